"""Connections, before there is a request: one that asks slowly, without an end or in nonsense is closed.

Uvicorn waits for the first request for ever and reads its head whatever its length.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

REQUEST_SECONDS = 15.0
"""From the connection, or the beginning of a further request, to the end of a request's body."""

MOST_HEAD = 16 * 1024
"""Bytes, where the head does not come in one piece."""


class Connection(HttpToolsProtocol):
    """Uvicorn's HTTP connection within bounds."""

    def __init__(self, *arguments: Any, **named: Any):
        super().__init__(*arguments, **named)
        self._deadline: asyncio.TimerHandle | None = None
        self._head = 0
        """Bytes of a head that is not complete."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._complete()
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

    def handle_websocket_upgrade(self) -> None:
        self._complete()
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

    def _late(self) -> None:
        self._deadline = None
        self.transport.close()
