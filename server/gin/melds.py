"""Melds, layouts and deadwood: the exact part of scoring.

A meld is a set of three or four of a rank or a run of three or more of a suit (ace low only). A *layout* is a tuple of
disjoint melds; what it does not use is deadwood. All functions here are exact, take 52-bit sets and fit any number of
cards.
"""

from collections.abc import Iterable, Iterator
from functools import cache
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


def _in_runs(held: int) -> int:
    """The cards of a 13-bit suit that some run could use."""
    lowest = held & held >> 1 & held >> 2
    return lowest | lowest << 1 | lowest << 2


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


SUIT_POINTS = _points_of_suits()
_IN_RUNS = [_in_runs(held) for held in range(_SUIT + 1)]
LEFT_BY_RUNS = _left_by_runs()
"""For each of the 8,192 holdings of a suit: the points of all its cards, and the least that its runs can leave."""


def total(cards: Cards) -> int:
    """The points of all these cards, melded or not."""
    suits = SUIT_POINTS
    return suits[cards & _SUIT] + suits[cards >> 13 & _SUIT] + suits[cards >> 26 & _SUIT] + suits[cards >> 39]


def deadwood(cards: Cards) -> int:
    """The least points that any layout of these cards leaves over (rules.md, *Cards and melds*)."""
    s, h, d, c = cards & _SUIT, cards >> 13 & _SUIT, cards >> 26 & _SUIT, cards >> 39
    ranks = s & h & (d | c) | d & c & (s | h)
    if ranks:
        # Where no run needs any card of a rank, nothing speaks against the set of all of them.
        free = ranks & ~(_IN_RUNS[s] | _IN_RUNS[h] | _IN_RUNS[d] | _IN_RUNS[c])
        if free:
            s, h, d, c, ranks = s & ~free, h & ~free, d & ~free, c & ~free, ranks ^ free
        if ranks:
            return _least(s, h, d, c, ranks)
    return LEFT_BY_RUNS[s] + LEFT_BY_RUNS[h] + LEFT_BY_RUNS[d] + LEFT_BY_RUNS[c]


def _least(s: int, h: int, d: int, c: int, ranks: int) -> int:
    """Least deadwood of four suits, where sets may be made of these `ranks`, at least one.

    For the lowest of them is tried: no set, the set of all that are held, and of four those three that leave a card to
    a run. What a set of the last one saves is looked up.
    """
    rank = ranks & -ranks
    rest = ranks ^ rank
    if not rest:
        return _least_with_one_rank(s, h, d, c, rank)
    others = ~rank
    so, ho, do, co = s & others, h & others, d & others, c & others
    least = min(_least(s, h, d, c, rest), _least(so, ho, do, co, rest))
    if s & h & d & c & rank:
        if _IN_RUNS[s] & rank:
            least = min(least, _least(s, ho, do, co, rest))
        if _IN_RUNS[h] & rank:
            least = min(least, _least(so, h, do, co, rest))
        if _IN_RUNS[d] & rank:
            least = min(least, _least(so, ho, d, co, rest))
        if _IN_RUNS[c] & rank:
            least = min(least, _least(so, ho, do, c, rest))
    return least


def _least_with_one_rank(s: int, h: int, d: int, c: int, rank: int) -> int:
    """Least deadwood of four suits, where a set may be made of this one rank.

    Each suit that gives its card to the set saves so much, or less than nothing where that breaks a run; a set of four
    may do without the card that saves least.
    """
    left = LEFT_BY_RUNS
    others = ~rank
    ls, lh, ld, lc = left[s], left[h], left[d], left[c]
    ss, sh, sd, sc = ls - left[s & others], lh - left[h & others], ld - left[d & others], lc - left[c & others]
    saved = ss + sh + sd + sc
    if s & h & d & c & rank:
        saved -= min(ss, sh, sd, sc, 0)
    least = ls + lh + ld + lc
    return least - saved if saved > 0 else least


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


def best_layout(cards: Cards) -> Layout:
    """The first of the best layouts: card by card the first meld after which the least can still be reached."""
    s, h, d, c = cards & _SUIT, cards >> 13 & _SUIT, cards >> 26 & _SUIT, cards >> 39
    if ranks := s & h & (d | c) | d & c & (s | h):
        return _first_best(cards & _in_melds(s, h, d, c, ranks))
    return _best_runs(s) + _best_runs(h << 13) + _best_runs(d << 26) + _best_runs(c << 39)


def _in_melds(s: int, h: int, d: int, c: int, ranks: int) -> Cards:
    """The cards of four suits that some meld could use, where sets may be made of these `ranks`."""
    runs = _IN_RUNS
    return (
        (s & ranks | runs[s]) | (h & ranks | runs[h]) << 13 | (d & ranks | runs[d]) << 26 | (c & ranks | runs[c]) << 39
    )


def _first_best(cards: Cards) -> Layout:
    laid: list[Meld] = []
    least, rest = deadwood(cards), cards
    while total(rest) > least:
        low = rest & -rest
        card = low.bit_length() - 1
        for meld in _MELDS_FROM[card]:
            if meld & rest == meld and deadwood(rest ^ meld) == least:
                laid.append(meld)
                rest ^= meld
                break
        else:
            least -= points(card)
            rest ^= low
    return tuple(laid)


_best_runs = cache(_first_best)
"""The same for the cards of one suit; there are four times 8,192 of them."""


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


@cache  # there are no more than 329 melds
def neighbours(meld: Meld) -> Cards:
    """The cards that make this meld longer by one: either end of a run, the fourth card of a set."""
    if meld in SETS:
        low = meld & -meld
        rank = (low.bit_length() - 1) % 13
        return sum(bit(rank + 13 * suit) for suit in range(4)) & ~meld
    suit = ((meld & -meld).bit_length() - 1) // 13
    return (meld << 1 | meld >> 1) & ~meld & _SUIT << 13 * suit


def discards(cards: Cards, forbidden: Card | None = None, laid: Layout | None = None) -> dict[Card, int]:
    """For each card that may be thrown, the deadwood that is left without it.

    `laid` is a best layout of the cards; where one is at hand it spares most of the work.
    """
    s, h, d, c = cards & _SUIT, cards >> 13 & _SUIT, cards >> 26 & _SUIT, cards >> 39
    if not (s & h & (d | c) | d & c & (s | h)):
        return dict(_discards_without_sets((s, h, d, c), forbidden))
    used = cards if laid is None else melded(laid)  # without a card that it leaves over it is still a best one
    least = total(cards & ~used)
    return {
        card: deadwood(cards ^ bit(card)) if used >> card & 1 else least - points(card)
        for card in each(cards)
        if card != forbidden
    }


def _discards_without_sets(suits: tuple[int, ...], forbidden: Card | None) -> Iterator[tuple[Card, int]]:
    """The same where no rank is held three times: a card that is thrown changes nothing but its own suit."""
    left = LEFT_BY_RUNS
    least = sum([left[held] for held in suits])
    for suit, held in enumerate(suits):
        others = least - left[held]
        for card in each(held):
            if card + 13 * suit != forbidden:
                yield card + 13 * suit, others + left[held ^ 1 << card]
