"""The simple player of the EAAI 2021 gin rummy challenge, rebuilt from its description, in plain Python.

It takes the top discard only when that card is at once part of a meld, throws a card that leaves the least deadwood (by
chance among equals, never the same drawn and thrown pair twice in a hand) and knocks as soon as it may.
`server.computer.plain` plays by the same rule, compiled.
"""

from random import Random
from typing import Any

from server.gin.cards import NAMES, bit, card, each, named_set
from server.gin.melds import MELDS, deadwood

Message = dict[str, Any]


class Baseline:
    """The simple player, answering gin-arena/1."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = Random(seed)
        self._pairs: set[frozenset[str]] = set()

    def reply(self, message: Message) -> Message | None:
        """The answer to a message of the referee, where it wants one."""
        match message["type"]:
            case "hello":
                return {"type": "ready", "name": "baseline"}
            case "new_hand":
                self._pairs = set()
            case "request" if message["kind"] == "discard":
                return self._throw(message)
            case "request":
                leave = "pass" if message["kind"] == "offer" else "stock"
                return {"action": "take" if melds_at_once(message["hand"], message["upcard"]) else leave}
            case _:
                pass
        return None

    def _throw(self, request: Message) -> Message:
        held, drawn = named_set(request["hand"]), request["drawn"]
        left = {NAMES[number]: deadwood(held ^ bit(number)) for number in each(held)}
        if request["drawn_from"] == "discard":
            del left[drawn]
        fresh = {name: points for name, points in left.items() if frozenset((drawn, name)) not in self._pairs}
        least = min((fresh or left).values())
        thrown = self._chance.choice([name for name, points in (fresh or left).items() if points == least])
        self._pairs.add(frozenset((drawn, thrown)))
        return {"action": "knock" if thrown in request["knock_with"] else "discard", "card": thrown}


def melds_at_once(hand: list[str], upcard: str | None) -> bool:
    """Whether the upcard would be part of a meld with these cards."""
    if upcard is None:
        return False
    top = bit(card(upcard))
    held = named_set(hand) | top
    return any(meld & top and meld & held == meld for meld in MELDS)
