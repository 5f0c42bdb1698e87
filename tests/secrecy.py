"""Who may know which card, worked out from the log, and whether a client was ever told another one."""

import re
from collections.abc import Iterable

import msgspec

from server.db.database import Database
from server.db.store import DbStore
from server.gin.cards import NAMES, names
from server.gin.events import Event
from server.gin.state import IN_PLAY, Phase, State
from server.gin.table import evolve
from server.gin.views import Viewer
from server.protocol import Table
from server.rooms.ports import Entry
from tests.served import Person, Served

CARD = re.compile(rb'"([A2-9TJQK][SHDC])"')


async def entries_of(served: Served, table: str) -> list[Entry]:
    """The table's log as it is stored."""
    database = Database(served.database)
    try:
        return await DbStore(database).log(table)
    finally:
        await database.close()


async def log_of(served: Served, table: str) -> list[Event]:
    return [entry.event for entry in await entries_of(served, table)]


def may_know(state: State, viewer: Viewer) -> set[str]:
    """The cards that this viewer may have seen in the hand that the state is in, worked out from the rules alone."""
    hand = state.hand
    if hand is None:
        return set()
    thrown = {play.card for play in hand.plays if play.card and play.kind != "knock"}
    known = {*thrown, *(NAMES[card] for card in hand.pile), NAMES[hand.upcard]}
    for seat in (0, 1):
        face_up = state.phase not in IN_PLAY and state.last_row is not None
        knocked = state.phase == Phase.LAYOFF and hand.knock is not None and hand.knock.seat == seat
        if seat == viewer or face_up or knocked:
            known |= set(names(hand.cards[seat]))
    if hand.knock is not None and hand.knock.discard is not None:
        known.add(NAMES[hand.knock.discard])
    return known


def check_secrecy(somebody: Person, viewer: Viewer, states: dict[int, State]) -> int:
    """Every card named in any frame to this viewer is one that it may know. Answers how many names were looked at."""
    looked = before = 0
    for frame in somebody.frames:
        named = {name.decode() for name in CARD.findall(frame)}
        if not frame.startswith(b'{"type":"table"'):
            assert not named, frame
            continue
        seq = msgspec.json.decode(frame, type=Table).view.seq
        known: set[str] = set().union(*(may_know(states[number], viewer) for number in range(before or seq, seq + 1)))
        assert named <= known, (seq, named - known)
        looked += len(named)
        before = seq
    return looked


def fold(log: Iterable[Event]) -> dict[int, State]:
    """The table after each of its events."""
    states: dict[int, State] = {}
    state = None
    for event in log:
        state = evolve(state, event)
        states[state.seq] = state
    return states
