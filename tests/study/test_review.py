"""Reviews of whole games: every decision of both sides, how the game stood, and the weaker player losing more."""

from functools import cache
from random import Random

import pytest

pytest.importorskip("numba", reason="Numba has no wheel for this machine")

from server.computer.player import choose
from server.gin import actions
from server.gin.actions import Layoff
from server.gin.judged import Choice, Decision, Review
from server.gin.reasons import REASONS
from server.gin.replay import Finished, hands, replay
from server.gin.rules import HALL, Rules
from server.gin.seating import Level
from server.gin.state import Phase
from server.gin.table import due
from server.gin.views import view
from server.study import course
from server.study.deciding import decision, moves
from server.study.review import review
from tests.play import Table, awaited, deck_of, shuffled

STAGES = (120, 120)
"""Few hands are played out for each decision, so that a test is quick."""

SHORT = Rules(target=50)
FIFTIETH = Rules(target=50, fiftieth_card=True, layoffs_by_hand=True, big_gin_bonus=31, spade_doubles=True)


@cache
def played(one: Level, other: Level, seed: int, rules: Rules) -> tuple[Finished, ...]:
    """A game between two levels, to its end."""
    chance, levels, table = Random(seed), (one, other), Table(rules)
    while table.state.phase != Phase.GAME_OVER:
        owed = due(table.state)
        if owed is not None and owed.what == "deal":
            table.deal(shuffled(chance), chance.randrange(2))
        else:
            seat = awaited(table.state)
            table.act(seat, choose(view(table.state, seat), levels[seat], chance.getrandbits(30)))
    return tuple(hands(table.log, 1))


@cache
def reviewed(one: Level, other: Level, seed: int, rules: Rules = SHORT) -> Review:
    return review(played(one, other, seed, rules), 1, stages=STAGES)


@pytest.mark.parametrize("rules", [SHORT, HALL, FIFTIETH], ids=["classic", "hall", "fiftieth"])
def test_it_fits_the_replay(rules: Rules) -> None:
    game = played("beginner", "expert", 1, rules)
    found = reviewed("beginner", "expert", 1, rules)
    assert [hand.number for hand in found.hands] == [hand.row.number for hand in game]
    for hand, told in zip(game, found.hands, strict=True):
        steps = replay(hand).steps
        assert len(told.chances) == len(steps)
        assert all(0 <= chance <= 1 for chance in told.chances)
        assert told.luck[0] == -told.luck[1]
        for each in told.decisions:
            step = steps[each.step]
            assert step.seat == each.seat
            assert (each.made.card is None) == (each.made.deed in ("pass", "draw", "lay_off", "big_gin"))
            assert each.made.card in (None, step.card)
            assert each.made in [option.choice for option in each.options]
            points = [option.points for option in each.options]
            assert points == sorted(points, reverse=True)
            assert each.options[0].error == 0
            assert (each.grade == "good") == (each.cost <= 1)
            assert {line.code for line in each.reasons} <= set(REASONS)
        assert {step.kind for step in steps} >= {each.made.deed for each in told.decisions if each.made.deed != "knock"}
    last = found.hands[-1].chances[-1]
    assert last == (1.0 if game[-1].row.winner == 0 else 0.0)
    lost = [sum(hand.lost[seat] for hand in found.hands) for seat in (0, 1)]
    assert found.lost == pytest.approx(lost)


def test_the_same_again() -> None:
    game = played("beginner", "expert", 1, SHORT)
    again = review(game[:1], 1, stages=STAGES)
    assert again.hands == reviewed("beginner", "expert", 1).hands[:1]
    assert review(game[:1], 2, stages=STAGES).hands != again.hands


def test_moments_are_the_dearest() -> None:
    found = reviewed("beginner", "expert", 1)
    costs = sorted((each.cost for hand in found.hands for each in hand.decisions), reverse=True)
    by_number = {hand.number: hand for hand in found.hands}
    assert [by_number[each.hand].decisions[each.decision].cost for each in found.moments] == costs[:3]


def test_a_beginner_loses_more_than_an_expert() -> None:
    lost, decided = [0.0, 0.0], [0, 0]
    for seed in range(4):
        found = reviewed("beginner", "expert", seed)
        for seat in (0, 1):
            lost[seat] += found.lost[seat]
            decided[seat] += sum(each.seat == seat for hand in found.hands for each in hand.decisions)
    assert lost[0] / decided[0] > 1.5 * lost[1] / decided[1]
    accuracies = [reviewed("beginner", "expert", seed).accuracy for seed in range(4)]
    mean = [sum(each[seat] or 0 for each in accuracies) / 4 for seat in (0, 1)]
    assert mean[0] < mean[1] <= 100


