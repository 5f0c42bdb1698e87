"""A finished hand as it was played: step by step, both sides face up.

Beside `views` this is the other way from a table's log to what is sent, and it opens nothing but hands that have their
row on the score sheet. One in play, or given up before its end, is never found here, whoever asks.
"""

from collections.abc import Iterable, Iterator

import msgspec

from server.gin.cards import NAMES, card, points
from server.gin.events import Dealt, Discarded, Drew, Event, Knocked, LaidOff, Passed, TimedOut, Took
from server.gin.melds import best_layout
from server.gin.rules import Rules, preset_name
from server.gin.score import Seat
from server.gin.seating import Options, Player
from server.gin.sheet import Layout, Row, laid_out
from server.gin.state import Hand, Phase, Play, State
from server.gin.table import evolve

Move = Passed | Took | Drew | Discarded | Knocked | LaidOff | TimedOut
"""What a hand is made of from its deal on; all else in a log is about the table."""


class Played(msgspec.Struct, frozen=True):
    """A hand with all that is needed to play it again."""

    rules: Rules
    dealt: Dealt
    moves: tuple[Move, ...]


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    """A hand of a game that is on the sheet. `scores` are those before it."""

    game: int
    players: tuple[Player, Player]
    scores: tuple[int, int]
    row: Row
    played: Played


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened, and how the cards lie after it; pairs are by seat.

    `kind` is `deal`, or that of a line of the hand's log; `turn` numbers the turns, the deal is 0. `card` was turned
    up, drawn, taken or thrown. `layouts` are the best ones, after a knock as they were laid down. `stock` counts cards,
    the last of `pile` is its top.
    """

    kind: str
    seat: Seat
    card: str | None
    turn: int
    layouts: tuple[Layout, Layout]
    deadwood: tuple[int, int]
    stock: int
    pile: tuple[str, ...]


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A finished hand, face up. `scores` are those before it; the last step is the showdown."""

    game: int
    rules: Rules
    preset: str
    players: tuple[Player, Player]
    scores: tuple[int, int]
    limit: int
    multiplier: int
    row: Row
    steps: tuple[Step, ...]


def finished(log: Iterable[Event], game: int, number: int) -> Finished | None:
    """Hand `number` of this game; None where the log has none that is finished."""
    return next((hand for hand in hands(log, game) if hand.row.number == number), None)


def hands(log: Iterable[Event], game: int) -> Iterator[Finished]:
    """The finished hands of this game, in their order."""
    state: State | None = None
    dealt: State | None = None
    moves: list[Event] = []
    for event in log:
        state = evolve(state, event)
        if state.game != game or state.hand is None:
            continue
        if isinstance(event, Dealt):
            dealt, moves = state, []
        moves.append(event)
        if state.last_row is not None and dealt is not None:
            yield _finished(dealt, moves, state.last_row)
            dealt = None


def _finished(dealt: State, events: list[Event], row: Row) -> Finished:
    deal, first, second = events[0], *dealt.players
    assert isinstance(deal, Dealt)
    assert first is not None
    assert second is not None
    moves = tuple(event for event in events if isinstance(event, Move))
    return Finished(
        game=dealt.game,
        players=(first, second),
        scores=dealt.sheet.tally(dealt.rules).scores,
        row=row,
        played=Played(dealt.rules, deal, moves),
    )


def before_deal(rules: Rules) -> State:
    """A table at which nothing is left to do but to deal."""
    return State(seq=0, rules=rules, options=Options(), phase=Phase.DEAL)


def states(played: Played) -> Iterator[State]:
    """The table after the deal and after each of the moves, as if the hand were the first."""
    state = evolve(before_deal(played.rules), played.dealt)
    yield state
    for move in played.moves:
        state = evolve(state, move)
        yield state


def replay(hand: Finished) -> Replay:
    """The hand, step by step."""
    rules, upcard = hand.played.rules, card(hand.row.upcard)
    return Replay(
        game=hand.game,
        rules=rules,
        preset=preset_name(rules),
        players=hand.players,
        scores=hand.scores,
        limit=rules.limit(upcard),
        multiplier=rules.multiplier(upcard),
        row=hand.row,
        steps=tuple(_steps(hand.played)),
    )


def _steps(played: Played) -> Iterator[Step]:
    turn, last = 0, None
    for state in states(played):
        hand = state.dealt
        if hand.plays:
            turn += hand.plays[-1].seat != last
            last = hand.plays[-1].seat
        yield _step(state, hand, turn)


def _step(state: State, hand: Hand, turn: int) -> Step:
    row = state.last_row
    layouts = (_lying(hand, 0), _lying(hand, 1)) if row is None else row.showdown.layouts
    play = hand.plays[-1] if hand.plays else Play(hand.dealer, "deal", NAMES[hand.upcard])
    drawn = hand.drawn if play.kind == "draw" else None
    return Step(
        kind=play.kind,
        seat=play.seat,
        card=play.card if drawn is None else NAMES[drawn],
        turn=turn,
        layouts=layouts,
        deadwood=(_left(layouts[0]), _left(layouts[1])),
        stock=len(hand.stock),
        pile=tuple(NAMES[card] for card in hand.pile),
    )


def _lying(hand: Hand, seat: Seat) -> Layout:
    """A seat's cards as they lie: laid down by whoever has knocked, otherwise in the best way."""
    cards, knock = hand.cards[seat], hand.knock
    return laid_out(knock.melds if knock is not None and knock.seat == seat else best_layout(cards), cards)


def _left(layout: Layout) -> int:
    return sum(points(card(name)) for name in layout.left)
