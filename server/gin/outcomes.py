"""Finished hands as everybody sees them: the rows of the score sheet, and the last of them face up."""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from server.gin.explain import explain_row
from server.gin.score import Outcome, Points, Seat
from server.gin.sentences import Line
from server.gin.sheet import Row, Showdown, with_totals

REMEMBERED = 512
"""So many results are told in words once: each is looked at for a few moves."""


class RowView(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the score sheet, with the running totals after it."""

    number: int
    dealer: Seat
    outcome: Outcome
    knocker: Seat | None
    winner: Seat | None
    points: int
    scores: tuple[int, int]
    boxes: tuple[int, int]


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """The hand that just ended, face up, and in words where its points are from. `score` is None for a void hand."""

    outcome: Outcome
    knocker: Seat | None
    winner: Seat | None
    points: int
    score: Points | None
    showdown: Showdown
    explanation: tuple[Line, ...]


@lru_cache(REMEMBERED)
def result_of(row: Row, called: tuple[str, str]) -> Result:
    """The hand of this row; `called` are the players' names by seat."""
    return Result(
        outcome=row.outcome,
        knocker=row.knocker,
        winner=row.winner,
        points=row.points,
        score=row.score,
        showdown=row.showdown,
        explanation=explain_row(row, called),
    )


def row_views(sheet: Iterable[Row]) -> tuple[RowView, ...]:
    """The score sheet of the game so far."""
    return tuple(
        RowView(
            number=row.number,
            dealer=row.dealer,
            outcome=row.outcome,
            knocker=row.knocker,
            winner=row.winner,
            points=row.points,
            scores=scores,
            boxes=boxes,
        )
        for row, scores, boxes in with_totals(sheet)
    )
