"""Cards and sets of cards.

A card is a number from 0 to 51, suit by suit in the order spades, hearts, diamonds, clubs, ace to king within a suit.
A set of cards is a 52-bit integer with a bit a card, so that the cards of one suit are 13 neighbouring bits. Names like
`QS` are for the edges: the log, the wire, people.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from server.gin.illegal import Illegal

Card = int
Cards = int

RANKS = "A23456789TJQK"
SUITS = "SHDC"
SPADES, HEARTS, DIAMONDS, CLUBS = range(4)

NAMES: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
DECK: tuple[Card, ...] = tuple(range(52))
FULL: Cards = (1 << 52) - 1

REMEMBERED = 4096
"""So many holdings are named once: the same cards are shown after each move of the other, too."""

_NUMBER = {name: card for card, name in enumerate(NAMES)}
_BITS = tuple(1 << card for card in DECK)
_POINTS = tuple(min(card % 13 + 1, 10) for card in DECK)


def card(name: str) -> Card:
    """The card called `name`, as in `QS`. Raises `Illegal("unknown_card")`."""
    try:
        return _NUMBER[name]
    except KeyError:
        raise Illegal("unknown_card", card=name[:20]) from None


def suit(card: Card) -> int:
    """0 to 3: spades, hearts, diamonds, clubs."""
    return card // 13


def points(card: Card) -> int:
    """Ace 1, two to nine at face value, ten and pictures 10."""
    return _POINTS[card]


def bit(card: Card) -> Cards:
    """The set that holds this card alone."""
    return 1 << card


def each(cards: Cards) -> Iterator[Card]:
    """The cards of a set, lowest number first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


@lru_cache(REMEMBERED)
def names(cards: Cards) -> tuple[str, ...]:
    """The names of a set's cards, lowest number first: an order that tells nothing about how they were come by."""
    if not cards:
        return ()
    named = _names_of_suit
    s, h, d, c = cards & 0x1FFF, cards >> 13 & 0x1FFF, cards >> 26 & 0x1FFF, cards >> 39
    return named(0, s) + named(13, h) + named(26, d) + named(39, c)


@cache  # four suits of 8,192 holdings
def _names_of_suit(first: Card, held: int) -> tuple[str, ...]:
    return tuple(NAMES[first + card] for card in each(held))


def as_set(cards: Iterable[Card]) -> Cards:
    """The set of these cards. Raises `Illegal("duplicate_card")`."""
    given = tuple(cards)
    found = sum(map(_BITS.__getitem__, given))
    if found.bit_count() < len(given):  # only where a bit is added twice does a sum have fewer
        raise Illegal("duplicate_card", card=NAMES[next(card for card in given if given.count(card) > 1)])
    return found


def named_set(names: Iterable[str]) -> Cards:
    """The set of the cards with these names. Raises `Illegal`: `unknown_card`, `duplicate_card`."""
    return as_set(map(card, names))
