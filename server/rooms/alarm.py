"""An alarm that can be set anew at any time; what it wakes runs in a task of its own."""

import asyncio
from collections.abc import Awaitable, Callable


class Alarm:
    """Rings once at the time it was last set to."""

    def __init__(self, ring: Callable[[], Awaitable[None]]):
        self._ring = ring
        self._handle: asyncio.TimerHandle | None = None
        self._task: asyncio.Future[None] | None = None

    def set(self, seconds: float | None) -> None:
        """Ring after so many seconds, and not at the time it was set to before; None: not at all."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        if seconds is not None:
            self._handle = asyncio.get_running_loop().call_later(max(0.0, seconds), self._wake)

    def _wake(self) -> None:
        self._handle = None
        self._task = asyncio.ensure_future(self._ring())
