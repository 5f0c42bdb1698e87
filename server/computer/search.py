"""The searching player, compiled: it deals hidden cards as they may lie, many times over, and plays each choice out.

All choices are tried in the same worlds. Those that do clearly worse are given up early, so that the worlds go to the
close ones. What the worlds say is held together with what the quick player thinks, which counts like `PRIOR` worlds.
The quick player's own choice is never given up, and is left only for one that did clearly better in the same worlds.
"""

import numpy as np
from numpy.typing import NDArray

from server.computer.belief import Weights, hands
from server.computer.compiled import compiled, lowest
from server.computer.features import unseen
from server.computer.holding import Tables, deadwood
from server.computer.network import HIDDEN, Brain
from server.computer.outlook import ON_WORLD, outlook
from server.computer.plain import WHO, Habits, Pairs
from server.computer.playout import chosen, moved
from server.computer.policy import KNOCKS, SHOWS, ends, knock_value, least_throw, take_value, takes, tempting, throws
from server.computer.position import (
    BIG_GIN,
    DISCARD,
    DRAW,
    DRAWN,
    FORBIDDEN,
    LAST,
    LEFT,
    LIMIT,
    MUST_KNOCK,
    OTHER_LEFT,
    OTHER_SCORE,
    OTHER_TAKEN,
    OTHER_THREW,
    OWN,
    PHASE,
    SCORE,
    SIZE,
    TAKEN,
    TARGET,
    THREW,
    TOP,
    TURNS,
    Position,
)

Chances = NDArray[np.float32]
"""Shape (target + 1, target + 1): how often who has the first score wins the game against who has the second."""
Values = NDArray[np.float64]
Room = tuple[NDArray[np.int64], NDArray[np.float32], Pairs, NDArray[np.float32], NDArray[np.float32]]
"""Arrays that are written over in each world."""

MOST = 6
"""So many choices are tried at the most."""
PLAYOUTS, PRIOR, MARGIN, ROUNDS, OTHER, AHEAD, SURE = 0, 1, 2, 3, 4, 5, 6
SETTINGS = 7
"""The settings: hands played out at the most; worlds that the quick player's opinion counts for; points by which a
throw may seem worse than the best and still be tried; in how many rounds choices are given up; how often the other is
taken to move as a quick player does, and not as a plain one; for how many turns a world is played on; by how many
standard errors a choice must do better than the quick player's to be preferred to it."""


@compiled
def _choices(
    tables: Tables, brain: Brain, position: Position, margin: float, found: NDArray[np.int64], opinions: Values
) -> int:
    """Write what may be done and the quick player's opinion of each, in points; answers how many there are."""
    values = np.empty(52, dtype=np.float32)
    if position[PHASE] == LAST:
        found[0], found[1] = 1, 0
        opinions[:2] = 0
        return 2
    if position[PHASE] != DISCARD:
        found[0] = 0
        if position[TOP] == 0 or not tempting(tables, position):
            return 1
        found[1] = 1
        opinions[0], opinions[1] = 0, take_value(tables, brain, position, values)
        return 2
    if position[BIG_GIN] >= 0 and deadwood(tables, position[OWN]) == 0:
        found[0] = SHOWS
        return 1
    card, left = least_throw(tables, position)
    if left == 0 or position[MUST_KNOCK]:
        found[0] = card + KNOCKS
        return 1
    best = throws(tables, brain, position, values)
    top, number = values[best], 0
    while number < MOST - 1:
        if best < 0 or values[best] < top - margin:
            break
        found[number], opinions[number] = best, values[best] - top
        number += 1
        values[best] = -1000
        best = int(np.argmax(values))
    if left <= position[LIMIT]:
        found[number] = card + KNOCKS
        opinions[number] = knock_value(tables, brain, position, position[OWN] ^ 1 << card)
        number += 1
    return number


@compiled
def other_side(position: Position, hand: int, mirrored: Position) -> None:
    """What the other knows, who holds these ten cards."""
    mirrored[:] = position
    mirrored[OWN] = hand
    mirrored[TAKEN], mirrored[OTHER_TAKEN] = position[OTHER_TAKEN], position[TAKEN]
    mirrored[THREW], mirrored[OTHER_THREW] = position[OTHER_THREW], position[THREW]
    mirrored[LEFT], mirrored[OTHER_LEFT] = position[OTHER_LEFT], position[LEFT]
    mirrored[SCORE], mirrored[OTHER_SCORE] = position[OTHER_SCORE], position[SCORE]
    mirrored[FORBIDDEN] = mirrored[DRAWN] = mirrored[MUST_KNOCK] = 0


@compiled
def order(position: Position, hand: int, stock: NDArray[np.int64]) -> None:
    """The unseen cards that are not in this hand, in any order."""
    waiting, number = unseen(position) & ~hand, 0
    while waiting and number < stock.size:
        card = lowest(waiting)
        waiting &= waiting - 1
        place = np.random.randint(number + 1)
        stock[number] = stock[place]
        stock[place] = card
        number += 1


@compiled
def worth(chances: Chances, position: Position, won: int) -> float:
    """What a hand that brings so many points (less than nothing: to the other) makes of the chance to win the game."""
    own, other, target = position[SCORE], position[OTHER_SCORE], position[TARGET]
    if won >= 0:
        own = min(own + won, target)
    else:
        other = min(other - won, target)
    return chances[own, other]


