"""Who sends too much is refused, then closed; the others feel nothing, and nothing grows."""

import asyncio
import contextlib
import resource
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from server.gin import actions
from server.protocol import Act, Pong, Refused, RefusedAct
from server.web.connections import MOST_HEAD, REQUEST_SECONDS
from server.web.limits import OPEN_TABLES, SOCKETS, Holding, Limits, TooMany
from tests.served import PATIENCE, Person, Served, migrated, person, serving


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with the limits that it has where nothing is set."""
    with serving(tmp_path_factory.mktemp("strict"), GIN_LIMITS="") as served:
        yield served


@pytest.fixture(scope="module")
def stingy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that lets a hundredth through: with the real limits a busy machine would never be too quick."""
    with serving(tmp_path_factory.mktemp("stingy"), GIN_LIMITS="0.01") as served:
        yield served


@pytest.fixture
async def ann(strict: Served) -> AsyncIterator[Person]:
    """Somebody at a table of their own."""
    async with person(strict, "Ann") as ann:
        await ann.look(await ann.open_table())
        yield ann


PING = '{"type":"ping"}'


def test_a_socket_that_goes_on_is_closed() -> None:
    now = [0.0]
    messages = Limits(1, lambda: now[0]).socket()
    for _ in range(60):
        messages.take()
    for _ in range(60):
        with pytest.raises(Refused):
            messages.take()
    with pytest.raises(TooMany):
        messages.take()
    now[0] += 1
    for _ in range(20):
        messages.take()


def test_so_many_at_once_and_nothing_is_kept_of_who_is_gone() -> None:
    held = Holding(2)
    with held.one("a"), held.one("b"), held.one("a"):
        with pytest.raises(Refused), held.one("a"):
            pass
        with held.one("c"):
            assert len(held) == 3
    assert len(held) == 0


async def test_a_flood_of_messages(stingy: Served) -> None:
    """One is let through, one is refused, and the socket is closed; the other at the same table feels nothing."""
    async with person(stingy, "Ann") as ann, person(stingy) as other:
        table = await ann.open_table()
        await ann.look(table)
        await other.look(table)
        codes = []
        with contextlib.suppress(ConnectionClosed):
            for number in range(400):
                await ann.say(msgspec.json.encode(Act(str(number), 0, actions.Draw())).decode())
                answer = await ann.answer()
                assert isinstance(answer, RefusedAct)
                assert answer.id == str(number), "every message has its answer"
                codes.append(answer.error.code)
        assert codes == ["stale", "too_many"]
        assert await ann.closed() == 4429
        await other.say(PING)
        while not isinstance(await other.hear(), Pong):
            pass
        assert (await ann.look(table)).view.you == 0, "and may come again"


@pytest.mark.parametrize("text", [PING, "{", '{"type":"act"', "x" * 900])
async def test_a_flood_in_one_piece(ann: Person, text: str) -> None:
    """Nobody reads what is answered meanwhile."""
    with contextlib.suppress(ConnectionClosed):
        for _ in range(3000):
            await ann.say(text)
    assert await ann.closed() in (4429, 1013)


async def test_what_a_page_sends_is_never_too_much(ann: Person) -> None:
    for _ in range(50):
        await ann.say(PING)
    for _ in range(50):
        while not isinstance(message := await ann.hear(), Pong):
            assert not isinstance(message, RefusedAct)


async def test_sockets_of_one_address(strict: Served) -> None:
    async with AsyncExitStack() as stack:

        async def open_one(address: str) -> int | None:
            """The code with which it is closed at once, if it is."""
            socket = await stack.enter_async_context(
                connect(
                    f"ws://127.0.0.1:{strict.port}/ws/lobby",
                    additional_headers={"X-Forwarded-For": address},
                    open_timeout=PATIENCE,
                )
            )
            with contextlib.suppress(ConnectionClosed):
                await socket.recv()
            return socket.close_code

        codes = await asyncio.gather(*(open_one("192.0.2.1") for _ in range(SOCKETS + 10)))
        assert sorted(codes, key=str) == [4429] * 10 + [None] * SOCKETS
        assert await open_one("192.0.2.2") is None
    async with asyncio.timeout(PATIENCE), connect(f"ws://127.0.0.1:{strict.port}/ws/lobby") as again:
        await again.recv()


