"""The schema: up, down and up again, two runners at once, half a migration, and a database of another version."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection, Engine, create_engine, inspect, text

from server.db import migrate
from server.db.database import Database
from server.db.engine import BadDatabase, reading
from server.db.migrate import WrongSchema, check_current, downgrade, upgrade
from server.db.schema import metadata
from server.db.store import DbStore
from server.db.verify import verify
from server.rooms.ports import Entry
from tests.db.games import Play, play_out, play_to
from tests.served import PATIENCE

ROOT = Path(__file__).parents[2]


@pytest.fixture
def empty(empty_url: str) -> Iterator[Engine]:
    """The empty database, to look into once it is there."""
    engine = create_engine(empty_url)
    yield engine
    engine.dispose()


def shape(connection: Connection) -> object:
    """All that the database says of its tables."""
    inspector = inspect(connection)
    return {
        table: [
            sorted((repr(sorted(each.items(), key=str)) for each in found), key=str)
            for found in (
                [{**column, "type": str(column["type"])} for column in inspector.get_columns(table)],
                [dict(inspector.get_pk_constraint(table))],
                inspector.get_foreign_keys(table),
                inspector.get_unique_constraints(table),
                inspector.get_check_constraints(table),
                inspector.get_indexes(table),
            )
        ]
        for table in inspector.get_table_names()
        if table != "alembic_version"
    }


def without_rowid(connection: Connection) -> list[str]:
    if connection.dialect.name != "sqlite":
        return []
    query = text("SELECT name FROM sqlite_schema WHERE sql LIKE '%WITHOUT ROWID%'")
    return list(connection.execute(query).scalars())


def test_the_migrations_make_what_the_program_declares(empty_url: str, empty: Engine) -> None:
    upgrade(empty_url)
    check_current(empty_url)
    with empty.connect() as connection:
        command.check(migrate.config(connection))
        migrated = shape(connection), without_rowid(connection)
    downgrade(empty_url, "base")
    with empty.begin() as connection:
        assert shape(connection) == {}
        metadata.create_all(connection)
        assert (shape(connection), without_rowid(connection)) == migrated
        metadata.drop_all(connection)
    upgrade(empty_url)
    with empty.connect() as connection:
        assert (shape(connection), without_rowid(connection)) == migrated
    upgrade(empty_url)  # once more is no harm
    check_current(empty_url)


def test_a_new_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "gin.sqlite"
    upgrade(f"sqlite:///{path}")
    assert path.stat().st_mode & 0o077 == 0


def test_servers_that_start_at_once_all_succeed(empty_url: str) -> None:
    program = "import sys; from server.db.migrate import *; upgrade(sys.argv[1]); check_current(sys.argv[1])"
    runners = [
        subprocess.Popen([sys.executable, "-W", "error", "-c", program, empty_url], cwd=ROOT, stderr=subprocess.PIPE)
        for _ in range(4)
    ]
    for runner in runners:
        _, told = runner.communicate(timeout=PATIENCE)
        assert (runner.returncode, told) == (0, b"")


def test_an_older_schema_is_refused(empty_url: str, empty: Engine, engine_name: str) -> None:
    with pytest.raises(WrongSchema, match="run gin-rummy migrate"):
        check_current(empty_url)
    if engine_name == "sqlite":
        assert not Path(empty_url.removeprefix("sqlite:///")).exists()
    upgrade(empty_url, "0001")
    downgrade(empty_url, "base")
    with pytest.raises(WrongSchema, match="run gin-rummy migrate"):
        check_current(empty_url)


def test_a_newer_schema_is_refused(empty_url: str, empty: Engine) -> None:
    upgrade(empty_url)
    with empty.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    for refused in (check_current, upgrade):
        with pytest.raises(WrongSchema, match=r"newer version of gin-rummy \(schema 9999\)"):
            refused(empty_url)
    with empty.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all() == ["9999"]


NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("tables", recreate="auto") as batch:
        batch.add_column(sa.Column("note", sa.Text(), nullable=False, server_default="none"))
        batch.alter_column("preset", new_column_name="kind")
        batch.create_check_constraint(op.f("ck_tables_note"), "note <> ''")
    op.execute("UPDATE tables SET note = 'changed'")
    {then}


def downgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.drop_constraint(op.f("ck_tables_note"), type_="check")
        batch.alter_column("kind", new_column_name="preset")
        batch.drop_column("note")
"""


