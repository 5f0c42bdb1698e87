"""Many tables over a bad line to a server that is killed again and again; afterwards nothing is missing."""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from random import Random
from typing import Any, NamedTuple, Protocol

from server.gin.seating import SPEEDS
from server.gin.state import Phase
from server.rooms.ports import ActionId, Entry
from tests.proxy import Proxy
from tests.secrecy import check_secrecy, entries_of, fold
from tests.served import Served
from tests.stubborn import Stubborn


class Seated(NamedTuple):
    """A table, its two players, and who watches."""

    table: str
    players: tuple[Stubborn, Stubborn]
    watchers: tuple[Stubborn, ...]


class Survived(NamedTuple):
    """What was looked at, for whoever wants to know that it was much."""

    kills: int
    actions: int
    viewers: int
    lines: int
    cards: int
    seconds: float


class Victim(Protocol):
    """What can be killed and started again."""

    def kill(self) -> None: ...

    def start(self) -> None: ...


async def chaos(
    served: Served, tables: int, kills: int, rng: Random, longest: int = 1_000_000, victim: Victim | None = None
) -> Survived:
    """Play `tables` games to the end while the server, or another victim, is killed `kills` times; a game of `longest`
    events is given up.

    Raises `AssertionError`.
    """
    begun = time.monotonic()
    async with Proxy(served.port, rng) as proxy, AsyncExitStack() as stack:
        seated = [await _seated(served, stack, number, longest, rng) for number in range(tables)]
        games = [
            asyncio.create_task(somebody.play(each.table, proxy.port))
            for each in seated
            for somebody in (*each.players, *each.watchers)
        ]
        killed: list[int] = []
        trouble = asyncio.create_task(_trouble(proxy, rng))
        killing = asyncio.create_task(_kills(victim or served, kills, rng, seated, killed))
        playing = asyncio.gather(*games)
        try:
            await asyncio.wait((playing, killing), return_when=asyncio.FIRST_COMPLETED)
            if killing.done():
                killing.result()  # what does not come back would be waited for in vain
            await playing
        finally:
            for task in (trouble, killing, *games):
                task.cancel()
            await asyncio.gather(trouble, killing, *games, return_exceptions=True)
        actions = cards = 0
        for each in seated:
            entries = await entries_of(served, each.table)
            actions, cards = actions + _check_log(entries, each), cards + _check_secrecy(entries, each)
        await asyncio.to_thread(served.verify)
    lines = sum(somebody.times for each in seated for somebody in (*each.players, *each.watchers))
    return Survived(len(killed), actions, len(games), lines, cards, time.monotonic() - begun)


async def _seated(served: Served, stack: AsyncExitStack, number: int, longest: int, rng: Random) -> Seated:
    ann, ben, eve = (Stubborn(served, Random(rng.random()), longest) for _ in range(3))
    for somebody in (ann, ben, eve):
        stack.push_async_callback(somebody.http.aclose)
    for somebody, name in ((ann, f"Ann {number}"), (ben, f"Ben {number}")):
        assert (await somebody.call(name)).status_code == 200
    speed = SPEEDS["fast" if number % 2 else "none"]
    options: dict[str, Any] = {"clock": speed and {"turn": speed.turn, "reserve": speed.reserve}}
    table = await ann.open_table(rules={"target": 50, "layoffs_by_hand": number % 3 == 0}, options=options)
    await ben.look(table)
    await ben.sit()
    await ben.leave()
    return Seated(table, (ann, ben), (eve,) if number % 3 == 0 else ())


async def _trouble(proxy: Proxy, rng: Random) -> None:
    """For ever: one thing after the other goes wrong with the line, and is right again for a while."""
    while True:
        way = rng.choice((proxy.up, proxy.down))
        match rng.randrange(4):
            case 0:
                proxy.cut(0.3)
            case 1:
                way.hold()
            case 2:
                way.deaf = True
            case _:
                way.delay = 0.05
        await asyncio.sleep(0.3 * rng.random())
        way.release()
        way.deaf, way.delay = False, 0.01
        await asyncio.sleep(0.3 * rng.random())


async def _kills(victim: Victim, kills: int, rng: Random, seated: Sequence[Seated], killed: list[int]) -> None:
    """Each kill comes after some more answers, so that the games are in the middle of it however slow the machine."""

    def answered() -> int:
        return sum(len(player.answers) for each in seated for player in each.players)

    for _ in range(kills):
        goal = answered() + rng.randrange(1, 5 * len(seated))
        while answered() < goal:  # noqa: ASYNC110 - answers are counted where they come, at all tables at once
            await asyncio.sleep(0.001)
        await asyncio.to_thread(victim.kill)
        killed.append(goal)
        await asyncio.to_thread(victim.start)


def _check_log(entries: Sequence[Entry], seated: Seated) -> int:
    """Every acknowledged action is in the log once, where its answer said; answers how many there were."""
    state = fold(entry.event for entry in entries)[len(entries)]
    assert state.phase == Phase.GAME_OVER
    at = {entry.action: number for number, entry in enumerate(entries, 1) if entry.action is not None}
    times = Counter(entry.action for entry in entries if entry.action is not None)
    assert not (twice := {action for action, count in times.items() if count > 1}), twice
    for seat, player in enumerate(seated.players):
        for number, seq in player.answers.items():
            assert at[ActionId(seat, number)] <= seq, number
    found = sum(len(player.answers) for player in seated.players)
    assert found or state.sheet.ending == "time", (
        "somebody plays at every table, where the machine leaves them the time"
    )
    return found


def _check_secrecy(entries: Sequence[Entry], seated: Seated) -> int:
    states = fold(entry.event for entry in entries)
    seats = [*zip(seated.players, (0, 1), strict=True), *((watcher, None) for watcher in seated.watchers)]
    return sum(check_secrecy(somebody, seat, states) for somebody, seat in seats)
