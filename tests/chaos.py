"""Many tables over a bad line to a server that is killed again and again; afterwards nothing is missing."""

import asyncio
import time
from collections import Counter
from contextlib import AsyncExitStack
from random import Random
from typing import Any, NamedTuple

from server.gin.seating import SPEEDS
from server.gin.state import Phase
from server.rooms.ports import ActionId
from tests.proxy import Proxy
from tests.secrecy import check_secrecy, entries_of, fold
from tests.served import Served, command
from tests.stubborn import Stubborn


class Seated(NamedTuple):
    """A table, its two players, and who watches."""

    table: str
    players: tuple[Stubborn, Stubborn]
    watchers: tuple[Stubborn, ...]


class Survived(NamedTuple):
    """What was looked at, for whoever wants to know that it was much."""

    actions: int
    lines: int
    cards: int
    seconds: float


async def chaos(served: Served, tables: int, kills: int, rng: Random, longest: int = 1_000_000) -> Survived:
    """Play `tables` games to the end while the server is killed `kills` times; one of `longest` events is given up.

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
        troubles = [asyncio.create_task(_trouble(proxy, rng)), asyncio.create_task(_kills(served, kills, rng))]
        try:
            await asyncio.gather(*games)
        finally:
            for task in (*troubles, *games):
                task.cancel()
            await asyncio.gather(*troubles, *games, return_exceptions=True)
        for killed in troubles[1:]:
            assert killed.cancelled() or killed.exception() is None
        actions = cards = lines = 0
        for each in seated:
            actions, cards = actions + await _check_log(served, each), cards + await _check_secrecy(served, each)
            lines += sum(somebody.times for somebody in (*each.players, *each.watchers))
        verified = await asyncio.to_thread(command, "verify", data=served.data)
        assert verified.returncode == 0, verified.stdout + verified.stderr
    return Survived(actions, lines, cards, time.monotonic() - begun)


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


async def _kills(served: Served, kills: int, rng: Random) -> None:
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0.3, 1.5))
        served.kill()
        await asyncio.to_thread(served.start)


async def _check_log(served: Served, seated: Seated) -> int:
    """Every acknowledged action is in the log once, where its answer said; answers how many there were."""
    entries = await entries_of(served, seated.table)
    state = fold(entry.event for entry in entries)[len(entries)]
    assert state.phase == Phase.GAME_OVER
    at = {entry.action: number for number, entry in enumerate(entries, 1) if entry.action is not None}
    times = Counter(entry.action for entry in entries if entry.action is not None)
    assert set(times.values()) == {1}
    for seat, player in enumerate(seated.players):
        for number, seq in player.answers.items():
            assert at[ActionId(seat, number)] <= seq, number
    return sum(len(player.answers) for player in seated.players)


async def _check_secrecy(served: Served, seated: Seated) -> int:
    states = fold(entry.event for entry in await entries_of(served, seated.table))
    seats = [*zip(seated.players, (0, 1), strict=True), *((watcher, None) for watcher in seated.watchers)]
    return sum(check_secrecy(somebody, seat, states) for somebody, seat in seats)
