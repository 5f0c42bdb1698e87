"""Games for the database to store: played by the rules alone, with seeded chance, as a room would store them."""

import random
from collections.abc import Iterator, Sequence

from server.gin import actions
from server.gin.actions import Action
from server.gin.cards import DECK, NAMES, each
from server.gin.events import Event, Opened
from server.gin.illegal import Illegal
from server.gin.record import record
from server.gin.rules import CLASSIC, Rules
from server.gin.ruling import allowed, decide, sit
from server.gin.seating import Options, Player
from server.gin.state import Phase, State
from server.gin.table import deal, due, evolve, fold
from server.rooms.ports import ActionId, Append, Entry
from server.rooms.room import line

ANN = Player("ann", "Ann")
BEA = Player("bea", "Bea")
QUICK = Rules(target=25, box=20)


class Play:
    """A table that plays itself: each `append` is what a room would store next. It goes on only as it is told that it was stored."""

    def __init__(
        self,
        table: str,
        seed: int = 0,
        rules: Rules = QUICK,
        players: tuple[Player, Player] = (ANN, BEA),
        options: Options = Options(),
    ):
        self.table = table
        self.state: State | None = None
        self.chance = random.Random(f"{table} {seed}")
        self.rules, self.options, self.players = rules, options, players
        self.entries: list[Entry] = []

    def next(self) -> Append:
        """What is stored next: the opening, the second player, then an action at a time."""
        if self.state is None:
            opening = fold([Opened(self.rules, self.options)])
            return self.of([Opened(self.rules, self.options), *sit(opening, self.players[0])])
        if self.state.phase == Phase.SEATING:
            return self.of(sit(self.state, self.players[1]))
        seat, events = self._move(self.state)
        return self.of(events, ActionId(seat, f"a{self.state.seq}"))

    def of(self, events: Sequence[Event], action: ActionId | None = None) -> Append:
        """These events, and what the table owes after them, as they are stored."""
        entries = [Entry(event, None if number else action) for number, event in enumerate(events)]
        state = self.state
        for event in events:
            state = evolve(state, event)
        assert state is not None
        if due(state):
            dealt = deal(state, self.chance.sample(DECK, 52), self.chance.randrange(2))
            entries.append(Entry(dealt))
            state = evolve(state, dealt)
        after = 0 if self.state is None else self.state.seq
        return Append(self.table, after, entries, line(self.table, state), record(state))

    def stored(self, append: Append) -> None:
        """This one was stored."""
        for entry in append.entries:
            self.state = evolve(self.state, entry.event)
            self.entries.append(entry)

    def _move(self, state: State) -> tuple[int, tuple[Event, ...]]:
        seat = state.turn if state.turn is not None else state.ready.index(False)
        for action in self._wishes(state, seat, allowed(state, seat)):
            try:
                return seat, decide(state, seat, action)
            except Illegal:
                continue
        raise AssertionError(state.phase)

    def _wishes(self, state: State, seat: int, kinds: tuple[str, ...]) -> Iterator[Action]:
        held = [] if state.hand is None else [NAMES[card] for card in each(state.hand.cards[seat])]
        self.chance.shuffle(held)
        if "ready" in kinds:
            yield actions.Ready()
        if "knock" in kinds:
            yield from (actions.Knock(card) for card in held)
        if "discard" in kinds:
            yield from (actions.Discard(card) for card in held)
        if "lay_off" in kinds:
            yield actions.LayOff()
        if "take" in kinds and self.chance.random() < 0.4:
            yield actions.Take()
        yield actions.Draw()
        yield actions.Pass()


def appends(play: Play, games: int = 1, most: int = 10_000) -> Iterator[Append]:
    """What is stored until so many games are over, as if each were stored when the next is asked for."""
    for _ in range(most):
        append = play.next()
        yield append
        play.stored(append)
        state = play.state
        assert state is not None
        if state.phase == Phase.GAME_OVER and state.game == games and not any(state.ready):
            return


CLASSIC_GAME = CLASSIC
