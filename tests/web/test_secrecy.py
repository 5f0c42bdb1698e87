"""What nobody may learn, looked for in all that HTTP and the sockets give: pages, errors, logs, sizes, moments."""

import re
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import pytest

from server.gin import actions
from server.gin.actions import Action
from server.gin.cards import NAMES, names
from server.gin.seating import Player
from server.protocol import Accepted, Act, Presence, Present, RefusedAct, Sit
from server.rooms.outbox import Outbox
from server.rooms.room import Room
from server.web import sockets
from server.web.line import Line
from tests.memory_store import MemoryStore
from tests.rooms.test_room import ANN, BEN, CAT, do, table_for_two
from tests.secrecy import check_secrecy, fold, log_of
from tests.served import Person, Served, command, person
from tests.web.playing import begin

SERVER = str(Path(__file__).parents[2] / "server")

HAND = r"[A2-9TJQK][SHDC]"


class Dealt:
    """A hand has been dealt: `first` is in turn, `second` waits, `eve` watches, `stranger` plays elsewhere."""

    def __init__(self, table: str, first: Person, second: Person, eve: Person, stranger: Person):
        self.table, self.first, self.second, self.eve, self.stranger = table, first, second, eve, stranger


@pytest.fixture
async def dealt(served: Served) -> AsyncIterator[Dealt]:
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(person(served, name)) for name in ("Ann", "Ben", "Eve", "Dan")]
        ann, ben, eve, stranger = people
        await stranger.look(await stranger.open_table())
        table = await begin((ann, ben), [eve])
        assert ann.table is not None
        yield (
            Dealt(table, ann, ben, eve, stranger) if ann.table.view.turn == 0 else Dealt(table, ben, ann, eve, stranger)
        )


EVERY_ACTION: list[Action] = [
    actions.Pass(),
    actions.Take(),
    actions.Draw(),
    *(actions.Discard(name) for name in NAMES),
    *(actions.Knock(name) for name in NAMES),
    actions.Knock("AS", (("AS", "2S", "3S"),)),
    actions.BigGin(),
    actions.LayOff(),
    actions.Ready(),
    actions.Resign(),
    actions.Void(),
    actions.Claim(),
    actions.Leave(),
]


async def test_a_spectator_does_everything_and_learns_nothing(dealt: Dealt) -> None:
    """With the right version: always refused, always with the same words, nobody else hears of it."""
    assert dealt.eve.table is not None
    before = dealt.eve.table.view
    bodies = set()
    for number, action in enumerate(EVERY_ACTION):
        answer = await dealt.eve.do(action, number=f"{number:03}")
        assert isinstance(answer, RefusedAct)
        assert answer.error.code == "not_seated"
        bodies.add(dealt.eve.frames[-1].replace(f"{number:03}".encode(), b"NNN"))
    assert len(bodies) == 1, "whatever was asked, byte for byte the same is answered"
    for somebody in (dealt.first, dealt.second):
        assert (await somebody.look(dealt.table)).view.seq == before.seq


async def steps(room: Room, player: Player, discarded: str) -> list[tuple[str, int]]:
    """Which lines of the server are run when this player asks to discard this card."""
    run: list[tuple[str, int]] = []

    def trace(frame: FrameType, what: str, _: object) -> Callable[..., Any] | None:
        if SERVER not in frame.f_code.co_filename:
            return None
        if what == "line":
            run.append((frame.f_code.co_filename, frame.f_lineno))
        return trace

    asked = msgspec.json.encode(Act("1", room.state.seq, actions.Discard(discarded)))
    outbox = Outbox()
    sys.settrace(trace)
    try:
        await sockets._serve(room, player, outbox, Line(), asked)
    finally:
        sys.settrace(None)
    return run


async def test_a_refusal_takes_the_same_steps_whether_the_card_is_held_or_not() -> None:
    """And so as long: to a spectator and to the player who waits nothing is worked out before they are refused."""
    room = await table_for_two(MemoryStore())
    for player, holder in ((CAT, 0), (CAT, 1), (ANN, 0), (ANN, 1)):
        cards = names(room.state.dealt.cards[holder])
        await steps(room, player, cards[0])  # what is worked out once for all is known from now on
        taken = [await steps(room, player, name) for name in (*cards, *(set(NAMES) - set(cards)))]
        assert len(taken[0]) > 10
        assert all(each == taken[0] for each in taken)
    await do(room, BEN, actions.Take())
    held = names(room.state.dealt.cards[1])
    not_held = next(name for name in NAMES if name not in held)
    assert await steps(room, BEN, not_held) != await steps(room, BEN, held[0]), "where it matters the steps show it"


async def test_the_player_who_waits_is_told_the_same_about_every_card(dealt: Dealt) -> None:
    bodies = set()
    for name in NAMES:
        answer = await dealt.second.do(actions.Discard(name), number="x")
        assert isinstance(answer, RefusedAct)
        assert answer.error.code == "not_your_turn"
        bodies.add(dealt.second.frames[-1])
    assert len(bodies) == 1


