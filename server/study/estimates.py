"""Averages and shares with their 95 % intervals."""

from collections.abc import Iterable
from math import fsum, sqrt

import msgspec

_Z = 1.959964


class Estimate(msgspec.Struct, frozen=True):
    """A value and its 95 % interval; all are 0 where there is nothing to estimate from."""

    value: float
    low: float
    high: float


def share(some: int, of_all: int) -> Estimate:
    """The share of `some` among `of_all`, with Wilson's interval, which stays within 0 and 1."""
    if not of_all:
        return Estimate(0.0, 0.0, 0.0)
    p, z = some / of_all, _Z * _Z / of_all
    middle, wide = (p + z / 2) / (1 + z), sqrt(p * (1 - p) * z + z * z / 4) / (1 + z)
    return Estimate(p, max(middle - wide, 0.0), min(middle + wide, 1.0))


def mean(values: Iterable[float]) -> Estimate:
    """The mean of these values, with the normal interval."""
    all_of_them = [float(value) for value in values]
    if not all_of_them:
        return Estimate(0.0, 0.0, 0.0)
    count = len(all_of_them)
    middle = fsum(all_of_them) / count
    spread = fsum((value - middle) ** 2 for value in all_of_them)
    wide = _Z * sqrt(spread / (count - 1) / count) if count > 1 else 0.0
    return Estimate(middle, middle - wide, middle + wide)
