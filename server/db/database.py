"""One database: its writer and its readers."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import msgspec
import structlog
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection

from server.db.engine import READERS, reading, writing
from server.db.faults import kind
from server.db.writer import Writer
from server.rooms.ports import Unavailable

R = TypeVar("R")

log = structlog.get_logger()


class Database:
    """What the stores share, opened by its URL; the schema must be there (see `migrate`). Raises `BadDatabase`."""

    def __init__(self, url: str):
        self._reading = reading(url)
        self.writer = Writer(writing(url))
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._closed = False

    async def read(self, work: Callable[[Connection], R]) -> R:
        """What `work` answers, on a thread, from the database as it is at one moment. Raises `Unavailable`."""
        if self._closed:
            raise Unavailable("closed")
        return await asyncio.get_running_loop().run_in_executor(self._readers, read, self._reading, work)

    async def close(self) -> None:
        """Write what waits, and let go. Afterwards everything is `Unavailable`."""
        self._closed = True
        await self.writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        self._reading.dispose()


def read(engine: Engine, work: Callable[[Connection], R]) -> R:
    """What `work` answers. A connection that broke since it was last used is made anew, once.

    Raises `Unavailable`, also where something stored can't be read any more; `gin-rummy verify` says what.
    """
    for last in (False, True):
        try:
            with engine.connect() as connection:
                return work(connection)
        except (DBAPIError, NoConnection) as error:
            if last or not (isinstance(error, DBAPIError) and error.connection_invalidated):
                log.error("not_read", kind=kind(error))
                raise Unavailable(kind(error)) from None
        except msgspec.DecodeError as error:
            log.error("not_decoded", kind=kind(error))
            raise Unavailable(kind(error)) from None
    raise AssertionError
