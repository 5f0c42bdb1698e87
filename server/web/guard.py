"""What holds for every request: it comes from this site's own pages, it is of a bounded size, and its answer carries
the headers that keep a browser safe.
"""

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from server.protocol import Refused
from server.web.errors import failure

MOST_BODY = 16 * 1024
"""Bytes."""

SAFE_METHODS = frozenset(("GET", "HEAD", "OPTIONS"))

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}

OF_EVERYTHING = ("cross-origin-resource-policy", "x-content-type-options")
"""All that scripts and styles need: the rest is for what is opened, and weighs as much as a small module."""

PARTS = ("text/javascript", "text/css")


class Guard:
    """Refuses what other sites send and what is too large; adds the headers."""

    def __init__(self, app: ASGIApp, origins: frozenset[str]):
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            if self._foreign(scope):  # refused before it is accepted, which the browser sees as HTTP 403
                await send({"type": "websocket.close", "code": 1008})
                return
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                part = scope["path"].startswith("/static/") and headers.get("content-type", "").startswith(PARTS)
                for name in OF_EVERYTHING if part else HEADERS:
                    headers.setdefault(name, HEADERS[name])
            await send(message)

        if scope["method"] not in SAFE_METHODS and self._foreign(scope):
            await failure(Refused("foreign_origin"))(scope, receive, send_with_headers)
            return
        try:
            await self._app(scope, _bounded(receive), send_with_headers)
        except _TooLarge:
            await failure(Refused("too_large", most=MOST_BODY))(scope, receive, send_with_headers)

    def _foreign(self, scope: Scope) -> bool:
        """Whether a browser says that another site's page sends this. Programs that are no browsers name no origin.

        A page from https may not be spoken for by one from http; behind a proxy that doesn't say so, https looks like
        http here.
        """
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None or origin in self._origins:
            return False
        schemes = ("https",) if scope["scheme"] in ("https", "wss") else ("http", "https")
        return origin not in [f"{scheme}://{headers.get('host')}" for scheme in schemes]


class _TooLarge(Exception):
    """The body goes on beyond what is read."""


def _bounded(receive: Receive) -> Receive:
    read = 0

    async def bounded() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > MOST_BODY:
            raise _TooLarge
        return message

    return bounded
