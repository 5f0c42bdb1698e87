"""Sockets: what a client sends goes to the room, what waits in its outbox goes to the client."""

import contextlib
from collections.abc import Awaitable, Callable

import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from server.gin.illegal import Illegal
from server.gin.seating import Player
from server.protocol import Act, FromClient, Heard, Ping, Pong, Refused, RefusedAct, Sit, refusal
from server.rooms.outbox import Outbox
from server.rooms.ports import Unavailable
from server.rooms.room import Room
from server.web.guests import player_of, session_of
from server.web.inbox import Message
from server.web.limits import TooMany, address_of
from server.web.line import Line
from server.web.parts import parts
from server.web.wire import Sender, Wire, wire_of

_decoder = msgspec.json.Decoder(FromClient)

_UNREADABLE = (msgspec.MsgspecError, RecursionError)
"""What a message that can't be read raises; the second comes of brackets in brackets in brackets."""


class _Numbered(msgspec.Struct):
    """As much of a message as is needed to answer it."""

    id: str | None = None


async def table_socket(socket: WebSocket) -> None:
    """One viewer of one table: first the table as it is, then whatever happens."""
    wire = wire_of(socket)
    outbox = Sender(wire).outbox
    with parts(socket).sockets.one(session_of(socket), outbox):
        await _table_socket(socket, wire, outbox)


async def _table_socket(socket: WebSocket, wire: Wire, outbox: Outbox) -> None:
    try:
        player = await player_of(socket)
        room = await parts(socket).rooms.room(socket.path_params["table"])
        room.join(outbox, player)
    except (Illegal, Unavailable) as error:
        gone = isinstance(error, Illegal) and error.code != "try_again"
        await _close(socket, 4404 if gone else 1013)
        return
    line = Line()

    admitted = _admitting(socket, outbox)

    async def serve(text: Message) -> None:
        if admitted(text):
            await _serve(room, player, outbox, line, text)

    try:
        await wire.inbox.serve(serve, socket.receive())
    finally:
        room.part(outbox)


async def lobby_socket(socket: WebSocket) -> None:
    """The list of tables, live."""
    wire = wire_of(socket)
    outbox = Sender(wire).outbox
    lobby = parts(socket).lobby
    try:
        await lobby.join(outbox)
    except Unavailable:
        await _close(socket, 1013)
        return

    admitted = _admitting(socket, outbox)

    async def serve(text: Message) -> None:
        if admitted(text):
            outbox.answer(_pong(text))

    try:
        await wire.inbox.serve(serve, socket.receive())
    finally:
        lobby.part(outbox)


async def _serve(room: Room, player: Player | None, outbox: Outbox, line: Line, text: Message) -> None:
    """Do what a message asks; the answer goes to the one who asked and to nobody else."""
    try:
        message = _decoder.decode(text)
    except _UNREADABLE as error:
        outbox.answer(_unreadable(text, error))
        return
    match message:
        case Ping():
            outbox.answer(Pong(line.next()))
        case Heard():
            line.heard(message.number)
        case Act() | Sit():
            try:
                asked = room.act(player, message, line.lag) if isinstance(message, Act) else room.sit(player, message)
                outbox.answer(await asked)
            except Illegal as error:
                outbox.answer(RefusedAct(message.id, refusal(error)))
                if error.code == "stale":
                    room.show(outbox)


def _pong(text: Message) -> msgspec.Struct:
    try:
        msgspec.json.decode(text, type=Ping)
    except _UNREADABLE as error:
        return _unreadable(text, error)
    return Pong()


def _unreadable(text: Message, error: Exception) -> RefusedAct:
    return _refused(text, Refused("malformed", why=str(error)))


def _refused(text: Message, error: Refused) -> RefusedAct:
    number = None
    with contextlib.suppress(*_UNREADABLE):
        number = msgspec.json.decode(text, type=_Numbered).id
    return RefusedAct(number[:40] if number else None, refusal(error))


def _admitting(socket: WebSocket, outbox: Outbox) -> Callable[[Message], bool]:
    """Says of each message whether it is served; where it comes too often it is answered here."""
    messages = parts(socket).limits.socket()

    def admitted(text: Message) -> bool:
        if outbox.close_code is not None:  # what was under way when the socket was asked to close
            return False
        try:
            messages.take()
        except Refused as error:
            outbox.answer(_refused(text, error))
            return False
        except TooMany:
            outbox.close(4429)
            return False
        return True

    return admitted


async def _close(socket: WebSocket, code: int) -> None:
    """Close, unless the client was first."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(code)


def _counted(serve: Callable[[WebSocket], Awaitable[None]]) -> Callable[[WebSocket], Awaitable[None]]:
    """Accept the socket and serve it, where its address has not too many already."""

    async def counted(socket: WebSocket) -> None:
        await socket.accept()
        with contextlib.ExitStack() as held:
            try:
                held.enter_context(parts(socket).limits.sockets.one(address_of(socket)))
            except Refused:
                await _close(socket, 4429)
                return
            await serve(socket)

    return counted


ROUTES = [
    WebSocketRoute("/ws/tables/{table}", _counted(table_socket)),
    WebSocketRoute("/ws/lobby", _counted(lobby_socket)),
]
