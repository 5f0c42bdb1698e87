"""Clocks and absence: what is played for a player who lets a turn run out, what three in a row cost, who may claim."""

import msgspec
import pytest

from server.gin import actions
from server.gin.cards import NAMES
from server.gin.events import Away, Back, Event, Knocked, Opened, Passed, Readied, Spent, StoodIn, TimedOut
from server.gin.rules import CLASSIC, Rules, choose
from server.gin.seating import SPEEDS, STAND_IN, Clock, Options
from server.gin.state import Phase, State, changed
from server.gin.table import SHOWDOWN_MS, Due, due
from server.gin.timeouts import run_out
from tests.gin.hands import passed, throw_drawn
from tests.gin.test_fiftieth_card import last_discard
from tests.play import Table, deck_of

CLOCK = Clock(turn=20, reserve=60, increment=2)
TIMED = Options(clock=CLOCK)

# Ben, the non-dealer, holds three kings and little else; the stock brings 2S, then 3H.
DECK = deck_of("KS KH KD AS 3S 5H 7D 9C JH 8S", "QS QH QD 2C 4C 6H 8D TC JD 9S", "7C", "2S", "3H", "4H", "5C", "6C")


def timed(rules: Rules = CLASSIC, options: Options = TIMED) -> Table:
    table = Table(rules, options)
    table.deal(DECK, first_dealer=0)
    return table


def let_run_out(table: Table) -> tuple[Event, ...]:
    events = run_out(table.state)
    table.add(*events)
    assert table.refolded() == table.state
    return events


def test_without_a_clock_nothing_is_due() -> None:
    table = timed(options=Options())
    assert due(table.state) is None
    assert run_out(table.state) == ()


def test_nothing_runs_out_while_a_deal_is_owed_or_nobody_is_awaited() -> None:
    table = Table(options=TIMED)
    assert due(table.state) == Due("deal", 0)
    assert run_out(table.state) == ()
    table = timed()
    table.act(0, actions.Resign())
    assert due(table.state) is None
    assert run_out(table.state) == ()


def test_a_turn_has_its_own_time_and_then_the_reserve() -> None:
    table = timed()
    assert table.state.reserve == (60_000, 60_000)
    assert due(table.state) == Due("time_out", 20_000 + 60_000)
    table.add(Spent(1, 45_000))
    assert due(table.state) == Due("time_out", 20_000 + 15_000)
    table.add(Spent(1, 45_000))
    assert table.state.reserve == (60_000, 0)


def test_an_own_turn_adds_to_the_reserve() -> None:
    table = timed()
    table.act(1, actions.Pass())
    assert table.state.reserve == (60_000, 62_000)
    table = timed(options=Options())
    table.act(1, actions.Pass())
    assert table.state.reserve == (0, 0)


def test_the_offer_is_passed_and_a_turn_is_drawn_and_thrown() -> None:
    table = timed()
    let_run_out(table)
    assert table.state.phase == Phase.OFFER_DEALER
    let_run_out(table)
    before = table.state.dealt.cards[1]
    let_run_out(table)
    assert table.state.dealt.cards[1] == before, "the drawn card is thrown"
    plays = [play.kind for play in table.state.dealt.plays]
    assert plays == ["time_out", "pass", "time_out", "pass", "time_out", "draw", "discard"]
    assert table.state.dealt.plays[-1].card == "2S"
    assert table.state.missed == (1, 2)
    assert table.state.reserve[1] == 0


def test_a_card_from_the_pile_stays_and_the_worst_other_one_is_thrown() -> None:
    table = timed()
    table.act(1, actions.Take())
    let_run_out(table)
    assert table.state.dealt.plays[-1].card == "JH"


def test_a_drawn_card_is_thrown_by_whoever_drew_it() -> None:
    table = timed()
    table.act(1, actions.Pass())
    table.act(0, actions.Pass())
    table.act(1, actions.Draw())
    let_run_out(table)
    assert table.state.dealt.plays[-1].card == "2S"


