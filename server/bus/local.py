"""The bus of a server that is one process."""

from collections.abc import Callable

Hear = Callable[[str, int], None]


class LocalBus:
    """Calls every subscriber at once."""

    def __init__(self) -> None:
        self._hearers: list[Hear] = []

    def publish(self, table: str, seq: int) -> None:
        for hear in list(self._hearers):
            hear(table, seq)

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        self._hearers.append(hear)
        return lambda: self._hearers.remove(hear)
