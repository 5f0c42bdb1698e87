import msgspec
import pytest

from server.gin import events, helping
from server.gin.actions import Discard, Draw, Knock, Pass, Resign, Take
from server.gin.cards import Cards
from server.gin.rules import CLASSIC, Rules
from server.gin.seating import SPEEDS, Options
from server.gin.state import IN_PLAY, Phase
from server.gin.table import evolve
from server.gin.views import HandView, Shown, View, hidden, note, view
from tests.gin.hands import ANN, BEN, dealt, dealt_without_helps, passed, to_the_last_discard
from tests.play import Table, play_game


def hand_of(seen: View) -> HandView:
    assert seen.hand is not None
    return seen.hand


def test_each_sees_own_cards_and_a_spectator_none() -> None:
    state = dealt().state
    assert set(hand_of(view(state, 1)).cards) == set(BEN.split())
    assert set(hand_of(view(state, 0)).cards) == set(ANN.split())
    assert hand_of(view(state, None)).cards == ()
    assert view(state, None).allowed == ()
    assert [seat.cards for seat in view(state, None).seats] == [10, 10]


def test_before_a_deal_there_is_no_hand() -> None:
    seen = view(Table().state, 0)
    assert seen.hand is None
    assert [(seat.cards, seat.taken) for seat in seen.seats] == [(0, ()), (0, ())]


def test_helps_are_for_the_own_cards_alone() -> None:
    table = dealt()
    assert hand_of(view(table.state, None)).helps is None
    helps = hand_of(view(table.state, 1)).helps
    assert helps is not None
    assert (helps.deadwood, helps.discards) == (31, {})
    assert helps.layout.left == ("9H", "7D", "9D", "6C")
    table.act(1, Take())
    helps = hand_of(view(table.state, 1)).helps
    assert helps is not None
    assert helps.discards["7D"] == 6
    assert "9C" not in helps.discards
    assert hand_of(view(table.state, 1)).forbidden == "9C"


def test_knocks_are_offered_the_cheapest_first() -> None:
    table = dealt()
    table.act(1, Take())
    knocks = hand_of(view(table.state, 1)).knocks
    assert [(option.card, option.deadwood) for option in knocks] == [("7D", 6), ("6C", 7)]
    assert len(knocks[0].layouts) == 1
    assert hand_of(view(table.state, 0)).knocks == ()
    assert "knock" in view(table.state, 1).allowed


def test_a_knock_is_not_offered_where_it_would_be_refused() -> None:
    table = passed(dealt())
    table.act(1, Draw())
    assert hand_of(view(table.state, 1)).knocks == ()
    assert "knock" not in view(table.state, 1).allowed
    assert "big_gin" not in view(table.state, 1).allowed


def test_big_gin_is_offered_where_it_is_one() -> None:
    table = dealt(Rules(big_gin_bonus=31))
    table.act(1, Take())
    assert "big_gin" not in view(table.state, 1).allowed
    table = dealt(Rules(big_gin_bonus=31), ben="2S 3S 4S 5S KH KD KS KC 9H 9D", ann="6S 7S 6C 8H JD 3D 3H AC TC TH")
    table.act(1, Take())
    assert "big_gin" in view(table.state, 1).allowed
    assert hand_of(view(table.state, 1)).big_gin
    assert not hand_of(view(table.state, None)).big_gin


def test_without_helps_nothing_is_worked_out() -> None:
    table = dealt_without_helps()
    table.act(1, Take())
    hand = hand_of(view(table.state, 1))
    assert (hand.helps, hand.knocks) == (None, ())
    assert "knock" in view(table.state, 1).allowed


def test_a_card_from_the_stock_is_shown_to_the_one_who_drew_it() -> None:
    table = passed(dealt())
    table.act(1, Draw())
    own = hand_of(view(table.state, 1))
    assert own.drawn is not None
    assert [hand_of(view(table.state, viewer)).drawn for viewer in (0, None)] == [None, None]
    drew = table.log[-1]
    assert note(drew, table.state, 1).card == own.drawn
    assert [note(drew, table.state, viewer).card for viewer in (0, None)] == [None, None]


def test_a_card_from_the_pile_is_seen_by_all() -> None:
    table = dealt()
    table.act(1, Take())
    for viewer in (0, 1, None):
        assert hand_of(view(table.state, viewer)).drawn == "9C"
        assert note(table.log[-1], table.state, viewer).card == "9C"
        assert view(table.state, viewer).seats[1].taken == ("9C",)


