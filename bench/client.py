"""The client that drives both the server and the floor: raw sockets, the least of WebSocket, moves read from the views.

It takes a tenth of what a server takes for the same messages, so that it is never what is measured.
"""

import asyncio
import itertools
import socket
from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import Literal, cast

import msgspec

_OPENED = b"HTTP/1.1 101"
_TABLE, _ACCEPTED, _REFUSED = (b'{"type":"%s"' % kind for kind in (b"table", b"accepted", b"refused"))

_ids = itertools.count()


class Line(asyncio.Protocol):
    """One socket. `closed` is the code that the server closed it with, 1006 where it said none."""

    def __init__(self, path: str, cookie: str = ""):
        self._path = path
        self._cookie = cookie
        self._rest = b""
        self._transport: asyncio.Transport
        self.opened = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.size = 0
        """Bytes of the messages that were heard."""

    async def open(self, port: int) -> None:
        """Connect, and wait until the server has agreed."""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        await self.opened

    async def open_narrow(self, port: int) -> None:
        """The same with as little room as there can be for what is on its way."""
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(narrow, ("127.0.0.1", port))
        await loop.create_connection(lambda: self, sock=narrow)
        await self.opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none by its class
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {self._cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            if not head.startswith(_OPENED):
                self.opened.set_exception(ConnectionError(head.decode()))
                return
            self.opened.set_result(None)
        self._rest = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """Take whole frames off; answers what is left."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : start])
            if start + size > end:
                break
            payload = data[start : start + size]
            self._frame(data[at] & 0xF, payload)
            at = start + size
        return data[at:]

    def _frame(self, code: int, payload: bytes) -> None:
        match code:
            case 1:
                self.size += len(payload)
                self.heard(payload)
            case 9:
                self._transport.write(_framed(0x8A, payload))
            case 8:
                self._close(int.from_bytes(payload[:2]))
            case _:
                raise AssertionError(code)

    def connection_lost(self, exc: Exception | None) -> None:
        self._close(1006)

    def _close(self, code: int) -> None:
        if not self.closed.done():
            self.closed.set_result(code)
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed"))

    def heard(self, text: bytes) -> None:
        """A message came."""

    def say(self, text: bytes) -> None:
        self._transport.write(_framed(0x81, text))

    def deafen(self) -> None:
        """Read nothing any more."""
        self._transport.pause_reading()

    def drop(self) -> None:
        self._transport.abort()


def _framed(first: int, payload: bytes) -> bytes:
    """A frame from a client, masked with zeros."""
    size = len(payload)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2)
    return bytes((first,)) + length + b"\0\0\0\0" + payload


# --- what is read of a view, and the move that it leads to ------------------------------------------------------------


class Option(msgspec.Struct):
    card: str


class Helps(msgspec.Struct):
    discards: dict[str, int]


class HandSeen(msgspec.Struct):
    helps: Helps | None = None
    knocks: list[Option] = []


class SeatSeen(msgspec.Struct):
    ready: bool


class Seen(msgspec.Struct):
    seq: int
    you: int | None
    turn: int | None
    allowed: list[str]
    seats: tuple[SeatSeen, SeatSeen]
    hand: HandSeen | None = None


class Message(msgspec.Struct, tag="table"):
    view: Seen


_decode = msgspec.json.Decoder(Message).decode


def move(seen: Seen) -> str | None:
    """What this seat does now, as JSON; None where it is not its move. Of two who may, seat 0 is first."""
    allowed = seen.allowed
    if "ready" in allowed:
        first = seen.seats[0].ready
        return '{"type":"ready"}' if first == bool(seen.you) and not seen.seats[seen.you or 0].ready else None
    if seen.turn != seen.you or seen.hand is None:
        return None
    if seen.hand.knocks:
        return f'{{"type":"knock","card":"{seen.hand.knocks[0].card}"}}'
    if "discard" in allowed and seen.hand.helps is not None:
        left = seen.hand.helps.discards
        return f'{{"type":"discard","card":"{min(left, key=left.__getitem__)}"}}'
    return next((f'{{"type":"{kind}"}}' for kind in ("pass", "draw", "lay_off") if kind in allowed), None)


class Seat(Line):
    """A player's socket."""

    def __init__(self, game: "Game", path: str, cookie: str):
        super().__init__(path, cookie)
        self._game = game

    def heard(self, text: bytes) -> None:
        if text.startswith(_TABLE):
            seen = _decode(text).view
            self._game.seq = seen.seq
            if (action := move(seen)) is not None:
                self._game.may(self, b'{"type":"act","id":"%d","seq":%d,"action":%s}', seen.seq, action)
        elif text.startswith(_ACCEPTED):
            self._game.accepted()
        elif text.startswith(_REFUSED):
            raise AssertionError(text.decode())


class Game:
    """Two who play on by themselves: at once, or when `go` is called."""

    def __init__(self, table: str, cookies: Sequence[str]):
        self.table = table
        self.players = tuple(
            Seat(self, f"/ws/tables/{table}?seat={seat}", cookie) for seat, cookie in enumerate(cookies)
        )
        self.seq = 0
        self.flat_out = False
        self.asked = self.first = 0.0
        self.taken: list[float] = []
        """For each action the seconds until it was accepted."""
        self._next: tuple[Seat, bytes] | None = None

    async def open(self, port: int) -> None:
        for player in self.players:
            await player.open(port)

    def may(self, player: Seat, form: bytes, seq: int, action: str) -> None:
        self._next = player, form % (next(_ids), seq, action.encode())
        if self.flat_out:
            self.go()

    def go(self) -> bool:
        """Make the move that waits; whether there was one."""
        if self._next is None:
            return False
        player, act = self._next
        self._next = None
        self.asked = perf_counter()
        player.say(act)
        return True

    def accepted(self) -> None:
        now = perf_counter()
        self.first = self.first or now
        self.taken.append(now - self.asked)

    @property
    def moves(self) -> bool:
        """Whether an action is on its way."""
        return self._next is None


class Watcher(Line):
    """A spectator: it says when a table message has come, and doesn't look into it."""

    def __init__(self, table: str, seen: Callable[[], None]):
        super().__init__(f"/ws/tables/{table}")
        self._seen = seen

    def heard(self, text: bytes) -> None:
        if text.startswith(_TABLE):
            self._seen()


class Recorder(Line):
    """Keeps every table message; it has `enough` after so many."""

    def __init__(self, path: str, cookie: str = "", most: int = 0):
        super().__init__(path, cookie)
        self.messages: dict[int, bytes] = {}
        self.enough = asyncio.Event()
        self._most = most

    def heard(self, text: bytes) -> None:
        if text.startswith(_TABLE):
            self.messages[_decode(text).view.seq] = text
            if len(self.messages) >= self._most:
                self.enough.set()


# --- driving ----------------------------------------------------------------------------------------------------------

Pace = Literal["flat out"] | float


async def opened(lines: Iterable[Line | Game], port: int, together: int = 100) -> None:
    """Open them all, a few at a time."""
    waiting = list(lines)
    for at in range(0, len(waiting), together):
        await asyncio.gather(*(line.open(port) for line in waiting[at : at + together]))


async def drive(games: Sequence[Game], seconds: float, pace: Pace) -> list[float]:
    """Play for so long, flat out or so many actions a second; answers how long each action took."""
    for game in games:
        game.taken.clear()
    if isinstance(pace, str):
        for game in games:
            game.flat_out = True
            game.go()
        await asyncio.sleep(seconds)
        for game in games:
            game.flat_out = False
    else:
        await _paced(games, seconds, pace)
    await quiet(games)
    return [taken for game in games for taken in game.taken]


async def _paced(games: Sequence[Game], seconds: float, rate: float) -> None:
    start = perf_counter()
    turn = itertools.cycle(games)
    asked = 0
    while (now := perf_counter() - start) < seconds:
        while asked < now * rate:
            next(turn).go()
            asked += 1
        await asyncio.sleep(max(0.0, asked / rate - (perf_counter() - start)))


async def quiet(games: Iterable[Game], patience: float = 5.0) -> None:
    """Wait until no action is on its way."""
    until = perf_counter() + patience
    for game in games:
        while game.moves and perf_counter() < until:  # noqa: ASYNC110 - an event would cost with each action
            await asyncio.sleep(0.01)
