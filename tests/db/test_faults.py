"""When the database fails: what is acknowledged is stored, what isn't is not, and the house goes on."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from structlog.testing import capture_logs

from server.db.appending import write
from server.db.appending import writing as written
from server.db.archive import DbArchive
from server.db.database import Database
from server.db.engine import migrating, reading, writing
from server.db.faults import kind
from server.db.store import DbStore
from server.db.verify import verify
from server.gin.events import Resigned
from server.rooms.ports import ActionId, Conflict, GameFilter, Unavailable
from tests.db.games import Play, play_to
from tests.db.held import held_up

on_sqlite = pytest.mark.parametrize("engine_name", ["sqlite"], indirect=True)


@contextmanager
def writing_with(database: Database, setting: str) -> Iterator[None]:
    """Meanwhile each transaction of the writer begins with this."""

    def set_up(connection: Connection) -> None:
        connection.exec_driver_sql(setting)

    event.listen(database.writer.engine, "begin", set_up, insert=True)
    yield
    event.remove(database.writer.engine, "begin", set_up)


@on_sqlite
async def test_a_full_disk(database: Database, store: DbStore, engine: Engine) -> None:
    play = Play("full")
    await play_to(store, play, 6)
    with writing_with(database, "PRAGMA max_page_count = 1"):  # as few as there are now
        plays = [store.append(Play(f"t{number}").next()) for number in range(200)]
        answers = await asyncio.gather(*plays, return_exceptions=True)
    assert any("SQLITE_FULL" in str(answer) for answer in answers)
    tables = [f"t{number}" for number in range(200)]
    assert sorted(await store.seqs(tables)) == sorted(
        table for table, answer in zip(tables, answers, strict=True) if answer is None
    )
    assert await store.log("full") == play.entries
    await play_to(store, play, 12)
    assert await store.log("full") == play.entries
    assert list(verify(engine)) == []


@on_sqlite
async def test_what_is_acknowledged_is_on_the_disk(database: Database) -> None:
    """A power cut can't be had here; that SQLite waits for the disk with each commit is a setting."""

    def setting(name: str) -> Callable[[Connection], object]:
        return lambda connection: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()

    assert await database.writer.run(setting("synchronous")) == 2
    assert await database.writer.run(setting("journal_mode")) == "wal"


@on_sqlite
async def test_what_writes_begins_as_a_writer(database: Database) -> None:
    """One that first reads and then finds that another has written would be refused, however long it waits."""
    path = str(database.writer.engine.url.database)

    def alone(connection: Connection) -> bool:
        connection.execute(text("SELECT 1"))
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as other:
            try:
                other.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError:
                return True
        return False

    assert await database.writer.run(alone)


@on_sqlite
async def test_a_database_that_can_only_be_read(database: Database, store: DbStore) -> None:
    play = Play("readonly")
    await play_to(store, play, 6)
    with writing_with(database, "PRAGMA query_only = ON"), pytest.raises(Unavailable, match="SQLITE_READONLY"):
        await store.append(play.next())
    assert await store.log("readonly") == play.entries
    assert await store.seqs(["readonly"]) == {"readonly": 6}


async def test_another_holds_the_lock_for_too_long(
    database: Database, store: DbStore, engine: Engine, engine_name: str
) -> None:
    play = Play("locked")
    await play_to(store, play, 6)
    impatient = "PRAGMA busy_timeout = 50" if engine_name == "sqlite" else "SET lock_timeout = '50ms'"
    with writing_with(database, impatient), engine.connect() as other:
        await database.writer.run(lambda connection: None)  # SQLite keeps the setting from here on
        other.execute(text("BEGIN IMMEDIATE" if engine_name == "sqlite" else "SELECT * FROM tables FOR UPDATE"))
        with pytest.raises(Unavailable):
            await store.append(play.next())
        assert await store.log("locked") == play.entries  # readers are not held up
        other.rollback()
    await play_to(store, play, 8)
    assert await store.log("locked") == play.entries


