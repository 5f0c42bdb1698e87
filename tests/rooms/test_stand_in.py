"""The computer plays on for somebody who is away, and hands the seat back when they return."""

import asyncio
from random import Random

import pytest

from server.bus.local import LocalBus
from server.gin import actions
from server.gin.actions import Action
from server.gin.events import Back, StoodIn
from server.gin.illegal import Illegal
from server.gin.seating import STAND_IN, Level, Options
from server.gin.state import Phase
from server.gin.views import View, view
from server.protocol import Refused
from server.rooms.computers import waits
from server.rooms.manager import Manager
from tests.choosing import choose, computed
from tests.rooms.test_room import ANN, BEN, CHANCE
from tests.rooms.test_time import House

AGREED = Options(stand_in=True)
TURNS = 5_000


class Deserted(House):
    """Ben has been away for too long, and Ann waits for him. What the computer is shown is kept in `shown`."""

    def __init__(self, options: Options = AGREED) -> None:
        super().__init__(clock=None)
        self.shown: list[View] = []
        self.options = options
        self.rooms = Manager(self.store, LocalBus(), CHANCE, self.think, self.time)

    async def think(self, seen: View, level: Level) -> Action:
        assert level == STAND_IN
        self.shown.append(seen)
        return await computed(seen, level)

    async def begin(self) -> None:
        await self.open(ANN, BEN)
        await self.leave(BEN)
        self.time.pass_by(301)
        await self.settle()
        assert self.room.state.absent == (False, True)

    async def played(self) -> None:
        """The computer has done all that the table waited for."""
        for _ in range(TURNS):
            if not waits(self.room.state, 1):
                return
            await asyncio.sleep(0)
        raise AssertionError("the computer does not move")

    async def ann_moves(self, rng: Random) -> None:
        await self.act(ANN, choose(view(self.room.state, 0), rng))


async def deserted() -> Deserted:
    house = Deserted()
    await house.begin()
    await house.act(ANN, actions.LetStandIn())
    return house


async def test_it_plays_the_game_to_its_end_and_no_rematch() -> None:
    house, rng = await deserted(), Random(4)
    for _ in range(TURNS):
        await house.played()
        if house.room.state.phase == Phase.GAME_OVER:
            break
        await house.ann_moves(rng)
    assert house.room.state.sheet.ending == "target"
    assert house.shown
    assert all(seen.you == 1 for seen in house.shown)
    await house.ann_moves(rng)
    await asyncio.sleep(0)
    assert house.room.state.game == 1
    assert house.logged(StoodIn) == [StoodIn(1, STAND_IN)]


async def test_who_only_looks_is_played_for_until_they_say_that_they_are_back() -> None:
    house = await deserted()
    await house.come_back(BEN)
    await house.played()
    assert house.room.state.stand_ins == (None, STAND_IN)
    assert house.room.presence().away == (None, None)
    await house.act(BEN, actions.ComeBack())
    assert house.room.state.stand_ins.count(None) == 2
    assert house.logged(Back) == [Back(1)]
    before = len(house.shown)
    if house.room.state.turn == 0:
        await house.ann_moves(Random(1))
    await asyncio.sleep(0)
    assert len(house.shown) == before


async def test_any_action_of_their_own_brings_them_back() -> None:
    house = Deserted()
    waiting = asyncio.Event()

    async def asleep(seen: View, level: Level) -> Action:
        await waiting.wait()
        return await computed(seen, level)

    house.rooms = Manager(house.store, LocalBus(), CHANCE, asleep, house.time)
    await house.begin()
    await house.act(ANN, actions.LetStandIn())
    await asyncio.sleep(0)
    await house.act(BEN, actions.Pass())
    assert [type(event).__name__ for event in house.log()[-2:]] == ["Back", "Passed"]
    waiting.set()  # what it then thinks of is too late
    for _ in range(20):
        await asyncio.sleep(0)
    assert house.room.state.turn == 0


async def test_it_agrees_to_nothing_for_them() -> None:
    house = await deserted()
    await house.played()
    for _ in range(2):  # past the first turn, where one is enough
        while house.room.state.turn == 0:
            await house.ann_moves(Random(2))
        await house.played()
    await house.act(ANN, actions.Void())
    await house.played()
    assert house.room.state.void_asked == (True, False)
    assert house.room.state.phase != Phase.GAME_OVER


async def test_it_goes_on_after_a_restart() -> None:
    house = await deserted()
    before = house.room.state.seq
    house.room.close()
    house.room = await Manager(house.store, LocalBus(), CHANCE, house.think, house.time).room(house.room.table)
    assert house.room.state.stand_ins == (None, STAND_IN)
    await house.played()
    assert house.room.state.seq > before


async def test_where_it_was_not_agreed_it_is_refused() -> None:
    house = Deserted(Options())
    await house.begin()
    with pytest.raises(Illegal, match="no_stand_in"):
        await house.act(ANN, actions.LetStandIn())


async def test_where_it_can_not_play_it_is_not_offered() -> None:
    house = Deserted()
    house.rooms = Manager(house.store, LocalBus(), CHANCE, None, house.time)
    await house.begin()
    assert not house.room.state.options.stand_in
    with pytest.raises(Illegal, match="no_stand_in"):
        await house.act(ANN, actions.LetStandIn())


async def test_a_server_on_which_it_can_not_play_says_so() -> None:
    house = Deserted()
    await house.begin()
    elsewhere = Manager(house.store, LocalBus(), CHANCE, None, house.time)
    house.room = await elsewhere.room(house.room.table)
    with pytest.raises(Refused, match="no_computer"):
        await house.act(ANN, actions.LetStandIn())
