"""Slow scoring that is plainly right: cards are names, and every meld, layout and layoff is tried.

Nothing here comes from `server.gin`, which is held against it.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

RANKS, SUITS = "A23456789TJQK", "SHDC"
DECK = frozenset(rank + suit for rank in RANKS for suit in SUITS)

Names = frozenset[str]


def value(name: str) -> int:
    return min(RANKS.index(name[0]) + 1, 10)


def total(cards: Iterable[str]) -> int:
    return sum(value(name) for name in cards)


def is_meld(cards: Iterable[str]) -> bool:
    """Three or four of a rank, or three or more in sequence of one suit."""
    given = list(cards)
    if len(given) < 3 or len(set(given)) < len(given):
        return False
    if len({name[0] for name in given}) == 1:
        return True
    places = sorted(RANKS.index(name[0]) for name in given)
    return len({name[1] for name in given}) == 1 and places == list(range(places[0], places[0] + len(places)))


@cache
def melds(cards: Names) -> tuple[Names, ...]:
    """Every meld that these cards hold."""
    found = [
        frozenset(chosen)
        for size in range(3, len(cards) + 1)
        for chosen in combinations(sorted(cards), size)
        if is_meld(chosen)
    ]
    return tuple(found)


@cache
def layouts(cards: Names) -> tuple[tuple[Names, ...], ...]:
    """Every set of disjoint melds, the empty one too."""

    def search(start: int, used: Names) -> Iterator[tuple[Names, ...]]:
        yield ()
        for number in range(start, len(every)):
            if not every[number] & used:
                for more in search(number + 1, used | every[number]):
                    yield (every[number], *more)

    every = melds(cards)
    return tuple(search(0, frozenset()))


def left_by(layout: Iterable[Names], cards: Names) -> int:
    return total(cards - frozenset().union(*layout))


@cache
def deadwood(cards: Names) -> int:
    return min(left_by(layout, cards) for layout in layouts(cards))


def after_layoffs(knocked: tuple[Names, ...], cards: Names) -> int:
    """The least that a defender can be left with, laying off one card at a time in every order on every meld."""
    start = (knocked, cards)
    seen, waiting = {start}, [start]
    while waiting:
        laid, rest = waiting.pop()
        for name in rest:
            for number, meld in enumerate(laid):
                if is_meld(meld | {name}):
                    then = ((*laid[:number], meld | {name}, *laid[number + 1 :]), rest - {name})
                    if then not in seen:
                        seen.add(then)
                        waiting.append(then)
    return min(deadwood(rest) for _, rest in seen)


def openings(layout: Iterable[Names], cards: Names) -> int:
    """How many cards of others fit on a layout directly."""
    return sum(any(is_meld(meld | {name}) for meld in layout) for name in DECK - cards)
