"""A hand as text, and what is wrong with one."""

import pytest

from server.gin import actions
from server.gin.events import TimedOut
from server.gin.illegal import Illegal
from server.gin.replay import finished
from server.gin.transcript import Transcript, read, write
from tests.gin.test_replay import knocked
from tests.play import Table

TEXT = """\
Gin rummy hand, notation 1
Table: abc
Game: 1
Hand: 1
Player A: Ann
Player B: Ben
Rules: classic
Dealer: A
Cards of B: A♠ 2♠ 3♠ 4♥ 5♥ 6♥ 7♦ 8♦ 9♦ K♣
Cards of A: Q♠ Q♥ J♠ J♥ 10♣ 9♣ 8♣ 5♦ 3♦ 2♦
Upcard: K♦
Stock: K♥ 7♣ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ K♠ A♥ 2♥ 3♥ 7♥ 8♥ 9♥ 10♥ A♦ 4♦ 6♦ 10♦ J♦ Q♦ A♣ 2♣ 3♣ 4♣ 5♣ 6♣ J♣ Q♣

1 B: pass
2 A: pass
3 B: draw K♥, throw K♣
4 A: draw 7♣, throw Q♠
5 B: draw 4♠, knock K♥ with A♠ 2♠ 3♠ | 4♥ 5♥ 6♥ | 7♦ 8♦ 9♦

Result: knock, B 4 against 40, 36 points to B
"""


def transcript(made: Table) -> Transcript:
    found = finished(made.log, 1, 1)
    assert found is not None
    return Transcript(table="abc", game=1, hand=1, players=("Ann", "Ben"), played=found.played)


def test_a_hand_as_text() -> None:
    assert write(transcript(knocked())) == TEXT
    assert read(TEXT) == transcript(knocked())


def test_it_is_read_however_cards_are_written() -> None:
    text = TEXT.replace("\n", "\r\n").replace("♠", "s").replace("♥", "H").replace("10♣", "tc")
    assert read(text) == transcript(knocked())


def test_melds_and_layoffs_by_hand() -> None:
    made = knocked(by_hand=True)
    made.act(0, actions.LayOff((("7C", "8C", "9C", "TC"),), (actions.Layoff(1, ()),)))
    text = write(transcript(made))
    assert "Rules: classic, layoffs_by_hand on\n" in text
    assert "\n6 A: lay down 7♣ 8♣ 9♣ 10♣ | on 2\n" in text
    assert read(text) == transcript(made)


def test_nothing_is_laid_down() -> None:
    made = knocked(by_hand=True)
    made.act(0, actions.LayOff((), ()))
    text = write(transcript(made))
    assert "\n6 A: lay down nothing\n" in text
    assert read(text) == transcript(made)


def test_a_turn_that_ran_out() -> None:
    text = TEXT.replace("1 B: pass", "1 B: late, pass").replace("draw 7♣, throw Q♠", "draw 7♣, late, throw Q♠")
    found = read(text)
    assert found.played.moves[0] == TimedOut(1)
    assert write(found) == text


@pytest.mark.parametrize(
    ("old", "new", "code", "field"),
    [
        ("notation 1", "notation 2", "bad_input", "line 1"),
        ("Table: abc\n", "", "bad_input", "Table"),
        ("Game: 1", "Game: one", "bad_input", "Game"),
        ("Dealer: A", "Dealer: C", "unknown_player", None),
        ("Dealer: A", "Dealer: AB", "unknown_player", None),
        ("Upcard: K♦", "Upcard: K♦ K♣", "bad_size", "Upcard"),
        ("Upcard: K♦", "Upcard: K♣", "deck_incomplete", None),
        ("Upcard: K♦", "Upcard: X", "unknown_card", None),
        ("Rules: classic", "Rules: chess", "unknown_rules", None),
        ("Rules: classic", "Rules: classic, target 5", "bad_option", None),
        ("Rules: classic", "Rules: classic, next_dealer nobody", "bad_option", None),
        ("1 B: pass", "1 A: pass", "not_your_turn", "line 14"),
        ("1 B: pass", "1 A: late", "not_your_turn", "line 14"),
        ("1 B: pass", "1 B: sing", "bad_input", "a move"),
        ("draw K♥", "draw K♠", "bad_input", "a move"),
        ("draw 7♣", "draw", "unknown_card", "line 17"),
        ("throw Q♠", "throw K♠", "not_held", "line 17"),
        ("throw Q♠", "big gin with Q♠ Q♥", "big_gin_off", "line 17"),
        ("knock K♥ with A♠ 2♠ 3♠", "knock K♥ with A♠ 2♠ 4♠", "not_a_meld", "line 18"),
        ("knock K♥ with A♠ 2♠ 3♠ | 4♥ 5♥ 6♥ | 7♦ 8♦ 9♦", "knock K♥", "knock_too_high", "line 18"),
        ("\nResult", "6 A: pass\nResult", "not_now", "line 19"),
        (", knock K♥ with A♠ 2♠ 3♠ | 4♥ 5♥ 6♥ | 7♦ 8♦ 9♦", "", "bad_input", "the moves"),
    ],
)
def test_what_is_wrong(old: str, new: str, code: str, field: str | None) -> None:
    assert old in TEXT
    with pytest.raises(Illegal) as refused:
        read(TEXT.replace(old, new))
    assert (refused.value.code, refused.value.facts.get("field")) == (code, field)
