"""The clock of one table: by the server's monotonic time, from when the table came to wait for what it waits for.

A room that is loaded anew begins the turn anew, so the time of a restart is given back and a restart decides nothing.
"""

import asyncio
from collections.abc import Callable

from server.gin.state import Phase, State
from server.gin.table import Due, due
from server.protocol import Running

Now = Callable[[], float]
"""Monotonic seconds."""

MOST_LAG = 500
"""Milliseconds of a slow line that are given back in one turn, at the most, as the server itself measured it."""

LAG_QUOTA = 5_000
"""Milliseconds that are given back to one seat in one hand."""


class Clock:
    """Measures the present turn."""

    def __init__(self, now: Now | None = None):
        self._now = now or asyncio.get_running_loop().time
        self._turn: object = None
        self._since = self._now()
        self._charged = 0
        """Milliseconds of this turn that its player's reserve has paid for."""
        self._reserve = (0, 0)
        self._hand: object = None
        self._quota = [LAG_QUOTA, LAG_QUOTA]

    def follow(self, state: State) -> None:
        """The table is now in this state; where another turn has begun, its time begins."""
        if state.options.clock is None:
            return
        hand = (state.game, state.hand.number if state.hand else 0)
        in_turn = state.phase in (Phase.DRAW, Phase.DISCARD)  # a turn is both
        turn = (*hand, state.turn, None if in_turn else state.phase, state.hand.turns if state.hand else 0)
        if turn != self._turn:
            self._turn, self._since, self._charged = turn, self._now(), 0
        elif state.turn is not None:  # whoever stored it, this worker or another
            self._charged += self._reserve[state.turn] - state.reserve[state.turn]
        self._reserve = state.reserve
        if hand != self._hand:
            self._hand, self._quota = hand, [LAG_QUOTA, LAG_QUOTA]

    def elapsed(self) -> int:
        """Milliseconds since the table began to wait."""
        return int(1000 * (self._now() - self._since))

    def remaining(self, state: State) -> int | None:
        """Milliseconds until what is due is due; None where nothing is."""
        owed = due(state)
        return None if owed is None else owed.after + self._charged - self.elapsed()

    def grace(self, state: State, lag: int) -> int:
        """What of a lag of so many milliseconds is given back to the one in turn."""
        return 0 if state.turn is None else max(0, min(lag, MOST_LAG, self._quota[state.turn]))

    def charge(self, state: State, lag: int) -> int:
        """The milliseconds of reserve that the turn has taken by now and was not charged for yet."""
        clock = state.options.clock
        if clock is None or state.turn is None:
            return 0
        over = self.elapsed() - 1000 * clock.turn - self._charged
        given = min(max(0, over), self.grace(state, lag))
        self._quota[state.turn] -= given
        return min(max(0, over - given), state.reserve[state.turn])

    def running(self, state: State) -> Running | None:
        """What a page shows as running."""
        if state.options.clock is None:
            return None
        owed: Due | None = due(state)
        if owed is None or owed.what == "deal":
            return None
        left = owed.after + self._charged - self.elapsed()
        reserve = 0 if state.turn is None else state.reserve[state.turn]
        return Running(seat=state.turn, turn=max(0, left - reserve), reserve=max(0, min(reserve, left)))
