"""Rules, paragraphs 9 to 11, and what lies between two hands."""

from collections.abc import Callable

import pytest

from server.gin import events
from server.gin.actions import (
    Action,
    Discard,
    Draw,
    Knock,
    LayOff,
    Leave,
    Pass,
    Ready,
    Resign,
    Take,
    Void,
)
from server.gin.record import record, table_status
from server.gin.rules import HALL, Rules
from server.gin.ruling import sit
from server.gin.score import Seat
from server.gin.seating import Player
from server.gin.state import Phase
from server.gin.table import evolve, fold, next_dealer
from tests.gin.hands import ANN, BEN, UPCARD, dealt, passed, to_the_last_discard
from tests.play import Table, deck_of

DECK = deck_of(BEN, ANN, UPCARD)


def win(table: Table, seat: Seat) -> None:
    """A hand that this seat wins with 46: it holds Ben's cards and takes the upcard."""
    if table.state.phase == Phase.HAND_OVER:
        table.act(0, Ready())
        table.act(1, Ready())
    dealer = next_dealer(table.state, first_dealer=0)
    table.deal(deck_of(ANN, BEN, UPCARD) if seat == dealer else DECK)
    if seat == dealer:
        table.act(1 - seat, Pass())
    table.act(seat, Take(), Knock("7D"))
    assert table.state.sheet.rows[-1].winner == seat


def dealer_of_next(table: Table) -> Seat:
    table.act(0, Ready())
    table.act(1, Ready())
    table.deal(DECK, first_dealer=0)
    return table.state.dealt.dealer


@pytest.mark.parametrize(
    ("rule", "winner", "dealer"),
    [("loser", 0, 1), ("loser", 1, 0), ("winner", 0, 0), ("winner", 1, 1), ("alternate", 0, 1), ("alternate", 1, 1)],
)
def test_who_deals_next(rule: str, winner: Seat, dealer: Seat) -> None:
    table = Table(Rules(next_dealer=rule))  # type: ignore[arg-type]
    win(table, winner)
    assert dealer_of_next(table) == dealer


@pytest.mark.parametrize("rules", [Rules(), HALL])
def test_after_a_void_hand_the_same_dealer_deals_again(rules: Rules) -> None:
    table = to_the_last_discard(rules)
    assert table.state.sheet.rows[0].dealer == 0
    assert dealer_of_next(table) == 0
    assert table.state.dealt.number == 2


def test_the_next_hand_waits_for_both() -> None:
    table = Table()
    win(table, 1)
    assert (table.state.phase, table.state.turn) == (Phase.HAND_OVER, None)
    table.act(1, Ready())
    assert (table.state.phase, table.state.ready) == (Phase.HAND_OVER, (False, True))
    assert table.refused(1, Ready()).code == "not_now"
    table.act(0, Ready())
    assert table.state.phase == Phase.DEAL
    for action in (Ready(), Resign(), Leave(), Void(), Draw()):
        assert table.refused(0, action).code in ("not_now", "nothing_to_void")
    table.deal(DECK)
    assert table.state.ready == (False, False)


def test_the_game_ends_with_the_hand_that_reaches_the_target() -> None:
    table = Table()
    for _ in range(3):
        win(table, 1)
    assert (table.state.phase, table.state.sheet.ending) == (Phase.GAME_OVER, "target")
    standing = table.state.sheet.tally(table.state.rules)
    assert (standing.winner, standing.scores, standing.shutout) == (1, (0, 138), True)
    assert standing.totals == (0, 138 + 200 + 60)


def test_an_undercut_ends_the_game_too() -> None:
    table = Table(Rules(target=25, undercut_bonus=25))
    table.deal(deck_of(BEN, "5H 6H 7H 8C 8S 8H 2D 3D 4D AC", "9C"), first_dealer=0)
    table.act(1, Take(), Knock("7D"))
    assert table.state.sheet.rows[0].outcome == "undercut"
    assert table.state.sheet.tally(table.state.rules).winner == 0
    assert table.state.phase == Phase.GAME_OVER


