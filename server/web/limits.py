"""How often one address may ask for what costs the server something: buckets that fill again, in bounded memory."""

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable

from starlette.requests import HTTPConnection

from server.protocol import Refused

MOST_KEYS = 20_000
"""Whoever came last is remembered; one that is forgotten begins with a full bucket."""

LONGEST_KEY = 64

Clock = Callable[[], float]


class Limiter:
    """A bucket for each key: it holds `burst` requests, and another comes in every `seconds`."""

    def __init__(self, burst: float, seconds: float, clock: Clock = time.monotonic, most: int = MOST_KEYS):
        self._burst = burst
        self._seconds = seconds
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str) -> None:
        """Count a request. Raises `Refused("too_many")`, which says when to come again."""
        key = key[:LONGEST_KEY]
        now = self._clock()
        held, since = self._buckets.pop(key, (self._burst, now))
        held = min(self._burst, held + (now - since) / self._seconds)
        fits = held >= 1
        self._buckets[key] = (held - fits, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        if not fits:
            raise Refused("too_many", seconds=math.ceil((1 - held) * self._seconds))


class Limits:
    """What is limited. `times` as much is allowed of each; with 0 nothing is limited."""

    def __init__(self, times: float = 1.0, clock: Clock = time.monotonic):
        def limiter(burst: float, seconds: float) -> Limiter:
            return Limiter(max(1.0, burst * times), seconds / times, clock) if times else Limiter(math.inf, 1, clock)

        self.score = limiter(60, 1 / 20)
        self.name = limiter(30, 2)
        self.table = limiter(20, 5)
        self.sign_in_from = limiter(10, 6)
        self.sign_in_as = limiter(5, 12)


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from: behind a proxy that is trusted, what that proxy says.

    An IPv6 address stands for its network of 64 bits, since whoever has one has them all.
    """
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), 64), strict=False))
