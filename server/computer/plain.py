"""The plain player and its habits, compiled: melds at once, throws what leaves least, knocks as soon as it may.

With no bad habits it plays the rule that the EAAI challenge measures against (`docs/computer.md`). The easier levels
are the same player with the mistakes that people make: a meld on the pile that is not seen, a card taken for a pair, a
throw that is only nearly the best, a knock put off.
"""

import numpy as np
from numpy.typing import NDArray

from server.computer.compiled import compiled, lowest
from server.computer.holding import Tables, beside, deadwood, melding, of_ranks, value
from server.computer.policy import KNOCKS, SHOWS, least_throw
from server.computer.position import BIG_GIN, DRAWN, FORBIDDEN, LIMIT, MUST_KNOCK, OWN, TOP, Position

Pairs = NDArray[np.bool_]
"""Shape (52, 52): whether a card that was drawn was thrown away together with another before."""

Habits = NDArray[np.float64]
"""Shape (7,), chances from 0 to 1 but for the last. The fields below are its indices."""
WHO, SLIPS, MISSES, LURED, LATE, DEAREST, LOOKS = 0, 1, 2, 3, 4, 5, 6
"""That a move is the quick player's and not the plain one's; a throw that is one of the three best by chance; a meld on
the pile not seen; a card taken for a pair; a knock put off; that the dearest of equals is thrown, and not any;
how many throws the quick player looks at."""
PLAIN, QUICK = 0, 1


@compiled
def plain_takes(position: Position, habits: Habits) -> bool:
    """Whether to take the top of the pile: where it is at once part of a meld."""
    own, top = position[OWN], position[TOP]
    if melding(own) & top:
        return np.random.random() >= habits[MISSES]
    if (of_ranks(top) | beside(top)) & own:
        return np.random.random() < habits[LURED]
    return False


@compiled
def plain_ends(tables: Tables, position: Position, habits: Habits, pairs: Pairs) -> int:
    """The card it throws by its number, with KNOCKS added for a knock; chance is `np.random`'s.

    The same pair is not drawn and thrown twice in a hand.
    """
    own = position[OWN]
    if position[BIG_GIN] >= 0 and deadwood(tables, own) == 0:
        return SHOWS
    if position[MUST_KNOCK]:
        return least_throw(tables, position)[0] + KNOCKS
    drawn = lowest(position[DRAWN]) if position[DRAWN] else 0
    order = np.full(3, 1e9)
    cards = np.zeros(3, dtype=np.int64)
    waiting = own & ~position[FORBIDDEN]
    while waiting:
        number = lowest(waiting)
        waiting &= waiting - 1
        left = deadwood(tables, own ^ 1 << number)
        key = left + (1000 if pairs[drawn, number] else 0) + np.random.random() / 8
        if habits[DEAREST]:
            key -= value(number) / 32
        for place in range(3):
            if key < order[place]:
                for later in range(2, place, -1):
                    order[later], cards[later] = order[later - 1], cards[later - 1]
                order[place], cards[place] = key, number
                break
    may_knock = order[0] < position[LIMIT] + 0.5
    if may_knock and (order[0] < 0.5 or np.random.random() >= habits[LATE]):
        return int(cards[0]) + KNOCKS
    place = 0
    if habits[SLIPS] and np.random.random() < habits[SLIPS]:
        place = np.random.randint(3)
        if order[place] > 999:
            place = 0
    card = int(cards[place])
    pairs[drawn, card] = True
    pairs[card, drawn] = True
    return card
