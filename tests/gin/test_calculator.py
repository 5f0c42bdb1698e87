import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.gin.calculator import answer
from server.gin.cases import KINDS
from server.gin.illegal import Illegal
from tests import reference

VECTORS = Path(__file__).parent / "vectors"


def cases() -> Iterator[Any]:
    for path in sorted(VECTORS.glob("*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            case = json.loads(line)
            yield pytest.param(case, id=case["id"])


def asked(kind: str, **given: object) -> Any:
    """The answer as it is sent."""
    return json.loads(msgspec.json.encode(answer(kind, given)))


def refused(kind: object, given: object) -> Illegal:
    with pytest.raises(Illegal) as refusal:
        answer(kind, given)  # type: ignore[arg-type]
    return refusal.value


@pytest.mark.parametrize("case", list(cases()))
def test_vectors(case: dict[str, Any]) -> None:
    got = asked(case["kind"], **case["input"])
    expect = dict(case["expect"])
    if case["kind"] == "deadwood":
        check_layouts(case["input"]["cards"], got.pop("layouts"), expect.pop("layouts"))
    if case["kind"] == "layoff":
        check_example(case["input"], got.pop("example"), expect.pop("example")["left"])
    if case["kind"] == "discard":
        got["discards"], expect["discards"] = sorted(got["discards"]), sorted(expect["discards"])
    assert {field: got[field] for field in expect} == expect


def check_layouts(cards: list[str], got: Any, expect: Any) -> None:
    """The same layouts, whatever the order of layouts, melds and cards; of more than 24, any."""
    assert len(got) == len(expect)
    assert all(reference.is_meld(meld) for layout in got for meld in layout)
    plain = [{frozenset(frozenset(meld) for meld in layout) for layout in layouts} for layouts in (got, expect)]
    assert len(plain[0]) == len(got)
    if len(got) < 24:
        assert plain[0] == plain[1]


def check_example(given: dict[str, Any], got: dict[str, Any], left: list[str]) -> None:
    melded = [name for meld in got["melds"] for name in meld]
    assert sorted([*melded, *got["laid_off"], *got["left"]]) == sorted(given["defender"])
    assert all(reference.is_meld(meld) for meld in got["melds"])
    assert reference.total(got["left"]) == reference.total(left)


def test_every_kind_has_vectors() -> None:
    assert {path.stem for path in VECTORS.glob("*.jsonl")} == set(KINDS)


TEN = ["2S", "3S", "4S", "KH", "KD", "KS", "9H", "9D", "9C", "2C"]
ELEVEN = ["2S", "3S", "4S", "KH", "KD", "KS", "KC", "9H", "9D", "9C", "2C"]
BIG = ["2S", "3S", "4S", "5S", "KH", "KD", "KS", "KC", "9H", "9D", "9C"]
OTHER = ["5S", "6S", "7H", "8H", "JD", "3D", "3H", "AC", "TC", "TH"]
MELDS = [["2S", "3S", "4S"], ["KH", "KD", "KS"], ["9H", "9D", "9C"]]
HAND: dict[str, Any] = {"rules": "classic", "knocker": TEN, "knocker_melds": MELDS, "defender": OTHER}
MATCH_HAND: dict[str, Any] = {"knocker": "A", "cards": TEN, "melds": MELDS, "defender": OTHER}


def match(*hands: dict[str, Any], rules: str = "classic") -> dict[str, Any]:
    return {"rules": rules, "hands": list(hands)}


def test_the_layout_that_is_scored_is_told() -> None:
    got = asked("hand", **HAND)
    assert {frozenset(meld) for meld in got["melds"]} == {frozenset(meld) for meld in MELDS}
    assert "net_range" not in got


def test_of_equal_layouts_the_best_for_the_knocker_is_laid() -> None:
    cards = ["3C", "4C", "5C", "6C", "7C", "8C", "KH", "KD", "KS", "2H"]
    defender = ["5H", "5D", "5S", "TC", "9H", "9S", "QD", "JD", "4H", "AS"]
    got = asked("hand", **{**HAND, "knocker": cards, "knocker_melds": None, "defender": defender})
    worst, best = got["net_range"]
    assert worst <= best == got["points"]


def test_an_illegal_knock_has_no_score() -> None:
    got = asked("hand", **{**HAND, "knocker_melds": MELDS[:2]})
    assert (got["outcome"], got["winner"], got["points"]) == ("illegal", None, 0)
    assert (got["knocker_deadwood"], got["defender_deadwood"]) == (29, None)
    got = asked("hand", **{**HAND, "knocker": ELEVEN})
    assert got["outcome"] == "illegal"
    assert asked("hand", **{**HAND, "knocker": ELEVEN, "options": {"big_gin_bonus": 31}})["outcome"] == "illegal"


def test_a_match_of_void_and_knocked_hands() -> None:
    got = asked("match", **match({"void": True}, MATCH_HAND, {**MATCH_HAND, "knocker": "B", "melds": None}))
    assert got["hands"] == [[None, 0], ["A", 50], ["B", 50]]
    assert (got["scores"], got["boxes"], got["over"]) == ({"A": 50, "B": 50}, {"A": 1, "B": 1}, False)


def test_layouts_are_listed_up_to_a_number() -> None:
    got = asked("deadwood", cards=["3S", "4S", "5S", "3H", "4H", "5H", "3D", "4D", "5D", "3C", "4C"])
    assert len(got["layouts"]) == min(got["layout_count"], 24)


@pytest.mark.parametrize(
    ("kind", "given", "code", "named"),
    [
        ("poker", {}, "unknown_kind", "“poker”"),
        ("deadwood", None, "bad_input", "input: Expected `object`, got `null`"),
        ("deadwood", [], "bad_input", "input: Expected `object`, got `array`"),
        ("deadwood", {}, "bad_input", "required field `cards`"),
        ("deadwood", {"cards": TEN, "jokers": 2}, "bad_input", "unknown field `jokers`"),
        ("deadwood", {"cards": "2S 3S"}, "bad_input", "input.cards: Expected `array`, got `str`"),
        ("deadwood", {"cards": [*TEN[:9], 7]}, "bad_input", "input.cards[9]: Expected `str`, got `int`"),
        ("deadwood", {"cards": [*TEN[:9], "1S"]}, "unknown_card", "“1S”"),
        ("deadwood", {"cards": [*TEN[:9], "10S" * 20]}, "unknown_card", "“10S"),
        ("deadwood", {"cards": [*TEN[:9], "2S"]}, "duplicate_card", "2S"),
        ("deadwood", {"cards": [*ELEVEN, "AD"]}, "bad_size", "12 cards in cards; it takes 0 to 11"),
        ("discard", {"cards": TEN}, "bad_size", "10 cards in cards; it takes 11"),
        (
            "discard",
            {"cards": ELEVEN, "forbidden": "AD"},
            "not_among",
            "AD in forbidden is not among the cards in cards",
        ),
        ("discard", {"cards": ELEVEN, "forbidden": 5}, "bad_input", "input.forbidden"),
        ("discard", {"cards": ELEVEN, "forbidden": "XX"}, "unknown_card", "XX"),
        ("layoff", {"knocker_melds": MELDS, "defender": OTHER[:9]}, "bad_size", "9 cards in defender"),
        (
            "layoff",
            {"knocker_melds": MELDS, "defender": [*OTHER[:9], "2S"]},
            "in_two_places",
            "knocker_melds and in defender",
        ),
        ("layoff", {"knocker_melds": [*MELDS, ["KC"]], "defender": OTHER}, "bad_size", "knocker_melds"),
        ("layoff", {"knocker_melds": [["2S", "3S", "5C"]], "defender": OTHER}, "not_a_meld", "2S 3S 5C"),
        (
            "layoff",
            {"knocker_melds": [["2S", "3S", "4S"], ["4S", "4H", "4D"]], "defender": OTHER},
            "duplicate_card",
            "4S",
        ),
        ("hand", {**HAND, "rules": "vegas"}, "unknown_rules", "“vegas”"),
        ("hand", {**HAND, "options": {"jokers": 1}}, "unknown_option", "“jokers”"),
        ("hand", {**HAND, "options": {"big_gin_bonus": -1}}, "bad_option", "“big_gin_bonus”"),
        ("hand", {**HAND, "options": []}, "bad_input", "input.options"),
        ("hand", {**HAND, "rules": "oklahoma"}, "upcard_needed", "upcard"),
        ("hand", {**HAND, "upcard": "SQ"}, "unknown_card", "SQ"),
        ("hand", {**HAND, "knocker": TEN[:9]}, "bad_size", "9 cards in knocker; it takes 10 to 11"),
        ("hand", {**HAND, "knocker": [*BIG, "AD"]}, "bad_size", "12 cards in knocker"),
        ("hand", {**HAND, "defender": [*OTHER, "AD"]}, "bad_size", "11 cards in defender; it takes 10"),
        ("hand", {**HAND, "defender": [*OTHER[:9], "2S"]}, "in_two_places", "2S is in knocker and in defender"),
        ("hand", {**HAND, "knocker_melds": [["AS", "2S", "3S"]]}, "not_among", "AS in knocker_melds"),
        ("hand", {**HAND, "knocker_melds": [["2S", "3S"]]}, "not_a_meld", "2S 3S"),
        ("hand", {**HAND, "knocker_melds": [[]]}, "not_a_meld", "An empty group"),
        ("hand", {**HAND, "knocker_melds": [*MELDS, MELDS[0]]}, "card_in_two_melds", "2S"),
        ("spread", {"cards": TEN, "melds": MELDS, "limit": -1}, "bad_input", "input.limit: Expected `int` >= 0"),
        ("spread", {"cards": TEN, "melds": MELDS, "limit": True}, "bad_input", "input.limit"),
        ("spread", {"cards": TEN[:9], "melds": MELDS, "limit": 10}, "bad_size", "cards"),
        ("spread", {"cards": TEN, "melds": [["2S", "3S", "44"]], "limit": 10}, "unknown_card", "44"),
        ("game", {"rules": "classic", "hands": [["C", 5]]}, "unknown_player", "“C”"),
        ("game", {"rules": "classic", "hands": [["A", 5], ["B", -5]]}, "bad_points", "Hand 2 can't be worth -5"),
        ("game", {"rules": "classic", "hands": [["A", 10**9]]}, "bad_points", "the most 1000"),
        ("game", {"rules": "classic", "hands": [[None, 5]]}, "bad_points", "void"),
        ("game", {"rules": "classic", "hands": [["A"]]}, "bad_input", "input.hands[0]"),
        ("game", {"rules": "classic", "hands": [["A", 1.5]]}, "bad_input", "input.hands[0][1]"),
        ("match", match({**MATCH_HAND, "knocker": "C"}), "unknown_player", "“C”"),
        ("match", match({"void": False}), "bad_input", "input.hands[0].void"),
        ("match", match({"void": True, "cards": TEN}), "bad_input", "unknown field `cards`"),
        (
            "match",
            match({"void": True}, {"knocker": "A"}),
            "bad_input",
            "input.hands[1]: Object missing required field `cards`",
        ),
        (
            "match",
            match({**MATCH_HAND, "defender": OTHER[:9]}),
            "bad_hand",
            "Hand 1 can't be scored. There are 9 cards in defender",
        ),
        (
            "match",
            match({**MATCH_HAND, "melds": MELDS[:2]}),
            "bad_hand",
            "29 points of deadwood; the knock limit is 10",
        ),
        ("match", match({**MATCH_HAND, "cards": ELEVEN}), "bad_hand", "Big gin is not played"),
        ("match", match(MATCH_HAND, rules="oklahoma"), "bad_hand", "upcard"),
        ("limit", {"rules": "oklahoma"}, "upcard_needed", "upcard"),
        ("limit", {"rules": "classic", "upcard": "XX"}, "unknown_card", "XX"),
        ("limit", {"rules": 5}, "bad_input", "input.rules"),
        ("limit", {}, "bad_input", "required field `rules`"),
    ],
)
def test_what_can_not_be_answered(kind: str, given: object, code: str, named: str) -> None:
    refusal = refused(kind, given)
    assert refusal.code == code
    assert named in refusal.message


def test_an_eleventh_card_that_is_not_melded_is_no_big_gin() -> None:
    hand = {**MATCH_HAND, "cards": [*TEN, "7C"], "melds": None}
    refusal = refused("match", {"rules": "classic", "options": {"big_gin_bonus": 31}, "hands": [hand]})
    assert "Not all eleven" in refusal.message
