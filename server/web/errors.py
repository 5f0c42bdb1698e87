"""How HTTP says no: JSON with a stable code for the API, a page for people."""

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from server.gin.illegal import Illegal
from server.protocol import Failure, Refused, refusal
from server.rooms.ports import Unavailable
from server.web.answers import answer
from server.web.languages import language, refused
from server.web.templating import page

STATUS = {
    "no_name": 401,
    "sign_in_failed": 403,
    "foreign_origin": 403,
    "no_spectators": 403,
    "not_found": 404,
    "no_such_table": 404,
    "no_such_game": 404,
    "no_such_hand": 404,
    "hand_not_over": 403,
    "game_not_over": 403,
    "wrong_method": 405,
    "unknown_kind": 404,
    "too_large": 413,
    "too_many": 429,
    "too_many_at_once": 429,
    "server_error": 500,
    "no_computer": 501,
    "try_again": 503,
}
"""HTTP's status for each code; all others are 400."""

log = structlog.get_logger()


def failure(error: Illegal) -> Response:
    """The API's answer to a request that is refused."""
    return _timed(answer(Failure(refusal(error)), STATUS.get(error.code, 400)), error)


def _timed(response: Response, error: Illegal) -> Response:
    """The response, which says to programs too when to come again."""
    if error.code == "too_many":
        response.headers["retry-after"] = str(error.facts["seconds"])
    return response


def _refuse(request: Request, error: Illegal) -> Response:
    if request.url.path.startswith("/api/"):
        return failure(error)
    message = refused(language(request), error)
    response = page(request, "error.html", status=STATUS.get(error.code, 400), message=message)
    return _timed(response, error)


async def on_illegal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Illegal)
    return _refuse(request, error)


async def on_unavailable(request: Request, error: Exception) -> Response:
    log.warning("store_unavailable", path=request.url.path)
    return _refuse(request, Refused("try_again"))


async def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        response = _refuse(request, Refused("wrong_method", methods=(error.headers or {}).get("Allow", "none")))
        response.headers.update(error.headers or {})
        return response
    return _refuse(request, Refused("not_found"))


async def on_gone(request: Request, error: Exception) -> Response:
    """The client left before it had said all; nobody hears this answer."""
    return Response(status_code=400)


async def on_failure(request: Request, error: Exception) -> Response:
    """An error of ours: noted with its traceback here, told without it there."""
    log.error("failed", path=request.url.path, exc_info=error)
    return _refuse(request, Refused("server_error"))


HANDLERS = {
    Illegal: on_illegal,
    Unavailable: on_unavailable,
    HTTPException: on_http,
    ClientDisconnect: on_gone,
    Exception: on_failure,
}
