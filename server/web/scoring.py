"""The scoring calculator over HTTP, for everybody: cards may be written as people write them, answers explain
themselves.
"""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from server.gin.calculator import answer as scored
from server.gin.cases import Answer
from server.gin.written import as_named
from server.web.answers import answer, anything
from server.web.limits import address_of
from server.web.parts import parts

WEIGHED = 1024
"""Bytes of a body that count as one request more. A match of two hundred hands takes a fifth of a second, so that it
weighs as much as sixteen, and is worked out beside the tables.
"""


async def score(request: Request) -> Response:
    """The answer to one case: the body is the input of its kind."""
    weight = 1 + len(await request.body()) // WEIGHED
    parts(request).limits.score.take(address_of(request), weight)
    kind, given = request.path_params["kind"], await anything(request)
    return answer(await asyncio.to_thread(_scored, kind, given))


def _scored(kind: str, given: object) -> Answer:
    return scored(kind, as_named(kind, given), explained=True)


ROUTES = [Route("/api/score/{kind}", score, methods=["POST"])]
