"""The one door for hidden cards: what a viewer may know of a table, built up from nothing.

There is no place in a `View` for the other seat's cards or for the order of the stock, so there is nothing to mask.
What is worked out from a player's own cards (deadwood, what can be knocked with) goes to that player alone. A viewer is
a seat, or None for a spectator. What a spectator sees is seen by all, so a player's view is that and what is their own.
"""

from operator import attrgetter

import msgspec
from msgspec.structs import replace

from server.gin import events
from server.gin.cards import NAMES, Card, names
from server.gin.defence import KnockView, with_defence, without_defence
from server.gin.events import Event, tag
from server.gin.helping import Helps, KnockOption, worked_out
from server.gin.melds import deadwood
from server.gin.outcomes import Result, RowView, result_of, row_views
from server.gin.rules import Rules, preset_name
from server.gin.ruling import allowed, may_knock_with_last
from server.gin.score import Seat, Tally
from server.gin.seating import Level, Options, Player
from server.gin.sheet import Ending
from server.gin.state import IN_PLAY, Hand, Phase, Play, State

Viewer = Seat | None


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees of a seat.

    `cards` is how many it holds, `taken` those it took from the pile and still holds.
    """

    player: Player | None
    cards: int
    taken: tuple[str, ...]
    score: int
    boxes: int
    ready: bool
    void_asked: bool
    reserve: int
    """Milliseconds left beyond the time of a turn, when the turn began."""
    missed: int
    """Turns in a row that were let run out; the third gives the game away."""
    absence: int
    """Milliseconds that this player may still be away before the other may claim the game."""
    absent: bool
    stand_in: Level | None
    """How the computer plays for this player, who is away."""


class HandView(msgspec.Struct, frozen=True, kw_only=True):
    """The hand in play or the last one.

    `stock` and `pile_count` count cards; `pile` holds those of the pile that may be looked at, its top last. `cards`,
    `drawn`, `helps`, `knocks` and `big_gin` are the viewer's own, and empty for a spectator. `forbidden` is the card
    that can't be thrown this turn.
    """

    number: int
    dealer: Seat
    turns: int
    upcard: str
    limit: int
    multiplier: int
    stock: int
    pile: tuple[str, ...]
    pile_count: int
    cards: tuple[str, ...]
    drawn: str | None
    forbidden: str | None
    helps: Helps | None
    knocks: tuple[KnockOption, ...]
    big_gin: bool
    knock: KnockView | None
    plays: tuple[Play, ...]
    result: Result | None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A table as one viewer may see it, whole.

    `you` is the viewer's seat; `allowed` are the kinds of action it may ask for now.
    """

    seq: int
    rules: Rules
    preset: str
    options: Options
    phase: Phase
    you: Viewer
    turn: Seat | None
    allowed: tuple[str, ...]
    seats: tuple[SeatView, SeatView]
    game: int
    hand: HandView | None
    rows: tuple[RowView, ...]
    tally: Tally
    ending: Ending | None
    forfeited_by: Seat | None


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """What just happened, for the animation and the announcement of it.

    `card` is None where the viewer may not know it.
    """

    kind: str
    seat: Seat | None = None
    card: str | None = None


def view(state: State, viewer: Viewer, shown: View | None = None) -> View:
    """The table as this viewer may see it; `shown` is what a spectator sees of it, where that is at hand."""
    if shown is None:
        shown = Shown().of(state)
    if viewer is None:
        return shown
    hand = shown.hand and _with_own(shown.hand, state, viewer)
    return replace(shown, you=viewer, allowed=_allowed(state, viewer, hand), hand=hand)


_quiet = attrgetter(
    "rules", "options", "game", "sheet", "players", "ready", "void_asked", "reserve", "missed", "absence", "absent",
    "stand_ins",
)  # fmt: skip
"""What most moves of a hand leave as it is."""


class Shown:
    """What a spectator sees of one table, move by move: what a move leaves as it is, is not built again."""

    def __init__(self) -> None:
        self._of: tuple[object, int | None] | None = None
        self._lasting: View

    def of(self, state: State) -> View:
        """The table as it is in this state."""
        hand = state.hand
        of = (_quiet(state), None if hand is None else hand.number)
        if of != self._of:
            self._of, self._lasting = of, _lasting(state)
        lasting = self._lasting
        if hand is None or lasting.hand is None:
            return replace(lasting, seq=state.seq, phase=state.phase, turn=state.turn)
        first, second = lasting.seats
        (held, others), (taken, others_taken) = hand.cards, hand.taken
        return replace(
            lasting,
            seq=state.seq,
            phase=state.phase,
            turn=state.turn,
            seats=(
                replace(first, cards=held.bit_count(), taken=names(taken)),
                replace(second, cards=others.bit_count(), taken=names(others_taken)),
            ),
            hand=_played(lasting.hand, state, hand),
        )


