"""PostgreSQL ends connections, or is away for a while: the store makes them anew, and nothing is lost or doubled."""

import asyncio
from collections.abc import Sequence

import pytest
from sqlalchemy import Connection, Engine, Insert, Update, create_engine, make_url, text

from server.db import appending
from server.db.database import Database
from server.db.rows import Values
from server.db.store import DbStore
from server.db.verify import verify
from server.rooms.ports import Unavailable
from tests.db.games import Play, play_to

pytestmark = pytest.mark.parametrize("engine_name", ["postgresql"], indirect=True)


async def test_connections_that_the_server_ends_are_made_anew(
    database: Database, store: DbStore, engine: Engine
) -> None:
    play = Play("ended")
    await play_to(store, play, 6)
    assert await store.log("ended") == play.entries
    for _ in range(2):
        end_connections(engine)
        assert await store.log("ended") == play.entries
        await play_to(store, play, play.seq + 1)
    assert await store.log("ended") == play.entries


async def test_a_connection_that_ends_in_the_middle(
    store: DbStore, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    plays = [Play(f"t{number}") for number in range(6)]
    for play in plays:
        await play_to(store, play, 5)
    ended: list[bool] = []

    def many(connection: Connection, statement: Insert | Update, rows: Sequence[Values]) -> int:
        if isinstance(statement, Update) and not ended:
            ended.append(True)
            end_connections(engine)
        return execute(connection, statement, rows)

    execute = appending.many
    monkeypatch.setattr(appending, "many", many)
    await asyncio.gather(*(play_to(store, play, 6) for play in plays))
    assert ended
    for play in plays:
        assert await store.log(play.table) == play.entries
    assert list(verify(engine)) == []


async def test_a_server_that_is_away_for_a_while(database: Database, store: DbStore, engine: Engine) -> None:
    plays = [Play(f"t{number}") for number in range(6)]
    for play in plays:
        await play_to(store, play, 5)
    name = engine.url.database
    assert name is not None
    admin = create_engine(make_url(engine.url).set(database="postgres"), isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false"))
        try:
            end_connections(admin, name)
            answers = await asyncio.gather(*(store.append(play.next()) for play in plays), return_exceptions=True)
            assert [type(answer) for answer in answers] == [Unavailable] * 6
            with pytest.raises(Unavailable):
                await store.log("t0")
            assert not await store.ready()
        finally:
            connection.execute(text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true"))
    admin.dispose()
    assert await store.ready()
    for play in plays:
        await play_to(store, play, 7)
        assert await store.log(play.table) == play.entries


def end_connections(engine: Engine, name: str | None = None) -> None:
    """The server ends all connections to the database but this one."""
    with engine.connect() as connection:
        connection.execute(
            text(
                "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity"
                " WHERE datname = coalesce(:name, current_database()) AND pid <> pg_backend_pid()"
            ),
            {"name": name},
        )
