"""Chance: every order of the deck is as likely as every other, and so is either dealer."""

from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.fairness import shuffle
from server.gin.cards import DECK

ORDERS = factorial(52)


class Chosen:
    """In place of the operating system's numbers: this one, if it may be that."""

    def __init__(self, number: int):
        self.number = number
        self.below: list[int] = []

    def randbelow(self, below: int) -> int:
        self.below.append(below)
        return self.number


def order_of(deck: tuple[int, ...]) -> int:
    """The number of this order, worked out back from the last card."""
    order, left, places = 0, list(DECK), []
    for card in deck:
        places.append((left.index(card), len(left)))
        left.remove(card)
    for place, count in reversed(places):
        order = order * count + place
    return order


@given(st.integers(0, ORDERS - 1))
def test_each_number_is_an_order_of_its_own(number: int) -> None:
    """As there are as many numbers as orders, each order is one of them."""
    chosen = Chosen(number)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shuffle, "secrets", chosen)
        deck = shuffle.shuffled()
    assert sorted(deck) == list(DECK)
    assert order_of(deck) == number
    assert chosen.below == [ORDERS]


@pytest.mark.parametrize("number", [0, 1])
def test_either_deals_first(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = Chosen(number)
    monkeypatch.setattr(shuffle, "secrets", chosen)
    assert shuffle.coin() == number
    assert chosen.below == [2]
