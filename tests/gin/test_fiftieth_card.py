"""The option that the other player may take the last discard, only to knock with it."""

from server.gin.actions import BigGin, Discard, Knock, Pass, Take
from server.gin.cards import NAMES
from server.gin.rules import Rules
from server.gin.state import Phase
from server.gin.views import view
from tests.gin.hands import dealt, passed, throw_drawn
from tests.play import Table

RULES = Rules(fiftieth_card=True)
BEN = "2S 3S 4S KH KD KS 9H 9D 6C 7D"
ANN = "5S 6S 7S JD JH JS 8D 8C 4D 5D"
"""Two melds and 8 8 4 5; with the 8H a knock with 4 after the 5D."""


def last_discard(name: str, rules: Rules = RULES) -> Table:
    """Ben draws the last card that may be drawn, and throws it."""
    used = {*BEN.split(), *ANN.split(), "9C", name}
    stock = [other for other in NAMES if other not in used][:28]
    return throw_drawn(passed(dealt(rules, *stock, name, ben=BEN, ann=ANN)), 29)


def test_the_other_may_knock_with_the_last_discard() -> None:
    table = last_discard("8H")
    assert (table.state.phase, table.state.turn) == (Phase.LAST_DISCARD, 0)
    assert view(table.state, 0).allowed[:2] == ("take", "pass")
    table.act(0, Take())
    assert view(table.state, 0).allowed[0] == "knock"
    assert table.refused(0, Discard("5D")).code == "must_knock"
    assert table.refused(1, Discard("2S")).code == "not_your_turn"
    assert table.refused(0, Knock("8H")).code == "just_taken"
    table.act(0, Knock("5D"))
    row = table.state.sheet.rows[0]
    assert (row.knocker, row.outcome, row.turns) == (0, "knock", 30)


def test_the_hand_is_void_where_it_is_passed() -> None:
    table = last_discard("8H")
    table.act(0, Pass())
    assert table.state.sheet.rows[0].outcome == "void"
    assert table.state.phase == Phase.HAND_OVER


def test_it_may_not_be_taken_for_nothing() -> None:
    table = last_discard("QC")
    assert table.refused(0, Take()).code == "cannot_knock"
    assert "take" not in view(table.state, 0).allowed
    assert "pass" in view(table.state, 0).allowed
    table.act(0, Pass())
    assert table.state.sheet.rows[0].outcome == "void"


def test_with_it_a_big_gin_may_be_shown() -> None:
    rules = Rules(fiftieth_card=True, knock_limit=0, big_gin_bonus=31)
    used = {*BEN.split(), "5S", "6S", "7S", "8S", "JD", "JH", "JS", "8D", "8C", "4D", "8H", "JC", "9C"}
    stock = [other for other in NAMES if other not in used][:28]
    ann = "5S 6S 7S 8S JD JH JS 8D 8C JC"
    table = throw_drawn(passed(dealt(rules, *stock, "8H", ben=BEN, ann=ann)), 29)
    table.act(0, Take())
    assert "big_gin" in view(table.state, 0).allowed
    table.act(0, BigGin())
    assert table.state.sheet.rows[0].outcome == "big_gin"


def test_the_last_discard_stays_where_it_is_not_played() -> None:
    assert last_discard("8H", Rules()).state.phase == Phase.HAND_OVER
