"""Finished hands as everybody sees them: the rows of the score sheet, and the last of them face up."""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from server.gin.explain import explain_row
from server.gin.score import Outcome, Points, Seat
from server.gin.sentences import Line
from server.gin.sheet import Row, Showdown

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
    lines = []
    scores, boxes = [0, 0], [0, 0]
    for row in sheet:
        points = row.points
        if row.winner is not None:
            scores[row.winner] += points
            boxes[row.winner] += 1
        lines.append(
            RowView(
                number=row.number,
                dealer=row.dealer,
                outcome=row.outcome,
                knocker=row.knocker,
                winner=row.winner,
                points=points,
                scores=(scores[0], scores[1]),
                boxes=(boxes[0], boxes[1]),
            )
        )
    return tuple(lines)
