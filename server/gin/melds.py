"""Melds, layouts and deadwood: the exact part of scoring.

A meld is a set of three or four of a rank or a run of three or more of a suit (ace low only). A *layout* is a tuple of
disjoint melds; what it does not use is deadwood. All functions here are exact, take 52-bit sets and fit any number of
cards.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

from server.gin.cards import DECK, Card, Cards, as_set, bit, each, points

Meld = Cards
Layout = tuple[Meld, ...]

_SUIT = 0x1FFF


def _runs() -> Iterator[Meld]:
    for suit in range(4):
        for low in range(11):
            for high in range(low + 3, 14):
                yield as_set(range(13 * suit + low, 13 * suit + high))


def _sets() -> Iterator[Meld]:
    for rank in range(13):
        four = [rank + 13 * suit for suit in range(4)]
        yield as_set(four)
        for three in combinations(four, 3):
            yield as_set(three)


RUNS = frozenset(_runs())
SETS = frozenset(_sets())
MELDS = RUNS | SETS

# Every meld has one lowest card, so a search that goes through the cards from the lowest up meets each meld once.
_MELDS_FROM: tuple[tuple[Meld, ...], ...] = tuple(
    tuple(sorted(meld for meld in MELDS if meld & -meld == bit(card))) for card in DECK
)


def _points_of_suits() -> list[int]:
    total = [0] * (_SUIT + 1)
    for held in range(1, _SUIT + 1):
        low = held & -held
        total[held] = total[held ^ low] + points(low.bit_length() - 1)
    return total


def _left_by_runs() -> list[int]:
    """For each 13-bit suit the least points that its runs can leave: its lowest card is left over or begins a run."""
    left = [0] * (_SUIT + 1)
    for held in range(1, _SUIT + 1):
        low = held & -held
        least = left[held ^ low] + points(low.bit_length() - 1)
        run = low | low << 1 | low << 2
        while run & held == run:
            least = min(least, left[held ^ run])
            run |= run << 1
        left[held] = least
    return left


_POINTS = _points_of_suits()
_LEFT = _left_by_runs()


def total(cards: Cards) -> int:
    """The points of all these cards, melded or not."""
    return _POINTS[cards & _SUIT] + _POINTS[cards >> 13 & _SUIT] + _POINTS[cards >> 26 & _SUIT] + _POINTS[cards >> 39]


def deadwood(cards: Cards) -> int:
    """The least points that any layout of these cards leaves over (rules.md, *Cards and melds*)."""
    s, h, d, c = cards & _SUIT, cards >> 13 & _SUIT, cards >> 26 & _SUIT, cards >> 39
    ranks = s & h & (d | c) | d & c & (s | h)
    if not ranks:
        return _LEFT[s] + _LEFT[h] + _LEFT[d] + _LEFT[c]
    return _least(s, h, d, c, ranks)


def _least(s: int, h: int, d: int, c: int, ranks: int) -> int:
    """Least deadwood of four suits, where sets may be made of these `ranks`.

    For the lowest of them no set and every set is tried.
    """
    if not ranks:
        return _LEFT[s] + _LEFT[h] + _LEFT[d] + _LEFT[c]
    rank = ranks & -ranks
    rest = ranks ^ rank
    least = _least(s, h, d, c, rest)
    others = ~rank
    if s & h & d & rank:
        least = min(least, _least(s & others, h & others, d & others, c, rest))
    if s & h & c & rank:
        least = min(least, _least(s & others, h & others, d, c & others, rest))
    if s & d & c & rank:
        least = min(least, _least(s & others, h, d & others, c & others, rest))
    if h & d & c & rank:
        least = min(least, _least(s, h & others, d & others, c & others, rest))
        if s & rank:
            least = min(least, _least(s & others, h & others, d & others, c & others, rest))
    return least


def layouts(cards: Cards, limit: int) -> list[Layout]:
    """Every layout of these cards that leaves at most `limit` points.

    A run of six as one meld and as two are two layouts.
    """
    found: list[Layout] = []

    def search(rest: Cards, left: int, laid: Layout) -> None:
        if left + deadwood(rest) > limit:
            return
        if not rest:
            found.append(laid)
            return
        low = rest & -rest
        card = low.bit_length() - 1
        for meld in _MELDS_FROM[card]:
            if meld & rest == meld:
                search(rest ^ meld, left, (*laid, meld))
        search(rest ^ low, left + points(card), laid)

    search(cards, 0, ())
    return found


def best_layouts(cards: Cards) -> list[Layout]:
    """Every layout that leaves the least deadwood."""
    return layouts(cards, deadwood(cards))


def melded(layout: Iterable[Meld]) -> Cards:
    """All cards that a layout uses."""
    used = 0
    for meld in layout:
        used |= meld
    return used


def openings(layout: Layout, cards: Cards) -> int:
    """How many cards, of those not among `cards`, another could lay off directly on this layout."""
    places = 0
    for meld in layout:
        places |= neighbours(meld)
    return (places & ~cards).bit_count()


def offered_layout(cards: Cards) -> Layout:
    """The layout a knocker is offered first: least deadwood, and among equals the fewest openings (rules.md, 6)."""
    return min(best_layouts(cards), key=lambda layout: (openings(layout, cards), layout))


def neighbours(meld: Meld) -> Cards:
    """The cards that make this meld longer by one: either end of a run, the fourth card of a set."""
    if meld in SETS:
        low = meld & -meld
        rank = (low.bit_length() - 1) % 13
        return sum(bit(rank + 13 * suit) for suit in range(4)) & ~meld
    suit = ((meld & -meld).bit_length() - 1) // 13
    return (meld << 1 | meld >> 1) & ~meld & _SUIT << 13 * suit


def discards(cards: Cards, forbidden: Card | None = None) -> dict[Card, int]:
    """For each card that may be thrown, the deadwood that is left without it."""
    return {card: deadwood(cards ^ bit(card)) for card in each(cards) if card != forbidden}
