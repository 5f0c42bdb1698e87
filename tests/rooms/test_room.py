"""One room: store first and tell afterwards, answer a repeat like the first, refuse what is stale."""

import asyncio
import itertools
from random import Random

import msgspec
import pytest

from server.bus.local import LocalBus
from server.gin import actions
from server.gin.actions import Action
from server.gin.events import Dealt, Drew, Readied
from server.gin.illegal import Illegal
from server.gin.rules import CLASSIC, Rules
from server.gin.seating import Options, Player
from server.gin.state import Phase
from server.protocol import Accepted, Act, Refused, Sit, Table
from server.rooms.manager import Manager
from server.rooms.outbox import MOST_NOTES, Outbox
from server.rooms.ports import Append
from server.rooms.room import Chance, Room
from tests.choosing import computed
from tests.memory_store import MemoryStore

ANN, BEN, CAT = (Player(name.lower(), name) for name in ("Ann", "Ben", "Cat"))

CHANCE = Chance(lambda: tuple(Random(4).sample(range(52), 52)), lambda: 0)

ids = map(str, itertools.count())


def manager(store: MemoryStore, bus: LocalBus | None = None) -> Manager:
    return Manager(store, bus or LocalBus(), CHANCE, computed)


async def table_for_two(store: MemoryStore, rules: Rules = CLASSIC, options: Options | None = None) -> Room:
    """Ann opened it and deals, Ben sat down: Ben is asked about the upcard."""
    rooms = manager(store)
    room = await rooms.room(await rooms.open_table(rules, options or Options(), ANN))
    await room.sit(BEN, Sit("sit"))
    return room


async def do(room: Room, player: Player | None, action: Action, seq: int | None = None, id: str = "") -> Accepted:  # noqa: A002
    return await room.act(player, Act(id or next(ids), room.state.seq if seq is None else seq, action))


def shown(messages: list[bytes]) -> list[Table]:
    """The table messages among what an outbox gave."""
    return [msgspec.json.decode(message, type=Table) for message in messages if message.startswith(b'{"type":"table"')]


async def latest(outbox: Outbox) -> Table:
    return shown(outbox.take())[-1]


async def test_the_first_deal_comes_with_the_second_player() -> None:
    room = await table_for_two(MemoryStore())
    assert room.state.phase == Phase.OFFER_NON_DEALER
    assert room.state.turn == 1


async def test_a_repeat_is_answered_like_the_first_and_done_once() -> None:
    store = MemoryStore()
    room = await table_for_two(store)
    await do(room, BEN, actions.Pass())
    await do(room, ANN, actions.Pass())
    first = await do(room, BEN, actions.Draw(), id="draw")
    again = await do(room, BEN, actions.Draw(), seq=first.seq - 1, id="draw")
    assert again == first
    assert sum(isinstance(entry.event, Drew) for entry in store.logs[room.table]) == 1


