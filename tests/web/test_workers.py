"""Two servers over one PostgreSQL: the log is the fence, and each catches up with the other."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from server.gin import actions
from server.protocol import Accepted, RefusedAct
from tests.choosing import choose
from tests.databases import database_url, postgresql, postgresql_migrated  # noqa: F401 - fixtures
from tests.served import Person, command, person, serving


@pytest.fixture
def engine_name() -> str:
    return "postgresql"


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    paths = tmp_path / "one", tmp_path / "two"
    for path in paths:
        path.mkdir()
    return paths


async def begin(ann: Person, ben: Person, **wanted: object) -> None:
    table = await ann.open_table(**wanted)
    await ann.look(table)
    await ben.look(table)
    await ben.sit()
    for somebody in (ann, ben):
        await somebody.see(3)


async def test_a_game_between_two_servers(folders: tuple[Path, Path], database_url: str) -> None:  # noqa: F811
    one, two = folders
    with serving(one, GIN_DATABASE_URL=database_url) as here, serving(two, GIN_DATABASE_URL=database_url) as there:
        async with person(here, "Ann") as ann, person(there, "Ben") as ben:
            await begin(ann, ben)
            rng = Random(1)
            for _ in range(4):  # a move is seen over there within two seconds
                assert ann.table is not None
                actor = (ann, ben)[ann.table.view.turn or 0]
                assert actor.table is not None
                answer = await actor.do(choose(actor.table.view, rng))
                assert isinstance(answer, Accepted)
                async with asyncio.timeout(5):
                    for somebody in (ann, ben):
                        await somebody.see(answer.seq)
                assert ann.table is not None
                assert ben.table is not None
                assert ann.table.view.seq == ben.table.view.seq
    assert command("verify", data=one, GIN_DATABASE_URL=database_url).returncode == 0


async def test_both_resign_at_once_on_two_servers(folders: tuple[Path, Path], database_url: str) -> None:  # noqa: F811
    one, two = folders
    with serving(one, GIN_DATABASE_URL=database_url) as here, serving(two, GIN_DATABASE_URL=database_url) as there:
        async with person(here, "Ann") as ann, person(there, "Ben") as ben:
            for _ in range(5):
                await begin(ann, ben)
                answers = await asyncio.gather(ann.do(actions.Resign()), ben.do(actions.Resign()))
                assert sorted(type(answer) is Accepted for answer in answers) == [False, True]
                loser = next(answer for answer in answers if isinstance(answer, RefusedAct))
                assert loser.error.code == "stale"
                for somebody in (ann, ben):
                    while somebody.table is None or somebody.table.view.ending != "resigned":
                        await somebody.see()
                assert ann.table is not None
                assert ben.table is not None
                assert ann.table.view.forfeited_by == ben.table.view.forfeited_by
    assert command("verify", data=one, GIN_DATABASE_URL=database_url).returncode == 0