def test_progress_is_told_and_may_end_it() -> None:
    told: list[float] = []

    class Ended(Exception):
        pass

    def pause(done: float) -> None:
        told.append(done)
        if len(told) == 5:
            raise Ended

    game = played("beginner", "expert", 1, SHORT)
    with pytest.raises(Ended):
        review(game, 1, pause, STAGES)
    assert told[0] == 0
    assert told == sorted(told)
    assert told[-1] == pytest.approx(4 / sum(len(list(moves(hand))) for hand in game))


def test_a_game_without_a_finished_hand() -> None:
    found = review([], 1)
    assert (found.hands, found.accuracy, found.lost, found.moments) == ((), (None, None), (0, 0), ())


def knocked(*layoffs: Layoff) -> Finished:
    """Seat 1 knocks with 4♠ left over; seat 0 lays off by hand."""
    table = Table(Rules(layoffs_by_hand=True))
    mine, theirs = "5H 6H 7H TS TD TC 2S 2D 2C 4S", "8H 9H AS KS QD JC 3D 5C 6S 9C"
    table.deal(deck_of(mine, theirs, "KD", "KH"), 0)
    table.act(1, actions.Pass())
    table.act(0, actions.Pass())
    table.act(1, actions.Draw(), actions.Knock("KH"))
    table.act(0, actions.LayOff((), layoffs))
    (hand,) = hands(table.log, 1)
    return hand


def test_layoffs_by_hand_are_held_against_the_best() -> None:
    hand = knocked()
    melds = hand.row.showdown.layouts[1].melds
    run = next(number for number, meld in enumerate(melds) if "5H" in meld)
    *_, last = moves(hand)
    found = decision(last, 1, STAGES)
    assert found is not None
    assert (found.made, found.grade, found.cost) == (Choice("lay_off"), "blunder", 17.0)
    assert found.options[0].points - found.options[1].points == found.cost
    assert found.reasons[0].code == "lay_off_more"
    *_, last = moves(knocked(Layoff(run, ("8H", "9H"))))
    best = decision(last, 1, STAGES)
    assert best is not None
    assert (best.grade, best.cost, best.options) == ("good", 0.0, found.options[:1])


SETS = (("5S", "5H", "5D"), ("6S", "6H", "6D"), ("7S", "7H", "7D"))
RUNS = (("5S", "6S", "7S"), ("5H", "6H", "7H"), ("5D", "6D", "7D"))


def test_how_a_knock_is_laid_down_is_held_against_the_other_ways() -> None:
    """To three sets three cards may be added, to three runs six."""

    def knocked_with(melds: tuple[tuple[str, ...], ...]) -> Decision | None:
        table = Table()
        table.deal(deck_of("5S 6S 7S 5H 6H 7H 5D 6D 7D AC", "8H 9H AS KS QD JC 3D 2C 9S TC", "KD", "KH"), 0)
        table.act(1, actions.Pass())
        table.act(0, actions.Pass())
        table.act(1, actions.Draw(), actions.Knock("KH", melds))
        (hand,) = hands(table.log, 1)
        *_, last = moves(hand)
        return decision(last, 1, STAGES)

    as_sets, as_runs = knocked_with(SETS), knocked_with(RUNS)
    assert as_sets is not None
    assert as_runs is not None
    assert as_sets.cost == 0
    assert as_runs.cost > 1
    assert as_runs.made == Choice("knock", "KH")
    as_best, as_it_was = (option for option in as_runs.options if option.choice == as_runs.made)
    assert as_best.points - as_it_was.points == pytest.approx(as_runs.cost, abs=0.02)
    told = as_runs.reasons[-1]
    assert told.code == "lay_down_so"
    assert {frozenset(meld.split()) for meld in str(told.facts["melds"]).split(", ")} == set(map(frozenset, SETS))


def test_luck_is_of_the_deal_and_the_draws() -> None:
    """The stock is what was drawn from: over all the cards that could come, luck is nothing on average."""
    hand = played("beginner", "expert", 1, SHORT)[0]
    assert abs(course.luck(hand)) > 1
    table = Table()
    table.deal(deck_of("AS 2S 3S 6H 7H 8H JC JH JS QD", "KC 9D 7C 5C 4D 2H QH TS 8S 5D", "KD", "4S"), 0)
    table.act(1, actions.Pass())
    table.act(0, actions.Pass())
    table.act(1, actions.Draw(), actions.Knock("QD"))
    (lucky,) = hands(table.log, 1)
    assert course.luck(lucky) < -30, "good cards, and gin with the first that was drawn"
    assert course.chances(lucky)[0] < 0.5