async def test_who_comes_second_waits_for_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is decided on a table that is about to be another one: the store is asked once."""
    store = MemoryStore()
    room = await table_for_two(store)
    append, asked = store.append, list[Append]()

    async def counted(wanted: Append) -> None:
        asked.append(wanted)
        await append(wanted)

    monkeypatch.setattr(store, "append", counted)
    act = Act("pass", room.state.seq, actions.Pass())
    first, second = await asyncio.gather(room.act(BEN, act), room.act(BEN, act))
    assert first == second
    assert len(asked) == 1


async def test_a_repeat_is_known_again_after_a_restart() -> None:
    store = MemoryStore()
    room = await table_for_two(store)
    first = await do(room, BEN, actions.Pass(), id="pass")
    reopened = await manager(store).room(room.table)
    assert await reopened.act(BEN, Act("pass", first.seq - 1, actions.Pass())) == first


async def test_the_same_id_of_the_other_player_is_another_action() -> None:
    room = await table_for_two(MemoryStore())
    await do(room, BEN, actions.Pass(), id="x")
    await do(room, ANN, actions.Pass(), id="x")
    assert room.state.phase == Phase.DRAW


async def test_a_stale_action_is_refused_and_changes_nothing() -> None:
    store = MemoryStore()
    room = await table_for_two(store)
    old = room.state.seq
    await do(room, BEN, actions.Pass())
    before = list(store.logs[room.table])
    for seq in (old, old - 500, room.state.seq + 1, -1):
        with pytest.raises(Refused) as error:
            await do(room, ANN, actions.Pass(), seq=seq)
        assert error.value.code == "stale"
    assert store.logs[room.table] == before


async def test_whoever_does_not_sit_is_refused_whatever_they_send() -> None:
    store = MemoryStore()
    room = await table_for_two(store)
    before = list(store.logs[room.table])
    for player in (None, CAT):
        for action in (actions.Pass(), actions.Draw(), actions.Discard("QS"), actions.Resign(), actions.Leave()):
            for seq in (room.state.seq, 0):
                with pytest.raises(Illegal) as error:
                    await do(room, player, action, seq=seq)
                assert (error.value.code, error.value.facts) == ("not_seated", {})
    assert store.logs[room.table] == before


async def test_both_press_at_once_and_one_new_hand_is_dealt() -> None:
    """The one who comes second is refused as stale, asks again with the fresh number, and one hand is dealt."""
    store = MemoryStore()
    room = await table_for_two(store)
    await do(room, BEN, actions.Take())
    knocked = room.state
    while room.state.phase != Phase.HAND_OVER:
        await play_on(room)
    assert knocked.game == room.state.game
    seq = room.state.seq

    async def press(player: Player) -> None:
        try:
            await do(room, player, actions.Ready(), seq=seq)
        except Refused:
            await do(room, player, actions.Ready())

    deals = sum(isinstance(entry.event, Dealt) for entry in store.logs[room.table])
    await asyncio.gather(press(ANN), press(BEN))
    log = store.logs[room.table]
    assert sum(isinstance(entry.event, Dealt) for entry in log) == deals + 1
    assert sum(isinstance(entry.event, Readied) for entry in log) == 2


async def play_on(room: Room) -> None:
    """One plain move of the one whose turn it is."""
    seat = room.state.turn
    assert seat is not None
    player = (ANN, BEN)[seat]
    if room.state.phase == Phase.DISCARD:
        own = Outbox()
        room.join(own, player)
        hand = (await latest(own)).view.hand
        room.part(own)
        assert hand is not None
        assert hand.helps is not None
        if hand.knocks:
            await do(room, player, actions.Knock(hand.knocks[0].card))
        else:
            await do(room, player, actions.Discard(min(hand.helps.discards, key=hand.helps.discards.__getitem__)))
    elif room.state.phase == Phase.DRAW:
        await do(room, player, actions.Draw())
    else:
        await do(room, player, actions.Pass())


async def test_nothing_is_told_that_was_not_stored() -> None:
    store = MemoryStore()
    room = await table_for_two(store)
    watcher = Outbox()
    room.join(watcher, CAT)
    watcher.take()
    before = room.state
    store.refuse = True
    with pytest.raises(Refused) as error:
        await do(room, BEN, actions.Pass())
    assert error.value.code == "try_again"
    assert room.state == before
    assert shown(watcher.take()) == []
    store.refuse = False
    await do(room, BEN, actions.Pass(), seq=before.seq)
    assert (await latest(watcher)).view.seq == before.seq + 1


async def test_a_write_whose_answer_was_lost_is_found_again() -> None:
    store = MemoryStore()
    room = await table_for_two(store)
    seq = room.state.seq
    store.lose_answer = True
    with pytest.raises(Refused):
        await do(room, BEN, actions.Pass(), id="once")
    store.lose_answer = False
    assert await do(room, BEN, actions.Pass(), seq=seq, id="once") == Accepted("once", seq + 1)
    assert len(store.logs[room.table]) == seq + 1


async def test_the_loser_of_a_race_between_two_workers_is_stale_and_sees_the_fresh_table() -> None:
    store = MemoryStore()
    one = await table_for_two(store)
    other = await manager(store).room(one.table)
    watcher = Outbox()
    other.join(watcher, CAT)
    watcher.take()
    seq = one.state.seq
    await do(one, BEN, actions.Pass())
    with pytest.raises(Refused) as error:
        await do(other, BEN, actions.Take(), seq=seq)
    assert error.value.code == "stale"
    assert other.state == one.state
    assert (await latest(watcher)).view.seq == one.state.seq


async def test_what_another_worker_did_already_is_answered_like_there() -> None:
    """Its answer was lost with the line, and the browser came back to a worker that has not heard of it yet."""
    store = MemoryStore()
    here = await manager(store).room((await table_for_two(store)).table)
    there = await manager(store).room(here.table)
    first = await do(here, BEN, actions.Pass(), id="pass")
    assert await there.act(BEN, Act("pass", first.seq - 1, actions.Pass())) == first
    assert there.state == here.state


async def test_who_sits_down_at_two_workers_sits_once() -> None:
    store = MemoryStore()
    one, other = manager(store), manager(store)
    table = await one.open_table(CLASSIC, Options(), ANN)
    here, there, further = await one.room(table), await other.room(table), await manager(store).room(table)
    first = await here.sit(BEN, Sit("sit"))
    assert await there.sit(BEN, Sit("sit")) == first
    with pytest.raises(Illegal) as refused:
        await further.sit(CAT, Sit("sit"))
    assert refused.value.code == "seats_taken"
    assert further.state == here.state


async def test_a_hint_from_another_worker_brings_the_table_up_to_date() -> None:
    store, bus = MemoryStore(), LocalBus()
    here, there = manager(store, bus), manager(store, bus)
    table = await here.open_table(CLASSIC, Options(), ANN)
    room, twin = await here.room(table), await there.room(table)
    moved = asyncio.Event()
    watcher = Outbox(moved.set)
    twin.join(watcher, CAT)
    watcher.take()
    moved.clear()
    await room.sit(BEN, Sit("sit"))
    await moved.wait()
    assert (await latest(watcher)).view.seq == room.state.seq


async def test_a_slow_viewer_skips_states_and_keeps_what_happened() -> None:
    room = await table_for_two(MemoryStore())
    slow = Outbox()
    room.join(slow, CAT)
    slow.take()
    await do(room, BEN, actions.Pass())
    await do(room, ANN, actions.Pass())
    for _ in range(MOST_NOTES):
        await play_on(room)
    assert room.state.phase == Phase.DRAW
    [table] = shown(slow.take())
    assert table.view.seq == room.state.seq
    assert len(table.notes) == MOST_NOTES


async def test_a_viewer_that_reads_no_answers_is_closed() -> None:
    outbox = Outbox()
    for number in range(1000):
        outbox.answer(Accepted(str(number), 1))
    assert outbox.close_code == 1013


async def test_each_kind_of_viewer_sees_its_own_cards_alone() -> None:
    room = await table_for_two(MemoryStore())
    boxes = {player: Outbox() for player in (ANN, BEN, CAT)}
    for player, outbox in boxes.items():
        room.join(outbox, player)
    tables = {player.name: await latest(outbox) for player, outbox in boxes.items()}
    hands = {name: table.view.hand for name, table in tables.items()}
    assert {name: hand and len(hand.cards) for name, hand in hands.items()} == {"Ann": 10, "Ben": 10, "Cat": 0}
    assert hands["Ann"]
    assert hands["Ben"]
    assert not set(hands["Ann"].cards) & set(hands["Ben"].cards)


async def test_two_tabs_of_one_player_are_one_person() -> None:
    room = await table_for_two(MemoryStore())
    first, second, watcher = Outbox(), Outbox(), Outbox()
    for outbox, player in ((first, ANN), (second, ANN), (watcher, None)):
        room.join(outbox, player)
    assert room.presence().seats == (True, False)
    assert room.presence().spectators == 1
    room.part(second)
    assert room.presence().seats == (True, False)
    room.part(first)
    assert room.presence().seats == (False, False)


async def test_a_table_without_spectators_closes_to_them_when_it_is_full() -> None:
    store = MemoryStore()
    rooms = manager(store)
    room = await rooms.room(await rooms.open_table(CLASSIC, Options(spectators=False), ANN))
    waiting = Outbox()
    room.join(waiting, CAT)
    await room.sit(BEN, Sit("sit"))
    assert waiting.close_code == 4404
    with pytest.raises(Refused) as error:
        room.join(Outbox(), CAT)
    assert error.value.code == "no_spectators"
    room.join(Outbox(), ANN)


async def test_sitting_down() -> None:
    store = MemoryStore()
    rooms = manager(store)
    room = await rooms.room(await rooms.open_table(CLASSIC, Options(), ANN))
    with pytest.raises(Refused) as nameless:
        await room.sit(None, Sit("1"))
    assert nameless.value.code == "no_name"
    seq = room.state.seq
    assert (await room.sit(ANN, Sit("2"))).seq == seq, "she sits there already"
    answers = await asyncio.gather(room.sit(BEN, Sit("3")), room.sit(CAT, Sit("4")), return_exceptions=True)
    assert isinstance(answers[0], Accepted)
    assert isinstance(answers[1], Illegal)
    assert answers[1].code == "seats_taken"


async def test_no_such_table() -> None:
    with pytest.raises(Refused) as error:
        await manager(MemoryStore()).room("nowhere")
    assert error.value.code == "no_such_table"


async def test_a_room_is_loaded_once_however_many_ask() -> None:
    store = MemoryStore()
    table = await manager(store).open_table(CLASSIC, Options(), ANN)
    rooms = manager(store)
    found = await asyncio.gather(*(rooms.room(table) for _ in range(20)))
    assert len(set(map(id, found))) == 1


async def test_the_store_is_down_when_a_table_is_asked_for() -> None:
    store = MemoryStore()
    table = await manager(store).open_table(CLASSIC, Options(), ANN)
    rooms = manager(store)
    store.refuse = True
    with pytest.raises(Refused) as error:
        await rooms.room(table)
    assert error.value.code == "try_again"
    store.refuse = False
    assert (await rooms.room(table)).table == table


async def test_closing_tells_everybody() -> None:
    store = MemoryStore()
    rooms = manager(store)
    room = await rooms.room(await rooms.open_table(CLASSIC, Options(), ANN))
    outbox = Outbox()
    room.join(outbox, ANN)
    rooms.close()
    assert outbox.close_code == 1012
