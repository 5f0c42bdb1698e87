"""How hands end, by simulation: the same from the same seed, whatever the cores, and written in three ways."""

import csv
import json
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

pytest.importorskip("numba", reason="Numba has no wheel for this machine")

from server.__main__ import main
from server.computer.levels import LEVELS, Level
from server.computer.match import MOVER, POINTS, match, play
from server.gin.rules import CLASSIC, OKLAHOMA, Rules
from server.study import estimates, report
from server.study.simulated import Simulated
from server.study.simulation import simulate, table


@cache
def simulated(level: Level, against: Level, games: int = 40, seed: int = 1) -> Simulated:
    levels = (level, against)
    return table(
        simulate(CLASSIC, levels, games, seed),
        version="1",
        date="2026-11-30",
        rules="classic",
        levels=levels,
        seed=seed,
    )


def test_the_same_seed_gives_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    first = simulated("expert", "club")
    monkeypatch.setattr("os.cpu_count", lambda: 7)
    simulated.cache_clear()
    assert simulated("expert", "club") == first
    assert simulated("expert", "club", seed=2) != first


def test_the_table_adds_up() -> None:
    found = simulated("expert", "expert")
    assert sum(ending.hands for ending in found.endings) == found.hands
    assert sum(ending.share.value for ending in found.endings) == pytest.approx(1)
    assert found.hands_a_game.value == found.hands / found.games
    assert [ending.name for ending in found.endings] == ["knock", "gin", "undercut", "cancelled"]
    knock, gin, undercut, cancelled = found.endings
    assert knock.share.value > 0.5
    assert gin.points.value > 20
    assert undercut.points.value >= 10
    assert cancelled.points.value == 0


@pytest.mark.parametrize("rules", [CLASSIC, OKLAHOMA, Rules(target=50, big_gin_bonus=31, next_dealer="winner")])
def test_a_game_ends_at_the_target(rules: Rules) -> None:
    between = match(rules, ("expert", "club"))
    for seed in range(10):
        hands, scores = play(between, seed)
        winner = int(scores.argmax())
        assert scores[winner] >= rules.target > scores[1 - winner]
        ended_by = np.where(hands[:, POINTS] >= 0, hands[:, MOVER], 1 - hands[:, MOVER])
        assert [abs(hands[ended_by == seat, POINTS]).sum() for seat in (0, 1)] == scores.tolist()


def test_the_levels_are_in_order() -> None:
    """Each level against the next; enough games that chance does not decide, of levels that are quick to play."""
    quick = [level for level in LEVELS if LEVELS[level].settings is None]
    for weaker, stronger in pairwise(quick):
        assert simulated(stronger, weaker, 300).won.low > 0.5, (stronger, weaker)


def test_the_searching_level_plays_a_game() -> None:
    found = table(
        simulate(Rules(target=25), ("master", "expert"), 2, 3),
        version="1",
        date="2026-11-30",
        rules="custom",
        levels=("master", "expert"),
        seed=3,
    )
    assert found.games == 2


def run(*arguments: str) -> str:
    result = CliRunner().invoke(main, ["simulate", "--games", "6", "--level", "club", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_json() -> None:
    found: dict[str, Any] = json.loads(run("--json", "--seed", "5", "--rules", "hall"))
    assert (found["games"], found["seed"], found["rules"], found["levels"]) == (6, 5, "hall", ["club", "club"])
    assert found["version"]
    ending = found["endings"][0]
    assert ending["name"] == "knock"
    assert ending["share"]["low"] < ending["share"]["value"] < ending["share"]["high"]


def test_csv() -> None:
    rows = list(csv.DictReader(run("--csv", "--against", "casual").splitlines()))
    assert [row["what"] for row in rows] == ["knock", "gin", "undercut", "cancelled", "hands_a_game", "won"]
    assert {row["against"] for row in rows} == {"casual"}
    assert sum(float(row["share"]) for row in rows[:4]) == pytest.approx(1, abs=1e-4)


def test_text() -> None:
    text = run("--against", "beginner")
    assert "club against beginner, classic rules" in text
    assert "knock won" in text
    assert "games won by club" in text
    assert report.as_text(simulated("club", "club", 6)).count("games won") == 0


def test_intervals() -> None:
    assert estimates.share(0, 0) == estimates.Estimate(0, 0, 0)
    half = estimates.share(50, 100)
    assert (round(half.low, 3), round(half.high, 3)) == (0.404, 0.596)
    assert estimates.share(0, 10).low == 0
    assert estimates.mean(np.array([])) == estimates.Estimate(0, 0, 0)
    assert estimates.mean(np.array([4])) == estimates.Estimate(4, 4, 4)
    four = estimates.mean(np.array([1, 2, 3, 4]))
    assert (round(four.low, 3), round(four.high, 3)) == (1.235, 3.765)
