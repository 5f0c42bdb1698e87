"""Scores say where they are from; every worked example of the rules reads right."""

import re
from typing import Any

import msgspec
import pytest

from server.gin.actions import Knock, Take
from server.gin.calculator import answer
from server.gin.explain import explain_game, explain_row
from server.gin.reasons import REASONS
from server.gin.rules import CLASSIC, HALL
from server.gin.score import tally
from server.gin.sentences import CARDS, PEOPLE, SENTENCES, Line
from server.gin.views import view
from server.gin.written import as_named
from tests.gin.hands import dealt, to_the_last_discard

NAMES = ("Ann", "Ben")


def explained(kind: str, **given: Any) -> tuple[Line, ...]:
    """What the calculator says of a case."""
    lines = answer(kind, as_named(kind, given), explained=True).explanation
    assert lines is not msgspec.UNSET
    return lines


def told(kind: str, **given: Any) -> list[str]:
    return texts(explained(kind, **given))


def texts(lines: tuple[Line, ...]) -> list[str]:
    for line in lines:
        assert line.code in SENTENCES
        assert set(re.findall(r"{(\w+)}", SENTENCES[line.code])) <= line.facts.keys()
        assert not re.search("[♠♥♦♣]", str(line.facts)), "facts have the names of cards"
    return [line.text for line in lines]


def test_the_facts_of_a_sentence_are_known() -> None:
    sentences = (*SENTENCES.values(), *REASONS.values())
    facts = {fact for sentence in sentences for fact in re.findall(r"{(\w+)}", sentence)}
    assert {*PEOPLE, *CARDS} <= facts


# Every worked example of the rules

FIRST = "5♠6♠7♥8♥J♦3♦3♥A♣10♣10♥"
RUN_AND_SETS: dict[str, Any] = {
    "knocker": "2♠3♠4♠ K♥K♦K♠ 9♥9♦9♣ 2♣",
    "knocker_melds": ["2♠3♠4♠", "K♥K♦K♠", "9♥9♦9♣"],
    "defender": FIRST,
}
NINE: dict[str, Any] = {
    "rules": "classic",
    "knocker": "2♠3♠4♠ K♥K♦K♠ 10♣J♣Q♣ 9♥",
    "knocker_melds": ["2♠3♠4♠", "K♥K♦K♠", "10♣J♣Q♣"],
}
GIN: dict[str, Any] = {
    "knocker": "A♠2♠3♠4♠ 9♥9♦9♣ K♥K♦K♠",
    "knocker_melds": ["A♠2♠3♠4♠", "9♥9♦9♣", "K♥K♦K♠"],
    "defender": FIRST,
}
BIG: dict[str, Any] = {
    "rules": "classic",
    "knocker": "A♠2♠3♠4♠ 9♥9♦9♣ K♥K♦K♠K♣",
    "defender": FIRST,
}
SEVENS = {
    "rules": "classic",
    "knocker": "8♥9♥10♥ 2♠2♥2♦ K♠K♥K♦ A♣",
    "knocker_melds": ["8♥9♥10♥", "2♠2♥2♦", "K♠K♥K♦"],
    "defender": "7♥7♠7♣6♥5♥Q♠Q♦4♣3♦J♥",
}
GAME = [("A", 20), ("B", 30), ("A", 18), ("B", 20), ("A", 25), ("B", 13), ("A", 17), ("A", 24)]


def test_melds_and_what_the_seven_of_hearts_would_leave() -> None:
    assert told("deadwood", cards="7♥ 8♥ 9♥ 7♠ 7♣ 7♦") == ["The melds are 7♠ 7♦ 7♣, 7♥ 8♥ 9♥.", "That leaves nothing."]
    spread = told("spread", cards="7♥8♥9♥7♠7♣7♦ A♠A♥A♦A♣", melds=["7♥7♠7♣7♦", "A♠A♥A♦A♣"], limit=10)
    assert spread == [
        "The melds are 7♠ 7♥ 7♦ 7♣, A♠ A♥ A♦ A♣.",
        "That leaves 9♥ 8♥: 9 + 8 = 17.",
        "The knock limit is 10.",
        "A knock with 17 is not allowed.",
    ]


