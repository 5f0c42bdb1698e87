"""The judge of decisions: what it finds in positions that are clear, by nothing but what the player could know."""

from collections.abc import Iterable
from random import Random

import pytest

pytest.importorskip("numba", reason="Numba has no wheel for this machine")

from server.computer.judging import Judged, advice, judged
from server.computer.player import choose
from server.gin import actions
from server.gin.cards import NAMES
from server.gin.judged import Choice
from server.gin.reasons import REASONS
from server.gin.rules import CLASSIC, Rules
from server.gin.views import view
from tests.play import Table, awaited, deck_of, shuffled
from tests.properties.knowledge import rearranged

STAGES = (1600, 3200)


def dealt(cards: str, upcard: str, stock: Iterable[str] = (), theirs: str = "", rules: Rules = CLASSIC) -> Table:
    """A table at which seat 1, with these cards, is to take the upcard or pass. The other has cards that make nothing,
    unless they are given.
    """
    known = (*cards.split(), upcard, *stock)
    scattered = [name for name in SCATTERED.split() if name not in known]
    table = Table(rules)
    table.deal(deck_of(cards, theirs or " ".join(scattered[:10]), upcard, *stock), 0)
    return table


SCATTERED = "KC JD 9D 7C 5C 4D 2H QH TS 8S KH 6C 8C 9H 3D 5S"


def drawn(cards: str, draws: str, rules: Rules = CLASSIC) -> Table:
    """The same, after both have passed and seat 1 has drawn this card."""
    table = dealt(cards, "KD", [draws], rules=rules)
    table.act(1, actions.Pass())
    table.act(0, actions.Pass())
    table.act(1, actions.Draw())
    return table


def found(table: Table, made: Choice, seed: int = 1) -> Judged:
    outcome = judged(view(table.state, awaited(table.state)), made, seed, STAGES)
    assert outcome is not None
    return outcome


def points(outcome: Judged, deed: str, name: str) -> float:
    return next(each.points for each in outcome.options if (each.choice.deed, each.choice.card) == (deed, name))


def codes(outcome: Judged) -> list[str]:
    return [line.code for line in outcome.reasons]


def test_gin_that_is_missed_is_a_blunder() -> None:
    table = drawn("AS 2S 3S 6H 7H 8H JC JH JS QD", "QC")
    missed = found(table, Choice("discard", "QC"))
    assert missed.grade == "good", "two queens: neither makes gin"
    table = drawn("AS 2S 3S 6H 7H 8H JC JH JS QD", "4S")
    missed = found(table, Choice("discard", "4S"))
    assert (missed.grade, codes(missed)) == ("blunder", ["gin_missed"])
    assert missed.options[0].choice == Choice("knock", "QD")
    assert missed.options[0].points > 20
    assert missed.cost == pytest.approx(missed.options[0].points - points(missed, "discard", "4S"), abs=0.011)
    went = found(table, Choice("knock", "QD"))
    assert (went.grade, went.cost, went.reasons) == ("good", 0.0, ())


def test_big_gin_that_is_missed() -> None:
    table = drawn("AS 2S 3S 6H 7H 8H JC JH JS JD", "4S", rules=Rules(big_gin_bonus=31))
    assert codes(found(table, Choice("knock", "4S"))) == ["big_gin_missed"]


def later(cards: str, turns: int = 4) -> Table:
    """Both have drawn and thrown away what they drew, high cards, for so many turns each; seat 1 is to move."""
    theirs = "2C 3H 5C 6D 7C 8D 8S TS 4D JD"
    used = {*cards.split(), *theirs.split(), "KD"}
    high = [name for rank in "KQJT98" for name in (rank + suit for suit in "SHDC") if name not in used]
    table = dealt(cards, "KD", high, theirs)
    table.act(1, actions.Pass())
    table.act(0, actions.Pass())
    for turn in range(2 * turns):
        table.act(1 - turn % 2, actions.Draw(), actions.Discard(high[turn]))
    return table


def test_a_knock_that_is_best_at_once() -> None:
    table = later("2S 3S 4S 5S 9C TC JC AH 3D 2H")
    table.act(1, actions.Draw())
    drew = view(table.state, 1).hand
    assert drew is not None
    assert drew.drawn is not None
    put_off = found(table, Choice("discard", drew.drawn))
    assert put_off.grade in ("mistake", "blunder")
    assert put_off.options[0].choice.deed == "knock"
    assert codes(put_off)[0] == "knock_brings"
    assert found(table, put_off.options[0].choice).grade == "good"


