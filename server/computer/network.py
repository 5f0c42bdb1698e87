"""Three small networks in one row of weights: how good is a throw, a card from the pile, a knock.

Each is a linear part and one layer of hidden units beside it. What it answers is in points, and means something only
against the same network's answer for another choice (a throw), or against 0 (take rather than draw, knock rather than
go on).
"""

import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from server.computer.compiled import compiled
from server.computer.features import ON_DRAW, ON_KNOCK, ON_THROW

Brain = NDArray[np.float32]
"""Shape (SIZE,): for each of the three its linear weights and bias, the hidden units' weights, what each counts."""
Numbers = NDArray[np.float32]

HIDDEN = 24
AT_ONCE = 6
"""So many inputs are added to each unit at once."""


def size(inputs: int) -> int:
    """How many weights a network of so many inputs has."""
    return inputs + 1 + (inputs + 1) * HIDDEN + HIDDEN


THROW = 0
TAKE = THROW + size(ON_THROW)
KNOCK = TAKE + size(ON_DRAW)
SIZE = KNOCK + size(ON_KNOCK)
INPUTS = {THROW: ON_THROW, TAKE: ON_DRAW, KNOCK: ON_KNOCK}


@compiled
def answer(brain: Brain, at: int, inputs: int, x: Numbers, hidden: Numbers) -> float:
    """What the network that begins `at` makes of the first `inputs` of `x`; `hidden` is room for its units."""
    first = at + inputs + 1
    last = first + inputs * HIDDEN
    bias, counts = brain[last : last + HIDDEN], brain[last + HIDDEN : last + 2 * HIDDEN]
    for unit in range(HIDDEN):
        hidden[unit] = bias[unit]
    number = 0
    while number + AT_ONCE <= inputs:  # each unit is read and written once for several inputs
        a, b, c, d, e, f = x[number], x[number + 1], x[number + 2], x[number + 3], x[number + 4], x[number + 5]
        rows = brain[first + number * HIDDEN : first + (number + AT_ONCE) * HIDDEN]
        for unit in range(HIDDEN):
            one = a * rows[unit] + b * rows[unit + HIDDEN]
            two = c * rows[unit + 2 * HIDDEN] + d * rows[unit + 3 * HIDDEN]
            hidden[unit] += one + two + (e * rows[unit + 4 * HIDDEN] + f * rows[unit + 5 * HIDDEN])
        number += AT_ONCE
    while number < inputs:
        row = brain[first + number * HIDDEN : first + (number + 1) * HIDDEN]
        for unit in range(HIDDEN):
            hidden[unit] += x[number] * row[unit]
        number += 1
    linear, none = brain[at : at + inputs + 1], np.float32(0)
    one, two, three, four = linear[inputs], none, none, none
    for number in range(0, inputs - 3, 4):  # four sums that need not wait for each other
        one += x[number] * linear[number]
        two += x[number + 1] * linear[number + 1]
        three += x[number + 2] * linear[number + 2]
        four += x[number + 3] * linear[number + 3]
    for number in range(inputs - inputs % 4, inputs):
        one += x[number] * linear[number]
    for unit in range(0, HIDDEN, 4):
        one += max(hidden[unit], none) * counts[unit]
        two += max(hidden[unit + 1], none) * counts[unit + 1]
        three += max(hidden[unit + 2], none) * counts[unit + 2]
        four += max(hidden[unit + 3], none) * counts[unit + 3]
    return (one + two) + (three + four)


def read(name: str, many: int) -> NDArray[np.float32]:
    """So `many` weights, kept under this name beside the module."""
    path = Path(__file__).parent / "weights" / f"{name}.json"
    weights = np.array(json.loads(path.read_text()), dtype=np.float32)
    if weights.shape != (many,):
        raise ValueError(f"{path} has {weights.size} weights, and {many} are needed")
    return weights
