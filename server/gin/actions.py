"""What a player asks. The tag is the name on the wire, so neither it nor a field may change its meaning."""

from typing import Annotated, get_args

import msgspec

CardName = str
"""A card as in `QS`; what it may be is checked by the rules, so that a wrong one gets their answer."""


class Pass(msgspec.Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Leave the first upcard, or (fiftieth card) the last discard."""


class Take(msgspec.Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Take the top of the discard pile."""


class Draw(msgspec.Struct, frozen=True, tag="draw", forbid_unknown_fields=True):
    """Draw the top of the stock."""


class Discard(msgspec.Struct, frozen=True, tag="discard", forbid_unknown_fields=True):
    """End the turn by throwing a card."""

    card: CardName


class Knock(msgspec.Struct, frozen=True, tag="knock", forbid_unknown_fields=True):
    """End the hand by throwing a card face down; with nothing left over it is gin.

    `melds` are laid down as given; without them the layout of least deadwood is, and among equals the one with the
    fewest openings.
    """

    card: CardName
    melds: tuple[tuple[CardName, ...], ...] | None = None


class BigGin(msgspec.Struct, frozen=True, tag="big_gin", forbid_unknown_fields=True):
    """Show eleven melded cards, without a discard."""


class Layoff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards to lay off on the knocker's meld with this number, from 0."""

    meld: Annotated[int, msgspec.Meta(ge=0, le=9)]
    cards: tuple[CardName, ...]


class LayOff(msgspec.Struct, frozen=True, tag="lay_off", forbid_unknown_fields=True):
    """The defender's own melds and layoffs, where the table plays them by hand; a poor choice stands.

    Without `melds` it is the best defence, whatever `layoffs` say.
    """

    melds: tuple[tuple[CardName, ...], ...] | None = None
    layoffs: tuple[Layoff, ...] = ()


class Ready(msgspec.Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """Go on to the next hand, or after a game to a rematch; it begins when both are ready."""


class Resign(msgspec.Struct, frozen=True, tag="resign", forbid_unknown_fields=True):
    """Give the game to the other."""


class Void(msgspec.Struct, frozen=True, tag="void", forbid_unknown_fields=True):
    """Call the game off, with no result.

    It is off at once before the second turn of the first hand, later when both have asked for it.
    """


class Leave(msgspec.Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Leave the table for good; a game in play goes to the other."""


class Claim(msgspec.Struct, frozen=True, tag="claim", forbid_unknown_fields=True):
    """Claim the game, when the other has been away for longer than a game may be held up."""


Action = Pass | Take | Draw | Discard | Knock | BigGin | LayOff | Ready | Resign | Void | Leave | Claim


_KINDS = {kind: str(kind.__struct_config__.tag) for kind in get_args(Action)}


def kind(action: Action) -> str:
    """The tag of an action, as `discard`."""
    return _KINDS[type(action)]
