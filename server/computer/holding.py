"""What is left over of cards when they are melded as well as can be, compiled: which cards, and their points.

Sets of cards are the 52-bit integers of `gin.cards`. The tables are handed in, as `kernel` does it.
"""

import numpy as np
from numpy.typing import NDArray

from server.computer.compiled import compiled, count
from server.gin.melds import LEFT_BY_RUNS, SUIT_POINTS

Tables = NDArray[np.int16]
"""Shape (4, 8192), for each holding of a suit: the least points that its runs leave, the cards that they leave, the
points of all its cards, those of its dearest."""

SUIT = 0x1FFF
RANK = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The four aces; shifted up, the four of another rank."""
FULL = (1 << 52) - 1
NOT_ACES = FULL & ~RANK
NOT_KINGS = FULL & ~(RANK << 12)


def _cards_left_by_runs() -> list[int]:
    """For each holding of a suit the cards that its best runs leave; among equals the fewest points in one card."""
    kept = [0] * (SUIT + 1)
    for held in range(1, SUIT + 1):
        low = held & -held
        if LEFT_BY_RUNS[held] == LEFT_BY_RUNS[held ^ low] + SUIT_POINTS[low]:
            kept[held] = kept[held ^ low] | low
            continue
        run = low | low << 1 | low << 2
        while LEFT_BY_RUNS[held ^ run] != LEFT_BY_RUNS[held] or run & held != run:
            run |= run << 1
        kept[held] = kept[held ^ run]
    return kept


TABLES: Tables = np.array(
    [LEFT_BY_RUNS, _cards_left_by_runs(), SUIT_POINTS, [min(held.bit_length(), 10) for held in range(SUIT + 1)]],
    dtype=np.int16,
)


@compiled
def points(tables: Tables, cards: int) -> int:
    """The points of all these cards."""
    return (
        int(tables[2, cards & SUIT])
        + int(tables[2, cards >> 13 & SUIT])
        + int(tables[2, cards >> 26 & SUIT])
        + int(tables[2, cards >> 39])
    )


@compiled
def _left(tables: Tables, cards: int) -> int:
    return (
        int(tables[0, cards & SUIT])
        + int(tables[0, cards >> 13 & SUIT])
        + int(tables[0, cards >> 26 & SUIT])
        + int(tables[0, cards >> 39])
    )


@compiled
def _in_runs(held: int) -> int:
    low = held & held >> 1 & held >> 2
    return low | low << 1 | low << 2


@compiled
def _choices(held: int) -> int:
    """How many sets may be tried of what is held of a rank, none included."""
    return 6 if count(held) == 4 else 2


@compiled
def _set(four: int, choice: int) -> int:
    """The cards of one rank that a set takes: none, all of them, or all but the one in a suit."""
    if choice == 0:
        return 0
    if choice == 1:
        return four
    return four & ~(SUIT << 13 * (choice - 2))


@compiled
def rest(tables: Tables, hand: int) -> int:
    """The cards that a best layout leaves over, of at most eleven."""
    s, h, d, c = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
    ranks = s & h & (d | c) | d & c & (s | h)
    if ranks:
        ranks &= _in_runs(s) | _in_runs(h) | _in_runs(d) | _in_runs(c)
        free = (s & h & (d | c) | d & c & (s | h)) ^ ranks
        hand &= ~(free * RANK)
    one = hand & (ranks & -ranks) * RANK
    ranks &= ranks - 1
    two = hand & (ranks & -ranks) * RANK
    ranks &= ranks - 1
    three = hand & ranks * RANK
    best, least = hand, 1000
    for i in range(_choices(one) if one else 1):
        first = hand & ~_set(one, i)
        for j in range(_choices(two) if two else 1):
            second = first & ~_set(two, j)
            for k in range(_choices(three) if three else 1):
                third = second & ~_set(three, k)
                left = _left(tables, third)
                if left < least:
                    best, least = third, left
    return (
        int(tables[1, best & SUIT])
        | int(tables[1, best >> 13 & SUIT]) << 13
        | int(tables[1, best >> 26 & SUIT]) << 26
        | int(tables[1, best >> 39]) << 39
    )


@compiled
def deadwood(tables: Tables, hand: int) -> int:
    """The least points that a layout of at most eleven cards leaves over."""
    return points(tables, rest(tables, hand))


@compiled
def value(card: int) -> int:
    """The points of the card with this number."""
    return min(card % 13 + 1, 10)


@compiled
def beside(cards: int) -> int:
    """The cards next to these in their suits."""
    return (cards & NOT_KINGS) << 1 | (cards & NOT_ACES) >> 1


@compiled
def of_ranks(cards: int) -> int:
    """All cards of the ranks that these have."""
    ranks = (cards | cards >> 13 | cards >> 26 | cards >> 39) & SUIT
    return ranks * RANK


@compiled
def melding(hand: int) -> int:
    """The cards that would be in some meld with cards of this hand, which itself does not hold them."""
    up, up2 = (hand & NOT_KINGS) << 1, (((hand & NOT_KINGS) << 1) & NOT_KINGS) << 1
    down = (hand & NOT_ACES) >> 1
    down2 = (down & NOT_ACES) >> 1
    s, h, d, c = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
    pairs = s & h | s & d | s & c | h & d | h & c | d & c
    return (up & up2 | down & down2 | up & down | pairs * RANK) & ~hand


@compiled
def highest(tables: Tables, cards: int) -> int:
    """The points of the dearest card of a set; 0 for none."""
    return int(tables[3, (cards | cards >> 13 | cards >> 26 | cards >> 39) & SUIT])
