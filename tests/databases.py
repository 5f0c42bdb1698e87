"""Databases to test against: SQLite in a file, and a real PostgreSQL.

A `conftest.py` that imports these fixtures by name has them. PostgreSQL is started when it is first asked for, once a
process (so once an xdist worker); `GIN_TEST_POSTGRES_URL` names a server to use instead, as a superuser.
"""

import os
import secrets
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, make_url

from server.db.database import Database
from server.db.migrate import upgrade
from server.db.schema import metadata
from server.db.store import DbStore
from tests.postgres import cluster, on_server

ENGINES = ["sqlite", "postgresql"]


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL server, on which databases may be made."""
    given = os.environ.get("GIN_TEST_POSTGRES_URL")
    if given:
        yield make_url(given).set(drivername="postgresql+psycopg").render_as_string(hide_password=False)
        return
    with cluster() as running:
        # Nothing that a test stores is to outlive the machine.
        running.run(
            "ALTER SYSTEM SET fsync = off", "ALTER SYSTEM SET full_page_writes = off", "SELECT pg_reload_conf()"
        )
        yield running.url


@pytest.fixture(scope="session")
def postgresql_migrated(postgresql: str) -> Iterator[str]:
    """The URL of a migrated database. Each test empties it, which is ten times quicker than a new one."""
    for url in own(postgresql):
        upgrade(url)
        yield url


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated file that others are copied from."""
    path = tmp_path_factory.mktemp("sqlite") / "template.sqlite"
    upgrade(f"sqlite:///{path}")
    return path


@pytest.fixture(params=ENGINES)
def engine_name(request: pytest.FixtureRequest) -> str:
    """The engines, one after the other."""
    return str(request.param)


@pytest.fixture
def database_url(engine_name: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A migrated database of the test's own."""
    if engine_name == "sqlite":
        path = tmp_path / "gin.sqlite"
        shutil.copy(request.getfixturevalue("sqlite_template"), path)
        yield f"sqlite:///{path}"
    else:
        url = request.getfixturevalue("postgresql_migrated")
        yield url
        on_server(
            url,
            "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()",
            f"TRUNCATE {', '.join(metadata.tables)}",
        )


@pytest.fixture
def empty_url(engine_name: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of the test's own; no file yet where it is SQLite."""
    if engine_name == "sqlite":
        yield f"sqlite:///{tmp_path / 'new' / 'gin.sqlite'}"
    else:
        yield from own(request.getfixturevalue("postgresql"))


@pytest.fixture
def engine(database_url: str) -> Iterator[Engine]:
    """A plain engine of that database, to look into it and to tamper with it."""
    made = create_engine(database_url)
    yield made
    made.dispose()


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """That database, open."""
    opened = Database(database_url)
    yield opened
    await opened.close()


@pytest.fixture
def store(database: Database) -> DbStore:
    """Its store."""
    return DbStore(database)


def own(server: str) -> Iterator[str]:
    """The URL of a new database on this server, once; afterwards it is gone."""
    name = f"gin_test_{secrets.token_hex(6)}"
    on_server(server, f"CREATE DATABASE {name}")
    yield make_url(server).set(database=name).render_as_string(hide_password=False)
    on_server(server, f"DROP DATABASE {name} WITH (FORCE)")
