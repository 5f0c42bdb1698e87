"""The administrators' pages: sign-in apart from the players, the list of games, and each score sheet beside what its
log says.
"""

import asyncio
import time
from datetime import UTC, datetime, timedelta
from typing import get_args

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from server.gin.record import Status
from server.gin.rules import PRESETS
from server.players.names import fold_name
from server.players.passwords import matches
from server.players.ports import Admin
from server.players.sessions import digest, new_token
from server.protocol import Refused, explained
from server.rooms.ports import GameFilter
from server.web.limits import address_of
from server.web.parts import parts
from server.web.templating import page

COOKIE = "gin_admin"
SESSION_SECONDS = 12 * 3600
MOST_AT_ONCE = 4
"""Sign-ins whose passwords are checked at the same moment: each takes tens of megabytes."""

_checking = asyncio.Semaphore(MOST_AT_ONCE)


async def admin_of(request: Request) -> Admin | None:
    """Who is signed in."""
    token = request.cookies.get(COOKIE)
    return None if token is None else await parts(request).admins.admin_of(digest(token), time.time())


def _to(path: str) -> Response:
    return RedirectResponse(path, 303, {"cache-control": "no-store"})


async def sign_in_page(request: Request) -> Response:
    """The form."""
    return page(request, "sign_in.html")


async def sign_in(request: Request) -> Response:
    """Begin a session under a new token, whatever the browser had before.

    Tries are counted by where they come from and by the name that they are for.
    """
    limits, admins = parts(request).limits, parts(request).admins
    limits.sign_in_from.take(address_of(request))
    form = await request.form(max_files=0, max_fields=4)
    name, password = str(form.get("name", "")), str(form.get("password", ""))
    limits.sign_in_as.take(fold_name(name))
    admin = await admins.admin_named(name)
    async with _checking:
        right = await asyncio.to_thread(matches, password[:1000], admin.password_hash if admin else None)
    if admin is None or not right:
        error = Refused("sign_in_failed")
        return page(request, "sign_in.html", status=403, message=error.message, name=name)
    if old := request.cookies.get(COOKIE):
        await admins.end_admin_session(digest(old))
    token = new_token()
    await admins.begin_admin_session(admin.id, digest(token), time.time() + SESSION_SECONDS)
    response = _to("/admin")
    secure = request.url.scheme == "https"
    response.set_cookie(
        COOKIE, token, max_age=SESSION_SECONDS, path="/admin", httponly=True, samesite="strict", secure=secure
    )
    return response


async def sign_out(request: Request) -> Response:
    """End the session, here and in the store."""
    if token := request.cookies.get(COOKIE):
        await parts(request).admins.end_admin_session(digest(token))
    response = _to("/admin/sign-in")
    response.delete_cookie(COOKIE, path="/admin")
    return response


async def games(request: Request) -> Response:
    """The list of games, the newest first."""
    admin = await admin_of(request)
    if admin is None:
        return _to("/admin/sign-in")
    asked = request.query_params
    wanted = GameFilter(
        player=asked.get("player", "")[:40],
        preset=asked.get("rules", ""),
        status=_status(asked.get("status", "")),
        since=_day(asked.get("since", "")),
        until=_day(asked.get("until", ""), days=1),
        before=asked.get("before") or None,
    )
    found = await parts(request).archive.games(wanted)
    following = str(request.url.include_query_params(before=found.next)) if found.next else None
    return page(
        request,
        "games.html",
        admin=admin,
        games=found.games,
        following=following,
        asked=asked,
        presets=[*PRESETS, "custom"],
        statuses=get_args(Status),
    )


async def game(request: Request) -> Response:
    """One score sheet as it is stored, beside the totals worked out anew from the log."""
    admin = await admin_of(request)
    if admin is None:
        return _to("/admin/sign-in")
    table, number = request.path_params["table"], request.path_params["game"]
    archive = parts(request).archive
    stored = await archive.game(table, number)
    if stored is None:
        raise Refused("no_such_game", table=table[:20], game=number)
    recomputed, differences = await archive.check(table, number)
    return page(
        request,
        "game.html",
        admin=admin,
        stored=explained(stored),
        recomputed=recomputed,
        differences=differences,
        number=number,
    )


def _status(text: str) -> Status | None:
    return next((status for status in get_args(Status) if status == text), None)


def _day(text: str, days: int = 0) -> float | None:
    """The beginning of a day (UTC) as seconds since 1970, so many days later; None where the text is no date."""
    try:
        return (datetime.fromisoformat(text).replace(tzinfo=UTC) + timedelta(days=days)).timestamp()
    except (ValueError, OverflowError):
        return None


ROUTES = [
    Route("/admin", games),
    Route("/admin/sign-in", sign_in_page, methods=["GET"]),
    Route("/admin/sign-in", sign_in, methods=["POST"]),
    Route("/admin/sign-out", sign_out, methods=["POST"]),
    Route("/admin/games/{table}/{game:int}", game),
]
