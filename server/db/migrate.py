"""Brings a database's schema up to this program, and refuses one that isn't. The steps are in migrations/versions."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

from server.db.engine import migrating

MIGRATIONS = Path(__file__).parents[2] / "migrations"
TURN = 7_166_101
"""PostgreSQL's advisory lock with this number is held by the one that migrates."""


class WrongSchema(Exception):
    """The database's schema is not this program's; the text says what to do."""


def upgrade(url: str, revision: str = "head") -> None:
    """Bring the schema up to the newest, or this, revision, as a whole or not at all; of two at once one waits.

    Makes a new SQLite file where there is none. Raises `WrongSchema` for one newer than the program, and `BadDatabase`.
    """
    with _turn(url) as connection:
        _refuse_newer(connection)
        command.upgrade(config(connection), revision)
        _check_references(connection)


def downgrade(url: str, revision: str) -> None:
    """Take the schema back to a revision, as `upgrade` brings it up; what only the newer one can hold is lost."""
    with _turn(url) as connection:
        _refuse_newer(connection)
        command.downgrade(config(connection), revision)
        _check_references(connection)


def draft(url: str, message: str) -> None:
    """Write a new step into migrations/versions: what leads from this database's schema to the one declared."""
    with _turn(url) as connection:
        steps = len(list(_scripts().walk_revisions()))
        command.revision(config(connection), message, autogenerate=True, rev_id=f"{steps + 1:04}")


def check_current(url: str) -> None:
    """Raises `WrongSchema` unless the schema is this program's, and `BadDatabase`; changes nothing."""
    engine = migrating(url)
    file = _sqlite_file(engine)
    if file is not None and not file.exists():
        raise WrongSchema("There is no database yet: run gin-rummy migrate.")
    try:
        with engine.connect() as connection:
            present = _refuse_newer(connection)
    finally:
        engine.dispose()
    if present != _scripts().get_current_head():
        raise WrongSchema("The database is older than this program, or empty: run gin-rummy migrate.")


def config(connection: Connection | None = None) -> Config:
    """What Alembic is told; migrations/env.py takes the connection from it."""
    made = Config(attributes={} if connection is None else {"connection": connection})
    made.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    made.set_main_option("path_separator", "os")
    return made


@contextmanager
def _turn(url: str) -> Iterator[Connection]:
    """A transaction in which nobody else migrates; it holds the whole migration, on both engines."""
    engine = migrating(url)
    file = _sqlite_file(engine)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)  # it holds the cards of hands in play
    try:
        with engine.begin() as connection:  # SQLite: BEGIN EXCLUSIVE
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:turn)"), {"turn": TURN})
            yield connection
    finally:
        engine.dispose()


def _check_references(connection: Connection) -> None:
    """SQLite's references were off, so that tables could be made anew; they must hold afterwards all the same."""
    if connection.dialect.name == "sqlite" and connection.execute(text("PRAGMA foreign_key_check")).first():
        raise RuntimeError("The migration broke references between tables; nothing was changed.")


def _refuse_newer(connection: Connection) -> str | None:
    """The schema's revision, None for an empty database. Raises `WrongSchema` where this program doesn't know it."""
    present = MigrationContext.configure(connection).get_current_revision()
    if present is not None and present not in {script.revision for script in _scripts().walk_revisions()}:
        raise WrongSchema(
            f"This database was written by a newer version of gin-rummy (schema {present}): "
            "run that version, or restore a backup."
        )
    return present


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(config())


def _sqlite_file(engine: Engine) -> Path | None:
    return Path(engine.url.database or "") if engine.dialect.name == "sqlite" else None
