"""Whatever is played, its explanation adds up to what it is worth."""

import re
from random import Random
from typing import Any

import msgspec
from hypothesis import assume, given
from hypothesis import strategies as st

from server.gin.calculator import answer
from server.gin.cards import NAMES
from server.gin.cases import HandAnswer
from server.gin.explain import explain_game, explain_row
from server.gin.notation import parse_cards, shown_all
from server.gin.rules import Rules
from server.gin.seating import Options
from server.gin.sentences import Line
from server.gin.sheet import Row
from server.gin.written import as_named
from tests import reference
from tests.play import play_game
from tests.properties.strategies import options, rules, seeds

CALLED = ("Ann 7♠ + 1 = 3", "Ben")
"""A name may look like a sum."""

_EQUATION = re.compile(r"([\d+−× ]*\d) = (\d+)")


def check_sums(lines: tuple[Line, ...]) -> None:
    """Every sum in the sentences is right."""
    for line in lines:
        said = re.sub("\u2068.*?\u2069", "", line.text)
        for terms, result in _EQUATION.findall(said):
            assert reckon(terms) == int(result), line.text


def reckon(terms: str) -> int:
    """Sums, a difference or a product."""
    if "×" in terms:
        first, second = terms.split("×")
        return int(first) * int(second)
    first, *rest = terms.split("−")
    return sum(int(term) for term in first.split("+")) - sum(int(term) for term in rest)


def check_row(row: Row) -> None:
    lines = explain_row(row, CALLED)
    check_sums(lines)
    found = {line.code: line for line in lines}
    if row.score is None:
        assert found.keys() == {"void"}
        return
    assert row.winner is not None
    assert row.knocker is not None
    assert found["scores"].facts == {"winner": CALLED[row.winner], "points": row.points}
    left = found["left"].facts["deadwood"] if "left" in found else 0
    assert left == row.score.defender_deadwood
    assert reference.total(str(found["left"].facts["left"]).split() if left else []) == left
    assert [line.facts["cards"] for line in lines if line.code.startswith("layoff")] == [
        " ".join(more.cards) for more in row.showdown.layoffs
    ]
    first = lines[0]
    assert first.facts["melds"] == ", ".join(" ".join(meld) for meld in row.showdown.layouts[row.knocker].melds)
    assert first.facts.get("deadwood", 0) == row.score.knocker_deadwood


@given(rules, options, seeds)
def test_hands_and_games_add_up(rules: Rules, options: Options, seed: int) -> None:
    state = None
    for state, _, _, _ in play_game(rules, seed, options):  # noqa: B007
        pass
    assert state is not None
    for row in state.sheet.rows:
        check_row(row)
    tally = state.sheet.tally(rules)
    lines = explain_game(rules, tally, CALLED)
    check_sums(lines)
    if tally.winner is not None:
        totals = [str(line.facts["sum"]).split(" = ")[-1] for line in lines if line.code == "total"]
        assert totals == [str(tally.totals[tally.winner]), str(tally.totals[1 - tally.winner])]


@given(st.permutations(NAMES), st.sampled_from(["classic", "oklahoma", "hall"]), st.sampled_from(NAMES), seeds)
def test_the_calculator_adds_up(deck: list[str], preset: str, upcard: str, seed: int) -> None:
    """The knocker holds three runs and a card of any kind, so that many of the knocks are legal."""
    rng = Random(seed)
    melds = [NAMES[at : at + 3] for at in rng.sample(range(0, 48, 4), 3)]
    assume(all(reference.is_meld(meld) for meld in melds))
    rest = [name for name in deck if not any(name in meld for meld in melds)]
    knocker, defender = [*(name for meld in melds for name in meld), rest[0]], rest[1:11]
    written: dict[str, Any] = {
        "rules": preset,
        "upcard": upcard.lower(),
        "knocker": shown_all(knocker),
        "defender": shown_all(defender),
    }
    named = {"rules": preset, "upcard": upcard, "knocker": knocker, "defender": defender}
    found = answer("hand", as_named("hand", written), explained=True)
    assert isinstance(found, HandAnswer)
    assert msgspec.structs.replace(found, explanation=msgspec.UNSET) == answer("hand", named)
    assert found.explanation is not msgspec.UNSET
    check_sums(found.explanation)
    if found.outcome == "illegal":
        assert found.explanation[-1].code == "knock_too_high"
        return
    assert found.explanation[-1].facts == {"winner": f"the {found.winner}", "points": found.points}
    assert found.difference is not None
    assert found.bonus is not None
    assert found.multiplier is not None
    assert (found.difference + found.bonus) * found.multiplier == found.points
    assert found.defender_left is not None
    assert reference.total(found.defender_left) == found.defender_deadwood
    assert reference.total(found.left) == found.knocker_deadwood
    used = [*found.left, *(name for meld in found.melds for name in meld)]
    assert sorted(used) == sorted(knocker)
    for other in found.alternatives:
        laid = {**named, "knocker_melds": other.melds}
        again = answer("hand", laid)
        assert isinstance(again, HandAnswer)
        assert (again.outcome, again.winner, again.points) == (other.outcome, other.winner, other.points)
        assert again.knocker_deadwood == found.knocker_deadwood
        net = other.points if other.winner == "knocker" else -other.points
        assert net <= (found.points if found.winner == "knocker" else -found.points)


@given(st.lists(st.sampled_from(NAMES), max_size=60), seeds)
def test_cards_are_read_as_they_are_written(cards: list[str], seed: int) -> None:
    rng = Random(seed)
    between = rng.choice(["", " ", ", ", "; "])
    texts = [rng.choice([name, name.lower(), shown_all([name]), name.replace("T", "10")]) for name in cards]
    assert parse_cards(between.join(texts)) == tuple(cards)
