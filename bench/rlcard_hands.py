"""RLCard's scoring, asked about our sets of cards. It takes hands of ten, and has no layoffs."""

from rlcard.games.base import Card
from rlcard.games.gin_rummy.utils import melding, utils

from server.gin.cards import Cards, each


def hand(cards: Cards) -> list[Card]:
    """A set of cards as RLCard wants it; its numbers of the cards are ours."""
    return [utils.get_card(card) for card in each(cards)]


def deadwood(hand: list[Card]) -> int:
    """Least deadwood of ten cards."""
    clusters = melding.get_best_meld_clusters(hand)
    return int(utils.get_deadwood_count(hand, clusters[0] if clusters else []))


def best_discard(hand: list[Card]) -> int:
    """The least deadwood after a discard from eleven cards, each being tried."""
    return min(deadwood(hand[:thrown] + hand[thrown + 1 :]) for thrown in range(11))
