"""Hints and reviews: what the computer says of decisions, before and after."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from server.web.answers import answer
from server.web.guests import player_of
from server.web.limits import address_of
from server.web.parts import parts


async def hint(request: Request) -> Response:
    """What the player who asks had best do now."""
    parts(request).limits.hint.take(address_of(request))
    return answer(await parts(request).hints.hint(request.path_params["table"], await player_of(request)))


ROUTES = [
    Route("/api/tables/{table}/hint", hint, methods=["GET"]),
]
