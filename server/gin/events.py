"""What happened at a table, as it is kept for ever in its log.

An event holds what a player chose or chance brought and nothing that follows from it: `table.evolve` works the rest
out, the same way for live play and for replay. Tags and fields are stored, so none may change its meaning.
"""

from typing import get_args

import msgspec

from server.gin.actions import Layoff
from server.gin.rules import Rules
from server.gin.score import Seat
from server.gin.seating import Options, Player


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """A table was made."""

    rules: Rules
    options: Options


class Sat(msgspec.Struct, frozen=True, tag="sat"):
    seat: Seat
    player: Player


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """A new deck, in the order of dealing: ten cards to the non-dealer, ten to the dealer, the upcard, the stock.

    The stock's top comes first.
    """

    dealer: Seat
    deck: tuple[str, ...]


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    seat: Seat


class Took(msgspec.Struct, frozen=True, tag="took"):
    """The top of the discard pile was taken."""

    seat: Seat


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """The top of the stock was drawn."""

    seat: Seat


class Discarded(msgspec.Struct, frozen=True, tag="discarded"):
    seat: Seat
    card: str


class Knocked(msgspec.Struct, frozen=True, tag="knocked"):
    """A knock with these melds; gin where nothing else is left. Without `card` it is a big gin."""

    seat: Seat
    card: str | None
    melds: tuple[tuple[str, ...], ...]


class LaidOff(msgspec.Struct, frozen=True, tag="laid_off"):
    """The defender's own melds and layoffs, chosen by hand."""

    seat: Seat
    melds: tuple[tuple[str, ...], ...]
    layoffs: tuple[Layoff, ...]


class Readied(msgspec.Struct, frozen=True, tag="readied"):
    seat: Seat


class VoidAsked(msgspec.Struct, frozen=True, tag="void_asked"):
    """One player asks to call the game off."""

    seat: Seat


class Voided(msgspec.Struct, frozen=True, tag="voided"):
    """The game was called off."""

    seat: Seat


class Resigned(msgspec.Struct, frozen=True, tag="resigned"):
    seat: Seat


class Left(msgspec.Struct, frozen=True, tag="left"):
    """A player left for good."""

    seat: Seat


class Spent(msgspec.Struct, frozen=True, tag="spent"):
    """The present turn has taken so much of the player's reserve, in milliseconds."""

    seat: Seat
    ms: int


class TimedOut(msgspec.Struct, frozen=True, tag="timed_out"):
    """The turn took too long; what is then played for its player follows. The third in a row ends the game."""

    seat: Seat


class Away(msgspec.Struct, frozen=True, tag="away"):
    """A player was away for so many milliseconds while the other waited; when none are left the other may claim."""

    seat: Seat
    ms: int


class Back(msgspec.Struct, frozen=True, tag="back"):
    """A player whose absence could have been claimed is back."""

    seat: Seat


class Claimed(msgspec.Struct, frozen=True, tag="claimed"):
    """The game was claimed from a player who is away."""

    seat: Seat


HandEvent = Dealt | Passed | Took | Drew | Discarded | Knocked | LaidOff
TimeEvent = Spent | TimedOut | Away | Back | Claimed
TableEvent = Sat | Readied | VoidAsked | Voided | Resigned | Left
Event = Opened | TableEvent | TimeEvent | HandEvent

_TAGS = {kind: str(kind.__struct_config__.tag) for kind in get_args(Event)}


def tag(event: Event) -> str:
    """What an event is called, as `discarded`."""
    return _TAGS[type(event)]
