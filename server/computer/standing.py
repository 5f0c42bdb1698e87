"""How likely a game is won from its score, compiled."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from server.computer.compiled import compiled

Chances = NDArray[np.float32]
"""Shape (target + 1, target + 1): how often who has the first score wins the game against who has the second."""


@compiled
def _solve(target: int, often: NDArray[np.float64]) -> Chances:
    """By the share of hands that bring the winner so many points, between equals; from the target down."""
    chances = np.empty((target + 1, target + 1), dtype=np.float32)
    for own in range(target, -1, -1):
        for other in range(target, -1, -1):
            if own >= target or other >= target:
                chances[own, other] = 0.5 if own == other else (1.0 if own > other else 0.0)
                continue
            total = 0.0
            for points in range(1, often.size):
                total += often[points] * chances[min(own + points, target), other]
                total += often[points] * chances[own, min(other + points, target)]
            chances[own, other] = total / 2
    return chances


@cache
def chances(target: int, gin: int) -> Chances:
    """The chances in games to this target, where `gin` is the bonus for it; hands as they end between equals."""
    points = np.arange(120)
    knocks = np.exp(-0.5 * ((points - 16) / 9.0) ** 2) * (points > 0)
    gins = np.exp(-0.5 * ((points - gin - 18) / 9.0) ** 2) * (points >= max(gin, 1))
    return _solve(target, 0.7 * knocks / knocks.sum() + 0.3 * gins / gins.sum())
