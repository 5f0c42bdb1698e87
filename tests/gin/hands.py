"""Hands that tests begin from. Ann has seat 0 and deals; Ben has seat 1 and is asked first about the upcard."""

from server.gin.actions import Discard, Draw, Pass
from server.gin.cards import NAMES
from server.gin.rules import CLASSIC, Rules
from server.gin.seating import Options
from server.gin.state import Phase
from tests.play import Table, deck_of

BEN = "2S 3S 4S KH KD KS 9H 9D 6C 7D"
"""Two melds and 9 9 6 7; with the 9C a knock with 6 after the 7D."""
ANN = "5S 6S 7H 8H JD 3D 3H AC TC TH"
UPCARD = "9C"


def dealt(rules: Rules = CLASSIC, *stock: str, ben: str = BEN, ann: str = ANN, upcard: str = UPCARD) -> Table:
    table = Table(rules)
    table.deal(deck_of(ben, ann, upcard, *stock), first_dealer=0)
    return table


def dealt_without_helps(rules: Rules = CLASSIC) -> Table:
    table = Table(rules, Options(helps=False))
    table.deal(deck_of(BEN, ANN, UPCARD), first_dealer=0)
    return table


def passed(table: Table) -> Table:
    """Both leave the upcard."""
    table.act(1, Pass())
    table.act(0, Pass())
    return table


def throw_drawn(table: Table, turns: int) -> Table:
    """So many turns in which the card from the stock is thrown at once."""
    for _ in range(turns):
        seat = table.state.turn
        table.act(seat, Draw())
        drawn = table.state.dealt.drawn
        assert drawn is not None
        table.act(seat, Discard(NAMES[drawn]))
    return table


def to_the_last_discard(rules: Rules, *stock: str) -> Table:
    """The hand is played without a knock until two cards are in the stock; Ben throws last."""
    table = throw_drawn(passed(dealt(rules, *stock)), 29)
    assert len(table.state.dealt.stock) == 2
    assert table.state.phase in (Phase.LAST_DISCARD, Phase.HAND_OVER)
    return table
