"""Every finished hand is replayed as it was played, as steps and as text; every other stays hidden."""

from collections.abc import Iterator
from random import Random

import msgspec
from hypothesis import given, settings

from server.gin import actions
from server.gin.cards import named_set, names
from server.gin.events import Dealt, Event
from server.gin.replay import Finished, Move, finished, replay, states
from server.gin.rules import Rules
from server.gin.score import Seat
from server.gin.seating import SPEEDS, Options
from server.gin.sheet import Layout
from server.gin.state import IN_PLAY, Hand, Phase, State
from server.gin.table import due, evolve
from server.gin.timeouts import run_out
from server.gin.transcript import Transcript, read, write
from tests.play import Table, awaited, sensible, shuffled
from tests.properties.offers import offered
from tests.properties.strategies import rules, seeds

MOST = 250
GIVING_UP = (actions.Resign, actions.Leave, actions.Void)


def played(rules: Rules, seed: int) -> list[Event]:
    """A table's log: mostly sensible play, with odd moves, turns that run out, and now and then a game given up."""
    rng = Random(seed)
    table = Table(rules, Options(clock=SPEEDS["fast"]))
    while len(table.log) < MOST and table.state.phase != Phase.CLOSED:
        owed = due(table.state)
        if owed is not None and owed.what == "deal":
            table.deal(shuffled(rng), rng.randrange(2))
        elif owed is not None and rng.random() < 0.05:
            table.add(*run_out(table.state))
        else:
            seat = awaited(table.state)
            table.act(seat, _chosen(table.state, seat, rng))
    return table.log


def _chosen(state: State, seat: Seat, rng: Random) -> actions.Action:
    odd = [action for action in offered(state, seat) if not isinstance(action, GIVING_UP)]
    if state.phase in IN_PLAY and rng.random() < 0.004:
        return actions.Resign()
    if state.phase == Phase.LAYOFF and rng.random() < 0.5:
        return actions.LayOff((), ())
    return rng.choice(odd) if odd and rng.random() < 0.05 else sensible(state, seat, rng, 0.2)


Where = tuple[int, int]


def hands_of(log: list[Event]) -> dict[Where, list[tuple[Event, State]]]:
    """What happened in each hand, and the table after it."""
    found: dict[Where, list[tuple[Event, State]]] = {}
    state = None
    for event in log:
        state = evolve(state, event)
        if state.hand is not None and (isinstance(event, Dealt | Move)):
            found.setdefault((state.game, state.hand.number), []).append((event, state))
    return found


def lying(layouts: tuple[Layout, Layout], seat: Seat) -> int:
    return named_set((*(name for meld in layouts[seat].melds for name in meld), *layouts[seat].left))


def check(hand: Finished, happened: list[tuple[Event, State]]) -> None:
    after = [state for _, state in happened]
    assert [hand.played.dealt, *hand.played.moves] == [event for event, _ in happened]
    assert [as_first(state.dealt) for state in states(hand.played)] == [as_first(state.dealt) for state in after]
    shown = replay(hand)
    assert len(shown.steps) == len(after)
    for step, state in zip(shown.steps, after, strict=True):
        assert step.stock == len(state.dealt.stock)
        assert named_set(step.pile) == sum(1 << card for card in state.dealt.pile)
        if state is not after[-1]:
            assert (lying(step.layouts, 0), lying(step.layouts, 1)) == state.dealt.cards
        assert [step.kind] == [play.kind for play in state.dealt.plays[-1:]] or step.turn == 0
        drawn = state.dealt.drawn
        if step.kind in ("draw", "take"):
            assert drawn is not None
            assert step.card == names(1 << drawn)[0]
    assert shown.row == after[-1].last_row
    assert shown.steps[-1].layouts == shown.row.showdown.layouts


def as_first(hand: Hand) -> Hand:
    return msgspec.structs.replace(hand, number=1)


def transcribed(hand: Finished, number: int) -> Transcript:
    names = (hand.players[0].name, hand.players[1].name)
    return Transcript(table="abc", game=hand.game, hand=number, players=names, played=hand.played)


def refusals(log: list[Event], there: set[Where]) -> Iterator[Where]:
    """Hands around those that are there."""
    for game, number in there:
        yield from ({(game, number + 1), (game + 1, number), (game, 0)} - there)


@given(rules, seeds)
@settings(max_examples=25)
def test_replays_and_transcripts(rules: Rules, seed: int) -> None:
    log = played(rules, seed)
    hands = hands_of(log)
    for (game, number), happened in hands.items():
        hand = finished(log, game, number)
        if happened[-1][1].last_row is None:
            assert hand is None
            continue
        assert hand is not None
        check(hand, happened)
        text = write(transcribed(hand, number))
        assert read(text) == transcribed(hand, number)
        assert write(read(text)) == text
    for game, number in refusals(log, set(hands)):
        assert finished(log, game, number) is None


@given(rules, seeds)
@settings(max_examples=5)
def test_a_hand_in_play_is_not_found(rules: Rules, seed: int) -> None:
    """At no moment of a log is there anything to replay but what is on the sheet."""
    log = played(rules, seed)[:80]
    state = None
    for length, event in enumerate(log, 1):
        state = evolve(state, event)
        if state.hand is not None:
            assert (finished(log[:length], state.game, state.hand.number) is None) == (state.last_row is None)
