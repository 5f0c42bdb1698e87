"""A finished hand step by step, and what is never opened: hands in play and hands that were given up."""

import msgspec
import pytest

from server.gin import actions
from server.gin.actions import Discard, Draw, Knock, Pass, Ready, Resign, Void
from server.gin.cards import DECK, NAMES, card
from server.gin.events import Spent
from server.gin.replay import Replay, finished, hands, replay
from server.gin.rules import CLASSIC
from tests.play import BEN, Table, deck_of

DEALT = deck_of("AS 2S 3S 4H 5H 6H 7D 8D 9D KC", "QS QH JS JH TC 9C 8C 5D 3D 2D", "KD", "KH", "7C")
"""The non-dealer, who sits in seat 1, wants a king to throw."""


def table(by_hand: bool = False) -> Table:
    made = Table(msgspec.structs.replace(CLASSIC, layoffs_by_hand=by_hand))
    made.deal(DEALT)
    return made


def knocked(by_hand: bool = False) -> Table:
    made = table(by_hand)
    made.act(1, Pass())
    made.act(0, Pass())
    made.add(Spent(1, 20))
    made.act(1, Draw(), Discard("KC"))
    made.act(0, Draw(), Discard("QS"))
    made.act(1, Draw(), Knock("KH", (("AS", "2S", "3S"), ("4H", "5H", "6H"), ("7D", "8D", "9D"))))
    return made


def replayed(made: Table, game: int = 1, number: int = 1) -> Replay:
    found = finished(made.log, game, number)
    assert found is not None
    return replay(found)


def test_steps() -> None:
    steps = replayed(knocked()).steps
    assert [(step.turn, step.seat, step.kind, step.card) for step in steps] == [
        (0, 0, "deal", "KD"),
        (1, 1, "pass", None),
        (2, 0, "pass", None),
        (3, 1, "draw", "KH"),
        (3, 1, "discard", "KC"),
        (4, 0, "draw", "7C"),
        (4, 0, "discard", "QS"),
        (5, 1, "draw", NAMES[DEALT[23]]),
        (5, 1, "knock", "KH"),
    ]
    assert [step.stock for step in steps] == [31, 31, 31, 30, 30, 29, 29, 28, 28]
    assert steps[6].pile == ("KD", "KC", "QS")
    assert steps[0].deadwood[1] == 10
    assert steps[3].deadwood[1] == 20


def test_the_last_step_is_the_showdown() -> None:
    found = replayed(knocked())
    assert found.steps[-1].layouts == found.row.showdown.layouts
    assert found.row.score is not None
    assert found.steps[-1].deadwood == (found.row.score.defender_deadwood, found.row.score.knocker_deadwood)
    assert (found.scores, found.limit, found.multiplier, found.preset) == ((0, 0), 10, 1, "classic")


def test_a_knock_lies_as_it_was_laid_down_before_the_layoffs() -> None:
    made = knocked(by_hand=True)
    assert finished(made.log, 1, 1) is None
    made.act(0, actions.LayOff((), ()))
    *_, knock, last = replayed(made).steps
    assert (knock.kind, last.kind, last.turn) == ("knock", "lay_off", 6)
    assert knock.layouts[1].melds == (("AS", "2S", "3S"), ("4H", "5H", "6H"), ("7D", "8D", "9D"))
    assert last.layouts[0].melds == ()
    assert knock.deadwood[0] < last.deadwood[0]


def test_hands_are_found_by_their_numbers() -> None:
    made = knocked()
    for seat in (0, 1):
        made.act(seat, Ready())
    made.deal(DECK)
    assert finished(made.log, 1, 1) is not None
    for game, number in ((1, 2), (1, 3), (2, 1), (1, 0), (0, 1)):
        assert finished(made.log, game, number) is None
    assert finished(made.log[:2], 1, 1) is None


@pytest.mark.parametrize("action", [Resign(), Void(), actions.Leave()])
def test_a_hand_that_was_given_up_stays_hidden(action: actions.Action) -> None:
    made = table()
    made.act(1, action)
    assert finished(made.log, 1, 1) is None
    made = knocked()
    for seat in (0, 1):
        made.act(seat, Ready())
    made.deal(DEALT)
    made.act(1, action)
    assert [hand.row.number for hand in hands(made.log, 1)] == [1]


def test_the_scores_are_those_before_the_hand() -> None:
    made = knocked()
    points = made.state.sheet.rows[0].points
    for seat in (0, 1):
        made.act(seat, Ready())
    made.deal(DEALT)
    first = made.state.turn
    assert first == 1, "who lost deals"
    made.act(1, Pass())
    made.act(0, Pass())
    made.act(1, Draw(), Knock("KC"))
    found = replayed(made, number=2)
    assert found.scores == (0, points)
    assert found.players[1] == BEN
    assert found.row.number == 2
    assert card(found.row.upcard) == DEALT[20]
