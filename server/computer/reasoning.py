"""Why one choice is better than another: by what differs most between them, and only by what its player could know.

The lines are those of `server.gin.reasons`.
"""

from collections.abc import Iterator

from server.computer.policy import KNOCKS, SHOWS
from server.computer.position import (
    DEAD,
    DISCARD,
    LIMIT,
    OTHER_LEFT,
    OTHER_SCORE,
    OTHER_TAKEN,
    OTHER_THREW,
    OWN,
    PHASE,
    SCORE,
    TOP,
    Position,
)
from server.computer.scoring import CUT, GINNED
from server.computer.trial import Trial
from server.computer.worlds import ENDING, FITTED, OTHERS
from server.gin.cards import FULL, NAMES, Card, Cards, bit, each, names
from server.gin.melds import best_layout, deadwood
from server.gin.reasons import reason
from server.gin.sentences import Line

MOST = 3
"""So many reasons are given."""

Weighed = tuple[float, Line]
"""A reason, and about how many points it explains."""


def reasons(trial: Trial, best: int, other: int) -> tuple[Line, ...]:
    """Why the choice at place `best` is better than that at place `other`, the weightiest first."""
    if trial.position[PHASE] != DISCARD:
        found = _of_take(trial, best, other)
    elif trial.tried[best] == SHOWS:
        found = iter([(100.0, reason("big_gin_missed"))])
    elif trial.tried[best] >= KNOCKS > trial.tried[other]:
        found = _of_knock(trial, best, other)
    elif trial.tried[other] >= KNOCKS > trial.tried[best]:
        found = _of_going_on(trial, best, other)
    else:
        found = _of_throw(trial, best, other)
    weighed = sorted(found, key=lambda one: -one[0])
    lines = [line for weight, line in weighed if weight >= 1][:MOST]
    if trial.raw_points(best) < trial.raw_points(other):
        own, others = int(trial.position[SCORE]), int(trial.position[OTHER_SCORE])
        lines.append(reason("score", own=own, other=others))
    elif not lines and trial.wins(best) > trial.wins(other):
        lines.append(reason("wins_more", more=trial.wins(best), fewer=trial.wins(other)))
    return tuple(lines)


def _of_knock(trial: Trial, best: int, other: int) -> Iterator[Weighed]:
    thrown = trial.tried[best] - KNOCKS
    left = deadwood(int(trial.position[OWN]) & ~bit(thrown))
    if left == 0:
        yield 100, reason("gin_missed", better=NAMES[thrown])
        return
    if (points := round(trial.raw_points(best))) > 0:
        yield 50, reason("knock_brings", deadwood=left, points=points)
    lost = trial.share(other, ENDING | OTHERS, *_OTHERS)
    if lost >= 15:
        yield lost / 10, reason("other_ends", percent=lost)


_OTHERS = tuple(OTHERS | ending for ending in range(1, CUT + 2))


def _of_going_on(trial: Trial, best: int, other: int) -> Iterator[Weighed]:
    kept = int(trial.position[OWN]) & ~bit(trial.tried[other] - KNOCKS)
    if cut := trial.share(other, ENDING, CUT):
        yield cut / 5, reason("undercut_risk", deadwood=deadwood(kept), percent=cut)
    if gins := trial.share(best, ENDING | OTHERS, GINNED):
        yield gins / 4, reason("gin_chance", percent=gins)


def _of_throw(trial: Trial, best: int, other: int) -> Iterator[Weighed]:
    """Also of two knocks, which differ in what is kept alone."""
    position, own = trial.position, int(trial.position[OWN])
    better, card = trial.tried[best] % KNOCKS, trial.tried[other] % KNOCKS
    more, fewer = deadwood(own & ~bit(card)), deadwood(own & ~bit(better))
    melded = next((meld for meld in best_layout(own) if meld & bit(card)), 0)
    if melded and more > fewer:
        yield 20, reason("breaks_meld", card=NAMES[card], meld=" ".join(names(melded)))
    if more > fewer:
        weight = (more - fewer) / 2
        yield weight, reason("leaves_more", card=NAMES[card], better=NAMES[better], more=more, fewer=fewer)
    if trial.tried[best] >= KNOCKS:
        return
    kept, lost = outs(position, own & ~bit(better)), outs(position, own & ~bit(card))
    if kept > lost:
        weight = (kept - lost) / 1.5
        yield weight, reason("fewer_outs", card=NAMES[card], better=NAMES[better], more=kept, fewer=lost)
    yield from _of_danger(trial, best, other)


def _of_danger(trial: Trial, best: int, other: int) -> Iterator[Weighed]:
    position = trial.position
    better, card = trial.tried[best], trial.tried[other]
    risk, less = trial.share(other, FITTED, FITTED), trial.share(best, FITTED, FITTED)
    if risk <= less:
        return
    weight = (risk - less) / 10
    if (taken := _near(card) & int(position[OTHER_TAKEN])) and not _near(better) & int(position[OTHER_TAKEN]):
        yield weight + 1, reason("fits_taken", card=NAMES[card], cards=" ".join(names(taken)))
    shown = int(position[OTHER_THREW] | position[OTHER_LEFT])
    unwanted = _near(better, 1) & shown
    if unwanted and not _near(card, 1) & shown:
        yield weight, reason("safer", better=NAMES[better], cards=" ".join(names(unwanted)))
    yield weight - 0.5, reason("fits_more", card=NAMES[card], better=NAMES[better], more=risk, fewer=less)


def _of_take(trial: Trial, best: int, other: int) -> Iterator[Weighed]:
    position, own = trial.position, int(trial.position[OWN])
    top = int(position[TOP])
    name = names(top)[0]
    left = min(deadwood((own | top) & ~bit(thrown)) for thrown in each(own))
    melded = next((meld for meld in best_layout(own | top) if meld & top), 0)
    if trial.tried[best] == 0:
        if not melded:
            yield 5, reason("take_no_meld", card=name)
        yield 2, reason("stock_outs", outs=outs(position, own))
        return
    if left == 0:
        yield 100, reason("take_gin", better=name)
        return
    if melded:
        yield 20, reason("take_melds", better=name, meld=" ".join(names(melded)))
    if left <= position[LIMIT] < deadwood(own):
        yield 10, reason("take_knock", better=name, deadwood=left)
    elif left < deadwood(own):
        yield (deadwood(own) - left) / 2, reason("take_lowers", better=name, fewer=left, more=deadwood(own))


def outs(position: Position, kept: Cards) -> int:
    """How many cards that were not seen leave less over, with the best throw, than these ten do now."""
    seen = position[OWN] | position[TOP] | position[DEAD] | position[OTHER_TAKEN]
    left = deadwood(kept)
    return sum(
        min(deadwood((kept | bit(drawn)) & ~bit(thrown)) for thrown in each(kept)) < left
        for drawn in each(FULL & ~int(seen))
        if _helps(kept, drawn)
    )


def _helps(kept: Cards, drawn: Card) -> bool:
    """Whether the card is in some meld with cards of these; a lower card in place of a higher is no help."""
    return any(meld & bit(drawn) for meld in best_layout(kept | bit(drawn)))


def _near(card: Card, steps: int = 2) -> Cards:
    """The cards of its rank, and those of its suit so many steps away: what may be in a meld together with it."""
    suit = card // 13 * 13
    beside = sum(bit(near) for near in range(max(card - steps, suit), min(card + steps + 1, suit + 13)))
    same = sum(bit(card % 13 + 13 * other) for other in range(4))
    return (beside | same) & ~bit(card)
