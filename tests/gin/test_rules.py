from typing import Any

import pytest

from server.gin.cards import card
from server.gin.illegal import Illegal
from server.gin.rules import CLASSIC, HALL, OKLAHOMA, PRESETS, Rules, choose, preset_name


def test_the_presets_are_as_written() -> None:
    assert (
        Rules(
            target=100,
            knock_limit=10,
            upcard_limit=False,
            ace_means_gin=True,
            gin_bonus=20,
            undercut_bonus=10,
            big_gin_bonus=None,
            spade_doubles=False,
            game_bonus=100,
            shutout_bonus=200,
            box=20,
            next_dealer="loser",
            fiftieth_card=False,
            look_through_pile=False,
            layoffs_by_hand=False,
        )
        == CLASSIC
    )
    assert (OKLAHOMA.target, OKLAHOMA.upcard_limit, OKLAHOMA.spade_doubles) == (150, True, True)
    assert (OKLAHOMA.gin_bonus, OKLAHOMA.undercut_bonus, OKLAHOMA.box, OKLAHOMA.next_dealer) == (20, 10, 20, "loser")
    assert (HALL.target, HALL.gin_bonus, HALL.undercut_bonus, HALL.next_dealer) == (100, 25, 25, "alternate")
    assert (HALL.game_bonus, HALL.shutout_bonus, HALL.box, HALL.spade_doubles) == (0, 0, 0, False)


@pytest.mark.parametrize(
    ("upcard", "ace_means_gin", "limit", "multiplier"),
    [
        ("AS", True, 0, 2),
        ("AS", False, 1, 2),
        ("AH", True, 0, 1),
        ("2S", True, 2, 2),
        ("9D", True, 9, 1),
        ("TC", True, 10, 1),
        ("KS", True, 10, 2),
    ],
)
def test_the_upcard_in_oklahoma(upcard: str, ace_means_gin: bool, limit: int, multiplier: int) -> None:
    rules = choose("oklahoma", {"ace_means_gin": ace_means_gin})
    assert rules.limit(card(upcard)) == limit
    assert rules.multiplier(card(upcard)) == multiplier


def test_the_upcard_does_nothing_elsewhere() -> None:
    for rules in (CLASSIC, HALL, Rules(knock_limit=0), Rules(knock_limit=7)):
        assert rules.limit(None) == rules.limit(card("AS")) == rules.knock_limit
        assert rules.multiplier(None) == rules.multiplier(card("AS")) == 1


def test_oklahoma_needs_its_upcard() -> None:
    for ask in (OKLAHOMA.limit, OKLAHOMA.multiplier):
        with pytest.raises(Illegal, match="upcard_needed"):
            ask(None)


def test_a_preset_is_known_by_its_values() -> None:
    assert [preset_name(rules) for rules in PRESETS.values()] == ["classic", "oklahoma", "hall"]
    assert preset_name(Rules(target=101)) == "custom"


def test_single_options_are_changed() -> None:
    assert choose("hall", {"big_gin_bonus": 31, "box": 20}) == Rules(
        gin_bonus=25,
        undercut_bonus=25,
        game_bonus=0,
        shutout_bonus=0,
        box=20,
        next_dealer="alternate",
        big_gin_bonus=31,
    )
    assert choose("classic", {}) == CLASSIC


@pytest.mark.parametrize(
    ("preset", "options", "code", "named"),
    [
        ("vegas", {}, "unknown_rules", "classic, oklahoma, hall"),
        ("classic", {"jokers": 2}, "unknown_option", "“jokers”"),
        ("classic", {"target": 24}, "bad_option", "“target” can't be 24: Expected `int` >= 25"),
        ("classic", {"target": 501}, "bad_option", "<= 500"),
        ("classic", {"knock_limit": 11}, "bad_option", "<= 10"),
        ("classic", {"gin_bonus": -1}, "bad_option", ">= 0"),
        ("classic", {"undercut_bonus": 51}, "bad_option", "<= 50"),
        ("classic", {"big_gin_bonus": 101}, "bad_option", "<= 100"),
        ("classic", {"game_bonus": 501}, "bad_option", "<= 500"),
        ("classic", {"box": "20"}, "bad_option", "“box” can't be '20'"),
        ("classic", {"spade_doubles": 1}, "bad_option", "`bool`"),
        ("classic", {"next_dealer": "youngest"}, "bad_option", "“next_dealer” can't be 'youngest'"),
    ],
)
def test_what_can_not_be_chosen(preset: str, options: dict[str, Any], code: str, named: str) -> None:
    with pytest.raises(Illegal) as refusal:
        choose(preset, options)
    assert refusal.value.code == code
    assert named in refusal.value.message
