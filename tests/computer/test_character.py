"""What is read of the other's character, from its moves and from the cards that it shows."""

from typing import Any

import numpy as np
import pytest

pytest.importorskip("numba", reason="Numba has no wheel for this machine")

from server.computer.bot import Bot
from server.computer.character import GINNED, KEPT, KNOCKED, ODD, SURE, evidence, likelihood, of_rows, shown
from server.computer.position import LIMIT, OTHER_THREW, SIZE, STOCK, Position
from server.gin.cards import named_set
from server.gin.outcomes import RowView
from server.gin.score import Outcome, Seat

LOSER = "AS 2S 3S 4D 4H 4C 9D 6H 7C 2D"
"""Two melds and 24 points beside them, the dearest a nine."""
HELLO: dict[str, Any] = {"type": "hello", "rules": {"knock": 10, "gin": 20, "undercut": 10}, "seed": 7}


def hand_in_play(thrown: str) -> Position:
    position = np.zeros(SIZE, dtype=np.int64)
    position[OTHER_THREW] = named_set(thrown.split())
    position[STOCK], position[LIMIT] = 31 - 2 * len(thrown.split()), 10
    return position


def test_nothing_thrown_says_nothing() -> None:
    assert evidence(hand_in_play("")) == 0


def test_who_throws_the_dearest_cards_looks_plain() -> None:
    assert evidence(hand_in_play("KS QD JH TC")) > 1
    assert evidence(hand_in_play("7S 2D 4H 9C")) < -1


@pytest.mark.parametrize(
    ("cards", "thrown", "knocked", "says"),
    [
        (LOSER, "TD", False, KEPT),
        (LOSER, "5D", False, ODD),
        ("AS 2S 3S 4D 4H 4C 9D 9H 9C 2D", "KD", False, ODD),
        ("AS 2S 3S 4D 4H 4C 9D 9H 9C 2D", "", True, KNOCKED),
        ("AS 2S 3S 4S 4D 4H 4C 9D 9H 9C", "", True, GINNED),
        (LOSER, "", False, 0),
        ("", "KD", False, 0),
    ],
    ids=["kept", "a dearer one kept", "could have knocked", "knocked", "gin", "nothing thrown", "nothing shown"],
)
def test_what_is_shown(cards: str, thrown: str, knocked: bool, says: float) -> None:
    assert shown(named_set(cards.split()), named_set(thrown.split()), 10, knocked=knocked) == says


def row(outcome: Outcome, knocker: Seat | None) -> RowView:
    return RowView(
        number=1, dealer=0, outcome=outcome, knocker=knocker, winner=0, points=9, scores=(9, 0), boxes=(1, 0)
    )


def test_the_score_sheet_tells_how_the_other_ends_hands() -> None:
    """One's own knocks say nothing of the other, and who was undercut has knocked."""
    rows = [row("knock", 1), row("gin", 0), row("void", None), row("undercut", 1)]
    assert of_rows(rows, 0) == 2 * KNOCKED
    assert of_rows(rows, 1) == GINNED
    assert of_rows([row("big_gin", 1)] * 9, 0) == -SURE


def test_who_shows_nothing_is_taken_for_one_who_thinks() -> None:
    assert 0 < likelihood(0) < 0.25
    assert 0.75 < likelihood(SURE) < 1


def ended(bot: Bot, thrown: str, **over: Any) -> None:
    """A hand in which the other threw this and then showed its cards."""
    bot.reply({"type": "new_hand", "hand": 1, "first": True, "upcard": "KD", "cards": [], "scores": [0, 0]})
    bot.reply({"type": "event", "who": "opp", "kind": "discard", "source": None, "card": thrown})
    bot.reply({"type": "event", "who": "me", "kind": "discard", "source": None, "card": "2C"})
    assert bot.reply({"type": "hand_over", "knocker": "me", "result": "knock", **over}) is None


def test_a_program_remembers_from_hand_to_hand() -> None:
    bot = Bot("club")
    bot.reply(HELLO)
    ended(bot, "TD", opp_cards=LOSER.split())
    ended(bot, "TD", opp_cards=LOSER.split())
    assert bot.plain == 2 * KEPT
    ended(bot, "TD")
    assert bot.plain == 2 * KEPT
    for _ in range(20):
        ended(bot, "TD", opp_cards=LOSER.split())
    assert bot.plain == SURE
    ended(bot, "5D", opp_cards=LOSER.split())
    assert bot.plain == SURE + ODD
