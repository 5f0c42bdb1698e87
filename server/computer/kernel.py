"""Exact scoring of many hands at once: what `gin.melds` and `gin.layoffs` answer for one, compiled, for arrays.

Sets of cards are the 52-bit integers of `gin.cards` in arrays of int64: the sign bit is never reached, and with other
integers uint64 would become a float. What is no set of cards is not noticed.

The first call on a machine compiles for some seconds. The outcome is kept on disk (`__pycache__`, or
`NUMBA_CACHE_DIR`), from where it is read in a moment; who must answer in time calls `warm_up` first. All of it runs
without the GIL.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import ArrayLike, NDArray

from server.computer.compiled import compiled, generating
from server.gin.melds import LEFT_BY_RUNS

Sets = NDArray[np.int64]
"""Sets of cards."""
Points = NDArray[np.int64]
Table = NDArray[np.int8]

# The table is handed in and not read as a global, which Numba would freeze into every function that uses it. No suit
# has more than 85 points, so a byte will do, and the table stays in the fastest cache.
_LEFT: Table = np.array(LEFT_BY_RUNS, dtype=np.int8)

_SUIT = 0x1FFF
_RANK = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The four aces; shifted up, the four of another rank."""
_BEYOND = _RANK | 1 << 52
"""What lies above the king of each suit; all but the last are aces, and no run goes below those."""
_MOST = 340
"""The points of the whole deck."""


@compiled
def _deadwood(left: Table, hand: int) -> int:
    """Least deadwood of one hand, found as in `gin.melds`. At most three ranks of eleven cards can make sets."""
    s, h, d, c = hand & _SUIT, hand >> 13 & _SUIT, hand >> 26 & _SUIT, hand >> 39
    ranks = s & h & (d | c) | d & c & (s | h)
    if ranks == 0:
        return int(left[s]) + int(left[h]) + int(left[d]) + int(left[c])
    free = ranks & ~(_in_runs(s) | _in_runs(h) | _in_runs(d) | _in_runs(c))
    hand &= ~(free * _RANK)
    ranks ^= free
    first = ranks & -ranks
    second = (ranks ^ first) & -(ranks ^ first)
    least = _MOST
    for rest in _without_sets(hand, ranks ^ first ^ second):
        for last in _without_sets(rest, second):
            least = min(least, _least_with_one_rank(left, last, first))
    return least


@compiled
def _in_runs(held: int) -> int:
    lowest = held & held >> 1 & held >> 2
    return lowest | lowest << 1 | lowest << 2


@generating
def _without_sets(hand: int, rank: int) -> Iterator[int]:
    """The hand, and what is left of it without each set of this rank that may be worth laying; 0 is no rank."""
    yield hand
    if rank:
        four = rank * _RANK
        yield hand & ~four
        if hand & four == four:
            for suit in range(0, 52, 13):
                if _in_runs(hand >> suit & _SUIT) & rank:
                    yield hand & ~four | rank << suit


@compiled
def _least_with_one_rank(left: Table, hand: int, rank: int) -> int:
    s, h, d, c = hand & _SUIT, hand >> 13 & _SUIT, hand >> 26 & _SUIT, hand >> 39
    others = ~rank
    ls, lh, ld, lc = int(left[s]), int(left[h]), int(left[d]), int(left[c])
    ss, sh = ls - int(left[s & others]), lh - int(left[h & others])
    sd, sc = ld - int(left[d & others]), lc - int(left[c & others])
    saved = ss + sh + sd + sc
    if s & h & d & c & rank:
        saved -= min(ss, sh, sd, sc, 0)
    return ls + lh + ld + lc - max(saved, 0)


@compiled
def after_layoffs(left: Table, hand: int, first: int, second: int, third: int) -> int:
    """The least that a defender with `hand` is left with after layoffs on these melds, of which 0 is none."""
    least = _MOST
    for one in _without_layoffs(hand, first):
        for two in _without_layoffs(one, second):
            for three in _without_layoffs(two, third):
                least = min(least, _deadwood(left, three))
    return least


