"""The scoring calculator over HTTP, for everybody: cards may be written as people write them, answers explain
themselves.
"""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from server.gin.calculator import answer as scored
from server.gin.written import as_named
from server.web.answers import answer, anything
from server.web.limits import address_of
from server.web.parts import parts


async def score(request: Request) -> Response:
    """The answer to one case: the body is the input of its kind."""
    parts(request).limits.score.take(address_of(request))
    kind = request.path_params["kind"]
    return answer(scored(kind, as_named(kind, await anything(request)), explained=True))


ROUTES = [Route("/api/score/{kind}", score, methods=["POST"])]
