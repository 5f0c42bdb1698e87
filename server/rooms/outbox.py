"""What waits to be sent to one viewer: the newest of everything, never a queue of old tables.

A slow viewer skips states and costs one message of memory; the notes of what it skipped are joined, so that it can
still tell what happened.
"""

from collections import deque
from collections.abc import Callable

import msgspec

from server.protocol import Table

MOST_NOTES = 16
MOST_ANSWERS = 64

_encoder = msgspec.json.Encoder()


class Frame:
    """A table message, encoded once for all viewers of its kind and only when the first of them is sent to."""

    def __init__(self, message: Table):
        self.message = message
        self._encoded: bytes | None = None

    def encode(self) -> bytes:
        if self._encoded is None:
            self._encoded = _encoder.encode(self.message)
        return self._encoded

    def after(self, skipped: "Frame") -> "Frame":
        """This frame for a viewer that was never sent the one before it."""
        notes = (*skipped.message.notes, *self.message.notes)[-MOST_NOTES:]
        return Frame(msgspec.structs.replace(self.message, notes=notes))


class Outbox:
    """Filled by rooms and the lobby, emptied by the socket that it belongs to, which is told by `filled`."""

    def __init__(self, filled: Callable[[], None] = lambda: None) -> None:
        self._frame: Frame | None = None
        self._seq = 0
        self._newest: dict[str, bytes] = {}
        self._answers: deque[bytes] = deque()
        self._filled = filled
        self.close_code: int | None = None

    def show(self, frame: Frame) -> None:
        """The table has moved. A frame that comes late is left out, so that no table goes back."""
        seq = frame.message.view.seq
        if seq < self._seq:
            return
        self._seq = seq
        self._frame = frame if self._frame is None else frame.after(self._frame)
        self._filled()

    def put(self, kind: str, message: bytes) -> None:
        """An encoded message of which only the newest of its kind matters."""
        self._newest[kind] = message
        self._filled()

    def answer(self, message: msgspec.Struct) -> None:
        """An answer to this viewer alone; one that does not read its answers is closed as too slow."""
        self._answers.append(_encoder.encode(message))
        if len(self._answers) > MOST_ANSWERS:
            self.close(1013)
        self._filled()

    def close(self, code: int) -> None:
        """Ask the socket to close, once what waits has been sent."""
        self.close_code = code
        self._filled()

    def take(self) -> list[bytes]:
        """All that waits: the answers, then the table, then the rest."""
        waiting = [*self._answers]
        self._answers.clear()
        if self._frame is not None:
            waiting.append(self._frame.encode())
            self._frame = None
        if self._newest:
            waiting += self._newest.values()
            self._newest.clear()
        return waiting