def next_version(folder: Path, patch: pytest.MonkeyPatch, then: str) -> None:
    """A version of the program whose schema is one step further."""
    shutil.copytree(migrate.MIGRATIONS, folder / "migrations", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "migrations" / "versions" / "next.py").write_text(NEXT.format(then=then), encoding="utf-8")
    patch.setattr(migrate, "MIGRATIONS", folder / "migrations")


async def games_in_play(url: str) -> dict[str, list[Entry]]:
    database = Database(url)
    store = DbStore(database)
    plays = [Play(f"t{number}") for number in range(8)]
    for number, play in enumerate(plays):
        await (play_out(store, play) if number < 2 else play_to(store, play, 2 + number))
    await database.close()
    return {play.table: play.entries for play in plays}


async def logs(url: str) -> dict[str, list[Entry]]:
    database = Database(url)
    found = {f"t{number}": await DbStore(database).log(f"t{number}") for number in range(8)}
    await database.close()
    return found


async def test_a_migration_keeps_every_row(empty_url: str, empty: Engine, tmp_path: Path) -> None:
    upgrade(empty_url)
    stored = await games_in_play(empty_url)
    with empty.connect() as connection:
        before = shape(connection)
    with pytest.MonkeyPatch.context() as patch:
        next_version(tmp_path, patch, "pass")
        with pytest.raises(WrongSchema, match="run gin-rummy migrate"):
            check_current(empty_url)
        upgrade(empty_url)
        check_current(empty_url)
        assert await logs(empty_url) == stored
        with empty.connect() as connection:
            assert shape(connection) != before
            found = connection.execute(text("SELECT DISTINCT note, kind FROM tables")).all()
            assert [tuple(row) for row in found] == [("changed", "custom")]
        with pytest.MonkeyPatch.context() as older:
            older.setattr(migrate, "MIGRATIONS", ROOT / "migrations")
            with pytest.raises(WrongSchema, match="newer version"):
                check_current(empty_url)
        downgrade(empty_url, "0002")
    check_current(empty_url)
    with empty.connect() as connection:
        assert shape(connection) == before
    assert await logs(empty_url) == stored
    looking = reading(empty_url)
    assert list(verify(looking)) == []
    looking.dispose()


def status_of_upgrade(migrations: Path, url: str) -> int:
    """The exit status of a process that upgrades."""
    program = (
        "import sys; from pathlib import Path; from server.db import migrate;"
        "migrate.MIGRATIONS = Path(sys.argv[1]); migrate.upgrade(sys.argv[2])"
    )
    return subprocess.run([sys.executable, "-c", program, str(migrations), url], cwd=ROOT, check=False).returncode


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ("raise RuntimeError('half-way')", "half-way"),
        ("import os; os._exit(9)", None),
        ("""op.execute("DELETE FROM tables WHERE id = 't1'")""", "(?i)references|foreign key"),
    ],
    ids=["raises", "killed", "breaks references"],
)
async def test_an_interrupted_migration_changes_nothing(
    empty_url: str, empty: Engine, tmp_path: Path, then: str, told: str | None
) -> None:
    upgrade(empty_url)
    stored = await games_in_play(empty_url)
    with empty.connect() as connection:
        before = shape(connection)
    empty.dispose()
    with pytest.MonkeyPatch.context() as patch:
        next_version(tmp_path, patch, then)
        if told is None:
            assert status_of_upgrade(migrate.MIGRATIONS, empty_url) == 9
        else:
            with pytest.raises(Exception, match=told):
                upgrade(empty_url)
    check_current(empty_url)
    with empty.connect() as connection:
        assert shape(connection) == before
    assert await logs(empty_url) == stored
    looking = reading(empty_url)
    assert list(verify(looking)) == []
    looking.dispose()


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "sqlite://",
        "sqlite:///:memory:",
        "mysql://root:secret@host/db",
        "postgresql://me:secret@host:port/db",
    ],
)
def test_a_database_that_cannot_be_used(url: str) -> None:
    with pytest.raises(BadDatabase) as refused:
        check_current(url)
    assert "secret" not in str(refused.value)
