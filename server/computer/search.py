"""The searching player, compiled: it deals hidden cards as they may lie, many times over, and plays each choice out.

All choices are tried in the same worlds. Those that likely won't be preferred in the end are given up, so that the
worlds go to the close ones, and where none is left no more are dealt. What the worlds say is held together with what
the quick player thinks, which counts like `PRIOR` worlds. The quick player's own choice is left only for one that did
clearly better in the same worlds.

The other may be one who thinks or a plain player (`character`), and each is met in as many worlds as it is likely.
"""

import numpy as np
from numpy.typing import NDArray

from server.computer.belief import hands
from server.computer.compiled import compiled, lowest
from server.computer.features import unseen
from server.computer.holding import Tables, deadwood
from server.computer.network import HIDDEN, Brain
from server.computer.outlook import ON_WORLD, outlook
from server.computer.plain import LOOKS, PLAIN, QUICK, WHO, Habits, Pairs
from server.computer.playout import chosen, moved
from server.computer.policy import (
    EVERY,
    KNOCKS,
    SHOWS,
    gins_with_top,
    knock_value,
    least_throw,
    take_value,
    tempting,
    throws,
)
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
PLAYOUTS, PRIOR, MARGIN, STEP, THINKS, AHEAD, SURE = 0, 1, 2, 3, 4, 5, 6
SETTINGS = 7
"""The settings: hands played out at the most; worlds that the quick player's opinion counts for; points by which a
throw may seem worse than the best and still be tried; after how many worlds it is asked whether to give choices up;
how likely the other thinks, and is no plain player; for how many turns a world is played on; by how many standard
errors a choice must do better than the quick player's to be preferred to it."""
HOPE = 2.0
"""A choice is given up that would not be preferred if from now on it did better by so many standard errors."""
GLANCE = 4
"""So many throws are looked at when a world is played on."""
THINKING, PLAINLY = 0, 1
"""The two that the other may be, as `brains` and `beliefs` have them: what to play by against each, and what to
believe of it."""


@compiled
def _choices(
    tables: Tables,
    brains: NDArray[np.float32],
    position: Position,
    settings: Values,
    found: NDArray[np.int64],
    opinions: Values,
) -> int:
    """Write what may be done, the quick player's choice first, and its opinion of each, in points; answers how many."""
    values, others = np.empty(52, dtype=np.float32), np.empty(52, dtype=np.float32)
    thinks = settings[THINKS]
    if position[PHASE] == LAST:
        found[0], found[1] = 1, 0
        opinions[:2] = 0
        return 2
    if position[PHASE] != DISCARD:
        found[0] = 0
        if position[TOP] == 0 or not tempting(tables, position):
            return 1
        if gins_with_top(tables, position):
            found[0] = 1
            return 1
        taken = thinks * take_value(tables, brains[THINKING], position, values, EVERY)
        taken += (1 - thinks) * take_value(tables, brains[PLAINLY], position, values, EVERY)
        found[0], found[1] = int(taken > 0), int(taken <= 0)
        opinions[0], opinions[1] = 0, -abs(taken)
        return 2
    if position[BIG_GIN] >= 0 and deadwood(tables, position[OWN]) == 0:
        found[0] = SHOWS
        return 1
    card, left = least_throw(tables, position)
    if left == 0 or position[MUST_KNOCK]:
        found[0] = card + KNOCKS
        return 1
    throws(tables, brains[THINKING], position, values, EVERY)
    throws(tables, brains[PLAINLY], position, others, EVERY)
    for place in range(52):
        values[place] = thinks * values[place] + (1 - thinks) * others[place]
    best = int(np.argmax(values))
    top, number = values[best], 0
    while number < MOST - 1 and values[best] >= top - settings[MARGIN]:
        found[number], opinions[number] = best, values[best] - top
        number += 1
        values[best] = -1000
        best = int(np.argmax(values))
    if left <= position[LIMIT]:
        kept = position[OWN] ^ 1 << card
        found[number] = card + KNOCKS
        opinions[number] = thinks * knock_value(tables, brains[THINKING], position, kept)
        opinions[number] += (1 - thinks) * knock_value(tables, brains[PLAINLY], position, kept)
        number += 1
        if opinions[number - 1] > 0:
            _swap(found, opinions, 0, number - 1)
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
    brain: Brain,
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
        choice = chosen(tables, brain, habits[seat], both[seat], pairs, values)


