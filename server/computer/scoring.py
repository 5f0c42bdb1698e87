"""What a knock brings when all cards are known, compiled."""

import numpy as np

from server.computer.compiled import compiled, count
from server.computer.holding import RANK, SUIT, Tables, deadwood, rest
from server.computer.kernel import after_layoffs
from server.computer.position import BIG_GIN, GIN, MULTIPLIER, UNDERCUT, Position

VOID, KNOCKED, GINNED, CUT, SHOWN = 0, 1, 2, 3, 4
"""How a hand ends: void, a knock that won, gin, an undercut, a big gin."""


@compiled
def _set_in(tables: Tables, used: int, four: int) -> int:
    """A set out of these cards of a rank without which the rest of `used` can still be melded whole; 0 for none."""
    if rest(tables, used & ~four) == 0:
        return four
    if count(four) == 4:
        for suit in range(4):
            three = four & ~(SUIT << 13 * suit)
            if three != four and rest(tables, used & ~three) == 0:
                return three
    return 0


@compiled
def melds_of(tables: Tables, cards: int) -> tuple[int, int, int]:
    """The melds of a best layout of ten or eleven cards, sets first; 0 where there are fewer than three."""
    used = cards & ~rest(tables, cards)
    found = np.zeros(4, dtype=np.int64)
    number = 0
    for rank in range(13):
        four = used & RANK << rank
        if count(four) >= 3:
            taken = _set_in(tables, used, four)
            if taken:
                found[number] = taken
                number += 1
                used ^= taken
    for suit in range(4):
        held = used >> 13 * suit & SUIT
        while held:
            run = held & -held
            while run << 1 & held & ~run:
                run |= run << 1 & held
            found[number] = run << 13 * suit
            number += 1
            held ^= run
    return found[0], found[1], found[2]


@compiled
def knock_points(tables: Tables, position: Position, kept: int, other: int) -> tuple[int, int]:
    """How a knock with the ten cards `kept` ends against the `other`'s, and the knocker's points, doubled if doubled.

    A best layout is laid down, and the defence is the best. Less than nothing is what the defender gets.
    """
    dead = deadwood(tables, kept)
    if dead == 0:
        return GINNED, (position[GIN] + deadwood(tables, other)) * position[MULTIPLIER]
    one, two, three = melds_of(tables, kept)
    left = after_layoffs(tables[0], other, one, two, three)
    if dead < left:
        return KNOCKED, (left - dead) * position[MULTIPLIER]
    return CUT, (left - dead - position[UNDERCUT]) * position[MULTIPLIER]


@compiled
def big_gin_points(tables: Tables, position: Position, other: int) -> int:
    """What a big gin brings."""
    return (max(position[BIG_GIN], 0) + deadwood(tables, other)) * position[MULTIPLIER]
