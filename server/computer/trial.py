"""Some choices of one decision, tried in the worlds that were dealt so far: what each brings, and how it ends."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from server.computer.holding import TABLES
from server.computer.levels import LEVELS
from server.computer.player import belief, brain
from server.computer.position import GIN, OTHER_SCORE, SCORE, TARGET, Position
from server.computer.standing import chances
from server.computer.worlds import play_out

USUAL = 25
"""Points of a usual hand."""

NOT_TRIED = -1


class Trial:
    """`tried` are the choices by their numbers; they are called by their places there."""

    def __init__(self, position: Position, tried: Sequence[int], seed: int):
        self.position = position
        self.tried = tuple(tried)
        self._seed = seed
        self._worth = np.empty((len(tried), 0))
        """Points in each world, NaN where it was not tried there."""
        self._won = np.empty((len(tried), 0), dtype=np.int64)
        self._ways = np.empty((len(tried), 0), dtype=np.int64)

    def deal(self, among: Sequence[int], worlds: int) -> None:
        """Try these choices in so many more worlds."""
        numbers = np.array([self.tried[place] for place in among], dtype=np.int64)
        won, ways = np.zeros((len(among), worlds), dtype=np.int64), np.zeros((len(among), worlds), dtype=np.int64)
        seed = (self._seed + self._ways.shape[1]) % (1 << 32)
        habits, weights = LEVELS["expert"].habits, belief(self.position)
        play_out(TABLES, brain(), habits, weights, self.position, numbers, seed, won, ways)
        shape = (len(self.tried), worlds)
        worth, points, all_ways = np.full(shape, np.nan), np.zeros(shape, dtype=np.int64), np.full(shape, NOT_TRIED)
        worth[among], points[among], all_ways[among] = self._counted(won), won, ways
        self._worth = np.hstack((self._worth, worth))
        self._won = np.hstack((self._won, points))
        self._ways = np.hstack((self._ways, all_ways))

    def _counted(self, won: NDArray[np.int64]) -> NDArray[np.float64]:
        """Points of the hand as far as they change the chance to win the game: a hand as most are counts whole."""
        own, other, target = (int(self.position[field]) for field in (SCORE, OTHER_SCORE, TARGET))
        table = chances(target, int(self.position[GIN])).astype(np.float64)
        after = table[np.minimum(own + np.maximum(won, 0), target), np.minimum(other + np.maximum(-won, 0), target)]
        swing = table[min(own + USUAL, target), other] - table[own, min(other + USUAL, target)]
        return (after - table[own, other]) / swing * 2 * USUAL

    def points(self, place: int) -> float:
        """What a choice brings."""
        return float(np.nanmean(self._worth[place]))

    def raw_points(self, place: int) -> float:
        """The same as they are written on the sheet, whatever the score."""
        return float(self._won[place][self._ways[place] != NOT_TRIED].mean())

    def better(self, one: int, other: int) -> tuple[float, float]:
        """By how many points one choice is better than another where both were tried, and the standard error of it."""
        differences = self._worth[one] - self._worth[other]
        differences = differences[~np.isnan(differences)]
        return float(differences.mean()), float(differences.std() / np.sqrt(differences.size))

    def share(self, place: int, mask: int, *values: int) -> int:
        """In how many worlds of 100 the way of a choice, masked, is one of these values."""
        ways = self._ways[place]
        ways = ways[ways != NOT_TRIED]
        return round(100 * float(np.isin(ways & mask, values).mean()))

    def wins(self, place: int) -> int:
        """In how many worlds of 100 the choice wins the hand."""
        won = self._won[place][self._ways[place] != NOT_TRIED]
        return round(100 * float((won > 0).mean()))
