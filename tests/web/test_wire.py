"""Messages are heard in whatever pieces they come."""

import asyncio

import pytest

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
        assert PONG not in await reader.read()
    writer.close()
