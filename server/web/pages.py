"""The players' pages: frames whose modules ask the API and the sockets for what they show; and what operators ask."""

import hashlib
import io
from functools import lru_cache

import segno
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from server.gin.illegal import Illegal
from server.web.modules import STATIC
from server.web.parts import parts
from server.web.templating import written

MOST_LINK = 300
"""Characters of a link that is drawn: a long one takes a third of a second, in which no table moves."""

FRESH = {"cache-control": "no-cache"}
"""Kept by the browser, and asked about each time: an old page never meets a new server."""


def _page(request: Request, name: str, status: int = 200) -> Response:
    """A page's frame, or that what the browser keeps of it is still right."""
    response = written(request, name, status)
    tag = f'"{hashlib.sha256(response.body).hexdigest()[:32]}"'
    kept = [one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")]
    if status == 200 and tag in kept:
        headers = {name: response.headers[name] for name in ("content-language", "vary")}
        response = Response(status_code=304, headers=headers)
    response.headers.update(FRESH | {"etag": tag})
    return response


class Static(StaticFiles):
    """Files under /static."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path.endswith(".html"):  # a frame, and no page by itself
            raise HTTPException(404)
        response = await super().get_response(path, scope)
        response.headers.update(FRESH)
        for name in ("last-modified", "accept-ranges"):  # the tag says more, in each of many small answers
            if name in response.headers:
                del response.headers[name]
        return response


async def home(request: Request) -> Response:
    return _page(request, "index.html")


async def table(request: Request) -> Response:
    """The table's page; where there is none the page says so, and the status too."""
    try:
        await parts(request).rooms.room(request.path_params["table"])
    except Illegal as error:
        return _page(request, "table.html", 404 if error.code == "no_such_table" else 503)
    return _page(request, "table.html")


async def sheet(request: Request) -> Response:
    """The permanent page of one game's score sheet."""
    stored = await parts(request).store.game(request.path_params["table"], request.path_params["game"])
    return _page(request, "sheet.html", 404 if stored is None else 200)


async def replay(request: Request) -> Response:
    """The permanent page of one finished hand."""
    stored = await parts(request).store.game(request.path_params["table"], request.path_params["game"])
    hand = request.path_params["hand"]
    there = stored is not None and any(row.number == hand for row in stored.record.rows)
    return _page(request, "replay.html", 200 if there else 404)


async def calculator(request: Request) -> Response:
    """Deadwood and melds of any cards."""
    return _page(request, "calculator.html")


async def knock(request: Request) -> Response:
    """The score of any knock."""
    return _page(request, "scoring.html")


async def worker(request: Request) -> Response:
    """The service worker, at the root because it may only look after what lies below it."""
    return FileResponse(STATIC / "worker.js", headers=FRESH)


async def offline(request: Request) -> Response:
    """What the service worker keeps for when there is no network."""
    return _page(request, "offline.html")


async def code(request: Request) -> Response:
    """The link of a table as a QR code."""
    link = str(request.url_for("table", table=request.path_params["table"]))
    if len(link) > MOST_LINK:
        raise HTTPException(404)
    return Response(_code(link), headers={"cache-control": "private, max-age=3600"}, media_type="image/svg+xml")


@lru_cache(1000)
def _code(link: str) -> bytes:
    picture = io.BytesIO()
    segno.make(link, error="m", micro=False).save(picture, kind="svg", border=2, scale=4, xmldecl=False)
    return picture.getvalue()


async def healthy(request: Request) -> Response:
    """The process lives."""
    return PlainTextResponse("ok\n", headers={"cache-control": "no-store"})


async def ready(request: Request) -> Response:
    """The process can serve: its store answers."""
    if not await parts(request).store.ready():
        return PlainTextResponse("the database does not answer\n", 503, {"cache-control": "no-store"})
    return PlainTextResponse("ready\n", headers={"cache-control": "no-store"})


SMALL = [Middleware(GZipMiddleware)]
"""Pages travel small: what they ask for beforehand is a long list."""

ROUTES = [
    Route("/", home, middleware=SMALL),
    Route("/t/{table}", table, name="table", middleware=SMALL),
    Route("/t/{table}/qr.svg", code),
    Route("/t/{table}/{game:int}", sheet, middleware=SMALL),
    Route("/t/{table}/{game:int}/{hand:int}", replay, middleware=SMALL),
    Route("/calculator", calculator, middleware=SMALL),
    Route("/calculator/knock", knock, middleware=SMALL),
    Route("/worker.js", worker),
    Route("/offline", offline),
    Route("/healthz", healthy),
    Route("/readyz", ready),
    Mount("/static", GZipMiddleware(Static(directory=STATIC))),
]
