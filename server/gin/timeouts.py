"""What is played when time has run out: the turn, safely, for a player who does not; after a hand, the next deal."""

from server.gin import actions
from server.gin.actions import Action
from server.gin.cards import NAMES
from server.gin.events import Event, Readied, TimedOut
from server.gin.melds import discards
from server.gin.ruling import decide
from server.gin.score import Seat
from server.gin.state import IN_PLAY, Phase, State
from server.gin.table import due, evolve


def run_out(state: State) -> tuple[Event, ...]:
    """The events that follow when what `due` waits for has not come in time; none where it waits for nothing."""
    owed = due(state)
    if owed is None or owed.what == "deal":
        return ()
    if owed.what == "go_on":
        return tuple(Readied(seat) for seat in (0, 1) if not state.ready[seat])
    assert state.turn is not None
    return _time_out(state, state.turn)


def _time_out(state: State, seat: Seat) -> tuple[Event, ...]:
    """The turn is played out as if by somebody who takes no risk: from the stock, and the drawn card is thrown."""
    played: list[Event] = [TimedOut(seat)]
    state = evolve(state, played[0])
    while state.phase in IN_PLAY and state.turn == seat:
        for event in decide(state, seat, _safe(state, seat)):
            played.append(event)
            state = evolve(state, event)
    return tuple(played)


def _safe(state: State, seat: Seat) -> Action:
    hand = state.dealt
    match state.phase:
        case Phase.OFFER_NON_DEALER | Phase.OFFER_DEALER | Phase.LAST_DISCARD:
            return actions.Pass()
        case Phase.DRAW:
            return actions.Draw()
        case Phase.LAYOFF:
            return actions.LayOff()
        case _:
            if hand.drawn is not None and not hand.from_pile:
                return actions.Discard(NAMES[hand.drawn])
            left = discards(hand.cards[seat], hand.forbidden)
            thrown = NAMES[min(left, key=left.__getitem__)]
            return actions.Knock(thrown) if hand.must_knock else actions.Discard(thrown)
