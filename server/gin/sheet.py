"""The score sheet of one game: a row a hand, and how the game ended."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Literal, TypeVar

import msgspec

from server.gin.cards import Cards, names
from server.gin.melds import Meld, melded
from server.gin.rules import Rules
from server.gin.score import Outcome, Points, Seat, Tally, tally
from server.gin.seating import Level

T = TypeVar("T")

Ending = Literal["target", "resigned", "left", "void", "time", "absent"]
"""Why a game is over. Only `target` brings a game bonus; `void` has no winner."""


class Layout(msgspec.Struct, frozen=True):
    """How a seat's cards lay at the end of a hand: its melds, and what was left over."""

    melds: tuple[tuple[str, ...], ...]
    left: tuple[str, ...]


def laid_out(melds: Iterable[Meld], cards: Cards) -> Layout:
    """These cards as they lie with these melds."""
    laid = tuple(melds)
    return Layout(tuple([_names_of(meld) for meld in laid]), names(cards & ~melded(laid)))


_names_of = cache(names)  # there are no more than 329 melds


class LaidOffCards(msgspec.Struct, frozen=True):
    """Cards that the defender added to the knocker's meld with this number."""

    meld: int
    cards: tuple[str, ...]


class Showdown(msgspec.Struct, frozen=True):
    """A finished hand, face up. `layouts` is by seat; `discard` is the card of the knock."""

    layouts: tuple[Layout, Layout]
    layoffs: tuple[LaidOffCards, ...] = ()
    discard: str | None = None


class Row(msgspec.Struct, frozen=True):
    """One hand on the sheet. `winner` and `knocker` are seats; both, and `score`, are None for a void hand.

    `stand_ins` is by seat: the level of the computer that finished the hand for a player who was away.
    """

    number: int
    dealer: Seat
    upcard: str
    turns: int
    knocker: Seat | None
    winner: Seat | None
    score: Points | None
    showdown: Showdown
    stand_ins: tuple[Level | None, Level | None] = (None, None)

    @property
    def points(self) -> int:
        return self.score.points if self.score else 0

    @property
    def outcome(self) -> Outcome:
        return self.score.outcome if self.score else "void"


def with_totals(rows: Iterable[Row]) -> Iterator[tuple[Row, tuple[int, int], tuple[int, int]]]:
    """Each row with the points and the boxes of both seats after it."""
    points, boxes = [0, 0], [0, 0]
    for row in rows:
        if row.winner is not None:
            points[row.winner] += row.points
            boxes[row.winner] += 1
        yield row, (points[0], points[1]), (boxes[0], boxes[1])


class Sheet(msgspec.Struct, frozen=True, dict=True):
    """The rows so far, and how the game ended, once it has.

    What follows from it is worked out once, since a sheet stays as it is for all moves of a hand.
    """

    rows: tuple[Row, ...] = ()
    ending: Ending | None = None
    forfeited_by: Seat | None = None

    def tally(self, rules: Rules) -> Tally:
        """The standing after the last row."""
        kept: tuple[Rules, Tally] | None = self.__dict__.get("_tally")
        if kept is None or kept[0] is not rules:
            forfeited_to = None if self.forfeited_by is None else 1 - self.forfeited_by
            kept = (rules, tally(rules, [(row.winner, row.points) for row in self.rows], forfeited_to))
            self.__dict__["_tally"] = kept
        return kept[1]

    def once(self, work: Callable[[tuple[Row, ...]], T]) -> T:
        """What this function makes of the rows."""
        made: T | None = self.__dict__.get(work.__name__)
        if made is None:
            made = self.__dict__[work.__name__] = work(self.rows)
        return made