def test_layoffs_and_doubling() -> None:
    lines = [
        "The knocker knocks with 2: 2♠ 3♠ 4♠, K♠ K♥ K♦, 9♥ 9♦ 9♣, and 2♣ left over.",
        "5♠ and 6♠ go on the run 2♠ 3♠ 4♠.",
        "The defender has no meld.",
        "That leaves J♦ 10♥ 10♣ 8♥ 7♥ 3♥ 3♦ A♣: 10 + 10 + 10 + 8 + 7 + 3 + 3 + 1 = 52.",
        "The difference is 52 − 2 = 50.",
    ]
    assert told("hand", rules="classic", **RUN_AND_SETS) == [*lines, "The knocker scores 50."]
    assert told("hand", rules="oklahoma", upcard="2♠", **RUN_AND_SETS) == [
        *lines,
        "The first upcard was a spade: 50 × 2 = 100.",
        "The knocker scores 100.",
    ]
    assert told("layoff", knocker_melds=RUN_AND_SETS["knocker_melds"], defender=FIRST) == lines[1:4]


def test_undercuts() -> None:
    assert told("hand", **NINE, defender="5♥6♥7♥ 8♣8♠8♥ 2♦3♦4♦ A♣") == [
        "The knocker knocks with 9: 2♠ 3♠ 4♠, K♠ K♥ K♦, 10♣ J♣ Q♣, and 9♥ left over.",
        "The defender melds 8♠ 8♥ 8♣, 5♥ 6♥ 7♥, 2♦ 3♦ 4♦.",
        "That leaves A♣: 1.",
        "Undercut: 9 − 1 = 8, and the bonus of 10 makes 18.",
        "The defender scores 18.",
    ]
    assert told("hand", **NINE, defender="5♥6♥7♥ 8♣8♠8♥ 2♦3♦4♦ 9♠")[2:] == [
        "That leaves 9♠: 9.",
        "Undercut: both have 9, and the bonus is 10.",
        "The defender scores 10.",
    ]
    six = {"knocker": "2♠3♠4♠ K♥K♦K♠ 10♣J♣Q♣ 6♥", "defender": "3♥4♥5♥ 8♣8♠8♥ 2♦3♦4♦ 6♠"}
    assert told("hand", rules="hall", **six)[3:] == [
        "Undercut: both have 6, and the bonus is 25.",
        "The defender scores 25.",
    ]


def test_gin() -> None:
    lines = [
        "The knocker goes gin: A♠ 2♠ 3♠ 4♠, 9♥ 9♦ 9♣, K♠ K♥ K♦.",
        "The defender has no meld.",
        "That leaves J♦ 10♥ 10♣ 8♥ 7♥ 6♠ 5♠ 3♥ 3♦ A♣: 10 + 10 + 10 + 8 + 7 + 6 + 5 + 3 + 3 + 1 = 63.",
        "Gin: 63 and the bonus of 20 make 83; nothing may be laid off.",
    ]
    assert told("hand", rules="classic", **GIN) == [*lines, "The knocker scores 83."]
    assert told("hand", rules="oklahoma", upcard="Q♠", **GIN) == [
        *lines,
        "The first upcard was a spade: 83 × 2 = 166.",
        "The knocker scores 166.",
    ]


def test_big_gin() -> None:
    assert told("hand", **BIG, options={"big_gin_bonus": 31})[::3] == [
        "The knocker shows big gin: A♠ 2♠ 3♠ 4♠, K♠ K♥ K♦ K♣, 9♥ 9♦ 9♣.",
        "Big gin: 63 and the bonus of 31 make 94; nothing may be laid off.",
    ]


def test_a_card_on_the_run_and_the_sevens_together() -> None:
    assert told("hand", **SEVENS) == [
        "The knocker knocks with 1: 8♥ 9♥ 10♥, 2♠ 2♥ 2♦, K♠ K♥ K♦, and A♣ left over.",
        "J♥ goes on the run 8♥ 9♥ 10♥.",
        "The defender melds 7♠ 7♥ 7♣.",
        "That leaves Q♠ Q♦ 6♥ 5♥ 4♣ 3♦: 10 + 10 + 6 + 5 + 4 + 3 = 38.",
        "The difference is 38 − 1 = 37.",
        "The knocker scores 37.",
    ]


def test_a_card_on_a_set() -> None:
    lines = told("layoff", knocker_melds=["9♥9♦9♣"], defender="9♠ 2♥2♦2♣ 6♥6♦6♣ 4♥4♦4♣")
    assert lines == [
        "9♠ goes on the set 9♥ 9♦ 9♣.",
        "The defender melds 2♥ 2♦ 2♣, 4♥ 4♦ 4♣, 6♥ 6♦ 6♣.",
        "That leaves nothing.",
    ]


