"""Who sits at a table, and what the table is besides its rules."""

from typing import Annotated, Literal, get_args

import msgspec


class Clock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long a player may think, in seconds: so much for each turn, then a reserve that lasts for the game.

    `increment` is added to the reserve after each turn of one's own.
    """

    turn: Annotated[int, msgspec.Meta(ge=1, le=600)]
    reserve: Annotated[int, msgspec.Meta(ge=0, le=3600)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0


SPEEDS: dict[str, Clock | None] = {
    "none": None,
    "slow": Clock(turn=60, reserve=600, increment=5),
    "normal": Clock(turn=20, reserve=180, increment=2),
    "fast": Clock(turn=8, reserve=60, increment=1),
}


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table is besides its rules."""

    public: bool = True
    """Shown in the list of tables; otherwise found by its link alone."""
    spectators: bool = True
    helps: bool = True
    """Melds and deadwood are worked out for each player's own cards."""
    clock: Clock | None = None
    stand_in: bool = False
    """Where there is no clock: if a player is away for too long, the other may let the computer finish for them."""

    @property
    def reserve(self) -> int:
        """The reserve that each player begins a game with, in milliseconds."""
        return 0 if self.clock is None else 1000 * self.clock.reserve

    @property
    def absence(self) -> int:
        """How long, in milliseconds, a player may be away in a game before the other may claim it."""
        return 300_000 if self.clock is None else 120_000


Level = Literal["beginner", "casual", "club", "expert", "master"]
"""How strong the computer plays, the weakest first."""

STAND_IN: Level = "club"
"""How the computer plays for somebody who is away: soundly, and no better than most."""

_COMPUTER = "computer:"
_LEVELS: dict[str, Level] = {_COMPUTER + level: level for level in get_args(Level)}


class Player(msgspec.Struct, frozen=True):
    """Who sits in a seat. The id names a player and is no secret that opens anything.

    The computer's is `computer:` and its level, such as `computer:expert`; nobody else's has a colon.
    """

    id: str
    name: str
    guest: bool = True

    @property
    def level(self) -> Level | None:
        """The level that the computer plays at; None for a person."""
        return _LEVELS.get(self.id)


def computer(level: Level) -> Player:
    """The computer as a player of this level."""
    return Player(_COMPUTER + level, "Computer", guest=False)
