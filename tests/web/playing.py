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
