"""The browser's session as a guest: a cookie that no script can read."""

from starlette.requests import HTTPConnection
from starlette.responses import Response

from server.gin.seating import Player
from server.players.names import clean_name
from server.players.sessions import digest, new_id, new_token
from server.protocol import Refused
from server.web.parts import parts

COOKIE = "gin_session"
YEAR = 365 * 24 * 3600


def session_of(connection: HTTPConnection) -> str | None:
    """The digest of the browser's token, whether it is a session or not."""
    token = connection.cookies.get(COOKIE)
    return None if token is None else digest(token)


async def player_of(connection: HTTPConnection) -> Player | None:
    """Who this browser plays as."""
    session = session_of(connection)
    return None if session is None else await parts(connection).players.player_of(session)


async def known_player(connection: HTTPConnection) -> Player:
    """Who this browser plays as. Raises `Refused("no_name")`."""
    player = await player_of(connection)
    if player is None:
        raise Refused("no_name")
    return player


async def call(connection: HTTPConnection, name: str) -> tuple[Player, str | None]:
    """Name the browser's player anew, or make a new guest; answers the player, and the token of a new session.

    Raises `Refused("bad_name")`.
    """
    name = clean_name(name)
    players = parts(connection).players
    player = await player_of(connection)
    if player is not None:
        await players.rename(player.id, name)
        return Player(player.id, name, player.guest), None
    player, token = Player(new_id(), name), new_token()
    await players.add_guest(player, digest(token))
    return player, token


async def forget(connection: HTTPConnection) -> None:
    """The browser plays as nobody any more. Nobody can come back to the player's tables, so they are left first.

    Raises `Refused("try_again")` or `Unavailable`, and then the session goes on.
    """
    session, player = session_of(connection), await player_of(connection)
    if session is None or player is None:
        return
    await parts(connection).rooms.leave_all(player)
    await parts(connection).players.end_session(session)
    parts(connection).sockets.end(session)


def keep_session(connection: HTTPConnection, response: Response, token: str) -> None:
    """Give the browser its session."""
    secure = connection.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def drop_session(response: Response) -> None:
    """Take the session from the browser."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
