"""What a viewer may know, worked out from the log and the rules of the table alone, and not from the views."""

import re
from collections.abc import Mapping
from random import Random

import msgspec

from server.gin import events
from server.gin.cards import DECK, Card, Cards, bit, card, each, named_set
from server.gin.events import Event
from server.gin.score import Seat
from server.gin.state import Hand, Phase, State
from server.gin.views import Viewer

VIEWERS: tuple[Viewer, ...] = (0, 1, None)

_NAMED = re.compile(rb'"([A23456789TJQK][SHDC])"')


def cards_named(frame: bytes) -> Cards:
    """Every card that an encoded message names."""
    return named_set({name.decode() for name in _NAMED.findall(frame)})


class Knowledge:
    """The cards of the hand in play whose place one viewer has seen so far."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.cards: Cards = 0

    def learn(self, event: Event, before: State, after: State) -> None:
        match event:
            case events.Dealt():
                own = 0 if self.viewer is None else after.dealt.cards[self.viewer]
                self.cards = own | bit(after.dealt.upcard)
            case events.Drew() if event.seat == self.viewer:
                self.cards |= bit(before.dealt.stock[-1])
            case events.Discarded():
                self.cards |= bit(card(event.card))
            case events.Knocked():
                self.cards |= before.dealt.cards[event.seat]
            case _:
                pass
        finished = len(after.sheet.rows) > len(before.sheet.rows)
        if finished:
            self.cards |= after.dealt.cards[0] | after.dealt.cards[1]


def face_down(state: State, viewer: Viewer) -> Cards:
    """The cards of the hand that lie face down for this viewer, whatever was seen of them before."""
    hand = state.dealt
    stock = sum(bit(number) for number in hand.stock)
    if state.last_row is not None:
        return stock
    knocker = hand.knock.seat if hand.knock else None
    others = [seat for seat in (0, 1) if seat not in (viewer, knocker)]
    return stock | sum(hand.cards[seat] & ~hand.taken[seat] for seat in others)


def rearranged(state: State, viewer: Viewer, rng: Random) -> State:
    """The same table, with all cards that lie face down for this viewer shuffled among their places."""
    hidden = list(each(face_down(state, viewer)))
    to = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    return msgspec.structs.replace(
        state, hand=_mapped(state.dealt, {number: to.get(number, number) for number in DECK})
    )


def _mapped(hand: Hand, to: Mapping[Card, Card]) -> Hand:
    def cards(seat: Seat) -> Cards:
        return sum(bit(to[number]) for number in each(hand.cards[seat]))

    return msgspec.structs.replace(
        hand,
        cards=(cards(0), cards(1)),
        stock=tuple(to[number] for number in hand.stock),
        drawn=None if hand.drawn is None else to[hand.drawn],
    )


def tells_no_hidden_card(event: Event, viewer: Viewer) -> bool:
    """Whether this event is possible whatever lies face down for the viewer, and shows them none of it."""
    match event:
        case events.Passed() | events.Took() | events.VoidAsked() | events.Voided() | events.Resigned() | events.Left():
            return True
        case events.Drew():
            return event.seat != viewer
        case events.Discarded():
            return event.seat == viewer
        case _:
            return False


def hides(state: State) -> bool:
    """Whether there is a hand with cards face down."""
    return state.hand is not None and state.phase != Phase.DEAL