def test_a_rematch_begins_when_both_are_ready() -> None:
    table = Table(Rules(target=25))
    win(table, 1)
    table.act(0, Ready())
    assert table.state.phase == Phase.GAME_OVER
    table.act(1, Ready())
    state = table.state
    assert (state.phase, state.game, state.hand, state.sheet.rows) == (Phase.DEAL, 2, None, ())
    assert record(state) is None
    table.deal(DECK, first_dealer=1)
    assert (table.state.dealt.dealer, table.state.dealt.number) == (1, 1)
    table.act(0, Void())
    assert table.state.sheet.ending == "void"


def offered() -> Table:
    return dealt()


def offered_to_dealer() -> Table:
    table = dealt()
    table.act(1, Pass())
    return table


def to_draw() -> Table:
    return passed(dealt())


def to_discard() -> Table:
    table = dealt()
    table.act(1, Take())
    return table


def to_lay_off() -> Table:
    table = dealt(Rules(layoffs_by_hand=True))
    table.act(1, Take(), Knock("7D"))
    return table


def last_discard() -> Table:
    return to_the_last_discard(Rules(fiftieth_card=True))


def hand_over() -> Table:
    return to_the_last_discard(Rules())


def second_turn() -> Table:
    table = dealt()
    table.act(1, Take(), Discard("KS"))
    table.act(0, Draw())
    return table


MakeTable = Callable[[], Table]
IN_PLAY: tuple[MakeTable, ...] = (
    offered,
    offered_to_dealer,
    to_draw,
    to_discard,
    to_lay_off,
    last_discard,
    hand_over,
    second_turn,
)


@pytest.mark.parametrize("make", IN_PLAY)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("action", "ending"), [(Resign(), "resigned"), (Leave(), "left")])
def test_the_other_wins_a_game_that_is_given_up(make: MakeTable, seat: Seat, action: Action, ending: str) -> None:
    table = make()
    rows = table.state.sheet.rows
    table.act(seat, action)
    state = table.state
    assert state.phase == (Phase.CLOSED if ending == "left" else Phase.GAME_OVER)
    assert (state.sheet.ending, state.sheet.forfeited_by, state.sheet.rows) == (ending, seat, rows)
    standing = state.sheet.tally(state.rules)
    assert (standing.winner, standing.game_bonus, standing.scores) == (1 - seat, (0, 0), (0, 0))
    kept = record(state)
    assert kept is not None
    assert (kept.status, kept.ending, kept.forfeited_by) == ("finished", ending, seat)


def test_boxes_stand_in_a_game_that_is_given_up() -> None:
    table = Table()
    win(table, 1)
    table.act(0, Ready())
    table.act(1, Ready())
    table.deal(DECK)
    table.act(1, Resign())
    standing = table.state.sheet.tally(table.state.rules)
    assert (standing.winner, standing.totals, standing.margin) == (0, (0, 46 + 20), -66)


@pytest.mark.parametrize("make", [offered, offered_to_dealer, to_draw, to_discard])
@pytest.mark.parametrize("seat", [0, 1])
def test_before_the_second_turn_one_can_call_the_game_off(make: MakeTable, seat: Seat) -> None:
    table = make()
    table.act(seat, Void())
    state = table.state
    assert (state.phase, state.sheet.ending, state.sheet.tally(state.rules).winner) == (Phase.GAME_OVER, "void", None)
    kept = record(state)
    assert kept is not None
    assert kept.status == "void"


def test_after_the_first_turn_is_still_before_the_second() -> None:
    table = dealt()
    table.act(1, Take(), Discard("KS"))
    table.act(1, Void())
    assert table.state.sheet.ending == "void"


def second_hand() -> Table:
    """A hand was won, and the next has just been dealt."""
    table = Table()
    win(table, 0)
    for seat in (0, 1):
        table.act(seat, Ready())
    table.deal(DECK)
    return table


@pytest.mark.parametrize("make", [to_lay_off, last_discard, hand_over, second_turn, second_hand])
@pytest.mark.parametrize("seat", [0, 1])
def test_later_both_must_ask(make: MakeTable, seat: Seat) -> None:
    table = make()
    phase = table.state.phase
    table.act(seat, Void())
    assert table.state.phase == phase
    assert table.state.void_asked[seat]
    assert table.refused(seat, Void()).code == "not_now"
    table.act(1 - seat, Void())
    assert (table.state.phase, table.state.sheet.ending) == (Phase.GAME_OVER, "void")
    assert table.state.void_asked == (False, False)