@compiled
def slope(chances: Chances, position: Position) -> float:
    """What a point is worth at this score, as a chance to win the game."""
    own, other, target = position[SCORE], position[OTHER_SCORE], position[TARGET]
    return (chances[min(own + 10, target), other] - chances[own, min(other + 10, target)]) / 20


@compiled
def judge(
    tables: Tables,
    brains: NDArray[np.float32],
    habits: Habits,
    beliefs: NDArray[np.float64],
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
    number = _choices(tables, brains, position, settings, found, opinions)
    judged[:number] = 0
    if number == 1:
        return 1
    who = np.empty((2, habits.size))
    who[0] = habits
    who[1] = habits
    who[:, LOOKS] = GLANCE
    step, budget = int(settings[STEP]), int(settings[PLAYOUTS])
    drawn, stock = np.empty(step, dtype=np.int64), np.zeros(52, dtype=np.int64)
    point = max(slope(chances, position), 1e-6)
    room = (
        np.empty((2, SIZE), dtype=np.int64),
        np.empty(52, dtype=np.float32),
        np.zeros((52, 52), dtype=np.bool_),
        np.empty(ON_WORLD, dtype=np.float32),
        np.empty(HIDDEN, dtype=np.float32),
    )
    turns = int(settings[AHEAD])
    trusted = opinions[0]
    sums, squares = np.zeros(MOST), np.zeros(MOST)
    alive, done = number, 0
    while alive > 1 and budget >= alive:
        worlds = min(step, budget // alive)
        thinking = int(worlds * settings[THINKS] + 0.5)
        hands(tables, position, beliefs[THINKING], drawn[:thinking])
        hands(tables, position, beliefs[PLAINLY], drawn[thinking:worlds])
        for world in range(worlds):
            kind = THINKING if world < thinking else PLAINLY
            brain, hand = brains[kind], drawn[world]
            who[1, WHO] = QUICK if kind == THINKING else PLAIN
            order(position, hand, stock)
            base = _try(tables, brain, who, rest, chances, position, hand, stock, found[0], turns, room)
            for place in range(1, alive):
                tried = _try(tables, brain, who, rest, chances, position, hand, stock, found[place], turns, room)
                better = (tried - base) / point
                sums[place] += better
                squares[place] += better * better
        done += worlds
        budget -= worlds * alive
        for place in range(1, alive):
            behind = settings[PRIOR] * (opinions[place] - trusted)
            judged[place] = (sums[place] + behind) / (done + settings[PRIOR])
        alive = _kept(found, judged, opinions, sums, squares, alive, done, budget, settings)
    for place in range(alive, number):
        judged[place] = min(judged[place], 0.0)
    best = int(np.argmax(judged[:number]))
    _swap(found, judged, 0, best)
    top = judged[0]
    judged[:number] -= top
    return number


@compiled
def _kept(
    found: NDArray[np.int64],
    judged: Values,
    opinions: Values,
    sums: Values,
    squares: Values,
    alive: int,
    done: int,
    budget: int,
    settings: Values,
) -> int:
    """Put the choices that are given up behind those that are not; answers how many are not, the first among them.

    Where no worlds are left, those are kept that are preferred to the first.
    """
    most = done + budget // alive if budget >= alive else done
    best = 0.0
    for place in range(1, alive):
        best = max(best, sums[place] / done)
    place = 1
    while place < alive:
        mean = sums[place] / done
        spread = np.sqrt(max(squares[place] / done - mean * mean, 0.0))
        hoped = mean + HOPE * spread * np.sqrt(1 / done - 1 / most)
        behind = settings[PRIOR] * (opinions[place] - opinions[0])
        least = max(settings[SURE] * spread / np.sqrt(most), -behind / most)
        if hoped <= least or (most > done and hoped < best):
            alive -= 1
            _swap(found, judged, place, alive)
            opinions[place], opinions[alive] = opinions[alive], opinions[place]
            sums[place], sums[alive] = sums[alive], sums[place]
            squares[place], squares[alive] = squares[alive], squares[place]
        else:
            place += 1
    return alive


@compiled
def _swap(found: NDArray[np.int64], values: Values, one: int, other: int) -> None:
    found[one], found[other] = found[other], found[one]
    values[one], values[other] = values[other], values[one]
