"""Teaches the quick player: round after round, decisions are gathered in its own play, and its networks fitted to them.

    python -m bench.computer.learning OUT.json [--rounds 8] [--rows 1000000] [--seed 1] [--start FROM.json] [--plainly]

A round of a million rows takes some two minutes on one core that is free. OUT is written after each; what the package
plays by is `server/computer/weights/quick.json`. With --plainly all opponents are the baseline: `plainly.json`.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

from bench.computer.fitting import Net, fit
from bench.computer.gathering import duel, games, gather
from server.computer.features import OF_CARDS, OF_TABLE, ON_DRAW, ON_KNOCK
from server.computer.holding import TABLES
from server.computer.network import KNOCK, SIZE, TAKE, THROW
from server.computer.policy import EVERY
from server.computer.position import BIG_GIN, GIN, LIMIT, MULTIPLIER, TARGET, UNDERCUT
from server.computer.position import SIZE as FIELDS

PLAIN, QUICK = np.zeros(7), np.array([1.0, 0, 0, 0, 0, 0, EVERY])
"""Habits: the challenge's baseline; the quick player."""
REMEMBERED = 3
"""Rounds whose decisions are learned from."""


def rules_row(gin=20, undercut=10, limit=10):
    """A position with nothing but the rules."""
    row = np.zeros(FIELDS, dtype=np.int64)
    row[GIN], row[UNDERCUT], row[LIMIT], row[BIG_GIN], row[MULTIPLIER], row[TARGET] = gin, undercut, limit, -1, 1, 100
    return row


CLASSIC, HALL = rules_row(), rules_row(25, 25)
SCHEMES = {"classic": CLASSIC, "hall": HALL}


def mixed(chance, odd=12):
    """Rules to learn by: sixteen times classic, twelve times Hall, and `odd` rules of any bonuses and limits."""
    other = [
        rules_row(chance.integers(0, 41), chance.integers(0, 41), chance.choice([0, 1, 3, 5, 7, 9, 10]))
        for _ in range(odd)
    ]
    return np.array([CLASSIC] * 16 + [HALL] * 12 + other)


def first_brain():
    """Weights by guess, to begin with: deadwood is bad, outs are good, and so on."""
    brain = np.zeros(SIZE, dtype=np.float32)
    cards = np.array([-16, -4, 0, -1, 3, 3, 3, 5, -2, 0, 2, -0.5, 3, 0, 0], dtype=np.float32)
    brain[THROW : THROW + OF_CARDS] = cards
    at = THROW + OF_CARDS + OF_TABLE
    brain[at : at + 8] = [-3, -3, -6, 0.5, 0.5, 0.5, 0, 0.3]
    brain[TAKE : TAKE + OF_CARDS] = cards
    brain[TAKE + OF_CARDS : TAKE + 2 * OF_CARDS] = -cards
    brain[TAKE + ON_DRAW] = -3
    brain[KNOCK + ON_KNOCK] = 5
    return brain


def read(path):
    """Weights from a file, rounded as they are kept."""
    return np.array(json.loads(Path(path).read_text()), dtype=np.float32)


def interval(won):
    """The mean, and half the width of its 95 % interval."""
    return won.mean(), 1.96 * won.std() / len(won) ** 0.5


def report(brain, before, seed):
    """How it does against the baseline and against the one before, by both schemes of bonuses."""
    for name, rules in SCHEMES.items():
        line = f"  {name}:"
        for label, habits, rival in (("baseline", PLAIN, brain), ("the one before", QUICK, before)):
            brains, both = np.array([brain, rival]), np.array([QUICK, habits])
            mean, wide = interval(duel(TABLES, brains, both, rules, 5000, seed))
            line += f" {mean:+.2f} ± {wide:.2f} points a hand against {label};"
        brains, both = np.array([brain, brain]), np.array([QUICK, PLAIN])
        won = games(TABLES, brains, both, rules, 100, 2000, seed) / 2000
        print(f"{line} {100 * won:.1f} % of games against the baseline", flush=True)


def learned(brain, remembered, chance, epochs):
    """The weights after learning from these rounds of rows."""
    new = brain.copy()
    for sort, at in enumerate((THROW, TAKE, KNOCK)):
        net, groups, after = Net(brain, at, chance), [], 0
        parts = [[values[rows[3] == sort] for values in rows[:3]] for rows in remembered]
        for part in parts:
            groups.append(part[2] + after)
            after = groups[-1][-1] + 1
        x, y = (np.concatenate([part[number] for part in parts]) for number in (0, 1))
        explained = fit(net, x, y, None if sort else np.concatenate(groups), chance, epochs)
        print(f"  {len(x):,} rows, {100 * explained:.2f} % explained", flush=True)
        net.write(new)
    return new


def main() -> None:
    """Learn for some rounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--plainly", action="store_true", help="learn against the baseline alone")
    given = parser.parse_args()
    chance = np.random.default_rng(given.seed)
    brain = read(given.start) if given.start else first_brain()
    before = brain
    remembered: list[tuple[Any, ...]] = []
    for number in range(given.rounds):
        begun = time.monotonic()
        brains, habits = np.array([brain, brain, brain, before, brain]), np.array([QUICK, QUICK, QUICK, QUICK, PLAIN])
        rules = mixed(chance, 3 if given.plainly else 12)
        if given.plainly:
            brains, habits = brains[[0, -1]], habits[[0, -1]]
        x = np.zeros((given.rows, ON_DRAW), dtype=np.float32)
        y, group, sort = np.zeros(given.rows, dtype=np.float32), *np.zeros((2, given.rows), dtype=np.int64)
        count = gather(TABLES, brains, habits, rules, 0.3, given.seed * 1000 + number, x, y, group, sort)
        remembered = [*remembered[1 - REMEMBERED :], (x[:count], y[:count], group[:count], sort[:count])]
        before, brain = brain, learned(brain, remembered, chance, 6 if number < 2 else 4)
        print(f"round {number + 1}, {time.monotonic() - begun:.0f} s", flush=True)
        report(brain, before, given.seed + number)
        given.out.write_text(json.dumps([round(float(weight), 4) for weight in brain]))


if __name__ == "__main__":
    main()
