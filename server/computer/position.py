"""What one player knows of a hand in play, as a row of integers that compiled functions read.

It is made from a `View` and nothing else, or from the same facts as the player protocol tells them. There is no place
in it for cards that the player has not seen.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from server.gin.cards import Cards, bit, card, named_set
from server.gin.rules import Rules
from server.gin.views import View

Position = NDArray[np.int64]
"""Shape (SIZE,). The fields below are its indices; sets of cards are 52-bit integers, points whole."""

OWN, TOP, DEAD = 0, 1, 2
"""The player's cards; the card on the pile that may be taken, or 0; all other cards that lie in the pile."""
TAKEN, OTHER_TAKEN = 3, 4
"""What each took from the pile and still holds, as both saw: the player, the other."""
THREW, OTHER_THREW = 5, 6
LEFT, OTHER_LEFT = 7, 8
"""What each could have taken from the pile and did not."""
STOCK, TURNS = 9, 10
"""Cards in the stock; turns finished."""
LIMIT, GIN, UNDERCUT, BIG_GIN, MULTIPLIER = 11, 12, 13, 14, 15
"""Points; BIG_GIN is -1 where there is none."""
FORBIDDEN = 16
"""The card that may not be thrown in this turn, as a set."""
PHASE = 17
OFFER_FIRST, OFFER_SECOND, DRAW, DISCARD, LAST = 0, 1, 2, 3, 4
FIFTIETH = 18
SCORE, OTHER_SCORE, TARGET = 19, 20, 21
MUST_KNOCK = 22
DRAWN = 23
"""The card just drawn, as a set; 0 where none was."""
SIZE = 24

PHASES = {
    "offer_non_dealer": OFFER_FIRST,
    "offer_dealer": OFFER_SECOND,
    "draw": DRAW,
    "discard": DISCARD,
    "last_discard": LAST,
}

EVERYTHING = 1000
"""So many turns back a player remembers who forgets nothing."""


class Move(NamedTuple):
    """A line of the hand's public log: `kind` is pass, take, draw or discard; the card of a draw is not told."""

    mine: bool
    kind: str
    card: str | None


class Table(NamedTuple):
    """The facts that a position is made from."""

    rules: Rules
    upcard: str
    phase: int
    cards: Cards
    drawn: str | None
    forbidden: str | None
    stock: int
    scores: tuple[int, int]
    """The player's and the other's."""
    must_knock: bool
    moves: Iterable[Move]


def of_view(view: View, memory: int = EVERYTHING) -> Position:
    """What the player of this view knows, who remembers `memory` turns of the pile."""
    hand, you = view.hand, view.you
    assert hand is not None
    assert you is not None
    return of_table(
        Table(
            rules=view.rules,
            upcard=hand.upcard,
            phase=PHASES[view.phase],
            cards=named_set(hand.cards),
            drawn=hand.drawn,
            forbidden=hand.forbidden,
            stock=hand.stock,
            scores=(view.seats[you].score, view.seats[1 - you].score),
            must_knock=PHASES[view.phase] == DISCARD and "discard" not in view.allowed,
            moves=[Move(play.seat == you, play.kind, play.card) for play in hand.plays],
        ),
        memory,
    )


def of_table(table: Table, memory: int = EVERYTHING) -> Position:
    """The same from facts that were gathered otherwise."""
    rules, upcard = table.rules, card(table.upcard)
    position = np.zeros(SIZE, dtype=np.int64)
    pile, turns = _follow(position, table, memory)
    available = table.phase in (OFFER_FIRST, OFFER_SECOND, LAST) or (table.phase == DRAW and turns > 0)
    top = pile[-1][0] if pile and available else 0
    for number, (thrown, turn) in enumerate(pile):
        if thrown != top or number < len(pile) - 1:
            position[DEAD] |= thrown if turns - turn <= memory else 0
    position[OWN] = table.cards
    position[TOP] = top
    position[STOCK], position[TURNS] = table.stock, turns
    position[LIMIT], position[MULTIPLIER] = rules.limit(upcard), rules.multiplier(upcard)
    position[GIN], position[UNDERCUT] = rules.gin_bonus, rules.undercut_bonus
    position[BIG_GIN] = -1 if rules.big_gin_bonus is None else rules.big_gin_bonus
    position[FORBIDDEN] = 0 if table.forbidden is None else bit(card(table.forbidden))
    position[DRAWN] = 0 if table.drawn is None else bit(card(table.drawn))
    position[PHASE], position[FIFTIETH] = table.phase, rules.fiftieth_card
    position[SCORE], position[OTHER_SCORE] = table.scores
    position[TARGET], position[MUST_KNOCK] = rules.target, table.must_knock
    return position


def _follow(position: Position, table: Table, memory: int) -> tuple[list[tuple[Cards, int]], int]:
    """Fill in who took, threw and left what; the pile, each card with its turn, and the number of turns finished."""
    total = sum(move.kind == "discard" for move in table.moves)
    pile, turns = [(bit(card(table.upcard)), 0)], 0
    for move in table.moves:
        theirs = 0 if move.mine else 1
        remembered = total - turns <= memory
        if move.kind == "take":
            taken, _ = pile.pop()
            position[TAKEN + theirs] |= taken
        elif move.kind == "discard":
            thrown = bit(card(str(move.card)))
            position[TAKEN + theirs] &= ~thrown
            position[THREW + theirs] |= thrown if remembered else 0
            pile.append((thrown, turns))
            turns += 1
        elif (move.kind == "pass" or (move.kind == "draw" and turns)) and remembered and pile:
            position[LEFT + theirs] |= pile[-1][0]
    return pile, turns
