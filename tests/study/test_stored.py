"""The stored runs are whole, and what the program plays now."""

from math import sqrt
from typing import get_args

import msgspec
import pytest

from server.gin.rules import PRESETS
from server.gin.seating import Level
from server.study.simulated import RUNS, Simulated, stored

GAMES = 40
AWAY = 5
"""So many standard errors a share may be off: that much it never is by chance, and is where the players changed."""
NAMES = sorted(path.stem for path in RUNS.glob("*.json"))


def run(name: str) -> Simulated:
    rules, level = name.split("-")
    return stored(rules, level)


@pytest.mark.parametrize("name", NAMES)
def test_a_run_is_whole(name: str) -> None:
    found, (rules, level) = run(name), name.split("-")
    assert (found.rules, found.levels) == (rules, (level, level))
    assert level in get_args(Level)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Simulated) == found
    assert found.games >= 1_000
    assert found.hands == sum(ending.hands for ending in found.endings) == sum(found.lengths)
    assert sum(found.scored) == found.hands - found.endings[-1].hands
    assert found.hands_a_game.value == pytest.approx(found.hands / found.games)
    for ending in found.endings:
        assert ending.share.value == pytest.approx(ending.hands / found.hands)
        assert ending.share.low < ending.share.value < ending.share.high
        assert ending.points.low <= ending.points.value <= ending.points.high
    assert found.command.split()[:2] == ["gin-rummy", "simulate"]


def test_the_levels_are_there_for_the_page() -> None:
    assert {f"classic-{level}" for level in ("beginner", "casual", "club", "expert")} <= set(NAMES)
    assert {f"{rules}-expert" for rules in PRESETS} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_first_games_of_the_seed_are_like_the_run(name: str) -> None:
    pytest.importorskip("numba", reason="Numba has no wheel for this machine")
    from server.study.simulation import simulate, table  # noqa: PLC0415 - it takes Numba

    found = run(name)
    again = simulate(PRESETS[found.rules], found.levels, GAMES, found.seed)  # type: ignore[arg-type]
    now = table(again, version="", date="", rules=found.rules, levels=found.levels, seed=found.seed)  # type: ignore[arg-type]
    for then, here in zip(found.endings, now.endings, strict=True):
        p = then.share.value
        assert abs(here.share.value - p) < AWAY * sqrt(p * (1 - p) / now.hands) + 1 / now.hands, then.name
    assert found.hands_a_game.value == pytest.approx(now.hands_a_game.value, rel=0.5)
