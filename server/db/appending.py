"""One transaction that adds to the logs of many tables, and writes all that follows from it."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import attrgetter, itemgetter
from typing import NamedTuple

from sqlalchemy import Connection, Dialect, Insert, Update, bindparam, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.compiler import SQLCompiler

from server.db.rows import Values, event_values, game_values, hand_values, opening_values, table_values
from server.db.schema import events, games, hands, tables
from server.gin.record import GameRecord
from server.rooms.ports import Append, Conflict, Standing


class Writing(NamedTuple):
    """An append, its events encoded."""

    table: str
    after: int
    events: list[Values]
    at: float
    standing: Standing
    before: Standing | None

    @property
    def seq(self) -> int:
        """How long the log is afterwards."""
        return self.after + len(self.events)


def writing(append: Append, at: float) -> Writing:
    """The append at this time. Raises `ValueError` where it can't be written as JSON."""
    encoded = event_values(append.table, append.after, append.entries, at)
    return Writing(append.table, append.after, encoded, at, append.standing, append.before)


def write(connection: Connection, writings: Sequence[Writing]) -> list[Conflict | None]:
    """Write all that follow on their logs; the others are answered a `Conflict` each, and have nothing written.

    The transaction must have done nothing else yet: it is begun anew where there is a conflict.
    """
    if not writings or _Group(writings).write(connection):
        return [None] * len(writings)
    connection.rollback()
    connection.begin()
    following = _following(connection, writings)
    _Group([each for each, follows in zip(writings, following, strict=True) if follows]).write(connection)
    return [None if follows else Conflict(each.table) for each, follows in zip(writings, following, strict=True)]


_ENDS = (
    select(tables.c.id, tables.c.seq)
    .where(tables.c.id.in_(bindparam("ids", expanding=True)))
    # Always in the same order, so that two writers don't wait for each other. SQLite has one writer and no such clause.
    .order_by(tables.c.id)
    .with_for_update(key_share=True)
)


def _following(connection: Connection, writings: Sequence[Writing]) -> list[bool]:
    """Which of these begin where their logs end; nobody else writes to these logs before the transaction is over."""
    _open(connection, writings)
    rows = connection.execute(_ENDS, {"ids": sorted({each.table for each in writings})})
    ends: dict[str, int] = {row.id: row.seq for row in rows}
    following = []
    for each in writings:
        follows = ends.get(each.table) == each.after
        if follows:
            ends[each.table] = each.seq
        following.append(follows)
    return following


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


_OPEN = {
    name: dialect.insert(tables).on_conflict_do_nothing()
    for name, dialect in (("postgresql", postgresql), ("sqlite", sqlite))
}


def _open(connection: Connection, writings: Iterable[Writing]) -> None:
    """Make rows for new tables, with an empty log; none for one whose id is taken."""
    new = {each.table: each for each in writings if each.after == 0}
    if new:
        values = [
            {
                **opening_values(each.standing.line),
                **table_values(each.standing),
                "seq": 0,
                "started": each.at,
                "moved": each.at,
            }
            for _, each in sorted(new.items())
        ]
        many(connection, _OPEN[connection.dialect.name], values)


_ADD, _BEGIN, _SCORE = insert(events), insert(games), insert(hands)
_MOVE = update(tables).where(tables.c.id == bindparam("key"), tables.c.seq == bindparam("after"))
_LIST = update(tables).where(tables.c.id == bindparam("key"))
_PROCEED = update(games).where(games.c.table_id == bindparam("key"), games.c.game == bindparam("number"))


class _Group:
    """What a transaction writes: rows by the statement that writes them; of several for one key the last counts."""

    def __init__(self, writings: Sequence[Writing]):
        # In the order of the tables, as in `_ENDS`; those of one table stay in theirs.
        self._writings = sorted(writings, key=attrgetter("table"))
        self._events: list[Values] = []
        self._moves: list[Values] = []
        self._lines: dict[str, Values] = {}
        self._new_games: dict[tuple[str, int], Values] = {}
        self._games: dict[tuple[str, int], Values] = {}
        self._hands: list[Values] = []
        for each in self._writings:
            self._add(each)

    def _add(self, each: Writing) -> None:
        line, before = each.standing.line, each.before
        self._events += each.events
        self._moves.append(
            {"key": each.table, "after": each.after, "seq": each.seq, "turn": line.turn, "moved": each.at}
        )
        if before is not each.standing and (before is None or _listed(before) != _listed(each.standing)):
            self._lines[each.table] = {"key": each.table, **table_values(each.standing)}
            self._add_game(each)

    def _add_game(self, each: Writing) -> None:
        record, before = each.standing.record, None if each.before is None else each.before.record
        if record is None or _sheet(record) == _sheet(before):
            return  # a game that is over has ended once, whatever comes after it
        key = (each.table, record.game)
        ended = None if record.status == "playing" else each.at
        if before is None or before.game != record.game:
            known = 0
            self._new_games[key] = {
                "table_id": each.table,
                "game": record.game,
                **game_values(record),
                "started": each.at,
                "ended": ended,
            }
        else:
            known = len(before.rows)
            self._games[key] = {"key": each.table, "number": record.game, **game_values(record), "ended": ended}
        self._hands += hand_values(each.table, record.game, record.rows, known)

    def write(self, connection: Connection) -> bool:
        """Write it all; or answer False, and the transaction is of no use, where one does not follow on its log.

        A table's row is the fence: it moves from where the log was to where it is, once and for one writer.
        """
        _open(connection, self._writings)
        if self._moves and many(connection, _MOVE, self._moves) != len(self._moves):
            return False
        for statement, rows in (
            (_ADD, self._events),
            (_LIST, list(self._lines.values())),
            (_BEGIN, list(self._new_games.values())),
            (_PROCEED, list(self._games.values())),
            (_SCORE, self._hands),
        ):
            if rows:
                many(connection, statement, rows)
        return True


def _listed(standing: Standing) -> tuple[object, ...]:
    """What most moves leave as it is: what lists show besides the turn, and how far the game's sheet has come."""
    line, record = standing
    return line.status, line.players, line.game, line.scores, _sheet(record)


def _sheet(record: GameRecord | None) -> tuple[object, ...]:
    """Which game it is, and how far its sheet has come."""
    return () if record is None else (record.game, record.status, len(record.rows))


def many(connection: Connection, statement: Insert | Update, rows: Sequence[Values]) -> int:
    """Execute a statement for rows that all have the same columns; answers how many of them it changed.

    Past SQLAlchemy's own way through each row, which takes longer than the database: no type here needs it.
    """
    compiled = _compiled(statement, connection.dialect, tuple(rows[0]))
    cursor = connection.connection.cursor()
    if compiled.positiontup is None:
        cursor.executemany(compiled.string, rows)
    else:
        in_order = itemgetter(*compiled.positiontup)
        cursor.executemany(compiled.string, [in_order(row) for row in rows])
    changed = cursor.rowcount
    cursor.close()
    return changed


@lru_cache(64)  # seven statements for each database that is open
def _compiled(statement: Insert | Update, dialect: Dialect, columns: tuple[str, ...]) -> SQLCompiler:
    compiled = statement.compile(dialect=dialect, column_keys=list(columns))
    assert isinstance(compiled, SQLCompiler)
    return compiled
