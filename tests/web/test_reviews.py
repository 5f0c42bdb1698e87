"""Reviews over HTTP: asked for, followed and read, refused for games that are not finished, begun anew after a kill."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

pytest.importorskip("numba", reason="Numba has no wheel for this machine")

from server.gin import actions
from server.gin.state import Phase
from server.protocol import ReplayedHand, Reviewed
from tests.served import Person, Served, command, person, serving
from tests.web.playing import begin, play, play_to
from tests.web.test_openapi import check

NAP = 0.2


def path(table: str, game: int = 1) -> str:
    return f"/api/tables/{table}/games/{game}/review"


async def a_game(served: Served, stack: AsyncExitStack, *, over: bool = True) -> tuple[Person, str]:
    """A private game between two that is given up after its first hand, or is in it; answers one, and the table."""
    ann = await stack.enter_async_context(person(served, "Ann"))
    ben = await stack.enter_async_context(person(served, "Ben"))
    table = await begin((ann, ben), options={"public": False, "spectators": False})
    chance = Random(1)
    await play((ann, ben), (), chance, until=8)
    if over:
        await play_to((ann, ben), (), chance, lambda view: view.phase in (Phase.HAND_OVER, Phase.GAME_OVER))
        await ann.do(actions.Resign())
    return ann, table


async def asked(who: Person, table: str, method: str = "POST") -> Reviewed:
    answer = await who.http.request(method, path(table))
    assert answer.status_code == 200, answer.text
    check("Reviewed", answer.json())
    return msgspec.json.decode(answer.content, type=Reviewed)


async def done(who: Person, table: str) -> list[Reviewed]:
    """All that is told until the review is done."""
    told = [await asked(who, table, "GET")]
    while told[-1].state in ("waiting", "working"):
        await asyncio.sleep(NAP)
        told.append(await asked(who, table, "GET"))
    assert told[-1].state == "done"
    return told


async def refused(who: Person, table: str, game: int = 1) -> set[tuple[int, str]]:
    answers = [await who.http.request(method, path(table, game)) for method in ("GET", "POST")]
    bodies: list[dict[str, Any]] = [answer.json() for answer in answers]
    return {(answer.status_code, body["error"]["code"]) for answer, body in zip(answers, bodies, strict=True)}


async def test_a_game_is_reviewed_once_for_all(served: Served) -> None:
    async with AsyncExitStack() as stack:
        ann, table = await a_game(served, stack)
        eve = await stack.enter_async_context(person(served))
        assert (await asked(eve, table, "GET")).state == "none"
        both = await asyncio.gather(asked(ann, table), asked(eve, table))
        assert all(each.state in ("waiting", "working") for each in both)
        told = await done(eve, table)
        shares = [each.progress for each in told]
        assert shares == sorted(shares)
        assert told[-1] == await asked(ann, table) == await asked(ann, table, "GET")
        review = told[-1].review
        assert review is not None
        sheet = (await ann.http.get(f"/api/tables/{table}/games/1")).json()
        assert [hand.number for hand in review.hands] == [row["number"] for row in sheet["record"]["rows"]]
        for hand in review.hands:
            answer = await eve.http.get(f"/api/tables/{table}/games/1/hands/{hand.number}")
            replay = msgspec.json.decode(answer.content, type=ReplayedHand).replay
            assert len(hand.chances) == len(replay.steps)
        assert served.log.read_text().count("reviewed") >= 1
        assert command("verify", table, data=served.data).returncode == 0


async def test_what_is_not_finished_is_refused(served: Served) -> None:
    async with AsyncExitStack() as stack:
        ann, table = await a_game(served, stack, over=False)
        assert await refused(ann, table) == {(403, "game_not_over")}
        assert await refused(ann, table, 2) == {(404, "no_such_game")}
        assert await refused(ann, "nowhere") == {(404, "no_such_game")}


async def test_after_a_kill_it_is_begun_anew(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        served = stack.enter_context(serving(tmp_path))
        ann, table = await a_game(served, stack)
        assert (await asked(ann, table)).state in ("waiting", "working")
        served.kill()
        served.start()
        assert (await asked(ann, table, "GET")).state == "none"
        await asked(ann, table)
        served.stop()  # in the middle of it: the server ends by itself all the same
        served.start()
        await asked(ann, table)
        await done(ann, table)
