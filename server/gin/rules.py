"""The rules a table is played by: numbers and a few enums, each read in one place.

A preset is a value (rules.md, *Presets*).
"""

from collections.abc import Mapping
from functools import lru_cache
from reprlib import repr as shortly
from typing import Annotated, Any, Literal

import msgspec

from server.gin.cards import SPADES, Card, points, suit
from server.gin.illegal import Illegal

Bonus = Annotated[int, msgspec.Meta(ge=0, le=50)]
GameBonus = Annotated[int, msgspec.Meta(ge=0, le=500)]


class Rules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One table's rules. The defaults are the classic ones; points throughout."""

    target: Annotated[int, msgspec.Meta(ge=25, le=500)] = 100
    knock_limit: Annotated[int, msgspec.Meta(ge=0, le=10)] = 10
    upcard_limit: bool = False
    """Oklahoma: the first upcard's value is the knock limit, in place of `knock_limit`."""
    ace_means_gin: bool = True
    """With `upcard_limit`, an ace allows gin only; otherwise a knock with 1."""
    gin_bonus: Bonus = 20
    undercut_bonus: Bonus = 10
    big_gin_bonus: Annotated[int, msgspec.Meta(ge=0, le=100)] | None = None
    """In place of the gin bonus for eleven melded cards; None where big gin does not exist."""
    spade_doubles: bool = False
    game_bonus: GameBonus = 100
    shutout_bonus: GameBonus = 200
    """In place of the game bonus where the loser has no points."""
    box: Bonus = 20
    next_dealer: Literal["loser", "winner", "alternate"] = "loser"
    fiftieth_card: bool = False
    """The other player may take the discard that would end the hand, only to knock with it."""
    look_through_pile: bool = False
    layoffs_by_hand: bool = False

    def limit(self, upcard: Card | None) -> int:
        """The most deadwood a knock may have in a hand that began with this upcard; 0 is gin only.

        Raises `Illegal("upcard_needed")` where the rules depend on the upcard and there is none.
        """
        if not self.upcard_limit:
            return self.knock_limit
        value = points(_given(upcard))
        return 0 if value == 1 and self.ace_means_gin else value

    def multiplier(self, upcard: Card | None) -> int:
        """What a hand's points are multiplied by. Raises `Illegal("upcard_needed")`, as `limit` does."""
        if not self.spade_doubles:
            return 1
        return 2 if suit(_given(upcard)) == SPADES else 1


def _given(upcard: Card | None) -> Card:
    if upcard is None:
        raise Illegal("upcard_needed")
    return upcard


CLASSIC = Rules()
OKLAHOMA = Rules(target=150, upcard_limit=True, spade_doubles=True)
HALL = Rules(gin_bonus=25, undercut_bonus=25, game_bonus=0, shutout_bonus=0, box=0, next_dealer="alternate")

PRESETS: dict[str, Rules] = {"classic": CLASSIC, "oklahoma": OKLAHOMA, "hall": HALL}


@lru_cache(256)  # asked with every move
def preset_name(rules: Rules) -> str:
    """The name of the preset that these rules are, or `custom`."""
    return next((name for name, preset in PRESETS.items() if preset == rules), "custom")


def choose(preset: str, options: Mapping[str, Any]) -> Rules:
    """A preset with single options changed.

    Raises `Illegal`: `unknown_rules`, `unknown_option`, `bad_option` (which names the option and what it may be).
    """
    if preset not in PRESETS:
        raise Illegal("unknown_rules", rules=preset[:40], known=", ".join(PRESETS))
    chosen = msgspec.to_builtins(PRESETS[preset])
    for option, value in options.items():
        if option not in chosen:
            raise Illegal("unknown_option", option=option[:40], known=", ".join(chosen))
        chosen[option] = value
        try:
            msgspec.convert(chosen, Rules)
        except msgspec.ValidationError as error:
            why = str(error).split(" - at ")[0]
            raise Illegal("bad_option", option=option, value=shortly(value)[:40], why=why) from None
    return msgspec.convert(chosen, Rules)
