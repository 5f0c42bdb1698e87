"""What must hold of every table at every moment."""

from server.gin.cards import FULL, bit
from server.gin.score import Points
from server.gin.sheet import Row
from server.gin.state import IN_PLAY, Hand, Phase, State
from tests import reference


def check_cards(state: State, hand: Hand) -> None:
    """Each card is in one place, and the seats hold as many as the phase says."""
    held, others = hand.cards
    loose = [*hand.stock, *hand.pile]
    if hand.knock is not None and hand.knock.discard is not None:
        loose.append(hand.knock.discard)
    assert held & others == 0
    assert len(set(loose)) == len(loose)
    rest = sum(bit(number) for number in loose)
    assert rest & (held | others) == 0
    assert rest | held | others == FULL
    big_gin = hand.knock is not None and hand.knock.discard is None
    if state.phase in IN_PLAY or state.phase == Phase.HAND_OVER:
        eleven = state.turn if state.phase == Phase.DISCARD else None
        if big_gin and hand.knock is not None:
            eleven = hand.knock.seat
        assert [cards.bit_count() for cards in hand.cards] == [11 if seat == eleven else 10 for seat in (0, 1)]
    for seat in (0, 1):
        assert not hand.taken[seat] & ~hand.cards[seat]


def check_phase(state: State) -> None:
    assert (state.turn is not None) == (state.phase in IN_PLAY)
    assert (None in state.players) == (state.phase == Phase.SEATING or (state.phase == Phase.CLOSED and not state.hand))
    if state.phase in IN_PLAY:
        hand = state.dealt
        assert hand.number == len(state.sheet.rows) + 1
        assert state.sheet.ending is None
        assert (state.phase == Phase.LAYOFF) == (hand.knock is not None)
        assert (hand.drawn is not None) == (state.phase in (Phase.DISCARD, Phase.LAYOFF))
        assert hand.turns <= 200
    if state.phase == Phase.HAND_OVER:
        assert state.last_row is not None
    if state.phase == Phase.GAME_OVER:
        assert state.sheet.ending is not None
    assert not all(state.ready) or state.phase == Phase.DEAL
    assert not all(state.void_asked)


def check_sheet(state: State) -> None:
    """The rows recompute to themselves, and the tally to the rows."""
    rules = state.rules
    scores, boxes = [0, 0], [0, 0]
    for number, row in enumerate(state.sheet.rows, 1):
        assert row.number == number
        assert max(scores) < rules.target
        if row.score is None:
            assert (row.winner, row.points) == (None, 0)
            continue
        check_row(state, row, row.score)
        assert row.winner is not None
        scores[row.winner] += row.points
        boxes[row.winner] += 1
    tally = state.sheet.tally(rules)
    assert tally.scores == tuple(scores)
    assert tally.boxes == tuple(boxes)
    if state.sheet.ending == "target":
        assert tally.winner == scores.index(max(scores))
        assert scores[tally.winner] >= rules.target
        bonus = rules.shutout_bonus if min(scores) == 0 else rules.game_bonus
        expected = [scores[seat] + rules.box * boxes[seat] + bonus * (seat == tally.winner) for seat in (0, 1)]
        assert tally.totals == tuple(expected)
        assert tally.margin == expected[tally.winner] - expected[1 - tally.winner]
    else:
        assert max(scores) < rules.target
        assert tally.winner == (None if state.sheet.forfeited_by is None else 1 - state.sheet.forfeited_by)
        assert tally.game_bonus == (0, 0)


def check_row(state: State, row: Row, score: Points) -> None:
    """The points follow from the cards that lie there, by the slow reference."""
    rules, knocker = state.rules, row.knocker
    assert knocker is not None
    own, other = row.showdown.layouts[knocker], row.showdown.layouts[1 - knocker]
    grown = [*own.melds]
    for more in row.showdown.layoffs:
        grown[more.meld] += more.cards
    assert all(reference.is_meld(meld) for meld in (*own.melds, *grown, *other.melds))
    left, others = reference.total(own.left), reference.total(other.left)
    upcard = row.upcard
    limit = reference.value(upcard) if rules.upcard_limit else rules.knock_limit
    if rules.upcard_limit and rules.ace_means_gin and limit == 1:
        limit = 0
    assert left <= limit
    if row.showdown.discard is None:
        bonus = rules.big_gin_bonus
        assert (row.outcome, left, bonus is None) == ("big_gin", 0, False)
    else:
        bonus = rules.gin_bonus if left == 0 else 0 if left < others else rules.undercut_bonus
        assert row.outcome == ("gin" if left == 0 else "knock" if left < others else "undercut")
    if left == 0:
        assert not row.showdown.layoffs
    double = 2 if rules.spade_doubles and upcard[1] == "S" else 1
    assert row.points == (abs(others - left) + (bonus or 0)) * double
    assert row.winner == (knocker if left == 0 or left < others else 1 - knocker)
    assert (score.knocker_deadwood, score.defender_deadwood) == (left, others)


def check(state: State) -> None:
    check_phase(state)
    if state.hand is not None:
        check_cards(state, state.hand)
    check_sheet(state)