def test_a_classic_game() -> None:
    standing = tally(CLASSIC, [("AB".index(winner), points) for winner, points in GAME])
    lines = [
        "\u2068Ann\u2069 has 104 points, reaches 100 and wins the game.",
        "The game bonus of 100 goes to \u2068Ann\u2069.",
        "\u2068Ann\u2069 won 5 hands: 5 × 20 = 100.",
        "\u2068Ben\u2069 won 3 hands: 3 × 20 = 60.",
        "\u2068Ann\u2069 has 104 + 100 + 100 = 304.",
        "\u2068Ben\u2069 has 63 + 60 = 123.",
        "\u2068Ann\u2069 wins by 181.",
    ]
    assert texts(explain_game(CLASSIC, standing, NAMES)) == lines
    plain = [line.replace("Ann", "A").replace("Ben", "B") for line in lines]
    assert told("game", rules="classic", hands=GAME) == plain


# Other ends of games


def test_a_shutout() -> None:
    assert texts(explain_game(CLASSIC, tally(CLASSIC, [(1, 100)]), NAMES)) == [
        "\u2068Ben\u2069 has 100 points, reaches 100 and wins the game.",
        "\u2068Ann\u2069 has no points, so the shutout bonus of 200 goes to \u2068Ben\u2069.",
        "\u2068Ben\u2069 won 1 hand: 1 × 20 = 20.",
        "\u2068Ben\u2069 has 100 + 200 + 20 = 320.",
        "\u2068Ann\u2069 has 0.",
        "\u2068Ben\u2069 wins by 320.",
    ]


def test_no_bonus_and_no_box_where_there_is_none() -> None:
    assert texts(explain_game(HALL, tally(HALL, [(0, 60), (1, 90), (0, 41)]), NAMES)) == [
        "\u2068Ann\u2069 has 101 points, reaches 100 and wins the game.",
        "\u2068Ann\u2069 has 101.",
        "\u2068Ben\u2069 has 90.",
        "\u2068Ann\u2069 wins by 11.",
    ]


def test_the_winner_with_no_more_than_the_other() -> None:
    rules = msgspec.structs.replace(CLASSIC, game_bonus=0, shutout_bonus=0)
    behind = tally(rules, [(1, 10), (1, 10), (0, 100), (1, 1), (1, 1)])
    assert texts(explain_game(rules, tally(rules, [(1, 10)] * 5 + [(0, 100)]), NAMES))[-1] == (
        "\u2068Ben\u2069 has 30 more in all, but \u2068Ann\u2069 wins the game."
    )
    assert texts(explain_game(rules, behind, NAMES))[-1] == "\u2068Ann\u2069 wins by 60."
    even = tally(rules, [(1, 15), (1, 15), (1, 10), (1, 10), (1, 10), (1, 10), (1, 10), (0, 99), (0, 1)])
    assert even.margin is not None
    even = msgspec.structs.replace(even, margin=0)
    assert texts(explain_game(rules, even, NAMES))[-1] == "The totals are equal, and \u2068Ann\u2069 wins the game."


def test_a_game_that_was_given_up() -> None:
    assert texts(explain_game(CLASSIC, tally(CLASSIC, [(0, 30)], forfeited_to=1), NAMES)) == [
        "\u2068Ann\u2069 did not play on, so \u2068Ben\u2069 wins it. There is no game bonus; boxes stand as won.",
        "\u2068Ann\u2069 won 1 hand: 1 × 20 = 20.",
        "\u2068Ben\u2069 has 0.",
        "\u2068Ann\u2069 has 30 + 20 = 50.",
        "\u2068Ann\u2069 has 50 more in all, but \u2068Ben\u2069 wins the game.",
    ]


def test_a_game_in_play_has_no_explanation() -> None:
    assert explain_game(CLASSIC, tally(CLASSIC, [(0, 30)]), NAMES) == ()


# The table


def test_a_hand_at_the_table_is_explained_to_everybody_alike() -> None:
    table = dealt()
    table.act(1, Take())
    table.act(1, Knock("7D"))
    lines = None
    for viewer in (0, 1, None):
        hand = view(table.state, viewer).hand
        assert hand is not None
        assert hand.result is not None
        lines = hand.result.explanation
        assert lines == explain_row(table.state.sheet.rows[-1], NAMES)
    assert lines is not None
    assert texts(lines) == [
        "\u2068Ben\u2069 knocks with 6: 2♠ 3♠ 4♠, K♠ K♥ K♦, 9♥ 9♦ 9♣, and 6♣ left over.",
        "5♠ and 6♠ go on the run 2♠ 3♠ 4♠.",
        "\u2068Ann\u2069 has no meld.",
        "That leaves J♦ 10♥ 10♣ 8♥ 7♥ 3♥ 3♦ A♣: 10 + 10 + 10 + 8 + 7 + 3 + 3 + 1 = 52.",
        "The difference is 52 − 6 = 46.",
        "\u2068Ben\u2069 scores 46.",
    ]


