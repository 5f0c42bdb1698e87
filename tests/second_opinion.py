"""OpenSpiel's published gin rummy utilities, asked about our sets of cards.

Three of their answers are to other questions than ours, which those who compare must know:
- Deadwood of eleven cards is of ten there, after a discard: eleven are melded and the dearest card left is dropped,
  which now and then is not the best. `GinRummyUtils` made for hands of eleven leaves the discard out.
- A run on the table has five cards at most there: a longer one is handed over in pieces, which take the same layoffs.
- Of chains only two cards at each end are offered: a third is not.
"""

from collections.abc import Iterable

import pyspiel

from server.gin.cards import DECK, NAMES, Cards, each
from server.gin.melds import SETS, Layout, Meld

_TEN = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
_ELEVEN = pyspiel.gin_rummy.GinRummyUtils(13, 4, 11)

_THEIRS: list[int] = [_TEN.card_int(NAMES[card][0] + NAMES[card][1].lower()) for card in DECK]


def numbers(cards: Cards) -> list[int]:
    """A set of cards as OpenSpiel wants it."""
    return [_THEIRS[card] for card in each(cards)]


def deadwood(cards: list[int]) -> int:
    """Least deadwood of up to eleven cards, nothing thrown. OpenSpiel's numbers here and below."""
    return int((_ELEVEN if len(cards) == 11 else _TEN).min_deadwood(cards))


def after_discard(cards: list[int]) -> int:
    """What its own deadwood of eleven cards says is left after a discard; at times too much."""
    return int(_TEN.min_deadwood(cards))


def best_discard(cards: list[int]) -> int:
    """The least deadwood after a discard, each being tried."""
    return min(deadwood([other for other in cards if other != card]) for card in cards)


def melds(layout: Layout) -> list[int]:
    """A knocker's melds as OpenSpiel wants them."""
    return [int(_TEN.meld_to_int(numbers(piece))) for meld in layout for piece in _pieces(meld)]


def _pieces(meld: Meld) -> Iterable[Meld]:
    if meld in SETS:
        return [meld]
    cards = [1 << card for card in each(meld)]
    cuts = range(0, len(cards) - 2, 3)
    return [sum(cards[cut : cut + 3] if cut != cuts[-1] else cards[cut:]) for cut in cuts]


def best_defence(melds: list[int], cards: list[int]) -> int:
    """The least left after layoffs: every way of laying off, card by card, what it says may be."""
    seen: set[frozenset[int]] = set()
    waiting: list[tuple[int, ...]] = [()]
    least = deadwood(cards)
    while waiting:
        laid = waiting.pop()
        for card in _TEN.all_layoffs(melds, laid):
            if card in cards and card not in laid and (more := frozenset((*laid, card))) not in seen:
                seen.add(more)
                waiting.append((*laid, card))
                least = min(least, deadwood([other for other in cards if other not in more]))
    return least
