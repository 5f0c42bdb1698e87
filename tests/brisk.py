"""The server with chance that is set beforehand: hands that are soon over, the same ones after each start.

Where a test wants a whole game in a browser, a hundred moves show no more than twenty, and take minutes.
"""

import sys
from random import Random
from unittest.mock import patch

from server import app
from server.__main__ import main
from server.gin.cards import DECK, Card, as_set
from server.gin.melds import deadwood

CHOSEN_OUT_OF = 400
"""So many decks are shuffled for the one that is dealt."""

_rng = Random(1)


def _shuffled() -> tuple[Card, ...]:
    """A deck that gives one of the two a hand that may be knocked with after a draw or two."""
    decks = [tuple(_rng.sample(DECK, 52)) for _ in range(CHOSEN_OUT_OF)]
    return min(decks, key=lambda deck: min(deadwood(as_set(deck[:10])), deadwood(as_set(deck[10:20]))))


if __name__ == "__main__":
    with patch.object(app, "shuffled", _shuffled), patch.object(app, "coin", lambda: _rng.randrange(2)):
        sys.exit(main())
