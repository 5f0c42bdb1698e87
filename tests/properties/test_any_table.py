"""Anybody tries anything at any time, and the table keeps its books."""

from contextlib import suppress
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from server.gin import actions, ruling
from server.gin.actions import Action
from server.gin.events import Away, Event
from server.gin.illegal import Illegal
from server.gin.rules import Rules
from server.gin.ruling import decide, sit
from server.gin.score import Seat
from server.gin.seating import Options, Player
from server.gin.state import IN_PLAY, Phase
from server.gin.table import MOST_TURNS, Due, due, fold
from server.gin.views import Viewer
from tests.play import Table, awaited, play_game, sensible, shuffled
from tests.properties import strategies
from tests.properties.books import check
from tests.properties.knowledge import VIEWERS
from tests.properties.offers import not_offered, offered

LOG = msgspec.json.Decoder(list[Event])
PEOPLE = [Player(name.lower(), name) for name in ("Ann", "Ben", "Cy")]


class AnyTable(RuleBasedStateMachine):
    table: Table

    @initialize(rules=strategies.rules, options=strategies.options, seated=st.sampled_from([0, 1, 2, 2, 2, 2]))
    def open(self, rules: Rules, options: Options, seated: int) -> None:
        self.table = Table(rules, options, PEOPLE[:seated])

    @rule(player=st.sampled_from(PEOPLE))
    def sit(self, player: Player) -> None:
        with suppress(Illegal):
            self.table.add(*sit(self.table.state, player))

    @precondition(lambda self: due(self.table.state) == Due("deal", 0))
    @rule(seed=strategies.seeds, dealer=st.integers(0, 1))
    def deal(self, seed: int, dealer: Seat) -> None:
        self.table.deal(shuffled(Random(seed)), dealer)

    @rule(viewer=st.sampled_from(VIEWERS), action=strategies.requests)
    def ask(self, viewer: Viewer, action: Action) -> None:
        state = self.table.state
        if viewer is None or actions.kind(action) not in ruling.allowed(state, viewer):
            self.table.refused(viewer, action)
        elif not isinstance(action, actions.Leave | actions.Resign | actions.Void | actions.Claim):
            with suppress(Illegal):
                self.table.act(viewer, action)

    @rule(seat=st.integers(0, 1), data=st.data())
    def ask_what_is_offered(self, seat: Seat, data: st.DataObject) -> None:
        if choices := list(offered(self.table.state, seat)):
            self.table.act(seat, data.draw(st.sampled_from(choices)))

    @precondition(lambda self: self.table.state.phase in IN_PLAY)
    @rule(seat=st.integers(0, 1))
    def be_away_for_long(self, seat: Seat) -> None:
        if not self.table.state.absent[seat]:
            self.table.add(Away(seat, max(1, self.table.state.absence[seat])))

    @rule(seed=strategies.seeds, steps=st.integers(1, 60))
    def play_on(self, seed: int, steps: int) -> None:
        rng = Random(seed)
        for _ in range(steps):
            if due(self.table.state) == Due("deal", 0):
                self.table.deal(shuffled(rng), rng.randrange(2))
            elif self.table.state.phase in IN_PLAY | {Phase.HAND_OVER, Phase.GAME_OVER}:
                seat = awaited(self.table.state)
                self.table.act(seat, sensible(self.table.state, seat, rng, 0.2))
            check(self.table.state)

    @invariant()
    def the_books_are_kept(self) -> None:
        check(self.table.state)
        assert self.table.state.seq == len(self.table.log)

    @invariant()
    def what_is_offered_is_never_refused(self) -> None:
        for seat in (0, 1):
            for action in offered(self.table.state, seat):
                assert decide(self.table.state, seat, action)

    @invariant()
    def what_is_not_offered_is_always_refused(self) -> None:
        for seat in (0, 1):
            for action in not_offered(self.table.state, seat):
                self.table.refused(seat, action)
            self.table.refused(None, actions.Draw())

    def teardown(self) -> None:
        """The log is the truth: what is read from it is the table, and nothing that was refused is in it."""
        if hasattr(self, "table"):
            assert fold(self.table.log) == self.table.state
            stored = LOG.decode(msgspec.json.encode(self.table.log))
            assert stored == self.table.log
            assert fold(stored) == self.table.state


TestAnyTable = AnyTable.TestCase


@given(strategies.rules, strategies.options, strategies.seeds)
@settings(max_examples=20)
def test_every_hand_of_random_legal_play_ends(rules: Rules, options: Options, seed: int) -> None:
    rng = Random(seed)
    table = Table(rules, options)
    table.deal(shuffled(rng), rng.randrange(2))
    for _ in range(2 * MOST_TURNS + 4):
        if table.state.phase not in IN_PLAY:
            break
        seat = awaited(table.state)
        choices = [
            action
            for action in offered(table.state, seat)
            if not isinstance(action, actions.Void | actions.Resign | actions.Leave)
        ]
        table.act(seat, rng.choice(choices) if choices else sensible(table.state, seat, rng, 0))
    check(table.state)
    assert table.state.phase not in IN_PLAY


@given(strategies.rules, strategies.seeds)
@settings(max_examples=15)
def test_every_game_ends(rules: Rules, seed: int) -> None:
    state = None
    for number, step in enumerate(play_game(rules, seed)):
        state = step.state
        assert number < 20_000
    assert state is not None
    check(state)
    assert state.sheet.ending == "target"


@pytest.mark.parametrize("seed", range(3))
def test_a_game_is_the_same_game_again(seed: int) -> None:
    first, second = (list(play_game(Rules(target=50), seed)) for _ in range(2))
    assert first == second
