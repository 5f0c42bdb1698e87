"""What the rooms ask of the outside: a store for the log and what follows from it, and a bus that tells who else should
look.
"""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple, Protocol

import msgspec

from server.gin.events import Event
from server.gin.judged import Review
from server.gin.record import GameRecord, Status, TableStatus
from server.gin.replay import Finished
from server.gin.score import Seat
from server.protocol import ReplayedHand, StoredGame, TableLine


class Conflict(Exception):
    """The log of the table is not where the writer thought: somebody else was first."""


class Unavailable(Exception):
    """The store could not be reached or refused to write; nothing was stored."""


class ActionId(NamedTuple):
    """The action that an event came from: who did it, and the id that the client gave it."""

    seat: Seat
    id: str


class Entry(NamedTuple):
    """One event in the log; `action` is set on the first event of an action."""

    event: Event
    action: ActionId | None = None


class Standing(NamedTuple):
    """What is stored beside a table's log and follows from it: its line in the lists, the record of its last game."""

    line: TableLine
    record: GameRecord | None


class Append(NamedTuple):
    """Events to add to a table's log, and what follows from them, all in one transaction.

    The log must end at `after` (0: the table is new). `standing` is what follows from the log with these entries, and
    `before` what followed without them, so that only what has changed is written.
    """

    table: str
    after: int
    entries: Sequence[Entry]
    standing: Standing
    before: Standing | None


class Store(Protocol):
    """The log of every table, and the lists and score sheets that are derived from it."""

    async def append(self, append: Append) -> None:
        """Store, and return once it is on the disk. Raises `Conflict` or `Unavailable`, and then nothing is stored."""

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        """The log from the event after number `after` on; empty where there is no such table. Raises `Unavailable`."""

    async def seqs(self, tables: Sequence[str]) -> dict[str, int]:
        """How long the logs of these tables are; one query."""

    async def public_tables(
        self, status: TableStatus, most: int, since: float = 0, besides: Collection[str] = ()
    ) -> list[TableLine]:
        """Public tables of this status that moved at `since` or later, or are named, the one that moved last first."""

    async def tables_of(self, player: str) -> list[TableLine]:
        """Tables where this player sits that are waiting or in play, the one that moved last first."""

    async def in_play(self, after: str, most: int) -> list[TableLine]:
        """Tables in play, in the order of their ids, from the one after `after` on."""

    async def game(self, table: str, game: int) -> StoredGame | None:
        """The stored score sheet of one game."""

    async def ready(self) -> bool:
        """Whether the store answers."""


class GameFilter(msgspec.Struct, frozen=True, kw_only=True):
    """What an administrator looks for. `player` is a part of a name, dates are seconds since 1970, `before` the last
    line's cursor.
    """

    player: str = ""
    preset: str = ""
    status: Status | None = None
    since: float | None = None
    until: float | None = None
    before: str | None = None
    most: int = 50


class GamePage(msgspec.Struct, frozen=True, kw_only=True):
    """A page of games, the newest first; `next` is the cursor of the page after, None on the last one."""

    games: tuple[StoredGame, ...]
    next: str | None


class Archive(Protocol):
    """Stored games, for administrators, and their finished hands, for everybody who has the table's link."""

    async def games(self, wanted: GameFilter) -> GamePage:
        """The games that fit, without their rows."""

    async def game(self, table: str, game: int) -> StoredGame | None:
        """One game with its rows."""

    async def hand(self, table: str, game: int, number: int) -> ReplayedHand:
        """A hand that is on the sheet. Raises `Refused`: `no_such_game`, `no_such_hand`, `hand_not_over`."""

    async def check(self, table: str, game: int) -> tuple[GameRecord | None, list[str]]:
        """The game as its log says it is, and a line for everything stored of its table that differs."""


class ReviewStore(Protocol):
    """Reviews of finished games, and what they are made from."""

    async def review(self, table: str, game: int, version: int) -> Review | None:
        """What this version of the judge said of a game.

        Raises `Unavailable`, and `Refused`: `no_such_game`, `game_not_over`, `called_off`.
        """

    async def keep(self, table: str, game: int, review: Review) -> None:
        """Store a review. The first of its version stays. Raises `Unavailable`."""

    async def hands(self, table: str, game: int) -> list[Finished]:
        """The finished hands of a game. Raises `Unavailable`."""


class Bus(Protocol):
    """Hints that a table moved. One may be lost, so nobody relies on it for more than speed."""

    def publish(self, table: str, seq: int) -> None:
        """Tell every subscriber that the table's log now has `seq` events."""

    def subscribe(self, hear: Callable[[str, int], None]) -> Callable[[], None]:
        """Call `hear` for every hint, until the function that is returned is called."""
