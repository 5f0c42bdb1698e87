"""The list of public tables, shown live.

Nobody goes on waiting in it who isn't there: a table is listed while it moved of late, or while who opened it looks.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable, Collection

import msgspec

from server.protocol import Lobby as LobbyMessage
from server.rooms.outbox import Outbox
from server.rooms.ports import Bus, Store, Unavailable

MOST_TABLES = 50
REFRESH_SECONDS = 1.0
LIVELY_SECONDS = 600.0
"""So long a table is listed after it moved."""

LOOK_SECONDS = 30.0
"""The list is read so often although nothing moves, since tables leave it by themselves."""

Waiting = Callable[[], Collection[str]]
"""The tables whose players are there and wait for a second one."""


class Lobby:
    """Reads the list anew at most once a second, and only while somebody looks and a table has moved."""

    def __init__(self, store: Store, bus: Bus, waiting: Waiting, clock: Callable[[], float] = time.time):
        self._store = store
        self._waiting = waiting
        self._clock = clock
        self._viewers: set[Outbox] = set()
        self._moved = asyncio.Event()
        self._deaf = bus.subscribe(lambda table, seq: self._moved.set())

    async def join(self, outbox: Outbox) -> None:
        """Show the list to a viewer, now and whenever it changes. Raises `Unavailable`."""
        outbox.put("lobby", msgspec.json.encode(await self._read()))
        self._viewers.add(outbox)

    def part(self, outbox: Outbox) -> None:
        """The viewer is gone."""
        self._viewers.discard(outbox)

    async def refresh(self) -> None:
        """For ever: tell the viewers when the list has changed."""
        told = None
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._moved.wait()
            self._moved.clear()
            if self._viewers:
                try:
                    read = await self._read()
                except Unavailable:
                    self._moved.set()
                else:
                    if read != told:
                        told = read
                        message = msgspec.json.encode(read)
                        for outbox in self._viewers:
                            outbox.put("lobby", message)
            await asyncio.sleep(REFRESH_SECONDS)

    async def _read(self) -> LobbyMessage:
        since = self._clock() - LIVELY_SECONDS
        waiting = await self._store.public_tables("waiting", MOST_TABLES, since, self._waiting())
        playing = await self._store.public_tables("playing", MOST_TABLES, since)
        return LobbyMessage(tuple(waiting), tuple(playing))

    def close(self) -> None:
        """Tell every viewer that the server goes and will come back."""
        self._deaf()
        for outbox in self._viewers:
            outbox.close(1012)
