"""What is left over of cards when they are melded as well as can be, compiled: which cards, and their points.

Sets of cards are the 52-bit integers of `gin.cards`. The tables are handed in, as `kernel` does it.
"""

import numpy as np
from numpy.typing import NDArray

from server.computer.compiled import compiled, count, lowest
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
def left_by_runs(tables: Tables, cards: int) -> int:
    """The points that are left of these cards where only runs are laid."""
    return (
        int(tables[0, cards & SUIT])
        + int(tables[0, cards >> 13 & SUIT])
        + int(tables[0, cards >> 26 & SUIT])
        + int(tables[0, cards >> 39])
    )


@compiled
def rest_of_runs(tables: Tables, cards: int) -> int:
    """The cards that are left of these where only runs are laid."""
    return (
        int(tables[1, cards & SUIT])
        | int(tables[1, cards >> 13 & SUIT]) << 13
        | int(tables[1, cards >> 26 & SUIT]) << 26
        | int(tables[1, cards >> 39]) << 39
    )


@compiled
def in_runs(held: int) -> int:
    """The cards of a suit that are in runs."""
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
def sets_of(hand: int) -> tuple[int, int]:
    """The cards in sets that no run could use, which are laid as sets; the ranks of the sets that one could."""
    s, h, d, c = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
    ranks = s & h & (d | c) | d & c & (s | h)
    if ranks == 0:
        return 0, 0
    wanted = ranks & (in_runs(s) | in_runs(h) | in_runs(d) | in_runs(c))
    return hand & (ranks ^ wanted) * RANK, wanted


@compiled
def _layout(tables: Tables, hand: int, ranks: int) -> int:
    """The hand without the sets of these ranks that are best laid beside runs."""
    one = hand & (ranks & -ranks) * RANK
    ranks &= ranks - 1
    two = hand & (ranks & -ranks) * RANK
    ranks &= ranks - 1
    three = hand & ranks * RANK
    best, least = hand, 1000
    for i in range(_choices(one)):
        first = hand & ~_set(one, i)
        for j in range(_choices(two) if two else 1):
            second = first & ~_set(two, j)
            for k in range(_choices(three) if three else 1):
                third = second & ~_set(three, k)
                left = left_by_runs(tables, third)
                if left < least:
                    best, least = third, left
    return best


@compiled
def without_sets(tables: Tables, hand: int) -> int:
    """What is left of at most eleven cards for runs, when the sets of a best layout are laid."""
    sets, ranks = sets_of(hand)
    return _layout(tables, hand ^ sets, ranks) if ranks else hand ^ sets


@compiled
def rest(tables: Tables, hand: int) -> int:
    """The cards that a best layout leaves over, of at most eleven."""
    return rest_of_runs(tables, without_sets(tables, hand))


@compiled
def deadwood(tables: Tables, hand: int) -> int:
    """The least points that a layout of at most eleven cards leaves over."""
    return left_by_runs(tables, without_sets(tables, hand))


@compiled
def without_each(tables: Tables, hand: int, left: NDArray[np.int64]) -> None:
    """For each card of at most eleven, write the deadwood of the others to `left`, by the card's number."""
    sets, ranks = sets_of(hand)
    for_runs = hand ^ sets
    dead = left_by_runs(tables, for_runs)
    waiting = hand
    while waiting:
        number = lowest(waiting)
        card = waiting & -waiting
        waiting ^= card
        if ranks or card & sets:
            left[number] = deadwood(tables, hand ^ card)
        else:  # the sets stay as they are, and so do the runs of the other suits
            suit = number // 13 * 13
            held = for_runs >> suit & SUIT
            left[number] = dead - int(tables[0, held]) + int(tables[0, held ^ card >> suit])


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
def pairs_of(hand: int) -> int:
    """All cards of the ranks held twice or more."""
    s, h, d, c = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
    return (s & h | s & d | s & c | h & d | h & c | d & c) * RANK


@compiled
def melding(hand: int) -> int:
    """The cards that would be in some meld with cards of this hand, which itself does not hold them."""
    up, up2 = (hand & NOT_KINGS) << 1, (((hand & NOT_KINGS) << 1) & NOT_KINGS) << 1
    down = (hand & NOT_ACES) >> 1
    down2 = (down & NOT_ACES) >> 1
    return (up & up2 | down & down2 | up & down | pairs_of(hand)) & ~hand


@compiled
def highest(tables: Tables, cards: int) -> int:
    """The points of the dearest card of a set; 0 for none."""
    return int(tables[3, (cards | cards >> 13 | cards >> 26 | cards >> 39) & SUIT])
