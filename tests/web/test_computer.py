"""Whole games against the computer over real sockets, of every preset; no card of its own leaves the server."""

from random import Random

import msgspec
import pytest

from server.gin.state import Phase
from server.protocol import Accepted
from tests.choosing import choose
from tests.secrecy import check_secrecy, fold, log_of
from tests.served import Person, Served, command, person

MOVES = 2_000


async def play(ann: Person, rng: Random) -> None:
    """Ann plays on until the game is over; the computer moves by itself."""
    for _ in range(MOVES):
        assert ann.table is not None
        view = ann.table.view
        if view.phase == Phase.GAME_OVER:
            return
        ready = view.phase == Phase.HAND_OVER and "ready" in view.allowed
        if view.turn == 0 or ready:
            answer = await ann.do(choose(view, rng), view.seq)
            assert isinstance(answer, Accepted) or answer.error.code == "stale", answer
            if isinstance(answer, Accepted) and ann.table.view.seq < answer.seq:
                await ann.see(answer.seq)
        else:
            await ann.see(view.seq + 1)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("preset", ["classic", "oklahoma", "hall"])
async def test_a_whole_game(served: Served, preset: str) -> None:
    async with person(served, "Ann") as ann:
        table = await ann.open_table(preset=preset, rules={"target": 50}, options={"public": False}, computer="club")
        seen = await ann.look(table)
        assert seen.view.seats[1].player is not None
        assert seen.view.seats[1].player.level == "club"
        assert seen.presence.seats == (True, True)
        await play(ann, Random(5))
        states = fold(await log_of(served, table))
        assert check_secrecy(ann, 0, states) >= 20
        stored = await ann.http.get(f"/api/tables/{table}/games/1")
        assert stored.json()["record"]["players"][1]["id"] == "computer:club"
        assert command("verify", table, data=served.data).returncode == 0


async def test_it_goes_on_after_the_server_was_killed(served: Served) -> None:
    async with person(served, "Ann") as ann:
        table = await ann.open_table(preset="classic", rules={"target": 25}, computer="expert")
        await ann.look(table)
        served.kill()
        served.start()
        await ann.look(table)
        await play(ann, Random(6))
        assert command("verify", table, data=served.data).returncode == 0


async def test_no_such_level(served: Served) -> None:
    async with person(served, "Ann") as ann:
        answer = await ann.http.post("/api/tables", json={"computer": "grandmaster"})
        assert answer.status_code == 400
        assert msgspec.json.decode(answer.content)["error"]["code"] == "malformed"
        assert "computer" in answer.json()["error"]["message"]


async def test_nobody_can_pass_for_the_computer(served: Served) -> None:
    """A name is a name: who the computer is, is told by the id."""
    async with person(served, "Computer") as ann:
        player = (await ann.http.get("/api/me")).json()["player"]
        assert player["guest"] is True
        assert ":" not in player["id"]
