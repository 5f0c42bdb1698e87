"""A writing process is killed at any moment: all that it acknowledged is there, and nothing by halves."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from sqlalchemy import Engine

from server.db.database import Database
from server.db.store import DbStore
from server.db.verify import verify
from tests.db.games import Play, play_to

ROOT = Path(__file__).parents[2]


async def write_for_ever(url: str) -> None:
    """Play at many tables at once, and say of each what is acknowledged."""
    store = DbStore(Database(url))

    async def play(table: str) -> None:
        playing = Play(table)
        while True:
            append = playing.next()
            await store.append(append)
            playing.stored(append)
            print(table, playing.seq, flush=True)

    await asyncio.gather(*(play(f"t{number}") for number in range(20)))


def killed_after(url: str, lines: int) -> Iterable[str]:
    """What such a process said before it was killed, after at least so many lines."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.db.test_killed", url], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(lines)]
        process.send_signal(signal.SIGKILL)
        said += process.stdout  # what it said and nobody had read yet was acknowledged too
        return [line for line in said if line.endswith("\n")]


@pytest.mark.parametrize("lines", [1, 333, 1500])
async def test_what_was_acknowledged_is_there(database_url: str, engine: Engine, lines: int) -> None:
    acknowledged: dict[str, int] = {}
    for said in killed_after(database_url, lines):
        table, seq = said.split()
        acknowledged[table] = int(seq)
    database = Database(database_url)
    store = DbStore(database)
    found = await store.seqs(list(acknowledged))
    assert {table: seq for table, seq in acknowledged.items() if found.get(table, 0) < seq} == {}
    assert list(verify(engine)) == []
    for table in list(acknowledged)[:3]:  # and the games go on
        play = Play(table, log=await store.log(table))
        assert play.seq == found[table]
        await play_to(store, play, play.seq + 3)
    await database.close()


if __name__ == "__main__":
    asyncio.run(write_for_ever(sys.argv[1]))
