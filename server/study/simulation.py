"""Games between levels of the computer player, many at once on all cores, and the table of how their hands end.

The games of a seed are always the same, however many cores there are.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from server.computer.levels import Level
from server.computer.match import END, LENGTH, MOVER, POINTS, Hands, match, play
from server.computer.player import warm_up
from server.computer.scoring import CUT, GINNED, KNOCKED, SHOWN, VOID
from server.gin.rules import Rules
from server.study.estimates import mean, share
from server.study.simulated import Ending, Simulated

ENDINGS = {"knock": KNOCKED, "gin": GINNED, "big_gin": SHOWN, "undercut": CUT, "cancelled": VOID}


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


def table(
    played: list[_Played], *, version: str, date: str, rules: str, levels: tuple[Level, Level], seed: int
) -> Simulated:
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
        date=date,
        rules=rules,
        levels=levels,
        games=len(played),
        seed=seed,
        hands=len(hands),
        hands_a_game=mean(np.array([len(game.hands) for game in played])),
        endings=tuple(endings),
        won=share(sum(game.first_won for game in played), len(played)),
        points=mean(first),
        lengths=tuple(np.bincount(hands[:, LENGTH]).tolist()),
        scored=tuple(np.bincount(won[hands[:, END] != VOID] // 10).tolist()),
    )
