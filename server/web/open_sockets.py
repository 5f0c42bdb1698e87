"""The sockets that are open in this process, by the session that they were opened with: they end when it does.

Who signs out here ends them at once. Where it was at another worker they end within seconds, since every worker asks
the store now and then which of its sessions are no more.
"""

import asyncio
import contextlib
from collections.abc import Iterator

import structlog

from server.players.ports import PlayerStore
from server.rooms.outbox import Outbox
from server.rooms.ports import Unavailable

SIGNED_OUT = 4401
"""The code with which they are closed."""

ASK_SECONDS = 5.0

ASKED_TOGETHER = 500

log = structlog.get_logger()


class OpenSockets:
    """Of each session, known by its token's digest, what waits to be sent over its sockets."""

    def __init__(self) -> None:
        self._of: dict[str, set[Outbox]] = {}

    def __len__(self) -> int:
        return len(self._of)

    @contextlib.contextmanager
    def one(self, session: str | None, outbox: Outbox) -> Iterator[None]:
        """A socket is open for as long as the block runs. The block begins before it is asked whose session that is, so
        that one which ends at this moment is either not found or ends here too.
        """
        if session is None:
            yield
            return
        self._of.setdefault(session, set()).add(outbox)
        try:
            yield
        finally:
            opened = self._of[session]
            opened.discard(outbox)
            if not opened:
                del self._of[session]

    def end(self, session: str) -> None:
        """The session is no more."""
        for outbox in self._of.get(session, ()):
            outbox.close(SIGNED_OUT)

    async def watch(self, players: PlayerStore) -> None:
        """For ever: end the sockets of sessions that ended at another worker."""
        while True:
            await asyncio.sleep(ASK_SECONDS)
            sessions = list(self._of)
            try:
                for first in range(0, len(sessions), ASKED_TOGETHER):
                    for session in await players.ended(sessions[first : first + ASKED_TOGETHER]):
                        self.end(session)
            except Unavailable:
                log.warning("sessions_not_asked")
