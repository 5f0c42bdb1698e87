"""JSON in and out."""

from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from server.protocol import Refused

T = TypeVar("T", bound=msgspec.Struct)
U = TypeVar("U")

_encoder = msgspec.json.Encoder()


def answer(body: msgspec.Struct, status: int = 200) -> Response:
    """A JSON answer, never kept by a cache."""
    headers = {"cache-control": "no-store"}
    return Response(_encoder.encode(body), status, headers, media_type="application/json")


async def asked(request: Request, kind: type[T]) -> T:
    """The request's JSON body. Raises `Refused("malformed")`."""
    return _decoded(await request.body(), kind)


async def anything(request: Request) -> object:
    """The request's JSON body, whatever it is. Raises `Refused("malformed")`."""
    return _decoded(await request.body(), object)


def _decoded(body: bytes, kind: type[U]) -> U:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, RecursionError) as error:  # brackets in brackets in brackets
        raise Refused("malformed", why=str(error)) from None
