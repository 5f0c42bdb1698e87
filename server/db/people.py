"""Guests, administrators and their sessions, in a database."""

import time
from collections.abc import Callable, Sequence

from sqlalchemy import Connection, Executable, Select, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from server.db.database import Database
from server.db.rows import Values
from server.db.schema import admin_sessions, admins, players, sessions
from server.gin.seating import Player
from server.players.names import fold_name
from server.players.ports import Admin

_NEW_ADMIN = {
    name: dialect.insert(admins).on_conflict_do_nothing().returning(admins.c.id)
    for name, dialect in (("postgresql", postgresql), ("sqlite", sqlite))
}


class DbPlayers:
    """`players.ports.PlayerStore`. Each method raises `Unavailable`."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.time):
        self._database = database
        self._clock = clock

    async def add_guest(self, player: Player, token_digest: str) -> None:
        """Store a new player with the session that speaks for them."""
        now = self._clock()
        person = {**_named(player.name), "id": player.id, "guest": player.guest, "created": now}
        session = {"digest": token_digest, "player_id": player.id, "created": now}

        def add(connection: Connection) -> None:
            connection.execute(insert(players), person)
            connection.execute(insert(sessions), session)

        await self._database.writer.run(add)

    async def player_of(self, token_digest: str) -> Player | None:
        """Who this session speaks for."""
        query = (
            select(players.c.id, players.c.name, players.c.guest)
            .join(sessions, sessions.c.player_id == players.c.id)
            .where(sessions.c.digest == token_digest)
        )
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Player(row.id, row.name, row.guest)

    async def end_session(self, token_digest: str) -> None:
        """The session speaks for nobody any more; nothing happens where there is none."""
        end = delete(sessions).where(sessions.c.digest == token_digest)
        await self._database.writer.run(lambda connection: _do(connection, end))

    async def ended(self, token_digests: Sequence[str]) -> list[str]:
        """Which of these are no sessions, or no more."""
        query = select(sessions.c.digest).where(sessions.c.digest.in_(token_digests))
        there = await self._database.read(lambda connection: set(connection.execute(query).scalars()))
        return [each for each in token_digests if each not in there]

    async def rename(self, player: str, name: str) -> None:
        """Change a player's name; tables where they sit already keep the old one."""
        change = update(players).where(players.c.id == player).values(_named(name))
        await self._database.writer.run(lambda connection: _do(connection, change))


class DbAdmins:
    """`players.ports.AdminStore`. Each method raises `Unavailable`."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.time):
        self._database = database
        self._clock = clock

    async def add_admin(self, admin: Admin) -> bool:
        """Store a new administrator; False where the name, in whatever case, is taken."""
        values = {
            **_named(admin.name),
            "id": admin.id,
            "password_hash": admin.password_hash,
            "created": self._clock(),
        }

        def add(connection: Connection) -> bool:
            return connection.execute(_NEW_ADMIN[connection.dialect.name], values).one_or_none() is not None

        return await self._database.writer.run(add)

    async def admin_named(self, name: str) -> Admin | None:
        """The administrator of this name, in whatever case."""
        return await self._admin(select(*_ADMIN).where(admins.c.folded == fold_name(name)))

    async def begin_admin_session(self, admin: str, token_digest: str, until: float) -> None:
        """A session that ends by itself at `until`, seconds since 1970. Those that have ended go."""
        ended = delete(admin_sessions).where(admin_sessions.c.until <= self._clock())
        session = {"digest": token_digest, "admin_id": admin, "until": until}

        def begin(connection: Connection) -> None:
            connection.execute(ended)
            connection.execute(insert(admin_sessions), session)

        await self._database.writer.run(begin)

    async def admin_of(self, token_digest: str, now: float) -> Admin | None:
        """Whose session this is, where it has not ended."""
        return await self._admin(
            select(*_ADMIN)
            .join(admin_sessions, admin_sessions.c.admin_id == admins.c.id)
            .where(admin_sessions.c.digest == token_digest, admin_sessions.c.until > now)
        )

    async def end_admin_session(self, token_digest: str) -> None:
        """The session ends; nothing happens where there is none."""
        end = delete(admin_sessions).where(admin_sessions.c.digest == token_digest)
        await self._database.writer.run(lambda connection: _do(connection, end))

    async def _admin(self, query: Select[tuple[str, str, str]]) -> Admin | None:
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Admin(row.id, row.name, row.password_hash)


_ADMIN = (admins.c.id, admins.c.name, admins.c.password_hash)


def _named(name: str) -> Values:
    return {"name": name, "folded": fold_name(name)}


def _do(connection: Connection, statement: Executable) -> None:
    connection.execute(statement)
