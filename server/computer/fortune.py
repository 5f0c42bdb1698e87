"""What a hand is worth when all cards are known, at any moment of it, and by how much a draw was lucky. Compiled.

Quick players finish the turn, and the outlook says what the rest is worth. Nothing of it is chance, so that of two
draws the better one is told apart from the luck of what comes after.
"""

import numpy as np

from server.computer.compiled import compiled
from server.computer.features import Numbers
from server.computer.holding import TABLES, Tables
from server.computer.levels import LEVELS
from server.computer.network import HIDDEN, Brain
from server.computer.outlook import ON_WORLD, outlook
from server.computer.plain import Habits, Pairs
from server.computer.player import brain, example, outlooks
from server.computer.playout import Positions, chosen, draw, moved
from server.computer.position import DISCARD, LAST, MULTIPLIER, PHASE
from server.gin.cards import Cards, each

Room = tuple[Numbers, Numbers, Numbers, Pairs]
"""Arrays that are written over."""


def stands(both: Positions, seat: int) -> float:
    """The points that the hand will likely bring `seat`, which is to move; `both` are the players' positions."""
    return float(_stands(TABLES, brain(), LEVELS["expert"].habits, outlooks(), both.copy(), seat, _room()))


def swing(both: Positions, seat: int, stock: Cards, drawn: int) -> float:
    """By how many points this draw of `seat` was better than what the stock, a set, could have brought on average."""
    values = dict.fromkeys(each(stock), 0.0)
    room = _room()
    for number in values:
        after = both.copy()
        draw(after, seat, number)
        values[number] = _stands(TABLES, brain(), LEVELS["expert"].habits, outlooks(), after, seat, room)
    return float(values[drawn] - sum(values.values()) / len(values))


def warm_up() -> None:
    """Compile all of it, or read it from disk."""
    swing(np.array([example(), example()]), 0, 1 << 20, 20)


def _room() -> Room:
    return (
        np.empty(52, dtype=np.float32),
        np.empty(ON_WORLD, dtype=np.float32),
        np.empty(HIDDEN, dtype=np.float32),
        np.zeros((52, 52), dtype=np.bool_),
    )


@compiled
def _stands(tables: Tables, brain: Brain, habits: Habits, rest: Brain, both: Positions, seat: int, room: Room) -> float:
    values, x, hidden, pairs = room
    stock = np.zeros(1, dtype=np.int64)
    mover = seat
    while both[mover, PHASE] in (DISCARD, LAST):
        choice = chosen(tables, brain, habits, both[mover], pairs, values)
        following, _, won = moved(tables, both, stock, mover, choice)
        if following < 0:
            return won if mover == seat else -won
        mover = following
    likely = outlook(tables, rest, both, mover, x, hidden) * both[mover, MULTIPLIER]
    return likely if mover == seat else -likely