def test_a_game_that_is_over_can_not_be_called_off() -> None:
    table = Table(Rules(target=25))
    win(table, 1)
    assert table.refused(0, Void()).code == "nothing_to_void"
    assert table.refused(0, Resign()).code == "not_now"
    table.act(0, Leave())
    assert (table.state.phase, table.state.sheet.ending) == (Phase.CLOSED, "target")
    assert table.refused(1, Ready()).code == "not_now"


def test_seats_are_taken_in_order_and_once() -> None:
    table = Table(players=())
    assert table_status(table.state) == "waiting"
    ann, ben = Player("ann", "Ann"), Player("ben", "Ben")
    table.add(*sit(table.state, ann))
    assert sit(table.state, ann) == ()
    assert (table.state.seat_of("ann"), table.state.seat_of("ben")) == (0, None)
    table.add(*sit(table.state, ben))
    assert table.state.phase == Phase.DEAL
    assert sit(table.state, ben) == ()
    assert table.state.seat_of("ben") == 1
    assert record(table.state) is None


def test_a_third_player_watches() -> None:
    table = dealt()
    with pytest.raises(Exception, match="seats_taken"):
        sit(table.state, Player("cy", "Cy"))
    for action in (Draw(), Pass(), Discard("2S"), LayOff(), Resign(), Leave(), Void(), Ready()):
        assert table.refused(None, action).code == "not_seated"


def test_one_who_waits_alone_may_leave() -> None:
    table = Table(players=[Player("ann", "Ann")])
    assert table.refused(0, Resign()).code == "not_now"
    table.act(0, Leave())
    assert (table.state.phase, table.state.sheet.ending, table_status(table.state)) == (Phase.CLOSED, None, "closed")
    assert record(table.state) is None
    for name in ("ann", "ben"):
        with pytest.raises(Exception, match="table_closed"):
            sit(table.state, Player(name, name))


def test_what_the_lists_say_of_a_table() -> None:
    assert table_status(dealt().state) == "playing"
    table = Table(Rules(target=25))
    assert table_status(table.state) == "playing"
    win(table, 1)
    assert table_status(table.state) == "over"
    kept = record(table.state)
    assert kept is not None
    assert (kept.status, kept.game, len(kept.rows), kept.tally.winner) == ("finished", 1, 1, 1)
    kept = record(dealt().state)
    assert kept is not None
    assert (kept.status, kept.rows) == ("playing", ())


def test_a_log_begins_with_its_opening_and_has_one() -> None:
    opened = events.Opened(Rules(), Table().state.options)
    with pytest.raises(ValueError, match="empty log"):
        fold([])
    with pytest.raises(ValueError, match="begins with its opening"):
        fold([events.Drew(0)])
    with pytest.raises(ValueError, match="opened once"):
        evolve(fold([opened]), opened)


def test_no_hand_is_dealt_yet() -> None:
    with pytest.raises(AssertionError):
        _ = Table().state.dealt


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        (0, Pass(), "not_your_turn"),
        (0, Draw(), "not_your_turn"),
        (0, Discard("2S"), "not_your_turn"),
        (1, Draw(), "not_now"),
        (1, Discard("2S"), "not_now"),
        (1, Knock("2S"), "not_now"),
        (1, LayOff(), "not_now"),
        (1, Ready(), "not_now"),
    ],
)
def test_what_is_not_possible_while_the_upcard_is_offered(seat: Seat, action: Action, code: str) -> None:
    assert dealt().refused(seat, action).code == code


def test_the_answer_says_what_the_table_waits_for() -> None:
    assert "take, pass" in dealt().refused(1, Draw()).message
    table = Table(players=())
    assert "seating" in table.refused(0, Draw()).message


def test_discards_that_are_refused() -> None:
    table = to_discard()
    assert table.refused(1, Discard("QH")).code == "not_held"
    assert table.refused(1, Discard("??")).code == "unknown_card"
    assert table.refused(0, Discard("5S")).code == "not_your_turn"
