"""How a hand stands between two turns when all cards are known, compiled: the points it will likely bring.

The searching player plays its worlds on for a few turns and asks this for the rest, which is far less noisy than
playing them to their end.
"""

from server.computer.compiled import compiled
from server.computer.features import OF_CARDS, OF_TABLE, Numbers, of_cards, of_table, unseen
from server.computer.holding import Tables, deadwood, melding, points
from server.computer.network import Brain, answer
from server.computer.position import LIMIT, OWN, TOP, Position

OF_TOP = 4
ON_WORLD = 2 * OF_CARDS + OF_TABLE + OF_TOP
"""How many numbers `of_world` writes."""


@compiled
def of_world(tables: Tables, both: Position, seat: int, x: Numbers) -> None:
    """Both players' cards with what may truly come, and the card on the pile; `seat` is to draw."""
    own, other = both[seat, OWN], both[1 - seat, OWN]
    top = both[seat, TOP]
    stock = unseen(both[seat]) & ~other
    of_cards(tables, both[seat], own, stock, x, 0)
    of_cards(tables, both[1 - seat], other, stock, x, OF_CARDS)
    of_table(tables, both[seat], x, 2 * OF_CARDS)
    at = 2 * OF_CARDS + OF_TABLE
    dead = deadwood(tables, own)
    with_top = deadwood(tables, own | top)
    x[at] = max(dead + points(tables, top) - with_top, 0) / 20
    x[at + 1] = 1.0 if melding(own) & top else 0.0
    x[at + 2] = 1.0 if with_top <= both[seat, LIMIT] else 0.0
    x[at + 3] = (deadwood(tables, other) - dead) / 20


@compiled
def outlook(tables: Tables, weights: Brain, both: Position, seat: int, x: Numbers, hidden: Numbers) -> float:
    """The points that the hand will likely bring `seat`, which is to draw; `x` has room for ON_WORLD numbers."""
    of_world(tables, both, seat, x)
    return answer(weights, 0, ON_WORLD, x, hidden)
