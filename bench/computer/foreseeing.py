"""Fits how a hand stands when all cards are known (`server.computer.outlook`) to how such hands ended.

python -m bench.computer.foreseeing OUT.json [ROWS]
"""

import json
import sys
from pathlib import Path

import numpy as np

from bench.computer.fitting import Net, fit
from bench.computer.learning import PLAIN, QUICK, mixed
from server.computer.compiled import compiled
from server.computer.holding import TABLES
from server.computer.network import size
from server.computer.outlook import ON_WORLD, of_world
from server.computer.player import brain
from server.computer.playout import chosen, deal, moved
from server.computer.position import DRAW, PHASE, SIZE, TOP


@compiled
def worlds(tables, brains, habits, rules, seed, x, y):
    """Fill `x` with positions between turns out of whole hands, and `y` with the points of who was to draw."""
    np.random.seed(seed)
    both, stock = np.zeros((2, SIZE), dtype=np.int64), np.zeros(31, dtype=np.int64)
    values, pairs = np.empty(52, dtype=np.float32), np.zeros((2, 52, 52), dtype=np.bool_)
    who, row = np.empty((2, habits.shape[1])), 0
    movers = np.zeros(x.shape[0], dtype=np.int64)
    while row < x.shape[0]:
        for seat in range(2):
            who[seat] = habits[np.random.randint(habits.shape[0])]
        pairs[:] = False
        deal(rules[np.random.randint(rules.shape[0])], both, stock, np.random.permutation(52))
        seat, first = 0, row
        while True:
            if both[seat, PHASE] == DRAW and both[seat, TOP] and row < x.shape[0]:
                of_world(tables, both, seat, x[row])
                movers[row] = seat
                row += 1
            choice = chosen(tables, brains[seat], who[seat], both[seat], pairs[seat], values)
            following, _, won = moved(tables, both, stock, seat, choice)
            if following < 0:
                break
            seat = following
        for number in range(first, row):
            y[number] = won if movers[number] == seat else -won


def main(out, rows=2_000_000):
    """Gather, fit and write."""
    chance = np.random.default_rng(1)
    x, y = np.zeros((int(rows), ON_WORLD), dtype=np.float32), np.zeros(int(rows), dtype=np.float32)
    worlds(TABLES, np.array([brain(), brain()]), np.array([QUICK, QUICK, PLAIN]), mixed(chance), 1, x, y)
    net = Net(np.zeros(size(ON_WORLD), dtype=np.float32), 0, chance, ON_WORLD)
    for _ in range(2):
        print(f"{100 * fit(net, x, y, None, chance, 4):.2f} % explained", flush=True)
    weights = np.zeros(size(ON_WORLD), dtype=np.float32)
    net.write(weights)
    Path(out).write_text(json.dumps([round(float(weight), 4) for weight in weights]))


if __name__ == "__main__":
    main(*sys.argv[1:])