def test_a_move_of_ones_own_ends_the_row() -> None:
    table = timed()
    let_run_out(table)
    assert table.state.missed == (0, 1)
    table.act(0, actions.Pass())
    table.act(1, actions.Draw(), actions.Discard("2S"))
    assert table.state.missed == (0, 0)


def test_the_third_in_a_row_gives_the_game_away() -> None:
    table = timed()
    let_run_out(table)
    table.act(0, actions.Pass())
    let_run_out(table)
    table.act(0, actions.Draw(), actions.Discard("3H"))
    assert let_run_out(table) == (TimedOut(1),)
    tally = table.state.sheet.tally(CLASSIC)
    assert (table.state.phase, table.state.sheet.ending, tally.winner) == (Phase.GAME_OVER, "time", 0)
    assert tally.game_bonus == (0, 0)
    assert not table.state.timed_out


def test_layoffs_are_the_best() -> None:
    rules = choose("classic", {"layoffs_by_hand": True})
    table = Table(rules, TIMED)
    table.deal(deck_of("AS 2S 3S 4H 5H 6H 7D 8D 9D KC", "4S JH 7H TD 2C 4C 6C 8C TC QC", "KD", "AC"), first_dealer=0)
    table.act(1, actions.Take(), actions.Knock("KC", (("AS", "2S", "3S"), ("4H", "5H", "6H"), ("7D", "8D", "9D"))))
    assert table.state.phase == Phase.LAYOFF
    let_run_out(table)
    [row] = table.state.sheet.rows
    assert {card for more in row.showdown.layoffs for card in more.cards} == {"4S", "7H", "TD"}
    assert table.state.missed == (1, 0)


def on_the_clock(table: Table) -> State:
    """The table as it would be with a clock."""
    return changed(table.state, options=TIMED)


def test_the_last_discard_is_left_and_if_it_was_taken_it_is_knocked_with() -> None:
    table = last_discard("8H")
    assert run_out(on_the_clock(table)) == (TimedOut(0), Passed(0))
    table.act(0, actions.Take())
    timed_out, knocked = run_out(on_the_clock(table))
    assert timed_out == TimedOut(0)
    assert isinstance(knocked, Knocked)
    assert knocked.card == "5D"


def test_after_a_hand_the_next_is_dealt_whoever_is_ready() -> None:
    table = throw_drawn(passed(timed()), 29)
    assert table.state.phase == Phase.HAND_OVER
    assert due(table.state) == Due("go_on", SHOWDOWN_MS)
    table.act(1, actions.Ready())
    let_run_out(table)
    assert due(table.state) == Due("deal", 0)


def test_an_absence_that_has_used_its_bank_may_be_claimed() -> None:
    table = timed()
    assert table.state.absence == (120_000, 120_000)
    assert table.refused(1, actions.Claim()).code == "not_absent"
    table.add(Away(0, 100_000))
    assert table.state.absence == (20_000, 120_000)
    assert table.refused(1, actions.Claim()).code == "not_absent"
    table.add(Away(0, 30_000))
    assert table.state.absent == (True, False)
    assert table.refused(0, actions.Claim()).code == "not_absent"
    table.add(Back(0))
    assert table.refused(1, actions.Claim()).code == "not_absent"
    table.add(Away(0, 1))
    table.act(1, actions.Claim())
    tally = table.state.sheet.tally(CLASSIC)
    assert (table.state.phase, table.state.sheet.ending, tally.winner) == (Phase.GAME_OVER, "absent", 1)
    assert table.state.absent == (False, False)


