"""A bad line: a TCP proxy on this machine that delays, holds, loses and cuts what goes through it."""

import asyncio
import contextlib
from random import Random
from typing import Self

PIECE = 64 * 1024


class Way:
    """One direction of the line."""

    def __init__(self) -> None:
        self.delay = 0.0
        """Seconds that each piece takes at the most; chance says how many."""
        self.deaf = False
        """Lose everything. Who lost a byte has lost the direction for good: no later byte would make sense."""
        self._open = asyncio.Event()
        self._open.set()

    def hold(self) -> None:
        """Keep everything back until `release`, then deliver it at once."""
        self._open.clear()

    def release(self) -> None:
        self._open.set()

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, link: "Link", rng: Random) -> None:
        lost = False
        while data := await reader.read(PIECE):
            link.silent = 0.0
            if self.delay:
                await asyncio.sleep(self.delay * rng.random())
            await self._open.wait()
            lost = lost or self.deaf
            if not lost:
                writer.write(data)
                await writer.drain()


class Link:
    """One connection through the proxy."""

    def __init__(self, writers: tuple[asyncio.StreamWriter, asyncio.StreamWriter]):
        self.silent = 0.0
        """Seconds without a byte in either direction, as the proxy was told that they pass."""
        self._writers = writers

    def cut(self) -> None:
        """As when a cable is pulled and the other side is told at once."""
        for writer in self._writers:
            writer.transport.abort()


class Proxy:
    """Listens on `port` and passes everything on to another."""

    def __init__(self, target: int, rng: Random | None = None):
        self.port = 0
        self.up, self.down = Way(), Way()
        """From the client to the server, and back."""
        self.opened = 0
        """How many connections there have been."""
        self._target = target
        self._rng = rng or Random()
        self._links: set[Link] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *error: object) -> None:
        self._server.close()
        self.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self, share: float = 1.0) -> None:
        """Cut this share of all connections."""
        for link in list(self._links):
            if self._rng.random() < share:
                link.cut()

    def pass_by(self, seconds: float, idle: float) -> None:
        """So much time goes by for the proxy, which cuts what is silent in both directions for longer than `idle`."""
        for link in list(self._links):
            link.silent += seconds
            if link.silent > idle:
                link.cut()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.opened += 1
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        link = Link((writer, far_writer))
        self._links.add(link)
        pumps = {
            asyncio.create_task(self.up.pump(reader, far_writer, link, self._rng)),
            asyncio.create_task(self.down.pump(far_reader, writer, link, self._rng)),
        }
        self._tasks |= pumps
        try:
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._links.discard(link)
            link.cut()
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)
            self._tasks -= pumps
