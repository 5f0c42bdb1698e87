"""The one thread that writes. What waits at the same moment shares a transaction and is answered after it."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

import structlog
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from server.db.appending import Writing, stored, write
from server.db.faults import kind
from server.rooms.ports import Conflict, Unavailable

R = TypeVar("R")

MOST_TOGETHER = 1000
"""How many jobs a transaction takes; the others wait for the next one."""

log = structlog.get_logger()

Work = Writing | Callable[[Connection], Any]
Answer = Any
"""What a job is answered: a value, or an exception to raise."""


class Job:
    """Something to be written, and who waits for it."""

    __slots__ = ("answered", "in_doubt", "work")

    def __init__(self, work: Work):
        self.work = work
        self.answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.in_doubt = False
        """Whether a commit of it was tried, and it isn't known whether that was heard."""


class Writer:
    """Takes what waits, writes it, answers. All writing goes through it: where two write, SQLite lets one starve."""

    def __init__(self, engine: Engine):
        self.engine = engine
        self._connection: Connection | None = None
        """Kept from one transaction to the next, since having it given anew takes as long as a small one."""
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def append(self, writing: Writing) -> Awaitable[None]:
        """Raises `Conflict` or `Unavailable`. It may be stored although the one who waits for it is cancelled."""
        return self._submit(writing)

    async def run(self, work: Callable[[Connection], R]) -> R:
        """What `work` answers in a transaction; called again where that had to be undone. Raises `Unavailable`."""
        result: R = await self._submit(work)
        return result

    async def close(self) -> None:
        """Write what still waits, then end."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self.engine.dispose()

    def _submit(self, work: Work) -> asyncio.Future[Any]:
        if self._closed:
            raise Unavailable("closed")
        job = Job(work)
        self._queue.put(job)
        return job.answered

    # On the thread

    def _run(self) -> None:
        last = False
        while not last:
            jobs, last = self._waiting()
            if jobs:
                _answer(jobs, self._done(jobs))
        if self._connection is not None:
            self._connection.close()

    def _waiting(self) -> tuple[list[Job], bool]:
        """What waits now, at least one job; and whether it is the last."""
        jobs = []
        job = self._queue.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MOST_TOGETHER:
                return jobs, False
            try:
                job = self._queue.get_nowait()
            except Empty:
                return jobs, False
        return jobs, True

    def _done(self, jobs: Sequence[Job]) -> list[Answer]:
        try:
            return self._together(jobs)
        except _NotBegun as error:
            log.error("not_written", kind=str(error), jobs=len(jobs))
            return [Unavailable(str(error)) for _ in jobs]
        except Exception as error:  # noqa: BLE001 - the thread outlives every fault, and who waits gets an answer
            log.warning("write_failed", kind=kind(error), jobs=len(jobs))
        # Whatever one of them did wrong, the others are to be stored; and a connection that broke is made anew.
        answers: list[Answer] = []
        for job in jobs:
            try:
                answers += self._together([job])
            except _NotBegun as error:  # nor would it for the others: let nobody wait longer
                answers += [Unavailable(str(error)) for _ in jobs[len(answers) :]]
                log.error("not_written", kind=str(error))
                break
            except Exception as error:  # noqa: BLE001
                answers.append(Unavailable(kind(error)))
                log.error("not_written", kind=kind(error))
        return answers

    def _together(self, jobs: Sequence[Job]) -> list[Answer]:
        """Do this in one transaction; all of it is on the disk when this returns, and nothing where it raises.

        Unless the connection broke in the commit itself: then the jobs are `in_doubt`, and the next try looks for them.
        """
        connection = self._begun()
        answers: list[Answer] = []
        try:
            answers = _written(connection, jobs)
            connection.commit()
        except Exception:
            for job, answer in zip(jobs, answers, strict=False):  # there are answers where it was the commit
                job.in_doubt = answer is None
            self._connection = None
            connection.invalidate()  # its transaction may still be open, even after a commit that failed
            connection.close()
            raise
        return answers

    def _begun(self) -> Connection:
        try:
            connection = self._connection or self.engine.connect()
        except SQLAlchemyError as error:
            raise _NotBegun(kind(error)) from None
        self._connection = None
        try:
            connection.begin()
        except SQLAlchemyError as error:
            connection.close()
            raise _NotBegun(kind(error)) from None
        self._connection = connection
        return connection


class _NotBegun(Exception):
    """No transaction could be had."""


def _written(connection: Connection, jobs: Sequence[Job]) -> list[Answer]:
    writings = [job.work for job in jobs if isinstance(job.work, Writing)]
    conflicts = write(connection, writings)
    if len(writings) == len(jobs) and not any(conflicts):  # as it nearly always is
        return list(conflicts)
    left = iter(conflicts)
    return [
        _appended(connection, job, next(left)) if isinstance(job.work, Writing) else job.work(connection)
        for job in jobs
    ]


def _appended(connection: Connection, job: Job, conflict: Conflict | None) -> Conflict | None:
    assert isinstance(job.work, Writing)
    return None if conflict and job.in_doubt and stored(connection, job.work) else conflict


def _answer(jobs: Sequence[Job], answers: Sequence[Answer]) -> None:
    """Wake who waits: each event loop once, however many wait in it."""
    told = [(job.answered, answer) for job, answer in zip(jobs, answers, strict=True)]
    for loop in {future.get_loop() for future, _ in told}:
        with suppress(RuntimeError):  # the loop is closed, and nobody waits any more
            loop.call_soon_threadsafe(_tell, [each for each in told if each[0].get_loop() is loop])


def _tell(told: Sequence[tuple[asyncio.Future[Any], Answer]]) -> None:
    for future, answer in told:
        if future.done():  # who waited was cancelled
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)
