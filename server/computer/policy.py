"""The quick player, compiled: one look ahead, judged by the networks. It sees a position and nothing else."""

import numpy as np
from numpy.typing import NDArray

from server.computer.compiled import compiled, count, lowest
from server.computer.features import (
    OF_CARDS,
    OF_TABLE,
    ON_DRAW,
    ON_KNOCK,
    ON_THROW,
    of_cards,
    of_table,
    of_throw,
    unseen,
)
from server.computer.holding import (
    Tables,
    beside,
    deadwood,
    highest,
    melding,
    of_ranks,
    rest,
    value,
    without_each,
)
from server.computer.network import HIDDEN, KNOCK, TAKE, THROW, Brain, answer
from server.computer.position import (
    BIG_GIN,
    FORBIDDEN,
    LAST,
    LIMIT,
    MUST_KNOCK,
    OTHER_LEFT,
    OTHER_TAKEN,
    OTHER_THREW,
    OWN,
    PHASE,
    TOP,
    TURNS,
    Position,
)

KNOCKS, SHOWS = 64, 128
"""Added to the number of the card that is thrown to knock; a big gin."""
SPAN = 9
"""A card whose throw leaves so many points more than the best is not looked at."""
CHEAPER = 4
"""A card from the pile that melds with nothing is looked at when it is so much cheaper than the dearest left over."""


EVERY = 11
"""All cards that a player may look at when one is to be thrown."""


@compiled
def throws(tables: Tables, brain: Brain, position: Position, values: NDArray[np.float32], most: int) -> int:
    """Write to `values`, shape (52,), what each throw is worth, -1000 for none; answers the best card's number.

    Only `most` cards are looked at, those that are the likeliest at a glance.
    """
    x, hidden = np.empty(ON_DRAW, dtype=np.float32), np.empty(HIDDEN, dtype=np.float32)
    live = unseen(position)
    own = position[OWN]
    least = 1000
    left = np.empty(52, dtype=np.int64)
    values[:] = -1000
    without_each(tables, own, left)
    waiting = own & ~position[FORBIDDEN]
    while waiting:
        least = min(least, left[lowest(waiting)])
        waiting &= waiting - 1
    waiting = own & ~position[FORBIDDEN]
    looked_at = waiting
    while waiting:
        if left[lowest(waiting)] > least + SPAN:
            looked_at ^= waiting & -waiting
        waiting &= waiting - 1
    if count(looked_at) > most:
        looked_at = _at_a_glance(position, looked_at, left, most)
    of_table(tables, position, x, OF_CARDS)
    best = -1
    waiting = looked_at
    while waiting:
        number = lowest(waiting)
        card = waiting & -waiting
        waiting ^= card
        of_cards(tables, position, own ^ card, live, x, 0)
        of_throw(position, card, live, x, OF_CARDS + OF_TABLE)
        values[number] = answer(brain, THROW, ON_THROW, x, hidden)
        if best < 0 or values[number] > values[best]:
            best = number
    return best


@compiled
def _at_a_glance(position: Position, cards: int, left: NDArray[np.int64], most: int) -> int:
    """So many of these cards as seem best to throw: cheap to tell, and nearly always the best is among them.

    What each sign counts was fitted to what the networks answer. Among the first four of seven is the best 94 times in
    100, and the best of the four is 0.03 points worse on average.
    """
    own, held = position[OWN], position[OTHER_TAKEN]
    shown = position[OTHER_THREW] | position[OTHER_LEFT]
    late = min(position[TURNS], 16) / 16
    seems = np.empty(52, dtype=np.float64)
    waiting = cards
    while waiting:
        number = lowest(waiting)
        card = waiting & -waiting
        waiting ^= card
        same, near = of_ranks(card) ^ card, beside(card)
        score = -(0.14 + 0.43 * late) * left[number] - 0.48 * count(same & own) - 0.75 * count(near & own)
        score -= 0.1 * value(number) + 1.31 * count(same & held) + count((near | beside(near) & ~card) & held)
        seems[number] = score + 1.62 * count(same & shown) + 1.31 * count(near & shown)
    kept = 0
    for _ in range(most):
        best = -1
        waiting = cards & ~kept
        while waiting:
            number = lowest(waiting)
            waiting &= waiting - 1
            if best < 0 or seems[number] > seems[best]:
                best = number
        kept |= 1 << best
    return kept


