"""Two servers over one PostgreSQL: the log is the fence, and each catches up with the other."""

import asyncio
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from server.db.migrate import upgrade
from server.gin import actions
from server.gin.state import Phase
from server.protocol import Accepted, RefusedAct, Table
from tests.choosing import choose
from tests.databases import own, postgresql  # noqa: F401 - the second is a fixture
from tests.served import PATIENCE, Person, Served, person, serving
from tests.web.playing import begin, play_to


class Pair(NamedTuple):
    """Two servers over one database."""

    here: Served
    there: Served


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgresql: str) -> Iterator[Pair]:  # noqa: F811
    for url in own(postgresql):
        upgrade(url)
        one, two = (tmp_path_factory.mktemp(name) for name in ("one", "two"))
        with serving(one, GIN_DATABASE_URL=url) as here, serving(two, GIN_DATABASE_URL=url) as there:
            yield Pair(here, there)


async def test_a_game_between_two_servers(pair: Pair) -> None:
    here, there = pair
    async with person(here, "Ann") as ann, person(there, "Ben") as ben:
        await begin((ann, ben))
        rng = Random(1)
        for _ in range(4):  # a move is seen over there within two seconds
            assert ann.table is not None
            actor = (ann, ben)[ann.table.view.turn or 0]
            assert actor.table is not None
            answer = await actor.do(choose(actor.table.view, rng))
            assert isinstance(answer, Accepted)
            async with asyncio.timeout(PATIENCE):
                for somebody in (ann, ben):
                    await somebody.see(answer.seq)
            assert ann.table is not None
            assert ben.table is not None
            assert ann.table.view.seq == ben.table.view.seq
    here.verify()


async def press(somebody: Person, action: actions.Action, code: str = "stale") -> Accepted | RefusedAct:
    """Ask, and ask again on the fresh table for as long as the other was first."""
    while isinstance(answer := await somebody.do(action), RefusedAct) and answer.error.code == code:
        await somebody.see()
    return answer


async def test_both_press_at_once_on_two_servers(pair: Pair) -> None:
    """Two sit down, both are ready for the next hand, then for a rematch, then one leaves as the other resigns."""
    here, there = pair
    async with person(here, "Ann") as ann, person(there, "Ben") as ben, person(there, "Cat") as cat:
        table = await ann.open_table(rules={"target": 500})  # which no first hand brings
        for somebody in (ann, ben, cat):
            await somebody.look(table)
        sat = await asyncio.gather(ben.sit(), cat.sit())
        assert sorted(type(answer) is Accepted for answer in sat) == [False, True]
        second = ben if isinstance(sat[0], Accepted) else cat
        async with person(here) as tab:  # the hand is played on one server, where it is quick
            tab.http.cookies = second.http.cookies
            await look_at(tab, table, 3)
            await look_at(ann, table, 3)
            await play_to((ann, tab), [], Random(3), lambda view: view.phase == Phase.HAND_OVER)
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
    here.verify()


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


async def test_both_resign_at_once_on_two_servers(pair: Pair) -> None:
    here, there = pair

    async def resign() -> None:
        async with person(here, "Ann") as ann, person(there, "Ben") as ben:
            await begin((ann, ben))
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

    await asyncio.gather(*(resign() for _ in range(5)))
    here.verify()
