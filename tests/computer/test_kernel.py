"""The compiled scoring against the plain one, which `tests/properties` holds against one that is plainly right.

All of it is in one module: the tests run with `--dist loadfile`, so that one process compiles for all, and finds it on
disk the next time.
"""

import subprocess
import sys
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.gin import helping
from server.gin.cards import Cards, bit, named_set
from server.gin.layoffs import best_defence
from server.gin.melds import Layout, deadwood, discards
from tests import samples
from tests.properties.strategies import held

pytest.importorskip("numba", reason="Numba has no wheel for this machine")

import numpy as np

from server.computer import kernel, sorting

hands = held().map(named_set)


def rows(layouts: list[Layout]) -> list[Layout]:
    return [(*layout, 0, 0, 0)[:3] for layout in layouts]


def check_deadwoods(hands: list[Cards]) -> None:
    assert kernel.deadwoods(hands).tolist() == [deadwood(hand) for hand in hands]


def check_discards(hands: list[Cards], forbidden: list[Cards]) -> None:
    least, best = kernel.best_discards(hands, forbidden)
    for hand, kept, points, thrown in zip(hands, forbidden, least.tolist(), best.tolist(), strict=True):
        left = {card: left for card, left in discards(hand).items() if not kept & bit(card)}
        assert points == min(left.values(), default=-1)
        assert thrown == sum(bit(card) for card in left if left[card] == points)


@pytest.mark.parametrize("size", [0, 1, 3, 7, 9, 10, 11])
def test_deadwoods(size: int) -> None:
    chance = Random(size)
    check_deadwoods(samples.uniform(chance, 2000, size) + samples.dense(chance, 2000, size))


@given(st.lists(hands))
def test_deadwoods_of_few_ranks(hands: list[Cards]) -> None:
    check_deadwoods(hands)


def test_best_discards() -> None:
    chance = Random(1)
    hands = samples.uniform(chance, 2000, 11) + samples.dense(chance, 2000, 11)
    check_discards(hands, [0] * len(hands))
    check_discards(hands, [hand & chance.getrandbits(52) & chance.getrandbits(52) for hand in hands])
    assert kernel.best_discards(hands)[0].tolist() == [min(discards(hand).values()) for hand in hands]


@given(st.lists(st.tuples(hands, hands)))
def test_best_discards_of_few_ranks(given: list[tuple[Cards, Cards]]) -> None:
    check_discards([hand for hand, _ in given], [forbidden for _, forbidden in given])


def check_sorted(hand: Cards) -> None:
    for throwing in (False, True):
        points, layout, after = sorting.sort(hand, throwing)
        left = tuple(after)[: hand.bit_count()] if throwing else ()
        assert (points, layout, left) == (*helping.sort(hand, throwing)[:2], tuple(helping.sort(hand, throwing)[2]))


@pytest.mark.parametrize("size", [0, 1, 3, 7, 10, 11])
def test_sorted(size: int) -> None:
    chance = Random(size)
    for hand in samples.uniform(chance, 1000, size) + samples.dense(chance, 1000, size):
        check_sorted(hand)


@given(hands)
def test_sorted_of_few_ranks(hand: Cards) -> None:
    check_sorted(hand)


def test_where_nothing_may_be_thrown() -> None:
    least, best = kernel.best_discards([0, 0b111], 0b111)
    assert (least.tolist(), best.tolist()) == ([-1, -1], [0, 0])


@pytest.mark.parametrize("width", [6, 9, 13])
def test_best_defences(width: int) -> None:
    layouts, hands = samples.knocks(Random(width), 2000, width)
    expected = [best_defence(layout, hand).deadwood for layout, hand in zip(layouts, hands, strict=True)]
    assert kernel.best_defences(rows(layouts), hands).tolist() == expected
    swapped = [(layout[2], layout[0], layout[1]) for layout in rows(layouts)]  # where the 0 is doesn't matter
    assert kernel.best_defences(swapped, hands).tolist() == expected


@pytest.mark.parametrize(
    ("knocked", "defender", "left"),
    [
        ("2S 3S 4S/KH KD KS/9H 9D 9C", "5S 6S 7H 8H JD 3D 3H AC TC TH", 52),
        ("4S 5S 6S/KH KD KS", "7S 8S 9S TS JS 9H 9D 9C AC AD", 2),
        ("2S 3S 4S/5H 5D 5C", "5S 6S KH QD JH 9D 8C 7H 4H AD", 59),
        ("JC QC KC", "TC 9C 8C 7C AS 2S 4S 6S 8S TS", 31),  # no run goes beyond the king, nor into the next suit
        ("AS 2S 3S/JD QD KD", "AC 4S TD KS AD 2D AH 9H 7H 5H", 33),  # K♠ and A♦ lie beside the runs, but don't fit
    ],
)
def test_a_known_defence(knocked: str, defender: str, left: int) -> None:
    layout = tuple(named_set(meld.split()) for meld in knocked.split("/"))
    hand = named_set(defender.split())
    assert best_defence(layout, hand).deadwood == left
    assert kernel.best_defences(rows([layout]), [hand]).tolist() == [left]


def test_shapes_that_do_not_match_are_refused() -> None:
    with pytest.raises(ValueError, match=r"\(2, 3\) is needed"):
        kernel.best_defences([[0, 0, 0]], [0, 0])


def test_more_than_eleven_cards_are_refused() -> None:
    with pytest.raises(ValueError, match="more than eleven cards"):
        kernel.deadwoods([0, 0xFFF])


def test_nothing_is_compiled_after_the_warm_up() -> None:
    """Whatever kind of array is given; compiling in the middle of a move would cost seconds."""
    kernel.warm_up()
    compiled = [made for made in vars(kernel).values() if hasattr(made, "signatures")]
    before = [len(made.signatures) for made in compiled]
    assert len(before) > 4
    strided = np.array(samples.uniform(Random(1), 20), dtype=np.uint64)[::2]
    fixed = strided.astype(np.int64)
    fixed.setflags(write=False)
    for hands in (strided, strided.tolist(), fixed):
        kernel.deadwoods(hands)
        kernel.best_discards(hands, np.uint64(7))
        kernel.best_defences(np.zeros((10, 3), dtype=np.uint64), hands)
    assert [len(made.signatures) for made in compiled] == before


def test_what_is_kept_on_disk_is_read() -> None:
    """By a process that compiles nothing. What Numba can't read well crashes it."""
    kernel.warm_up()
    script = """
from server.computer import kernel, sorting
kernel.warm_up()
assert kernel.deadwoods([0b1111]).tolist() == [0]
made = [made.stats for made in vars(kernel).values() if hasattr(made, "stats")]
print(sum(len(stats.cache_hits) for stats in made), sum(len(stats.cache_misses) for stats in made))
"""
    assert subprocess.check_output([sys.executable, "-c", script], text=True).split() == ["3", "0"]


def test_the_server_starts_without_it() -> None:
    script = "import sys, server.app; print(sorted({'numba', 'numpy', 'server.computer.player'} & sys.modules.keys()))"
    assert subprocess.check_output([sys.executable, "-c", script], text=True).strip() == "[]"
