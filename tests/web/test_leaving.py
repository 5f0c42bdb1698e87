"""One leaves in any phase, by button or by closing the page; then the other does too. Nothing hangs, and nobody goes on
waiting in the list who isn't there.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from random import Random

import msgspec
import pytest
from websockets.asyncio.client import connect

from server.bus.local import LocalBus
from server.gin import actions
from server.gin.rules import CLASSIC
from server.gin.seating import Options, Player
from server.gin.state import IN_PLAY, Phase
from server.protocol import Accepted, Lobby, Present, RefusedAct, Sit, StoredGame
from server.rooms import lobby as lobbies
from server.rooms.outbox import Outbox
from tests.memory_store import MemoryStore
from tests.rooms.test_room import ANN, BEN, manager
from tests.served import PATIENCE, Person, Served, person
from tests.web.playing import come_to, play

PHASES = [
    Phase.OFFER_NON_DEALER,
    Phase.OFFER_DEALER,
    Phase.DRAW,
    Phase.DISCARD,
    Phase.LAYOFF,
    Phase.HAND_OVER,
    Phase.GAME_OVER,
]


@pytest.fixture
async def three(served: Served) -> AsyncIterator[tuple[Person, Person, Person]]:
    async with AsyncExitStack() as stack:
        ann, ben, eve = [await stack.enter_async_context(person(served, name)) for name in ("Ann", "Ben", "Eve")]
        yield ann, ben, eve


async def listed(served: Served, table: str) -> bool:
    async with person(served) as somebody:
        lobby = await lobby_of(somebody)
        return table in {line.table for line in (*lobby.waiting, *lobby.playing)}


async def lobby_of(somebody: Person) -> Lobby:
    async with connect(f"ws://127.0.0.1:{somebody.served.port}/ws/lobby") as socket:
        return msgspec.json.decode(await socket.recv(), type=Lobby)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("phase", PHASES)
async def test_one_leaves_by_button_then_the_other(
    served: Served, three: tuple[Person, Person, Person], phase: Phase, seat: int
) -> None:
    before = await come_to(three[:2], three[2:], phase, Random(5))
    leaver, other = three[seat], three[1 - seat]
    answer = await leaver.do(actions.Leave())
    assert isinstance(answer, Accepted)
    over = ("target", None) if phase == Phase.GAME_OVER else ("left", seat)
    for somebody in three:
        seen = await somebody.see(answer.seq)
        assert seen.view.phase == Phase.CLOSED
        assert (seen.view.ending, seen.view.forfeited_by) == over
        assert seen.view.allowed == ()
    for action in (actions.Leave(), actions.Ready(), actions.Draw(), actions.Resign()):
        assert isinstance(await other.do(action), RefusedAct)
    assert not await listed(served, before.table)
    for somebody in (leaver, other):
        mine = (await somebody.http.get("/api/me")).json()["tables"]
        assert before.table not in {line["table"] for line in mine}
    stored = msgspec.json.decode((await other.http.get(f"/api/tables/{before.table}/games/1")).content, type=StoredGame)
    assert stored.record.ending == over[0]
    assert stored.ended is not None
    await other.leave()
    await leaver.leave()
    assert (await other.look(before.table)).view.phase == Phase.CLOSED, "the page still shows how it ended"


@pytest.mark.parametrize("phase", PHASES)
async def test_one_closes_the_page_then_the_other_and_both_come_back(
    served: Served, three: tuple[Person, Person, Person], phase: Phase
) -> None:
    before = await come_to(three[:2], three[2:], phase, Random(5))
    ann, ben, eve = three
    expected = {somebody: somebody.table.view for somebody in three if somebody.table is not None}
    await ann.leave()
    async with asyncio.timeout(PATIENCE):
        while not (isinstance(message := await ben.hear(), Present) and message.presence.seats == (False, True)):
            pass
    assert (message.presence.away[0] is not None) == (phase in IN_PLAY or phase == Phase.HAND_OVER)
    await ben.leave()
    await eve.leave()
    for somebody in three:
        assert (await somebody.look(before.table)).view == expected[somebody], "nothing was lost, nothing was decided"
    if phase != Phase.GAME_OVER:
        await play((ann, ben), [eve], Random(1), until=before.view.seq + 3)


async def test_the_creator_leaves_a_waiting_table(served: Served, three: tuple[Person, Person, Person]) -> None:
    ann, ben, _ = three
    table = await ann.open_table()
    await ann.look(table)
    await ben.look(table)
    assert await listed(served, table)
    answer = await ann.do(actions.Leave())
    assert isinstance(answer, Accepted)
    assert (await ben.see(answer.seq)).view.phase == Phase.CLOSED
    refused = await ben.sit()
    assert isinstance(refused, RefusedAct)
    assert refused.error.code == "table_closed"
    assert not await listed(served, table)


# The list


class Hall:
    """A lobby over a store in memory, and the time of day."""

    def __init__(self) -> None:
        self.now = 0.0
        self.store = MemoryStore()
        self.rooms = manager(self.store)
        self.lobby = lobbies.Lobby(self.store, LocalBus(), self.rooms.waiting, lambda: self.now)

    async def read(self) -> tuple[list[str], list[str]]:
        outbox = Outbox()
        await self.lobby.join(outbox)
        [text] = outbox.take()
        self.lobby.part(outbox)
        shown = msgspec.json.decode(text, type=Lobby)
        return [line.table for line in shown.waiting], [line.table for line in shown.playing]


async def test_a_waiting_table_is_listed_while_its_player_is_there_or_was_of_late() -> None:
    hall = Hall()
    table = await hall.rooms.open_table(CLASSIC, Options(), ANN)
    assert await hall.read() == ([table], [])
    hall.now = lobbies.LIVELY_SECONDS + 1
    assert await hall.read() == ([], []), "nobody came"
    room = await hall.rooms.room(table)
    ann, eve = Outbox(), Outbox()
    room.join(eve, Player("eve", "Eve"))
    assert await hall.read() == ([], []), "who watches is not who waits"
    room.join(ann, ANN)
    assert await hall.read() == ([table], [])
    await room.sit(BEN, Sit("1"))
    hall.now = 0
    assert await hall.read() == ([], [table])
    room.close()


async def test_an_abandoned_game_leaves_the_list_and_can_still_be_come_back_to() -> None:
    hall = Hall()
    table = await hall.rooms.open_table(CLASSIC, Options(), ANN)
    room = await hall.rooms.room(table)
    await room.sit(BEN, Sit("1"))
    hall.now = lobbies.LIVELY_SECONDS + 1
    assert await hall.read() == ([], [])
    assert [line.table for line in await hall.store.tables_of(ANN.id)] == [table]


async def test_viewers_are_told_when_a_table_leaves_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobbies, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(lobbies, "REFRESH_SECONDS", 0.01)
    hall = Hall()
    table = await hall.rooms.open_table(CLASSIC, Options(), ANN)
    filled = asyncio.Event()
    outbox = Outbox(filled.set)
    await hall.lobby.join(outbox)
    task = asyncio.create_task(hall.lobby.refresh())
    try:
        shown = msgspec.json.decode(outbox.take()[-1], type=Lobby)
        assert [line.table for line in shown.waiting] == [table]
        hall.now = lobbies.LIVELY_SECONDS + 1
        async with asyncio.timeout(PATIENCE):
            while shown.waiting:
                filled.clear()
                await filled.wait()
                shown = msgspec.json.decode(outbox.take()[-1], type=Lobby)
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
