"""Reviews of finished games, in a database."""

import time
from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from server.db.database import Database
from server.db.rows import text
from server.db.schema import reviews
from server.db.store import game_of, log_of
from server.gin.judged import Review
from server.gin.replay import Finished, hands
from server.protocol import Refused

_NEW = {
    name: dialect.insert(reviews).on_conflict_do_nothing()
    for name, dialect in (("postgresql", postgresql), ("sqlite", sqlite))
}

_review = msgspec.json.Decoder(Review)


class DbReviews:
    """`rooms.ports.ReviewStore`."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.time):
        self._database = database
        self._clock = clock

    async def review(self, table: str, game: int, version: int) -> Review | None:
        """What this version of the judge said of a game; None where it has not yet.

        Raises `Unavailable`, and `Refused`: `no_such_game`, `game_not_over`, `called_off`.
        """
        return await self._database.read(lambda connection: _stored(connection, table, game, version))

    async def keep(self, table: str, game: int, review: Review) -> None:
        """Store a review. The first of its version stays, whoever stores another. Raises `Unavailable`."""
        key = {"table_id": table, "game": game, "version": review.version}
        values = {**key, "made": self._clock(), "body": text(review)}
        await self._database.writer.run(lambda connection: _keep(connection, values))

    async def hands(self, table: str, game: int) -> list[Finished]:
        """The finished hands of a game. Raises `Unavailable`."""
        return await self._database.read(
            lambda connection: list(hands((entry.event for entry in log_of(connection, table)), game))
        )


def _stored(connection: Connection, table: str, game: int, version: int) -> Review | None:
    stored = game_of(connection, table, game)
    if stored is None:
        raise Refused("no_such_game", table=table[:20], game=game)
    if stored.record.status == "playing":
        raise Refused("game_not_over", game=game)
    if stored.record.status == "void":
        raise Refused("called_off", game=game)
    key = (reviews.c.table_id == table, reviews.c.game == game, reviews.c.version == version)
    body = connection.execute(select(reviews.c.body).where(*key)).scalar_one_or_none()
    return None if body is None else _review.decode(body)


def _keep(connection: Connection, values: dict[str, object]) -> None:
    connection.execute(_NEW[connection.dialect.name], values)
