"""What people at a table feel of the computer thinking beside them: `python -m bench.beside`.

Ten tables of people are driven at a moderate rate, calm and with practice games against `master` under way in the same
server, by turns; each game is played by a client that answers at once. A ratio is taken within a round. The event loop
is asked for its delay by a message that is answered at once, whatever the tables do.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

import uvloop
from httpx2 import AsyncClient

from bench import seeding
from bench.client import Game, Line, Seat, drive, opened
from bench.servers import Server, measurable, product
from bench.serving import Figure, closed, ms, part

PEOPLE = 10
RATE = 100
"""Actions a second at the tables of people, in all."""

PRACTICE = 50
SECONDS = 6.0
ROUNDS = 3
PING_EVERY = 0.02

LATEST, WITHIN = 4.0, 0.02
"""Of actions 99 % may take so many times as long as calm, or stay within so many seconds."""


class Pinged(Line):
    """A line that asks whether the server is there; what it is answered after is the loop's delay."""

    def __init__(self) -> None:
        super().__init__("/ws/lobby")
        self.asked = 0.0
        self.taken: list[float] = []

    def heard(self, text: bytes) -> None:
        if text.startswith(b'{"type":"pong"'):
            self.taken.append(perf_counter() - self.asked)

    async def ask(self, seconds: float) -> list[float]:
        """Ask for so long; answers how long each answer took."""
        self.taken.clear()
        until = perf_counter() + seconds
        while perf_counter() < until:
            self.asked = perf_counter()
            self.say(b'{"type":"ping"}')
            await asyncio.sleep(PING_EVERY)
        return list(self.taken)


class _Patient(Seat):
    """A person who is refused where the computer was ready at the same moment, and sees the table anew."""

    def heard(self, text: bytes) -> None:
        if not text.startswith(b'{"type":"refused"'):
            super().heard(text)


class Practice(Game):
    """A game of one person against the computer, played at once whenever it is the person's turn."""

    def __init__(self, table: str, cookie: str):
        super().__init__(table, [])
        self.players = (_Patient(self, f"/ws/tables/{table}", cookie),)


async def practices(server: Server, count: int) -> list[Practice]:
    """So many games against `master`, each of a guest of its own."""
    found = []
    for _ in range(count):
        async with AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as client:
            await client.post("/api/me", json={"name": "Ann"})
            made = await client.post("/api/tables", json={"computer": "master", "options": {"public": False}})
            cookie = f"gin_session={client.cookies['gin_session']}"
            found.append(Practice(made.json()["table"], cookie))
    await opened(found, server.port)
    return found


async def _round(games: list[Game], pinged: Pinged) -> tuple[list[float], list[float]]:
    taken, late = await asyncio.gather(drive(games, SECONDS, RATE), pinged.ask(SECONDS))
    return taken, late


async def run() -> list[Figure]:
    calm: list[tuple[list[float], list[float]]] = []
    busy: list[tuple[list[float], list[float]]] = []
    moves = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        await asyncio.to_thread(seeding.seed, Path(folder), PEOPLE)
        with product(Path(folder)) as server:
            games = [Game(seeding.name(number), seeding.COOKIES) for number in range(PEOPLE)]
            pinged = Pinged()
            await opened([*games, pinged], server.port)
            practised = await practices(server, PRACTICE)
            await _under_way(practised)
            for _ in range(ROUNDS):
                for game in practised:
                    game.flat_out = False
                await asyncio.sleep(3)  # the computer answers what it was asked
                calm.append(await _round(games, pinged))
                for game in practised:
                    game.flat_out = True
                    game.go()
                before = sum(len(game.taken) for game in practised)
                busy.append(await _round(games, pinged))
                moves += sum(len(game.taken) for game in practised) - before
            closed([player for game in (*games, *practised) for player in game.players])
    print(f"{PRACTICE} people against master made {moves / ROUNDS / SECONDS:.0f} moves a second meanwhile")
    return [
        figure
        for place, what in enumerate(("an action", "the loop answers"))
        for figure in _figures(what, [one[place] for one in calm], [one[place] for one in busy])
    ]


async def _under_way(practised: list[Practice]) -> None:
    """The computer is loaded: it has moved in every game."""
    for game in practised:
        game.flat_out = True
        game.go()
    async with asyncio.timeout(600):
        while any(len(game.taken) < 3 for game in practised):  # noqa: ASYNC110 - an event would cost with each action
            await asyncio.sleep(0.1)


def _figures(what: str, calm: list[list[float]], busy: list[list[float]]) -> list[Figure]:
    found = []
    for share in (0.5, 0.9, 0.99):
        still, beside = [part(one, share) for one in calm], [part(one, share) for one in busy]
        ratio = median(later / sooner for later, sooner in zip(beside, still, strict=True))
        least = ratio if median(beside) > WITHIN else min(ratio, LATEST)
        found.append(Figure(f"{what}: {share:.0%} within", ms(median(beside)), ms(median(still)), least, LATEST))
    return found


def main() -> int:
    argparse.ArgumentParser(prog="python -m bench.beside").parse_args()
    if not measurable():
        print("Serving is measured on Linux, which says what a process takes.")
        return 0
    print(f"{'':46} {'beside ' + str(PRACTICE) + ' games':>22} {'calm':>22} {'':>12} {'bar':>10}")
    figures = uvloop.run(run())
    for figure in figures:
        print(figure)
    return int(not all(figure.held for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
