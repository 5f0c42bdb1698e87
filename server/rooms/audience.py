"""Who looks at one table, by what they may see of it.

What a table costs with each move is one frame for each kind of viewer, and a short call for each of them. Players are
shown it first and at once. Spectators are shown it in slices, and between two of them the other tables have their turn:
to send is to write into the kernel, which gives way to nobody, and a thousand times that is a hundredth of a second.
"""

import asyncio
from collections.abc import Callable, Collection, Iterator
from itertools import islice

from server.gin.seating import Player
from server.gin.state import State
from server.gin.views import Viewer
from server.rooms.outbox import Frame, Outbox

SLICE = 8
"""Spectators that are shown the table in one go: about a fifth of a millisecond. An action takes several turns of the
event loop, and waits for a slice in each."""

Shown = Callable[[Viewer], Frame]
"""Makes the frame for a kind of viewer."""


class Audience:
    """The viewers of one table."""

    def __init__(self) -> None:
        self._kinds: dict[Viewer, dict[Outbox, Player | None]] = {0: {}, 1: {}, None: {}}
        self._players: object = None
        self._frame: Frame | None = None
        self._presence: bytes | None = None
        self._slices: Iterator[Outbox] | None = None

    def __bool__(self) -> bool:
        return any(self._kinds.values())

    def __iter__(self) -> Iterator[Outbox]:
        for outboxes in self._kinds.values():
            yield from list(outboxes)

    def add(self, outbox: Outbox, player: Player | None, state: State) -> None:
        """Somebody looks."""
        self._kinds[viewer_of(player, state)][outbox] = player

    def remove(self, outbox: Outbox) -> None:
        """They do so no more."""
        for outboxes in self._kinds.values():
            outboxes.pop(outbox, None)

    def follow(self, state: State) -> None:
        """Who has sat down since sees more from now on."""
        if state.players is self._players:
            return
        self._players = state.players
        everybody = [each for outboxes in self._kinds.values() for each in outboxes.items()]
        self._kinds = {0: {}, 1: {}, None: {}}
        for outbox, player in everybody:
            self.add(outbox, player, state)

    def kind_of(self, outbox: Outbox) -> Viewer:
        """What this viewer may see."""
        return next((kind for kind, outboxes in self._kinds.items() if outbox in outboxes), None)

    def seated(self, seat: int) -> bool:
        """Whether the player in this seat looks, be it in one tab or in two."""
        return bool(self._kinds[seat])

    @property
    def spectators(self) -> Collection[Outbox]:
        return self._kinds[None]

    def show(self, shown: Shown) -> None:
        """The table has moved."""
        for seat in (0, 1):
            if outboxes := self._kinds[seat]:
                frame = shown(seat)
                for outbox in outboxes:
                    outbox.show(frame)
        if self._kinds[None]:
            frame = shown(None)
            self._frame = frame if self._frame is None else frame.after(self._frame)
            self._begin_slices()

    def tell(self, presence: bytes) -> None:
        """Somebody came or went."""
        for seat in (0, 1):
            for outbox in self._kinds[seat]:
                outbox.put("presence", presence)
        if self._kinds[None]:
            self._presence = presence
            self._begin_slices()

    def _begin_slices(self) -> None:
        """Slices that are under way go on with what they began with; what has come meanwhile is next."""
        if self._slices is None and (self._frame is not None or self._presence is not None):
            self._slices = iter(list(self._kinds[None]))
            frame, self._frame = self._frame, None
            presence, self._presence = self._presence, None
            self._slice(frame, presence)

    def _slice(self, frame: Frame | None, presence: bytes | None) -> None:
        assert self._slices is not None
        outboxes = list(islice(self._slices, SLICE))
        for outbox in outboxes:
            if outbox not in self._kinds[None]:  # who has sat down or gone meanwhile is no spectator
                continue
            if frame is not None:
                outbox.show(frame)
            if presence is not None:
                outbox.put("presence", presence)
        if len(outboxes) == SLICE:
            asyncio.get_running_loop().call_soon(self._slice, frame, presence)
        else:
            self._slices = None
            self._begin_slices()


def viewer_of(player: Player | None, state: State) -> Viewer:
    """What this person sees the table as."""
    return None if player is None else state.seat_of(player.id)
