"""The computer player at its levels: legal actions by every kind of rules, and nothing seen but what its seat sees."""

from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("numba", reason="Numba has no wheel for this machine")

from server.computer.levels import LEVELS, Level
from server.computer.player import choose
from server.computer.position import MUST_KNOCK, of_view
from server.gin import actions
from server.gin.rules import CLASSIC, HALL, OKLAHOMA, Rules
from server.gin.state import IN_PLAY, Phase, State
from server.gin.table import due
from server.gin.views import view
from tests.play import Table, awaited, shuffled
from tests.properties import strategies
from tests.properties.knowledge import rearranged

QUICK_LEVELS = [level for level in LEVELS if not LEVELS[level].searches]


def play(rules: Rules, levels: tuple[Level, Level], seed: int, hands: int = 1000) -> State:
    """A game, or its first hands, every move of which the rules allow."""
    chance = Random(seed)
    table = Table(rules)
    while table.state.phase != Phase.GAME_OVER and len(table.state.sheet.rows) < hands:
        owed = due(table.state)
        if owed is not None and owed.what == "deal":
            table.deal(shuffled(chance), chance.randrange(2))
            continue
        seat = awaited(table.state)
        table.act(seat, choose(view(table.state, seat), levels[seat], chance.getrandbits(60)))
    return table.state


def test_the_levels_are_those_that_are_named() -> None:
    assert tuple(LEVELS) == get_args(Level)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", [CLASSIC, OKLAHOMA, HALL], ids=["classic", "oklahoma", "hall"])
def test_a_game_by_each_preset(rules: Rules, level: Level) -> None:
    hands = 2 if LEVELS[level].searches else 1000
    state = play(rules, (level, "expert"), 1, hands)
    assert len(state.sheet.rows) >= hands or state.sheet.ending == "target"


@given(strategies.rules, st.sampled_from(QUICK_LEVELS), st.sampled_from(QUICK_LEVELS), strategies.seeds)
@settings(max_examples=25, deadline=None)
def test_any_rules_are_played_by_legal_actions(rules: Rules, one: Level, other: Level, seed: int) -> None:
    play(rules, (one, other), seed, 4)


@given(strategies.rules, st.sampled_from(QUICK_LEVELS), strategies.seeds, st.integers(0, 60))
@settings(max_examples=30, deadline=None)
def test_hidden_cards_do_not_change_a_choice(rules: Rules, level: Level, seed: int, moves: int) -> None:
    chance = Random(seed)
    table = Table(rules)
    table.deal(shuffled(chance), 0)
    for _ in range(moves):
        if table.state.phase not in IN_PLAY:
            return
        seat = awaited(table.state)
        seen = choose(view(table.state, seat), level, seed)
        for _ in range(3):
            assert choose(view(rearranged(table.state, seat, chance), seat), level, seed) == seen
        table.act(seat, seen)


def test_hidden_cards_do_not_change_what_is_found_by_search() -> None:
    chance = Random(5)
    table = Table(HALL)
    table.deal(shuffled(chance), 0)
    for _ in range(12):
        seat = awaited(table.state)
        seen = choose(view(table.state, seat), "master", 3)
        assert choose(view(rearranged(table.state, seat, chance), seat), "master", 3) == seen
        table.act(seat, choose(view(table.state, seat), "expert", 3))


def test_where_nothing_is_to_be_done() -> None:
    table = Table()
    table.deal(shuffled(Random(1)), 0)
    with pytest.raises(ValueError, match="nothing to be done"):
        choose(view(table.state, 0), "club", 1)


def test_a_draw_is_not_taken_for_a_knock_that_must_be() -> None:
    """Where the phase asks for something else than a discard nobody has to knock yet."""
    table = Table()
    table.deal(shuffled(Random(1)), 0)
    assert of_view(view(table.state, 1))[MUST_KNOCK] == 0
    table.act(1, actions.Pass())
    table.act(0, actions.Pass())
    assert of_view(view(table.state, 1))[MUST_KNOCK] == 0
