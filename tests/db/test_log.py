"""The log: what is appended is there, in order, once, with all that follows from it."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, Engine, Insert, Update, event, func, select, update

from server.db import appending
from server.db.database import Database
from server.db.rows import Values
from server.db.schema import events
from server.db.store import DbStore
from server.gin.events import Left, Resigned, Voided
from server.gin.record import record
from server.gin.rules import PRESETS
from server.gin.seating import Options, Player
from server.rooms.ports import ActionId, Conflict, Entry, Unavailable
from tests.db.games import ANN, BEA, Play, appends, play_out, play_to
from tests.db.held import held_up


@contextmanager
def counted_commits(database: Database) -> Iterator[list[int]]:
    """How many transactions the writer commits."""
    count = [0]

    def committed(connection: Connection) -> None:
        count[0] += 1

    event.listen(database.writer.engine, "commit", committed)
    yield count
    event.remove(database.writer.engine, "commit", committed)


@pytest.mark.parametrize("preset", sorted(PRESETS))
async def test_whole_games_come_back_as_they_were_stored(store: DbStore, preset: str) -> None:
    play = Play(f"table-{preset}", replace(PRESETS[preset], target=40))
    await play_out(store, play, games=2)
    assert await store.log(play.table) == play.entries
    assert await store.log(play.table, 7) == play.entries[7:]
    assert await store.log(play.table, play.seq) == []
    assert await store.seqs([play.table, "nobody's"]) == {play.table: play.seq}
    assert play.state is not None
    game = await store.game(play.table, 2)
    assert game is not None
    assert game.record == record(play.state)
    first = await store.game(play.table, 1)
    assert first is not None
    assert first.record.status == "finished"
    assert [row.number for row in first.record.rows] == list(range(1, len(first.record.rows) + 1))


async def test_the_sheet_is_right_after_every_event(store: DbStore) -> None:
    play = Play("sheet")
    for append in appends(play, games=2):
        await store.append(append)
        game = await store.game("sheet", append.standing.line.game)
        assert (None if game is None else game.record) == append.standing.record


async def test_times_are_those_of_the_appends(database: Database) -> None:
    now = 1000.0
    store = DbStore(database, lambda: now)
    play = Play("timed")
    started = ended = None
    for append in appends(play):
        now += 1
        if started is None and append.standing.record is not None:
            started = now
        await store.append(append)
        ended = now
    game = await store.game("timed", 1)
    assert game is not None
    assert (game.started, game.ended) == (started, ended)
    (line,) = await store.public_tables("over", 5)
    assert (line.started, line.moved) == (1001.0, ended)
    now += 100
    await store.append(play.of([Left(0)]))
    assert await store.game("timed", 1) == game, "a game ends once, whatever comes after it"


@pytest.mark.parametrize("last", [Resigned(1), Voided(0), Left(0)])
async def test_a_game_may_end_in_any_way(store: DbStore, last: Resigned | Voided | Left) -> None:
    play = Play("ended")
    await play_to(store, play, 12)
    append = play.of([last])
    await store.append(append)
    game = await store.game("ended", 1)
    assert game is not None
    assert game.record == append.standing.record
    assert game.ended is not None
    play.stored(append)
    if not isinstance(last, Left):
        await store.append(play.of([Left(1)]))
    assert await store.tables_of("ann") == []


async def test_a_table_that_is_not_there(store: DbStore) -> None:
    for table in ("none", "", "a\0b", "\ud800", "x' OR 1=1 --"):
        assert await store.log(table) == []
        assert await store.game(table, 1) is None
        assert await store.seqs([table]) == {}
        assert await store.tables_of(table) == []


async def test_an_id_is_taken_once(store: DbStore) -> None:
    await store.append(Play("taken").next())
    with pytest.raises(Conflict):
        await store.append(Play("taken").next())


async def test_an_append_to_no_table_is_a_conflict(store: DbStore) -> None:
    play = Play("unheard")
    play.stored(play.next())
    with pytest.raises(Conflict):
        await store.append(play.next())
    assert await store.seqs(["unheard"]) == {}


async def test_a_conflict_changes_nothing(store: DbStore) -> None:
    play = Play("fought")
    await play_to(store, play, 8)
    before = await store.log("fought"), await store.public_tables("playing", 5)
    stale = Play("fought", log=play.entries[:6])
    with pytest.raises(Conflict):
        await store.append(stale.next())
    assert (await store.log("fought"), await store.public_tables("playing", 5)) == before


async def test_what_waits_is_written_together(database: Database, store: DbStore) -> None:
    plays = [Play(f"t{number}") for number in range(100)]
    for play in plays:
        await play_to(store, play, 5)
    with counted_commits(database) as commits:
        async with held_up(database):
            waiting = [asyncio.create_task(store.append(play.next())) for play in plays]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
    assert commits[0] <= 3  # what held it up, and the group
    assert set((await store.seqs([play.table for play in plays])).values()) == {6}


async def test_in_a_group_a_conflict_fails_itself_alone(database: Database, store: DbStore) -> None:
    plays = [Play(f"t{number}") for number in range(10)]
    for play in plays:
        await play_to(store, play, 5)
    stale = Play("t3", log=plays[3].entries[:4])
    async with held_up(database):
        waiting = [asyncio.create_task(store.append(play.next())) for play in (*plays[:5], stale, *plays[5:])]
        await asyncio.sleep(0)
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None)] * 5 + [Conflict] + [type(None)] * 5
    assert set((await store.seqs([play.table for play in plays])).values()) == {6}


async def test_in_a_group_a_table_may_move_twice(database: Database, store: DbStore) -> None:
    play, other = Play("twice"), Play("twice")
    async with held_up(database):
        waiting = []
        for append in appends(play):  # from its opening to the end of a game
            waiting.append(asyncio.create_task(store.append(append)))
            if append.after == 0:
                waiting.append(asyncio.create_task(store.append(other.next())))
        await asyncio.sleep(0)
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), Conflict] + [type(None)] * (len(answers) - 2)
    assert await store.log("twice") == play.entries
    game = await store.game("twice", 1)
    assert play.state is not None
    assert game is not None
    assert game.record == record(play.state)


async def test_most_events_write_the_log_and_the_table_alone(store: DbStore, monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play("lean")
    await play_to(store, play, 4)
    written = []

    def many(connection: Connection, statement: Insert | Update, rows: Sequence[Values]) -> int:
        written.append(" ".join(str(statement).split()[:3]))
        return execute(connection, statement, rows)

    execute = appending.many
    monkeypatch.setattr(appending, "many", many)
    await play_to(store, play, 5)
    assert sorted(written) == ["INSERT INTO events", "UPDATE tables SET"]


async def test_two_servers_race_for_every_seq(database_url: str, engine: Engine) -> None:
    """Whoever loses reads what the other wrote and goes on from there; each seq is won once, and the log has no gap."""
    servers = [Database(database_url) for _ in range(2)]
    won: list[tuple[str, int]] = []

    async def player(store: DbStore, table: str, name: str) -> None:
        play = Play(table)
        while play.seq < 40 and not play.over(1):
            append = play.next()
            marked = [Entry(entry.event, ActionId(0, name)) for entry in append.entries]
            try:
                await store.append(append._replace(entries=marked))
            except Conflict:
                play.follow(await store.log(table, play.seq))
            else:
                won.extend((table, append.after + number) for number in range(1, len(marked) + 1))
                play.follow(marked)

    await asyncio.gather(
        *(
            player(DbStore(server), f"race{table}", f"{number} {task}")
            for table in range(6)
            for number, server in enumerate(servers)
            for task in range(3)
        )
    )
    assert len(won) == len(set(won))
    with engine.connect() as connection:
        logs = connection.execute(select(events.c.table_id, events.c.seq)).all()
        spans = connection.execute(
            select(func.min(events.c.seq), func.count(), func.max(events.c.seq)).group_by(events.c.table_id)
        )
        assert all(first == 1 and length == last for first, length, last in spans)
    assert sorted(won) == sorted((table, seq) for table, seq in logs)
    for server in servers:
        await server.close()


async def test_twenty_make_the_same_table(database_url: str) -> None:
    servers = [Database(database_url) for _ in range(4)]
    answers = await asyncio.gather(
        *(DbStore(server).append(Play("wanted").next()) for server in servers for _ in range(5)), return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["Conflict"] * 19 + ["NoneType"]
    for server in servers:
        await server.close()


async def test_lists(store: DbStore) -> None:
    carl = Player("carl", "Carl")
    for table, players, seq in (
        ("first", (ANN, BEA), 2),
        ("second", (ANN, BEA), 9),
        ("third", (BEA, carl), 9),
        ("fourth", (ANN, carl), 2),
    ):
        await play_to(store, Play(table, players=players), seq)
    hidden = Play("hidden", options=Options(public=False))
    await play_to(store, hidden, 9)
    assert [line.table for line in await store.public_tables("waiting", 10)] == ["fourth", "first"]
    assert [line.table for line in await store.public_tables("playing", 10)] == ["third", "second"]
    assert [line.table for line in await store.public_tables("playing", 1)] == ["third"]
    assert [line.table for line in await store.tables_of("ann")] == ["hidden", "fourth", "second", "first"]
    assert [line.table for line in await store.tables_of("carl")] == ["third"]
    line = (await store.tables_of("ann"))[0]
    assert line == replace(hidden.of([]).standing.line, started=line.started, moved=line.moved)
    play = Play("second", log=await store.log("second"))
    await store.append(play.next())
    assert [line.table for line in await store.public_tables("playing", 10)] == ["second", "third"]


async def test_who_is_cancelled_disturbs_nobody(database: Database, store: DbStore) -> None:
    plays = [Play(f"t{number}") for number in range(3)]
    async with held_up(database):
        waiting = [asyncio.create_task(store.append(play.next())) for play in plays]
        await asyncio.sleep(0)
        waiting[1].cancel()
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), asyncio.CancelledError, type(None)]
    assert await store.ready()


async def test_closing_writes_what_waits_and_takes_no_more(database: Database, store: DbStore, engine: Engine) -> None:
    plays = [Play(f"t{number}") for number in range(20)]
    async with held_up(database):
        waiting = [asyncio.create_task(store.append(play.next())) for play in plays]
        await asyncio.sleep(0)
        closing = asyncio.create_task(database.close())
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await store.append(Play("late").next())
    await asyncio.gather(closing, *waiting)
    with engine.connect() as connection:
        assert connection.execute(select(func.count(events.c.table_id.distinct()))).scalar_one() == 20
    with pytest.raises(Unavailable):
        await store.log("t0")
    assert not await store.ready()


async def test_a_log_that_can_not_be_read_any_more_is_unavailable(store: DbStore, engine: Engine) -> None:
    await store.append(Play("torn").next())
    with engine.begin() as connection:
        connection.execute(update(events).where(events.c.table_id == "torn", events.c.seq == 2).values(body="{"))
    with pytest.raises(Unavailable):
        await store.log("torn")
