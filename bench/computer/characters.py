"""Fits what tells a plain player from one who thinks (`server.computer.character`), and says how hands of both end.

python -m bench.computer.characters OUT.json [HANDS]
"""

import json
import sys
from pathlib import Path

import numpy as np

from bench.computer.believing import fit
from bench.computer.learning import PLAIN, QUICK, SCHEMES
from server.computer.character import SIGNS, of_play
from server.computer.compiled import compiled
from server.computer.holding import TABLES, deadwood
from server.computer.player import brain
from server.computer.playout import chosen, deal, moved
from server.computer.policy import KNOCKS
from server.computer.position import DISCARD, LIMIT, OTHER_THREW, OWN, PHASE, SIZE

ENDINGS = ["void, or nothing thrown", "gin", "knock", "kept as a plain player would", "kept otherwise"]


@compiled
def watched(tables, brains, habits, rules, seed, x, threw, ends):
    """Play a hand for each of `ends`, the other in seat 1: how it ended for the other, as ENDINGS counts.

    `x` gets the signs at decisions by chance, `threw` how many cards the other had thrown; answers the rows written.
    """
    np.random.seed(seed)
    both, stock = np.zeros((2, SIZE), dtype=np.int64), np.zeros(31, dtype=np.int64)
    values, pairs = np.empty(52, dtype=np.float32), np.zeros((2, 52, 52), dtype=np.bool_)
    row = 0
    for hand in range(ends.size):
        pairs[:] = False
        deal(rules, both, stock, np.random.permutation(52))
        seat, thrown = hand % 2, 0
        while True:
            if seat == 0 and both[0, OTHER_THREW] and row < threw.size and np.random.random() < 0.2:
                of_play(tables, both[0], x[row])
                thrown_now, number = both[0, OTHER_THREW], 0
                while thrown_now:
                    thrown_now &= thrown_now - 1
                    number += 1
                threw[row] = number
                row += 1
            choice = chosen(tables, brains[seat], habits[seat], both[seat], pairs[seat], values)
            if seat == 1 and both[1, PHASE] == DISCARD and choice < KNOCKS:
                thrown = 1 << choice
            following, end, _ = moved(tables, both, stock, seat, choice)
            if following < 0:
                break
            seat = following
        own = both[1, OWN]
        if end == 0 or (seat == 0 and thrown == 0):
            ends[hand] = 0
        elif seat == 1:
            ends[hand] = 1 if deadwood(tables, own ^ 1 << choice - KNOCKS) == 0 else 2
        else:
            dead = deadwood(tables, own)
            ends[hand] = 3 if dead > both[1, LIMIT] else 4
            waiting = own
            while waiting:
                card = waiting & -waiting
                waiting ^= card
                if deadwood(tables, own ^ card ^ thrown) < dead:
                    ends[hand] = 4
    return row


def main(out, hands=10000):
    """Gather, fit, write and report."""
    hands, parts, brains = int(hands), [], np.array([brain(), brain()])
    for scheme, rules in SCHEMES.items():
        for label, habits in ((1, PLAIN), (-1, QUICK)):
            x, threw, ends = np.zeros((hands * 2, SIGNS)), np.zeros(hands * 2), np.zeros(hands, dtype=np.int64)
            row = watched(TABLES, brains, np.array([QUICK, habits]), rules, 1, x, threw, ends)
            parts.append((label * x[:row], threw[:row]))
            shares = np.bincount(ends, minlength=len(ENDINGS)) / hands
            who = "plain" if label > 0 else "thinking"
            print(scheme, who, {name: round(float(share), 3) for name, share in zip(ENDINGS, shares, strict=True)})
    x, threw = (np.concatenate([part[number] for part in parts]) for number in (0, 1))
    weights, loss = fit(x)
    print(f"loss {loss:.4f}, with nothing known {np.log(2):.4f}")
    for number in (1, 2, 4, 6, 8, 10):
        print(f"  {number} thrown: {100 * (x[threw == number] @ weights > 0).mean():.0f} % told apart")
    Path(out).write_text(json.dumps([round(float(weight), 4) for weight in weights]))


if __name__ == "__main__":
    main(*sys.argv[1:])
