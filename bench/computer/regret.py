"""What a search gains at a decision over the quick player, by a far longer search as the judge.

    python -m bench.computer.regret [--scheme hall] [--plain] [--count 260]

There is far less noise in it than in whole games, since only decisions count where the two differ. With `--plain` the
other is the challenge's baseline, to the judge as well.
"""

import argparse
import time

import numpy as np

from bench.computer.learning import PLAIN, QUICK, SCHEMES, interval
from server.computer.compiled import compiled
from server.computer.holding import TABLES
from server.computer.player import belief, brain, outlooks
from server.computer.playout import chosen, deal, moved
from server.computer.position import GIN, SIZE
from server.computer.search import MOST, judge
from server.computer.standing import chances

JUDGED = 4000
SETTINGS = [[600, prior, 4, 3, other, 6] for other in (0.7, 0.3, 0) for prior in (60, 300)]
"""What is compared (`search.PLAYOUTS` and so on)."""


@compiled
def decisions(tables, brains, habits, rules, seed, places):
    """Fill `places` with positions of the first of two players out of hands that are played, a fifth of them."""
    np.random.seed(seed)
    both, stock = np.zeros((2, SIZE), dtype=np.int64), np.zeros(31, dtype=np.int64)
    values, pairs = np.empty(52, dtype=np.float32), np.zeros((2, 52, 52), dtype=np.bool_)
    row = 0
    while row < places.shape[0]:
        pairs[:] = False
        deal(rules, both, stock, np.random.permutation(52))
        first = np.random.randint(2)
        seat = 0
        while seat >= 0:
            player = seat ^ first
            if player == 0 and np.random.random() < 0.2 and row < places.shape[0]:
                places[row] = both[seat]
                row += 1
            choice = chosen(tables, brains[player], habits[player], both[seat], pairs[seat], values)
            seat = moved(tables, both, stock, seat, choice)[0]


def judged(place, settings, seed):
    """The choices at a position with what they are worth against the best, best first."""
    found, worth = np.zeros(MOST, dtype=np.int64), np.zeros(MOST)
    weights, table = belief(place), chances(100, int(place[GIN]))
    settings = np.array(settings, dtype=np.float64)
    count = judge(TABLES, brain(), QUICK, weights, outlooks(), table, place, settings, seed, found, worth)
    return dict(zip(found[:count].tolist(), worth[:count].tolist(), strict=True))


def main() -> None:
    """Print what each of SETTINGS gains."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scheme", choices=SCHEMES, default="classic")
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--count", type=int, default=260)
    given = parser.parse_args()
    other = 0.0 if given.plain else 1.0
    places = np.zeros((given.count, SIZE), dtype=np.int64)
    habits = np.array([QUICK, PLAIN if given.plain else QUICK])
    decisions(TABLES, np.array([brain(), brain()]), habits, SCHEMES[given.scheme], 5, places)
    known = [judged(place, [JUDGED, 0, 6, 1, other, 200], 9 + number) for number, place in enumerate(places)]
    several = [number for number in range(given.count) if len(known[number]) > 1]
    quick = [next(iter(judged(places[number], [2, 1e9, 4, 1, other, 1], 1))) for number in several]
    lost = np.mean([-known[number][choice] for number, choice in zip(several, quick, strict=True)])
    print(f"{len(several)} of {given.count} have a choice; the quick player loses {lost:.3f} points at each")
    for settings in SETTINGS:
        begun, gained = time.process_time(), []
        for number, choice in zip(several, quick, strict=True):
            better = next(iter(judged(places[number], settings, 1000 + number)))
            gained.append(known[number].get(better, known[number][choice]) - known[number][choice])
        took = (time.process_time() - begun) / len(several) * 1000
        mean, wide = interval(np.array(gained))
        print(f"{settings}: {mean:+.3f} ± {wide:.3f} points a decision, {took:.1f} ms", flush=True)


if __name__ == "__main__":
    main()
