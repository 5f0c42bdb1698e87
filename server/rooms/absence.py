"""How long a player has been away while the other waited. A blink costs nothing; beyond it a bank for the game pays."""

from collections.abc import Iterator

from server.gin.events import Away, Back, Event
from server.gin.score import Seat
from server.gin.state import IN_PLAY, Phase, State
from server.rooms.clock import Now
from server.rooms.computers import level_at

BLINK = 5_000
"""Milliseconds of absence that nobody counts: a reload, a tunnel, a server that restarts."""


class Absence:
    """Who is away from one table, and since when."""

    def __init__(self, now: Now):
        self._now = now
        self._since: list[float | None] = [None, None]

    def __bool__(self) -> bool:
        """Whether somebody is away, and the other waits."""
        return self._since != [None, None]

    def follow(self, state: State, connected: tuple[bool, bool]) -> None:
        """Begin to count for who is away while the other waits in a game."""
        if all(connected):
            return
        for seat in (0, 1):
            if self._counts(state, connected, seat) and self._since[seat] is None:
                self._since[seat] = self._now()

    def heard(self, seat: Seat) -> None:
        """The player did something at another worker, and so is there, though nobody here can see it."""
        self._since[seat] = None

    def settled(self, state: State, connected: tuple[bool, bool]) -> Iterator[Event]:
        """What is to be stored: who is back, what an absence that ended has taken, whose bank has run out."""
        for seat in (0, 1):
            gone = self.gone(seat)
            if state.absent[seat]:
                self._since[seat] = None
                if connected[seat] and state.stand_ins[seat] is None:
                    yield Back(seat)
            elif gone is None:
                continue
            elif not self._counts(state, connected, seat):
                self._since[seat] = None
                if gone > BLINK and _in_game(state):
                    yield Away(seat, min(gone, state.absence[seat] - 1))
            elif gone >= max(BLINK, state.absence[seat]):
                self._since[seat] = None
                yield Away(seat, max(1, state.absence[seat]))

    def gone(self, seat: Seat) -> int | None:
        """Milliseconds since this seat went away; None where it is not counted."""
        since = self._since[seat]
        return None if since is None else int(1000 * (self._now() - since))

    def left(self, state: State, seat: Seat) -> int | None:
        """Milliseconds until the other may claim the game; None where nobody waits for this seat."""
        gone = self.gone(seat)
        if state.absent[seat]:
            return 0 if state.stand_ins[seat] is None else None
        return None if gone is None else max(0, max(BLINK, state.absence[seat]) - gone)

    def waits(self, state: State) -> list[int]:
        """In how many milliseconds each who is away may have the game claimed from them; without those who may now."""
        waits = (self.left(state, seat) for seat in (0, 1) if not state.absent[seat])
        return [left for left in waits if left is not None]

    def _counts(self, state: State, connected: tuple[bool, bool], seat: Seat) -> bool:
        if level_at(state, 1 - seat) is not None:
            return False  # the computer has time
        return _in_game(state) and not connected[seat] and connected[1 - seat] and not state.absent[seat]


def _in_game(state: State) -> bool:
    return state.phase in IN_PLAY or state.phase == Phase.HAND_OVER