def _lasting(state: State) -> View:
    """What lasts of a table as a spectator sees it, with nothing of what a move changes."""
    tally = state.sheet.tally(state.rules)
    return View(
        seq=state.seq,
        rules=state.rules,
        preset=preset_name(state.rules),
        options=state.options,
        phase=state.phase,
        you=None,
        turn=state.turn,
        allowed=(),
        seats=(_seat(state, 0, tally), _seat(state, 1, tally)),
        game=state.game,
        hand=None if state.hand is None else _hand(state.rules, state.hand),
        rows=state.sheet.once(row_views),
        tally=tally,
        ending=state.sheet.ending,
        forfeited_by=state.sheet.forfeited_by,
    )


def _allowed(state: State, viewer: Seat, hand: HandView | None) -> tuple[str, ...]:
    """What the phase allows, less what the viewer's own cards rule out."""
    kinds = allowed(state, viewer)
    if state.turn != viewer:
        return kinds
    ruled_out = set()
    if "knock" in kinds and state.options.helps and hand is not None and not hand.knocks:
        ruled_out.add("knock")
    if "big_gin" in kinds and hand is not None and not hand.big_gin:
        ruled_out.add("big_gin")
    if state.phase == Phase.LAST_DISCARD and not may_knock_with_last(state, viewer):
        ruled_out.add("take")
    return tuple([kind for kind in kinds if kind not in ruled_out]) if ruled_out else kinds


def _seat(state: State, seat: Seat, tally: Tally) -> SeatView:
    return SeatView(
        player=state.players[seat],
        cards=0,
        taken=(),
        score=tally.scores[seat],
        boxes=tally.boxes[seat],
        ready=state.ready[seat],
        void_asked=state.void_asked[seat],
        reserve=state.reserve[seat],
        missed=state.missed[seat],
        absence=state.absence[seat],
        absent=state.absent[seat],
        stand_in=state.stand_ins[seat],
    )


def _hand(rules: Rules, hand: Hand) -> HandView:
    return HandView(
        number=hand.number,
        dealer=hand.dealer,
        turns=0,
        upcard=NAMES[hand.upcard],
        limit=rules.limit(hand.upcard),
        multiplier=rules.multiplier(hand.upcard),
        stock=0,
        pile=(),
        pile_count=0,
        cards=(),
        drawn=None,
        forbidden=None,
        helps=None,
        knocks=(),
        big_gin=False,
        knock=None,
        plays=(),
        result=None,
    )


def _played(lasting: HandView, state: State, hand: Hand) -> HandView:
    """The hand as it is now."""
    shown = hand.pile if state.rules.look_through_pile else hand.pile[-1:]
    forbidden = _name(hand.forbidden)
    row = None if state.turn is not None else state.last_row
    return replace(
        lasting,
        turns=hand.turns,
        stock=len(hand.stock),
        pile=tuple(map(NAMES.__getitem__, shown)),
        pile_count=len(hand.pile),
        drawn=forbidden,  # a card from the pile was seen by all
        forbidden=forbidden,
        knock=None if hand.knock is None or state.phase != Phase.LAYOFF else without_defence(hand, hand.knock),
        plays=hand.plays,
        result=None if row is None else result_of(row, _called(state)),
    )


def _with_own(shown: HandView, state: State, viewer: Seat) -> HandView:
    """The hand with what is this player's own."""
    hand = state.dealt
    own = hand.cards[viewer]
    if state.turn == viewer and state.phase == Phase.DISCARD:
        helps, knocks = worked_out(own, shown.limit, hand.forbidden) if state.options.helps else (None, ())
        return replace(
            shown,
            cards=names(own),
            drawn=_name(hand.drawn),
            helps=helps,
            knocks=knocks,
            big_gin=state.rules.big_gin_bonus is not None and deadwood(own) == 0,
        )
    return replace(
        shown,
        cards=names(own),
        helps=worked_out(own, None, None)[0] if state.options.helps else None,
        knock=None if shown.knock is None else with_defence(shown.knock, state, viewer),
    )


def _called(state: State) -> tuple[str, str]:
    first, second = state.players
    return "" if first is None else first.name, "" if second is None else second.name


def _name(card: Card | None) -> str | None:
    return None if card is None else NAMES[card]


def note(event: Event, after: State, viewer: Viewer) -> Note:
    """What this viewer may know of an event that led to the state `after`."""
    kind = tag(event)
    match event:  # what comes most often first
        case events.Drew():
            drawn = after.dealt.drawn
            return Note(
                kind=kind, seat=event.seat, card=NAMES[drawn] if viewer == event.seat and drawn is not None else None
            )
        case events.Discarded() | events.Knocked():
            return Note(kind=kind, seat=event.seat, card=event.card)
        case events.Took():
            return Note(kind=kind, seat=event.seat, card=after.dealt.plays[-1].card)
        case events.Dealt():
            return Note(kind=kind, seat=event.dealer)
        case events.Opened():
            return Note(kind=kind)
        case _:
            return Note(kind=kind, seat=event.seat)


def hidden(state: State) -> bool:
    """Whether a hand is in play, so that its cards may be neither exported nor shown to administrators."""
    return state.phase in IN_PLAY