@generating
def _without_layoffs(hand: int, meld: int) -> Iterator[int]:
    """What is left of a hand after each choice of layoffs on this meld: none, the fourth, as far as chains reach."""
    low = meld & -meld
    if meld & low << 1 == 0:
        yield hand
        ace = low
        while ace > _SUIT:
            ace >>= 13
        fourth = ace * _RANK & ~meld & hand
        if fourth:
            yield hand ^ fourth
        return
    below = low
    while True:
        yield hand
        rest, above = hand, meld + low  # a run is neighbouring bits: the sum is the one beyond them
        while above & rest and not above & _BEYOND:
            rest ^= above
            yield rest
            above <<= 1
        if below & _RANK or not below >> 1 & hand:
            return
        below >>= 1
        hand ^= below


@compiled
def _deadwoods(left: Table, hands: Sets, least: Points) -> None:
    for number in range(hands.size):
        least[number] = _deadwood(left, hands[number])


@compiled
def _best_discards(left: Table, hands: Sets, forbidden: Sets, least: Points, best: Sets) -> None:
    for number in range(hands.size):
        hand = hands[number]
        waiting = hand & ~forbidden[number]
        least[number], best[number] = -1, 0
        while waiting:
            card = waiting & -waiting
            waiting ^= card
            points = _deadwood(left, hand ^ card)
            if points < least[number] or best[number] == 0:
                least[number], best[number] = points, card
            elif points == least[number]:
                best[number] |= card


@compiled
def _best_defences(left: Table, melds: Sets, hands: Sets, least: Points) -> None:
    for number in range(hands.size):
        least[number] = after_layoffs(left, hands[number], melds[number, 0], melds[number, 1], melds[number, 2])


def deadwoods(hands: ArrayLike) -> Points:
    """For each of `hands`, shape (n,), the least points that any layout leaves over; shape (n,).

    Raises ValueError, as the others do, where a hand has more than eleven cards.
    """
    given = _hands(hands)
    least = np.empty(given.size, dtype=np.int64)
    _deadwoods(_LEFT, given, least)
    return least


def best_discards(hands: ArrayLike, forbidden: ArrayLike = 0) -> tuple[Points, Sets]:
    """For each of `hands`, shape (n,), the least deadwood after a discard, and the set of all cards that reach it.

    `forbidden` holds the cards that may not be thrown, as sets: of shape (n,), or one for all. Where no card may be
    thrown the deadwood is -1 and the set empty.
    """
    given = _hands(hands)
    kept = np.array(np.broadcast_to(_sets(forbidden), given.shape))
    least, best = np.empty(given.size, dtype=np.int64), np.empty(given.size, dtype=np.int64)
    _best_discards(_LEFT, given, kept, least, best)
    return least, best


def best_defences(melds: ArrayLike, hands: ArrayLike) -> Points:
    """For each of the defenders' `hands`, shape (n,), the least points left after layoffs on the knocker's `melds`.

    `melds` has shape (n, 3), each row up to three melds and 0 where there are fewer. Chains and the breaking of own
    melds are included (rules.md, 8). A gin, on which nothing is laid off, is not scored here but by `deadwoods`.
    Raises ValueError where the shapes don't match.
    """
    given, laid = _hands(hands), _sets(melds)
    if laid.shape != (given.size, 3):
        raise ValueError(f"melds have the shape {laid.shape}, and {(given.size, 3)} is needed")
    least = np.empty(given.size, dtype=np.int64)
    _best_defences(_LEFT, laid, given, least)
    return least


def _hands(sets: ArrayLike) -> Sets:
    """Hands as `_sets`, refused where they have more cards than is reckoned with."""
    given = _sets(sets)
    if given.size and np.bitwise_count(given).max() > 11:
        raise ValueError("a hand has more than eleven cards")
    return given


def _sets(sets: ArrayLike) -> Sets:
    """The one type and layout of array that the compiled functions are made for; any other would be compiled anew."""
    return np.require(sets, np.int64, ("C", "W"))


def warm_up() -> None:
    """Compile all functions above, or read them from disk, for the very types that they are called with."""
    deadwoods([0])
    best_discards([0])
    best_defences([[0, 0, 0]], [0])
