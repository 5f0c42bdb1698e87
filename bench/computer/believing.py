"""Fits what is believed of the other's cards (`server.computer.belief`): true hands against ones with a card swapped.

    python -m bench.computer.believing BRAIN.json OUT-FOLDER

writes `knocking.json` (from play by classic bonuses), `waiting.json` (from Hall's) and `plain.json` (of plain players).
It also prints how well the hands that are then drawn resemble the true ones.
"""

import json
import sys
from pathlib import Path

import numpy as np

from bench.computer.learning import PLAIN, QUICK, SCHEMES, read
from server.computer.belief import OF_CARD, SIGNS, hands, of_card, of_hand
from server.computer.compiled import compiled
from server.computer.features import unseen
from server.computer.holding import TABLES, deadwood
from server.computer.playout import chosen, deal, moved
from server.computer.position import OTHER_TAKEN, OWN, SIZE, TURNS

ROWS = 150_000
NAMES = {"classic": "knocking", "hall": "waiting"}


@compiled
def any_of(cards):
    """One card of a set, by chance."""
    held, number = np.empty(52, dtype=np.int64), 0
    while cards:
        held[number] = cards & -cards
        cards &= cards - 1
        number += 1
    return held[np.random.randint(number)]


@compiled
def swaps(tables, brains, habits, rules, seed, watched, x, places, holds):
    """Fill `x` with the signs of a true hand less those of one with a card swapped, at decisions by chance.

    `places` gets the position of each row, `holds` the hand truly held: that of the seat `watched`, or of both for -1.
    """
    np.random.seed(seed)
    both, stock = np.zeros((2, SIZE), dtype=np.int64), np.zeros(31, dtype=np.int64)
    values, pairs = np.empty(52, dtype=np.float32), np.zeros((2, 52, 52), dtype=np.bool_)
    true, false = np.zeros(SIGNS), np.zeros(SIGNS)
    row = 0
    while row < x.shape[0]:
        pairs[:] = False
        deal(rules, both, stock, np.random.permutation(52))
        seat = 0
        while seat >= 0 and row < x.shape[0]:
            position, hand = both[seat], both[1 - seat, OWN]
            live = unseen(position)
            hidden = hand & ~position[OTHER_TAKEN]
            if seat != watched and position[TURNS] and hidden and live & ~hidden and np.random.random() < 0.3:
                out, into = any_of(hidden), any_of(live & ~hidden)
                of_card(position, out, true)
                of_card(position, into, false)
                of_hand(tables, position, hand, live, true[OF_CARD:])
                of_hand(tables, position, hand ^ out ^ into, live, false[OF_CARD:])
                x[row] = true - false
                places[row], holds[row] = position, hand
                row += 1
            choice = chosen(tables, brains[seat], habits[seat], both[seat], pairs[seat], values)
            seat = moved(tables, both, stock, seat, choice)[0]


def fit(x, rounds=30, ridge=1.0):
    """Logistic regression by Newton's steps: that the true hand is preferred; with the mean loss."""
    weights = np.zeros(x.shape[1])
    for _ in range(rounds):
        wrong = 1 / (1 + np.exp(x @ weights))
        slope = x.T @ wrong - ridge * weights
        bend = (x * (wrong * (1 - wrong))[:, None]).T @ x + ridge * np.eye(x.shape[1])
        step = np.linalg.solve(bend, slope)
        weights += step
        if abs(step).max() < 1e-4:
            break
    return weights, np.log1p(np.exp(-x @ weights)).mean()


def check(weights, places, holds):
    """Print by turn the mean deadwood of hands drawn and true, and how many cards of a drawn hand were truly held."""
    drawn = np.zeros(20, dtype=np.int64)
    for turn in (1, 3, 5, 8, 11, 15, 20):
        true, seen, hits = [], [], []
        for number in np.flatnonzero(places[:, TURNS] == turn)[:300]:
            hands(TABLES, places[number], weights, drawn)
            true.append(deadwood(TABLES, int(holds[number])))
            seen += [deadwood(TABLES, int(hand)) for hand in drawn]
            hits += [int(hand & holds[number]).bit_count() for hand in drawn]
        means = [float(np.mean(values)) for values in (seen, true, hits)]
        print("  turn {:2d}: deadwood drawn {:.1f}, true {:.1f}; {:.2f} cards of 10 right".format(turn, *means))


def main(brain_path, folder):
    """Fit all three."""
    brain = read(brain_path)
    brains = np.array([brain, brain])
    parts = {name: [] for name in (*NAMES.values(), "plain")}
    for scheme, rules in SCHEMES.items():
        for seed, (pair, plain) in enumerate((([QUICK, QUICK], -1), ([QUICK, PLAIN], 1), ([PLAIN, QUICK], 0))):
            for watched in {-1, plain}:
                x, places = np.zeros((ROWS, SIGNS)), np.zeros((ROWS, SIZE), dtype=np.int64)
                holds = np.zeros(ROWS, dtype=np.int64)
                swaps(TABLES, brains, np.array(pair), rules, seed, watched, x, places, holds)
                parts[NAMES[scheme] if watched < 0 else "plain"].append((x, places, holds))
    for name, gathered in parts.items():
        weights, loss = fit(np.concatenate([x for x, _, _ in gathered]))
        print(f"{name}: loss {loss:.4f}, with nothing known {np.log(2):.4f}")
        check(weights, *gathered[0][1:])
        rounded = [round(float(weight), 4) for weight in weights]
        (Path(folder) / f"{name}.json").write_text(json.dumps(rounded))


if __name__ == "__main__":
    main(*sys.argv[1:])
