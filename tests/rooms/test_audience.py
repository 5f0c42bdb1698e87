"""How a table is told to many: each kind of viewer encoded once, players first, spectators in slices."""

import asyncio
from itertools import pairwise

import pytest

from server.gin import actions
from server.gin.rules import CLASSIC
from server.gin.seating import Options, Player
from server.protocol import Sit
from server.rooms import outbox as outboxes
from server.rooms.audience import SLICE
from server.rooms.outbox import Frame, Outbox
from server.rooms.room import Room
from tests.memory_store import MemoryStore
from tests.rooms.test_room import ANN, BEN, CAT, do, manager, play_on, shown, table_for_two

CROWD = 4 * SLICE + 1


class Viewer:
    """Somebody who looks, and notes in which turn of the event loop they were told."""

    def __init__(self, room: Room, player: Player | None, told: list["Viewer"]):
        self.player = player
        self.outbox = Outbox(self._filled)
        self._told = told
        self.turn = 0
        room.join(self.outbox, player)
        self.outbox.take()

    def _filled(self) -> None:
        if self not in self._told:
            self._told.append(self)
            self.turn = TURNS[0]


TURNS = [0]


async def count_turns() -> None:
    while True:
        TURNS[0] += 1
        await asyncio.sleep(0)


@pytest.fixture
def encoded(monkeypatch: pytest.MonkeyPatch) -> list[Frame]:
    """The frames that were encoded."""
    seen: list[Frame] = []
    encode = Frame.encode

    def counting(frame: Frame) -> bytes:
        if frame._encoded is None:
            seen.append(frame)
        return encode(frame)

    monkeypatch.setattr(outboxes.Frame, "encode", counting)
    return seen


async def crowded() -> tuple[Room, list[Viewer], list[Viewer]]:
    """A table with a crowd that came before the players; everybody, and those who were told of what came then.

    That they came has been told: it would fall into what a test looks at, where the machine is slow.
    """
    room = await table_for_two(MemoryStore())
    told: list[Viewer] = []
    viewers = [Viewer(room, None, told) for _ in range(CROWD)]
    viewers += [Viewer(room, player, told) for player in (ANN, BEN, ANN)]
    told.clear()
    await until_told(viewers, told, 0.01)
    for viewer in viewers:
        viewer.outbox.take()
    told.clear()
    return room, viewers, told


async def until_told(viewers: list[Viewer], told: list[Viewer], nap: float = 0) -> None:
    for _ in range(10 * CROWD):
        if len(told) == len(viewers):
            return
        await asyncio.sleep(nap)
    raise AssertionError(f"{len(told)} were told")


async def test_each_kind_of_viewer_is_encoded_once(encoded: list[Frame]) -> None:
    room, viewers, told = await crowded()
    encoded.clear()
    await do(room, BEN, actions.Pass())
    await until_told(viewers, told)
    frames = [viewer.outbox.take() for viewer in viewers]
    assert len(encoded) == 3
    assert all(len(each) == 1 for each in frames)
    assert len({each[0] for each in frames}) == 3


async def test_players_are_told_first_and_others_have_their_turn_between_slices() -> None:
    room, viewers, told = await crowded()
    counting = asyncio.create_task(count_turns())
    await do(room, BEN, actions.Pass())
    await until_told(viewers, told)
    counting.cancel()
    assert {viewer.player for viewer in told[:3]} == {ANN, BEN}
    assert all(viewer.player is None for viewer in told[3:])
    crowd = told[3:]
    slices = [crowd[start : start + SLICE] for start in range(0, CROWD, SLICE)]
    assert all(len({viewer.turn for viewer in each}) == 1 for each in slices)
    assert all(before[0].turn < after[0].turn for before, after in pairwise(slices))


async def test_a_table_that_moves_faster_than_its_slices_skips_and_never_goes_back() -> None:
    room, viewers, told = await crowded()
    for player in (BEN, ANN):
        await do(room, player, actions.Pass())
    room.show(viewers[-4].outbox)  # the last of the crowd has the newest before its slice comes
    await play_on(room)
    await until_told(viewers, told)
    for _ in range(3 * CROWD // SLICE):
        await asyncio.sleep(0)
    for viewer in viewers:
        [table] = shown(viewer.outbox.take())
        assert table.view.seq == room.state.seq
        assert [note.kind for note in table.notes][-1] == "drew"
    newcomer = Outbox()
    room.show(newcomer)
    late = Frame(shown(newcomer.take())[0])
    await play_on(room)
    await asyncio.sleep(0)
    viewers[0].outbox.show(late)
    assert shown(viewers[0].outbox.take())[-1].view.seq == room.state.seq


async def test_who_comes_and_goes_in_a_crowd_is_told_once_in_a_while() -> None:
    room, viewers, told = await crowded()
    room.tell_presence()
    told.clear()
    for viewer in viewers[:CROWD]:
        room.part(viewer.outbox)
    await asyncio.sleep(0)
    assert not told
    room.tell_presence()
    assert room.presence().spectators == 0
    assert len(told) == 3


async def test_who_sits_down_sees_their_own_cards_in_every_tab() -> None:
    rooms = manager(MemoryStore())
    room = await rooms.room(await rooms.open_table(CLASSIC, Options(), ANN))
    tabs = [Outbox(), Outbox()]
    watcher = Outbox()
    for outbox, player in ((tabs[0], BEN), (tabs[1], BEN), (watcher, CAT)):
        room.join(outbox, player)
        outbox.take()
    await room.sit(BEN, Sit("sit"))
    own = [shown(outbox.take())[-1].view for outbox in (*tabs, watcher)]
    assert [each.you for each in own] == [1, 1, None]
    assert [each.hand and len(each.hand.cards) for each in own] == [10, 10, 0]
    assert room.presence().seats == (False, True)


async def test_what_is_closed_to_spectators_shows_them_nothing_more() -> None:
    rooms = manager(MemoryStore())
    room = await rooms.room(await rooms.open_table(CLASSIC, Options(spectators=False), ANN))
    waiting = Outbox()
    room.join(waiting, CAT)
    waiting.take()
    await room.sit(BEN, Sit("sit"))
    assert waiting.close_code == 4404
    assert waiting.take() == []
