"""Hints and reviews: what the computer says of decisions, before and after."""

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
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


async def review(request: Request) -> Response:
    """How far the review of a finished game has come, and what it found."""
    parts(request).limits.replay.take(address_of(request))
    asked = request.path_params
    return answer(await parts(request).reviews.look(asked["table"], asked["game"]))


async def ask_for_review(request: Request) -> Response:
    """See to it that a finished game is reviewed."""
    parts(request).limits.review.take(address_of(request))
    asked = request.path_params
    return answer(await parts(request).reviews.ask(asked["table"], asked["game"]))


_REVIEW = "/api/tables/{table}/games/{game:int}/review"
_SMALL = [Middleware(GZipMiddleware)]
"""A review is some 60 KB of words that repeat."""

ROUTES = [
    Route(_REVIEW, review, methods=["GET"], middleware=_SMALL),
    Route(_REVIEW, ask_for_review, methods=["POST"], middleware=_SMALL),
    Route("/api/tables/{table}/hint", hint, methods=["GET"]),
]
