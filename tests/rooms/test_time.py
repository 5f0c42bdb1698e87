"""Clocks and absence in a room: decided under the lock, by the server's own time, once."""

import asyncio
from collections.abc import Sequence

import pytest

from server.bus.local import LocalBus
from server.gin import actions
from server.gin.cards import NAMES
from server.gin.events import Away, Back, Event, Spent, TimedOut
from server.gin.rules import CLASSIC
from server.gin.seating import Clock, Options, Player
from server.gin.state import Phase
from server.protocol import Accepted, Act, Refused, Sit
from server.rooms.clock import LAG_QUOTA, MOST_LAG
from server.rooms.manager import Manager
from server.rooms.outbox import Outbox
from server.rooms.ports import Entry, Unavailable
from server.rooms.room import Room
from tests.choosing import computed
from tests.memory_store import MemoryStore
from tests.rooms.test_room import ANN, BEN, CAT, CHANCE, latest
from tests.served import PATIENCE

CLOCK = Clock(turn=20, reserve=10)


class Time:
    """A monotonic clock that stands still unless it is told to go on."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def pass_by(self, seconds: float) -> None:
        self.seconds += seconds


class House:
    """One table with a clock, or none, and everybody's outboxes."""

    def __init__(self, clock: Clock | None = CLOCK):
        self.store, self.time = MemoryStore(), Time()
        self.rooms = Manager(self.store, LocalBus(), CHANCE, computed, self.time)
        self.options = Options(clock=clock)
        self.number = 0

    async def open(self, *present: Player) -> Room:
        """Ann deals, Ben is asked about the upcard; those who are `present` look at the table."""
        self.room = await self.rooms.room(await self.rooms.open_table(CLASSIC, self.options, ANN))
        await self.room.sit(BEN, Sit("sit"))
        self.boxes = {player: Outbox() for player in present}
        for player, outbox in self.boxes.items():
            self.room.join(outbox, player)
        await self.settle()
        return self.room

    async def settle(self) -> None:
        """What the alarm would do by now."""
        await self.room.check_time()

    async def leave(self, player: Player) -> None:
        self.room.part(self.boxes.pop(player))
        self.room.tell_presence()
        await self.settle()

    async def come_back(self, player: Player) -> None:
        outbox = self.boxes[player] = Outbox()
        self.room.join(outbox, player)
        self.room.tell_presence()
        await self.settle()

    async def act(self, player: Player, action: actions.Action, seq: int | None = None, lag: int = 0) -> Accepted:
        self.number += 1
        at = self.room.state.seq if seq is None else seq
        return await self.room.act(player, Act(f"a{self.number}", at, action), lag)

    def log(self) -> Sequence[Event]:
        return [entry.event for entry in self.store.logs[self.room.table]]

    def logged(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.log() if isinstance(event, kind)]


async def test_a_turn_within_its_time_costs_nothing() -> None:
    house = House()
    await house.open(ANN, BEN)
    house.time.pass_by(19.9)
    await house.act(BEN, actions.Pass())
    assert house.logged(Spent) == []
    assert house.room.state.reserve == (10_000, 10_000)


async def test_what_a_turn_takes_beyond_its_time_is_taken_from_the_reserve_once() -> None:
    house = House()
    await house.open(ANN, BEN)
    for player in (BEN, ANN):
        await house.act(player, actions.Pass())
    house.time.pass_by(23)
    await house.act(BEN, actions.Draw())
    assert house.logged(Spent) == [Spent(1, 3000)]
    house.time.pass_by(2)
    drawn = house.room.state.dealt.drawn
    assert drawn is not None
    await house.act(BEN, actions.Discard(NAMES[drawn]))
    assert house.logged(Spent) == [Spent(1, 3000), Spent(1, 2000)]
    assert house.room.state.reserve == (10_000, 5000)


async def test_the_flag_falls_with_nobody_connected() -> None:
    house = House()
    await house.open()
    house.time.pass_by(29.9)
    await house.settle()
    assert house.logged(TimedOut) == []
    house.time.pass_by(0.2)
    await house.settle()
    assert house.logged(TimedOut) == [TimedOut(1)]
    assert house.room.busy


@pytest.mark.parametrize("late", [-0.02, -0.001, 0.0, 0.001, 0.02])
@pytest.mark.parametrize("move_first", [True, False])
async def test_the_move_and_the_time_out_arrive_together(late: float, move_first: bool) -> None:
    """One outcome, whichever is first at the lock, and the loser sees the table as it is."""
    house = House()
    room = await house.open()
    seq = room.state.seq
    house.time.pass_by(30 + late)

    async def move() -> str:
        try:
            await house.act(BEN, actions.Take(), seq)
        except Refused as error:
            return error.code
        return "moved"

    both = (move(), house.settle()) if move_first else (house.settle(), move())
    said = next(answer for answer in await asyncio.gather(*both) if answer is not None)
    took = room.state.phase == Phase.DISCARD
    assert (said, bool(house.logged(TimedOut))) == (("moved", False) if took else ("stale", True))
    assert took == (late < 0)


