"""How what waits in an outbox gets onto the network, written at once and never waited for; and what comes, in.

ASGI knows one way to send, a coroutine that waits for as long as the client takes nothing. With it each viewer needs a
task of its own, to be woken for each message, and one who is dead can't even be closed, since that waits too. So this
is uvicorn's own WebSocket, with a door beside ASGI: how much still waits for the client is known and bounded, a message
is framed and written in one go, and who has taken nothing for too long is cut off.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import structlog
from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from server.protocol import Refused
from server.rooms.outbox import Outbox
from server.web.inbox import Inbox
from server.web.limits import Bucket

EXTENSION = "gin.wire"

MOST_UNSENT = 16 * 1024
"""Bytes that wait for a client beyond what the kernel holds for it; above that its outbox keeps the newest."""

SEND_SECONDS = 10.0
"""A client that takes nothing for so long is gone."""

ASIDE = (600, 1 / 20)
"""Pings, pongs and pieces of messages: so many at once, then one in so many seconds. A message is counted where
it is served; these never get there, and an endless one made of empty pieces would fill the memory.
"""

FAREWELL_SECONDS = 1.0
"""So long one who sent too many of them may take to hear it."""

log = structlog.get_logger()


class Wire(WebSocketsSansIOProtocol):
    """A client's WebSocket. What is sent after the handshake and before the end may go through `write`; what comes then
    is in the `inbox`, and of what ASGI receives nothing is left but the end. A short message that comes by
    itself and in one piece, as nearly all do, goes past the parser, too.
    """

    inbox: Inbox
    drained: Callable[[], None] | None = None
    """Called when there is room again."""
    _between = False
    """Whether the parser has begun no message; only what it is given changes that."""
    _stuck: asyncio.TimerHandle | None = None
    _aside: Bucket
    """How many more frames may come that are no whole message."""
    _too_many = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(MOST_UNSENT)
        self.inbox = Inbox(self.transport)
        self._aside = Bucket(*ASIDE)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)  # makes the task that serves it, which begins later
        if self.handshake_initiated and not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        if self._too_many:
            return
        message = _whole(data) if self._between and self.conn.state is State.OPEN else None
        if message is None:
            super().data_received(data)
            self._between = _is_between(self.conn)
        elif not self.close_sent:
            self.inbox.put(message)

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count_aside()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count_aside()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        self._count_aside()

    def _count_aside(self) -> None:
        """Of those who send without end nothing more is read; they may hear why."""
        if self._too_many:
            return
        try:
            self._aside.take()
        except Refused:
            self._too_many = True
            self.transport.pause_reading()
            self.end(4429)
            self.loop.call_later(FAREWELL_SECONDS, self.transport.close)

    def send_receive_event_to_app(self) -> None:
        data = b"".join(self.frames)
        try:
            message = data.decode() if self.curr_msg_data_type == "text" else data
        except UnicodeDecodeError:
            super().send_receive_event_to_app()  # closes the socket
            return
        self.frames = []
        if not self.close_sent:
            self.inbox.put(message)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self.loop.call_later(SEND_SECONDS, self._cut)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unstuck()
        if self.drained is not None:
            self.drained()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unstuck()
        self.drained = None
        super().connection_lost(exc)

    def shutdown(self) -> None:
        super().shutdown()
        if self.full:  # it would hold up the end of the server
            self.transport.abort()

    def _unstuck(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _cut(self) -> None:
        log.info("reader_too_slow")
        self.transport.abort()

    @property
    def full(self) -> bool:
        """Whether the client has yet to take what was written."""
        return not self.writable.is_set()

    def write(self, messages: list[bytes]) -> None:
        """Send text messages, unless the socket is closing."""
        if messages and not self.close_sent and not self.transport.is_closing():
            parts: list[bytes] = []
            for message in messages:
                parts += _head(len(message)), message
            self.transport.write(b"".join(parts))

    def end(self, code: int) -> None:
        """Close, once what was written is sent."""
        if not self.close_sent and not self.disconnected:
            task = self.loop.create_task(self.send({"type": "websocket.close", "code": code, "reason": ""}))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)


def _is_between(conn: ServerProtocol) -> bool:
    """Whether the parser is between two messages: within a frame it waits for something else, its buffer empty, too."""
    waiting: Any = conn.parser  # generators within generators
    while (within := getattr(waiting, "gi_yieldfrom", None)) is not None:
        waiting = within
    return conn.current_size is None and getattr(waiting, "__name__", "") == "at_eof"


def _whole(data: bytes) -> str | None:
    """The text message that this is, if it is one short one from its beginning to its end, as nearly all are."""
    size = len(data) - 6  # beside two bytes of head and four of mask (RFC 6455, 5.2)
    if not 0 <= size < 126 or data[0] != 0x81 or data[1] != 0x80 | size:
        return None
    mask = (data[2:6] * 32)[:size]
    try:
        return (int.from_bytes(data[6:]) ^ int.from_bytes(mask)).to_bytes(size).decode()
    except UnicodeDecodeError:
        return None


def _head(size: int) -> bytes:
    """What comes before a text message of so many bytes (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2)
    return b"\x81\x7f" + size.to_bytes(8)


def wire_of(socket: WebSocket) -> Wire:
    """What is under this socket."""
    wire = socket.scope["extensions"][EXTENSION]
    assert isinstance(wire, Wire)
    return wire


class Sender:
    """Empties an outbox onto the wire.

    What comes within one turn of the event loop goes out together: an answer, and the table that it led to.
    """

    def __init__(self, wire: Wire):
        self.outbox = Outbox(self._soon)
        self._wire = wire
        self._due = False
        self._ended = False
        wire.drained = self._soon

    def _soon(self) -> None:
        if not self._due and not self._wire.full:
            self._due = True
            self._wire.loop.call_soon(self._send)

    def _send(self) -> None:
        self._due = False
        if self._wire.full:
            return  # `drained` comes
        self._wire.write(self.outbox.take())
        if self.outbox.close_code is not None and not self._ended:
            self._ended = True
            self._wire.end(self.outbox.close_code)
