"""Tables that are played without a server: by hand, or by scripted players to the end of a game."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

import pytest

from server.gin import events
from server.gin.actions import Action
from server.gin.cards import DECK, Card, card
from server.gin.events import Event
from server.gin.illegal import Illegal
from server.gin.rules import CLASSIC, Rules
from server.gin.ruling import decide, sit
from server.gin.score import Seat
from server.gin.seating import Options, Player
from server.gin.state import Phase, State, changed
from server.gin.table import deal, due, evolve, fold
from server.gin.views import view
from tests.choosing import choose

ANN, BEN = Player("ann", "Ann"), Player("ben", "Ben")


def deck_of(non_dealer: str, dealer: str, upcard: str, *stock: str) -> tuple[Card, ...]:
    """A deck that begins with these cards, given as in `QS KH`; `stock` is its top, and the rest follows in order."""
    first = [card(name) for name in (*non_dealer.split(), *dealer.split(), upcard, *stock)]
    return (*first, *(number for number in DECK if number not in first))


def shuffled(rng: Random) -> tuple[Card, ...]:
    return tuple(rng.sample(DECK, 52))


class Table:
    """A table with its log; its two players are seated unless `players` says otherwise."""

    def __init__(
        self, rules: Rules = CLASSIC, options: Options | None = None, players: Iterable[Player] = (ANN, BEN)
    ) -> None:
        self.log: list[Event] = []
        self.add(events.Opened(rules, options or Options()))
        for player in players:
            self.add(*sit(self.state, player))

    def add(self, *more: Event) -> None:
        for event in more:
            self.state: State = evolve(self.state if self.log else None, event)
            self.log.append(event)

    def deal(self, deck: Iterable[Card], first_dealer: Seat = 0) -> None:
        self.add(deal(self.state, deck, first_dealer))

    def act(self, seat: Seat | None, *actions: Action) -> None:
        for action in actions:
            self.add(*decide(self.state, seat, action))

    def refused(self, seat: Seat | None, action: Action) -> Illegal:
        """The answer to an action that the rules refuse."""
        with pytest.raises(Illegal) as refusal:
            decide(self.state, seat, action)
        return refusal.value

    def refolded(self) -> State:
        return fold(self.log)


class Step(NamedTuple):
    """Something that happened in a game, and the state it led to; seat and action are None for what the server did."""

    state: State
    seat: Seat | None
    action: Action | None
    events: tuple[Event, ...]


def play_game(
    rules: Rules, seed: int, options: Options | None = None, patience: float = 0.2, games: int = 1
) -> Iterator[Step]:
    """Whole games between two scripted players, from the opening of the table to the end of the last."""
    rng = Random(seed)
    table = Table(rules, options)
    yield Step(table.state, None, None, tuple(table.log))
    while not (table.state.phase == Phase.GAME_OVER and table.state.game == games):
        owed = due(table.state)
        if owed is not None and owed.what == "deal":
            table.deal(shuffled(rng), rng.randrange(2))
            yield Step(table.state, None, None, tuple(table.log[-1:]))
            continue
        seat = awaited(table.state)
        action = sensible(table.state, seat, rng, patience)
        before = len(table.log)
        table.act(seat, action)
        yield Step(table.state, seat, action, tuple(table.log[before:]))


def awaited(state: State) -> Seat:
    """Whom the table waits for; between hands the one who is not ready yet."""
    if state.turn is not None:
        return state.turn
    return 1 if state.ready[0] else 0


def sensible(state: State, seat: Seat, rng: Random, patience: float) -> Action:
    """What a player does who works melds and deadwood out, also where the table doesn't."""
    return choose(view(changed(state, options=Options(helps=True)), seat), rng, patience)
