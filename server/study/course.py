"""How a finished hand went, all cards known: how likely the game was won after each step, and how much was luck."""

from itertools import pairwise

import numpy as np

from server.computer.fortune import stands, swing
from server.computer.playout import Positions
from server.computer.position import SIZE, of_view
from server.computer.search import other_side
from server.computer.standing import chances as by_score
from server.computer.trial import USUAL
from server.gin.cards import as_set
from server.gin.events import Drew
from server.gin.replay import Finished, states
from server.gin.score import Seat, defence_to, knock_points
from server.gin.state import Phase, State
from server.study.deciding import seen


def chances(hand: Finished) -> tuple[float, ...]:
    """How likely seat 0 was to win the game after each step. After the last one it is the new score that says it."""
    return tuple(round(_chance(hand, state), 4) for state in states(hand.played))


def luck(hand: Finished) -> float:
    """The points that chance brought seat 0.

    That is what the deal was worth to it, and for each card that was drawn what it was worth beyond the mean of all
    that were still in the stock.
    """
    total = 0.0
    for number, (before, after) in enumerate(pairwise(states(hand.played))):
        if number == 0:
            total += _points(hand, before)
        if isinstance(hand.played.moves[number], Drew):
            seat, drawn = hand.played.moves[number].seat, after.dealt.drawn
            assert drawn is not None
            gained = swing(_positions(hand, before, seat), seat, as_set(before.dealt.stock), drawn)
            total += gained if seat == 0 else -gained
    return total


def _chance(hand: Finished, state: State) -> float:
    rules, (own, other) = hand.played.rules, hand.scores
    table = by_score(rules.target, rules.gin_bonus)

    def after(first: float, second: float) -> float:
        return float(table[int(min(own + first, rules.target)), int(min(other + second, rules.target))])

    won = _known(hand, state)
    if won is not None:
        return after(max(won, 0), max(-won, 0))
    point = (after(USUAL, 0) - after(0, USUAL)) / (2 * USUAL)
    return min(max(after(0, 0) + point * _points(hand, state), 0.0), 1.0)


def _known(hand: Finished, state: State) -> int | None:
    """What the hand brings seat 0, less than nothing where it brings the other, once no chance is in it any more."""
    if state.last_row is not None:
        row = state.last_row
        return row.points if row.winner == 0 else -row.points
    play = state.dealt
    if state.phase == Phase.LAYOFF and play.knock is not None:
        laid, own, other = play.knock.melds, play.cards[play.knock.seat], play.cards[1 - play.knock.seat]
        score = knock_points(hand.played.rules, play.upcard, laid, own, defence_to(laid, own, other))
        return score.points if score.knocker_wins == (play.knock.seat == 0) else -score.points
    if state.phase == Phase.LAST_DISCARD and "take" not in seen(state, state.turn or 0, hand.scores).allowed:
        return 0
    return None


def _points(hand: Finished, state: State) -> float:
    """What the hand will likely bring seat 0."""
    seat = state.turn
    assert seat is not None
    likely = stands(_positions(hand, state, seat), seat)
    return likely if seat == 0 else -likely


def _positions(hand: Finished, state: State, seat: Seat) -> Positions:
    """What both know, where this seat is to move."""
    both = np.zeros((2, SIZE), dtype=np.int64)
    both[seat] = of_view(seen(state, seat, hand.scores))
    other_side(both[seat], state.dealt.cards[1 - seat], both[1 - seat])
    return both
