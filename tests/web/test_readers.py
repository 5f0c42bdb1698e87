"""Readers who are slow, or dead, over real sockets: bounded memory, cut off in the end, and nobody else feels it."""

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from server.web.wire import MOST_UNSENT, SEND_SECONDS, _head
from tests.served import PATIENCE, Person, Served, person, serving
from tests.web.playing import begin, play

SERVED_MEANWHILE = 6 * 2**20
"""Bytes that a server may come to hold for other reasons while a game is played."""


@pytest.fixture
def lines() -> Iterator[list[socket.socket]]:
    """Those who read nothing; closed in the end."""
    opened: list[socket.socket] = []
    yield opened
    for line in opened:
        line.close()


async def deaf(lines: list[socket.socket], served: Served, table: str, cookie: str = "") -> None:
    """Somebody opens the table's socket and never reads it, with little room on the way."""
    line = socket.socket()
    lines.append(line)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(line, ("127.0.0.1", served.port))
    asked = (
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    )
    await loop.sock_sendall(line, asked.encode())


def is_cut(line: socket.socket, served: Served) -> bool:
    """Whether the server has let go of this connection, as the kernel shows it."""
    own, its = f":{line.getsockname()[1]:04X}", f":{served.port:04X}"
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return not any(row[1].endswith(its) and row[2].endswith(own) and row[3] == "01" for row in rows)


def memory(served: Served) -> int:
    assert served._process is not None
    lines = Path(f"/proc/{served._process.pid}/smaps_rollup").read_text().splitlines()
    return 1024 * sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))


async def two_at_a_table(ann: Person, ben: Person) -> str:
    return await begin((ann, ben), rules={"target": 500})


@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="asks the kernel, as Linux tells it")
async def test_who_reads_nothing_is_cut_off_and_costs_little(tmp_path: Path, lines: list[socket.socket]) -> None:
    with serving(tmp_path) as served:
        async with person(served, "Ann") as ann, person(served, "Ben") as ben:
            table = await two_at_a_table(ann, ben)
            for cookie in (*[""] * 20, ann.cookie):
                await deaf(lines, served, table, cookie)
            await ann.look(table)  # and with that the server has come to those before
            before, most = memory(served), 0
            rng = Random(3)
            async with asyncio.timeout(SEND_SECONDS + PATIENCE):
                while not all(is_cut(line, served) for line in lines):
                    assert ann.table is not None
                    await play((ann, ben), [], rng, until=ann.table.view.seq + 100)
                    most = max(most, memory(served) - before)
                    await asyncio.sleep(0.1)  # where the game is over it is only looked
            assert most < len(lines) * MOST_UNSENT + SERVED_MEANWHILE, "all that was sent would be 40 MB"
        await asyncio.to_thread(served.stop)


async def test_a_server_ends_although_somebody_reads_nothing(tmp_path: Path, lines: list[socket.socket]) -> None:
    with serving(tmp_path) as served:
        async with person(served, "Ann") as ann, person(served, "Ben") as ben:
            table = await two_at_a_table(ann, ben)
            await deaf(lines, served, table)
            assert ann.table is not None
            await play((ann, ben), [], Random(3), until=ann.table.view.seq + 200)
            await asyncio.to_thread(served.stop)
            with pytest.raises(ConnectionClosed):
                await ann.answer()


def test_the_head_of_a_message_is_as_long_as_it_must_be() -> None:
    assert _head(125) == b"\x81\x7d"
    assert _head(126) == b"\x81\x7e\x00\x7e"
    assert _head(65_535) == b"\x81\x7e\xff\xff"
    assert _head(65_536) == b"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"
