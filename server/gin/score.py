"""What a hand and a game are worth (rules.md, *Points of a hand* and *The game*)."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from server.gin.cards import Card, Cards
from server.gin.layoffs import Defence, best_defence
from server.gin.melds import Layout, best_layout, deadwood, melded, total
from server.gin.rules import Rules

Seat = int
"""0 or 1."""

Outcome = Literal["knock", "undercut", "gin", "big_gin", "void"]


class Points(msgspec.Struct, frozen=True):
    """How a hand that was knocked is scored: `(difference + bonus) * multiplier` for the winner.

    `defender_deadwood` is counted after layoffs.
    """

    outcome: Outcome
    knocker_wins: bool
    knocker_deadwood: int
    defender_deadwood: int
    difference: int
    bonus: int
    multiplier: int

    @property
    def points(self) -> int:
        return (self.difference + self.bonus) * self.multiplier


def points_of(rules: Rules, upcard: Card | None, knocker: int, defender: int, *, big_gin: bool = False) -> Points:
    """Score a knock that leaves the `knocker` and, after layoffs, the `defender` with so much deadwood."""
    multiplier = rules.multiplier(upcard)
    if big_gin:
        return Points("big_gin", True, 0, defender, defender, rules.big_gin_bonus or 0, multiplier)
    if knocker == 0:
        return Points("gin", True, 0, defender, defender, rules.gin_bonus, multiplier)
    if knocker < defender:
        return Points("knock", True, knocker, defender, defender - knocker, 0, multiplier)
    return Points("undercut", False, knocker, defender, knocker - defender, rules.undercut_bonus, multiplier)


def defence_to(laid: Layout, knocker: Cards, defender: Cards) -> Defence:
    """The best defence to a knock with the melds `laid` out of the cards `knocker`; nothing is laid off on a gin."""
    if melded(laid) == knocker:
        layout = best_layout(defender)
        return Defence(deadwood(defender), layout, tuple(0 for _ in laid))
    return best_defence(laid, defender)


def knock_points(rules: Rules, upcard: Card | None, laid: Layout, knocker: Cards, defence: Defence) -> Points:
    """Score a knock with the melds `laid` against this defence; eleven cards of the `knocker` are a big gin."""
    left = total(knocker & ~melded(laid))
    return points_of(rules, upcard, left, defence.deadwood, big_gin=knocker.bit_count() == 11)


class Tally(msgspec.Struct, frozen=True):
    """A game's standing: per seat hand points, boxes (hands won), and totals (points, and once it is over the bonuses).

    `winner` is who reached the target, or None. `decided_at` is the number of the last hand, from 1.
    """

    scores: tuple[int, int]
    boxes: tuple[int, int]
    winner: Seat | None
    shutout: bool
    game_bonus: tuple[int, int]
    box_bonus: tuple[int, int]
    totals: tuple[int, int]
    margin: int | None
    decided_at: int | None

    @property
    def over(self) -> bool:
        return self.winner is not None


def tally(rules: Rules, hands: Iterable[tuple[Seat | None, int]], forfeited_to: Seat | None = None) -> Tally:
    """Add up hands, each its winner (None for a void hand) and the points.

    Hands after the last of the game do not count. A game `forfeited_to` a seat is won by it with no game bonus; boxes
    stand as won (rules.md, 11).
    """
    scores, boxes = [0, 0], [0, 0]
    winner: Seat | None = None
    decided_at: int | None = None
    for number, (seat, points) in enumerate(hands, 1):
        if seat is None:
            continue
        scores[seat] += points
        boxes[seat] += 1
        if scores[seat] >= rules.target:
            winner, decided_at = seat, number
            break
    bonus = [0, 0]
    shutout = winner is not None and scores[1 - winner] == 0
    if winner is None:
        winner = forfeited_to
    else:
        bonus[winner] = rules.shutout_bonus if shutout else rules.game_bonus
    box_bonus = [0 if winner is None else rules.box * won for won in boxes]
    totals = [scores[seat] + bonus[seat] + box_bonus[seat] for seat in (0, 1)]
    return Tally(
        scores=(scores[0], scores[1]),
        boxes=(boxes[0], boxes[1]),
        winner=winner,
        shutout=shutout,
        game_bonus=(bonus[0], bonus[1]),
        box_bonus=(box_bonus[0], box_bonus[1]),
        totals=(totals[0], totals[1]),
        margin=totals[winner] - totals[1 - winner] if winner is not None else None,
        decided_at=decided_at,
    )
