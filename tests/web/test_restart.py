"""The server is killed in the middle of a hand, or stopped, and started again: nothing acknowledged is lost."""

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from server.gin import actions
from server.gin.state import Phase
from server.protocol import Accepted, Table
from tests.choosing import choose
from tests.served import Person, Served, command, person, serving
from tests.web.playing import begin, come_to, play

Pending = tuple[Person, actions.Action, int, str]
"""An action under way: who asked for it, on which view, under which id."""


async def settled(somebody: Person) -> Table:
    """The table as it is now, on a new socket."""
    assert somebody.table is not None
    return await somebody.look(somebody.table.table)


@pytest.fixture(scope="module")
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that tests may kill or stop, as long as they start it again."""
    with serving(tmp_path_factory.mktemp("mortal")) as served:
        yield served


@pytest.mark.parametrize(
    "phase", [Phase.OFFER_NON_DEALER, Phase.OFFER_DEALER, Phase.DRAW, Phase.DISCARD, Phase.LAYOFF, Phase.HAND_OVER]
)
async def test_killed_in_each_phase_and_the_game_goes_on(mortal: Served, phase: Phase) -> None:
    async with person(mortal, "Ann") as ann, person(mortal, "Ben") as ben, person(mortal) as eve:
        table = await come_to((ann, ben), [eve], phase, Random(5))
        before = [(await settled(somebody)).view for somebody in (ann, ben, eve)]
        mortal.kill()
        mortal.start()
        after = [(await settled(somebody)).view for somebody in (ann, ben, eve)]
        assert after == before
        end = await play((ann, ben), [eve], Random(5), until=table.view.seq + 30)  # into the next hand, or to the end
        assert end.view.seq > table.view.seq
        mortal.verify(table.table)


async def test_every_acknowledged_action_survives_being_killed_at_any_moment(mortal: Served) -> None:
    """Six tables under play: every answer that came is in the log, and what is resent is there once."""
    rng = Random()
    async with contextlib.AsyncExitStack() as stack:
        pairs = []
        for number in range(6):
            ann = await stack.enter_async_context(person(mortal, f"Ann {number}"))
            ben = await stack.enter_async_context(person(mortal, f"Ben {number}"))
            await begin((ann, ben), rules={"target": 500})
            pairs.append((ann, ben))
        for _ in range(3):
            killing = asyncio.create_task(killed_after(mortal, pairs, acknowledged=rng.randrange(30, 90)))
            unanswered = await asyncio.gather(*(play_until_cut(pair, Random(rng.random())) for pair in pairs))
            await killing
            mortal.start()
            for pair, pending in zip(pairs, unanswered, strict=True):
                await come_back(pair, pending)
    mortal.verify()


async def killed_after(served: Served, pairs: list[tuple[Person, Person]], acknowledged: int) -> None:
    """Kill the server when so many more events were acknowledged, in the middle of others."""

    def so_far() -> int:
        return sum(ann.acknowledged for ann, _ in pairs)

    goal = so_far() + acknowledged
    while so_far() < goal:  # noqa: ASYNC110 - answers are counted where they come, all games at once
        await asyncio.sleep(0.001)
    served.kill()


async def play_until_cut(pair: tuple[Person, Person], rng: Random) -> Pending | None:
    """Play until the line breaks; answers the action that was under way then, if any."""
    pending: Pending | None = None
    try:
        while True:
            table = pair[0].table
            assert table is not None
            seat = table.view.turn if table.view.turn is not None else int(table.view.seats[0].ready)
            actor = pair[seat]
            assert actor.table is not None
            action = choose(actor.table.view, rng, patience=0.8)
            pending = (actor, action, actor.table.view.seq, f"{rng.random()}")
            answer = await actor.do(action, number=pending[3])
            assert isinstance(answer, Accepted)
            acknowledged, pending = answer.seq, None
            for somebody in pair:
                somebody.acknowledged = max(somebody.acknowledged, acknowledged)
                await somebody.see(acknowledged)
    except ConnectionClosed:
        return pending


async def come_back(pair: tuple[Person, Person], pending: Pending | None) -> None:
    views = [(await settled(somebody)).view for somebody in pair]
    assert views[0].seq == views[1].seq >= pair[0].acknowledged
    if pending is None:
        return
    actor, action, seq, number = pending
    stored = views[0].seq > seq
    answer = await actor.do(action, seq=seq, number=number)
    assert isinstance(answer, Accepted), "it is done now, or it was and is answered like the first time"
    after = (await settled(actor)).view.seq
    assert after == views[0].seq if stored else after > seq
    await settled(pair[0])
    await settled(pair[1])


async def test_a_graceful_stop_tells_the_pages_and_waits_for_nobody(mortal: Served) -> None:
    async with person(mortal, "Ann") as ann:
        await ann.look(await ann.open_table())
        await asyncio.to_thread(mortal.stop)
        assert await ann.closed() == 1012
        mortal.start()
        assert (await settled(ann)).view.phase == Phase.SEATING


def test_an_unmigrated_database_is_refused(tmp_path: Path) -> None:
    done = command("serve", data=tmp_path)
    assert done.returncode == 1
    assert "gin-rummy migrate" in done.stderr
    assert "Traceback" not in done.stderr


def test_settings_that_can_not_be_used(tmp_path: Path) -> None:
    for name, value in (
        ("GIN_PORT", "http"),
        ("GIN_PORT", "99999"),
        ("GIN_LOG_LEVEL", "loud"),
        ("GIN_DATABASE_URL", "mysql://x"),
    ):
        done = command("serve", data=tmp_path, **{name: value})
        assert done.returncode == 1, name
        assert "Traceback" not in done.stderr
        assert "Error: " in done.stderr