async def test_one_bad_append_fails_itself_alone(database: Database, store: DbStore, engine: Engine) -> None:
    plays = [Play(f"t{number}") for number in range(8)]
    for play in plays:
        await play_to(store, play, 5)
    with capture_logs() as logs:
        async with held_up(database):
            waiting = []
            for number, play in enumerate(plays):
                append = play.next()
                if number == 3:
                    append = append._replace(
                        standing=append.standing._replace(line=replace(append.standing.line, status="nonsense"))
                    )
                waiting.append(asyncio.create_task(store.append(append)))
            await asyncio.sleep(0)
        answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None)] * 3 + [Unavailable] + [type(None)] * 4
    assert sorted((await store.seqs([play.table for play in plays])).items()) == [
        (f"t{number}", 5 if number == 3 else 6) for number in range(8)
    ]
    assert list(verify(engine)) == []
    # PostgreSQL shows the row that it refused, with its cards; neither the log nor the error may.
    assert {log["event"] for log in logs} == {"write_failed", "not_written"}
    assert all("nonsense" not in str(told) for told in (*logs, *answers))


async def test_an_append_that_is_no_json_reaches_nobody_else(store: DbStore) -> None:
    play = Play("surrogate")
    await play_to(store, play, 6)
    append = play.next()
    bad = append.entries[0]._replace(action=ActionId(0, "\ud800"))
    with pytest.raises(Unavailable):
        await store.append(append._replace(entries=[bad]))
    await store.append(append)


class Broken:
    """Breaks the writer's next commits: before they reach the database, or between the database and the writer."""

    def __init__(self, engine: Engine, name: str):
        self.engine = engine
        self.passing = 0
        self.times = 0
        self.stored_first = False
        self.lost = self._lost(name)
        self._commit = engine.dialect.do_commit

    def _lost(self, name: str) -> Exception:
        if name == "sqlite":
            return sqlite3.OperationalError("disk I/O error")
        return psycopg.OperationalError("server closed the connection unexpectedly")

    def commit(self, connection: DBAPIConnection) -> None:
        if self.passing or not self.times:
            self.passing = max(0, self.passing - 1)
            return self._commit(connection)  # type: ignore[arg-type]
        self.times -= 1
        if self.stored_first:
            self._commit(connection)  # type: ignore[arg-type]
        raise self.lost


@contextmanager
def breaking(database: Database, name: str) -> Iterator[Broken]:
    broken = Broken(database.writer.engine, name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database.writer.engine.dialect, "do_commit", broken.commit)
        yield broken


@pytest.mark.parametrize("stored_first", [False, True])
async def test_a_commit_that_breaks_once_is_made_good(
    database: Database, store: DbStore, engine: Engine, engine_name: str, stored_first: bool
) -> None:
    """Whether the database heard it or not: each append is stored once, and acknowledged."""
    plays = [Play(f"t{number}") for number in range(6)]
    for play in plays[:4]:  # the other two are new
        await play_to(store, play, 5)
    with breaking(database, engine_name) as broken:
        async with held_up(database):
            waiting = [asyncio.create_task(store.append(play.next())) for play in plays]
            await asyncio.sleep(0)
            stale = asyncio.create_task(store.append(Play("t0", log=plays[0].entries[:4]).next()))
            await asyncio.sleep(0)
            broken.stored_first = stored_first
            broken.passing, broken.times = 1, 1  # what holds the writer up is committed first
        answers = await asyncio.gather(*waiting, stale, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None)] * 6 + [Conflict]
    assert sorted((await store.seqs([play.table for play in plays])).values()) == [2, 2, 6, 6, 6, 6]
    assert list(verify(engine)) == []


