"""A finished game, gone through decision by decision: what each cost, how the game stood, and how much was luck.

What a player decided is judged by that player's own view (`deciding`). How the game stood and what was luck is worked
out with all cards known (`course`). Luck, points lost and what is left do not add up to the score: chance also decides
which cards meet good decisions.

The accuracy of a decision that cost c points is 100 e^(-c / 8), so 88 for one point and 54 for five; that of a hand or
a game is the mean over its decisions.
"""

from collections.abc import Callable, Sequence
from math import exp
from zlib import crc32

from server.computer.judging import PLAYOUTS, WORLDS
from server.gin.judged import VERSION, Decision, Moment, Review, ReviewedHand
from server.gin.replay import Finished
from server.gin.score import Seat
from server.study.course import chances, luck
from server.study.deciding import decision, moves

SLACK = 8.0
"""Points that a decision cost whose accuracy is 100 / e."""
MOMENTS = 3

Pause = Callable[[float], None]
"""Hears before each decision what share of them is done; it may wait, and raise to end the review."""


def review(
    hands: Sequence[Finished], seed: int, pause: Pause = lambda done: None, stages: Sequence[int] = PLAYOUTS
) -> Review:
    """The review of a game from its finished hands. The same hands, seed and stages give the same review."""
    all_moves = [list(moves(hand)) for hand in hands]
    total, done = sum(map(len, all_moves)), 0
    reviewed: list[ReviewedHand] = []
    for hand, made in zip(hands, all_moves, strict=True):
        decisions = []
        for each in made:
            pause(done / total)
            done += 1
            decisions.append(decision(each, crc32(f"{seed} {hand.row.number} {each.step}".encode()), stages))
        reviewed.append(_reviewed(hand, tuple(found for found in decisions if found is not None)))
    everything = [decision for hand in reviewed for decision in hand.decisions]
    return Review(
        version=VERSION,
        worlds=WORLDS,
        hands=tuple(reviewed),
        accuracy=(_accuracy(everything, 0), _accuracy(everything, 1)),
        lost=(_lost(everything, 0), _lost(everything, 1)),
        luck=_both(sum(hand.luck[0] for hand in reviewed)),
        moments=_moments(reviewed),
    )


def _reviewed(hand: Finished, decisions: tuple[Decision, ...]) -> ReviewedHand:
    return ReviewedHand(
        number=hand.row.number,
        decisions=decisions,
        chances=chances(hand),
        accuracy=(_accuracy(decisions, 0), _accuracy(decisions, 1)),
        lost=(_lost(decisions, 0), _lost(decisions, 1)),
        luck=_both(luck(hand)),
    )


def _accuracy(decisions: Sequence[Decision], seat: Seat) -> float | None:
    costs = [each.cost for each in decisions if each.seat == seat]
    return round(100 * sum(exp(-cost / SLACK) for cost in costs) / len(costs), 1) if costs else None


def _lost(decisions: Sequence[Decision], seat: Seat) -> float:
    return round(sum(each.cost for each in decisions if each.seat == seat), 2)


def _both(first: float) -> tuple[float, float]:
    """A value of seat 0, and of seat 1 with the other sign."""
    return round(first, 2), round(-first, 2) + 0.0


def _moments(hands: Sequence[ReviewedHand]) -> tuple[Moment, ...]:
    dear = [
        (-each.cost, Moment(hand.number, place))
        for hand in hands
        for place, each in enumerate(hand.decisions)
        if each.grade != "good"
    ]
    return tuple(moment for _, moment in sorted(dear, key=lambda one: one[0])[:MOMENTS])
