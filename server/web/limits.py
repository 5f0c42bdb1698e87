"""How much one address, one player or one socket may ask of the server: buckets that fill again, in bounded memory."""

import contextlib
import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from functools import partial

from starlette.requests import HTTPConnection

from server.protocol import Refused

MOST_KEYS = 20_000
"""Whoever came last is remembered; one that is forgotten begins with a full bucket."""

LONGEST_KEY = 64

SOCKETS = 200
"""At the same time from one address: a school behind one router."""

OPEN_TABLES = 50
"""Of one player, waiting or in play."""

Clock = Callable[[], float]


class Bucket:
    """It holds `burst` requests, and another comes in every `seconds`."""

    __slots__ = ("_burst", "_clock", "_held", "_seconds", "_since")

    def __init__(self, burst: float, seconds: float, clock: Clock = time.monotonic):
        self._burst = self._held = burst
        self._seconds = seconds
        self._clock = clock
        self._since = clock()

    def take(self, weight: float = 1) -> None:
        """Count a request, or what weighs as much as several. Raises `Refused("too_many")`, which says when to come
        again.
        """
        now = self._clock()
        weight = min(weight, self._burst)
        held = min(self._burst, self._held + (now - self._since) / self._seconds) if self._seconds else self._burst
        self._since = now
        if held < weight:
            self._held = held
            raise Refused("too_many", seconds=math.ceil((weight - held) * self._seconds))
        self._held = held - weight


class Limiter:
    """A bucket for each key."""

    def __init__(self, burst: float, seconds: float, clock: Clock = time.monotonic, most: int = MOST_KEYS):
        self._new = partial(Bucket, burst, seconds, clock)
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, weight: float = 1) -> None:
        """Count a request, or what weighs as much as several. Raises `Refused("too_many")`, which says when to come
        again.
        """
        key = key[:LONGEST_KEY]
        bucket = self._buckets.pop(key, None) or self._new()
        self._buckets[key] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        bucket.take(weight)


class Holding:
    """How many of something each key may hold at the same time."""

    def __init__(self, most: float):
        self._most = most
        self._held: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._held)

    @contextlib.contextmanager
    def one(self, key: str) -> Iterator[None]:
        """Hold one more for as long as the block runs. Raises `Refused("too_many_at_once")`."""
        if self._held[key] >= self._most:
            raise Refused("too_many_at_once", most=int(self._most))
        self._held[key] += 1
        try:
            yield
        finally:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]


class Limits:
    """What is limited. `times` as much is allowed of each; with 0 nothing is limited."""

    def __init__(self, times: float = 1.0, clock: Clock = time.monotonic):
        self._times = times or math.inf
        self._clock = clock
        self.score = self._limiter(60, 1 / 20)
        self.replay = self._limiter(60, 1 / 4)
        self.review = self._limiter(10, 20)
        self.hint = self._limiter(30, 1)
        self.name = self._limiter(30, 2)
        self.table = self._limiter(20, 5)
        self.sign_in_from = self._limiter(10, 6)
        self.sign_in_as = self._limiter(5, 12)
        self.sockets = Holding(self._most(SOCKETS))
        self.open_tables = self._most(OPEN_TABLES)

    def socket(self) -> "Messages":
        """The limit of a socket of its own."""
        return Messages(self._bucket(60, 1 / 20), self._bucket(60, 1))

    def _most(self, most: float) -> float:
        return max(1.0, most * self._times)

    def _limiter(self, burst: float, seconds: float) -> Limiter:
        return Limiter(self._most(burst), seconds / self._times, self._clock)

    def _bucket(self, burst: float, seconds: float) -> Bucket:
        return Bucket(self._most(burst), seconds / self._times, self._clock)


class Messages:
    """How often one socket may send. What comes too often is refused, and who goes on all the same is closed."""

    def __init__(self, often: Bucket, refusals: Bucket):
        self._often = often
        self._refusals = refusals

    def take(self) -> None:
        """Count a message. Raises `Refused("too_many")`, and `TooMany` where that was said often enough."""
        try:
            self._often.take()
        except Refused:
            try:
                self._refusals.take()
            except Refused:
                raise TooMany from None
            raise


class TooMany(Exception):
    """The socket is to be closed."""


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
