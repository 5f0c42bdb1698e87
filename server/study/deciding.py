"""What was decided in a finished hand, move by move, and what it cost: by what its player saw then."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec

from server.computer.judging import graded, judged
from server.computer.laying import Laid, laid_down
from server.gin.cards import NAMES, bit, card, names
from server.gin.events import Discarded, Drew, Knocked, LaidOff, Passed, TimedOut, Took
from server.gin.explain import written
from server.gin.judged import Choice, Decision, Option
from server.gin.layoffs import best_defence
from server.gin.melds import best_layout
from server.gin.reasons import reason
from server.gin.replay import Finished, Move, states
from server.gin.score import Points, Seat, knock_points
from server.gin.sentences import Line
from server.gin.state import State
from server.gin.views import View, view


class Made(NamedTuple):
    """A move of a finished hand that somebody made, with the table before and after it.

    `step` is that of the replay, `scores` those before the hand.
    """

    step: int
    before: State
    move: Move
    after: State
    scores: tuple[int, int]

    @property
    def seat(self) -> Seat:
        return self.move.seat


def moves(hand: Finished) -> Iterator[Made]:
    """What the players did themselves; what was played for one whose time ran out is nobody's decision."""
    tables = pairwise(states(hand.played))
    for step, ((before, after), move) in enumerate(zip(tables, hand.played.moves, strict=True), 1):
        if not before.timed_out and not isinstance(move, TimedOut):
            yield Made(step, before, move, after, hand.scores)


def seen(state: State, seat: Seat, scores: tuple[int, int]) -> View:
    """What this seat saw, at the score that the game really had."""
    shown = view(state, seat)
    first, second = shown.seats
    changed = msgspec.structs.replace
    return changed(shown, seats=(changed(first, score=scores[0]), changed(second, score=scores[1])))


def decision(made: Made, seed: int, stages: Sequence[int]) -> Decision | None:
    """What the decision was worth; None where there was nothing to decide."""
    if isinstance(made.move, LaidOff):
        return _layoff(made)
    choice = _choice(made.before, made.move)
    shown = seen(made.before, made.seat, made.scores)
    outcome = judged(shown, choice, seed, stages)
    laid = None
    if isinstance(made.move, Knocked) and made.move.card is not None:
        laid = laid_down(shown, made.move.card, made.move.melds, seed)
    if outcome is None and laid is None:
        return None
    options, cost, why = (outcome.options, outcome.cost, outcome.reasons) if outcome else ((), 0.0, ())
    if laid is not None:
        options, cost = _as_laid(options, choice, laid), round(cost + laid.cost, 2)
        why = (*why, reason("lay_down_so", melds=written(tuple(names(meld) for meld in laid.better))))
    return Decision(
        step=made.step,
        seat=made.seat,
        made=choice,
        cost=cost,
        grade=graded(cost),
        options=options,
        reasons=(*why, *_truth(made, choice)) if why else (),
    )


def _as_laid(options: tuple[Option, ...], choice: Choice, laid: Laid) -> tuple[Option, ...]:
    """The same options, and the knock twice: as it would have been laid down best, and as it was."""
    knock = next((option for option in options if option.choice == choice), Option(choice, round(laid.points, 2)))
    others = tuple(option for option in options if option.choice != choice)
    as_it_was = Option(choice, round(knock.points - laid.cost, 2), round(laid.error, 2))
    return tuple(sorted((*others, knock, as_it_was), key=lambda option: -option.points))


def _truth(made: Made, choice: Choice) -> Iterator[Line]:
    """What the other held to meld with a card that was thrown, which nobody could know then."""
    if choice.deed == "discard":
        held, thrown = made.before.dealt.cards[1 - made.seat], bit(card(str(choice.card)))
        met = next((meld for meld in best_layout(held | thrown) if meld & thrown), 0)
        if met:
            yield reason("held", cards=" ".join(names(met & ~thrown)))


def _layoff(made: Made) -> Decision | None:
    """Layoffs by hand, against the best: no chance is in it. None where nothing could be laid off."""
    state, after = made.before, made.after
    hand, knock = state.dealt, state.dealt.knock
    assert knock is not None
    assert after.last_row is not None
    assert after.last_row.score is not None
    laid, own = knock.melds, hand.cards[knock.seat]
    best = best_defence(laid, hand.cards[made.seat])
    done = after.last_row.score
    if not any(best.layoffs) and done.defender_deadwood == best.deadwood:
        return None
    points = [_defended(score) for score in (knock_points(state.rules, hand.upcard, laid, own, best), done)]
    cost = float(points[0] - points[1])
    lay_off = Choice("lay_off")
    options = (Option(lay_off, points[0]), Option(lay_off, points[1])) if cost else (Option(lay_off, points[0]),)
    why = reason("lay_off_more", fewer=best.deadwood, more=done.defender_deadwood)
    return Decision(
        step=made.step,
        seat=made.seat,
        made=lay_off,
        cost=cost,
        grade=graded(cost),
        options=options,
        reasons=(why,) if cost else (),
    )


def _defended(score: Points) -> float:
    """What a knock brings the defender."""
    return float(-score.points if score.knocker_wins else score.points)


def _choice(before: State, move: Move) -> Choice:
    match move:
        case Took():
            return Choice("take", NAMES[before.dealt.pile[-1]])
        case Passed():
            return Choice("pass")
        case Drew():
            return Choice("draw")
        case Discarded():
            return Choice("discard", move.card)
        case Knocked():
            return Choice("big_gin") if move.card is None else Choice("knock", move.card)
        case _:
            raise ValueError(f"{move} is no choice")
