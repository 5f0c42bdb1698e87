"""Cases as people write them are the cases that the calculator knows."""

from typing import Any

import pytest

from server.gin.calculator import answer
from server.gin.illegal import Illegal
from server.gin.written import as_named


def test_wherever_a_case_takes_cards() -> None:
    assert as_named("deadwood", {"cards": "7h 10♦"}) == {"cards": ("7H", "TD")}
    assert as_named("discard", {"cards": ["7h", "10♦"], "forbidden": "10d"}) == {
        "cards": ["7H", "TD"],
        "forbidden": "TD",
    }
    assert as_named("layoff", {"knocker_melds": ["2s3s4s", ["ks", "K♥"]]}) == {
        "knocker_melds": [("2S", "3S", "4S"), ["KS", "KH"]]
    }
    assert as_named("limit", {"upcard": "a♠"}) == {"upcard": "AS"}
    hands = [{"void": True}, {"knocker": "A", "cards": "ks", "melds": ["ks"], "upcard": None}, 7]
    assert as_named("match", {"hands": hands}) == {
        "hands": [{"void": True}, {"knocker": "A", "cards": ("KS",), "melds": [("KS",)], "upcard": None}, 7]
    }


@pytest.mark.parametrize("given", [None, 7, [], "QS", {}, {"cards": 7}, {"hands": 7}, {"knocker_melds": {}}])
def test_what_is_no_text_is_left_as_it_is(given: Any) -> None:
    for kind in ("deadwood", "hand", "match", "game", "poker"):
        assert as_named(kind, given) == given


@pytest.mark.parametrize(
    ("kind", "given", "field", "card"),
    [
        ("deadwood", {"cards": "7h 8x"}, "cards", "8x"),
        ("deadwood", {"cards": ["7h8h"]}, "cards", "7h8h"),
        ("hand", {"upcard": ""}, "upcard", ""),
        ("hand", {"knocker_melds": ["7h8h9h", "x"]}, "knocker_melds", "x"),
        ("match", {"hands": [{}, {"defender": "x"}]}, "hands[1].defender", "x"),
    ],
)
def test_what_is_no_card_is_named_with_its_field(kind: str, given: Any, field: str, card: str) -> None:
    with pytest.raises(Illegal) as refused:
        as_named(kind, given)
    assert refused.value.facts["card"] == card
    assert str(refused.value.facts["field"]).endswith(field)


def test_fields_are_named_by_the_calculator_too() -> None:
    with pytest.raises(Illegal) as refused:
        answer("deadwood", {"cards": ["7H", "7H"]})
    assert refused.value.facts == {"card": "7H", "field": "cards"}
    with pytest.raises(Illegal) as refused:
        answer("limit", {"rules": "classic", "upcard": "1S"})
    assert refused.value.facts == {"card": "1S", "field": "upcard"}
