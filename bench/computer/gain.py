"""How many points a hand `master` wins more than `expert` would with the same cards against the same player.

    python -m bench.computer.gain [--against plain] [--told plain] [--scheme hall] [--hands 500] [--minutes 3]

Two measures of the same. The difference between a hand played by `master` and the same hand played by `expert`, which
is as noisy as a match; and the sum over the hand's decisions of what `master`'s choice gains over `expert`'s when both
are played on to the end by `expert`, against the true hand and over many orders of the stock. Their means are equal
(each term is an advantage, and advantages add up to the difference between two ways to play), but there is far less
noise in the second, since decisions count only where the two differ. The true hand is used, so no belief is believed.

Unless it is told, `master` asks in each hand anew what the other is.
"""

import argparse
import time

import numpy as np

from bench.computer.gathering import outcome
from bench.computer.learning import PLAIN, QUICK, SCHEMES, interval
from server.computer.character import likelihood, said, signs
from server.computer.compiled import compiled
from server.computer.holding import TABLES
from server.computer.levels import LEVELS
from server.computer.player import beliefs, brains, outlooks
from server.computer.playout import chosen, deal, moved, play_on
from server.computer.position import GIN, OWN, SIZE
from server.computer.search import MOST, THINKS, judge, order
from server.computer.standing import chances

ORDERS = 64
"""Orders of the stock at each choice that differs."""
TOLD = {"asks": -1.0, "thinking": 0.0, "plain": 1.0}


@compiled
def play(tables, brains, habits, modes, signs, told, beliefs, rest, table, rules, seed, hands, orders):
    """Play so many hands of one who searches: a row is what it gained by both measures, and how often it differed."""
    np.random.seed(seed)
    both, stock = np.zeros((2, SIZE), dtype=np.int64), np.zeros(31, dtype=np.int64)
    shuffled, values = np.zeros(52, dtype=np.int64), np.empty(52, dtype=np.float32)
    pairs = np.zeros((2, 52, 52), dtype=np.bool_)
    found, judged = np.zeros(MOST, dtype=np.int64), np.zeros(MOST)
    minds = np.empty_like(brains)
    minds[0], minds[1] = brains[0], brains[0]
    rows = np.zeros((hands, 3))
    for hand in range(hands):
        deck, me = np.random.permutation(52), hand % 2
        who = np.empty_like(habits)
        who[me], who[1 - me] = habits[0], habits[1]
        deal(rules, both, stock, deck)
        _, mover, won = play_on(tables, minds, who, both, stock, 0)
        rows[hand, 0] -= won if mover == me else -won
        deal(rules, both, stock, deck)
        pairs[:] = False
        seat, mover, won = 0, 0, 0
        while seat >= 0:
            mover = seat
            choice = chosen(tables, minds[seat], who[seat], both[seat], pairs[seat], values)
            if seat == me:
                chance = np.random.randint(1 << 30)
                following = np.random.randint(1 << 30)
                likely = told if told >= 0 else likelihood(said(tables, signs, both[me]))
                settings = (1 - likely) * modes[0] + likely * modes[1]
                judge(tables, brains, habits[0], beliefs, rest, table, both[me], settings, chance, found, judged)
                np.random.seed(following)
                if found[0] != choice:
                    rows[hand, 2] += 1
                    for _ in range(orders):
                        order(both[me], both[1 - me, OWN], shuffled)
                        better = outcome(tables, minds, who, both, shuffled, me, found[0])
                        better -= outcome(tables, minds, who, both, shuffled, me, choice)
                        rows[hand, 1] += better / orders
                    choice = found[0]
            seat, _, won = moved(tables, both, stock, seat, choice)
        rows[hand, 0] += won if mover == me else -won
    return rows


def main() -> None:
    """Print both measures with their 95 % intervals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", choices=["quick", "plain"], default="quick")
    parser.add_argument("--told", choices=TOLD, default="asks", help="what master takes the other for")
    parser.add_argument("--scheme", choices=SCHEMES, default="classic")
    parser.add_argument("--hands", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after so long")
    parser.add_argument("--settings", type=float, nargs="*", help="those of the search, in place of master's")
    given = parser.parse_args()
    rules, habits = SCHEMES[given.scheme], np.array([QUICK, PLAIN if given.against == "plain" else QUICK])
    master = LEVELS["master"]
    modes = np.array([master.settings, master.plainly])
    if given.settings:
        modes[:] = given.settings
        modes[1, THINKS] = 0
    known = (signs(), TOLD[given.told], beliefs(rules), outlooks(), chances(100, int(rules[GIN])), rules)
    end = time.time() + 60 * given.minutes
    parts: list[np.ndarray] = []
    while 20 * len(parts) < given.hands and time.time() < end:
        seed = 1000 * given.seed + len(parts)
        parts.append(play(TABLES, brains(), habits, modes, *known, seed, 20, ORDERS))
        if len(parts) % 5 == 1 or 20 * len(parts) >= given.hands or time.time() >= end:
            tell(given, np.concatenate(parts))


def tell(given: argparse.Namespace, rows: np.ndarray) -> None:
    """One line of how it stands."""
    (same, wide), (mean, off) = interval(rows[:, 0]), interval(rows[:, 1])
    print(
        f"against {given.against} ({given.told}), {given.scheme}, {len(rows)} hands: {mean:+.3f} ± {off:.3f} points "
        f"a hand by decisions ({rows[:, 2].mean():.2f} a hand differ), {same:+.2f} ± {wide:.2f} by hands",
        flush=True,
    )


if __name__ == "__main__":
    main()
