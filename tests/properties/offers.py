"""Requests that a table offers a seat, and such as it does not."""

from collections.abc import Iterator

from server.gin import actions, ruling
from server.gin.actions import Action
from server.gin.cards import names
from server.gin.score import Seat
from server.gin.state import State
from server.gin.views import HandView, view

PLAIN: tuple[Action, ...] = (
    actions.Pass(),
    actions.Take(),
    actions.Draw(),
    actions.BigGin(),
    actions.LayOff(),
    actions.Ready(),
    actions.Resign(),
    actions.Void(),
    actions.Leave(),
    actions.Claim(),
    actions.LetStandIn(),
    actions.ComeBack(),
)


def offered(state: State, seat: Seat) -> Iterator[Action]:
    """Everything that the view of this seat offers."""
    seen = view(state, seat)
    yield from (action for action in PLAIN if actions.kind(action) in seen.allowed)
    if seen.hand is not None:
        yield from _with_cards(seen.hand, seen.allowed)


def _with_cards(hand: HandView, kinds: tuple[str, ...]) -> Iterator[Action]:
    if "discard" in kinds:
        yield from (actions.Discard(card) for card in hand.cards if card != hand.forbidden)
    if "knock" in kinds:
        for option in hand.knocks:
            yield actions.Knock(option.card)
            yield from (actions.Knock(option.card, layout.melds) for layout in option.layouts)
    if hand.knock is not None and hand.knock.best is not None:
        layoffs = tuple(actions.Layoff(more.meld, more.cards) for more in hand.knock.best_layoffs)
        yield actions.LayOff(hand.knock.best.melds, layoffs)


def not_offered(state: State, seat: Seat) -> Iterator[Action]:
    """What neither the phase nor, where the cards are worked out, the view offers, for each of the seat's cards."""
    seen = view(state, seat)
    worked_out = state.options.helps and seen.hand is not None
    yield from (action for action in PLAIN if actions.kind(action) not in seen.allowed)
    held = names(state.hand.cards[seat]) if state.hand is not None else ()
    may_throw = "discard" in ruling.allowed(state, seat)
    yield from (actions.Discard(card) for card in held if not may_throw)
    may_knock = "knock" in ruling.allowed(state, seat)
    good = {option.card for option in seen.hand.knocks} if seen.hand is not None else set()
    yield from (actions.Knock(card) for card in held if not may_knock or (worked_out and card not in good))
