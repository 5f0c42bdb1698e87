"""The fast scoring against the slow one of `tests.reference`."""

from hypothesis import given
from hypothesis import strategies as st

from server.gin.cards import NAMES, Cards, card, named_set, names
from server.gin.layoffs import best_defence
from server.gin.melds import (
    MELDS,
    Layout,
    best_layout,
    best_layouts,
    deadwood,
    discards,
    layouts,
    melded,
    offered_layout,
    openings,
    total,
)
from tests import reference
from tests.properties.strategies import held

Plain = frozenset[frozenset[str]]


def plain(layout: Layout) -> Plain:
    return frozenset(frozenset(names(meld)) for meld in layout)


def least(cards: Cards) -> int:
    return reference.deadwood(frozenset(names(cards)))


def test_every_meld_of_the_deck_is_known() -> None:
    suit = frozenset(NAMES[:13])
    rank = frozenset(NAMES[::13])
    sets = {frozenset(names(meld)) for meld in MELDS if meld & named_set(rank) == meld}
    assert sets == set(reference.melds(rank))
    runs = {frozenset(names(meld)) for meld in MELDS if meld & named_set(suit) == meld}
    assert runs == set(reference.melds(suit))
    assert len(MELDS) == 4 * len(runs) + 13 * len(sets)


@given(held())
def test_deadwood(cards: frozenset[str]) -> None:
    assert deadwood(named_set(cards)) == reference.deadwood(cards)
    assert total(named_set(cards)) == reference.total(cards)


@given(held(), st.integers(0, 40))
def test_layouts(cards: frozenset[str], over: int) -> None:
    limit = reference.deadwood(cards) + over
    found = layouts(named_set(cards), limit)
    expected = {frozenset(layout) for layout in reference.layouts(cards) if reference.left_by(layout, cards) <= limit}
    assert {plain(layout) for layout in found} == expected
    assert len(found) == len(expected)
    assert layouts(named_set(cards), reference.deadwood(cards) - 1) == []


@given(held(7))
def test_the_layout_that_is_offered(cards: frozenset[str]) -> None:
    held_set = named_set(cards)
    best = [
        layout for layout in reference.layouts(cards) if reference.left_by(layout, cards) == reference.deadwood(cards)
    ]
    assert {plain(layout) for layout in best_layouts(held_set)} == {frozenset(layout) for layout in best}
    assert best_layout(held_set) == best_layouts(held_set)[0]
    offered = offered_layout(held_set)
    assert plain(offered) in {frozenset(layout) for layout in best}
    fewest = min(reference.openings(layout, cards) for layout in best)
    assert reference.openings(plain(offered), cards) == openings(offered, held_set) == fewest


@given(held(11, 11), st.data())
def test_discards(cards: frozenset[str], data: st.DataObject) -> None:
    forbidden = data.draw(st.none() | st.sampled_from(sorted(cards)))
    held_set, kept = named_set(cards), None if forbidden is None else card(forbidden)
    left = discards(held_set, kept)
    assert discards(held_set, kept, best_layout(held_set)) == left
    expected = {name: reference.deadwood(cards - {name}) for name in cards if name != forbidden}
    assert {NAMES[thrown]: points for thrown, points in left.items()} == expected


@given(held(14, 20), st.data())
def test_the_best_defence(cards: frozenset[str], data: st.DataObject) -> None:
    """The knocker lays up to three disjoint melds of the cards; the defender holds ten of the rest."""
    knocked: list[frozenset[str]] = []
    for _ in range(3):
        free = cards.difference(*knocked)
        if choices := [meld for meld in MELDS if meld & named_set(free) == meld]:
            knocked.append(frozenset(names(data.draw(st.sampled_from(choices)))))
    rest = sorted(cards.difference(*knocked))
    others = [name for name in NAMES if name not in cards]
    defender = frozenset([*data.draw(st.permutations(rest)), *data.draw(st.permutations(others))][:10])

    laid = tuple(named_set(meld) for meld in knocked)
    defence = best_defence(laid, named_set(defender))
    assert defence.deadwood == reference.after_layoffs(tuple(knocked), defender)

    added = melded(defence.layoffs)
    assert all(meld | more in MELDS for meld, more in zip(laid, defence.layoffs, strict=True))
    assert all(meld in MELDS for meld in defence.melds)
    left = named_set(defender) & ~added & ~melded(defence.melds)
    assert total(left) == defence.deadwood
    used = [meld.bit_count() for meld in (*defence.melds, *defence.layoffs)]
    assert sum(used) + left.bit_count() == 10
