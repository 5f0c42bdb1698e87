"""What happened at a table, as it is kept for ever in its log.

An event holds what a player chose or chance brought and nothing that follows from it: `table.evolve` works the rest out, the same way for live
play and for replay. Tags and fields are stored, so none may change its meaning.
"""

import msgspec

from server.gin.actions import Layoff
from server.gin.rules import Rules
from server.gin.score import Seat


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table is besides its rules."""

    public: bool = True
    """Shown in the list of tables; otherwise found by its link alone."""
    spectators: bool = True
    helps: bool = True
    """Melds and deadwood are worked out for each player's own cards."""


class Player(msgspec.Struct, frozen=True):
    """Who sits in a seat. The id names a player and is no secret that opens anything."""

    id: str
    name: str
    guest: bool = True


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """A table was made."""

    rules: Rules
    options: Options


class Sat(msgspec.Struct, frozen=True, tag="sat"):
    seat: Seat
    player: Player


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """A new deck. Its order is that of dealing: ten cards to the non-dealer, ten to the dealer, the upcard, the stock from its top."""

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


Event = (
    Opened
    | Sat
    | Dealt
    | Passed
    | Took
    | Drew
    | Discarded
    | Knocked
    | LaidOff
    | Readied
    | VoidAsked
    | Voided
    | Resigned
    | Left
)
