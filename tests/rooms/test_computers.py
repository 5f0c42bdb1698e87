"""Seats that the computer plays: it moves when the table waits for it, and is never away."""

import asyncio
from random import Random

import pytest

from server.bus.local import LocalBus
from server.gin import actions
from server.gin.actions import Action
from server.gin.events import Away
from server.gin.rules import CLASSIC
from server.gin.seating import Level, Options
from server.gin.state import Phase
from server.gin.views import View, view
from server.protocol import Act, Refused
from server.rooms.computers import Choose, waits
from server.rooms.manager import Manager
from server.rooms.outbox import Outbox
from server.rooms.room import Room
from tests.choosing import choose, computed
from tests.memory_store import MemoryStore
from tests.rooms.test_room import ANN, CHANCE
from tests.rooms.test_time import Time

TURNS = 2_000


async def table(store: MemoryStore, think: Choose = computed, time: Time | None = None) -> Room:
    """Ann's table against the computer, which is not listed and has been dealt at."""
    rooms = Manager(store, LocalBus(), CHANCE, think, time)
    return await rooms.room(await rooms.open_table(CLASSIC, Options(public=False), ANN, "club"))


async def until_asked(room: Room) -> None:
    """The computer has done all that the table waited for."""
    for _ in range(TURNS):
        if not waits(room.state, 1):
            return
        await asyncio.sleep(0)
    raise AssertionError("the computer does not move")


async def move(room: Room, rng: Random) -> None:
    await room.act(ANN, Act(str(room.state.seq), room.state.seq, choose(view(room.state, 0), rng)))


async def test_a_whole_game_and_the_rematch() -> None:
    room, rng = await table(MemoryStore()), Random(3)
    for game in (1, 2):
        for _ in range(TURNS):
            await until_asked(room)
            if room.state.phase == Phase.GAME_OVER:
                break
            await move(room, rng)
        assert room.state.game == game
        assert room.state.sheet.rows
        await move(room, rng)  # once more
    assert room.state.game == 3


async def test_it_is_shown_what_a_player_in_its_seat_sees() -> None:
    shown: list[View] = []

    async def think(seen: View, level: Level) -> Action:
        shown.append(seen)
        assert level == "club"
        return await computed(seen, level)

    room, rng = await table(MemoryStore(), think), Random(1)
    for _ in range(20):
        await until_asked(room)
        await move(room, rng)
    assert shown
    assert all(seen.you == 1 for seen in shown)


async def test_it_goes_on_after_a_restart() -> None:
    store = MemoryStore()

    async def asleep(seen: View, level: Level) -> Action:
        await asyncio.Event().wait()
        raise AssertionError

    room = await table(store, asleep)
    assert waits(room.state, 1)
    before = room.state.seq
    room.close()
    again = await Manager(store, LocalBus(), CHANCE, computed).room(room.table)
    await until_asked(again)
    assert again.state.seq > before


async def test_a_move_that_can_not_be_stored_is_made_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.rooms.computers.AGAIN", 0)
    store = MemoryStore()

    async def think(seen: View, level: Level) -> Action:
        store.refuse = not tried
        tried.append(seen.seq)
        return await computed(seen, level)

    tried: list[int] = []
    room = await table(store, think)
    await until_asked(room)
    assert tried[0] == tried[1]


async def test_two_servers_move_for_it_once() -> None:
    store, bus = MemoryStore(), LocalBus()
    rooms = [Manager(store, bus, CHANCE, computed) for _ in range(2)]
    name = await rooms[0].open_table(CLASSIC, Options(), ANN, "expert")
    here, there = [await each.room(name) for each in rooms]
    rng = Random(2)
    for _ in range(10):
        await until_asked(here)
        await move(here, rng)
        await there.catch_up()
    await until_asked(here)
    await until_asked(there)
    await here.catch_up()
    assert len(store.logs[name]) == here.state.seq


async def test_nobody_waits_for_who_plays_the_computer() -> None:
    time = Time()
    room = await table(MemoryStore(), time=time)
    outbox = Outbox()
    room.join(outbox, ANN)
    await until_asked(room)
    assert room.presence().seats == (True, True)
    room.part(outbox)
    room.tell_presence()
    time.pass_by(3600)
    await room.check_time()
    assert room.presence().seats == (False, True)
    assert room.presence().away == (None, None)
    assert room.state.absent == (False, False)
    assert not any(isinstance(entry.event, Away) for entry in room._store.logs[room.table])  # type: ignore[attr-defined]


async def test_it_agrees_to_call_the_game_off() -> None:
    room = await table(MemoryStore())
    await until_asked(room)
    await room.act(ANN, Act("void", room.state.seq, actions.Void()))
    await until_asked(room)
    assert room.state.phase == Phase.GAME_OVER
    assert room.state.sheet.rows == ()


async def test_a_fault_of_the_computers_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.rooms.computers.AGAIN", 0)
    faults = iter([RuntimeError("a fault"), None])

    async def think(seen: View, level: Level) -> Action:
        if fault := next(faults, None):
            raise fault
        return await computed(seen, level)

    room = await table(MemoryStore(), think)
    await until_asked(room)
    assert room.state.turn == 0


async def test_where_it_can_not_play_no_table_is_opened() -> None:
    store = MemoryStore()
    with pytest.raises(Refused) as refused:
        await Manager(store, LocalBus(), CHANCE, None).open_table(CLASSIC, Options(), ANN, "club")
    assert refused.value.code == "no_computer"
    assert store.logs == {}
