"""What the computer says of decisions: as a hint before one is made, as a review when the game is over.

These are the shapes alone; `server/computer` works them out from what the player who decided could know. Points are
those of the hand, from the side of who decides: what it is expected to bring, below 0 what it brings the other. Near
the end of a game they count as far as they change the chance to win it.
"""

from typing import Literal

import msgspec

from server.gin.score import Seat
from server.gin.sentences import Line

VERSION = 1
"""Of the judge; another one says it anew."""

Deed = Literal["take", "pass", "draw", "discard", "knock", "big_gin", "lay_off"]
"""What may be chosen; a pass and a draw leave the top of the pile, gin is a knock that leaves nothing.

`lay_off` is laying off by hand, where less than the best was done: both options then have this deed and no card. So a
knock is there twice where another way to lay it down was better: as it would have been best, and as it was.
"""

Grade = Literal["good", "small", "mistake", "blunder"]
"""How dear a decision was: a mistake costs more than a point and more than chance explains."""


class Choice(msgspec.Struct, frozen=True):
    """Something that may be done, with the card that is taken or thrown."""

    deed: Deed
    card: str | None = None


class Option(msgspec.Struct, frozen=True):
    """A choice, the points that it is expected to bring, and the standard error of how far it is from the best."""

    choice: Choice
    points: float
    error: float = 0.0


class Advice(msgspec.Struct, frozen=True):
    """What to do now: the best choice first, and why it is better than the next."""

    options: tuple[Option, ...]
    reasons: tuple[Line, ...]


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A choice that was made. `step` is the index of the replay's step that it led to.

    `cost` is the points by which the best option did better, where chance does not explain it, and 0 otherwise.
    `options` has the best first, and what was done among them; `reasons` say why another was better, or nothing.
    """

    step: int
    seat: Seat
    made: Choice
    cost: float
    grade: Grade
    options: tuple[Option, ...]
    reasons: tuple[Line, ...] = ()


class ReviewedHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand's decisions in their order; pairs are by seat.

    `chances` is how likely seat 0 was to win the game after each step of the replay, the cards of both sides known.
    `accuracy` is from 0 to 100, None for who had nothing to decide. `lost` are points lost by decisions, `luck` those
    that the deal and the draws brought beyond what could be expected, seat 0's being seat 1's with the other sign.
    """

    number: int
    decisions: tuple[Decision, ...]
    chances: tuple[float, ...]
    accuracy: tuple[float | None, float | None]
    lost: tuple[float, float]
    luck: tuple[float, float]


class Moment(msgspec.Struct, frozen=True):
    """Where a game's dearest decisions are: the hand's number and the index among its decisions."""

    hand: int
    decision: int


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game's decisions, gone through by the computer; pairs are by seat.

    `version` is that of the judge, `worlds` how many deals of the hidden cards each choice was tried in at the most.
    `moments` are up to three, the dearest first.
    """

    version: int
    worlds: int
    hands: tuple[ReviewedHand, ...]
    accuracy: tuple[float | None, float | None]
    lost: tuple[float, float]
    luck: tuple[float, float]
    moments: tuple[Moment, ...]
