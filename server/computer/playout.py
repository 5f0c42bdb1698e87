"""Hands played to their end between two quick players, compiled.

Both players' positions are kept side by side, and each chooses by its own alone. The top of the stock is the last card
of its array that is left.
"""

import numpy as np
from numpy.typing import NDArray

from server.computer.compiled import compiled
from server.computer.holding import Tables, deadwood
from server.computer.network import Brain
from server.computer.plain import LOOKS, WHO, Habits, Pairs, plain_ends, plain_takes
from server.computer.policy import KNOCKS, SHOWS, ends, takes
from server.computer.position import (
    DEAD,
    DISCARD,
    DRAW,
    DRAWN,
    FIFTIETH,
    FORBIDDEN,
    LAST,
    LEFT,
    LIMIT,
    MUST_KNOCK,
    OFFER_FIRST,
    OFFER_SECOND,
    OTHER_LEFT,
    OTHER_TAKEN,
    OTHER_THREW,
    OWN,
    PHASE,
    STOCK,
    TAKEN,
    THREW,
    TOP,
    TURNS,
    Position,
)
from server.computer.scoring import SHOWN, VOID, big_gin_points, knock_points

Positions = NDArray[np.int64]
"""Shape (2, SIZE)."""
Stock = NDArray[np.int64]
"""Card numbers."""

MOST_TURNS = 200
LAST_STOCK = 2


@compiled
def take(both: Positions, seat: int) -> None:
    """The seat takes the top of the pile."""
    other = 1 - seat
    card = both[seat, TOP]
    both[seat, OWN] |= card
    both[seat, TAKEN] |= card
    both[other, OTHER_TAKEN] |= card
    both[seat, FORBIDDEN] = card
    both[seat, DRAWN] = card
    both[:, TOP] = 0
    both[seat, MUST_KNOCK] = both[seat, PHASE] == LAST
    both[:, PHASE] = DISCARD


@compiled
def leave(both: Positions, seat: int) -> None:
    """The seat does not take the top of the pile, where it may."""
    card = both[seat, TOP]
    both[seat, LEFT] |= card
    both[1 - seat, OTHER_LEFT] |= card


@compiled
def draw(both: Positions, seat: int, card: int) -> None:
    """The seat draws this card, a number, from the stock."""
    for one in range(2):
        both[one, DEAD] |= both[one, TOP]
        both[one, TOP] = 0
        both[one, STOCK] -= 1
        both[one, PHASE] = DISCARD
    both[seat, OWN] |= 1 << card
    both[seat, DRAWN] = 1 << card
    both[seat, FORBIDDEN] = 0


@compiled
def throw(both: Positions, seat: int, card: int) -> None:
    """The seat throws this card, a number, and its turn is over."""
    thrown = 1 << card
    other = 1 - seat
    both[seat, OWN] &= ~thrown
    both[seat, TAKEN] &= ~thrown
    both[other, OTHER_TAKEN] &= ~thrown
    both[seat, THREW] |= thrown
    both[other, OTHER_THREW] |= thrown
    both[seat, FORBIDDEN] = 0
    both[seat, DRAWN] = 0
    for one in range(2):
        both[one, TOP] = thrown
        both[one, TURNS] += 1
        both[one, PHASE] = DRAW


@compiled
def last_knock(tables: Tables, both: Positions, seat: int) -> bool:
    """Fiftieth card: whether this seat could knock with the last discard."""
    own = both[seat, OWN]
    waiting = own
    while waiting:
        thrown = waiting & -waiting
        waiting ^= thrown
        if deadwood(tables, (own ^ thrown) | both[seat, TOP]) <= both[seat, LIMIT]:
            return True
    return False


