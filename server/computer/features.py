"""What a hand of gin looks like in numbers, compiled: what is judged when a card is thrown, drawn or knocked with."""

import numpy as np
from numpy.typing import NDArray

from server.computer.compiled import compiled, count, lowest
from server.computer.holding import (
    FULL,
    RANK,
    SUIT,
    Tables,
    beside,
    deadwood,
    highest,
    in_runs,
    melding,
    of_ranks,
    pairs_of,
    points,
    rest,
    rest_of_runs,
    sets_of,
    value,
    without_sets,
)
from server.computer.position import (
    DEAD,
    GIN,
    LIMIT,
    OTHER_LEFT,
    OTHER_TAKEN,
    OTHER_THREW,
    OWN,
    STOCK,
    TAKEN,
    TOP,
    TURNS,
    UNDERCUT,
    Position,
)

Numbers = NDArray[np.float32]

OF_CARDS, OF_TABLE, OF_THROW = 15, 9, 11
"""How many numbers `of_cards`, `of_table` and `of_throw` write."""
ON_THROW = OF_CARDS + OF_TABLE + OF_THROW
ON_DRAW = 2 * OF_CARDS + OF_TABLE
ON_KNOCK = OF_CARDS + OF_TABLE

_HELD = 0.35
"""About how likely the other holds a card that was not seen."""


@compiled
def unseen(position: Position) -> int:
    """The cards that may be in the stock or with the other."""
    return FULL & ~(position[OWN] | position[TOP] | position[DEAD] | position[OTHER_TAKEN])


@compiled
def _cheaper(most: int) -> int:
    """All cards of at most so many points."""
    if most <= 0:
        return 0
    return FULL if most >= 10 else ((1 << most) - 1) * RANK


@compiled
def low(position: Position) -> int:
    """All cards no dearer than the cheapest that the other threw; all cards, where it threw none.

    Who throws the dearest card that melds with nothing holds a dearer one only in a meld.
    """
    thrown = position[OTHER_THREW]
    ranks = (thrown | thrown >> 13 | thrown >> 26 | thrown >> 39) & SUIT
    return _cheaper(min(lowest(ranks) + 1, 10)) if ranks else FULL


@compiled
def _improving(tables: Tables, kept: int, live: int, limit: int) -> tuple[int, int, int, int, int, int]:
    """Of the live cards those that lessen the deadwood, those of them that then let the player knock; how many lessen
    it, by how much in all, and how many leave one card at the most; the cards that ten leave over now."""
    sets, contested = sets_of(kept)
    for_runs = without_sets(tables, kept)
    over, paired = rest_of_runs(tables, for_runs), pairs_of(kept)
    dead = points(tables, over)
    useful, knocks, outs, gain, gins = 0, 0, 0, 0, 0
    waiting = melding(kept) & live
    while waiting:
        card, number = waiting & -waiting, lowest(waiting)
        waiting ^= card
        suit = number // 13 * 13
        if contested or card & paired or in_runs((kept | card) >> suit & SUIT) << suit & sets:
            left = rest(tables, kept | card)
            left_dead = points(tables, left)
        else:  # the sets stay as they are, and so do the runs of the other suits
            held = for_runs >> suit & SUIT
            longer = held | card >> suit
            left_dead = dead - int(tables[0, held]) + int(tables[0, longer])
            left = over & ~(SUIT << suit) | int(tables[1, longer]) << suit
        saved = dead + value(number) - left_dead
        if saved <= 0:
            continue
        useful |= card
        outs += 1
        gain += saved
        if left & (left - 1) == 0:
            gins += 1
        if left_dead - highest(tables, left) <= limit:
            knocks |= card
    return useful, knocks, outs, gain, gins, over


