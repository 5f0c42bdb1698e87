"""Games between levels of the computer player, many at once on all cores, and the table of how their hands end.

The games of a seed are always the same, however many cores there are.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import msgspec
import numpy as np

from server.computer.levels import Level
from server.computer.match import END, MOVER, POINTS, Hands, match, play
from server.computer.player import warm_up
from server.computer.scoring import CUT, GINNED, KNOCKED, SHOWN, VOID
from server.gin.rules import Rules
from server.study.estimates import Estimate, mean, share

ENDINGS = {"knock": KNOCKED, "gin": GINNED, "big_gin": SHOWN, "undercut": CUT, "cancelled": VOID}


class Ending(msgspec.Struct, frozen=True):
    """How often hands end so, as a share of all, and the points that it brings the winner on average."""

    name: str
    hands: int
    share: Estimate
    points: Estimate


class Simulated(msgspec.Struct, frozen=True):
    """What `games` games from a seed came to. `won` and `points` are the first level's: games, and points a hand."""

    version: str
    rules: str
    levels: tuple[str, str]
    games: int
    seed: int
    hands: int
    hands_a_game: Estimate
    endings: tuple[Ending, ...]
    won: Estimate
    points: Estimate


class _Played(NamedTuple):
    hands: Hands
    first_won: bool


def simulate(
    rules: Rules,
    levels: tuple[Level, Level],
    games: int,
    seed: int,
    told: Callable[[int], None] = lambda done: None,
) -> list[_Played]:
    """Play the games; `told` hears how many are done, after each."""
    warm_up(*levels)
    between = match(rules, levels)
    seeds = np.random.SeedSequence(seed).generate_state((games + 1) // 2)
    found: list[_Played] = []

    def one(number: int) -> _Played:
        """Two games share a seed but for its last bit, which says who deals first."""
        hands, scores = play(between, int(seeds[number // 2]) & ~1 | number % 2)
        return _Played(hands, bool(scores[0] > scores[1]))

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for played in threads.map(one, range(games)):
            found.append(played)
            told(len(found))
    return found


def table(played: list[_Played], *, version: str, rules: str, levels: tuple[Level, Level], seed: int) -> Simulated:
    """The table of how the hands of these games ended."""
    hands = np.concatenate([game.hands for game in played])
    won = np.abs(hands[:, POINTS])
    first = np.where((hands[:, MOVER] == 0), hands[:, POINTS], -hands[:, POINTS])
    endings = []
    for name, code in ENDINGS.items():
        which = hands[:, END] == code
        if which.any() or name != "big_gin":
            endings.append(Ending(name, int(which.sum()), share(int(which.sum()), len(hands)), mean(won[which])))
    return Simulated(
        version=version,
        rules=rules,
        levels=levels,
        games=len(played),
        seed=seed,
        hands=len(hands),
        hands_a_game=mean(np.array([len(game.hands) for game in played])),
        endings=tuple(endings),
        won=share(sum(game.first_won for game in played), len(played)),
        points=mean(first),
    )
