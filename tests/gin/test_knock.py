"""Rules, paragraphs 6 to 8."""

import pytest

from server.gin.actions import BigGin, Draw, Knock, LayOff, Layoff, Take
from server.gin.cards import names
from server.gin.rules import OKLAHOMA, Rules
from server.gin.sheet import LaidOffCards
from server.gin.state import Phase
from server.gin.views import view
from tests.gin.hands import dealt, passed
from tests.play import Table

MELDS = (("2S", "3S", "4S"), ("KH", "KD", "KS"), ("9H", "9D", "9C"))


def taken(rules: Rules = Rules(), ben: str = "2S 3S 4S KH KD KS 9H 9D 6C 7D", **cards: str) -> Table:  # noqa: B008
    """Ben has taken the upcard and is to throw or to knock."""
    table = dealt(rules, ben=ben, **cards)
    table.act(1, Take())
    return table


def test_a_knock_without_melds_lays_the_layout_that_is_offered() -> None:
    table = taken()
    table.act(1, Knock("7D"))
    row = table.state.sheet.rows[0]
    assert row.score is not None
    assert {frozenset(meld) for meld in row.showdown.layouts[1].melds} == {frozenset(meld) for meld in MELDS}
    assert row.showdown.layouts[1].left == ("6C",)
    assert row.score.defender_deadwood == 52
    assert row.showdown.layoffs == (LaidOffCards(0, ("5S", "6S")),)
    assert (row.points, row.winner) == (46, 1)


def test_any_arrangement_within_the_limit_is_scored_as_laid() -> None:
    ben = "AS 2S 3S AD 2D 3D 4S 4D 4H 9S"
    table = taken(ben=ben, upcard="4C", ann="KH KD KS QH QD QS JH JD JS TC")
    table.act(1, Knock("9S", (("AS", "2S", "3S", "4S"), ("AD", "2D", "3D", "4D"))))
    row = table.state.sheet.rows[0]
    assert (row.outcome, row.showdown.layouts[1].left) == ("knock", ("4H", "4C"))
    table = taken(ben=ben, upcard="4C", ann="KH KD KS QH QD QS JH JD JS TC")
    table.act(1, Knock("9S"))
    assert table.state.sheet.rows[0].outcome == "gin"


def test_a_gin_hand_laid_with_a_card_over_is_a_knock() -> None:
    table = taken(ben="2S 3S 4S 5S KH KD KS 9H 9D 7D", ann="6S 7S 6C 8H JD 3D 3H AC TC TH")
    table.act(1, Knock("7D", (("2S", "3S", "4S"), *MELDS[1:])))
    row = table.state.sheet.rows[0]
    assert (row.outcome, row.showdown.layouts[1].left) == ("knock", ("5S",))
    assert row.showdown.layoffs == ()


def test_nothing_is_laid_off_on_a_gin() -> None:
    table = taken(ben="2S 3S 4S 5S KH KD KS 9H 9D 7D", ann="6S 7S 6C 8H JD 3D 3H AC TC TH")
    table.act(1, Knock("7D"))
    row = table.state.sheet.rows[0]
    assert (row.outcome, row.showdown.layoffs, row.points) == ("gin", (), 20 + 64)


@pytest.mark.parametrize(
    ("card", "melds", "code"),
    [
        ("QH", None, "not_held"),
        ("7X", None, "unknown_card"),
        ("9C", None, "just_taken"),
        ("KS", None, "knock_too_high"),
        ("7D", (("2S", "3S", "4S"), ("KH", "KD", "KS")), "knock_too_high"),
        ("7D", (), "knock_too_high"),
        ("7D", (("2S", "3S", "5S"), *MELDS[1:]), "not_held"),
        ("7D", (("2S", "3S"), *MELDS[1:]), "not_a_meld"),
        ("7D", (*MELDS, ()), "not_a_meld"),
        ("7D", (*MELDS, ("9H", "9D", "9C")), "card_in_two_melds"),
        ("7D", (("2S", "2S", "3S"),), "duplicate_card"),
        ("7D", (("7D", "6C", "9C"),), "not_held"),
    ],
)
def test_knocks_that_are_refused(card: str, melds: tuple[tuple[str, ...], ...] | None, code: str) -> None:
    assert taken().refused(1, Knock(card, melds)).code == code


def test_the_limit_follows_the_upcard_in_oklahoma() -> None:
    table = taken(OKLAHOMA, upcard="9S")
    table.act(1, Knock("7D"))
    row = table.state.sheet.rows[0]
    assert row.score is not None
    assert row.score.multiplier == 2
    assert row.points == 46 * 2

    table = dealt(OKLAHOMA, "9C", upcard="5C")
    passed(table).act(1, Draw())
    assert table.refused(1, Knock("7D")).facts == {"deadwood": 6, "limit": 5}


BIG = "2S 3S 4S 5S KH KD KS KC 9H 9D"


