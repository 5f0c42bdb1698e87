"""Somebody goes and does not come back; the computer finishes for them, over real sockets and a restart."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from server.gin import actions
from server.gin.events import StoodIn
from server.gin.seating import STAND_IN
from server.gin.state import Phase
from server.protocol import Accepted
from tests.choosing import choose
from tests.secrecy import check_secrecy, fold, log_of
from tests.served import PATIENCE, Person, Served, command, person, serving
from tests.web.playing import begin

pytest.importorskip("numba", reason="Numba has no wheel for this machine")

MOVES = 2_000


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path, program="tests.impatient") as running:
        yield running


async def desert(impatient: Served, ann: Person, ben: Person) -> str:
    """Ben sits down at Ann's table and goes; she may claim the game."""
    table = await begin((ann, ben), rules={"target": 25}, options={"stand_in": True})
    await ben.leave()
    async with asyncio.timeout(PATIENCE):
        while ann.table is None or "let_stand_in" not in ann.table.view.allowed:
            await ann.see()
    return table


async def play(ann: Person, rng: Random, until: int = 1 << 30) -> None:
    """Ann plays on until the game is over, or there were so many events; the computer moves by itself."""
    for _ in range(MOVES):
        assert ann.table is not None
        view = ann.table.view
        if view.phase == Phase.GAME_OVER or view.seq >= until:
            return
        if view.turn == 0 or (view.phase == Phase.HAND_OVER and "ready" in view.allowed):
            answer = await ann.do(choose(view, rng), view.seq)
            assert isinstance(answer, Accepted) or answer.error.code == "stale", answer
            if isinstance(answer, Accepted) and ann.table.view.seq < answer.seq:
                await ann.see(answer.seq)
        else:
            await ann.see(view.seq + 1)
    raise AssertionError("the game does not end")


async def test_the_computer_finishes_for_who_does_not_come_back(impatient: Served) -> None:
    async with person(impatient, "Ann") as ann, person(impatient, "Ben") as ben, person(impatient, "Eve") as eve:
        table = await desert(impatient, ann, ben)
        asked = await ann.do(actions.LetStandIn())
        assert isinstance(asked, Accepted)
        seen = await eve.look(table)
        assert seen.view.seats[1].stand_in == STAND_IN, "who watches sees it, too"
        await ann.see(asked.seq)
        await play(ann, Random(3), until=asked.seq + 6)
        impatient.kill()
        impatient.start()
        await ann.look(table)
        await play(ann, Random(4))
        assert ann.table is not None
        assert ann.table.view.ending == "target"
        assert ann.table.view.seats[1].stand_in is None
        log = await log_of(impatient, table)
        assert [event for event in log if isinstance(event, StoodIn)] == [StoodIn(1, STAND_IN)]
        assert check_secrecy(ann, 0, fold(log)) > 20
        assert check_secrecy(eve, None, fold(log)) > 0
        record = (await ann.http.get(f"/api/tables/{table}/games/1")).json()["record"]
        assert record["players"][1]["name"] == "Ben"
        assert {tuple(row["stand_ins"]) for row in record["rows"]} == {(None, STAND_IN)}, "he was away all the time"
        replay = (await ann.http.get(f"/api/tables/{table}/games/1/hands/1")).json()["replay"]
        assert replay["row"]["stand_ins"] == [None, STAND_IN]
    assert command("verify", data=impatient.data).returncode == 0


async def test_who_comes_back_has_the_seat_again(impatient: Served) -> None:
    async with person(impatient, "Ann") as ann, person(impatient, "Ben") as ben:
        table = await desert(impatient, ann, ben)
        asked = await ann.do(actions.LetStandIn())
        assert isinstance(asked, Accepted)
        await ann.see(asked.seq)
        await play(ann, Random(5), until=asked.seq + 4)
        back = await ben.look(table)
        assert back.view.seats[1].stand_in == STAND_IN
        while not isinstance(await ben.do(actions.ComeBack()), Accepted):
            await ben.see()  # the computer has just moved
        assert ben.table is not None
        while ben.table.view.seats[1].stand_in is not None:
            await ben.see()
        assert len(ben.table.view.hand.cards if ben.table.view.hand else ()) >= 10
        assert "come_back" not in ben.table.view.allowed
        assert check_secrecy(ben, 1, fold(await log_of(impatient, table))) > 0
    impatient.verify()
