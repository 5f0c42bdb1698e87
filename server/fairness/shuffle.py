"""Shuffled decks and first dealers, from the operating system's source of randomness."""

import secrets
from math import factorial

from server.gin.cards import DECK, Card
from server.gin.score import Seat

ORDERS = factorial(len(DECK))


def shuffled() -> tuple[Card, ...]:
    """A deck in an order that every one of the 52! is equally likely to be.

    One number below 52! is drawn and says which: drawing card by card asks the operating system fifty times.
    """
    order, left, deck = secrets.randbelow(ORDERS), list(DECK), []
    for count in range(len(DECK), 0, -1):
        order, place = divmod(order, count)
        deck.append(left.pop(place))
    return tuple(deck)


def coin() -> Seat:
    """A seat by chance."""
    return secrets.randbelow(2)
