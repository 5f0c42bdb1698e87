"""Where the computer thinks: beside the event loop, in threads that give way to everything else."""

import asyncio
import contextlib
import os
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from typing import TypeVar

from server.gin.actions import Action
from server.gin.helping import use
from server.gin.judged import Advice
from server.gin.seating import Level
from server.gin.views import View

THREADS = 2
NICE = 10
"""How far the threads stand back where the machine is busy, as the system counts it."""


AT_LEAST_EVERY = 1.0
"""Seconds after which work aside goes on a step, however much else there is to do."""

T = TypeVar("T")


class Closed(Exception):
    """The server stops, and work aside with it."""


def able() -> bool:
    """Whether the computer can play here: Numba has no wheels for some machines."""
    return find_spec("numba") is not None


class Thinking:
    """The computer, with threads of its own; `pace` is how many seconds a move takes at the least."""

    def __init__(self, pace: float):
        self._pace = pace
        self._threads = ThreadPoolExecutor(THREADS, "computer", _stand_back)
        self._aside = ThreadPoolExecutor(1, "aside", _stand_back)
        self._waited_for = 0
        """Moves and hints that are being worked out."""
        self._calm = threading.Event()
        """There are none."""
        self._calm.set()
        self._closed = False

    def warm_up(self, then: Callable[[], None]) -> None:
        """Make ready beside all else, so that the first move comes at once; `then` is called by the event loop."""
        warm = asyncio.get_running_loop().run_in_executor(self._threads, load)
        warm.add_done_callback(lambda done: None if done.cancelled() else then())

    async def choose(self, view: View, level: Level) -> Action:
        """What it does at the table of this view. The seed is a fresh one, so that nobody can work it out."""
        loop = asyncio.get_running_loop()
        moves_at = loop.time() + self._pace
        action = await self._at_once(_choose, view, level, secrets.randbits(32))
        await asyncio.sleep(moves_at - loop.time())
        return action

    async def advise(self, view: View, seed: int) -> Advice:
        """What the player of this view, who has to choose, had best do."""
        return await self._at_once(_advise, view, seed)

    async def _at_once(self, work: Callable[..., T], *asked: object) -> T:
        self._waited_for += 1
        self._calm.clear()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *asked)
        finally:
            self._waited_for -= 1
            if not self._waited_for:
                self._calm.set()

    async def aside(self, work: Callable[[Callable[[], None]], T]) -> T:
        """Long work in a thread of its own; it is handed a function to call often, which lets the others go first."""
        return await asyncio.get_running_loop().run_in_executor(self._aside, work, self._let_others_go_first)

    def _let_others_go_first(self) -> None:
        self._calm.wait(AT_LEAST_EVERY)
        if self._closed:
            raise Closed

    def close(self) -> None:
        """Think no more."""
        self._closed = True
        self._calm.set()
        for threads in (self._threads, self._aside):
            threads.shutdown(wait=False, cancel_futures=True)


# The player, and Numba with it, takes a second to load: that is done in the threads, too.


def load() -> None:
    """Compile all of it, or read it from disk."""
    from server.computer import fortune, judging, player, sorting  # noqa: PLC0415

    sorting.warm_up()
    use(sorting.sort)
    player.warm_up()
    judging.warm_up()
    fortune.warm_up()


def _choose(view: View, level: Level, seed: int) -> Action:
    from server.computer.player import choose  # noqa: PLC0415

    return choose(view, level, seed)


def _advise(view: View, seed: int) -> Advice:
    from server.computer.judging import advice  # noqa: PLC0415

    return advice(view, seed)


def _stand_back() -> None:
    """Linux lets a thread stand back by itself; elsewhere it competes."""
    if hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
