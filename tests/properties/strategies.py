"""What Hypothesis makes up: cards that are apt to meld, rules, and requests of every kind, sensible and not."""

import msgspec
from hypothesis import strategies as st

from server.gin import actions
from server.gin.actions import Action
from server.gin.cards import NAMES
from server.gin.rules import PRESETS, Rules
from server.gin.seating import Options


@st.composite
def held(draw: st.DrawFn, least: int = 0, most: int = 11) -> frozenset[str]:
    """Cards of a few neighbouring ranks, which meld in many ways, and now and then any cards."""
    width = draw(st.sampled_from([3, 4, 6, 13]))
    low = draw(st.integers(0, 13 - width))
    near = [name for name in NAMES if low <= NAMES.index(name) % 13 < low + width]
    size = min(draw(st.integers(least, most)), len(near))
    return frozenset(draw(st.permutations(near))[:size])


customs = st.builds(
    Rules,
    target=st.integers(25, 500),
    knock_limit=st.integers(0, 10),
    upcard_limit=st.booleans(),
    ace_means_gin=st.booleans(),
    gin_bonus=st.integers(0, 50),
    undercut_bonus=st.integers(0, 50),
    big_gin_bonus=st.none() | st.integers(0, 100),
    spade_doubles=st.booleans(),
    game_bonus=st.integers(0, 500),
    shutout_bonus=st.integers(0, 500),
    box=st.integers(0, 50),
    next_dealer=st.sampled_from(["loser", "winner", "alternate"]),
    fiftieth_card=st.booleans(),
    look_through_pile=st.booleans(),
    layoffs_by_hand=st.booleans(),
)
presets = st.sampled_from(list(PRESETS.values()))
by_hand = presets.map(lambda rules: msgspec.structs.replace(rules, layoffs_by_hand=True, fiftieth_card=True))
rules = presets | by_hand | customs

options = st.builds(Options, helps=st.booleans(), stand_in=st.booleans())
seeds = st.integers(0, 2**32)

names = st.sampled_from(NAMES) | st.sampled_from(["", "1S", "10S", "qs", "Q♠"])
melds = st.lists(st.lists(names, max_size=5).map(tuple), max_size=4).map(tuple)
layoffs = st.lists(st.builds(actions.Layoff, st.integers(-1, 3), st.lists(names, max_size=2).map(tuple)), max_size=2)

requests: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from([actions.Pass(), actions.Take(), actions.Draw(), actions.BigGin(), actions.Ready()]),
    st.sampled_from([actions.Void(), actions.Resign(), actions.Leave()]),
    st.sampled_from([actions.Claim(), actions.LetStandIn(), actions.ComeBack()]),
    st.builds(actions.Discard, names),
    st.builds(actions.Knock, names, st.none() | melds),
    st.builds(actions.LayOff, st.none() | melds, layoffs.map(tuple)),
)
