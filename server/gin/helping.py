"""What helps a player: their own cards worked out.

It is asked for with every move, so that something that answers the same, only sooner, may be put in the place of the
plain Python here: see `use`.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec

from server.gin.cards import NAMES, Card, Cards, bit, card, names
from server.gin.melds import Layout as Melds
from server.gin.melds import best_layout, best_layouts, deadwood, discards, openings
from server.gin.sheet import Layout, laid_out

MOST_LAYOUTS = 8
"""How many arrangements a knock offers."""

REMEMBERED = 4096
"""So many holdings are worked out once: a player who waits holds the same cards after each of the other's moves."""


class Helps(msgspec.Struct, frozen=True, kw_only=True):
    """A player's own cards worked out: a best layout, and with eleven cards what each discard would leave."""

    deadwood: int
    layout: Layout
    discards: dict[str, int]


class KnockOption(msgspec.Struct, frozen=True, kw_only=True):
    """A card that may be thrown to knock, the deadwood it leaves (0 is gin) and the best layouts.

    The layout that is offered comes first.
    """

    card: str
    deadwood: int
    layouts: tuple[Layout, ...]


Sorted = tuple[int, Melds, Sequence[int]]

Sort = Callable[[Cards, bool], Sorted]
"""What sorts out some cards: their deadwood and the first of their best layouts; and if asked to, with a discard in
mind, the points that are left without each of them, that of the lowest first.
"""


def sort(cards: Cards, throwing: bool) -> Sorted:
    """`Sort` in plain Python."""
    layout = best_layout(cards)
    return deadwood(cards), layout, list(discards(cards, None, layout).values()) if throwing else ()


_sort: Sort = sort


def use(faster: Sort) -> None:
    """From now on cards are sorted out by this, which must answer what `sort` does."""
    global _sort  # noqa: PLW0603 - one for all tables, which are not told how it is done
    _sort = faster


@lru_cache(REMEMBERED)
def worked_out(own: Cards, limit: int | None, forbidden: Card | None) -> tuple[Helps, tuple[KnockOption, ...]]:
    """What helps a player with these cards; where they choose a discard, also the knocks within the limit."""
    points, layout, after = _sort(own, limit is not None)
    left: dict[str, int] = {}
    knocks: tuple[KnockOption, ...] = ()
    if limit is not None:
        left = dict(zip(names(own), after, strict=False))
        if forbidden is not None:
            left.pop(NAMES[forbidden], None)
        if min(left.values(), default=limit + 1) <= limit:
            within = sorted([(points, card(name)) for name, points in left.items() if points <= limit])
            knocks = tuple([_knock_option(own ^ bit(thrown), thrown, points) for points, thrown in within])
    return Helps(deadwood=points, layout=laid_out(layout, own), discards=left), knocks


def _knock_option(kept: Cards, thrown: Card, points: int) -> KnockOption:
    best = sorted(best_layouts(kept), key=lambda layout: (openings(layout, kept), layout))[:MOST_LAYOUTS]
    layouts = tuple(laid_out(layout, kept) for layout in best)
    return KnockOption(card=NAMES[thrown], deadwood=points, layouts=layouts)
