"""Scoring cases, as the calculator is asked and as it answers: one pair of structs for each kind.

A case's input and answer are plain JSON. Cards are named as in `QS`; the order of cards and melds in an input means
nothing. `rules` names a preset, and `options` change single settings of it.
"""

from typing import Annotated, Any, Literal, TypeVar

import msgspec

from server.gin.illegal import Illegal
from server.gin.score import Outcome
from server.gin.sentences import Line

Names = tuple[str, ...]
Melds = tuple[Names, ...]
Player = Literal["A", "B"]
Side = Literal["knocker", "defender"]
ByPlayer = dict[Player, int]

T = TypeVar("T")

Explanation = tuple[Line, ...] | msgspec.UnsetType
"""The answer in words, where it was asked to explain itself."""


class DeadwoodCase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How little can up to 11 cards leave over, with no discard?"""

    cards: Names


class DeadwoodAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """`layout_count` counts the best layouts, `layouts` are the first of them; what they do not meld is left over."""

    deadwood: int
    layout_count: int
    layouts: tuple[Melds, ...]
    cards: Names
    explanation: Explanation = msgspec.UNSET


class DiscardCase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which of eleven cards is best thrown? `forbidden` was just taken from the pile and can't be."""

    cards: Names
    forbidden: str | None = None


class DiscardAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The least deadwood after a discard, each card that reaches it, and whether all eleven meld.

    `left` has for every card that may be thrown the deadwood without it, `layouts` for the best ones the best layouts.
    """

    deadwood: int
    discards: Names
    big_gin: bool
    left: dict[str, int]
    layouts: dict[str, tuple[Melds, ...]]
    cards: Names
    explanation: Explanation = msgspec.UNSET


class LayoffCase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How little can a defender with ten cards be left with, after a knock with these melds that is not gin?"""

    knocker_melds: Melds
    defender: Names


class Defended(msgspec.Struct, frozen=True, kw_only=True):
    """What a defender does with ten cards; `layoffs` are those laid off on each of the knocker's melds."""

    melds: Melds
    laid_off: Names
    layoffs: Melds
    left: Names


class LayoffAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The least deadwood, and one way to it."""

    deadwood: int
    example: Defended
    explanation: Explanation = msgspec.UNSET


class HandCase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is a knock worth? `knocker` has ten cards, or eleven for a big gin.

    Without `knocker_melds` the knocker lays a layout of least deadwood, of several the best against this defender.
    """

    rules: str
    options: dict[str, Any] = {}
    upcard: str | None = None
    knocker: Names
    knocker_melds: Melds | None = None
    defender: Names


class Alternative(msgspec.Struct, frozen=True, kw_only=True):
    """Another layout of the knocker's, and what it would score."""

    melds: Melds
    outcome: Outcome
    winner: Side
    points: int


class HandAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The score, `(difference + bonus) * multiplier`, and how both lay their cards; what an illegal knock does not
    reach is None.

    `layoffs` are the cards laid off on each of the knocker's `melds`. `alternatives` are the knocker's other layouts of
    the same deadwood, the best first. `net_range` is the knocker's worst and best net points over the layouts of least
    deadwood, where the choice was left to the calculator.
    """

    outcome: Outcome | Literal["illegal"]
    winner: Side | None = None
    points: int = 0
    knocker_deadwood: int
    defender_deadwood: int | None = None
    knock_limit: int
    difference: int | None = None
    bonus: int | None = None
    multiplier: int | None = None
    melds: Melds
    left: Names
    defender_melds: Melds | None = None
    defender_left: Names | None = None
    layoffs: Melds | None = None
    alternatives: tuple[Alternative, ...] = ()
    net_range: tuple[int, int] | msgspec.UnsetType = msgspec.UNSET
    explanation: Explanation = msgspec.UNSET


class SpreadCase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """May a knocker with these ten cards lay these melds, where the knock limit is `limit`?"""

    cards: Names
    melds: Melds
    limit: Annotated[int, msgspec.Meta(ge=0)]


class SpreadAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """`deadwood` is None where the melds are not real."""

    legal: bool
    deadwood: int | None
    explanation: Explanation = msgspec.UNSET


class GameCase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How does a game stand after hands of `[winner, points]`? The winner is `A`, `B`, or null for a void hand."""

    rules: str
    options: dict[str, Any] = {}
    hands: tuple[tuple[str | None, int], ...]


class GameAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """`winner` reached the target, and `decided_at` is the number of that hand, from 1.

    `totals` are the scores, with the bonuses once the game is over; `margin` is the winner's total less the other's.
    """

    over: bool
    scores: ByPlayer
    boxes: ByPlayer
    winner: Player | None
    shutout: bool
    totals: ByPlayer
    margin: int | None
    decided_at: int | None
    explanation: Explanation = msgspec.UNSET


class KnockedHand(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hand of a match that was knocked; `knocker` is `A` or `B`, the rest is as in a hand case."""

    knocker: str
    upcard: str | None = None
    cards: Names
    melds: Melds | None = None
    defender: Names


class VoidHand(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hand of a match that nobody won."""

    void: Literal[True]


class MatchCase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How does a game stand after these hands, each either a knocked or a void one?"""

    rules: str
    options: dict[str, Any] = {}
    hands: tuple[dict[str, Any], ...]


class MatchAnswer(GameAnswer, frozen=True, kw_only=True):
    """The hands as `[winner, points]`, and then as for a game."""

    hands: tuple[tuple[Player | None, int], ...]


class LimitCase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What does the first upcard do?"""

    rules: str
    options: dict[str, Any] = {}
    upcard: str | None = None


class LimitAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The most deadwood that a knock may have, 0 for gin only, and what the points of the hand are multiplied by."""

    knock_limit: int
    multiplier: int
    explanation: Explanation = msgspec.UNSET


Case = DeadwoodCase | DiscardCase | LayoffCase | HandCase | SpreadCase | GameCase | MatchCase | LimitCase
Answer = (
    DeadwoodAnswer | DiscardAnswer | LayoffAnswer | HandAnswer | SpreadAnswer | GameAnswer | MatchAnswer | LimitAnswer
)

KINDS: dict[str, type[Case]] = {
    "deadwood": DeadwoodCase,
    "discard": DiscardCase,
    "layoff": LayoffCase,
    "hand": HandCase,
    "spread": SpreadCase,
    "game": GameCase,
    "match": MatchCase,
    "limit": LimitCase,
}


def read(form: type[T], given: object, where: str = "input") -> T:
    """What was `given`, in this form. Raises `Illegal("bad_input")`, which names the field."""
    try:
        return msgspec.convert(given, form)
    except msgspec.ValidationError as error:
        why, _, path = str(error).partition(" - at ")
        raise Illegal("bad_input", field=where + path.strip("`").removeprefix("$"), why=why) from None


def case_of(kind: str, given: object) -> Case:
    """The case of this kind with this input. Raises `Illegal`: `unknown_kind`, `bad_input`."""
    if kind not in KINDS:
        raise Illegal("unknown_kind", kind=kind[:40], known=", ".join(KINDS))
    return read(KINDS[kind], given)


def hand_of(number: int, given: dict[str, Any]) -> KnockedHand | VoidHand:
    """The hand with this number, from 1, of a match. Raises `Illegal("bad_input")`."""
    where = f"input.hands[{number - 1}]"
    return read(VoidHand, given, where) if "void" in given else read(KnockedHand, given, where)
