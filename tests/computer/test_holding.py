"""Layouts that are worked out from others, against those that are worked out anew."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("numba", reason="Numba has no wheel for this machine")

from server.computer.features import of_cards, unseen
from server.computer.holding import TABLES, deadwood, highest, melding, points, rest, without_each
from server.computer.position import DEAD, LIMIT, OWN, SIZE
from server.gin.cards import Cards, as_set, bit, each
from server.gin.melds import deadwood as slow_deadwood


def close_cards(count: int) -> st.SearchStrategy[Cards]:
    """Hands of so many cards within seven ranks."""
    numbers = st.integers(0, 3).flatmap(lambda suit: st.integers(13 * suit, 13 * suit + 6))
    return st.lists(numbers, min_size=count, max_size=count, unique=True).map(as_set)


@given(close_cards(11))
def test_what_each_throw_leaves(hand: Cards) -> None:
    left = np.zeros(52, dtype=np.int64)
    without_each(TABLES, hand, left)
    for card in each(hand):
        assert left[card] == slow_deadwood(hand ^ bit(card))


@given(close_cards(10), close_cards(6), st.sampled_from([0, 5, 10]))
def test_what_improves_a_hand(kept: Cards, dead: Cards, limit: int) -> None:
    position = np.zeros(SIZE, dtype=np.int64)
    position[OWN], position[DEAD], position[LIMIT] = kept, dead & ~kept, limit
    x = np.zeros(15, dtype=np.float32)
    live = unseen(position)
    of_cards(TABLES, position, kept, live, x, 0)
    before = deadwood(TABLES, kept)
    outs, gain, gins, knocks = 0, 0, 0, 0
    for card in each(live):
        held = kept | bit(card)
        saved = before + points(TABLES, bit(card)) - deadwood(TABLES, held)
        left = rest(TABLES, held)
        useful = bool(melding(kept) & bit(card)) and saved > 0
        outs, gain = outs + useful, gain + saved * useful
        gins += useful and left.bit_count() <= 1
        knocks += min(slow_deadwood(held ^ bit(thrown)) for thrown in each(held)) <= limit
        assert points(TABLES, left) == slow_deadwood(held)
        assert highest(TABLES, left) == max((min(one % 13 + 1, 10) for one in each(left)), default=0)
    assert (outs, gain, gins) == pytest.approx((x[4] * 10, x[5] * 50, x[6] * 5), abs=1e-3)
    assert x[0] * 20 == pytest.approx(before, abs=1e-3)
    assert knocks >= round(float(x[7]) * 10) - 1e-3
