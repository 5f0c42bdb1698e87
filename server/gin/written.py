"""Scoring cases as people write them: wherever a case takes cards, a text or a list of texts will do."""

from collections.abc import Callable
from typing import Any

from server.gin.illegal import Illegal
from server.gin.notation import parse_card, parse_cards

Form = Callable[[Any], Any]


def _card(given: Any) -> Any:
    return parse_card(given) if isinstance(given, str) else given


def _cards(given: Any) -> Any:
    if isinstance(given, str):
        return parse_cards(given)
    return [_card(one) for one in given] if isinstance(given, list) else given


def _melds(given: Any) -> Any:
    return [_cards(meld) for meld in given] if isinstance(given, list) else given


def _hands(given: Any) -> Any:
    if not isinstance(given, list):
        return given
    return [_each(hand, _HAND, f"hands[{at}].") if isinstance(hand, dict) else hand for at, hand in enumerate(given)]


_HAND: dict[str, Form] = {"upcard": _card, "cards": _cards, "melds": _melds, "defender": _cards}

_CASES: dict[str, dict[str, Form]] = {
    "deadwood": {"cards": _cards},
    "discard": {"cards": _cards, "forbidden": _card},
    "layoff": {"knocker_melds": _melds, "defender": _cards},
    "hand": {"upcard": _card, "knocker": _cards, "knocker_melds": _melds, "defender": _cards},
    "spread": {"cards": _cards, "melds": _melds},
    "match": {"hands": _hands},
    "limit": {"upcard": _card},
}


def as_named(kind: str, given: object) -> object:
    """The same input with all cards by their names, as the calculator takes it; what is no text is left to it.

    Raises `Illegal("unknown_card")`, whose facts name the field.
    """
    if not isinstance(given, dict):
        return given
    return _each(given, _CASES.get(kind, {}), "")


def _each(given: dict[str, Any], forms: dict[str, Form], where: str) -> dict[str, Any]:
    named = dict(given)
    for field in forms.keys() & given.keys():
        try:
            named[field] = forms[field](given[field])
        except Illegal as refused:
            raise refused.of(where + field) from None
    return named
