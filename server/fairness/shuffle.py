"""Shuffled decks and first dealers, from the operating system's source of randomness."""

import secrets

from server.gin.cards import DECK, Card
from server.gin.score import Seat

_chance = secrets.SystemRandom()


def shuffled() -> tuple[Card, ...]:
    """A deck in an order that every one of the 52! is equally likely to be."""
    return tuple(_chance.sample(DECK, len(DECK)))


def coin() -> Seat:
    """A seat by chance."""
    return _chance.randrange(2)
