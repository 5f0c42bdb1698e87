"""Messages are heard in whatever pieces they come."""

import asyncio
from unittest.mock import Mock

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from server.web.wire import EXTENSION, Wire
from tests.served import PATIENCE, Served

PING = b'{"type":"ping"}'
PONG = b'{"type":"pong"'
KEY = b"\x01\x82\x03\xf4"

UPGRADE = (
    b"GET /ws/lobby HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
)


def frame(payload: bytes, first: int = 0x81) -> bytes:
    """A client's frame; `first` is its first byte, of a whole text message unless another is given."""
    size = bytes((0x80 | len(payload),)) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2)
    return bytes((first,)) + size + KEY + bytes(byte ^ KEY[at % 4] for at, byte in enumerate(payload))


BEGUN, WITHIN, ENDED = frame(PING[:4], 0x01), frame(PING[4:9], 0x00), frame(PING[9:], 0x80)


@pytest.mark.parametrize(
    ("pieces", "pings"),
    [
        ([frame(PING)], 1),
        ([frame(PING)] * 3, 3),
        ([frame(PING) * 2, frame(PING)], 3),
        ([frame(PING)[:1], frame(PING)[1:]], 1),
        ([frame(PING)[:-1], frame(PING)[-1:] + frame(PING)[:9], frame(PING)[9:], frame(PING)], 3),
        ([b"\x81\x86\xf9\xf8\0\0", b"\x81\x80xx\x81\x80", frame(PING)], 1),  # the second only looks like a frame
        ([frame(PING.ljust(125))], 1),
        ([frame(PING.ljust(126))], 1),
        ([frame(PING.ljust(300)), frame(PING)], 2),
        ([BEGUN, WITHIN, ENDED, frame(PING)], 2),
        ([BEGUN, frame(b"", 0x89), WITHIN, ENDED + frame(PING)[:4], frame(PING)[4:]], 2),
    ],
)
async def test_pieces(served: Served, pieces: list[bytes], pings: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    async with asyncio.timeout(PATIENCE):
        writer.write(UPGRADE)
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        for piece in pieces:
            writer.write(piece)
            await asyncio.sleep(0.01)  # so that it comes by itself, unless the machine is busy; nothing hangs on it
        for _ in range(pings):
            await reader.readuntil(PONG)
        writer.write(frame(b"", 0x88))
        rest = await reader.read()
        assert PONG not in rest
        assert rest.endswith(b"\x88\x00"), "closed because it was asked to"
    writer.close()


async def test_a_whole_message_goes_past_the_parser() -> None:
    heard: list[object] = []
    accepted = asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        accepted.set()

        async def serve(text: object) -> None:
            heard.append(text)

        await scope["extensions"][EXTENSION].inbox.serve(serve, receive())

    state = ServerState()
    wire = Wire(uvicorn.Config(app, log_config=None), state, {})
    wire.connection_made(Mock(asyncio.Transport, get_extra_info=lambda *_: None, is_closing=lambda: False))
    wire.data_received(UPGRADE)
    async with asyncio.timeout(PATIENCE):
        await accepted.wait()
    parsed = Mock(wraps=wire.conn.receive_data)
    wire.conn.receive_data = parsed  # type: ignore[method-assign]
    for data in (frame(PING), BEGUN, frame(b"", 0x89), WITHIN, ENDED, frame(PING)):
        wire.data_received(data)
    wire.connection_lost(None)
    await asyncio.gather(*state.tasks)
    assert heard == [PING.decode()] * 3
    assert parsed.call_count == 4, "all but the first and the last"
