"""The log of every table and what follows from it, in a database."""

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from typing import Any

from sqlalchemy import Connection, Select, and_, bindparam, literal, or_, select

from server.db.appending import writing
from server.db.database import Database
from server.db.rows import entry_from, line_from, storable, stored_game
from server.db.schema import events, games, hands, tables
from server.gin.record import TableStatus
from server.protocol import StoredGame, TableLine
from server.rooms.ports import Append, Entry, Unavailable

MOST_NUMBER = 2**31 - 1
"""What a column of whole numbers holds on both engines."""

READY_SECONDS = 3

MOST_OF_ONE = 100


class DbStore:
    """`rooms.ports.Store`. When a table or game started, moved or ended is when that was appended, by `clock`."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.time):
        self._database = database
        self._clock = clock

    async def append(self, append: Append) -> None:
        """Store, and return once it is on the disk. Raises `Conflict` or `Unavailable`, and then nothing is stored.

        After `Unavailable` it is stored all the same where PostgreSQL went away between a commit and its answer and did
        not come back at once; the log tells. Whoever is cancelled while waiting doesn't know either.
        """
        await self._database.writer.append(writing(append, self._clock()))

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        """The log from the event after number `after` on; empty where there is no such table. Raises `Unavailable`."""
        return await self._database.read(lambda connection: log_of(connection, table, after))

    async def seqs(self, tables: Sequence[str]) -> dict[str, int]:
        """How long the logs of these tables are; those that don't exist are left out. Raises `Unavailable`."""
        return await self._database.read(lambda connection: _seqs(connection, tables))

    async def public_tables(
        self, status: TableStatus, most: int, since: float = 0, besides: Collection[str] = ()
    ) -> list[TableLine]:
        """Public tables of this status that moved at `since` or later, or are named, the one that moved last first.

        Raises `Unavailable`.
        """
        lively = or_(tables.c.moved >= since, tables.c.id.in_(besides))
        query = (
            select(tables)
            .where(tables.c.public.is_(True), tables.c.status == status, lively)
            .order_by(tables.c.moved.desc())
            .limit(most)
        )
        return await self._lines(query)

    async def tables_of(self, player: str) -> list[TableLine]:
        """This player's tables that wait or are in play, the one that moved last first. Raises `Unavailable`."""
        if not storable(player):
            return []
        open_ = tables.c.status.in_(("waiting", "playing"))
        query = (
            select(tables)
            .where(or_(and_(tables.c.player_0 == player, open_), and_(tables.c.player_1 == player, open_)))
            .order_by(tables.c.moved.desc())
            .limit(MOST_OF_ONE)
        )
        return await self._lines(query)

    async def in_play(self, after: str, most: int) -> list[TableLine]:
        """Tables in play, in the order of their ids, from the one after `after` on. Raises `Unavailable`."""
        query = (
            select(tables).where(tables.c.id > after, tables.c.status == "playing").order_by(tables.c.id).limit(most)
        )
        return await self._lines(query)

    async def _lines(self, query: Select[Any]) -> list[TableLine]:
        return await self._database.read(
            lambda connection: [line_from(row) for row in connection.execute(query).mappings()]
        )

    async def game(self, table: str, game: int) -> StoredGame | None:
        """The stored score sheet of one game; None where there is none. Raises `Unavailable`."""
        return await self._database.read(lambda connection: game_of(connection, table, game))

    async def ready(self) -> bool:
        """Whether the database answers, to the one who writes as well as to those who read."""
        try:
            async with asyncio.timeout(READY_SECONDS):
                await self._database.read(_nothing)
                await self._database.writer.run(_nothing)
        except (Unavailable, TimeoutError):
            return False
        return True


def _nothing(connection: Connection) -> None:
    connection.execute(select(literal(1)))


_LOG = (
    select(events.c.action_seat, events.c.action_id, events.c.body)
    .where(events.c.table_id == bindparam("table"), events.c.seq > bindparam("after"))
    .order_by(events.c.seq)
)


def log_of(connection: Connection, table: str, after: int = 0) -> list[Entry]:
    """The log from the event after number `after` on."""
    if not storable(table):
        return []
    return [entry_from(row) for row in connection.execute(_LOG, {"table": table, "after": after}).mappings()]


def _seqs(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    query = select(tables.c.id, tables.c.seq).where(tables.c.id.in_([each for each in ids if storable(each)]))
    return {row.id: row.seq for row in connection.execute(query)}


def game_of(connection: Connection, table: str, game: int) -> StoredGame | None:
    """One game with its rows."""
    if not storable(table) or game > MOST_NUMBER:
        return None
    row = (
        connection.execute(select(games).where(games.c.table_id == table, games.c.game == game))
        .mappings()
        .one_or_none()
    )
    if row is None:
        return None
    sheet = select(hands.c.row).where(hands.c.table_id == table, hands.c.game == game).order_by(hands.c.number)
    return stored_game(row, connection.execute(sheet).mappings())
