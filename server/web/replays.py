"""Finished hands to be looked at again, as data and as text. Whoever may see a table's score sheet may see them."""

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from server.protocol import ReplayedHand
from server.web.answers import encoded, lasting
from server.web.limits import address_of
from server.web.parts import parts


async def _hand(request: Request) -> ReplayedHand:
    parts(request).limits.replay.take(address_of(request))
    asked = request.path_params
    return await parts(request).archive.hand(asked["table"], asked["game"], asked["hand"])


async def hand(request: Request) -> Response:
    """The hand step by step."""
    return lasting(request, encoded(await _hand(request)), "application/json")


async def notation(request: Request) -> Response:
    """The hand as text."""
    return lasting(request, (await _hand(request)).notation.encode(), "text/plain")


_HAND = "/api/tables/{table}/games/{game:int}/hands/{hand:int}"
_SMALL = [Middleware(GZipMiddleware)]
"""A hand is some 40 KB of words that repeat."""

ROUTES = [
    Route(_HAND, hand, methods=["GET"], middleware=_SMALL),
    Route(f"{_HAND}/notation", notation, methods=["GET"], middleware=_SMALL),
]
