"""Reviews of finished games: asked for by anybody who may see the sheet, made one at a time behind everything else."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Literal
from zlib import crc32

import structlog

from server.gin.judged import VERSION, Review
from server.gin.replay import Finished
from server.protocol import Refused, Reviewed
from server.rooms.ports import ReviewStore, Unavailable

MOST_WAITING = 50
MOST_FAILED = 100
"""So many failures are remembered; of older ones it is said that nobody has asked."""

GiveWay = Callable[[], None]
"""Waits while others are to go first; raises where the work is to end."""
Aside = Callable[[Callable[[GiveWay], Review]], Awaitable[Review]]
"""Does work in a thread behind everything else."""

Key = tuple[str, int]
"""A table and the number of its game."""

log = structlog.get_logger()


class Job:
    """A review that was asked for and is not stored yet."""

    def __init__(self) -> None:
        self.state: Literal["waiting", "working", "failed"] = "waiting"
        self.progress = 0.0

    @property
    def told(self) -> Reviewed:
        return Reviewed(state=self.state, progress=round(self.progress, 3))


class Reviews:
    """What was asked for on this server. What is done is stored for all; what a stop cuts off is asked for again."""

    def __init__(self, store: ReviewStore, aside: Aside | None):
        self._store = store
        self._aside = aside
        self._jobs: dict[Key, Job] = {}
        self._queue: asyncio.Queue[Key] = asyncio.Queue()

    async def look(self, table: str, game: int) -> Reviewed:
        """How far the review of this game has come.

        Raises `Unavailable`, and `Refused`: `no_such_game`, `game_not_over`, `called_off`.
        """
        if (job := self._jobs.get((table, game))) is not None:
            return job.told
        review = await self._store.review(table, game, VERSION)
        if review is not None:
            return Reviewed(state="done", progress=1.0, review=review)
        job = self._jobs.get((table, game))
        return Reviewed(state="none") if job is None else job.told

    async def ask(self, table: str, game: int) -> Reviewed:
        """See to it that this game is reviewed; asked for twice it is one job.

        Raises as `look` does, and `Refused`: `no_computer`, `too_many_at_once`.
        """
        found = await self.look(table, game)
        if found.state not in ("none", "failed"):
            return found
        if self._aside is None:
            raise Refused("no_computer")
        if self._queue.qsize() >= MOST_WAITING:
            raise Refused("too_many_at_once", most=MOST_WAITING)
        job = self._jobs[table, game] = Job()
        self._queue.put_nowait((table, game))
        return job.told

    async def work(self) -> None:
        """For ever: one game after the other."""
        while True:
            key = await self._queue.get()
            if self._aside is not None:
                await self._make(self._aside, key, self._jobs[key])

    async def _make(self, aside: Aside, key: Key, job: Job) -> None:
        table, game = key
        job.state = "working"
        try:
            hands = await self._store.hands(table, game)
            review = await aside(lambda give_way: _review(hands, crc32(f"{table} {game}".encode()), job, give_way))
            await self._store.keep(table, game, review)
        except Unavailable:
            self._fail(job)
            log.warning("review_not_stored", table=table, game=game)
        except Exception:  # a fault of the judge's must not keep others waiting for ever
            self._fail(job)
            log.exception("review_failed", table=table, game=game)
        else:
            del self._jobs[key]
            log.info("reviewed", table=table, game=game)

    def _fail(self, job: Job) -> None:
        job.state = "failed"
        failed = [key for key, each in self._jobs.items() if each.state == "failed"]
        for key in failed[:-MOST_FAILED]:
            del self._jobs[key]


def _review(hands: Sequence[Finished], seed: int, job: Job, give_way: GiveWay) -> Review:
    """In a thread. The judge, and Numba with it, takes a second to load: that is done there, too."""
    from server.study.review import review  # noqa: PLC0415

    def pause(done: float) -> None:
        job.progress = done
        give_way()

    return review(hands, seed, pause)
