"""What kind of player the other is, by what it showed: a plain one (`plain`), or one who thinks.

Many play plainly: they take what melds at once, throw the dearest card that melds with nothing, and knock as soon as
they may. Against them other things pay than against one who thinks. What speaks for it is kept as the logarithm of the
odds, so that what several hands say is added up.
"""

from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from server.computer.compiled import compiled, count
from server.computer.features import low
from server.computer.holding import RANK, TABLES, Tables, beside, deadwood, of_ranks, points
from server.computer.network import read
from server.computer.position import OTHER_LEFT, OTHER_TAKEN, OTHER_THREW, STOCK, Position
from server.gin.cards import Cards, each
from server.gin.outcomes import RowView
from server.gin.score import Seat

SIGNS = 12
SURE = 4.0
"""More is not made of earlier hands: another may have sat down."""

BEFORE = -2.5
"""Before anything is seen who thinks is likelier."""

GINNED, KNOCKED, KEPT, ODD = -2.6, 0.6, 0.5, -4.0
"""What the cards shown at the end of a hand say: a gin; a knock; a loser's cards that go with its last throw; such as a
plain player would not have kept."""


@compiled
def of_play(tables: Tables, position: Position, x: NDArray[np.float64]) -> None:
    """The signs in what the other threw, left and took in this hand; `x` has room for SIGNS."""
    threw, left, taken = position[OTHER_THREW], position[OTHER_LEFT], position[OTHER_TAKEN]
    number = max(count(threw), 1)
    late = number / 10
    cheap = low(position)
    x[0] = 1.0
    x[1] = late
    x[2] = points(tables, threw) / number / 10
    x[3] = x[2] * late
    x[4] = count(threw & ~(RANK * 0x1FF)) / number
    x[5] = count(cheap) / 52
    x[6] = x[5] * late
    x[7] = count(taken)
    x[8] = count(threw & beside(threw)) / number
    x[9] = 0.0
    waiting = threw
    while waiting:
        card = waiting & -waiting
        waiting ^= card
        x[9] += count(of_ranks(card) & threw & ~card) / number
    x[10] = count(left & RANK * 0xF) / number
    x[11] = position[STOCK] / 31


@compiled
def said(tables: Tables, weights: NDArray[np.float64], position: Position) -> float:
    """What `evidence` answers, compiled."""
    if position[OTHER_THREW] == 0:
        return 0.0
    x = np.empty(SIGNS)
    of_play(tables, position, x)
    return np.sum(x * weights)


def evidence(position: Position) -> float:
    """What the other's moves in this hand say, as the logarithm of odds: above 0 where they look plain."""
    return float(said(TABLES, signs(), position))


@compiled
def likelihood(says: float) -> float:
    """How likely the other is a plain player, when all that was seen of it says this."""
    return 1 / (1 + np.exp(-BEFORE - says))


def of_rows(rows: Iterable[RowView], you: Seat) -> float:
    """What the score sheet says for the other being a plain player: how often it knocked, and how often it had gin."""
    says = 0.0
    for row in rows:
        if row.knocker == 1 - you:
            says += GINNED if row.outcome in ("gin", "big_gin") else KNOCKED
    return min(max(says, -SURE), SURE)


def shown(cards: Cards, thrown: Cards, limit: int, *, knocked: bool) -> float:
    """What the ten cards say that the other shows at the end of a hand; `thrown` is the last that it threw, or 0."""
    if cards.bit_count() != 10 or not (knocked or thrown):
        return 0.0
    dead = deadwood(TABLES, cards)
    if knocked:
        return KNOCKED if dead else GINNED
    held = cards | thrown
    least = min(deadwood(TABLES, held ^ 1 << card) for card in each(held))
    return KEPT if limit < dead == least else ODD


@cache
def signs() -> NDArray[np.float64]:
    """What each sign counts."""
    return read("character", SIGNS).astype(np.float64)
