"""Rules, paragraphs 1 to 5."""

from random import Random

import pytest

from server.gin.actions import Discard, Draw, Knock, Pass, Take
from server.gin.cards import NAMES, card, names
from server.gin.illegal import Illegal
from server.gin.rules import Rules
from server.gin.state import Phase
from server.gin.table import MOST_TURNS, Due, deal, due
from tests.gin.hands import ANN, BEN, dealt, passed, throw_drawn, to_the_last_discard
from tests.play import Table, shuffled


def test_ten_cards_each_an_upcard_and_thirty_one_in_the_stock() -> None:
    state = dealt().state
    hand = state.dealt
    assert set(names(hand.cards[1])) == set(BEN.split())
    assert set(names(hand.cards[0])) == set(ANN.split())
    assert (NAMES[hand.upcard], [NAMES[number] for number in hand.pile], len(hand.stock)) == ("9C", ["9C"], 31)
    assert (state.phase, state.turn, hand.dealer) == (Phase.OFFER_NON_DEALER, 1, 0)


def test_the_stock_is_drawn_in_the_order_of_the_deck() -> None:
    deck = shuffled(Random(5))
    table = Table()
    table.deal(deck, first_dealer=1)
    assert table.state.dealt.stock[::-1] == deck[21:]
    assert table.state.turn == 0
    table.act(0, Pass())
    table.act(1, Pass())
    table.act(0, Draw())
    assert table.state.dealt.drawn == deck[21]


def test_a_deck_is_complete_and_is_dealt_when_it_is_due() -> None:
    table = Table(players=())
    assert due(table.state) is None
    assert due(Table().state) == Due("deal", 0)
    assert due(dealt().state) is None
    for wrong in (range(51), [*range(51), 50], range(1, 53)):
        with pytest.raises(Illegal, match="deck_incomplete"):
            deal(Table().state, wrong, 0)


def test_both_are_offered_the_upcard() -> None:
    table = dealt()
    table.act(1, Pass())
    assert (table.state.phase, table.state.turn) == (Phase.OFFER_DEALER, 0)
    table.act(0, Pass())
    assert (table.state.phase, table.state.turn) == (Phase.DRAW, 1)
    assert table.refused(1, Take()).code == "upcard_passed"
    table.act(1, Draw())
    assert [NAMES[number] for number in table.state.dealt.pile] == ["9C"]


def test_a_passed_upcard_stays_under_the_next_discard() -> None:
    table = throw_drawn(passed(dealt()), 1)
    table.act(0, Take())
    assert [NAMES[number] for number in table.state.dealt.pile] == ["9C"]
    assert table.refused(0, Take()).code == "not_now"


@pytest.mark.parametrize("dealer_takes", [False, True])
def test_whoever_takes_the_upcard_plays_on(dealer_takes: bool) -> None:
    table = dealt()
    if dealer_takes:
        table.act(1, Pass())
    seat = 0 if dealer_takes else 1
    table.act(seat, Take())
    hand = table.state.dealt
    assert (table.state.phase, table.state.turn, hand.pile, hand.forbidden) == (Phase.DISCARD, seat, (), card("9C"))
    table.act(seat, Discard("TC" if dealer_takes else "7D"))
    assert (table.state.phase, table.state.turn) == (Phase.DRAW, 1 - seat)
    table.act(1 - seat, Take())


def test_the_one_who_takes_the_upcard_may_knock_at_once() -> None:
    table = dealt()
    table.act(1, Take(), Knock("7D"))
    row = table.state.sheet.rows[0]
    assert (row.knocker, row.turns, row.showdown.discard) == (1, 1, "7D")


def test_a_card_from_the_pile_can_not_be_thrown_in_the_same_turn() -> None:
    table = dealt()
    table.act(1, Take())
    assert table.refused(1, Discard("9C")).code == "just_taken"
    assert table.refused(1, Knock("9C")).code == "just_taken"
    table.act(1, Discard("KS"))
    table.act(0, Take(), Discard("TC"))
    table.act(1, Take(), Discard("9C"))  # a turn later it can


def test_a_card_from_the_stock_can_be_thrown_at_once() -> None:
    table = passed(dealt())
    table.act(1, Draw())
    assert table.state.dealt.forbidden is None
    drawn = table.state.dealt.drawn
    assert drawn is not None
    table.act(1, Discard(NAMES[drawn]))
    assert table.state.dealt.drawn is None


def test_nobody_has_to_knock() -> None:
    table = dealt()
    table.act(1, Take(), Discard("7D"))
    assert table.state.phase == Phase.DRAW


def test_an_illegal_knock_is_refused_and_the_turn_goes_on() -> None:
    table = dealt()
    table.act(1, Take())
    before = table.state
    refusal = table.refused(1, Knock("6C", (("2S", "3S", "4S"), ("KH", "KD", "KS"))))
    assert (refusal.code, refusal.facts) == ("knock_too_high", {"deadwood": 34, "limit": 10})
    assert table.state is before
    table.act(1, Knock("7D"))


def test_what_was_taken_from_the_pile_is_known_until_it_is_thrown() -> None:
    table = dealt()
    table.act(1, Take(), Discard("KS"))
    table.act(0, Take(), Discard("TC"))
    assert [names(cards) for cards in table.state.dealt.taken] == [("KS",), ("9C",)]
    table.act(1, Draw(), Discard("9C"))
    assert [names(cards) for cards in table.state.dealt.taken] == [("KS",), ()]


def test_a_hand_is_void_when_two_cards_are_left_and_nobody_scores() -> None:
    table = to_the_last_discard(Rules())
    row = table.state.sheet.rows[0]
    assert table.state.phase == Phase.HAND_OVER
    assert (row.winner, row.knocker, row.score, row.points, row.outcome) == (None, None, None, 0, "void")
    assert table.state.sheet.tally(table.state.rules).boxes == (0, 0)
    assert row.turns == 29


def test_with_two_cards_left_the_player_may_still_knock() -> None:
    table = throw_drawn(passed(dealt()), 28)
    table.act(1, Draw())
    assert len(table.state.dealt.stock) == 2
    table.act(1, Discard("KS"))
    assert table.state.sheet.rows[0].outcome == "void"

    stock = [name for name in NAMES if name not in (*BEN.split(), *ANN.split(), "9C", "9S")][:28]
    table = throw_drawn(passed(dealt(Rules(), *stock, "9S")), 28)
    table.act(1, Draw(), Knock("7D"))
    assert table.state.sheet.rows[0].outcome == "knock"


def test_taking_from_the_pile_does_not_bring_the_end_nearer() -> None:
    table = throw_drawn(passed(dealt()), 28)
    table.act(1, Take(), Discard("KS"))
    assert (table.state.phase, len(table.state.dealt.stock)) == (Phase.DRAW, 3)


def test_a_hand_of_two_hundred_turns_is_void() -> None:
    table = dealt()
    for turn in range(MOST_TURNS):
        seat = table.state.turn
        assert seat is not None
        assert table.state.phase != Phase.HAND_OVER, turn
        table.act(seat, Take())
        held = table.state.dealt
        spare = next(name for name in names(held.cards[seat]) if card(name) != held.forbidden)
        table.act(seat, Discard(spare))
    assert table.state.phase == Phase.HAND_OVER
    assert (table.state.sheet.rows[0].outcome, table.state.sheet.rows[0].turns) == ("void", 200)