def test_a_card_next_to_those_that_were_taken() -> None:
    """The other took 8♦ and 7♦: 9♦ goes with them, and a king does not."""
    table = dealt("KS KH 9D 2S 3S 4S 7D 5C TH 8D", "AH", ["QH", "JC", "QS"], "6D 7S 8S JD QD KD 4D 9C 7C 3D")
    table.act(1, actions.Pass())
    table.act(0, actions.Pass())
    for thrown, other in (("8D", "KD"), ("7D", "QD")):
        table.act(1, actions.Draw(), actions.Discard(thrown))
        table.act(0, actions.Take(), actions.Discard(other))
    table.act(1, actions.Draw())
    wrong = found(table, Choice("discard", "9D"))
    assert wrong.grade != "good"
    taken = next(line for line in wrong.reasons if line.code == "fits_taken")
    assert taken.facts == {"card": "9D", "cards": "7D 8D"}


def test_a_meld_that_is_left_and_a_card_that_is_no_use() -> None:
    table = dealt("7S 8S 2H 4C 6D 9H JC QD KC 3H", "9S", ["AS"])
    left = found(table, Choice("pass"))
    assert left.grade in ("mistake", "blunder")
    assert "take_melds" in codes(left)
    table = dealt("7S 8S 2H 4C 6D 9H AC 8D 5S 3H", "KD", ["AS"])
    taken = judged(view(table.state, 1), Choice("take", "KD"), 1, (8000,))
    assert taken is not None
    assert taken.grade == "small"
    assert codes(taken)[0] == "take_no_meld"
    assert judged(view(table.state, 1), Choice("pass"), 1, STAGES) is None, "nothing else is sensible"


def test_a_meld_that_is_broken() -> None:
    table = drawn("7S 8S 9S 2H 4C 6D JC QD TC 3H", "KS")
    broken = found(table, Choice("discard", "8S"))
    assert broken.grade in ("mistake", "blunder")
    assert codes(broken)[0] == "breaks_meld"


def test_what_counts_at_this_score() -> None:
    """Of gin against a bad hand nothing is worth more than the game."""
    worth = []
    for target in (500, 25):
        table = drawn("AS 2S 3S 6H 7H 8H JC JH JS QD", "4S", rules=Rules(target=target))
        worth.append(points(found(table, Choice("knock", "QD")), "knock", "QD"))
    assert worth[0] > 60
    assert worth[1] < 40


def test_hidden_cards_do_not_change_what_is_found() -> None:
    chance = Random(5)
    table = Table()
    table.deal(shuffled(chance), 0)
    checked = 0
    for _ in range(16):
        seat = awaited(table.state)
        seen = view(table.state, seat)
        if table.state.hand is not None and table.state.turn == seat:
            hint = advice(seen, 3, (60, 40))
            for _ in range(2):
                assert advice(view(rearranged(table.state, seat, chance), seat), 3, (60, 40)) == hint
            checked += len(hint.options) > 1
        table.act(seat, choose(seen, "expert", 3))
    assert checked > 3


def test_the_same_again() -> None:
    table = drawn("7S 8S 9S 2H 4C 6D JC QD TC 3H", "KS")
    assert found(table, Choice("discard", "3H")) == found(table, Choice("discard", "3H"))
    assert found(table, Choice("discard", "3H")).options != found(table, Choice("discard", "3H"), 2).options


def test_a_hint_says_why() -> None:
    table = dealt("7S 8S 2H 4C 6D 9H JC QD KC 3H", "9S", ["AS"])
    hint = advice(view(table.state, 1), 1)
    assert hint.options[0].choice == Choice("take", "9S")
    assert [option.choice for option in hint.options] == [Choice("take", "9S"), Choice("pass")]
    assert "take_melds" in {line.code for line in hint.reasons}
    assert {line.code for line in hint.reasons} <= set(REASONS)


def test_no_card_that_was_not_seen_is_named() -> None:
    seen = {"7S", "8S", "9S", "2H", "4C", "6D", "JC", "QD", "TC", "3H", "KS", "KD"}
    told = str(found(drawn("7S 8S 9S 2H 4C 6D JC QD TC 3H", "KS"), Choice("discard", "8S")))
    assert {name for name in NAMES if name in told} <= seen
