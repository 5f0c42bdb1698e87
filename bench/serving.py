"""How fast tables are served, beside the floor: `python -m bench.serving`, or with `--long` at full size.

Both run at the same time, each in a process of its own, and are driven in turn by one client; a ratio is taken within a
round and its median counts. What a server takes is counted in seconds of a core: a busy machine moves both sides.
"""

import argparse
import asyncio
import contextlib
import sqlite3
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

import msgspec
import uvloop

from bench import seeding
from bench.client import Game, Line, Recorder, Watcher, drive, opened, quiet
from bench.servers import Server, floor, measurable, product

T = TypeVar("T")

ESTABLISHED = "01"
"""As the kernel calls a connection that is open on both ends."""

MOST_DEAF = 40
"""Seconds that those who read nothing are waited for."""

WHOLE = 100
MODERATE = 400
"""Tables, and actions a second at them in all."""

RECORDED = 400
"""Actions of a game that the floor plays back."""


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    seconds: float
    rounds: int
    spectators: int
    tables: int
    stored: int
    dead: int


QUICK = Size(seconds=1.5, rounds=3, spectators=1000, tables=500, stored=10_000, dead=50)
LONG = Size(seconds=5, rounds=7, spectators=1000, tables=5000, stored=10_000, dead=200)


class Figure(NamedTuple):
    """A line of the table of results."""

    what: str
    ours: str
    floor: str
    value: float
    bar: float
    at_least: bool = False
    unit: str = "×"

    @property
    def held(self) -> bool:
        return self.value >= self.bar if self.at_least else self.value <= self.bar

    def __str__(self) -> str:
        bar = f"{'≥' if self.at_least else '≤'} {self.bar:g} {self.unit}"
        value = f"{self.value:.2f} {self.unit}"
        return f"{self.what:46} {self.ours:>22} {self.floor:>22} {value:>12} {bar:>10}{'' if self.held else '  MISSED'}"


class Sides(NamedTuple):
    """Both servers, with the same games at each."""

    servers: tuple[Server, Server]
    games: tuple[list[Game], list[Game]]

    async def rounds(self, count: int, run: Callable[[Server, list[Game]], Awaitable[T]]) -> list[tuple[T, T]]:
        """Run the same at one side and then the other, so many times."""
        results = []
        for _ in range(count):
            ours, theirs = [await run(server, games) for server, games in zip(self.servers, self.games, strict=True)]
            results.append((ours, theirs))
        return results


def part(values: Sequence[float], share: float) -> float:
    """The value that so great a share of them is below."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def ms(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms"


def compared(rounds: Sequence[tuple[float, float]]) -> tuple[float, float, float]:
    """The median of either side, and of the ratio within a round."""
    ours, theirs = zip(*rounds, strict=True)
    return median(ours), median(theirs), median(our / their for our, their in rounds)


async def recorded(server: Server, path: Path) -> None:
    """Play one game, and keep what each kind of viewer was sent after each action."""
    table = seeding.name(0)
    game = Game(table, seeding.COOKIES)
    lines = [Recorder(f"/ws/tables/{table}", cookie, RECORDED) for cookie in (*seeding.COOKIES, "")]
    await opened([*lines, game], server.port)
    first = game.seq
    game.flat_out = True
    game.go()
    async with asyncio.timeout(30):
        await lines[2].enough.wait()
    game.flat_out = False
    await quiet([game])
    await asyncio.sleep(0.2)
    seqs = sorted(set.intersection(*(set(line.messages) for line in lines)) - {first})
    frames = [[msgspec.json.decode(line.messages[seq]) for line in lines] for seq in seqs]
    await asyncio.to_thread(path.write_bytes, msgspec.json.encode(frames))
    closed([*lines, *game.players])


def closed(lines: Sequence[Line]) -> None:
    for line in lines:
        line.drop()


@contextlib.asynccontextmanager
async def two(data: Path, tables: int, begun: bool = True) -> AsyncIterator[Sides]:
    """The server and the floor, with that many games at each, whose players are there unless it has not `begun`."""
    recording = data / "recording.json"
    if not recording.exists():
        await asyncio.to_thread(seeding.seed, data / "recorded", 1)
        with product(data / "recorded") as server:
            await recorded(server, recording)
    home = Path(tempfile.mkdtemp(dir=data))
    await asyncio.to_thread(seeding.seed, home, tables)
    with product(home) as ours, floor(home, recording) as theirs:
        sides = Sides((ours, theirs), (_games(tables), _games(tables)))
        if begun:
            for server, games in zip(*sides, strict=True):
                await opened(games, server.port)
            await asyncio.to_thread(ours.rest)  # what it loads at its start, beside all else, is no serving
        yield sides
        if begun:
            closed([player for games in sides.games for game in games for player in game.players])


def _games(tables: int) -> list[Game]:
    return [Game(seeding.name(number), seeding.COOKIES) for number in range(tables)]


# --- what is measured -------------------------------------------------------------------------------------------------


async def throughput(data: Path, size: Size) -> AsyncIterator[Figure]:
    """(a) A hundred tables: flat out, and at a moderate rate."""

    async def flat_out(server: Server, games: list[Game]) -> float:
        before = server.seconds()
        done = len(await drive(games, size.seconds, "flat out"))
        return done / (server.seconds() - before)

    async def moderate(server: Server, games: list[Game]) -> list[float]:
        return await drive(games, size.seconds, MODERATE)

    async with two(data, WHOLE) as sides:
        ours, theirs, ratio = compared(await sides.rounds(size.rounds, flat_out))
        yield Figure(
            "100 tables: actions a second and core", f"{ours:,.0f}", f"{theirs:,.0f}", ratio, 0.6, at_least=True
        )
        taken = await sides.rounds(size.rounds, moderate)
        for share in (0.5, 0.99):
            ours, theirs, ratio = compared([(part(our, share), part(their, share)) for our, their in taken])
            yield Figure(f"{MODERATE} actions a second: {share:.0%} within", ms(ours), ms(theirs), ratio, 2)


async def alone(data: Path, size: Size) -> AsyncIterator[Figure]:
    """(e) One table alone: its action waits for nobody else's."""

    async def lone(server: Server, games: list[Game]) -> float:
        return median(await drive(games, size.seconds, 100))

    async with two(data, 1) as sides:
        ours, theirs, ratio = compared(await sides.rounds(size.rounds, lone))
        yield Figure("one table alone: an action", ms(ours), ms(theirs), ratio, 1.5)


