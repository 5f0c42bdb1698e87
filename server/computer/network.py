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
    bias = at + inputs
    first = bias + 1
    last = first + inputs * HIDDEN
    total = brain[bias]
    for unit in range(HIDDEN):
        hidden[unit] = brain[last + unit]
    for number in range(inputs):
        given = x[number]
        if given != 0:
            total += given * brain[at + number]
            row = first + number * HIDDEN
            for unit in range(HIDDEN):
                hidden[unit] += given * brain[row + unit]
    counts = last + HIDDEN
    for unit in range(HIDDEN):
        total += max(hidden[unit], np.float32(0)) * brain[counts + unit]
    return total


def read(name: str, many: int) -> NDArray[np.float32]:
    """So `many` weights, kept under this name beside the module."""
    path = Path(__file__).parent / "weights" / f"{name}.json"
    weights = np.array(json.loads(path.read_text()), dtype=np.float32)
    if weights.shape != (many,):
        raise ValueError(f"{path} has {weights.size} weights, and {many} are needed")
    return weights
