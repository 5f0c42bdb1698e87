"""What a simulation came to, and the runs that are stored with the program.

Nothing here calculates, so that a page may show a run without loading what played it.
"""

from functools import cache
from pathlib import Path

import msgspec

from server.study.estimates import Estimate

RUNS = Path(__file__).with_name("runs")
"""A file a run, as `gin-rummy simulate --json` writes it; `make hands` plays them anew."""


class Ending(msgspec.Struct, frozen=True):
    """How often hands end so, as a share of all, and the points that it brings the winner on average."""

    name: str
    hands: int
    share: Estimate
    points: Estimate


class Simulated(msgspec.Struct, frozen=True):
    """What `games` games from a seed came to. `won` and `points` are the first level's: games, and points a hand.

    `lengths` counts hands by their turns, those of both players together, from none on; `scored` those that somebody
    won, by the winner's points in tens: 0 to 9, 10 to 19 and so on. `date` is the day on which it was played.
    """

    version: str
    date: str
    rules: str
    levels: tuple[str, str]
    games: int
    seed: int
    hands: int
    hands_a_game: Estimate
    endings: tuple[Ending, ...]
    won: Estimate
    points: Estimate
    lengths: tuple[int, ...]
    scored: tuple[int, ...]

    @property
    def command(self) -> str:
        """What plays the same games again."""
        one, other = self.levels
        against = "" if one == other else f" --against {other}"
        return f"gin-rummy simulate --games {self.games} --seed {self.seed} --rules {self.rules} --level {one}{against}"


@cache
def stored(rules: str, level: str) -> Simulated:
    """The stored run of a level against itself. Raises FileNotFoundError where there is none."""
    return msgspec.json.decode((RUNS / f"{rules}-{level}.json").read_bytes(), type=Simulated)
