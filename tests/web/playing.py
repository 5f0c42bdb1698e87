"""Whole games over real sockets."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from server.gin.state import Phase
from server.gin.views import View
from server.protocol import Accepted, Table
from tests.choosing import choose
from tests.served import Person

SEATED = 3
"""So many events has a table at which both have sat down and the first hand is dealt."""


async def begin(players: tuple[Person, Person], watchers: Sequence[Person] = (), **wanted: Any) -> str:
    """A new table of the first player's, at which the second sits down; everybody sees the first hand."""
    table = await players[0].open_table(**wanted)
    await sit_at(table, players, watchers)
    return table


async def sit_at(table: str, players: tuple[Person, Person], watchers: Sequence[Person] = ()) -> None:
    """The second player sits down at the first's table, and everybody there sees the first hand."""
    for somebody in (*players, *watchers):
        await somebody.look(table)
    assert isinstance(await players[1].sit(), Accepted)
    for somebody in (*players, *watchers):
        await somebody.see(SEATED)


async def move(players: tuple[Person, Person], watchers: Sequence[Person], rng: Random) -> Table:
    """One of them does what the table waits for, and everybody sees it."""
    table = players[0].table
    assert table is not None
    seat = table.view.turn if table.view.turn is not None else int(table.view.seats[0].ready)
    actor = players[seat]
    assert actor.table is not None
    answer = await actor.do(choose(actor.table.view, rng, patience=0.5))
    assert isinstance(answer, Accepted), answer
    for somebody in (*players, *watchers):
        if somebody.table is None or somebody.table.view.seq < answer.seq:
            await somebody.see(answer.seq)
    assert players[0].table is not None
    return players[0].table


async def play(players: tuple[Person, Person], watchers: Sequence[Person], rng: Random, until: int = 100_000) -> Table:
    """Play on until the game is over or the table has so many events; everybody sees every state."""
    table = players[0].table
    assert table is not None
    while table.view.phase not in (Phase.GAME_OVER, Phase.CLOSED) and table.view.seq < until:
        table = await move(players, watchers, rng)
    return table


async def play_to(
    players: tuple[Person, Person], watchers: Sequence[Person], rng: Random, wanted: Callable[[View], bool]
) -> Table:
    """Play on, also past the end of a game, until the first player sees the table so."""
    table = players[0].table
    assert table is not None
    while not wanted(table.view):
        table = await move(players, watchers, rng)
    return table


async def come_to(players: tuple[Person, Person], watchers: Sequence[Person], phase: Phase, rng: Random) -> Table:
    """A new table of these two in this phase. What chance deals may end a game before it comes to it: then another."""
    while True:
        rules = {"layoffs_by_hand": True, "target": 25 if phase == Phase.GAME_OVER else 100}
        await begin(players, watchers, rules=rules)
        table = await play_to(players, watchers, rng, lambda view: view.phase in (phase, Phase.GAME_OVER))
        if table.view.phase == phase:
            return table
