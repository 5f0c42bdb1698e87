"""Six tables over a bad line to a server that is killed three times. bench/chaos.py is the long form."""

import asyncio
from pathlib import Path
from random import Random

from tests.chaos import chaos
from tests.served import serving


async def test_nothing_is_lost(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        async with asyncio.timeout(240):
            survived = await chaos(served, tables=6, kills=3, rng=Random(), longest=50)
        assert b"Traceback" not in served.log.read_bytes()
    assert survived.kills == 3
    assert survived.lines > survived.viewers
    assert survived.cards > survived.actions