async def test_a_measured_lag_is_given_back_within_bounds() -> None:
    house = House()
    await house.open()
    house.time.pass_by(20.3)
    await house.act(BEN, actions.Pass(), lag=300)
    assert house.logged(Spent) == []
    house.time.pass_by(25)
    await house.act(ANN, actions.Pass(), lag=60_000)
    assert house.logged(Spent) == [Spent(0, 5000 - MOST_LAG)], "an invented lag is worth no more than a measured one"


async def test_the_lag_that_is_given_back_in_a_hand_is_bounded() -> None:
    house = House(Clock(turn=20, reserve=100))
    await house.open()
    given = 0
    for player in (BEN, ANN):
        await house.act(player, actions.Pass())
    while house.room.state.phase in (Phase.DRAW, Phase.DISCARD) and len(house.logged(Spent)) < 15:
        seat = house.room.state.turn
        assert seat is not None
        player = (ANN, BEN)[seat]
        await house.act(player, actions.Draw())
        drawn = house.room.state.dealt.drawn
        assert drawn is not None
        house.time.pass_by(21 if seat else 0)
        before = house.room.state.reserve[1]
        await house.act(player, actions.Discard(NAMES[drawn]), lag=MOST_LAG)
        given += 1000 - (before - house.room.state.reserve[1]) if seat else 0
    assert given == LAG_QUOTA


async def test_a_restart_gives_the_time_of_the_turn_back() -> None:
    house = House()
    room = await house.open()
    house.time.pass_by(25)
    again = Manager(house.store, LocalBus(), CHANCE, computed, house.time)
    house.room = await again.room(room.table)
    house.time.pass_by(25)
    await house.settle()
    assert house.logged(TimedOut) == []


async def test_everybody_sees_the_clock_run() -> None:
    house = House()
    await house.open(CAT)
    house.time.pass_by(5)
    house.room.show(house.boxes[CAT])
    running = (await latest(house.boxes[CAT])).running
    assert running is not None
    assert (running.seat, running.turn, running.reserve) == (1, 15_000, 10_000)
    house.time.pass_by(20)
    house.room.show(house.boxes[CAT])
    running = (await latest(house.boxes[CAT])).running
    assert running is not None
    assert (running.seat, running.turn, running.reserve) == (1, 0, 5_000)


async def test_a_blink_costs_nothing() -> None:
    house = House(clock=None)
    await house.open(ANN, BEN)
    await house.leave(BEN)
    house.time.pass_by(4)
    await house.come_back(BEN)
    assert house.logged(Away) == []


async def test_who_is_back_is_not_told_to_be_away() -> None:
    house = House(clock=None)
    await house.open(ANN, BEN)
    await house.leave(BEN)
    house.time.pass_by(4)
    house.room.join(Outbox(), BEN)
    presence = house.room.presence()
    assert (presence.seats, presence.away) == ((True, True), (None, None))


async def test_absence_is_paid_from_one_bank_and_can_be_claimed_when_it_is_empty() -> None:
    house = House(clock=None)
    await house.open(ANN, BEN)
    await house.leave(BEN)
    house.time.pass_by(200)
    assert house.room.presence().away == (None, 100_000)
    await house.come_back(BEN)
    assert house.logged(Away) == [Away(1, 200_000)]
    assert house.room.presence().away == (None, None)
    await house.leave(BEN)
    house.time.pass_by(99)
    await house.settle()
    with pytest.raises(Exception, match="not_absent"):
        await house.act(ANN, actions.Claim())
    house.time.pass_by(2)
    await house.settle()
    assert house.room.state.absent == (False, True)
    await house.come_back(BEN)
    assert house.logged(Back) == [Back(1)]
    await house.leave(BEN)
    house.time.pass_by(6)
    await house.settle()
    await house.act(ANN, actions.Claim())
    assert house.room.state.sheet.ending == "absent"


async def test_nobody_is_held_to_be_away_while_nobody_waits() -> None:
    house = House(clock=None)
    await house.open(ANN, BEN)
    await house.leave(BEN)
    await house.leave(ANN)
    house.time.pass_by(10_000)
    await house.settle()
    assert house.room.state.absent == (False, False)
    await house.come_back(ANN)
    house.time.pass_by(299)
    await house.settle()
    assert house.room.state.absent == (False, False)
    house.time.pass_by(2)
    await house.settle()
    assert house.room.state.absent == (False, True)


async def test_a_restart_decides_nothing_about_absence() -> None:
    house = House(clock=None)
    room = await house.open(ANN, BEN)
    await house.leave(BEN)
    house.time.pass_by(290)
    house.room = await Manager(house.store, LocalBus(), CHANCE, computed, house.time).room(room.table)
    house.boxes = {}
    await house.come_back(ANN)
    house.time.pass_by(20)
    await house.settle()
    assert house.room.state.absent == (False, False)


