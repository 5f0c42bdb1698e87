"""Connections within bounds: one that asks slowly, without an end or in nonsense is closed, and so is one that doesn't
take what it is answered.

Uvicorn waits for the first request for ever and reads its head whatever its length, and it waits for ever for a client
that reads nothing, even to close its connection.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

REQUEST_SECONDS = 15.0
"""From the connection, or the beginning of a further request, to the end of a request's body."""

MOST_HEAD = 16 * 1024
"""Bytes, where the head does not come in one piece."""

STALLED_SECONDS = 10.0
"""So often it is looked whether a client takes what it is answered; one that took nothing between two looks is gone.
What waits for it meanwhile is bounded by uvicorn.
"""


class Connection(HttpToolsProtocol):
    """Uvicorn's HTTP connection within bounds."""

    def __init__(self, *arguments: Any, **named: Any):
        super().__init__(*arguments, **named)
        self._deadline: asyncio.TimerHandle | None = None
        self._head = 0
        """Bytes of a head that is not complete."""
        self._stall: asyncio.TimerHandle | None = None
        self._untaken: int | None = None
        """Bytes that waited for the client at the last look, unless it has taken them since."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._complete()
        self._unwatched()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._head += len(data)
        super().data_received(data)
        if self._head > MOST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of the request is too long.")

    def on_message_begin(self) -> None:
        self._expect()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._head = 0

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        self._head = 0

    def on_message_complete(self) -> None:
        self._complete()
        super().on_message_complete()
        self._head = 0

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._untaken = None

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()  # it may be closed from now on, which waits until all is taken

    def handle_websocket_upgrade(self) -> None:
        self._complete()
        self._unwatched()
        try:
            super().handle_websocket_upgrade()
        except UnicodeError:  # an address that is no ASCII
            begun = False
        else:  # too long an address or too many headers, and it would wait for another request
            begun = getattr(self.transport.get_protocol(), "handshake_initiated", False)
        if not begun:
            self.send_400_response("Invalid HTTP request received.")

    def _expect(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self._late)

    def _complete(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _watch(self) -> None:
        """See to it that the client takes what was written."""
        if self._stall is None and self.transport.get_write_buffer_size():
            self._untaken = None
            self._stall = self.loop.call_later(STALLED_SECONDS, self._look)

    def _look(self) -> None:
        self._stall = None
        before, now = self._untaken, self.transport.get_write_buffer_size()
        if now and before is not None and now >= before:
            self.transport.abort()
        elif now:
            self._untaken = now
            self._stall = self.loop.call_later(STALLED_SECONDS, self._look)

    def _unwatched(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None

    def _late(self) -> None:
        self._deadline = None
        self.transport.close()
