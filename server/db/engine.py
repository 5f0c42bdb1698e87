"""Engines: how the database is connected to, for the one writer, for readers and for migrations."""

import sqlite3
import time
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, OperationalError

READERS = 4
CONNECT_SECONDS = 5
LOCK_SECONDS = 5
MIGRATION_LOCK_SECONDS = 120
STATEMENT_SECONDS = 15
"""PostgreSQL stops a statement after this long, so that no search and no stuck neighbour holds others up for ever."""


class BadDatabase(ValueError):
    """A database URL that can't be used; the text says why and holds no password."""


def writing(url: str) -> Engine:
    """For the writer: one connection, whose transactions begin as a writer's. Raises `BadDatabase`."""
    return _engine(url, begin="BEGIN IMMEDIATE", pool_size=1)


def reading(url: str) -> Engine:
    """For readers: each transaction sees the database at one moment and can write nothing. Raises `BadDatabase`."""
    engine = _engine(url, begin="BEGIN", pool_size=READERS, pragmas=("query_only = ON",))
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return engine


def migrating(url: str) -> Engine:
    """For migrations: waits long for its turn, and SQLite's tables may be made anew without their references going off.

    Raises `BadDatabase`.
    """
    return _engine(
        url,
        begin="BEGIN EXCLUSIVE",
        pool_size=1,
        pragmas=("foreign_keys = OFF",),
        lock_seconds=MIGRATION_LOCK_SECONDS,
        statement_seconds=0,
    )


def _engine(
    url: str,
    *,
    begin: str,
    pool_size: int,
    pragmas: tuple[str, ...] = (),
    lock_seconds: int = LOCK_SECONDS,
    statement_seconds: int = STATEMENT_SECONDS,
) -> Engine:
    try:
        parsed = make_url(url)
        name = parsed.get_backend_name()
    except (ArgumentError, ValueError):
        raise BadDatabase(
            "The database URL can't be read; it begins with sqlite:/// or postgresql+psycopg://."
        ) from None
    # hide_parameters: an error's text would show the bodies of events.
    options: dict[str, Any] = {"pool_size": pool_size, "max_overflow": 0, "hide_parameters": True}
    if name == "sqlite":
        if parsed.database in (None, "", ":memory:"):
            raise BadDatabase("SQLite needs a file here, as in sqlite:////var/lib/gin/gin.sqlite.")
        engine = create_engine(parsed, connect_args={"timeout": lock_seconds}, **options)
        _set_up_sqlite(engine, begin, pragmas)
    elif parsed.drivername in ("postgresql", "postgresql+psycopg"):
        options["connect_args"] = {"connect_timeout": CONNECT_SECONDS}
        engine = create_engine(parsed.set(drivername="postgresql+psycopg"), **options)
        _set_up_postgresql(engine, lock_seconds, statement_seconds)
    else:
        raise BadDatabase(f"{name} is not supported; the URL begins with sqlite:/// or postgresql+psycopg://.")
    return engine


def _set_up_sqlite(engine: Engine, begin: str, pragmas: tuple[str, ...]) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: DBAPIConnection, record: object) -> None:
        assert isinstance(connection, sqlite3.Connection)
        connection.isolation_level = None  # the driver begins nothing by itself; see `begin`
        _into_wal(connection)
        for pragma in ("synchronous = FULL", "foreign_keys = ON", "journal_size_limit = 67108864", *pragmas):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        try:  # past SQLAlchemy, whose own way takes as long as to write a move
            connection.connection.cursor().execute(begin)
        except sqlite3.Error as error:
            raise OperationalError(begin, None, error) from error


def _into_wal(connection: sqlite3.Connection) -> None:
    """Readers and the writer don't block each other in this mode. The file keeps it, so it is set but once.

    SQLite doesn't wait for its turn here as it does elsewhere, and two servers may start at once.
    """
    for again in range(100):
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if again == 99 or error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise
            time.sleep(0.02)
        else:
            return


def _set_up_postgresql(engine: Engine, lock_seconds: int, statement_seconds: int) -> None:
    # Set here and not in the address, so that it goes through a pooler and leaves the address's own options alone.
    settings = {
        "lock_timeout": lock_seconds,
        "statement_timeout": statement_seconds,
        "idle_in_transaction_session_timeout": MIGRATION_LOCK_SECONDS,
    }

    @event.listens_for(engine, "connect")
    def connect(connection: DBAPIConnection, record: object) -> None:
        cursor = connection.cursor()
        for name, seconds in settings.items():
            cursor.execute("SELECT set_config(%s, %s, false)", (name, f"{seconds}s"))
        cursor.close()
        connection.commit()