def test_the_pile_shows_its_top_or_all_of_it() -> None:
    for rules, shown in ((Rules(), ("KS",)), (Rules(look_through_pile=True), ("9C", "KS"))):
        table = passed(dealt(rules, "KC"))
        table.act(1, Draw(), Discard("KS"))
        hand = hand_of(view(table.state, 0))
        assert (hand.pile, hand.pile_count) == (shown, 2)


def test_a_finished_hand_is_shown_to_all() -> None:
    table = dealt()
    table.act(1, Take(), Knock("7D"))
    for viewer in (0, 1, None):
        result = hand_of(view(table.state, viewer)).result
        assert result is not None
        assert (result.outcome, result.knocker, result.winner, result.points) == ("knock", 1, 1, 46)
        assert result.showdown.discard == "7D"
    (row,) = view(table.state, None).rows
    assert (row.scores, row.boxes, row.points) == ((0, 46), (0, 1), 46)


def test_a_void_hand_is_shown_and_brings_nothing() -> None:
    seen = view(to_the_last_discard(Rules()).state, None)
    (row,) = seen.rows
    assert (row.winner, row.points, row.scores, row.boxes) == (None, 0, (0, 0), (0, 0))
    result = hand_of(seen).result
    assert result is not None
    assert (result.score, result.outcome) == (None, "void")


def test_a_hand_that_was_given_up_stays_face_down() -> None:
    table = dealt()
    table.act(1, Resign())
    seen = view(table.state, 0)
    assert (hand_of(seen).result, seen.ending, seen.forfeited_by) == (None, "resigned", 1)
    shown = msgspec.json.encode(seen).decode()
    assert not [name for name in BEN.split() if f'"{name}"' in shown]


def test_the_rules_are_named() -> None:
    assert view(dealt().state, None).preset == "classic"
    assert view(dealt(Rules(box=1)).state, None).preset == "custom"


@pytest.mark.parametrize(
    ("event", "seat", "card"),
    [
        (events.Passed(1), 1, None),
        (events.Discarded(0, "5S"), 0, "5S"),
        (events.Knocked(0, "5S", ()), 0, "5S"),
        (events.Knocked(0, None, ()), 0, None),
        (events.Dealt(1, ()), 1, None),
        (events.Left(0), 0, None),
        (events.Opened(Rules(), Table().state.options), None, None),
    ],
)
def test_notes(event: events.Event, seat: int | None, card: str | None) -> None:
    told = note(event, dealt().state, None)
    assert (told.seat, told.card) == (seat, card)


def test_cards_are_hidden_while_a_hand_is_in_play() -> None:
    table = dealt()
    assert hidden(table.state)
    table.act(1, Pass())
    assert hidden(table.state)
    table.act(1, Resign())
    assert not hidden(table.state)
    assert {phase for phase in Phase if phase not in IN_PLAY} == {
        Phase.SEATING,
        Phase.DEAL,
        Phase.HAND_OVER,
        Phase.GAME_OVER,
        Phase.CLOSED,
    }


def test_a_seat_sees_the_same_whether_the_spectators_view_is_at_hand_or_not() -> None:
    for step in play_game(CLASSIC, 5):
        shown = view(step.state, None)
        for viewer in (0, 1, None):
            assert view(step.state, viewer, shown) == view(step.state, viewer)


def test_cards_may_be_sorted_out_by_something_faster() -> None:
    asked: list[Cards] = []

    def sort(cards: Cards, throwing: bool) -> helping.Sorted:
        asked.append(cards)
        return helping.sort(cards, throwing)

    table = dealt()
    before = view(table.state, 1)
    helping.use(sort)
    try:
        helping.worked_out.cache_clear()
        assert view(table.state, 1) == before
        assert asked == [table.state.dealt.cards[1]]
    finally:
        helping.use(helping.sort)


@pytest.mark.parametrize("options", [Options(), Options(clock=SPEEDS["fast"])])
def test_what_is_shown_move_by_move_is_what_is_built_anew(options: Options) -> None:
    shown = Shown()
    for step in play_game(CLASSIC, 5, options, games=2):
        assert shown.of(step.state) == view(step.state, None)
    resigned = evolve(step.state, events.Resigned(0))
    assert shown.of(resigned) == view(resigned, None) != view(step.state, None)
