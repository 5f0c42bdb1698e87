"""Whole games over real sockets."""

from collections.abc import Sequence
from random import Random

from server.gin.state import Phase
from server.protocol import Accepted, Table
from tests.choosing import choose
from tests.served import Person


async def play(players: tuple[Person, Person], watchers: Sequence[Person], rng: Random, until: int = 100_000) -> Table:
    """Play on until the game is over or the table has so many events; everybody sees every state."""
    table = players[0].table
    assert table is not None
    while table.view.phase not in (Phase.GAME_OVER, Phase.CLOSED) and table.view.seq < until:
        seat = table.view.turn if table.view.turn is not None else int(table.view.seats[0].ready)
        actor = players[seat]
        assert actor.table is not None
        answer = await actor.do(choose(actor.table.view, rng, patience=0.5))
        assert isinstance(answer, Accepted), answer
        for somebody in (*players, *watchers):
            if somebody.table is None or somebody.table.view.seq < answer.seq:
                await somebody.see(answer.seq)
        table = players[0].table
        assert table is not None
    return table


async def come_to(players: tuple[Person, Person], watchers: Sequence[Person], phase: Phase, rng: Random) -> Table:
    """A new table of these two in this phase. What chance deals may end a game before it comes to it: then another."""
    ann, ben = players
    while True:
        table = await ann.open_table(rules={"layoffs_by_hand": True, "target": 25 if phase == Phase.GAME_OVER else 100})
        for somebody in (*players, *watchers):
            await somebody.look(table)
        await ben.sit()
        for somebody in (*players, *watchers):
            await somebody.see(3)
        while ann.table is not None and ann.table.view.phase not in (phase, Phase.GAME_OVER):
            await play(players, watchers, rng, until=ann.table.view.seq + 1)
        assert ann.table is not None
        if ann.table.view.phase == phase:
            return ann.table
