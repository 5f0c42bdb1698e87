"""Two play a whole game over real sockets and others watch: every rule set, what is stored, and who sees which card."""

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from random import Random

import msgspec
import pytest
from websockets.asyncio.client import connect

from server.gin import actions
from server.protocol import Accepted, Lobby, StoredGame
from tests.secrecy import check_secrecy, fold, log_of
from tests.served import Person, Served, person
from tests.web.playing import begin, play

RULES = [
    {"preset": "classic"},
    {"preset": "oklahoma"},
    {"preset": "hall"},
    {
        "preset": "oklahoma",
        "rules": {
            "big_gin_bonus": 31,
            "fiftieth_card": True,
            "layoffs_by_hand": True,
            "look_through_pile": True,
            "target": 60,
        },
    },
    {"preset": "classic", "rules": {"knock_limit": 3, "target": 50}, "options": {"helps": False, "public": False}},
]


@pytest.fixture
async def three(served: Served) -> AsyncIterator[tuple[Person, Person, Person]]:
    async with AsyncExitStack() as stack:
        ann, ben, eve = [await stack.enter_async_context(person(served, name)) for name in ("Ann", "Ben", "Eve")]
        yield ann, ben, eve


async def sheet_of(somebody: Person, table: str, game: int) -> StoredGame:
    response = await somebody.http.get(f"/api/tables/{table}/games/{game}")
    return msgspec.json.decode(response.content, type=StoredGame)


@pytest.mark.parametrize("wanted", RULES, ids=["classic", "oklahoma", "hall", "everything", "no-helps"])
async def test_a_whole_game(served: Served, three: tuple[Person, Person, Person], wanted: dict[str, object]) -> None:
    ann, ben, eve = three
    table = await begin(three[:2], three[2:], **wanted)
    end = await play((ann, ben), [eve], Random(7))
    assert end.view.ending == "target"

    states = fold(await log_of(served, table))
    assert states[end.view.seq].sheet.tally(end.view.rules) == end.view.tally
    for somebody, viewer in ((ann, 0), (ben, 1), (eve, None)):
        assert check_secrecy(somebody, viewer, states) >= 20  # at the least both hands of the last showdown

    stored = await sheet_of(eve, table, 1)
    assert stored.record.tally == end.view.tally
    assert [row.points for row in stored.record.rows] == [row.points for row in end.view.rows]
    assert stored.ended is not None
    served.verify(table)


async def test_rematch_counts_as_the_next_game(served: Served, three: tuple[Person, Person, Person]) -> None:
    ann, ben, eve = three
    table = await begin(three[:2], three[2:], preset="hall", rules={"target": 25})
    first = await play((ann, ben), [eve], Random(1))
    assert isinstance(await ben.do(actions.Ready()), Accepted)
    await ann.see(first.view.seq + 1)
    answer = await ann.do(actions.Ready())
    assert isinstance(answer, Accepted)
    for somebody in three:
        await somebody.see(answer.seq)
    assert ann.table is not None
    assert ann.table.view.game == 2
    assert ann.table.view.rows == ()
    second = await play((ann, ben), [eve], Random(2))
    for number, end in ((1, first), (2, second)):
        stored = msgspec.json.decode(
            (await eve.http.get(f"/api/tables/{table}/games/{number}")).content, type=StoredGame
        )
        assert stored.record.tally == end.view.tally


async def test_the_lobby_lists_public_tables_only(served: Served, three: tuple[Person, Person, Person]) -> None:
    ann, ben, _ = three
    public = await ann.open_table()
    private = await ann.open_table(options={"public": False})
    seen = await lobby(served)
    assert public in {line.table for line in seen.waiting}
    assert private not in {line.table for line in seen.waiting}
    await ben.look(public)
    await ben.sit()
    assert public in {line.table for line in (await lobby(served)).playing}
    own = (await ann.http.get("/api/me")).json()["tables"]
    assert {public, private} <= {line["table"] for line in own}


async def lobby(served: Served) -> Lobby:
    async with connect(f"ws://127.0.0.1:{served.port}/ws/lobby") as socket:
        return msgspec.json.decode(await socket.recv(), type=Lobby)


async def test_resigning_ends_the_game_with_its_reason(served: Served, three: tuple[Person, Person, Person]) -> None:
    ann, ben, eve = three
    table = await begin(three[:2], three[2:])
    answer = await ben.do(actions.Resign())
    assert isinstance(answer, Accepted)
    seen = await eve.see(answer.seq)
    assert (seen.view.ending, seen.view.forfeited_by, seen.view.tally.winner) == ("resigned", 1, 0)
    assert seen.view.tally.game_bonus == (0, 0)
    states = fold(await log_of(served, table))
    await ann.see(answer.seq)
    for somebody, viewer in ((ann, 0), (ben, 1), (eve, None)):
        check_secrecy(somebody, viewer, states)  # the cards of a hand that was given up stay hidden


async def test_nothing_of_the_game_is_in_the_log_of_the_server(
    served: Served, three: tuple[Person, Person, Person]
) -> None:
    ann, ben, eve = three
    await begin(three[:2], three[2:], rules={"target": 25})
    await play((ann, ben), [eve], Random(2))
    text = served.log.read_bytes()
    assert b"sat" in text
    assert not re.search(rb"\b[A2-9TJQK][SHDC]\b", text)
    assert b"Ann" not in text
