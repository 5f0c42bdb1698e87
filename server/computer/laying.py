"""How a knock is laid down: of the layouts that leave as little, which gives the other the least to lay off."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from server.computer.holding import TABLES
from server.computer.judging import SURE
from server.computer.player import belief
from server.computer.position import of_view
from server.computer.worlds import deal_hands
from server.gin.cards import Card, Cards, card, named_set
from server.gin.melds import Layout, best_layouts, melded
from server.gin.rules import Rules
from server.gin.score import defence_to, knock_points
from server.gin.views import View

WORLDS = 400


class Laid(NamedTuple):
    """The layout that was better, the points that it brings, and how many more than what was laid down."""

    better: Layout
    points: float
    cost: float
    error: float
    """The standard error of the cost."""


def laid_down(view: View, thrown: str, melds: Sequence[Sequence[str]], seed: int, worlds: int = WORLDS) -> Laid | None:
    """What was given away by knocking with these melds at the table of this view, whose player threw this card.

    Each layout is scored against the best defence of hands that the other may hold. None where no other layout leaves
    as little, or none was surely better. The same view, melds, seed and number of worlds give the same answer.
    """
    assert view.hand is not None
    cards = named_set(view.hand.cards) ^ named_set([thrown])
    done = tuple(named_set(meld) for meld in melds)
    others = [layout for layout in best_layouts(cards) if set(layout) != set(done)]
    if not others or melded(done) == cards:
        return None
    position = of_view(view)
    hands = np.empty(worlds, dtype=np.int64)
    deal_hands(TABLES, belief(position), position, seed % (1 << 32), hands)
    upcard = card(view.hand.upcard)
    won = _brings(view.rules, upcard, done, cards, hands)
    tried = [(layout, _brings(view.rules, upcard, layout, cards, hands)) for layout in others]
    best, most = max(tried, key=lambda one: one[1].mean())
    gained = most - won
    cost, error = float(gained.mean()), float(gained.std() / np.sqrt(worlds))
    return Laid(best, float(most.mean()), cost, error) if cost > SURE * error else None


def _brings(rules: Rules, upcard: Card, layout: Layout, cards: Cards, hands: NDArray[np.int64]) -> NDArray[np.float64]:
    """The points of the knock against each of these hands, below 0 where it is undercut."""
    scores = (knock_points(rules, upcard, layout, cards, defence_to(layout, cards, int(hand))) for hand in hands)
    return np.array([score.points if score.knocker_wins else -score.points for score in scores], dtype=np.float64)
