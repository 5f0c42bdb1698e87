"""Games of each quick level against the challenge's baseline, compiled, by both schemes of bonuses.

python -m bench.computer.strength [GAMES]
"""

import sys

import numpy as np

from bench.computer.gathering import games
from bench.computer.learning import PLAIN, SCHEMES
from server.computer.holding import TABLES
from server.computer.levels import LEVELS
from server.computer.player import brain


def main(count="5000"):
    """Print the share of games that each level wins."""
    brains = np.array([brain(), brain()])
    for name, level in LEVELS.items():
        if level.settings is not None:
            continue
        for scheme, rules in SCHEMES.items():
            habits = np.array([level.habits, PLAIN])
            won = games(TABLES, brains, habits, rules, 100, int(count), 11) / int(count)
            wide = 1.96 * (won * (1 - won) / int(count)) ** 0.5
            print(f"{name}, {scheme}: {100 * won:.1f} ± {100 * wide:.1f} %", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
