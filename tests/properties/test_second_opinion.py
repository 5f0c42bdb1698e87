"""Our scoring against OpenSpiel's, which others wrote and many use."""

from random import Random

import pytest

from server.gin.cards import Cards, each
from server.gin.layoffs import additions, best_defence
from server.gin.melds import SETS, Layout, deadwood, discards
from tests import samples

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")

from tests import second_opinion

COUNT = 2000


@pytest.mark.parametrize("size", range(1, 12))
def test_deadwood(size: int) -> None:
    chance = Random(size)
    for cards in samples.uniform(chance, COUNT // 4, size) + samples.dense(chance, COUNT // 4, size):
        assert second_opinion.deadwood(second_opinion.numbers(cards)) == deadwood(cards)


def test_the_best_discard() -> None:
    chance = Random(1)
    shortcut = 0
    for cards in samples.uniform(chance, COUNT, 11) + samples.dense(chance, COUNT, 11):
        theirs, least = second_opinion.numbers(cards), min(discards(cards).values())
        assert second_opinion.best_discard(theirs) == least
        assert second_opinion.after_discard(theirs) >= least
        shortcut += second_opinion.after_discard(theirs) > least
    assert shortcut  # why the discard is looked for over all eleven


def _long_chain(layout: Layout, cards: Cards) -> bool:
    """Whether three cards in sequence could go on one end, of which OpenSpiel lays off two."""
    runs = [meld for meld in layout if meld not in SETS]
    return any(
        (more & run - 1).bit_count() > 2 or (more & ~(run | run - 1)).bit_count() > 2
        for run in runs
        for more in additions(run, cards)
    )


@pytest.mark.parametrize("width", [6, 9, 13])
def test_the_best_defence(width: int) -> None:
    compared = 0
    for layout, cards in zip(*samples.knocks(Random(width), COUNT, width), strict=True):
        theirs = second_opinion.best_defence(second_opinion.melds(layout), second_opinion.numbers(cards))
        ours = best_defence(layout, cards).deadwood
        assert ours <= theirs
        if not _long_chain(layout, cards):
            compared += 1
            assert ours == theirs
    assert compared > COUNT / 2


def test_a_long_run_takes_the_same_layoffs_in_pieces() -> None:
    run = sum(1 << card for card in range(2, 9))
    assert len(second_opinion.melds((run,))) == 2
    for cards in samples.uniform(Random(7), COUNT, 10):
        if not cards & run and not _long_chain((run,), cards):
            theirs = second_opinion.best_defence(second_opinion.melds((run,)), second_opinion.numbers(cards))
            assert theirs == best_defence((run,), cards).deadwood


def test_cards_keep_their_names() -> None:
    assert sorted(second_opinion.numbers((1 << 52) - 1)) == list(each((1 << 52) - 1))
