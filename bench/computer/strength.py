"""Games of each quick level against the challenge's baseline, compiled, by both schemes of bonuses.

python -m bench.computer.strength [GAMES]
"""

import sys

import numpy as np

from bench.computer.gathering import games
from bench.computer.learning import PLAIN, QUICK, SCHEMES
from server.computer.holding import TABLES
from server.computer.levels import LEVELS
from server.computer.player import brain


def main(count="5000"):
    """Print the share of games that each quick level wins, and what `master` knows of plain players without search."""
    levels = [(name, brain(), level.habits) for name, level in LEVELS.items() if not level.searches]
    for name, mind, habits in [*levels, ("master, told that it is plain, without search", brain("plainly"), QUICK)]:
        for scheme, rules in SCHEMES.items():
            brains, both = np.array([mind, mind]), np.array([habits, PLAIN])
            won = games(TABLES, brains, both, rules, 100, int(count), 11) / int(count)
            wide = 1.96 * (won * (1 - won) / int(count)) ** 0.5
            print(f"{name}, {scheme}: {100 * won:.1f} ± {100 * wide:.1f} %", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
