"""The fields of a scoring case as sets of cards, checked; and sets as the fields of an answer."""

from collections.abc import Iterable, Sequence

from server.gin.cards import Card, Cards, card, named_set, names
from server.gin.cases import Melds
from server.gin.illegal import Illegal


def card_in(field: str, name: str | None) -> Card | None:
    """The card in a field that may be empty."""
    if name is None:
        return None
    try:
        return card(name)
    except Illegal as refused:
        raise refused.of(field) from None


def cards_in(field: str, given: Sequence[str], least: int, most: int) -> Cards:
    """The set of the cards in a field, which takes from `least` to `most` of them."""
    if not least <= len(given) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise Illegal("bad_size", field=field, count=len(given), wanted=wanted)
    try:
        return named_set(given)
    except Illegal as refused:
        raise refused.of(field) from None


def named(layout: Iterable[Cards]) -> Melds:
    """Melds by the names of their cards."""
    return tuple(names(meld) for meld in layout)


def check_apart(first: str, cards: Cards, second: str, others: Cards) -> None:
    """Raise `Illegal("in_two_places")` where a card is in both fields."""
    if both := cards & others:
        raise Illegal("in_two_places", card=names(both)[0], first=first, second=second)


def check_among(field: str, cards: Cards, of: str, others: Cards) -> None:
    """Raise `Illegal("not_among")` where a card of the first field is not in the second."""
    if strange := cards & ~others:
        raise Illegal("not_among", card=names(strange)[0], field=field, of=of)
