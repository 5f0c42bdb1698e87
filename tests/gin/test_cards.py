import pytest

from server.gin.cards import DECK, FULL, NAMES, as_set, card, each, named_set, names, points, suit
from server.gin.illegal import Illegal


def test_fifty_two_names_lead_to_their_cards_and_back() -> None:
    assert len(set(NAMES)) == 52
    assert [card(name) for name in NAMES] == list(DECK)
    assert as_set(DECK) == FULL
    assert [suit(card(name)) for name in ("AS", "KH", "5D", "QC")] == [0, 1, 2, 3]


def test_points() -> None:
    worth = {"A": 1, "2": 2, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10}
    assert {rank: points(card(f"{rank}D")) for rank in worth} == worth
    assert sum(points(number) for number in DECK) == 4 * (45 + 40)


def test_a_set_has_no_order_and_tells_its_cards_lowest_first() -> None:
    assert names(named_set(["QC", "AS", "TD"])) == ("AS", "TD", "QC")
    assert named_set(["QC", "AS"]) == named_set(["AS", "QC"])
    assert list(each(0)) == []


@pytest.mark.parametrize("name", ["", "1S", "10S", "qs", "SQ", "QSX", "Q♠", "ZZ", "Q"])
def test_what_is_no_card(name: str) -> None:
    with pytest.raises(Illegal, match="unknown_card") as refusal:
        card(name)
    assert f"“{name}”" in refusal.value.message


def test_a_card_is_in_a_set_once() -> None:
    with pytest.raises(Illegal, match="duplicate_card: The QS is there twice"):
        named_set(["QS", "2C", "QS"])
