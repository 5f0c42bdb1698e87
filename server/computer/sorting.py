"""What `gin.helping` asks of each player's cards with every move, compiled: some microseconds less for each of them."""

import numpy as np

from server.computer.compiled import brief, lowest
from server.computer.holding import RANK, SUIT, TABLES, Tables, deadwood, points, without_each
from server.gin.cards import Cards
from server.gin.helping import Sorted

_MOST = 11


def sort(cards: Cards, throwing: bool) -> Sorted:
    """`gin.helping.sort` for at most eleven cards."""
    least, first, second, third, *after = _sorted(TABLES, cards, throwing)
    return least, (first, second, third)[: (first > 0) + (second > 0) + (third > 0)], after


def warm_up() -> None:
    """Compile it, or read it from disk."""
    sort(0b1111, True)


@brief
def _sorted(tables: Tables, cards: int, throwing: bool) -> tuple[int, ...]:
    melds, left = np.zeros(3, dtype=np.int64), np.empty(52, dtype=np.int64)
    after = np.zeros(_MOST, dtype=np.int64)
    least = deadwood(tables, cards)
    _lay(tables, cards, least, melds)
    if throwing:
        without_each(tables, cards, left)
        rest, number = cards, 0
        while rest:
            after[number] = left[lowest(rest)]
            rest &= rest - 1
            number += 1
    return (
        least, melds[0], melds[1], melds[2],
        after[0], after[1], after[2], after[3], after[4], after[5],
        after[6], after[7], after[8], after[9], after[10],
    )  # fmt: skip


@brief
def _lay(tables: Tables, cards: int, least: int, melds: np.ndarray) -> None:
    """The first of the best layouts: card by card the first meld after which the least can still be reached."""
    rest, number = cards, 0
    while points(tables, rest) > least:
        card = rest & -rest
        meld = _first_meld(tables, rest, card, least)
        if meld:
            melds[number] = meld
            number += 1
            rest ^= meld
        else:
            rest ^= card
            least -= points(tables, card)


@brief
def _first_meld(tables: Tables, rest: int, card: int, least: int) -> int:
    """The first meld from this lowest card on that leaves no more than the least; 0 where there is none.

    Runs come before sets, and the shorter ones, of lower cards, first.
    """
    suit = SUIT << lowest(card) // 13 * 13
    run = card | card << 1 | card << 2
    while run & rest & suit == run:
        if deadwood(tables, rest ^ run) == least:
            return run
        run |= run << 1
    rank = RANK << lowest(card) % 13 & rest
    others = rank ^ card
    one = others & -others
    two = (others ^ one) & -(others ^ one)
    three = others ^ one ^ two
    if two == 0:
        return 0
    for cards in (one | two, one | three, two | three, others):
        if (three or cards == others) and deadwood(tables, rest ^ card ^ cards) == least:
            return card | cards
    return 0
