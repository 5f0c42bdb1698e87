"""Tables move while administrators list games, a copy is taken and everything is verified: nobody is held up."""

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random

import httpx2
import pytest

from tests.served import Person, Served, command, http, person, serving
from tests.web.playing import begin, play

PASSWORD = "correct horse battery"
TABLES = 6


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path) as running:
        done = command("admin", "create", "Root", data=tmp_path, GIN_ADMIN_PASSWORD=PASSWORD)
        assert done.returncode == 0, done.stderr
        yield running


def back_up(data: Path, number: int) -> str:
    """As docs/operating.md says; answers the copy's URL."""
    target = data / f"copy-{number}.sqlite"
    with closing(sqlite3.connect(data / "gin.sqlite")) as live, closing(sqlite3.connect(target)) as copy:
        live.backup(copy)
    return f"sqlite:///{target}"


async def look(admin: httpx2.AsyncClient, over: asyncio.Event) -> int:
    """Go through the list and its sheets for as long as there is play; answers how many sheets came."""
    looked = 0
    while not over.is_set():
        page = await admin.get("/admin", params={"player": "nn", "status": "playing"})
        assert page.status_code == 200
        for game in re.findall(r'href="(/admin/games/[^"]+)"', page.text)[:2]:
            sheet = await admin.get(game)
            assert sheet.status_code == 200
            assert "agrees with the log" in sheet.text
            looked += 1
    return looked


async def copy(served: Served, over: asyncio.Event) -> list[str]:
    """Copy and verify, one after the other; answers the copies."""
    copies: list[str] = []
    while not over.is_set():
        copies.append(await asyncio.to_thread(back_up, served.data, len(copies)))
        await asyncio.to_thread(served.verify)
    return copies


async def seated(served: Served, stack: AsyncExitStack) -> tuple[Person, Person]:
    ann, ben = [await stack.enter_async_context(person(served, name)) for name in ("Ann", "Ben")]
    await begin((ann, ben), rules={"target": 500})
    return ann, ben


async def test_lists_copies_and_checks_hold_no_table_up(served: Served) -> None:
    """Every move is acknowledged, every page comes, and each copy is whole."""
    over = asyncio.Event()
    async with AsyncExitStack() as stack:
        admin = await stack.enter_async_context(http(served.url))
        signed_in = await admin.post("/admin/sign-in", data={"name": "Root", "password": PASSWORD})
        assert signed_in.status_code == 303
        pairs = [await seated(served, stack) for _ in range(TABLES)]
        looking = [asyncio.create_task(look(admin, over)) for _ in range(3)]
        copying = asyncio.create_task(copy(served, over))
        await asyncio.gather(*(play(pair, [], Random(number), until=60) for number, pair in enumerate(pairs)))
        over.set()
        assert sum(await asyncio.gather(*looking)) > 0
        copies = await copying
    assert copies
    for url in (copies[0], copies[-1]):
        assert command("verify", data=served.data, GIN_DATABASE_URL=url).returncode == 0
    log = served.log.read_bytes()
    for trouble in (b"not_written", b"not_read", b"Traceback"):
        assert trouble not in log
