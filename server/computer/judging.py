"""The judge: what a choice brings, against all other sensible ones, by what the player who decided could know.

Every choice is played on in the same worlds (`worlds`), so that the luck of a world counts for all of them alike. A few
worlds tell most choices apart; more are dealt for those that seem to be better than what was done, or for the best.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from server.computer.holding import TABLES
from server.computer.player import belief, brain, example
from server.computer.policy import EVERY, KNOCKS, SHOWS, least_throw, tempting, throws
from server.computer.position import (
    BIG_GIN,
    DISCARD,
    DRAW,
    LAST,
    LIMIT,
    MUST_KNOCK,
    OWN,
    PHASE,
    TOP,
    Position,
    of_view,
)
from server.computer.reasoning import reasons
from server.computer.trial import Trial
from server.computer.worlds import deal_hands
from server.gin.cards import NAMES, card
from server.gin.judged import Advice, Choice, Deed, Grade, Option
from server.gin.melds import deadwood
from server.gin.sentences import Line
from server.gin.views import View

PLAYOUTS = (800, 1200, 2400)
"""Hands played out for a decision of a review, stage after stage, each world as often as there are choices left."""
FOR_A_HINT = (600, 800)

THROWS, MARGIN = 4, 6.0
"""So many throws are tried beside what was done, if the quick player thinks them so many points worse at the most."""
KEPT = 2
"""So many choices are tried on beside what was done after the first stage."""

SURE, SURELY, SUSPECT = 2.5, 4.0, 0.5
"""Standard errors: by which a choice must have been worse to be a mistake; by which no more worlds are wanted; below
which it is taken to be good."""
GRADES: tuple[tuple[float, Grade], ...] = ((5.0, "blunder"), (2.5, "mistake"), (1.0, "small"))


WORLDS = sum(stage // 2 for stage in PLAYOUTS)
"""The most worlds that a choice is tried in."""


class Judged(NamedTuple):
    """What was done, against the best; `options` has the best first."""

    options: tuple[Option, ...]
    cost: float
    grade: Grade
    reasons: tuple[Line, ...]


def judged(view: View, made: Choice, seed: int, stages: Sequence[int] = PLAYOUTS) -> Judged | None:
    """What this choice brought at the table of this view, in which its player had to choose.

    None where nothing else was sensible. The same view, choice, seed and stages give the same answer.
    """
    position = of_view(view)
    done = _number(position, made)
    tried = choices(position, done)
    if len(tried) == 1:
        return None
    trial = Trial(position, tried, seed)
    place = tried.index(done)
    among = list(range(len(tried)))
    for stage in stages:
        trial.deal(among, stage // len(among))
        behind = [(other, *trial.better(other, place)) for other in among if other != place]
        ahead = sorted((gain, error, other) for other, gain, error in behind if gain > SUSPECT * error)[-KEPT:]
        if not ahead or ahead[-1][0] > SURELY * ahead[-1][1]:
            break
        among = [place, *(other for *_, other in ahead)]
    best = max(among, key=trial.points)
    gain, error = (0.0, 0.0) if best == place else trial.better(best, place)
    cost = gain if gain > SURE * error else 0.0
    grade = graded(cost)
    why = reasons(trial, best, place) if grade != "good" else ()
    return Judged(_options(trial, best), round(cost, 2), grade, why)


def graded(cost: float) -> Grade:
    """How dear a decision was that cost so many points."""
    return next((grade for least, grade in GRADES if cost > least), "good")


def advice(view: View, seed: int, stages: Sequence[int] = FOR_A_HINT) -> Advice:
    """What to do at the table of this view, in which its player has to choose.

    Where nothing else is sensible there is one option, and no reason. The same view and seed give the same answer.
    """
    position = of_view(view)
    tried = choices(position)
    trial = Trial(position, tried, seed)
    among = list(range(len(tried)))
    for stage in stages:
        trial.deal(among, stage // len(among))
        among = sorted(among, key=trial.points)[-KEPT:]
    best = among[-1]
    return Advice(_options(trial, best), reasons(trial, best, among[0]) if len(among) > 1 else ())


def warm_up() -> None:
    """Compile what the judge needs, or read it from disk."""
    position = example()
    Trial(position, choices(position), 0).deal([0], 2)
    deal_hands(TABLES, belief(position), position, 0, np.empty(1, dtype=np.int64))
    position[PHASE], position[TOP] = DRAW, 1 << 2
    position[OWN] ^= 1 << 3
    choices(position)


def choices(position: Position, done: int | None = None) -> list[int]:
    """What is sensible here, and what was done, numbered as in `search`."""
    found = _throws(position) if position[PHASE] == DISCARD else _takes(position, done)
    return found if done is None or done in found else [*found, done]


def _takes(position: Position, done: int | None) -> list[int]:
    if position[PHASE] == LAST:
        return [1, 0]
    return [1, 0] if position[TOP] and (done == 1 or tempting(TABLES, position)) else [0]


def _throws(position: Position) -> list[int]:
    thrown, left = least_throw(TABLES, position)
    found = []
    if left <= position[LIMIT] or position[MUST_KNOCK]:
        found.append(int(thrown) + KNOCKS)
    if position[BIG_GIN] >= 0 and deadwood(int(position[OWN])) == 0:
        found.append(SHOWS)
    if not position[MUST_KNOCK]:
        values = np.empty(52, dtype=np.float32)
        best = values[throws(TABLES, brain(), position, values, EVERY)]
        order = np.argsort(-values, kind="stable")[:THROWS]
        found += [int(one) for one in order if values[one] >= best - MARGIN]
    return found


def _number(position: Position, made: Choice) -> int:
    """The choice as a number. Raises ValueError where this can't be judged."""
    match made.deed:
        case "take":
            return 1
        case "pass" | "draw":
            return 0
        case "big_gin":
            return SHOWS
        case "lay_off":
            raise ValueError("a layoff is no matter of chance")
        case "discard" | "knock":
            return card(str(made.card)) + (KNOCKS if made.deed == "knock" else 0)


def _choice(position: Position, number: int) -> Choice:
    if position[PHASE] == DISCARD:
        if number == SHOWS:
            return Choice("big_gin")
        return Choice("knock" if number >= KNOCKS else "discard", NAMES[number % KNOCKS])
    if number:
        return Choice("take", NAMES[int(position[TOP]).bit_length() - 1])
    left: Deed = "draw" if position[PHASE] == DRAW else "pass"
    return Choice(left)


def _options(trial: Trial, best: int) -> tuple[Option, ...]:
    """All that was tried, the best first. Points of what was given up early are its distance from the best."""
    top = trial.points(best)
    others = sorted((*trial.better(best, place), place) for place in range(len(trial.tried)) if place != best)
    return tuple(
        Option(_choice(trial.position, trial.tried[place]), round(top - max(behind, 0.0), 2), round(error, 2))
        for behind, error, place in ((0.0, 0.0, best), *others)
    )
