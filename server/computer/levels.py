"""The five levels: fixed strengths with names."""

from typing import NamedTuple

import numpy as np

from server.computer.plain import PLAIN, QUICK, Habits
from server.computer.policy import EVERY
from server.computer.position import EVERYTHING
from server.computer.search import Values as Settings
from server.gin import seating

Level = seating.Level


class Strength(NamedTuple):
    """How a level plays: by which habits, and for how many turns it remembers the pile."""

    habits: Habits
    memory: int = EVERYTHING
    settings: Settings | None = None
    """Those of `search`, where the level searches."""
    plainly: Settings | None = None
    """The same against a plain player, where the level asks what the other is like. Who may be either is met with
    settings in between."""

    @property
    def searches(self) -> bool:
        return self.settings is not None


def _plain(quick: float, slips: float, misses: float, lured: float, late: float) -> Habits:
    return np.array([quick, slips, misses, lured, late, 1, EVERY])


_QUICK: Habits = np.array([QUICK, 0.0, 0.0, 0.0, 0.0, 0.0, EVERY])


def named(name: str) -> Level:
    """The level of this name. Raises ValueError."""
    for level in LEVELS:
        if level == name:
            return level
    raise ValueError(f"there is no level {name}")


LEVELS: dict[Level, Strength] = {
    "beginner": Strength(_plain(0.0, 0.45, 0.12, 0.2, 0.4), memory=2),
    "casual": Strength(_plain(0.0, 0.18, 0.05, 0.1, 0.25), memory=4),
    "club": Strength(_plain(0.25, 0.0, 0.0, 0.0, 0.0)),
    "expert": Strength(_QUICK),
    "master": Strength(
        _QUICK,
        settings=np.array([2400.0, 400.0, 4.0, 60.0, QUICK, 200.0, 1.5]),
        plainly=np.array([2400.0, 150.0, 5.0, 60.0, PLAIN, 200.0, 1.0]),
    ),
}
"""From the weakest to the strongest."""