@pytest.mark.parametrize(("options", "voided"), [(Options(), True), (TIMED, False)])
def test_a_friendly_game_may_be_called_off_without_the_one_who_is_away(options: Options, voided: bool) -> None:
    table = timed(options=options)
    table.act(1, actions.Pass())
    table.act(0, actions.Pass())
    table.act(1, actions.Draw(), actions.Discard("2S"))
    table.act(0, actions.Draw())
    table.add(Away(0, 300_000))
    table.act(1, actions.Void())
    assert (table.state.sheet.ending == "void") == voided


def test_a_new_game_has_whole_reserves() -> None:
    table = timed()
    table.add(Spent(1, 50_000), Away(0, 50_000))
    table.act(0, actions.Resign())
    table.act(0, actions.Ready())
    table.act(1, actions.Ready())
    table.deal(DECK, first_dealer=1)
    assert table.state.reserve == (60_000, 60_000)
    assert table.state.absence == (120_000, 120_000)


def test_every_speed_is_a_clock_within_its_bounds() -> None:
    for clock in SPEEDS.values():
        assert clock is None or (clock.turn >= 1 and clock.reserve >= 0)


AGREED = Options(stand_in=True)


def deserted(options: Options = AGREED) -> Table:
    """In the second turn Ann, seat 0, has been away for too long; Ben waits."""
    table = timed(options=options)
    table.act(1, actions.Pass())
    table.act(0, actions.Pass())
    table.act(1, actions.Draw(), actions.Discard("2S"))
    table.add(Away(0, 300_000))
    return table


def test_the_computer_may_play_on_for_who_is_away_and_until_they_are_back() -> None:
    table = deserted()
    table.act(1, actions.LetStandIn())
    assert table.log[-1:] == [StoodIn(0, STAND_IN)]
    assert table.state.stand_ins == (STAND_IN, None)
    for action in (actions.Claim(), actions.LetStandIn()):
        assert table.refused(1, action).code == "not_absent"
    table.act(0, actions.Draw())
    assert table.state.stand_ins == (STAND_IN, None), "it may be the computer that drew"
    table.act(1, actions.Void())
    assert table.state.void_asked == (False, True), "whoever is away is not there to agree"
    table.act(0, actions.Discard("3H"))
    table.act(0, actions.ComeBack())
    assert table.log[-1:] == [Back(0)]
    assert not any((*table.state.stand_ins, *table.state.absent))
    assert table.refused(0, actions.ComeBack()).code == "not_now"
    assert table.refolded() == table.state


def test_nobody_comes_back_who_was_not_played_for() -> None:
    for seat in (0, 1):
        assert deserted().refused(seat, actions.ComeBack()).code == "not_now"


def test_the_computer_goes_on_in_the_next_hand_and_no_further_than_the_game() -> None:
    table = deserted()
    table.act(1, actions.LetStandIn())
    while table.state.phase != Phase.HAND_OVER:
        table.act(table.state.turn, actions.Draw())
        drawn = table.state.dealt.drawn
        assert drawn is not None
        table.act(table.state.turn, actions.Discard(NAMES[drawn]))
    assert table.state.sheet.rows[0].stand_ins == (STAND_IN, None), "the sheet tells it"
    table.add(Readied(0), Readied(1))
    table.deal(DECK)
    assert table.state.stand_ins == (STAND_IN, None)
    table.act(1, actions.Resign())
    assert table.state.stand_ins.count(None) == 2


@pytest.mark.parametrize("options", [Options(), Options(stand_in=True, clock=CLOCK)])
def test_where_it_was_not_agreed_or_a_clock_plays_it_does_not(options: Options) -> None:
    table = deserted(options)
    assert table.refused(1, actions.LetStandIn()).code == "no_stand_in"
    assert table.refused(0, actions.LetStandIn()).code == "not_absent"
    table.act(1, actions.Claim())


def test_tables_from_before_have_not_agreed() -> None:
    old = {"type": "opened", "rules": {}, "options": {"public": True, "spectators": True, "helps": True, "clock": None}}
    opened = msgspec.convert(old, Event)
    assert isinstance(opened, Opened)
    assert not opened.options.stand_in
