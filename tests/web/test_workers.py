"""Two servers over one PostgreSQL: the log is the fence, and each catches up with the other."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from server.gin import actions
from server.gin.state import Phase
from server.protocol import Accepted, RefusedAct, Table
from tests.choosing import choose
from tests.databases import database_url, postgresql, postgresql_migrated  # noqa: F401 - fixtures
from tests.served import Person, command, person, serving
from tests.web.playing import play


@pytest.fixture
def engine_name() -> str:
    return "postgresql"


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    paths = tmp_path / "one", tmp_path / "two"
    for path in paths:
        path.mkdir()
    return paths


async def begin(ann: Person, ben: Person, **wanted: object) -> None:
    table = await ann.open_table(**wanted)
    await ann.look(table)
    await ben.look(table)
    await ben.sit()
    for somebody in (ann, ben):
        await somebody.see(3)


async def test_a_game_between_two_servers(folders: tuple[Path, Path], database_url: str) -> None:  # noqa: F811
    one, two = folders
    with serving(one, GIN_DATABASE_URL=database_url) as here, serving(two, GIN_DATABASE_URL=database_url) as there:
        async with person(here, "Ann") as ann, person(there, "Ben") as ben:
            await begin(ann, ben)
            rng = Random(1)
            for _ in range(4):  # a move is seen over there within two seconds
                assert ann.table is not None
                actor = (ann, ben)[ann.table.view.turn or 0]
                assert actor.table is not None
                answer = await actor.do(choose(actor.table.view, rng))
                assert isinstance(answer, Accepted)
                async with asyncio.timeout(5):
                    for somebody in (ann, ben):
                        await somebody.see(answer.seq)
                assert ann.table is not None
                assert ben.table is not None
                assert ann.table.view.seq == ben.table.view.seq
    assert command("verify", data=one, GIN_DATABASE_URL=database_url).returncode == 0


async def press(somebody: Person, action: actions.Action, code: str = "stale") -> Accepted | RefusedAct:
    """Ask, and ask again on the fresh table for as long as the other was first."""
    while isinstance(answer := await somebody.do(action), RefusedAct) and answer.error.code == code:
        await somebody.see()
    return answer


async def test_both_press_at_once_on_two_servers(folders: tuple[Path, Path], database_url: str) -> None:  # noqa: F811
    """Two sit down, both are ready for the next hand, then for a rematch, then one leaves as the other resigns."""
    one, two = folders
    with serving(one, GIN_DATABASE_URL=database_url) as here, serving(two, GIN_DATABASE_URL=database_url) as there:
        async with person(here, "Ann") as ann, person(there, "Ben") as ben, person(there, "Cat") as cat:
            table = await ann.open_table()
            for somebody in (ann, ben, cat):
                await somebody.look(table)
            sat = await asyncio.gather(ben.sit(), cat.sit())
            assert sorted(type(answer) is Accepted for answer in sat) == [False, True]
            second = ben if isinstance(sat[0], Accepted) else cat
            async with person(here) as tab:  # the hand is played on one server, where it is quick
                tab.http.cookies = second.http.cookies
                end = await look_at(tab, table, 3)
                await look_at(ann, table, 3)
                while end.view.phase != Phase.HAND_OVER:
                    end = await play((ann, tab), [], Random(3), until=end.view.seq + 1)
            await both_ready(ann, second, table)
            answer = await ann.do(actions.Resign())
            assert isinstance(answer, Accepted)
            await both_ready(ann, second, table)
            assert ann.table is not None
            assert ann.table.view.game == 2
            left, _ = await asyncio.gather(press(ann, actions.Leave()), press(second, actions.Resign()))
            assert isinstance(left, Accepted)
            for somebody in (ann, second):
                assert (await look_at(somebody, table, left.seq)).view.phase == Phase.CLOSED
    assert command("verify", data=one, GIN_DATABASE_URL=database_url).returncode == 0


async def look_at(somebody: Person, table: str, seq: int) -> Table:
    """The table as it is there, once it has come to `seq`: a server that was not told looks every two seconds."""
    seen = await somebody.look(table)
    return seen if seen.view.seq >= seq else await somebody.see(seq)


async def both_ready(one: Person, other: Person, table: str) -> None:
    """Both press in the same moment, and exactly one hand is dealt."""
    before = (await one.look(table)).view.seq
    await look_at(other, table, before)
    answers = await asyncio.gather(press(one, actions.Ready()), press(other, actions.Ready()))
    assert all(isinstance(answer, Accepted) for answer in answers), answers
    begun = max(answer.seq for answer in answers if isinstance(answer, Accepted))
    assert begun == before + 3, "two are ready, and one hand is dealt"
    for somebody in (one, other):
        assert (await look_at(somebody, table, begun)).view.seq == begun


async def test_both_resign_at_once_on_two_servers(folders: tuple[Path, Path], database_url: str) -> None:  # noqa: F811
    one, two = folders
    with serving(one, GIN_DATABASE_URL=database_url) as here, serving(two, GIN_DATABASE_URL=database_url) as there:
        async with person(here, "Ann") as ann, person(there, "Ben") as ben:
            for _ in range(5):
                await begin(ann, ben)
                answers = await asyncio.gather(ann.do(actions.Resign()), ben.do(actions.Resign()))
                assert sorted(type(answer) is Accepted for answer in answers) == [False, True]
                loser = next(answer for answer in answers if isinstance(answer, RefusedAct))
                assert loser.error.code == "stale"
                for somebody in (ann, ben):
                    while somebody.table is None or somebody.table.view.ending != "resigned":
                        await somebody.see()
                assert ann.table is not None
                assert ben.table is not None
                assert ann.table.view.forfeited_by == ben.table.view.forfeited_by
    assert command("verify", data=one, GIN_DATABASE_URL=database_url).returncode == 0
