"""The quick player, compiled: one look ahead, judged by the networks. It sees a position and nothing else."""

import numpy as np
from numpy.typing import NDArray

from server.computer.compiled import compiled, lowest
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
from server.computer.holding import Tables, deadwood, highest, melding, rest, value, without_each
from server.computer.network import HIDDEN, KNOCK, TAKE, THROW, Brain, answer
from server.computer.position import BIG_GIN, FORBIDDEN, LAST, LIMIT, MUST_KNOCK, OWN, PHASE, TOP, Position

KNOCKS, SHOWS = 64, 128
"""Added to the number of the card that is thrown to knock; a big gin."""
SPAN = 9
"""A card whose throw leaves so many points more than the best is not looked at."""
CHEAPER = 4
"""A card from the pile that melds with nothing is looked at when it is so much cheaper than the dearest left over."""


@compiled
def throws(tables: Tables, brain: Brain, position: Position, values: NDArray[np.float32]) -> int:
    """Write to `values`, shape (52,), what each throw is worth, -1000 for none; answers the best card's number."""
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
    of_table(tables, position, x, OF_CARDS)
    best = -1
    waiting = own & ~position[FORBIDDEN]
    while waiting:
        number = lowest(waiting)
        card = waiting & -waiting
        waiting ^= card
        if left[number] > least + SPAN:
            continue
        of_cards(tables, position, own ^ card, live, x, 0)
        of_throw(position, card, live, x, OF_CARDS + OF_TABLE)
        values[number] = answer(brain, THROW, ON_THROW, x, hidden)
        if best < 0 or values[number] > values[best]:
            best = number
    return best


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
def take_value(tables: Tables, brain: Brain, position: Position, values: NDArray[np.float32]) -> float:
    """By how many points the card from the pile is better than the unknown one."""
    x, hidden = np.empty(ON_DRAW, dtype=np.float32), np.empty(HIDDEN, dtype=np.float32)
    after = position.copy()
    after[OWN] |= position[TOP]
    after[FORBIDDEN] = position[TOP]
    after[TOP] = 0
    thrown = throws(tables, brain, after, values)
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
def takes(tables: Tables, brain: Brain, position: Position, values: NDArray[np.float32]) -> bool:
    """Whether to take the top of the pile."""
    if position[PHASE] == LAST:
        return True
    if not tempting(tables, position):
        return False
    held = position[OWN] | position[TOP]
    if deadwood(tables, held) <= 10:
        after = position.copy()
        after[OWN], after[FORBIDDEN] = held, position[TOP]
        if least_throw(tables, after)[1] == 0:
            return True
    return take_value(tables, brain, position, values) > 0


@compiled
def ends(tables: Tables, brain: Brain, position: Position, values: NDArray[np.float32]) -> int:
    """The card to throw by its number, with KNOCKS added for a knock; SHOWS for a big gin."""
    if position[BIG_GIN] >= 0 and deadwood(tables, position[OWN]) == 0:
        return SHOWS
    card, left = least_throw(tables, position)
    if left == 0 or position[MUST_KNOCK]:
        return card + KNOCKS
    if left <= position[LIMIT] and knock_value(tables, brain, position, position[OWN] ^ 1 << card) > 0:
        return card + KNOCKS
    return throws(tables, brain, position, values)
