"""Who sits at a table, and what the table is besides its rules."""

import msgspec


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