async def test_more_sockets_than_a_shell_gives_a_program(tmp_path: Path) -> None:
    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, most))
    try:
        served = Served(tmp_path)
        shutil.copy(migrated(), tmp_path / "gin.sqlite")
        served.start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (few, most))
    try:
        async with AsyncExitStack() as stack, asyncio.timeout(PATIENCE):
            for _ in range(80):
                address = f"ws://127.0.0.1:{served.port}/ws/lobby"
                await (await stack.enter_async_context(connect(address, open_timeout=PATIENCE))).recv()
    finally:
        served.kill()


async def test_open_tables_of_one_player(strict: Served) -> None:
    async with person(strict, "Ann") as ann:
        for number in range(OPEN_TABLES):
            ann.http.headers["x-forwarded-for"] = f"198.51.100.{number // 10}"  # the bucket of tables is another limit
            await ann.open_table()
        response = await ann.http.post("/api/tables", json={})
        assert response.status_code == 429
        assert response.json()["error"]["code"] == "too_many_at_once"


# Before there is a request


async def answered(served: Served, *pieces: bytes, pause: float = 0.0, greeted: bool = False) -> bytes:
    """What comes back on a plain connection until it is closed; `greeted`, the first piece is answered before the next
    one is sent, and that answer is left out.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    try:
        with contextlib.suppress(ConnectionError):
            for piece in pieces:
                writer.write(piece)
                await writer.drain()
                if greeted and piece is pieces[0]:
                    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
                await asyncio.sleep(pause)
        async with asyncio.timeout(REQUEST_SECONDS - 1):  # by then it would end by itself
            with contextlib.suppress(ConnectionError):
                return await reader.read()
        return b""
    finally:
        writer.transport.abort()


async def test_a_head_without_an_end(strict: Served) -> None:
    line = b"x-more: " + b"x" * 1000 + b"\r\n"
    endless = [b"GET / HTTP/1.1\r\nhost: x\r\n", *([line] * (2 * MOST_HEAD // len(line)))]
    assert (await answered(strict, *endless, pause=0.001))[:12] in (b"HTTP/1.1 400", b"")
    one_header = [b"GET / HTTP/1.1\r\nhost: x\r\nx: ", *([b"x" * 1000] * (2 * MOST_HEAD // 1000))]
    assert (await answered(strict, *one_header, pause=0.001))[:12] in (b"HTTP/1.1 400", b"")


UPGRADE = (
    b" HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


@pytest.mark.parametrize(
    "nonsense",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"\r\n" * 10 + b"nonsense\r\n\r\n",
        b"GET /ws/lobby" + UPGRADE.replace(b"13", b"12"),
        b"GET /ws/lobby" + UPGRADE.replace(b"AAAA", b""),
        b"GET /ws/\xc3\xa9" + UPGRADE,
        b"GET /ws/%ff%00/%2e%2e" + UPGRADE,
        b"GET /" + b"x" * 9000 + UPGRADE,
        b"GET /ws/lobby" + UPGRADE[:-2] + b"x: y\r\n" * 200 + b"\r\n",
        b"POST /ws/lobby" + UPGRADE,
        b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n{}",
        b"POST /api/me HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
        b"GET / HTTP/9.9\r\nhost: x\r\n\r\n",
    ],
    ids=map(str, range(12)),
)
async def test_nonsense(strict: Served, nonsense: bytes) -> None:
    before = len(strict.log.read_bytes())
    answer = await answered(strict, nonsense)
    assert answer == b"" or int(answer.split()[1]) in range(400, 500), answer[:100]
    await asyncio.sleep(0.05)
    assert b"Traceback" not in strict.log.read_bytes()[before:]


MASK = b"\0\0\0\0"


@pytest.mark.parametrize(
    "frames",
    [
        b"\x81\x05hello",  # not masked
        b"\xf1\x85" + MASK + b"hello",  # reserved bits
        b"\x83\x85" + MASK + b"hello",  # a kind that is reserved
        b"\x80\x85" + MASK + b"hello",  # goes on with nothing
        b"\x01\x82" + MASK + b"{}" + b"\x81\x82" + MASK + b"{}",  # begins anew before the end
        b"\x81\x82" + MASK + b"\xff\xfe",  # no UTF-8
        b"\x01\x82" + MASK + b"\xff\xfe" + b"\x80\x80" + MASK,
        b"\x09\x80" + MASK,  # a ping in pieces
        b"\x89\xfe\x01\x00" + MASK + b"x" * 256,  # a ping that is too long
        b"\x88\x81" + MASK + b"x",  # half a close code
        b"\x88\x82" + MASK + b"\x03\xed",  # a close code that may not be sent
        b"\x88\x84" + MASK + b"\x03\xe8\xff\xff",
        b"\x81\xff" + b"\xff" * 8 + MASK,  # a length that is none
        b"\x81\xff" + b"\x7f" + b"\xff" * 7 + MASK,
        b"\x81\xfe\xff\xff" + MASK + b"x" * 65535,
        (b"\x01\x80" + MASK) + (b"\x00\x80" + MASK) * 2000 + (b"\x80\x82" + MASK + b"{}") + (b"\x88\x80" + MASK),
    ],
    ids=map(str, range(16)),
)
async def test_frames_that_are_none(strict: Served, frames: bytes) -> None:
    """The socket is closed, with a code that blames nobody here, and nothing is logged."""
    before = len(strict.log.read_bytes())
    answer = await answered(strict, b"GET /ws/lobby" + UPGRADE, frames, greeted=True)
    assert b"\x03\xf3" not in answer[-4:], "1011"
    await asyncio.sleep(0.05)
    log = strict.log.read_bytes()[before:].lower()
    assert b"traceback" not in log
    assert b"error" not in log


@pytest.mark.parametrize(
    "aside",
    [b"\x89\x80" + MASK, b"\x89\xfd" + MASK + b"x" * 125, b"\x8a\x80" + MASK, b"\x00\x80" + MASK],
    ids=["pings", "long-pings", "pongs", "empty-pieces-without-an-end"],
)
async def test_frames_that_are_no_message(strict: Served, aside: bytes) -> None:
    """As many as a page could ever send are taken; who goes on is told why, and nothing more is read."""
    begun = b"\x01\x80" + MASK if aside[0] == 0 else b""
    ended = b"\x80\x80" + MASK if begun else b""
    reader, writer = await asyncio.open_connection("127.0.0.1", strict.port, limit=2**20)
    try:
        async with asyncio.timeout(PATIENCE):
            writer.write(b"GET /ws/lobby" + UPGRADE)
            await reader.readuntil(b"\r\n\r\n")
            writer.write(begun + aside * 500 + ended + masked(PING))
            await reader.readuntil(b'{"type":"pong"')
            writer.write(begun + aside * 50_000)
            await reader.readuntil(b"\x88\x02" + (4429).to_bytes(2))
    finally:
        writer.transport.abort()


def masked(text: str) -> bytes:
    return bytes((0x81, 0x80 | len(text))) + MASK + text.encode()


async def test_who_leaves_in_the_middle_of_a_request(strict: Served) -> None:
    for path in ("/api/me", "/api/score/hand", "/admin/sign-in"):
        _, writer = await asyncio.open_connection("127.0.0.1", strict.port)
        writer.write(
            f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n"
            "content-length: 100\r\n\r\nname=A".encode()
        )
        await writer.drain()
        await asyncio.sleep(0.1)
        writer.transport.abort()
    await asyncio.sleep(0.2)
    assert b"Traceback" not in strict.log.read_bytes()
