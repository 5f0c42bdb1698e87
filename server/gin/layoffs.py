"""Layoffs: what a defender adds to the knocker's melds (rules.md, 8)."""

from collections.abc import Iterable
from typing import NamedTuple

from server.gin.actions import Layoff
from server.gin.cards import Cards, named_set, names
from server.gin.illegal import Illegal
from server.gin.melds import MELDS, SETS, Layout, Meld, best_layout, deadwood, melded, neighbours


def additions(meld: Meld, cards: Cards) -> list[Cards]:
    """Every choice of `cards` that could be added to this meld, the empty one first.

    Chains are included, as 5♠ and then 6♠.
    """
    if meld in SETS:
        fourth = neighbours(meld) & cards
        return [0, fourth] if fourth else [0]
    downs, ups = [0], [0]
    grown = meld
    while down := grown >> 1 & neighbours(grown) & cards:
        downs.append(downs[-1] | down)
        grown |= down
    grown = meld
    while up := grown << 1 & neighbours(grown) & cards:
        ups.append(ups[-1] | up)
        grown |= up
    return [down | up for down in downs for up in ups]


class Defence(NamedTuple):
    """What the defender does after a knock, and the points that are left.

    `layoffs` are the cards laid off on each of the knocker's melds.
    """

    deadwood: int
    melds: Layout
    layoffs: tuple[Cards, ...]


def best_defence(knocked: Layout, cards: Cards) -> Defence:
    """The least that a defender with `cards` can be left with after a knock with the melds `knocked` (rules.md, 8).

    Every set of cards that can be laid off is tried, so own melds are kept, broken or not laid as is best. Among equals
    the defence that lays off the fewest cards is answered.
    """
    choices: dict[Cards, tuple[Cards, ...]] = {0: ()}
    for meld in knocked:
        grown: dict[Cards, tuple[Cards, ...]] = {}
        for laid, layoffs in choices.items():
            for more in additions(meld, cards & ~laid):
                grown.setdefault(laid | more, (*layoffs, more))
        choices = grown
    laid = min(choices, key=lambda laid: (deadwood(cards & ~laid), laid.bit_count(), laid))
    rest = cards & ~laid
    return Defence(deadwood(rest), best_layout(rest), choices[laid])


def laid_off(knocked: Layout, layoffs: Iterable[Layoff], held: Cards, own: Cards) -> tuple[Cards, ...]:
    """The cards that these layoffs add to each of the melds `knocked`.

    They come out of those that the defender has `held` and not used in `own` melds.
    Raises `Illegal`: `no_such_meld`, `not_held`, `card_in_two_melds`, `does_not_fit`.
    """
    added = [0] * len(knocked)
    for layoff in layoffs:
        if not 0 <= layoff.meld < len(knocked):
            raise Illegal("no_such_meld", meld=layoff.meld)
        cards = named_set(layoff.cards)
        if taken := cards & (own | melded(added)):
            raise Illegal("card_in_two_melds", card=names(taken)[0])
        if cards & ~held:
            raise Illegal("not_held", card=names(cards & ~held)[0])
        added[layoff.meld] |= cards
    for meld, cards in zip(knocked, added, strict=True):
        if meld | cards not in MELDS:
            raise Illegal("does_not_fit", cards=" ".join(names(cards)), meld=" ".join(names(meld)))
    return tuple(added)
