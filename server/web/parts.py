"""The parts of the application that requests need."""

from typing import NamedTuple

from starlette.requests import HTTPConnection

from server.players.ports import AdminStore, PlayerStore
from server.rooms.hints import Hints
from server.rooms.lobby import Lobby
from server.rooms.manager import Manager
from server.rooms.ports import Archive, Store
from server.rooms.reviews import Reviews
from server.web.limits import Limits
from server.web.open_sockets import OpenSockets


class Parts(NamedTuple):
    """What `app` has put together."""

    rooms: Manager
    lobby: Lobby
    store: Store
    archive: Archive
    hints: Hints
    reviews: Reviews
    players: PlayerStore
    admins: AdminStore
    origins: frozenset[str]
    limits: Limits
    sockets: OpenSockets


def parts(connection: HTTPConnection) -> Parts:
    """The parts of the application that serves this request."""
    found = connection.app.state.parts
    assert isinstance(found, Parts)
    return found
