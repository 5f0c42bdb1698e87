"""One transaction that adds to the logs of many tables, and writes all that follows from it."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from sqlalchemy import Connection, Dialect, Insert, Update, bindparam, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.compiler import SQLCompiler

from server.db.rows import Values, event_values, game_values, hand_values, opening_values, table_values
from server.db.schema import events, games, hands, tables
from server.gin.record import GameRecord
from server.protocol import TableLine
from server.rooms.ports import Append, Conflict


class Writing(NamedTuple):
    """An append, its events encoded."""

    table: str
    after: int
    events: list[Values]
    at: float
    line: TableLine
    record: GameRecord | None

    @property
    def seq(self) -> int:
        """How long the log is afterwards."""
        return self.after + len(self.events)


class Head(NamedTuple):
    """Where a table's log ends, and what is stored of its present game: no status where it has no row yet."""

    seq: int
    game: int
    game_status: str | None
    hands: int


def writing(append: Append, at: float) -> Writing:
    """The append at this time. Raises `ValueError` where it can't be written as JSON."""
    encoded = event_values(append.table, append.after, append.entries, at)
    return Writing(append.table, append.after, encoded, at, append.line, append.record)


def write(connection: Connection, writings: Sequence[Writing]) -> list[Conflict | None]:
    """Write all that follow on their logs; the others are answered a `Conflict` each, and have nothing written."""
    if not writings:
        return []
    heads = _heads(connection, {each.table for each in writings})
    _open(connection, heads, writings)
    group = _Group()
    answers: list[Conflict | None] = []
    for each in writings:
        head = heads.get(each.table)
        if head is None or head.seq != each.after:
            answers.append(Conflict(each.table))
        else:
            heads[each.table] = group.add(each, head)
            answers.append(None)
    group.write(connection)
    return answers


def stored(connection: Connection, each: Writing) -> bool:
    """Whether just these events are in the log: so it is where the connection broke between a commit and its answer."""
    columns = (events.c.table_id, events.c.seq, events.c.action_seat, events.c.action_id, events.c.body)
    found = connection.execute(
        select(*columns)
        .where(events.c.table_id == each.table, events.c.seq > each.after, events.c.seq <= each.seq)
        .order_by(events.c.seq)
    )
    names = [column.name for column in columns]
    return [dict(row) for row in found.mappings()] == [{name: row[name] for name in names} for row in each.events]


_HEADS = (
    select(tables.c.id, tables.c.seq, tables.c.game, tables.c.game_status, tables.c.hands)
    .where(tables.c.id.in_(bindparam("ids", expanding=True)))
    # Always in the same order, so that two writers don't wait for each other. SQLite has one writer and no such clause.
    .order_by(tables.c.id)
    .with_for_update(key_share=True)
)


def _heads(connection: Connection, ids: Iterable[str]) -> dict[str, Head]:
    return {row.id: Head(*row[1:]) for row in connection.execute(_HEADS, {"ids": sorted(ids)})}


_OPEN = {
    name: dialect.insert(tables).on_conflict_do_nothing().returning(tables.c.id)
    for name, dialect in (("postgresql", postgresql), ("sqlite", sqlite))
}


def _open(connection: Connection, heads: dict[str, Head], writings: Iterable[Writing]) -> None:
    """Make rows for new tables, with an empty log; none for one whose id another writer takes at this moment."""
    new = {each.table: each for each in reversed(list(writings)) if each.after == 0 and each.table not in heads}
    if not new:
        return
    values = [
        {
            **opening_values(each.line),
            **table_values(each.line),
            "seq": 0,
            "started": each.at,
            "moved": each.at,
            "game_status": None,
            "hands": 0,
        }
        for _, each in sorted(new.items())
    ]
    for row in connection.execute(_OPEN[connection.dialect.name], values):
        heads[row.id] = Head(0, 0, None, 0)


_ADD, _BEGIN, _SCORE = insert(events), insert(games), insert(hands)
_MOVE = update(tables).where(tables.c.id == bindparam("key"))
_PROCEED = update(games).where(games.c.table_id == bindparam("key"), games.c.game == bindparam("number"))


class _Group:
    """What a transaction writes: rows by the statement that writes them; of several for one key the last counts."""

    def __init__(self) -> None:
        self._events: list[Values] = []
        self._tables: dict[str, Values] = {}
        self._new_games: dict[tuple[str, int], Values] = {}
        self._games: dict[tuple[str, int], Values] = {}
        self._hands: list[Values] = []

    def add(self, each: Writing, head: Head) -> Head:
        """Write this one too. Answers where the log ends after it."""
        self._events += each.events
        after = self._follow(each, head)
        self._tables[each.table] = {
            "key": each.table,
            **table_values(each.line),
            "seq": after.seq,
            "moved": each.at,
            "game_status": after.game_status,
            "hands": after.hands,
        }
        return after

    def _follow(self, each: Writing, head: Head) -> Head:
        record = each.record
        present = head if head.game == each.line.game else Head(head.seq, each.line.game, None, 0)
        if record is None:
            return present._replace(seq=each.seq)
        after = Head(each.seq, record.game, record.status, len(record.rows))
        if present[1:] == after[1:]:
            return after  # most events end neither a hand nor a game
        key = (each.table, record.game)
        ended = None if record.status == "playing" else each.at
        if present.game_status is None:
            self._new_games[key] = {
                "table_id": each.table,
                "game": record.game,
                **game_values(record),
                "started": each.at,
                "ended": ended,
            }
        else:
            self._games[key] = {"key": each.table, "number": record.game, **game_values(record), "ended": ended}
        self._hands += hand_values(each.table, record.game, record.rows, present.hands)
        return after

    def write(self, connection: Connection) -> None:
        """Write it all."""
        for statement, rows in (
            (_ADD, self._events),
            (_MOVE, list(self._tables.values())),
            (_BEGIN, list(self._new_games.values())),
            (_PROCEED, list(self._games.values())),
            (_SCORE, self._hands),
        ):
            if rows:
                _many(connection, statement, rows)


def _many(connection: Connection, statement: Insert | Update, rows: Sequence[Values]) -> None:
    """Execute a statement for rows that all have the same columns.

    Past SQLAlchemy's own way through each row, which takes longer than the database: no type here needs it.
    """
    compiled = _compiled(statement, connection.dialect, tuple(rows[0]))
    if compiled.positiontup is None:
        connection.exec_driver_sql(compiled.string, list(rows))
    else:
        in_order = itemgetter(*compiled.positiontup)
        connection.exec_driver_sql(compiled.string, [in_order(row) for row in rows])


@lru_cache(64)  # five statements for each database that is open
def _compiled(statement: Insert | Update, dialect: Dialect, columns: tuple[str, ...]) -> SQLCompiler:
    compiled = statement.compile(dialect=dialect, column_keys=list(columns))
    assert isinstance(compiled, SQLCompiler)
    return compiled
