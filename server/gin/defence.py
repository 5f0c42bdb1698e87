"""A knock that waits for layoffs by hand, as a viewer may know it: `views` hands it on."""

import msgspec

from server.gin.cards import NAMES, each, names, points
from server.gin.melds import melded, total
from server.gin.score import Seat, defence_to
from server.gin.sheet import LaidOffCards, Layout, laid_out
from server.gin.state import Hand, KnockMade, State


class KnockView(msgspec.Struct, frozen=True, kw_only=True):
    """A knock that waits for layoffs by hand: the knocker's cards, face up, and what they leave.

    `best` is for the defender, at a table with helps, and so is `worth`: what each of their cards counts if it is left.
    """

    seat: Seat
    layout: Layout
    deadwood: int
    discard: str | None
    worth: dict[str, int]
    best: Layout | None
    best_layoffs: tuple[LaidOffCards, ...]


def without_defence(hand: Hand, knock: KnockMade) -> KnockView:
    """The knock as all may see it."""
    own = hand.cards[knock.seat]
    return KnockView(
        seat=knock.seat,
        layout=laid_out(knock.melds, own),
        deadwood=total(own & ~melded(knock.melds)),
        discard=None if knock.discard is None else NAMES[knock.discard],
        worth={},
        best=None,
        best_layoffs=(),
    )


def with_defence(shown: KnockView, state: State, viewer: Seat) -> KnockView:
    """The knock with what is best against it, for the one who defends."""
    hand = state.dealt
    if viewer == shown.seat or hand.knock is None or not state.options.helps:
        return shown
    own = hand.cards[viewer]
    defence = defence_to(hand.knock.melds, hand.cards[shown.seat], own)
    return msgspec.structs.replace(
        shown,
        worth={NAMES[card]: points(card) for card in each(own)},
        best=laid_out(defence.melds, own & ~melded(defence.layoffs)),
        best_layoffs=tuple(LaidOffCards(number, names(more)) for number, more in enumerate(defence.layoffs) if more),
    )