@compiled
def chosen(
    tables: Tables, brain: Brain, habits: Habits, position: Position, pairs: Pairs, values: NDArray[np.float32]
) -> int:
    """What a quick or plain player does here: 1 to take the top of the pile and 0 to leave it, or how its turn ends."""
    plain = np.random.random() >= habits[WHO]
    if position[PHASE] == DISCARD:
        if plain:
            return plain_ends(tables, position, habits, pairs)
        return ends(tables, brain, position, values, int(habits[LOOKS]))
    if position[TOP] == 0:
        return 0
    if position[PHASE] == LAST:
        return 1
    if plain:
        return int(plain_takes(position, habits))
    return int(takes(tables, brain, position, values, int(habits[LOOKS])))


@compiled
def moved(tables: Tables, both: Positions, stock: Stock, seat: int, choice: int) -> tuple[int, int, int]:
    """Make a move: who is next, or -1 where the hand is over; then how it ended, and the points of `seat`."""
    phase = both[seat, PHASE]
    other = 1 - seat
    if phase == DISCARD:
        return _ended_turn(tables, both, seat, choice)
    if choice:
        take(both, seat)
        return seat, VOID, 0
    leave(both, seat)
    if phase == LAST:
        return -1, VOID, 0
    if phase == OFFER_FIRST:
        both[:, PHASE] = OFFER_SECOND
        return other, VOID, 0
    if phase == OFFER_SECOND:
        for one in range(2):
            both[one, DEAD] |= both[one, TOP]
            both[one, TOP] = 0
            both[one, PHASE] = DRAW
        return other, VOID, 0
    draw(both, seat, stock[both[seat, STOCK] - 1])
    return seat, VOID, 0


@compiled
def _ended_turn(tables: Tables, both: Positions, seat: int, choice: int) -> tuple[int, int, int]:
    own, other = both[seat], 1 - seat
    if choice == SHOWS:
        return -1, SHOWN, big_gin_points(tables, own, both[other, OWN])
    if choice >= KNOCKS:
        end, won = knock_points(tables, own, own[OWN] ^ 1 << choice - KNOCKS, both[other, OWN])
        return -1, end, won
    throw(both, seat, choice)
    if own[TURNS] >= MOST_TURNS:
        return -1, VOID, 0
    if own[STOCK] <= LAST_STOCK:
        if not own[FIFTIETH] or not last_knock(tables, both, other):
            return -1, VOID, 0
        both[:, PHASE] = LAST
    return other, VOID, 0


@compiled
def play_on(
    tables: Tables, brains: NDArray[np.float32], habits: NDArray[np.float64], both: Positions, stock: Stock, seat: int
) -> tuple[int, int, int]:
    """Play until the hand ends, `seat` to move: how it ended, who moved last, and that seat's points.

    `brains` has the shape (2, network.SIZE); `habits` the shape (2, 7): who plays each seat, and how. `both` is used
    up.
    """
    values = np.empty(52, dtype=np.float32)
    pairs = np.zeros((2, 52, 52), dtype=np.bool_)
    while True:
        choice = chosen(tables, brains[seat], habits[seat], both[seat], pairs[seat], values)
        following, end, won = moved(tables, both, stock, seat, choice)
        if following < 0:
            return end, seat, won
        seat = following


@compiled
def deal(rules: NDArray[np.int64], both: Positions, stock: Stock, deck: NDArray[np.int64]) -> None:
    """Deal this deck, card numbers, ten each to seat 0, who begins, and to seat 1; `rules` is a position's row."""
    for one in range(2):
        both[one] = rules
        own = 0
        for number in range(10 * one, 10 * one + 10):
            own |= 1 << deck[number]
        both[one, OWN] = own
        both[one, TOP] = 1 << deck[20]
        both[one, STOCK] = 31
        both[one, PHASE] = OFFER_FIRST
    for number in range(31):
        stock[30 - number] = deck[21 + number]


@compiled
def decide(tables: Tables, brain: Brain, habits: Habits, position: Position, seed: int) -> int:
    """What a quick or plain player does, as `chosen` says it; the same seed, the same choice."""
    np.random.seed(seed)
    pairs, values = np.zeros((52, 52), dtype=np.bool_), np.empty(52, dtype=np.float32)
    return chosen(tables, brain, habits, position, pairs, values)
