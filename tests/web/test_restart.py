"""The server is killed in the middle of a hand, or stopped, and started again: nothing acknowledged is lost."""

import asyncio
import contextlib
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from server.gin import actions
from server.gin.state import Phase
from server.protocol import Accepted, Table
from tests.choosing import choose
from tests.served import Person, command, person, serving
from tests.web.playing import play

Pending = tuple[Person, actions.Action, int, str]
"""An action under way: who asked for it, on which view, under which id."""


async def settled(somebody: Person) -> Table:
    """The table as it is now, on a new socket."""
    assert somebody.table is not None
    return await somebody.look(somebody.table.table)


async def step_to(players: tuple[Person, Person], watchers: list[Person], phase: Phase, rng: Random) -> None:
    """Play on until the table is in this phase."""
    for _ in range(2000):
        table = players[0].table
        assert table is not None
        if table.view.phase == phase:
            return
        await play(players, watchers, rng, until=table.view.seq + 1)
    raise AssertionError(f"never came to {phase}")


@pytest.mark.parametrize(
    "phase", [Phase.OFFER_NON_DEALER, Phase.OFFER_DEALER, Phase.DRAW, Phase.DISCARD, Phase.LAYOFF, Phase.HAND_OVER]
)
async def test_killed_in_each_phase_and_the_game_goes_on(tmp_path: Path, phase: Phase) -> None:
    with serving(tmp_path) as served:
        async with person(served, "Ann") as ann, person(served, "Ben") as ben, person(served) as eve:
            table = await ann.open_table(rules={"layoffs_by_hand": True, "target": 60})
            for somebody in (ann, ben, eve):
                await somebody.look(table)
            await ben.sit()
            for somebody in (ann, ben, eve):
                await somebody.see(3)
            rng = Random(5)
            await step_to((ann, ben), [eve], phase, rng)
            before = [(await settled(somebody)).view for somebody in (ann, ben, eve)]
            served.kill()
            served.start()
            after = [(await settled(somebody)).view for somebody in (ann, ben, eve)]
            assert after == before
            end = await play((ann, ben), [eve], rng)
            assert end.view.ending == "target"
            assert command("verify", data=tmp_path).returncode == 0


async def test_every_acknowledged_action_survives_being_killed_at_any_moment(tmp_path: Path) -> None:
    """Ten tables under play: every answer that came is in the log, and what is resent is there once."""
    rng = Random()
    with serving(tmp_path) as served:
        async with contextlib.AsyncExitStack() as stack:
            pairs = []
            for number in range(10):
                ann = await stack.enter_async_context(person(served, f"Ann {number}"))
                ben = await stack.enter_async_context(person(served, f"Ben {number}"))
                table = await ann.open_table(rules={"target": 500})
                await ann.look(table)
                await ben.look(table)
                await ben.sit()
                await ann.see(3)
                await ben.see(3)
                pairs.append((ann, ben))
            for _ in range(3):
                games = [asyncio.create_task(play_until_cut(pair, Random(rng.random()))) for pair in pairs]
                await asyncio.sleep(rng.uniform(0.2, 0.5))
                served.kill()
                unanswered = await asyncio.gather(*games)
                served.start()
                for pair, pending in zip(pairs, unanswered, strict=True):
                    await come_back(pair, pending)
        assert command("verify", data=tmp_path).returncode == 0


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


async def test_a_graceful_stop_tells_the_pages_and_is_quick(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        async with person(served, "Ann") as ann:
            await ann.look(await ann.open_table())
            seconds = await asyncio.to_thread(served.stop)
            assert seconds < 8
            with contextlib.suppress(ConnectionClosed):
                while True:
                    await ann.hear()
            assert ann.socket.close_code == 1012
            served.start()
            assert (await settled(ann)).view.phase == Phase.SEATING


def test_an_unmigrated_database_is_refused(tmp_path: Path) -> None:
    done = command("serve", data=tmp_path)
    assert done.returncode == 1
    assert "gin-rummy migrate" in done.stderr
    assert "Traceback" not in done.stderr


def test_settings_that_can_not_be_used(tmp_path: Path) -> None:
    for name, value in (("GIN_PORT", "http"), ("GIN_LOG_LEVEL", "loud"), ("GIN_DATABASE_URL", "mysql://x")):
        done = command("serve", data=tmp_path, **{name: value})
        assert done.returncode == 1, name
        assert "Traceback" not in done.stderr
        assert "Error: " in done.stderr
