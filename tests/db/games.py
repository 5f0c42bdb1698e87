"""Games for the database to store, as a room would store them."""

import random
from collections.abc import Iterator, Sequence

from server.gin.cards import DECK
from server.gin.events import Event, Opened
from server.gin.rules import Rules
from server.gin.ruling import decide, sit
from server.gin.seating import Options, Player
from server.gin.state import Phase, State
from server.gin.table import deal, due, evolve, fold
from server.gin.views import view
from server.rooms.ports import ActionId, Append, Entry, Store
from server.rooms.room import standing
from tests.choosing import choose

ANN = Player("ann", "Ann")
BEA = Player("bea", "Bea")
QUICK = Rules(target=40)
PUBLIC = Options()


class Play:
    """A table that plays itself: `next` is what a room would store next; it goes on once this was `stored`."""

    def __init__(
        self,
        table: str,
        rules: Rules = QUICK,
        players: tuple[Player, Player] = (ANN, BEA),
        options: Options = PUBLIC,
        log: Sequence[Entry] = (),
    ):
        self.table = table
        self.rules, self.options, self.players = rules, options, players
        self.chance = random.Random(table)
        self.state: State | None = None
        self.entries: list[Entry] = []
        self.follow(log)

    def follow(self, entries: Sequence[Entry]) -> None:
        """These were stored."""
        for entry in entries:
            self.state = evolve(self.state, entry.event)
            self.entries.append(entry)

    def stored(self, append: Append) -> None:
        """This was stored."""
        self.follow(append.entries)

    @property
    def seq(self) -> int:
        """How long the log is."""
        return len(self.entries)

    def next(self) -> Append:
        """What is stored next: the opening, the second player, then an action at a time."""
        state = self.state
        if state is None:
            opened = Opened(self.rules, self.options)
            return self.of([opened, *sit(fold([opened]), self.players[0])])
        if state.phase == Phase.SEATING:
            return self.of(sit(state, self.players[1]))
        seat = state.turn if state.turn is not None else state.ready.index(False)
        return self.of(decide(state, seat, choose(view(state, seat), self.chance)), ActionId(seat, f"a{state.seq}"))

    def of(self, events: Sequence[Event], action: ActionId | None = None) -> Append:
        """These events, and what the table owes after them, as they are stored."""
        entries = [Entry(event, None if number else action) for number, event in enumerate(events)]
        state = self.state
        for event in events:
            state = evolve(state, event)
        assert state is not None
        owed = due(state)
        if owed is not None and owed.what == "deal":
            dealt = deal(state, self.chance.sample(DECK, 52), self.chance.randrange(2))
            entries.append(Entry(dealt))
            state = evolve(state, dealt)
        before = None if self.state is None else standing(self.table, self.state)
        return Append(self.table, self.seq, entries, standing(self.table, state), before)

    def over(self, games: int) -> bool:
        """Whether so many games were played."""
        state = self.state
        return state is not None and state.phase == Phase.GAME_OVER and state.game == games and not any(state.ready)


def appends(play: Play, games: int = 1) -> Iterator[Append]:
    """What is stored until so many games are over; each is taken for stored when the next is asked for."""
    while not play.over(games):
        append = play.next()
        yield append
        play.stored(append)


async def play_out(store: Store, play: Play, games: int = 1) -> None:
    """Play and store so many games."""
    for append in appends(play, games):
        await store.append(append)


async def play_to(store: Store, play: Play, seq: int) -> None:
    """Play and store until the log has at least so many events."""
    while play.seq < seq:
        append = play.next()
        await store.append(append)
        play.stored(append)
