"""Hints: to whom they are given and when, and that they are worked out from the asker's own view."""

from random import Random

import pytest

from server.bus.local import LocalBus
from server.gin.judged import Advice, Choice, Option
from server.gin.rules import CLASSIC
from server.gin.seating import Level, Options, Player
from server.gin.state import Phase
from server.gin.views import View, view
from server.protocol import Act, Refused, Sit
from server.rooms.hints import Hints
from server.rooms.manager import Manager
from server.rooms.room import Room
from tests.choosing import choose, computed
from tests.memory_store import MemoryStore
from tests.rooms.test_computers import TURNS, until_asked
from tests.rooms.test_room import ANN, CHANCE

BEN = Player("ben", "Ben")


class Hall:
    """A table of Ann's, and hints that write down what they were asked."""

    def __init__(self) -> None:
        self.rooms = Manager(MemoryStore(), LocalBus(), CHANCE, computed)
        self.asked: list[tuple[View, int]] = []
        self.hints = Hints(self.rooms, self.advise)

    async def advise(self, seen: View, seed: int) -> Advice:
        self.asked.append((seen, seed))
        return Advice((Option(Choice("draw"), 1.5),), ())

    async def open(self, level: Level | None = "club") -> Room:
        return await self.rooms.room(await self.rooms.open_table(CLASSIC, Options(), ANN, level))


async def refused(hints: Hints, table: str, player: Player | None) -> str:
    with pytest.raises(Refused) as refusal:
        await hints.hint(table, player)
    return refusal.value.code


async def test_for_each_decision_of_ones_own() -> None:
    hall, rng = Hall(), Random(2)
    room = await hall.open()
    given = 0
    for _ in range(TURNS):
        await until_asked(room)
        if room.state.phase in (Phase.HAND_OVER, Phase.GAME_OVER):
            break
        seen = view(room.state, 0)
        if {"take", "discard"} & set(seen.allowed):
            advised = await hall.hints.hint(room.table, ANN)
            assert advised == await hall.hints.hint(room.table, ANN)
            assert advised.seq == room.state.seq
            assert advised.advice.options[0].choice == Choice("draw")
            once, again = hall.asked[-2:]
            assert once == again
            assert once[0] == seen, "its own view, and nothing else"
            given += 1
        else:
            assert await refused(hall.hints, room.table, ANN) == "no_hint"
        await room.act(ANN, Act(str(room.state.seq), room.state.seq, choose(seen, rng)))
    assert given > 3
    assert await refused(hall.hints, room.table, ANN) == "no_hint"


async def test_for_nobody_else() -> None:
    hall = Hall()
    room = await hall.open()
    assert await refused(hall.hints, room.table, None) == "no_hint"
    assert await refused(hall.hints, room.table, BEN) == "no_hint"
    assert await refused(hall.hints, "nowhere", ANN) == "no_such_table"
    assert hall.asked == []


async def test_not_against_a_person() -> None:
    hall = Hall()
    room = await hall.open(None)
    assert await refused(hall.hints, room.table, ANN) == "no_hint"
    await room.sit(BEN, Sit("1"))
    turn = room.state.turn
    assert await refused(hall.hints, room.table, (ANN, BEN)[turn or 0]) == "no_hint"


async def test_not_out_of_turn() -> None:
    hall = Hall()
    room = await hall.open()
    await until_asked(room)
    while room.state.turn == 0:
        await room.act(ANN, Act(str(room.state.seq), room.state.seq, choose(view(room.state, 0), Random(1))))
    assert room.state.turn == 1
    assert await refused(hall.hints, room.table, ANN) == "no_hint"


async def test_where_the_computer_cannot_play() -> None:
    hall = Hall()
    room = await hall.open()
    assert await refused(Hints(hall.rooms, None), room.table, ANN) == "no_computer"
