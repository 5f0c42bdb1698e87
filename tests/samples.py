"""Cards by chance, for what is compared over many hands: any cards, cards that meld in many ways, and knocks."""

from random import Random

from server.gin.cards import DECK, Cards, as_set
from server.gin.melds import MELDS, Layout, melded

_SHORT = sorted(meld for meld in MELDS if meld.bit_count() <= 5)


def uniform(chance: Random, count: int, size: int = 10) -> list[Cards]:
    """`count` hands of `size` cards out of the whole deck."""
    return [as_set(chance.sample(DECK, size)) for _ in range(count)]


def dense(chance: Random, count: int, size: int = 10, width: int = 4) -> list[Cards]:
    """`count` hands of `size` cards, each out of all suits of `width` neighbouring ranks: melds that overlap."""
    return [as_set(chance.sample(_near(chance.randrange(14 - width), width), size)) for _ in range(count)]


def _near(low: int, width: int) -> list[int]:
    return [card for card in DECK if low <= card % 13 < low + width]


def knocks(chance: Random, count: int, width: int = 13) -> tuple[list[Layout], list[Cards]]:
    """`count` knockers' melds, one to three of up to ten cards together, and the ten cards of each one's defender.

    The melds are any, of three to five cards. The defender's cards are of the `width` ranks around the first meld.
    """
    layouts, defenders = [], []
    for _ in range(count):
        layout = _melds(chance)
        lowest = (layout[0] & -layout[0]).bit_length() - 1
        low = min(max(lowest % 13 - width // 3, 0), 13 - width)
        free = [card for card in _near(low, width) if not melded(layout) >> card & 1]
        layouts.append(layout)
        defenders.append(as_set(chance.sample(free, 10)))
    return layouts, defenders


def _melds(chance: Random) -> Layout:
    layout: list[int] = []
    for meld in chance.sample(_SHORT, 12):
        used = melded(layout)
        if len(layout) < 3 and not meld & used and (meld | used).bit_count() <= 10:
            layout.append(meld)
    return tuple(layout[: chance.randint(1, 3)])