@compiled
def least_throw(tables: Tables, position: Position) -> tuple[int, int]:
    """The card that leaves least deadwood (the dearest of equals) and what it leaves."""
    own, best, least = position[OWN], -1, 1000
    left = np.empty(52, dtype=np.int64)
    without_each(tables, own, left)
    waiting = own & ~position[FORBIDDEN]
    while waiting:
        number = lowest(waiting)
        waiting &= waiting - 1
        if left[number] < least or (left[number] == least and value(number) > value(best)):
            best, least = number, left[number]
    return best, least


@compiled
def knock_value(tables: Tables, brain: Brain, position: Position, kept: int) -> float:
    """By how many points a knock with these ten cards is better than going on."""
    x, hidden = np.empty(ON_DRAW, dtype=np.float32), np.empty(HIDDEN, dtype=np.float32)
    of_cards(tables, position, kept, unseen(position), x, 0)
    of_table(tables, position, x, OF_CARDS)
    return answer(brain, KNOCK, ON_KNOCK, x, hidden)


@compiled
def take_value(tables: Tables, brain: Brain, position: Position, values: NDArray[np.float32], most: int) -> float:
    """By how many points the card from the pile is better than the unknown one."""
    x, hidden = np.empty(ON_DRAW, dtype=np.float32), np.empty(HIDDEN, dtype=np.float32)
    after = position.copy()
    after[OWN] |= position[TOP]
    after[FORBIDDEN] = position[TOP]
    after[TOP] = 0
    thrown = throws(tables, brain, after, values, most)
    live = unseen(position)
    of_cards(tables, position, after[OWN] ^ 1 << thrown, live, x, 0)
    of_cards(tables, position, position[OWN], live, x, OF_CARDS)
    of_table(tables, position, x, 2 * OF_CARDS)
    return answer(brain, TAKE, ON_DRAW, x, hidden)


@compiled
def tempting(tables: Tables, position: Position) -> bool:
    """Whether the top of the pile melds with something, or is much cheaper than the dearest card left over."""
    top = position[TOP]
    if melding(position[OWN]) & top:
        return True
    return value(lowest(top)) <= highest(tables, rest(tables, position[OWN])) - CHEAPER


@compiled
def gins_with_top(tables: Tables, position: Position) -> bool:
    """Whether the top of the pile makes gin."""
    held = position[OWN] | position[TOP]
    if deadwood(tables, held) > 10:
        return False
    after = position.copy()
    after[OWN], after[FORBIDDEN] = held, position[TOP]
    return least_throw(tables, after)[1] == 0


@compiled
def takes(tables: Tables, brain: Brain, position: Position, values: NDArray[np.float32], most: int) -> bool:
    """Whether to take the top of the pile."""
    if position[PHASE] == LAST:
        return True
    if not tempting(tables, position):
        return False
    if gins_with_top(tables, position):
        return True
    return take_value(tables, brain, position, values, most) > 0


@compiled
def ends(tables: Tables, brain: Brain, position: Position, values: NDArray[np.float32], most: int) -> int:
    """The card to throw by its number, with KNOCKS added for a knock; SHOWS for a big gin."""
    if position[BIG_GIN] >= 0 and deadwood(tables, position[OWN]) == 0:
        return SHOWS
    card, left = least_throw(tables, position)
    if left == 0 or position[MUST_KNOCK]:
        return card + KNOCKS
    if left <= position[LIMIT] and knock_value(tables, brain, position, position[OWN] ^ 1 << card) > 0:
        return card + KNOCKS
    return throws(tables, brain, position, values, most)
