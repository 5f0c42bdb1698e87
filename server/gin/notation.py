"""Cards as people write them, in and out: `7H 8h 9♥`, `10d`, `7h8h9h`; and `10♦`."""

import re
from collections.abc import Iterable

from server.gin.illegal import Illegal

_SIGNS = dict(zip("♠♤♥♡♦♢♣♧", "SSHHDDCC", strict=True))
_SHOWN = dict(zip("SHDC", "♠♥♦♣", strict=True))
_SELECTORS = re.compile("[\ufe0e\ufe0f]")
"""What asks for a sign as text or as a picture; it says nothing of the card."""
_BETWEEN = re.compile(r"[\s,;|/·]+")
_CARD = re.compile(r"(10|[A2-9TJQK])([SHDC♠♤♥♡♦♢♣♧])", re.ASCII | re.IGNORECASE)
_NAME = re.compile(r"\b[A2-9TJQK][SHDC]\b")


def parse_cards(text: str) -> tuple[str, ...]:
    """The names of the cards in a text, in its order, a repeated one as often as it stands there.

    A rank (A 2-9 T 10 J Q K) and then a suit as a letter (s h d c) or a sign, small or large, with or without anything
    between one card and the next. Raises `Illegal("unknown_card")` with the piece that is none.
    """
    found = []
    for piece in _BETWEEN.split(_SELECTORS.sub("", text)):
        at = 0
        while at < len(piece):
            read = _CARD.match(piece, at)
            if read is None:
                raise Illegal("unknown_card", card=piece[at : at + 20])
            rank, suit = read[1].upper(), read[2].upper()
            found.append(("T" if rank == "10" else rank) + _SIGNS.get(suit, suit))
            at = read.end()
    return tuple(found)


def parse_card(text: str) -> str:
    """The name of the one card in a text. Raises `Illegal("unknown_card")`."""
    found = parse_cards(text)
    if len(found) != 1:
        raise Illegal("unknown_card", card=text[:20])
    return found[0]


def shown(card: str) -> str:
    """A card as people write it: `10♦` for `TD`."""
    return ("10" if card[0] == "T" else card[0]) + _SHOWN[card[1]]


def shown_all(cards: Iterable[str]) -> str:
    """Cards one after another: `8♥ 9♥ 10♥`."""
    return " ".join(shown(card) for card in cards)


def shown_in(text: str) -> str:
    """A text with every name of a card in it as people write it."""
    return _NAME.sub(lambda name: shown(name[0]), text)
