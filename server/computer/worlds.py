"""Choices played on to the end of the hand in the same worlds, compiled: what the judge of decisions counts.

A world is a hand that the other may hold, as it is believed, and an order of the stock. Unlike `search` this leaves
the quick player's opinion out of what it reports: each choice is simply played on by quick players, as often as asked.
"""

import numpy as np
from numpy.typing import NDArray

from server.computer.belief import Weights, hands
from server.computer.compiled import compiled
from server.computer.holding import Tables, melding
from server.computer.network import Brain
from server.computer.plain import Habits, Pairs
from server.computer.playout import chosen, moved
from server.computer.policy import KNOCKS
from server.computer.position import DISCARD, PHASE, SIZE, Position
from server.computer.search import order, other_side

Points = NDArray[np.int64]
"""Shape (choices, worlds): the points of the hand for who decides, below 0 for the other."""
Ways = NDArray[np.int64]
"""Shape (choices, worlds): how the hand ended, as `scoring` has it, and what else happened, added up."""

ENDING = 7
OTHERS, FITTED, PICKED = 8, 16, 32
"""Masks of a way: its ending; that the other ended the hand; that the card which was thrown melds with what the other
held; that the other took it."""

_Room = tuple[NDArray[np.int64], NDArray[np.float32], Pairs]
"""Arrays that are written over in each world."""


@compiled
def deal_hands(tables: Tables, weights: Weights, position: Position, seed: int, drawn: NDArray[np.int64]) -> None:
    """Fill `drawn` with hands that the other may hold; the same seed gives the same."""
    np.random.seed(seed)
    hands(tables, position, weights, drawn)


@compiled
def play_out(
    tables: Tables,
    brain: Brain,
    habits: Habits,
    weights: Weights,
    position: Position,
    choices: NDArray[np.int64],
    seed: int,
    won: Points,
    ways: Ways,
) -> None:
    """Fill `won` and `ways` for these choices, numbered as in `search`; the same seed gives the same worlds."""
    drawn = np.empty(won.shape[1], dtype=np.int64)
    deal_hands(tables, weights, position, seed, drawn)
    stock = np.zeros(52, dtype=np.int64)
    room = (
        np.empty((2, SIZE), dtype=np.int64),
        np.empty(52, dtype=np.float32),
        np.zeros((52, 52), dtype=np.bool_),
    )
    for world in range(drawn.size):
        order(position, drawn[world], stock)
        for place in range(choices.size):
            points, way = _played(tables, brain, habits, position, drawn[world], stock, choices[place], room)
            won[place, world], ways[place, world] = points, way


@compiled
def _played(
    tables: Tables,
    brain: Brain,
    habits: Habits,
    position: Position,
    hand: int,
    stock: NDArray[np.int64],
    choice: int,
    room: _Room,
) -> tuple[int, int]:
    """The points and the way of one choice in one world."""
    both, values, pairs = room
    both[0] = position
    other_side(position, hand, both[1])
    seat, moves, way = 0, 0, 0
    if position[PHASE] == DISCARD and choice < KNOCKS and melding(hand) & 1 << choice:
        way |= FITTED
    throws = position[PHASE] == DISCARD and choice < KNOCKS
    while True:
        following, end, won = moved(tables, both, stock, seat, choice)
        if following < 0:
            return (won, way | end) if seat == 0 else (-won, way | end | OTHERS)
        seat = following
        choice = chosen(tables, brain, habits, both[seat], pairs, values)
        if moves == 0 and throws and choice == 1:
            way |= PICKED
        moves += 1