@compiled
def _try(
    tables: Tables,
    brains: NDArray[np.float32],
    habits: NDArray[np.float64],
    rest: Brain,
    chances: Chances,
    position: Position,
    hand: int,
    stock: NDArray[np.int64],
    choice: int,
    turns: int,
    room: Room,
) -> float:
    """The chance to win the game after this choice in this world, which is played on for so many turns at the most."""
    both, values, pairs, x, hidden = room
    pairs[:] = False
    both[0] = position
    other_side(position, hand, both[1])
    last = position[TURNS] + turns
    seat = 0
    while True:
        following, _, won = moved(tables, both, stock, seat, choice)
        if following < 0:
            return worth(chances, position, won if seat == 0 else -won)
        seat = following
        if both[0, TURNS] >= last and both[0, PHASE] == DRAW:
            likely = outlook(tables, rest, both, seat, x, hidden)
            own, other = position[SCORE], position[OTHER_SCORE]
            return chances[own, other] + slope(chances, position) * (likely if seat == 0 else -likely)
        choice = chosen(tables, brains[seat], habits[seat], both[seat], pairs, values)


@compiled
def slope(chances: Chances, position: Position) -> float:
    """What a point is worth at this score, as a chance to win the game."""
    own, other, target = position[SCORE], position[OTHER_SCORE], position[TARGET]
    return (chances[min(own + 10, target), other] - chances[own, min(other + 10, target)]) / 20


@compiled
def judge(
    tables: Tables,
    brain: Brain,
    habits: Habits,
    weights: Weights,
    rest: Brain,
    chances: Chances,
    position: Position,
    settings: Values,
    seed: int,
    found: NDArray[np.int64],
    judged: Values,
) -> int:
    """Write the choices and what each is worth in points against the best, 0; answers how many, the best first.

    `found` and `judged` have the shape (MOST,). Choices that were given up keep what they were worth then.
    """
    np.random.seed(seed)
    opinions = np.zeros(MOST)
    number = _choices(tables, brain, position, settings[MARGIN], found, opinions)
    judged[:number] = 0
    if number == 1:
        return 1
    brains = np.empty((2, brain.size), dtype=np.float32)
    brains[0] = brain
    brains[1] = brain
    who = np.empty((2, habits.size))
    who[0] = habits
    who[1] = habits
    who[1, WHO] = settings[OTHER]
    budget, rounds = int(settings[PLAYOUTS]), int(settings[ROUNDS])
    drawn = np.empty(budget // 2, dtype=np.int64)
    hands(tables, position, weights, drawn)
    stock = np.zeros(52, dtype=np.int64)
    point = max(slope(chances, position), 1e-6)
    room = (
        np.empty((2, SIZE), dtype=np.int64),
        np.empty(52, dtype=np.float32),
        np.zeros((52, 52), dtype=np.bool_),
        np.empty(ON_WORLD, dtype=np.float32),
        np.empty(HIDDEN, dtype=np.float32),
    )
    turns = int(settings[AHEAD])
    _first(tables, brain, position, room[1], found, opinions, number)
    trusted = opinions[0]
    sums, squares = np.zeros(MOST), np.zeros(MOST)
    alive, done = number, 0
    for _turn in range(rounds):
        for _ in range(max(budget // (rounds * alive), 1)):
            if done >= drawn.size:
                break
            hand = drawn[done]
            order(position, hand, stock)
            base = _try(tables, brains, who, rest, chances, position, hand, stock, found[0], turns, room)
            for place in range(1, alive):
                tried = _try(tables, brains, who, rest, chances, position, hand, stock, found[place], turns, room)
                better = (tried - base) / point
                sums[place] += better
                squares[place] += better * better
            done += 1
        for place in range(1, alive):
            judged[place] = (sums[place] + settings[PRIOR] * (opinions[place] - trusted)) / (done + settings[PRIOR])
        _sort(found, judged, opinions, sums, squares, alive)
        if alive > 2:
            alive = (alive + 1) // 2
    for place in range(1, number):
        if judged[place] > 0 and (place >= alive or not _sure(sums[place], squares[place], done, settings[SURE])):
            judged[place] = 0
    best = int(np.argmax(judged[:number]))
    found[0], found[best] = found[best], found[0]
    judged[0], judged[best] = judged[best], judged[0]
    top = judged[0]
    judged[:number] -= top
    return number


@compiled
def _first(
    tables: Tables,
    brain: Brain,
    position: Position,
    values: NDArray[np.float32],
    found: NDArray[np.int64],
    opinions: Values,
    number: int,
) -> None:
    """Put the quick player's choice first."""
    if position[PHASE] == DISCARD:
        choice = ends(tables, brain, position, values)
    else:
        choice = int(takes(tables, brain, position, values))
    for place in range(1, number):
        if found[place] == choice:
            found[0], found[place] = found[place], found[0]
            opinions[0], opinions[place] = opinions[place], opinions[0]


@compiled
def _sure(total: float, squares: float, done: int, errors: float) -> bool:
    """Whether a mean of so many differences is above 0 by so many of its standard errors."""
    mean = total / done
    return mean > errors * np.sqrt(max(squares / done - mean * mean, 0.0) / done)


@compiled
def _sort(
    found: NDArray[np.int64], judged: Values, opinions: Values, sums: Values, squares: Values, number: int
) -> None:
    """Put the best first after the quick player's choice, which stays where it is."""
    for later in range(2, number):
        place = later
        while place > 1 and judged[place] > judged[place - 1]:
            before = place - 1
            found[place], found[before] = found[before], found[place]
            judged[place], judged[before] = judged[before], judged[place]
            opinions[place], opinions[before] = opinions[before], opinions[place]
            sums[place], sums[before] = sums[before], sums[place]
            squares[place], squares[before] = squares[before], squares[place]
            place = before
