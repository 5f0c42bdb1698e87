"""Cards as people write them."""

import pytest

from server.gin.cards import NAMES
from server.gin.illegal import Illegal
from server.gin.notation import parse_card, parse_cards, shown, shown_all, shown_in


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", ()),
        (" , ", ()),
        ("QS", ("QS",)),
        ("7H 8h 9♥", ("7H", "8H", "9H")),
        ("10d", ("TD",)),
        ("TD td 10♦", ("TD", "TD", "TD")),
        ("7h8h9h", ("7H", "8H", "9H")),
        ("10h10S", ("TH", "TS")),
        ("ac,2C ;3c|4C/5c·6c\n7c", ("AC", "2C", "3C", "4C", "5C", "6C", "7C")),
        ("A♠ A♤ A♥ A♡ A♦ A♢ A♣ A♧", ("AS", "AS", "AH", "AH", "AD", "AD", "AC", "AC")),
        ("K♥\ufe0f Q♣\ufe0e\u00a0j♠", ("KH", "QC", "JS")),
    ],
)
def test_texts(text: str, names: tuple[str, ...]) -> None:
    assert parse_cards(text) == names


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("7H x 8H", "x"),
        ("7h8x9h", "8x9h"),
        ("1S", "1S"),
        ("11S", "11S"),
        ("7", "7"),
        ("H7", "H7"),
        ("7H 8P", "8P"),
        ("7h8h " + "z" * 50, "z" * 20),
        ("7ſ", "7ſ"),
        ("\u212aS", "\u212aS"),
        ("7ß", "7ß"),
        ("🂡", "🂡"),
    ],
)
def test_the_piece_that_is_no_card_is_named(text: str, piece: str) -> None:
    with pytest.raises(Illegal) as refused:
        parse_cards(text)
    assert (refused.value.code, refused.value.facts) == ("unknown_card", {"card": piece})


def test_one_card() -> None:
    assert parse_card(" 10♦ ") == "TD"
    for text in ("", "7h8h", "x"):
        with pytest.raises(Illegal):
            parse_card(text)


def test_what_is_shown_is_read_again() -> None:
    assert shown("TD") == "10♦"
    assert shown_all(NAMES[7:11]) == "8♠ 9♠ 10♠ J♠"
    assert parse_cards(shown_all(NAMES)) == NAMES
    assert shown_in("8H TH, 2S of TEN") == "8♥ 10♥, 2♠ of TEN"
