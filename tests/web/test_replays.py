"""Finished hands over HTTP: who may look at which, and that an answer is kept and asked about."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from random import Random

import msgspec
import pytest

from server.gin import actions
from server.gin.actions import Action
from server.gin.replay import finished, replay
from server.gin.transcript import read
from server.protocol import Accepted, ReplayedHand, StoredGame
from tests.secrecy import log_of
from tests.served import Person, Served, command, person
from tests.web.playing import begin, play_to
from tests.web.test_openapi import check

PASSWORD = "correct horse battery"


class Hall:
    """Two players in the second hand of their first game, somebody who was never there, and an administrator."""

    def __init__(self, served: Served, table: str, people: dict[str, Person]):
        self.served, self.table, self.people = served, table, people

    def path(self, hand: int, game: int = 1) -> str:
        return f"/api/tables/{self.table}/games/{game}/hands/{hand}"

    async def refusals(self, hand: int, game: int = 1) -> set[tuple[int, str]]:
        """What everybody is told who asks for the hand, as data and as text."""
        found = set()
        for somebody in self.people.values():
            for path in (self.path(hand, game), f"{self.path(hand, game)}/notation"):
                answer = await somebody.http.get(path)
                found.add((answer.status_code, answer.json()["error"]["code"]))
                check("Failure", answer.json())
        return found

    async def do(self, action: Action) -> None:
        players = (self.people["Ann"], self.people["Ben"])
        table = players[0].table
        assert table is not None
        answer = await players[table.view.turn or 0].do(action)
        assert isinstance(answer, Accepted)
        for player in players:
            await player.see(answer.seq)


async def open_hall(served: Served, stack: AsyncExitStack, *, private: bool = False) -> Hall:
    names = ("Ann", "Ben", "Eve", "Root")
    people = {name: await stack.enter_async_context(person(served, name)) for name in names}
    ann, ben = people["Ann"], people["Ben"]
    options = {"public": not private, "spectators": not private}
    table = await begin((ann, ben), rules={"target": 500}, options=options)
    await people["Root"].http.post("/admin/sign-in", data={"name": "Root", "password": PASSWORD})
    return Hall(served, table, people)


async def play_a_hand(hall: Hall, seed: int = 1) -> None:
    """To the showdown, and into the next hand."""
    players = (hall.people["Ann"], hall.people["Ben"])
    await play_to(players, (), Random(seed), lambda view: bool(view.rows) and view.phase != "hand_over")


@pytest.fixture(scope="session", autouse=True)
def root(served: Served) -> None:
    """Once for the server, however often a process comes back to these tests."""
    made = command("admin", "create", "Root", data=served.data, GIN_ADMIN_PASSWORD=PASSWORD)
    assert made.returncode == 0, made.stderr


@pytest.fixture
async def hall(served: Served) -> AsyncIterator[Hall]:
    async with AsyncExitStack() as stack:
        yield await open_hall(served, stack)


async def test_a_hand_in_play_is_refused_to_everybody(hall: Hall) -> None:
    assert await hall.refusals(1) == {(403, "hand_not_over")}
    await hall.do(actions.Pass())
    assert await hall.refusals(1) == {(403, "hand_not_over")}
    assert await hall.refusals(2) == {(404, "no_such_hand")}
    assert await hall.refusals(1, game=2) == {(404, "no_such_game")}
    for somebody in hall.people.values():
        assert (await somebody.http.get(f"/t/{hall.table}/1/1")).status_code == 404


@pytest.mark.parametrize("action", [actions.Resign(), actions.Leave()])
async def test_a_hand_that_was_given_up_is_refused_to_everybody(hall: Hall, action: Action) -> None:
    await hall.do(actions.Pass())
    await hall.do(action)
    assert await hall.refusals(1) == {(404, "no_such_hand")}


async def test_a_finished_hand_is_for_whoever_may_see_the_sheet(served: Served) -> None:
    async with AsyncExitStack() as stack:
        hall = await open_hall(served, stack, private=True)
        await play_a_hand(hall)
        assert await hall.refusals(2) == {(403, "hand_not_over")}
        bodies: set[bytes] = set()
        for somebody in (*hall.people.values(), await stack.enter_async_context(person(served))):
            sheet = await somebody.http.get(f"/api/tables/{hall.table}/games/1")
            hand = await somebody.http.get(hall.path(1))
            assert (sheet.status_code, hand.status_code) == (200, 200)
            assert (await somebody.http.get(f"/t/{hall.table}/1/1")).status_code == 200
            bodies.add(hand.content)
        (body,) = bodies
        check("ReplayedHand", msgspec.json.decode(body))
        told = msgspec.json.decode(body, type=ReplayedHand)
        sheet = await hall.people["Eve"].http.get(f"/api/tables/{hall.table}/games/1")
        stored = msgspec.json.decode(sheet.content, type=StoredGame)
        found = finished(await log_of(served, hall.table), 1, 1)
        assert found is not None
        assert told.replay == replay(found)
        assert told.replay.row == stored.record.rows[0]
        assert told.explanation == stored.explanations[0]
        text = await hall.people["Eve"].http.get(f"{hall.path(1)}/notation")
        assert text.headers["content-type"] == "text/plain; charset=utf-8"
        assert text.text == told.notation
        assert read(text.text).played == found.played


async def test_it_is_kept_and_asked_about(hall: Hall) -> None:
    await play_a_hand(hall)
    http = hall.people["Eve"].http
    for path in (hall.path(1), f"{hall.path(1)}/notation"):
        first = await http.get(path, headers={"accept-encoding": "gzip"})
        assert first.headers["cache-control"] == "public, max-age=86400"
        assert first.headers["content-encoding"] == "gzip"
        again = await http.get(path, headers={"if-none-match": f'"other", {first.headers["etag"]}'})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
        assert "default-src 'none'" in again.headers["content-security-policy"]
    refused = await http.get(hall.path(2))
    assert refused.headers["cache-control"] == "no-store"
