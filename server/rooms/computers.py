"""The seats of a table that the computer plays: it is shown what a player there would be shown, and asks like one."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable

import structlog

from server.gin.actions import Action, Void
from server.gin.ruling import allowed
from server.gin.score import Seat
from server.gin.seating import Level, Player
from server.gin.state import State
from server.gin.views import View, view
from server.protocol import Accepted, Act, Refused

AGAIN = 1.0
"""Seconds after which a move that could not be stored is tried once more."""

MOVES = frozenset(("pass", "take", "draw", "discard", "knock", "big_gin", "lay_off", "ready"))
"""What a table waits for; the rest is a player's own wish, and the computer has none."""

Choose = Callable[[View, Level], Awaitable[Action]]
"""What the computer does at the table of a view that is asked to move."""

log = structlog.get_logger()


class Computers:
    """Moves for the computer wherever the table waits for it.

    On every server that has the table open: the log is the fence between them, and a move that came second is stale.
    """

    def __init__(self, choose: Choose | None, act: Callable[[Player, Act], Awaitable[Accepted]]):
        self._choose = choose
        self._act = act
        self._state: State | None = None
        self._played: object = None
        self._seats: list[Seat] = []
        self._moving: dict[Seat, asyncio.Task[None]] = {}

    @property
    def able(self) -> bool:
        """Whether the computer can play here."""
        return self._choose is not None

    def __bool__(self) -> bool:
        return bool(self._moving)

    def follow(self, state: State) -> None:
        """The table is now in this state."""
        self._state = state
        played = (state.players, state.stand_ins)
        if played != self._played:
            self._played, self._seats = played, [seat for seat in (0, 1) if played_at(state, seat) is not None]
        for seat in self._seats:
            player = state.players[seat]
            if player and self._choose and seat not in self._moving and waits(state, seat):
                self._moving[seat] = asyncio.create_task(self._move(self._choose, seat, player))

    async def _move(self, choose: Choose, seat: Seat, player: Player) -> None:
        """Move until the table waits for something else."""
        try:
            while (state := self._state) is not None and waits(state, seat):
                level = played_at(state, seat)
                assert level is not None
                try:
                    asked = Void() if asked_off(state, seat) else await choose(view(state, seat), level)
                    await self._act(player, Act(secrets.token_hex(8), state.seq, asked))
                except Refused as error:
                    if error.code != "stale":
                        await asyncio.sleep(AGAIN)
                except Exception:  # a fault of the computer's must not leave the other waiting for ever
                    log.exception("computer_failed", level=level, seq=state.seq)
                    await asyncio.sleep(AGAIN)
        finally:
            del self._moving[seat]

    def close(self) -> None:
        """The table is dropped."""
        self._state = None
        for task in self._moving.values():
            task.cancel()


def level_at(state: State, seat: Seat) -> Level | None:
    """The level that the computer plays this seat at; None for a person, and where nobody sits."""
    player = state.players[seat]
    return None if player is None else player.level


def played_at(state: State, seat: Seat) -> Level | None:
    """The level that the computer moves at for this seat, its own or that of somebody who is away."""
    return level_at(state, seat) or state.stand_ins[seat]


def asked_off(state: State, seat: Seat) -> bool:
    """Whether the other asks to call the game off, to which the computer agrees, for itself and for nobody else."""
    return level_at(state, seat) is not None and state.void_asked[1 - seat] and "void" in allowed(state, seat)


def waits(state: State, seat: Seat) -> bool:
    """Whether the table waits for the computer to move for this seat."""
    if played_at(state, seat) is None:
        return False
    return asked_off(state, seat) or not MOVES.isdisjoint(allowed(state, seat))
