"""Connections that ask slowly, or don't take what they are answered, end; whoever takes something is waited for."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import Mock

import pytest
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn import Config
from uvicorn.server import ServerState

from server.web import connections
from server.web.connections import Connection
from tests.served import PATIENCE


@asynccontextmanager
async def listening(app: ASGIApp) -> AsyncIterator[tuple[int, ServerState]]:
    """A port at which this app is served, and who is connected. Little fits on the way back."""
    config = Config(app, http=Connection, log_config=None)
    config.load()
    state = ServerState()
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    listener.bind(("127.0.0.1", 0))
    loop = asyncio.get_running_loop()
    async with await loop.create_server(lambda: Connection(config, state, {}), sock=listener):
        yield listener.getsockname()[1], state
        await asyncio.gather(*state.tasks)


async def waiting(scope: Scope, receive: Receive, send: Send) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


@pytest.mark.parametrize(
    "pieces",
    [(), (b"GET / HTTP/1.1\r\nho",), (b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{",)],
    ids=["nothing", "half-a-head", "half-a-body"],
)
async def test_slow_requests(monkeypatch: pytest.MonkeyPatch, pieces: tuple[bytes, ...]) -> None:
    """The connection ends in time."""
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.2)
    async with listening(waiting) as (port, _):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for piece in pieces:
            writer.write(piece)
        async with asyncio.timeout(PATIENCE):
            assert await reader.read() == b""
        writer.close()


@pytest.mark.parametrize(("parts", "size"), [(1000, 50_000), (1, 60_000)], ids=["without-an-end", "in-one-piece"])
async def test_who_never_reads_the_answer(monkeypatch: pytest.MonkeyPatch, parts: int, size: int) -> None:
    """The connection ends, and what was still to be sent is lost: one answer never fits, the other is complete."""
    monkeypatch.setattr(connections, "STALLED_SECONDS", 0.1)
    sent = 0

    async def answering(scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal sent
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for part in range(parts):
            await send({"type": "http.response.body", "body": b"x" * size, "more_body": part < parts - 1})
            sent += size

    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    client.setblocking(False)
    loop = asyncio.get_running_loop()
    with client:
        async with listening(answering) as (port, state):
            await loop.sock_connect(client, ("127.0.0.1", port))
            await loop.sock_sendall(client, b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            async with asyncio.timeout(PATIENCE):
                while not sent:  # noqa: ASYNC110 - until it is answered
                    await asyncio.sleep(0.01)
                while state.connections:  # noqa: ASYNC110 - uvicorn tells nobody
                    await asyncio.sleep(0.01)
    assert parts == 1 or sent == parts * size, "who is gone holds nobody up"


class Client:
    """What of an answer waits for a client, look after look."""

    def __init__(self) -> None:
        self.connection = Connection(_config(), ServerState(), {}, Mock())
        self.connection.transport = self.transport = Mock()

    def looks(self, *untaken: int) -> bool:
        """Whether the client is still there after these."""
        for size in untaken:
            self.transport.get_write_buffer_size.return_value = size
            if self.connection._stall is None:
                self.connection._watch()
            if self.connection._stall is not None:
                self.connection._look()
        return not self.transport.abort.called


def _config() -> Config:
    config = Config(waiting, http=Connection, log_config=None)
    config.load()
    return config


def test_who_takes_something_is_waited_for() -> None:
    assert Client().looks(900, 899, 500, 1, 0, 900, 100)
    assert Client().looks(0, 0, 900, 0, 900, 0)
    assert not Client().looks(900, 899, 899)
    assert not Client().looks(1, 1)
    assert not Client().looks(500, 700), "pipelined answers that nobody reads"


def test_what_was_taken_and_written_anew_is_no_stall() -> None:
    client = Client()
    assert client.looks(900)
    client.connection.flow = Mock()
    client.connection.resume_writing()
    assert client.looks(900)
    assert not client.looks(900)
