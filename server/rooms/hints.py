"""Hints in games against the computer, for the player who has to choose: worked out from their own view alone."""

from collections.abc import Awaitable, Callable
from zlib import crc32

from server.gin.judged import Advice
from server.gin.seating import Player
from server.gin.views import View, view
from server.protocol import Advised, Refused
from server.rooms.computers import level_at
from server.rooms.manager import Manager

CHOICES = frozenset(("take", "discard", "knock", "big_gin"))
"""Where none of these may be done there is nothing to choose."""

Advise = Callable[[View, int], Awaitable[Advice]]
"""What had best be done at the table of a view whose player has to choose; the same view and seed, the same advice."""


class Hints:
    """Gives hints at all tables; None in place of `advise` where the computer can't play."""

    def __init__(self, rooms: Manager, advise: Advise | None):
        self._rooms = rooms
        self._advise = advise

    async def hint(self, table: str, player: Player | None) -> Advised:
        """What this player had best do now. Asked again for the same decision, it says the same.

        Raises `Refused`: `no_computer`; `no_such_table`, `try_again`; `no_hint` where the player does not sit, the
        other is a person, or there is nothing to choose.
        """
        if self._advise is None:
            raise Refused("no_computer")
        state = (await self._rooms.room(table)).state
        seat = None if player is None else state.seat_of(player.id)
        if seat is None or level_at(state, 1 - seat) is None or state.turn != seat:
            raise Refused("no_hint")
        seen = view(state, seat)
        if CHOICES.isdisjoint(seen.allowed):
            raise Refused("no_hint")
        return Advised(state.seq, await self._advise(seen, crc32(f"{table} {state.seq}".encode())))
