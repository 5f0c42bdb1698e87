"""The five levels: fixed strengths with names."""

from typing import Literal, NamedTuple

import numpy as np

from server.computer.plain import PLAIN, QUICK, Habits
from server.computer.position import EVERYTHING

Level = Literal["beginner", "casual", "club", "expert", "master"]


class Strength(NamedTuple):
    """How a level plays: by which habits, for how many turns it remembers the pile, whether it searches."""

    habits: Habits
    memory: int = EVERYTHING
    searches: bool = False


def _plain(slips: float, misses: float, lured: float, late: float) -> Habits:
    return np.array([PLAIN, slips, misses, lured, late, 1])


_QUICK: Habits = np.array([QUICK, 0.0, 0.0, 0.0, 0.0, 0.0])

LEVELS: dict[Level, Strength] = {
    "beginner": Strength(_plain(0.6, 0.2, 0.3, 0.5), memory=2),
    "casual": Strength(_plain(0.25, 0.05, 0.1, 0.3), memory=4),
    "club": Strength(_plain(0.0, 0.0, 0.0, 0.0)),
    "expert": Strength(_QUICK),
    "master": Strength(_QUICK, searches=True),
}
"""From the weakest to the strongest."""
