"""Refolds stored logs and holds every derived row against what they make.

One table is looked at at a time, at one moment of the database, so that it can be done while the house is open.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, RowMapping, Select, select
from sqlalchemy.exc import DBAPIError

from server.db.database import read
from server.db.faults import kind
from server.db.rows import Values, entry_from, game_values, hand_values, opening_values, plain, table_values
from server.db.schema import events, games, hands, tables
from server.db.store import log_of
from server.gin.record import GameRecord, record
from server.gin.state import State
from server.gin.table import evolve
from server.rooms.room import standing

PAGE = 500
SECRET = frozenset(("showdown",))
"""Fields that name cards; a difference in one is told, its values are not."""


class Difference(NamedTuple):
    """Something of a table that is stored otherwise than its log makes it."""

    table: str
    what: str
    stored: str
    recomputed: str


def verify(engine: Engine, tables: Iterable[str] | None = None) -> Iterator[Difference]:
    """The differences of these tables, or of all and of what belongs to none. Raises `Unavailable`."""
    for table in _all(engine) if tables is None else tables:
        yield from read(engine, partial(_differences, table=table))
    if tables is None:
        yield from read(engine, strays)


def differences(connection: Connection, tables: Iterable[str]) -> Iterator[Difference]:
    """The differences of these tables; one that does not exist has an empty log, which is one."""
    for table in tables:
        yield from _Refold(connection, table).differences()


def _differences(connection: Connection, table: str) -> list[Difference]:
    return list(differences(connection, [table]))


def _column(connection: Connection, query: Select[str]) -> Sequence[str]:
    return connection.execute(query).scalars().all()


def recomputed(connection: Connection, table: str, game: int) -> GameRecord | None:
    """A game as the table's log makes it; None where the log does not come to it or can't be folded."""
    state: State | None = None
    found = None
    try:
        for entry in log_of(connection, table):
            state = evolve(state, entry.event)
            if state.game == game:
                found = record(state)
    except DBAPIError:
        raise
    except Exception:  # noqa: BLE001 - `differences` says where a false log breaks
        return None
    return found


def _all(engine: Engine) -> Iterator[str]:
    last = ""
    while True:
        page = select(tables.c.id).where(tables.c.id > last).order_by(tables.c.id).limit(PAGE)
        ids = read(engine, partial(_column, query=page))
        yield from ids
        if len(ids) < PAGE:
            return
        last = ids[-1]


def strays(connection: Connection) -> list[Difference]:
    """Rows whose table, or game, is not there."""
    found = []
    for kept, column, owner in ((events, events.c.table_id, tables.c.id), (games, games.c.table_id, tables.c.id)):
        query = select(column).distinct().where(~select(owner).where(owner == column).exists())
        found += [Difference(table, kept.name, "present", "no table") for table in connection.execute(query).scalars()]
    game = select(games.c.game).where(games.c.table_id == hands.c.table_id, games.c.game == hands.c.game)
    query = select(hands.c.table_id).distinct().where(~game.exists())
    return found + [Difference(table, "hands", "present", "no game") for table in connection.execute(query).scalars()]


class _Refold:
    """One table: its log is folded, and each game compared as it ends."""

    def __init__(self, connection: Connection, table: str):
        self._connection = connection
        self._table = table
        self._state: State | None = None
        self._opened = 0.0
        self._moved = 0.0
        self._started: float | None = None  # of the present game
        self._ended: float | None = None
        self._games: set[int] = set()

    def differences(self) -> Iterator[Difference]:
        for row in self._log():
            last = self._state
            seq = 0 if last is None else last.seq
            if row["seq"] != seq + 1:
                yield self._difference("log", f"event {row['seq']} after {seq}", "no gap")
                return
            try:
                state = evolve(last, entry_from(row).event)
            except Exception as error:  # noqa: BLE001 - whatever a false log leads to is what is looked for
                yield self._difference(f"event {row['seq']}", kind(error), "an event that can follow")
                return
            if last is not None and state.game != last.game:
                yield from self._game(last)
                self._started = self._ended = None
            self._step(state, row["at"])
        if self._state is None:
            yield self._difference("log", "empty", "at least one event")
            return
        yield from self._game(self._state)
        yield from self._line(self._state)
        yield from self._other_games()

    def _log(self) -> Iterator[RowMapping]:
        seq = 0
        while True:
            page = select(events).where(events.c.table_id == self._table, events.c.seq > seq)
            rows = self._connection.execute(page.order_by(events.c.seq).limit(PAGE)).mappings().all()
            yield from rows
            if len(rows) < PAGE:
                return
            seq = rows[-1]["seq"]

    def _step(self, state: State, at: float) -> None:
        if self._state is None:
            self._opened = at
        self._moved = at
        if state.hand is not None:
            if self._started is None:
                self._started = at
            if state.sheet.ending is not None and self._ended is None:
                self._ended = at
        self._state = state

    def _line(self, state: State) -> Iterator[Difference]:
        stands = standing(self._table, state)
        recomputed = {
            **opening_values(stands.line),
            **table_values(stands),
            "seq": state.seq,
            "started": self._opened,
            "moved": self._moved,
        }
        stored = self._connection.execute(select(tables).where(tables.c.id == self._table)).mappings().one_or_none()
        yield from self._compared("table", stored, recomputed)

    def _game(self, state: State) -> Iterator[Difference]:
        present = record(state)
        if present is None:
            return
        game = present.game
        self._games.add(game)
        times = {"started": self._started, "ended": self._ended}
        recomputed = {"table_id": self._table, "game": game, **game_values(present), **times}
        query = select(games).where(games.c.table_id == self._table, games.c.game == game)
        stored = self._connection.execute(query).mappings().one_or_none()
        yield from self._compared(f"game {game}", stored, recomputed)
        yield from self._hands(present)

    def _hands(self, present: GameRecord) -> Iterator[Difference]:
        query = select(hands).where(hands.c.table_id == self._table, hands.c.game == present.game)
        stored = {row["number"]: row for row in self._connection.execute(query).mappings()}
        recomputed = {row["number"]: row for row in hand_values(self._table, present.game, present.rows)}
        for number in sorted({*stored, *recomputed}):
            what = f"game {present.game} hand {number}"
            yield from self._compared(what, stored.get(number), recomputed.get(number))

    def _other_games(self) -> Iterator[Difference]:
        query = select(games.c.game).where(games.c.table_id == self._table).order_by(games.c.game)
        for game in self._connection.execute(query).scalars():
            if game not in self._games:
                yield self._difference(f"game {game}", "present", "absent")

    def _compared(self, what: str, stored: RowMapping | None, recomputed: Values | None) -> Iterator[Difference]:
        if stored is None or recomputed is None:
            if stored is not recomputed:
                yield self._difference(what, _presence(stored), _presence(recomputed))
            return
        try:
            found = plain(stored)
        except msgspec.DecodeError:
            yield self._difference(what, "JSON that can't be read", "JSON that can")
            return
        for column, value in plain(recomputed).items():
            yield from self._unlike(f"{what} {column}", found[column], value)

    def _unlike(self, what: str, stored: object, recomputed: object) -> Iterator[Difference]:
        if stored == recomputed:
            return
        if isinstance(stored, dict) and isinstance(recomputed, dict):
            for field in sorted({*stored, *recomputed} - SECRET):
                yield from self._unlike(f"{what}.{field}", stored.get(field), recomputed.get(field))
            for field in sorted(SECRET):
                if stored.get(field) != recomputed.get(field):
                    yield self._difference(f"{what}.{field}", "other cards", "these cards")
        else:
            yield self._difference(what, _short(stored), _short(recomputed))

    def _difference(self, what: str, stored: str, recomputed: str) -> Difference:
        return Difference(self._table, what, stored, recomputed)


def _presence(row: object) -> str:
    return "absent" if row is None else "present"


def _short(value: object) -> str:
    return "none" if value is None else str(value)[:80]