class Crowd:
    """Spectators of one table; it knows when the last of them has the newest view."""

    def __init__(self, table: str, count: int):
        self.watchers = [Watcher(table, self._seen) for _ in range(count)]
        self._left = 0
        self._all = asyncio.Event()
        self.last = 0.0

    def _seen(self) -> None:
        self._left -= 1
        if self._left == 0:
            self.last = perf_counter()
            self._all.set()

    async def lateness(self, game: Game) -> float:
        """Make a move; answers the seconds until the last one has seen it."""
        self._left = len(self.watchers)
        self._all.clear()
        if not game.go():
            raise AssertionError("no move to make")
        async with asyncio.timeout(10):
            await self._all.wait()
        return self.last - game.asked


async def crowd(data: Path, size: Size) -> AsyncIterator[Figure]:
    """(b) A thousand spectators at one table, and twenty others."""
    async with two(data, 21) as sides:
        crowds = {}
        for server in sides.servers:
            crowds[server] = Crowd(seeding.name(0), size.spectators)
            await opened(crowds[server].watchers, server.port)
        await asyncio.sleep(3)

        async def watched(server: Server, games: list[Game]) -> tuple[list[float], list[float]]:
            others = asyncio.create_task(drive(games[1:], size.seconds, 200))
            late = []
            while not others.done():
                late.append(await crowds[server].lateness(games[0]))
                await asyncio.sleep(0.1)
            return late, await others

        async def unwatched(server: Server, games: list[Game]) -> list[float]:
            return await drive(games[1:], size.seconds, 200)

        rounds = await sides.rounds(size.rounds, watched)
        calm = await sides.rounds(size.rounds, unwatched)
        ours, theirs, ratio = compared([(median(our[0]), median(their[0])) for our, their in rounds])
        yield Figure(f"{size.spectators} spectators: the last one sees it", ms(ours), ms(theirs), ratio, 1.3)
        for share, bar in ((0.5, 1.25), (0.9, 1.5)):
            ours, theirs, _ = compared([(part(our[1], share), part(their[1], share)) for our, their in rounds])
            still, _, _ = compared([(part(our, share), part(their, share)) for our, their in calm])
            yield Figure(f"other tables meanwhile: {share:.0%}, beside calm", ms(ours), ms(theirs), ours / still, bar)
        for each in crowds.values():
            closed(each.watchers)


async def memory(data: Path, size: Size) -> AsyncIterator[Figure]:
    """(c) Tables in play, with two sockets each."""
    used = []
    async with two(data, 1) as sides:
        empty = [server.memory() for server in sides.servers]
    async with two(data, size.tables, begun=False) as sides:  # one after the other: a process may open only so much
        for number, (server, games) in enumerate(zip(*sides, strict=True)):
            await opened(games, server.port)
            await drive(games, size.tables / 100, 1000)
            used.append((server.memory() - empty[number]) / size.tables / 1024)
            closed([player for game in games for player in game.players])
            await asyncio.sleep(1)
    ours, theirs = used
    yield Figure(
        f"{size.tables} tables in play: memory of each",
        f"{ours:.0f} KB",
        f"{theirs:.0f} KB",
        ours - theirs,
        40,
        unit="KB",
    )


