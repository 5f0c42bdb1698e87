"""A writer that is kept busy, so that what is appended meanwhile has to wait."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Connection

from server.db.database import Database
from tests.served import PATIENCE


@asynccontextmanager
async def held_up(database: Database) -> AsyncIterator[None]:
    """Meanwhile the writer is busy; afterwards it finds all that waits at once."""
    busy, done = threading.Event(), threading.Event()

    def be_busy(connection: Connection) -> None:
        busy.set()
        assert done.wait(PATIENCE)

    holding = asyncio.create_task(database.writer.run(be_busy))
    assert await asyncio.to_thread(busy.wait, PATIENCE)
    try:
        yield
    finally:
        done.set()
        await holding