async def test_a_commit_that_breaks_before_another_writes_is_no_success(
    database: Database, store: DbStore, engine_name: str, database_url: str
) -> None:
    """What is in the log then is somebody else's."""
    play = Play("torn")
    await play_to(store, play, 5)
    rival = play.of([Resigned(0)], ActionId(0, "rival"))
    elsewhere, waiting = writing(database_url), [written(rival, 1.0)]
    with breaking(database, engine_name) as broken:
        broken.times = 1

        def be_first(connection: DBAPIConnection, record: object) -> None:
            with elsewhere.begin() as other:
                assert write(other, [waiting.pop()]) == [None]

        event.listen(database.writer.engine, "connect", be_first)  # which is for the second try
        with pytest.raises(Conflict):
            await store.append(play.next())
        event.remove(database.writer.engine, "connect", be_first)
    elsewhere.dispose()
    assert await store.log("torn") == [*play.entries, *rival.entries]


async def test_a_commit_that_keeps_breaking_stores_nothing(
    database: Database, store: DbStore, engine_name: str
) -> None:
    play = Play("broken")
    await play_to(store, play, 6)
    with breaking(database, engine_name) as broken:
        broken.times = 2
        with pytest.raises(Unavailable):
            await store.append(play.next())
    assert await store.log("broken") == play.entries
    await play_to(store, play, 9)
    assert await store.log("broken") == play.entries


async def test_lists_and_a_backup_hold_nobody_up(
    database: Database, store: DbStore, engine: Engine, engine_name: str, tmp_path: Path
) -> None:
    """Tables move while lists are read and, on SQLite, copies of the file are taken; each copy is whole."""
    plays = [Play(f"t{number}") for number in range(12)]
    archive = DbArchive(database)
    over = asyncio.Event()

    async def look() -> None:
        while not over.is_set():
            await archive.games(GameFilter(player="nn"))
            await store.public_tables("playing", 50)

    async def copy() -> int:
        copies = 0
        while not over.is_set():
            copies += 1
            await asyncio.to_thread(back_up, str(engine.url.database), tmp_path / f"{copies}.sqlite")
        return copies

    looking = [asyncio.create_task(look()) for _ in range(4)]
    copying = asyncio.create_task(copy()) if engine_name == "sqlite" else None
    await asyncio.gather(*(play_to(store, play, 40) for play in plays))
    over.set()
    await asyncio.gather(*looking)
    for number in range(1, 1 + (await copying if copying else 0)):
        copied = reading(f"sqlite:///{tmp_path / f'{number}.sqlite'}")
        assert list(verify(copied)) == []
        copied.dispose()
    assert set((await store.seqs([play.table for play in plays])).values()) >= {40}


def back_up(source: str, target: Path) -> None:
    with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(target)) as copy:
        live.backup(copy)


async def test_a_fault_in_other_work_is_told_to_who_asked(database: Database, store: DbStore) -> None:
    def fail(connection: Connection) -> None:
        raise ZeroDivisionError

    with capture_logs() as logs, pytest.raises(Unavailable, match="ZeroDivisionError"):
        await database.writer.run(fail)
    assert [log["kind"] for log in logs] == ["ZeroDivisionError"] * 2
    assert await store.ready()


@pytest.mark.parametrize("connected", [reading, writing, migrating])
def test_an_error_that_nobody_caught_shows_no_row_either(database_url: str, connected: Callable[[str], Engine]) -> None:
    made = connected(database_url)
    with made.connect() as connection, pytest.raises(DBAPIError) as error:
        connection.execute(text("SELECT nothing FROM nowhere WHERE body = :body"), {"body": "seven of hearts"})
    made.dispose()
    assert "seven of hearts" not in str(error.value)


def test_the_kind_of_an_error_shows_no_row() -> None:
    class Refused(Exception):
        sqlstate = "23514"

    assert kind(DBAPIError("INSERT", None, Refused("Failing row contains (QS, KH)"))) == "Refused 23514"
    assert kind(ValueError("QS")) == "ValueError"
