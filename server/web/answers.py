"""JSON in and out."""

from hashlib import blake2b
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


def lasting(request: Request, body: bytes, media_type: str) -> Response:
    """An answer that stays as it is: kept for a day, and asked about by its tag."""
    tag = f'W/"{blake2b(body, digest_size=12).hexdigest()}"'
    headers = {"cache-control": "public, max-age=86400", "etag": tag}
    known = (each.strip() for each in request.headers.get("if-none-match", "").split(","))
    if tag in known:
        return Response(None, 304, headers)
    return Response(body, 200, headers, media_type)


def encoded(body: msgspec.Struct) -> bytes:
    """A body as JSON."""
    return _encoder.encode(body)


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
