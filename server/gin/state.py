"""A table, all of it, hidden cards included. What others may know of it is made in `views` and nowhere else."""

from enum import StrEnum
from typing import TypeVar

import msgspec

from server.gin.cards import Card, Cards
from server.gin.melds import Meld
from server.gin.rules import Rules
from server.gin.score import Seat
from server.gin.seating import Level, Options, Player
from server.gin.sheet import Row, Sheet

T = TypeVar("T")


class Phase(StrEnum):
    """What the table waits for."""

    SEATING = "seating"
    DEAL = "deal"
    OFFER_NON_DEALER = "offer_non_dealer"
    OFFER_DEALER = "offer_dealer"
    DRAW = "draw"
    DISCARD = "discard"
    LAST_DISCARD = "last_discard"
    """Fiftieth card: the other player may take the last discard to knock with it."""
    LAYOFF = "layoff"
    HAND_OVER = "hand_over"
    GAME_OVER = "game_over"
    CLOSED = "closed"


IN_PLAY = frozenset(
    (Phase.OFFER_NON_DEALER, Phase.OFFER_DEALER, Phase.DRAW, Phase.DISCARD, Phase.LAST_DISCARD, Phase.LAYOFF)
)
"""The phases of a hand whose cards are hidden."""


class Play(msgspec.Struct, frozen=True, array_like=True):
    """A line of the hand's public log; `card` is None where it went from the stock to a player's cards.

    After `time_out` the rest of the turn was played for its player.
    """

    seat: Seat
    kind: str
    card: str | None = None


class KnockMade(msgspec.Struct, frozen=True):
    """A knock on the table: the melds laid down, and the card thrown (None for a big gin)."""

    seat: Seat
    melds: tuple[Meld, ...]
    discard: Card | None


class Hand(msgspec.Struct, frozen=True):
    """One deal. The last card of `stock` is its top, as is the last of `pile`; pairs are by seat."""

    number: int
    dealer: Seat
    upcard: Card
    cards: tuple[Cards, Cards]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    taken: tuple[Cards, Cards] = (0, 0)
    """Cards that each took from the pile and still holds, as everybody saw."""
    turns: int = 0
    """Turns finished."""
    drawn: Card | None = None
    """The card that the player in turn just drew."""
    from_pile: bool = False
    must_knock: bool = False
    knock: KnockMade | None = None
    plays: tuple[Play, ...] = ()

    @property
    def forbidden(self) -> Card | None:
        """The card that can't be thrown in this turn, since it was taken from the pile."""
        return self.drawn if self.from_pile else None


class State(msgspec.Struct, frozen=True):
    """A table after `seq` events. `hand` is the hand in play or the last one; pairs are by seat."""

    seq: int
    rules: Rules
    options: Options
    phase: Phase = Phase.SEATING
    players: tuple[Player | None, Player | None] = (None, None)
    game: int = 1
    """The number of the game at this table; a rematch is the next."""
    hand: Hand | None = None
    turn: Seat | None = None
    ready: tuple[bool, bool] = (False, False)
    void_asked: tuple[bool, bool] = (False, False)
    sheet: Sheet = Sheet()
    reserve: tuple[int, int] = (0, 0)
    """Milliseconds left to each beyond the time of a turn."""
    missed: tuple[int, int] = (0, 0)
    """Turns in a row that each let run out."""
    timed_out: bool = False
    """The present turn is played for its player, who let it run out."""
    absence: tuple[int, int] = (0, 0)
    """Milliseconds that each may still be away in this game before the other may claim it."""
    absent: tuple[bool, bool] = (False, False)
    """Who has been away for longer than that, and is."""
    stand_ins: tuple[Level | None, Level | None] = (None, None)
    """How the computer plays for whom, until they come back or the game is over."""

    @property
    def dealt(self) -> Hand:
        """The hand, where the phase says that there is one."""
        assert self.hand is not None
        return self.hand

    @property
    def last_row(self) -> Row | None:
        """The row of the hand that `hand` is, once it is finished."""
        rows = self.sheet.rows
        return rows[-1] if rows and self.hand is not None and rows[-1].number == self.hand.number else None

    def seat_of(self, player_id: str) -> Seat | None:
        """Where this player sits."""
        for seat, player in enumerate(self.players):
            if player is not None and player.id == player_id:
                return seat
        return None


def with_seat(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """The pair with one seat's value changed."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


changed = msgspec.structs.replace
"""The table, or the hand, with these fields changed."""


def ended(state: State, sheet: Sheet) -> State:
    """The game is over, with this sheet."""
    nobody = (False, False)
    return changed(
        state,
        phase=Phase.GAME_OVER,
        turn=None,
        sheet=sheet,
        ready=nobody,
        void_asked=nobody,
        absent=nobody,
        stand_ins=(None, None),
        timed_out=False,
    )
