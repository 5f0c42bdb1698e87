"""The server, whose hands are dealt alike: for tests that want to come to a certain state.

Annabelle, who made the table, deals. Ben has two melds, and two cards that fit on a run of hers. After both have
passed he draws the five of hearts and throws it; she draws an ace, with which she can knock with six, in two ways.
"""

import sys

from server.fairness import shuffle
from server.gin.cards import DECK, Card, card

BEN = "8S 9S KS KD KC QH JH TH 2C 4D"
ANNABELLE = "4S 5S 6S 7S 7H 7D 7C 3C 2D KH"
THEN = "9D 5H AC"


def dealt() -> tuple[Card, ...]:
    first = [card(name) for name in f"{BEN} {ANNABELLE} {THEN}".split()]
    return (*first, *(other for other in DECK if other not in first))


if __name__ == "__main__":
    shuffle.shuffled = dealt
    shuffle.coin = lambda: 0
    from server.__main__ import main

    sys.exit(main())