@compiled
def of_cards(tables: Tables, position: Position, kept: int, live: int, x: Numbers, at: int) -> None:
    """Ten cards and what would improve them, of which `live` may still come; written to `x` from `at` on."""
    limit = position[LIMIT]
    useful, knocks, outs, gain, gins, over = _improving(tables, kept, live, limit)
    dead, dearest = points(tables, over), highest(tables, over)
    knocks |= _cheaper(min(limit - dead + dearest, dearest)) & live
    high = live & ~low(position)
    reach = beside(useful)
    alone = over & ~(reach | beside(reach) | of_ranks(useful))
    x[at] = dead / 20
    x[at + 1] = max(dead - limit, 0) / 20
    x[at + 2] = count(over) / 5
    x[at + 3] = dearest / 10
    x[at + 4] = outs / 10
    x[at + 5] = gain / 50
    x[at + 6] = gins / 5
    x[at + 7] = count(knocks) / 10
    x[at + 8] = points(tables, alone) / 20
    x[at + 9] = count(over & ~alone) / 5
    x[at + 10] = points(tables, over & melding(position[OTHER_TAKEN])) / 20
    x[at + 11] = count(position[TAKEN] & kept) / 3
    x[at + 12] = 1.0 if dead <= limit else 0.0
    x[at + 13] = count(useful & high) / 10
    x[at + 14] = count(knocks & high) / 10


@compiled
def of_table(tables: Tables, position: Position, x: Numbers, at: int) -> None:
    """How far the hand has come, what the other shows, and what is played for."""
    taken = position[OTHER_TAKEN]
    x[at] = position[STOCK] / 31
    x[at + 1] = min(position[TURNS], 10) / 10
    x[at + 2] = count(taken) / 4
    x[at + 3] = (points(tables, taken) - deadwood(tables, taken)) / 20
    x[at + 4] = position[GIN] / 25
    x[at + 5] = position[UNDERCUT] / 25
    x[at + 6] = position[LIMIT] / 10
    x[at + 7] = count(position[OTHER_THREW] | position[OTHER_LEFT]) / 10
    x[at + 8] = highest(tables, low(position)) / 10


@compiled
def _likely(card: int, held: int, live: int) -> float:
    if card & held:
        return 1.0
    return _HELD if card & live else 0.0


@compiled
def _windows(card: int, held: int) -> int:
    """How many runs of three this card would make with two of these."""
    near = beside(card) & held
    below, above = near & (card - 1), near & ~(card - 1)
    runs = 1 if below and above else 0
    if below and beside(below) & (below - 1) & held:
        runs += 1
    if above and beside(above) & ~(above - 1) & ~above & held:
        runs += 1
    return runs


@compiled
def of_throw(position: Position, card: int, live: int, x: Numbers, at: int) -> None:
    """What a thrown card could be to the other."""
    held = position[OTHER_TAKEN]
    same = of_ranks(card) & ~card
    sure, maybe = count(same & held), count(same & live)
    pairs = sure * (sure - 1) / 2 + _HELD * sure * maybe + _HELD * _HELD * maybe * (maybe - 1) / 2
    near = beside(card)
    below, above = near & (card - 1), near & ~(card - 1)
    one, two = _likely(below, held, live), _likely(above, held, live)
    runs = one * two
    if below:
        runs += one * _likely(beside(below) & (below - 1), held, live)
    if above:
        runs += two * _likely(beside(above) & ~(above - 1) & ~above, held, live)
    shown = position[OTHER_THREW] | position[OTHER_LEFT]
    x[at] = pairs
    x[at + 1] = runs
    x[at + 2] = 1.0 if melding(held) & card else 0.0
    x[at + 3] = count(same & position[OTHER_THREW]) / 2
    x[at + 4] = count(near & position[OTHER_THREW]) / 2
    x[at + 5] = count((same | near) & position[OTHER_LEFT]) / 2
    x[at + 6] = value(lowest(card)) / 10
    x[at + 7] = count((same | near | beside(near)) & shown) / 3
    cheap = low(position)
    free = live & cheap
    few = count(same & free)
    maybe_held = held | free
    x[at + 8] = 0.0 if card & cheap else 1.0
    x[at + 9] = few * (few - 1) / 6
    x[at + 10] = _windows(card, maybe_held) / 3
