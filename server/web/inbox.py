"""What one client has sent, served one message after the other.

ASGI hands each message through a queue to the task that serves the socket, and stops reading from the client until it
is taken. That task is twenty calls deep in middleware, all of which are gone through again whenever it waits for
something. So messages go past it, to a task of their own.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

MOST_WAITING = 16
"""Messages that wait; with more of them, nothing is read from the client until all are served."""

Message = str | bytes
Serve = Callable[[Message], Awaitable[None]]


class Inbox:
    """Filled by the socket's wire, from its beginning; nothing is served before `serve` says how."""

    def __init__(self, transport: asyncio.Transport):
        self._transport = transport
        self._waiting: deque[Message | None] = deque()
        self._filled: asyncio.Future[None] | None = None
        self._paused = False

    def put(self, message: Message) -> None:
        """The client sends this."""
        self._put(message)
        if len(self._waiting) > MOST_WAITING and not self._paused:
            self._paused = True
            self._transport.pause_reading()

    def _put(self, message: Message | None) -> None:
        """None is the end."""
        self._waiting.append(message)
        if self._filled is not None and not self._filled.done():
            self._filled.set_result(None)

    async def serve(self, serve: Serve, gone: Awaitable[object]) -> None:
        """Serve what came and what comes, until the client is `gone` and all that it had sent is served."""
        serving = asyncio.create_task(self._serve(serve))
        try:
            await gone
            self._read_on()  # where the server closes the socket, the client has yet to say that it heard
            self._put(None)
            await serving
        finally:
            serving.cancel()

    async def _serve(self, serve: Serve) -> None:
        try:
            while (message := await self._next()) is not None:
                await serve(message)
                if self._waiting:  # what came in one piece is served without a pause, and answers want to be sent
                    await asyncio.sleep(0)
        except Exception:
            self._transport.close()
            raise

    async def _next(self) -> Message | None:
        if not self._waiting:
            self._read_on()
            self._filled = asyncio.get_running_loop().create_future()
            await self._filled
        return self._waiting.popleft()

    def _read_on(self) -> None:
        if self._paused:
            self._paused = False
            self._transport.resume_reading()