def test_a_void_hand() -> None:
    row = to_the_last_discard(CLASSIC).state.sheet.rows[-1]
    assert texts(explain_row(row, NAMES)) == ["Nobody knocked, so the hand is void and nobody scores."]


# What the calculator says besides


@pytest.mark.parametrize(
    ("rules", "upcard", "lines"),
    [
        ("classic", None, ["The knock limit is 10."]),
        ("oklahoma", "4♦", ["The first upcard is 4♦, so the knock limit is 4."]),
        ("oklahoma", "A♦", ["The first upcard is A♦, so only gin ends the hand."]),
        (
            "oklahoma",
            "K♠",
            [
                "The first upcard is K♠, so the knock limit is 10.",
                "The first upcard is a spade, so the points of the hand are doubled.",
            ],
        ),
    ],
)
def test_limits(rules: str, upcard: str | None, lines: list[str]) -> None:
    assert told("limit", rules=rules, upcard=upcard) == lines


def test_deadwood() -> None:
    assert told("deadwood", cards=[]) == []
    assert told("deadwood", cards="k♠ 2♥") == ["There is no meld.", "That leaves K♠ 2♥: 10 + 2 = 12."]
    assert told("deadwood", cards="5♥ 6♥ 7♥ 7♠ 7♦ k♣") == [
        "The meld is 7♠ 7♥ 7♦.",
        "That leaves K♣ 6♥ 5♥: 10 + 6 + 5 = 21.",
    ]
    assert told("deadwood", cards="5♥ 6♥ 7♥ 8♥ 9♥ 10♥")[-1] == "There are 2 layouts that leave as little."


def test_discards() -> None:
    eleven = "2♠3♠4♠ K♥K♦K♠ 9♥9♦9♣ 2♣ J♦"
    assert told("discard", cards=eleven, forbidden="9♥") == [
        "9♥ was just taken from the pile and can’t be thrown.",
        "Throw J♦.",
        "The melds are 2♠ 3♠ 4♠, K♠ K♥ K♦, 9♥ 9♦ 9♣.",
        "That leaves 2♣: 2.",
    ]
    assert told("discard", cards=eleven.replace("2♣", "J♣")) == ["Throw J♦ or J♣: each leaves 10."]
    assert told("discard", cards=BIG["knocker"])[0] == "All eleven are melded: big gin, where it is played."


@pytest.mark.parametrize(
    ("given", "last"),
    [
        (BIG, ["Big gin is not played by these rules; one of the eleven cards is thrown first."]),
        (
            {**BIG, "knocker": "A♠2♠3♠4♠ 9♥9♦9♣ K♥K♦K♠ 7♣", "options": {"big_gin_bonus": 31}},
            ["That leaves 7♣: 7.", "Big gin takes all eleven cards in melds."],
        ),
        (
            {**RUN_AND_SETS, "rules": "oklahoma", "upcard": "A♥"},
            [
                "That leaves 2♣: 2.",
                "The first upcard is A♥, so only gin ends the hand.",
                "A knock with 2 is not allowed.",
            ],
        ),
        (
            {**RUN_AND_SETS, "rules": "classic", "options": {"knock_limit": 0}},
            ["That leaves 2♣: 2.", "Only gin ends the hand.", "A knock with 2 is not allowed."],
        ),
    ],
)
def test_a_knock_that_is_not_allowed_says_why(given: dict[str, Any], last: list[str]) -> None:
    assert told("hand", **given)[-len(last) :] == last


def test_a_spread() -> None:
    cards = RUN_AND_SETS["knocker"]
    assert told("spread", cards=cards, melds=RUN_AND_SETS["knocker_melds"], limit=2)[-1] == "A knock with 2 is allowed."
    (line,) = explained("spread", cards=cards, melds=["2♠3♠2♣"], limit=9)
    assert line.code == "not_a_meld"
    assert line.text.startswith("2S 3S 2C is not a meld")


def test_a_match_ends_as_a_game_does() -> None:
    hand = {"knocker": "B", "cards": GIN["knocker"], "melds": None, "defender": FIRST}
    lines = told("match", rules="hall", hands=[{"void": True}, hand, hand])
    assert lines[0] == "\u2068B\u2069 has 176 points, reaches 100 and wins the game."
