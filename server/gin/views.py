"""The one door for hidden cards: what a viewer may know of a table, built up from nothing.

There is no place in a `View` for the other seat's cards or for the order of the stock, so there is nothing to mask.
What is worked out from a player's own cards (deadwood, what can be knocked with) goes to that player alone. A viewer is
a seat, or None for a spectator. What a spectator sees is seen by all, so a player's view is that and what is their own.
"""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from server.gin import events
from server.gin.cards import NAMES, Card, names
from server.gin.defence import KnockView, with_defence, without_defence
from server.gin.events import Event, tag
from server.gin.explain import explain_row
from server.gin.helping import Helps, KnockOption, worked_out
from server.gin.melds import deadwood
from server.gin.rules import Rules, preset_name
from server.gin.ruling import allowed, may_knock_with_last
from server.gin.score import Outcome, Points, Seat, Tally
from server.gin.seating import Level, Options, Player
from server.gin.sentences import Line
from server.gin.sheet import Ending, Row, Showdown
from server.gin.state import IN_PLAY, Hand, Phase, Play, State

REMEMBERED = 512
"""So many results are told in words once: each is looked at for a few moves."""

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


class RowView(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the score sheet, with the running totals after it."""

    number: int
    dealer: Seat
    outcome: Outcome
    knocker: Seat | None
    winner: Seat | None
    points: int
    scores: tuple[int, int]
    boxes: tuple[int, int]


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """The hand that just ended, face up, and in words where its points are from. `score` is None for a void hand."""

    outcome: Outcome
    knocker: Seat | None
    winner: Seat | None
    points: int
    score: Points | None
    showdown: Showdown
    explanation: tuple[Line, ...]


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
        shown = _shown(state)
    if viewer is None:
        return shown
    hand = None if shown.hand is None else _with_own(shown.hand, state, viewer)
    return msgspec.structs.replace(shown, you=viewer, allowed=_allowed(state, viewer, hand), hand=hand)


def _shown(state: State) -> View:
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
        hand=None if state.hand is None else _hand(state, state.hand),
        rows=state.sheet.once(_rows),
        tally=tally,
        ending=state.sheet.ending,
        forfeited_by=state.sheet.forfeited_by,
    )


def _allowed(state: State, viewer: Seat, hand: HandView | None) -> tuple[str, ...]:
    """What the phase allows, less what the viewer's own cards rule out."""
    kinds = allowed(state, viewer)
    ruled_out = set()
    if "knock" in kinds and state.options.helps and hand is not None and not hand.knocks:
        ruled_out.add("knock")
    if "big_gin" in kinds and hand is not None and not hand.big_gin:
        ruled_out.add("big_gin")
    if state.phase == Phase.LAST_DISCARD and "take" in kinds and not may_knock_with_last(state, viewer):
        ruled_out.add("take")
    return tuple([kind for kind in kinds if kind not in ruled_out]) if ruled_out else kinds


def _seat(state: State, seat: Seat, tally: Tally) -> SeatView:
    hand = state.hand
    return SeatView(
        player=state.players[seat],
        cards=0 if hand is None else hand.cards[seat].bit_count(),
        taken=() if hand is None else names(hand.taken[seat]),
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


def _hand(state: State, hand: Hand) -> HandView:
    shown = hand.pile if state.rules.look_through_pile else hand.pile[-1:]
    return HandView(
        number=hand.number,
        dealer=hand.dealer,
        turns=hand.turns,
        upcard=NAMES[hand.upcard],
        limit=state.rules.limit(hand.upcard),
        multiplier=state.rules.multiplier(hand.upcard),
        stock=len(hand.stock),
        pile=tuple([NAMES[card] for card in shown]),
        pile_count=len(hand.pile),
        cards=(),
        drawn=_name(hand.forbidden),  # a card from the pile was seen by all
        forbidden=_name(hand.forbidden),
        helps=None,
        knocks=(),
        big_gin=False,
        knock=None if hand.knock is None or state.phase != Phase.LAYOFF else without_defence(hand, hand.knock),
        plays=hand.plays,
        result=None if state.last_row is None else _result(state.last_row, _called(state)),
    )


def _with_own(shown: HandView, state: State, viewer: Seat) -> HandView:
    """The hand with what is this player's own."""
    hand = state.dealt
    own = hand.cards[viewer]
    choosing = state.turn == viewer and state.phase == Phase.DISCARD
    helps: Helps | None = None
    knocks: tuple[KnockOption, ...] = ()
    if state.options.helps:
        helps, knocks = worked_out(own, shown.limit if choosing else None, hand.forbidden if choosing else None)
    return msgspec.structs.replace(
        shown,
        cards=names(own),
        drawn=_name(hand.drawn) if choosing else shown.drawn,
        helps=helps,
        knocks=knocks,
        big_gin=choosing and state.rules.big_gin_bonus is not None and deadwood(own) == 0,
        knock=None if shown.knock is None else with_defence(shown.knock, state, viewer),
    )


def _called(state: State) -> tuple[str, str]:
    first, second = state.players
    return "" if first is None else first.name, "" if second is None else second.name


def _name(card: Card | None) -> str | None:
    return None if card is None else NAMES[card]


@lru_cache(REMEMBERED)
def _result(row: Row, called: tuple[str, str]) -> Result:
    return Result(
        outcome=row.outcome,
        knocker=row.knocker,
        winner=row.winner,
        points=row.points,
        score=row.score,
        showdown=row.showdown,
        explanation=explain_row(row, called),
    )


def _rows(sheet: Iterable[Row]) -> tuple[RowView, ...]:
    """The score sheet of the game so far."""
    lines = []
    scores, boxes = [0, 0], [0, 0]
    for row in sheet:
        points = row.points
        if row.winner is not None:
            scores[row.winner] += points
            boxes[row.winner] += 1
        lines.append(
            RowView(
                number=row.number,
                dealer=row.dealer,
                outcome=row.outcome,
                knocker=row.knocker,
                winner=row.winner,
                points=points,
                scores=(scores[0], scores[1]),
                boxes=(boxes[0], boxes[1]),
            )
        )
    return tuple(lines)


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