async def test_two_tabs_of_one_who_goes_and_one_that_stays_are_no_absence() -> None:
    house = House(clock=None)
    room = await house.open(ANN, BEN)
    second = Outbox()
    room.join(second, BEN)
    await house.leave(BEN)
    assert room.presence().away == (None, None)


async def test_a_time_that_can_not_be_stored_is_stored_later() -> None:
    house = House()
    await house.open()
    house.time.pass_by(31)
    house.store.refuse = True
    await house.settle()
    assert house.logged(TimedOut) == []
    house.store.refuse = False
    await house.settle()
    assert house.logged(TimedOut) == [TimedOut(1)]


async def test_a_table_that_nobody_looks_at_stays_open_for_as_long_as_its_clock_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("server.rooms.manager.POLL_SECONDS", 0)
    monkeypatch.setattr("server.rooms.manager.IDLE_SECONDS", 0)
    house = House()
    clocked = await house.open()
    house.options = Options()
    friendly = await house.open()
    polling = asyncio.create_task(house.rooms.poll())
    async with asyncio.timeout(PATIENCE):
        while friendly.table in house.rooms.open_rooms:  # noqa: ASYNC110
            await asyncio.sleep(0)
    polling.cancel()
    assert list(house.rooms.open_rooms) == [clocked.table]


async def test_what_a_turn_takes_is_known_to_other_workers_and_paid_for_once() -> None:
    """Also where it could not be stored at first: nobody's flag falls early or late for that."""
    house = House()
    here = await house.open(ANN, BEN)
    there = await Manager(house.store, LocalBus(), CHANCE, computed, house.time).room(here.table)
    for player in (BEN, ANN):
        await house.act(player, actions.Pass())
    await there.catch_up()
    house.time.pass_by(23)
    house.store.refuse = True
    with pytest.raises(Refused):
        await house.act(BEN, actions.Draw())
    house.store.refuse = False
    assert here.clock.remaining(here.state) == 7_000
    await house.act(BEN, actions.Draw())
    await there.catch_up()
    house.time.pass_by(2)
    assert house.logged(Spent) == [Spent(1, 3000)]
    for room in (here, there):
        assert room.clock.remaining(room.state) == 5_000
        running = room.clock.running(room.state)
        assert running is not None
        assert (running.turn, running.reserve) == (0, 5_000)


async def test_who_plays_at_another_worker_is_not_away() -> None:
    """For as long as they do something: whether they look at the table is known there alone."""
    house = House(clock=None)
    here = await house.open(ANN)
    there = await Manager(house.store, LocalBus(), CHANCE, computed, house.time).room(here.table)
    house.time.pass_by(200)
    await there.act(BEN, Act("pass", there.state.seq, actions.Pass()))
    await here.catch_up()
    await house.settle()
    await house.act(ANN, actions.Pass())
    await there.catch_up()
    house.time.pass_by(200)
    await house.settle()
    await there.act(BEN, Act("draw", there.state.seq, actions.Draw()))
    await here.catch_up()
    assert house.logged(Away) == []
    house.time.pass_by(301)
    await house.settle()
    assert here.state.absent == (False, True)


async def test_games_with_a_clock_are_woken_after_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.rooms.manager.WAKE_SECONDS", 0)
    house = House()
    room = await house.open()
    friendly = House(clock=None)
    friendly.store = house.store
    friendly.rooms = Manager(house.store, LocalBus(), CHANCE, computed, house.time)
    await friendly.open()
    again = Manager(house.store, LocalBus(), CHANCE, computed, house.time)
    polling = asyncio.create_task(again.poll())
    async with asyncio.timeout(PATIENCE):
        while room.table not in again.open_rooms:  # noqa: ASYNC110 - nothing tells of it, since nobody looks
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.3)
    polling.cancel()
    assert set(again.open_rooms) == {room.table}


async def test_a_table_that_can_not_be_opened_keeps_no_other_asleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """One whose log makes no sense, and one that could not be read just then."""
    monkeypatch.setattr("server.rooms.manager.WAKE_SECONDS", 0)
    house = House()
    tables = [(await house.open()).table for _ in range(3)]
    broken, shy, _ = sorted(tables)
    house.store.logs[broken] = house.store.logs[broken][1:]
    read, asked = house.store.log, list[str]()

    async def log(table: str, after: int = 0) -> list[Entry]:
        asked.append(table)
        if table == shy and asked.count(shy) < 3:
            raise Unavailable
        return await read(table, after)

    monkeypatch.setattr(house.store, "log", log)
    again = Manager(house.store, LocalBus(), CHANCE, computed, house.time)
    polling = asyncio.create_task(again.poll())
    async with asyncio.timeout(PATIENCE):
        while len(again.open_rooms) < 2:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    polling.cancel()
    assert set(again.open_rooms) == set(tables) - {broken}
