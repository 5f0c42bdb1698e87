"""Who is faster, and by how much: contestants answer the same questions in turn, several rounds long.

A ratio is taken within a round and its median over the rounds counts, so that a machine that is slow, or busy for a
while, moves both sides and not the ratio. Who answers wrongly isn't measured.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter

ROUNDS = 9


@dataclass(frozen=True)
class Contestant:
    """Answers the first `count` questions of a case, all in one call of `run`."""

    name: str
    count: int
    run: Callable[[], Iterable[int]]


@dataclass(frozen=True)
class Bar:
    """`ours` must be at least `least` times as fast as `theirs`."""

    ours: str
    theirs: str
    least: float


@dataclass(frozen=True)
class Case:
    title: str
    contestants: list[Contestant]
    bars: list[Bar] = field(default_factory=list)


class WrongAnswer(Exception):
    """Two contestants answer the same question differently."""


@dataclass(frozen=True)
class Times:
    """Per contestant the seconds for one question, a figure a round."""

    of: dict[str, list[float]]

    def seconds(self, name: str) -> float:
        return median(self.of[name])

    def ratio(self, ours: str, theirs: str) -> float:
        return median(their / our for our, their in zip(self.of[ours], self.of[theirs], strict=True))


def measure(case: Case) -> Times:
    """Time a case. Raises `WrongAnswer`."""
    answers = {contestant: [int(answer) for answer in contestant.run()] for contestant in case.contestants}
    (first, expected), *others = answers.items()
    for contestant, given in others:
        both = min(len(given), len(expected))
        if given[:both] != expected[:both]:
            raise WrongAnswer(f"{case.title}: {contestant.name} and {first.name} do not agree")
    times: dict[str, list[float]] = {contestant.name: [] for contestant in case.contestants}
    for _ in range(ROUNDS):
        for contestant in case.contestants:
            start = perf_counter()
            contestant.run()
            times[contestant.name].append((perf_counter() - start) / contestant.count)
    return Times(times)
