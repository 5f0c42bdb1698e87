"""How slow a viewer's line is, as the server itself measures it."""

import asyncio
from collections import deque

REMEMBERED = 4
"""So many of the last measurements; the smallest of them counts."""


class Line:
    """Numbers the pongs, and takes the time until each is heard of."""

    def __init__(self) -> None:
        self._number = 0
        self._sent = 0.0
        self._taken: deque[int] = deque(maxlen=REMEMBERED)
        self.lag = 0
        """Milliseconds for a round trip; 0 where the client takes no part in measuring."""

    def next(self) -> int:
        """The number of a pong that is about to be sent."""
        self._number += 1
        self._sent = asyncio.get_running_loop().time()
        return self._number

    def heard(self, number: int) -> None:
        """The client says that it got this pong; only the last one counts, and once."""
        if number == self._number and self._sent:
            self._taken.append(int(1000 * (asyncio.get_running_loop().time() - self._sent)))
            self.lag = min(self._taken)
            self._sent = 0.0
