"""A writer that is kept busy, so that what is appended meanwhile has to wait."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Connection

from server.db.database import Database


@asynccontextmanager
async def held_up(database: Database) -> AsyncIterator[None]:
    """Meanwhile the writer is busy; afterwards it finds all that waits at once."""
    busy, done = threading.Event(), threading.Event()

    def be_busy(connection: Connection) -> None:
        busy.set()
        done.wait(10)

    holding = asyncio.create_task(database.writer.run(be_busy))
    await asyncio.to_thread(busy.wait, 10)
    try:
        yield
    finally:
        done.set()
        await holding
