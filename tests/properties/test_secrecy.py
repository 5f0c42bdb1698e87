"""Non-interference: what lies face down for a viewer changes nothing that is sent to them."""

from itertools import islice
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from server.gin.actions import Action
from server.gin.illegal import Illegal
from server.gin.rules import Rules
from server.gin.ruling import decide
from server.gin.seating import Options
from server.gin.state import State
from server.gin.table import evolve
from server.gin.views import Viewer, note, view
from tests.play import play_game
from tests.properties.knowledge import (
    VIEWERS,
    Knowledge,
    cards_named,
    hides,
    rearranged,
    tells_no_hidden_card,
)
from tests.properties.strategies import options, requests, rules, seeds

STEPS = 160

viewers = st.sampled_from(VIEWERS)


def sent(state: State, viewer: Viewer) -> bytes:
    return msgspec.json.encode(view(state, viewer, view(state, None)))  # as a room makes it


def answered(state: State, viewer: Viewer, action: Action) -> bytes:
    """All that an action brings back to the one who asked for it."""
    try:
        return msgspec.json.encode(decide(state, viewer, action))
    except Illegal as refusal:
        return msgspec.json.encode((refusal.code, refusal.message, refusal.facts))


@given(rules, options, seeds, viewers, st.lists(requests, min_size=1, max_size=5))
def test_hidden_cards_change_nothing(
    rules: Rules, options: Options, seed: int, viewer: Viewer, asked: list[Action]
) -> None:
    rng = Random(seed)
    before: State | None = None
    for state, _, _, happened in islice(play_game(rules, seed, options), STEPS):
        if before is not None and hides(before) and len(happened) == 1 and tells_no_hidden_card(happened[0], viewer):
            other = evolve(rearranged(before, viewer, rng), happened[0])
            if state.last_row is None:  # with the end of a hand its cards are turned up
                assert sent(other, viewer) == sent(state, viewer)
                assert note(happened[0], other, viewer) == note(happened[0], state, viewer)
        if hides(state) and rng.random() < 0.3:
            other = rearranged(state, viewer, rng)
            assert sent(other, viewer) == sent(state, viewer)
            for action in asked:
                assert answered(other, viewer, action) == answered(state, viewer, action)
        before = state


@given(rules, options, seeds)
def test_no_card_is_named_that_was_not_seen(rules: Rules, options: Options, seed: int) -> None:
    known = [Knowledge(viewer) for viewer in VIEWERS]
    before: State | None = None
    for state, _, _, happened in islice(play_game(rules, seed, options), STEPS):
        for knowledge in known:
            if before is not None:
                (event,) = happened
                knowledge.learn(event, before, state)
            frame = sent(state, knowledge.viewer)
            notes = msgspec.json.encode([note(event, state, knowledge.viewer) for event in happened])
            assert not cards_named(frame + notes) & ~knowledge.cards
        before = state