async def test_a_draw_is_as_long_for_a_spectator_whatever_was_drawn(served: Served) -> None:
    """All that a spectator is sent about a drawn card has the same length, table after table."""
    lengths = set()
    async with person(served, "Ann") as ann, person(served, "Ben") as ben, person(served) as eve:
        for _ in range(6):
            table = await begin((ann, ben), [eve])
            assert eve.table is not None
            first = (ann, ben)[eve.table.view.turn or 0]
            second = ben if first is ann else ann
            for actor, action in ((first, actions.Pass()), (second, actions.Pass()), (first, actions.Draw())):
                answer = await actor.do(action)
                assert isinstance(answer, Accepted)
                for somebody in (ann, ben, eve):
                    await somebody.see(answer.seq)
            frame = eve.frames[-1].replace(table.encode(), b"T")
            lengths.add(len(re.sub(rb"[0-9a-f]{16}", b"P", frame)))
    assert len(lengths) <= 4, "who deals and how many digits the limit has make what differs"


async def test_nothing_over_http_names_a_card_of_the_hand_in_play(served: Served, dealt: Dealt) -> None:
    """Pages, the API, errors and refusals, as a player, a spectator and a player of another table."""
    assert dealt.first.table is not None
    upcard = dealt.first.table.view.hand and dealt.first.table.view.hand.upcard
    for somebody in (dealt.first, dealt.eve, dealt.stranger):
        for method, path in (
            ("GET", f"/t/{dealt.table}"),
            ("GET", f"/t/{dealt.table}/1"),
            ("GET", f"/t/{dealt.table}/1/1"),
            ("GET", f"/t/{dealt.table}/qr.svg"),
            ("GET", f"/api/tables/{dealt.table}/games/1"),
            ("GET", f"/api/tables/{dealt.table}/games/2"),
            ("GET", f"/api/tables/{dealt.table}/games/1/hands/1"),
            ("GET", f"/api/tables/{dealt.table}/games/1/hands/1/notation"),
            ("GET", f"/api/tables/{dealt.table}/log"),
            ("GET", f"/api/tables/{dealt.table}/export"),
            ("GET", f"/admin/games/{dealt.table}/1"),
            ("GET", "/api/me"),
            ("POST", "/api/me"),
            ("POST", "/api/tables"),
            ("POST", f"/t/{dealt.table}"),
            ("GET", "/"),
        ):
            response = await somebody.http.request(method, path, content=b"{" if method == "POST" else b"")
            assert not set(re.findall(rf'"({HAND})"', response.text)) - {upcard}, path
            assert response.status_code < 500


async def test_what_a_player_of_another_table_and_a_returning_spectator_see(served: Served, dealt: Dealt) -> None:
    """Before the deal, in mid-hand, after coming back: never a card that may not be known."""
    for _ in range(3):
        for somebody in (dealt.stranger, dealt.eve):
            seen = await somebody.look(dealt.table)
            assert seen.view.you is None
            assert seen.view.hand is not None
            assert seen.view.hand.cards == ()
            assert seen.view.hand.helps is None
    for actor, action in ((dealt.first, actions.Pass()), (dealt.second, actions.Pass()), (dealt.first, actions.Draw())):
        answer = await actor.do(action)
        assert isinstance(answer, Accepted)
        for somebody in (dealt.first, dealt.second, dealt.eve, dealt.stranger):
            await somebody.see(answer.seq)
    states = fold(await log_of(served, dealt.table))
    dealt.stranger.frames = [frame for frame in dealt.stranger.frames if dealt.table.encode() in frame]
    for somebody in (dealt.eve, dealt.stranger):
        check_secrecy(somebody, None, states)


async def test_what_happens_beside_the_game_carries_no_card(dealt: Dealt) -> None:
    """Who comes, who goes, who takes another name: such messages have no place for a card."""
    beside: list[bytes] = []

    async def hear_of(everybody: bool) -> None:
        while not (isinstance(message := await dealt.eve.hear(), Present) and all(message.presence.seats) == everybody):
            pass
        beside.append(dealt.eve.frames[-1])

    await dealt.second.leave()
    await hear_of(everybody=False)
    await dealt.first.call("Another Name")
    await dealt.second.look(dealt.table)
    await hear_of(everybody=True)
    for frame in beside:
        assert msgspec.json.decode(frame).keys() == {"type", "presence"}
    assert {field.name for field in msgspec.structs.fields(Presence)} == {"seats", "spectators", "away"}


def test_there_is_no_message_for_the_order_of_a_hand() -> None:
    """Sorting, lifting, dragging and previews never leave the browser: a client can say nothing of the kind."""
    assert {field.name for kind in (Act, Sit) for field in msgspec.structs.fields(kind)} == {"id", "seq", "action"}


async def test_the_servers_log_names_no_card_and_no_name(served: Served, dealt: Dealt) -> None:
    for text in (
        '{"type":"act","id":"QS KH","seq":3,"action":{"type":"discard","card":"QS"}',
        '{"name":"Secret Name"}',
    ):
        await dealt.first.say(text)
        await dealt.first.answer()
    log = served.log.read_text()
    assert not re.search(rf"\b{HAND}\b", log)
    assert "Secret Name" not in log
    assert "Ann" not in log


def test_the_command_line_tells_nothing_of_a_hand_in_play(served: Served) -> None:
    done = command("verify", data=served.data)
    assert not re.search(rf"\b{HAND}\b", done.stdout + done.stderr)
