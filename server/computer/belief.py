"""What the other may hold, compiled: hands drawn as often as they are likely, after all that the other showed.

A hand's likelihood is the exponential of a weighted sum of signs. Hands are drawn by a chain of swaps of one card
(Metropolis), and the weights are fitted to just such swaps, between hands that were truly held and others
(`bench/computer/believing.py`).
"""

import numpy as np
from numpy.typing import NDArray

from server.computer.compiled import compiled, count, lowest
from server.computer.features import low, unseen
from server.computer.holding import Tables, beside, melding, of_ranks, points, rest, value
from server.computer.position import LIMIT, OTHER_LEFT, OTHER_TAKEN, OTHER_THREW, TURNS, Position

Weights = NDArray[np.float64]
"""Shape (SIGNS,): first those of single cards, then those of whole hands."""
OF_CARD, OF_HAND = 10, 16
SIGNS = OF_CARD + OF_HAND

SETTLING, BETWEEN = 200, 25
"""Swaps tried before the first hand is drawn, and between two."""


@compiled
def of_card(position: Position, card: int, x: NDArray[np.float64]) -> None:
    """The signs of a single card with the other, given as a set; `x` has room for OF_CARD."""
    same, near = of_ranks(card) & ~card, beside(card)
    threw, left, taken = position[OTHER_THREW], position[OTHER_LEFT], position[OTHER_TAKEN]
    late = min(position[TURNS], 16) / 16
    x[0] = count(same & threw)
    x[1] = count(near & threw)
    x[2] = count(same & left)
    x[3] = count(near & left)
    x[4] = count(same & taken)
    x[5] = count(near & taken)
    x[6] = count(beside(near) & taken & ~card)
    x[7] = value(lowest(card)) / 10
    x[8] = x[7] * late
    x[9] = count(beside(near) & threw & ~card)


@compiled
def of_hand(tables: Tables, position: Position, hand: int, live: int, x: NDArray[np.float64]) -> None:
    """The signs of ten cards with the other; `live` was not seen by the player. `x` has room for OF_HAND."""
    over = rest(tables, hand)
    dead = points(tables, over)
    meld = melding(hand)
    late = min(position[TURNS], 16) / 16
    early = max(6 - position[TURNS], 0) / 6
    x[0] = dead / 10
    x[1] = x[0] * late
    x[2] = x[0] * early
    x[3] = 1.0 if dead <= position[LIMIT] else 0.0
    x[4] = x[3] * late
    x[5] = 1.0 if dead == 0 else 0.0
    x[6] = count(over) / 5
    x[7] = x[6] * late
    x[8] = x[6] * early
    x[9] = count(meld & position[OTHER_LEFT])
    x[10] = count(meld & position[OTHER_THREW])
    x[11] = count(over & position[OTHER_TAKEN])
    x[12] = count(meld & live) / 10
    x[13] = x[12] * late
    dear = over & ~low(position)
    x[14] = 1.0 if dear else 0.0
    x[15] = count(dear)


@compiled
def _weighed(tables: Tables, position: Position, weights: Weights, hand: int, live: int) -> float:
    x = np.empty(OF_HAND)
    of_hand(tables, position, hand, live, x)
    total = 0.0
    for number in range(OF_HAND):
        total += weights[OF_CARD + number] * x[number]
    return total


@compiled
def hands(tables: Tables, position: Position, weights: Weights, drawn: NDArray[np.int64]) -> None:
    """Fill `drawn` with ten cards each that the other may hold; chance is `np.random`'s, one stream a thread.

    What the other took and still holds is in all of them. Where fewer cards are unseen than are needed it is all.
    """
    live, known = unseen(position), position[OTHER_TAKEN]
    cards = np.empty(52, dtype=np.int64)
    single = np.zeros(52)
    x = np.empty(OF_CARD)
    total, waiting = 0, live
    while waiting:
        card = waiting & -waiting
        waiting ^= card
        cards[total] = card
        of_card(position, card, x)
        for number in range(OF_CARD):
            single[total] += weights[number] * x[number]
        total += 1
    held = min(10 - count(known), total)
    for number in range(held):
        other = np.random.randint(number, total)
        cards[number], cards[other] = cards[other], cards[number]
        single[number], single[other] = single[other], single[number]
    hand = known
    for number in range(held):
        hand |= cards[number]
    weight = _weighed(tables, position, weights, hand, live)
    steps = SETTLING
    for number in range(drawn.size):
        if 0 < held < total:
            for _ in range(steps):
                out, into = np.random.randint(held), np.random.randint(held, total)
                swapped = hand ^ cards[out] ^ cards[into]
                after = _weighed(tables, position, weights, swapped, live)
                if np.random.random() < np.exp(after - weight + single[into] - single[out]):
                    hand, weight = swapped, after
                    cards[out], cards[into] = cards[into], cards[out]
                    single[out], single[into] = single[into], single[out]
        drawn[number] = hand
        steps = BETWEEN