async def restart(data: Path, size: Size) -> AsyncIterator[Figure]:
    """(d) Stopped and started again with many tables in play."""
    home = data / "restarted"
    await asyncio.to_thread(seeding.seed, home, size.stored, 12)
    server = product(home)
    try:
        started = min([await _started(server) for _ in range(3)])
        yield Figure(f"{size.stored} tables in play: serving after", f"{started:.2f} s", "", started, 2, unit="s")
        chosen = range(0, size.stored, size.stored // 50)
        first = [await _first(server, Game(seeding.name(number), seeding.COOKIES)) for number in chosen]
        what = f"the first action at a table, the slowest of {len(first)}"
        yield Figure(what, f"{ms(median(first))} half", "", max(first) * 1000, 20, unit="ms")
        games = [Game(seeding.name(number), seeding.COOKIES) for number in range(1, 101)]
        await opened(games, server.port)
        for game in games:
            game.flat_out = True
            game.go()
        await asyncio.sleep(1)
        stopped = await asyncio.to_thread(server.stop)
        yield Figure("stopped in full play after", f"{stopped:.2f} s", "", stopped, 5, unit="s")
        lost = _lost(home, games)
        yield Figure("actions lost of those that were seen", str(lost), "", lost, 0, unit="")
    finally:
        server.stop()


async def _first(server: Server, game: Game) -> float:
    """The seconds from where a table that nobody looked at since the start is opened until an action is accepted."""
    begun = perf_counter()
    game.flat_out = True
    await opened([game], server.port)
    for _ in range(2000):
        if game.taken:
            break
        await asyncio.sleep(0.001)
    game.flat_out = False
    await quiet([game])
    closed(game.players)
    return game.first - begun


async def _started(server: Server) -> float:
    await asyncio.to_thread(server.stop)
    return await asyncio.to_thread(server.start)


def _lost(home: Path, games: Sequence[Game]) -> int:
    """How many events some client has seen that are not on the disk."""
    with contextlib.closing(sqlite3.connect(home / "gin.sqlite")) as connection:
        stored = dict(connection.execute("SELECT table_id, max(seq) FROM events GROUP BY table_id"))
    return sum(max(0, game.seq - stored[game.table]) for game in games)


async def dead(data: Path, size: Size) -> AsyncIterator[Figure]:
    """(f) Spectators, and a player, that read no more."""
    async with two(data, 21) as sides:
        server, (watched, *others) = sides.servers[0], sides.games[0]
        deaf: list[Line] = [Watcher(watched.table, lambda: None) for _ in range(size.dead)]
        deaf.append(Recorder(f"/ws/tables/{watched.table}", seeding.COOKIES[1]))
        living = _connections(server)
        await drive([watched, *others], size.seconds, "flat out")  # what it remembers of any game, it remembers now
        calm = await drive(others, size.seconds, 200)
        for line in deaf:
            await line.open_narrow(server.port)
            line.deafen()
        await asyncio.sleep(1)
        before = server.memory()
        begun, most, busy = perf_counter(), 0, []
        while (open_ := _connections(server)) > living and perf_counter() - begun < MOST_DEAF:
            busy += (await asyncio.gather(drive(others, 1, 200), drive([watched], 1, 250)))[0]
            most = max(most, server.memory() - before)
        took = perf_counter() - begun
        each = most / len(deaf) / 1024
        yield Figure(f"{len(deaf)} who read nothing: more memory, each", f"{each:.0f} KB", "", each, 100, unit="KB")
        yield Figure(f"all but {open_ - living} of them are closed after", f"{took:.0f} s", "", took, 30, unit="s")
        ours, still = part(busy, 0.5), part(calm, 0.5)
        yield Figure("other tables meanwhile: 50%, beside calm", ms(ours), "", ours / still, 1.25)


def _connections(server: Server) -> int:
    """How many sockets this server holds open to clients."""
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(line[1].endswith(f":{server.port:04X}") and line[3] == ESTABLISHED for line in lines)


CASES = {case.__name__: case for case in (throughput, alone, crowd, memory, restart, dead)}


async def run(size: Size, wanted: Sequence[str]) -> list[Figure]:
    asyncio.get_running_loop().set_exception_handler(_ends(asyncio.current_task()))
    figures = []
    print(f"\n{'':46} {'ours':>22} {'floor':>22} {'':>12} {'bar':>10}")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for name in wanted:
            async for figure in CASES[name](Path(folder), size):
                print(figure, flush=True)
                figures.append(figure)
    return figures


def _ends(task: asyncio.Task[object] | None) -> Callable[[asyncio.AbstractEventLoop, dict[str, Any]], None]:
    """What goes wrong in a callback ends the run."""

    def end(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        loop.default_exception_handler(context)
        if task is not None:
            task.cancel()

    return end


def measured(size: Size = QUICK, wanted: Sequence[str] = ()) -> list[Figure]:
    """Measure and print; nothing where the machine does not say what a process takes."""
    if not measurable():
        print("Serving is measured on Linux, which says what a process takes.")
        return []
    return uvloop.run(run(size, wanted or list(CASES)))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.serving")
    parser.add_argument("--long", action="store_true", help="at full size, for some minutes")
    parser.add_argument("case", nargs="*", help=", ".join(CASES))
    options = parser.parse_args()
    return int(not all(figure.held for figure in measured(LONG if options.long else QUICK, options.case)))


if __name__ == "__main__":
    sys.exit(main())
