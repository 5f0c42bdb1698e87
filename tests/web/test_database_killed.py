"""The database is killed under play: actions are refused with "try again", the table stays, and it goes on."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from server.db.migrate import upgrade
from server.gin import actions
from server.protocol import Accepted, Pong, RefusedAct
from tests.chaos import chaos
from tests.databases import own
from tests.postgres import Cluster, cluster
from tests.served import Served, person, serving


@pytest.fixture(scope="module")
def mortal() -> Iterator[Cluster]:
    """A PostgreSQL that tests may kill, as long as they start it again. It writes as it would for people."""
    with cluster() as running:
        yield running


@pytest.fixture
def served(mortal: Cluster, tmp_path: Path) -> Iterator[Served]:
    for url in own(mortal.url):
        upgrade(url)
        with serving(tmp_path, GIN_DATABASE_URL=url) as running:
            yield running


async def test_refused_with_try_again_and_the_table_stays(mortal: Cluster, served: Served) -> None:
    async with person(served, "Ann") as ann, person(served, "Ben") as ben, person(served) as late:
        table = await ann.open_table()
        for somebody in (ann, ben):
            await somebody.look(table)
        await ben.sit()
        await ben.see(3)
        seen = await ann.see(3)
        first, second = (ann, ben) if seen.view.turn == 0 else (ben, ann)
        mortal.kill()
        for _ in range(3):
            refused = await first.do(actions.Pass(), number="once")
            assert isinstance(refused, RefusedAct)
            assert refused.error.code == "try_again"
        for somebody in (ann, ben):
            await somebody.say('{"type":"ping"}')
            while not isinstance(await somebody.hear(), Pong):
                pass
        status = [(await late.http.get(path)).status_code for path in ("/readyz", "/healthz", "/api/me", f"/t/{table}")]
        assert status == [503, 200, 200, 200], "who is nobody is known to be so, and this table is open"
        named = await late.call("Late")
        assert (named.status_code, named.json()["error"]["code"]) == (503, "try_again")
        mortal.start()
        assert await first.do(actions.Pass(), number="once") == Accepted("once", seen.view.seq + 1)
        assert (await second.see(seen.view.seq + 1)).view.turn != seen.view.turn
        assert (await late.http.get("/readyz")).status_code == 200
        assert (await late.call("Late")).status_code == 200
        assert (await late.look(table)).view.seq == seen.view.seq + 1
    assert b"Traceback" not in served.log.read_bytes()
    served.verify()


async def test_nothing_acknowledged_is_lost(mortal: Cluster, served: Served) -> None:
    """At five tables, over a bad line; what was refused or not answered is asked again, and is in the log once."""
    survived = await chaos(served, tables=5, kills=2, rng=Random(), longest=40, victim=mortal)
    assert survived.kills == 2
    assert b"store_unavailable" in served.log.read_bytes() or b"not_written" in served.log.read_bytes()
    assert b"Traceback" not in served.log.read_bytes()