def test_big_gin_is_shown_without_a_discard() -> None:
    table = taken(Rules(big_gin_bonus=31), ben=BIG, ann="6S 7S 6C 8H JD 3D 3H AC TC TH")
    assert view(table.state, 1).allowed[:3] == ("discard", "knock", "big_gin")
    table.act(1, BigGin())
    row = table.state.sheet.rows[0]
    assert (row.outcome, row.points, row.showdown.discard) == ("big_gin", 31 + 64, None)
    assert row.showdown.layoffs == ()
    assert table.state.dealt.cards[1].bit_count() == 11


def test_big_gin_that_is_refused() -> None:
    assert taken(ben=BIG, ann="6S 7S 6C 8H JD 3D 3H AC TC TH").refused(1, BigGin()).code == "big_gin_off"
    assert taken(Rules(big_gin_bonus=31)).refused(1, BigGin()).code == "not_big_gin"
    assert dealt(Rules(big_gin_bonus=31)).refused(1, BigGin()).code == "not_now"


BY_HAND = Rules(layoffs_by_hand=True)


def knocked_by_hand(**cards: str) -> Table:
    table = taken(BY_HAND, **cards)
    table.act(1, Knock("7D", MELDS))
    assert (table.state.phase, table.state.turn) == (Phase.LAYOFF, 0)
    return table


def test_layoffs_by_hand_wait_for_the_defender() -> None:
    table = knocked_by_hand()
    assert table.refused(1, LayOff()).code == "not_your_turn"
    assert table.refused(None, LayOff()).code == "not_seated"
    shown = view(table.state, 0).hand
    assert shown is not None
    assert shown.knock is not None
    assert shown.knock.best_layoffs == (LaidOffCards(0, ("5S", "6S")),)
    other = view(table.state, 1).hand
    assert other is not None
    assert other.knock is not None
    assert (other.knock.best, other.knock.best_layoffs) == (None, ())


def test_without_a_choice_it_is_the_best_defence() -> None:
    table = knocked_by_hand()
    table.act(0, LayOff())
    row = table.state.sheet.rows[0]
    assert (row.points, row.showdown.layoffs) == (46, (LaidOffCards(0, ("5S", "6S")),))


@pytest.mark.parametrize(
    ("melds", "layoffs", "points"),
    [
        ((), (), 63 - 6),
        ((), (Layoff(0, ("5S",)),), 58 - 6),
        ((), (Layoff(0, ("5S",)), Layoff(0, ("6S",))), 52 - 6),
    ],
)
def test_a_poor_choice_stands(melds: tuple[tuple[str, ...], ...], layoffs: tuple[Layoff, ...], points: int) -> None:
    table = knocked_by_hand()
    table.act(0, LayOff(melds, layoffs))
    assert table.state.sheet.rows[0].points == points
    assert table.refolded() == table.state


def test_own_melds_may_be_kept_or_not_laid() -> None:
    ann = "5S 6S 7S 8H JD 3D 3H 3C TC TH"
    table = knocked_by_hand(ann=ann)
    table.act(0, LayOff((("5S", "6S", "7S"), ("3D", "3H", "3C")), ()))
    row = table.state.sheet.rows[0]
    assert (row.points, row.showdown.layouts[0].left) == (38 - 6, ("8H", "TH", "JD", "TC"))
    table = knocked_by_hand(ann=ann)
    table.act(0, LayOff((), ()))
    assert table.state.sheet.rows[0].points == 18 + 9 + 38 - 6


@pytest.mark.parametrize(
    ("melds", "layoffs", "code"),
    [
        ((("3D", "3H", "3S"),), (), "not_held"),
        ((("3D", "3H"),), (), "not_a_meld"),
        ((), (Layoff(0, ("6S",)),), "does_not_fit"),
        ((), (Layoff(3, ("5S",)),), "no_such_meld"),
        ((("5S", "6S", "7S"),), (Layoff(0, ("5S",)),), "card_in_two_melds"),
        ((), (Layoff(0, ("AS",)),), "not_held"),
    ],
)
def test_defences_that_are_refused(melds: tuple[tuple[str, ...], ...], layoffs: tuple[Layoff, ...], code: str) -> None:
    table = knocked_by_hand(ann="5S 6S 7S 8H JD 3D 3H AC TC TH")
    assert table.refused(0, LayOff(melds, layoffs)).code == code


def test_a_gin_waits_for_no_layoffs() -> None:
    table = taken(BY_HAND, ben="2S 3S 4S 5S KH KD KS 9H 9D 7D", ann="6S 7S 6C 8H JD 3D 3H AC TC TH")
    table.act(1, Knock("7D"))
    assert table.state.phase == Phase.HAND_OVER


def test_a_stored_defence_is_read_in_order() -> None:
    table = knocked_by_hand()
    table.act(0, LayOff((), (Layoff(0, ("6S", "5S")),)))
    assert names(table.state.dealt.cards[0])  # the cards stay with the seat; the sheet tells where they were laid
    assert table.state.sheet.rows[0].showdown.layoffs == (LaidOffCards(0, ("5S", "6S")),)
