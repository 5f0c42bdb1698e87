import pytest

from server.gin.cards import card, named_set, names
from server.gin.melds import (
    MELDS,
    RUNS,
    SETS,
    best_layouts,
    deadwood,
    discards,
    layouts,
    neighbours,
    offered_layout,
    openings,
    total,
)


def held(cards: str) -> int:
    return named_set(cards.split())


def test_how_many_melds_there_are() -> None:
    assert len(SETS) == 13 * 5
    assert len(RUNS) == 4 * (11 * 12 // 2)


@pytest.mark.parametrize(
    "cards", ["AS 2S 3S", "JD QD KD", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "7H 7C 7D", "7H 7C 7D 7S"]
)
def test_a_meld(cards: str) -> None:
    assert held(cards) in MELDS


@pytest.mark.parametrize(
    "cards", ["QS KS AS", "KS AS 2S", "AS 2S", "AS 2S 4S", "AS 2S 3H", "7H 7C", "JS QS KS AH", "7H 7C 7D 8D"]
)
def test_not_a_meld(cards: str) -> None:
    assert held(cards) not in MELDS


@pytest.mark.parametrize(
    ("cards", "least"),
    [
        ("7H 8H 9H 7S 7C 7D", 0),  # the published example: in the set of four, the 7H would leave 17
        ("8H 9H", 17),
        ("5H 6H 7H 7S 7C 8C", 19),
        ("4S 5S 6S 6H 6D 7D 8D", 6),
        ("TS TH TD TC KS KH KD KC QS JS 9S", 0),
        ("QS KS AS 2S", 23),
        ("", 0),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", 0),
        ("5S 5H 5D 5C 6S 6H 6D 6C 7S 7H 7D", 0),
    ],
)
def test_deadwood(cards: str, least: int) -> None:
    assert deadwood(held(cards)) == least


def test_total() -> None:
    assert total(held("AS TS KH 5D 6C")) == 32


def test_a_run_of_six_counts_as_one_meld_and_as_two() -> None:
    assert {tuple(names(meld) for meld in layout) for layout in best_layouts(held("3C 4C 5C 6C 7C 8C"))} == {
        (("3C", "4C", "5C", "6C", "7C", "8C"),),
        (("3C", "4C", "5C"), ("6C", "7C", "8C")),
    }


def test_layouts_within_a_limit() -> None:
    cards = held("2S 3S 4S 2H 2D 9C")
    assert {total(cards & ~sum(layout)) for layout in layouts(cards, 16)} == {13, 16}
    assert len(layouts(cards, 22)) == 3  # the run, the set, nothing
    assert layouts(cards, 12) == []


def test_of_equal_layouts_the_one_with_fewest_openings_is_offered() -> None:
    cards = held("3C 4C 5C 6C 7C 8C KH KD KS 2H")
    offered = offered_layout(cards)
    assert deadwood(cards) == 2
    assert openings(offered, cards) == 3  # 2C, 9C and KC
    assert min(openings(layout, cards) for layout in best_layouts(cards)) == 3


@pytest.mark.parametrize(
    ("meld", "fit"),
    [("AS 2S 3S", "4S"), ("JH QH KH", "TH"), ("5D 6D 7D", "4D 8D"), ("9S 9H 9C", "9D"), ("9S 9H 9C 9D", "")],
)
def test_neighbours(meld: str, fit: str) -> None:
    assert neighbours(held(meld)) == held(fit)


def test_discards_look_over_all_eleven_and_leave_out_the_forbidden_one() -> None:
    cards = held("4C 3C 5S 3H 5C 5D 3D 4D 2H 4H 2D")
    assert {name: left for name in names(cards) if (left := discards(cards)[card(name)]) == 0} == {"5S": 0}
    assert card("5S") not in discards(cards, card("5S"))
