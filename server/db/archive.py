"""Stored games: the list of them for administrators, and finished hands to be replayed."""

import base64
import binascii
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, and_, select, tuple_

from server.db.database import Database
from server.db.rows import storable, stored_game
from server.db.schema import games
from server.db.store import game_of, log_of
from server.db.verify import differences, recomputed
from server.gin.record import GameRecord
from server.gin.replay import finished
from server.players.names import fold_name
from server.protocol import Refused, ReplayedHand, StoredGame, replayed
from server.rooms.ports import GameFilter, GamePage

MOST = 200


class Cursor(msgspec.Struct, frozen=True, array_like=True):
    """Where a page ends: the key of its last game."""

    started: float
    table: str
    game: int


class DbArchive:
    """`rooms.ports.Archive`."""

    def __init__(self, database: Database):
        self._database = database

    async def games(self, wanted: GameFilter) -> GamePage:
        """The games that fit, without their rows, at most 200.

        Raises `Unavailable`, and `Refused("malformed")` where the cursor is none.
        """
        after = None if wanted.before is None else _cursor(wanted.before)
        return await self._database.read(lambda connection: _page(connection, wanted, after))

    async def game(self, table: str, game: int) -> StoredGame | None:
        """One game with its rows. Raises `Unavailable`."""
        return await self._database.read(lambda connection: game_of(connection, table, game))

    async def hand(self, table: str, game: int, number: int) -> ReplayedHand:
        """A hand that is on the sheet.

        Raises `Unavailable`, and `Refused`: `no_such_game`, `no_such_hand` (nor is one that was given up), and
        `hand_not_over` for the one that is played now or comes next.
        """
        return await self._database.read(lambda connection: _hand(connection, table, game, number))

    async def check(self, table: str, game: int) -> tuple[GameRecord | None, list[str]]:
        """The game as its log makes it, and a line for all of its table that is stored otherwise. Raises `Unavailable`.

        The game is None where the log can't be folded; a line then says why.
        """
        return await self._database.read(lambda connection: _check(connection, table, game))


def _hand(connection: Connection, table: str, game: int, number: int) -> ReplayedHand:
    stored = game_of(connection, table, game)
    if stored is None:
        raise Refused("no_such_game", table=table[:20], game=game)
    rows = stored.record.rows
    if stored.record.status == "playing" and number == len(rows) + 1:
        raise Refused("hand_not_over", hand=number)
    log = (entry.event for entry in log_of(connection, table)) if any(row.number == number for row in rows) else ()
    hand = finished(log, game, number)
    if hand is None:
        raise Refused("no_such_hand", table=table[:20], game=game, hand=number)
    return replayed(table, hand)


def _check(connection: Connection, table: str, game: int) -> tuple[GameRecord | None, list[str]]:
    found = [f"{each.what} is {each.stored}, not {each.recomputed}" for each in differences(connection, [table])]
    return recomputed(connection, table, game), found


_KEY = (games.c.started, games.c.table_id, games.c.game)


def _page(connection: Connection, wanted: GameFilter, after: Cursor | None) -> GamePage:
    most = max(1, min(wanted.most, MOST))
    if not storable(wanted.player + wanted.preset):
        return GamePage(games=(), next=None)
    # The index alone finds the keys, whatever they are filtered by; only the games of this page are read whole.
    keys = _newest_first(select(*_KEY).where(*_conditions(wanted, after))).limit(most + 1).subquery()
    same = and_(games.c.table_id == keys.c.table_id, games.c.game == keys.c.game)
    found = connection.execute(_newest_first(select(games).join(keys, same))).mappings().all()
    page = found[:most]
    more = len(found) > most
    return GamePage(games=tuple(stored_game(row) for row in page), next=_written(page) if more else None)


def _newest_first(query: Select[Any]) -> Select[Any]:
    return query.order_by(*(column.desc() for column in _KEY))


def _conditions(wanted: GameFilter, after: Cursor | None) -> list[ColumnElement[bool]]:
    conditions = []
    if name := fold_name(" ".join(wanted.player.split())):
        conditions.append(games.c.folded_names.contains(name, autoescape=True))
    if wanted.preset:
        conditions.append(games.c.preset == wanted.preset)
    if wanted.status is not None:
        conditions.append(games.c.status == wanted.status)
    if wanted.since is not None:
        conditions.append(games.c.started >= wanted.since)
    if wanted.until is not None:
        conditions.append(games.c.started < wanted.until)
    if after is not None:
        conditions.append(tuple_(*_KEY) < (after.started, after.table, after.game))
    return conditions


def _written(page: Sequence[Any]) -> str:
    last = page[-1]
    cursor = Cursor(last["started"], last["table_id"], last["game"])
    return base64.urlsafe_b64encode(msgspec.json.encode(cursor)).decode()


def _cursor(written: str) -> Cursor:
    try:
        cursor = msgspec.json.decode(base64.urlsafe_b64decode(written), type=Cursor)
    except (binascii.Error, ValueError, msgspec.DecodeError):
        raise Refused("malformed", why="that page's cursor is none of this list") from None
    if not storable(cursor.table) or abs(cursor.game) >= 2**31:
        raise Refused("malformed", why="that page's cursor is none of this list")
    return cursor
