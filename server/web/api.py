"""The JSON API under /api: who I am, new tables, score sheets."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from server.gin.rules import choose
from server.protocol import Made, Me, Named, NewTable, Refused, explained
from server.web.answers import answer, asked
from server.web.guests import call, drop_session, forget, keep_session, known_player, player_of
from server.web.limits import address_of
from server.web.parts import parts


async def me(request: Request) -> Response:
    """Who the browser's session belongs to, and their unfinished tables."""
    player = await player_of(request)
    tables = () if player is None else tuple(await parts(request).store.tables_of(player.id))
    return answer(Me(player, tables))


async def name_me(request: Request) -> Response:
    """Take a name, or change it."""
    parts(request).limits.name.take(address_of(request))
    wanted = await asked(request, Named)
    player, token = await call(request, wanted.name)
    response = answer(Me(player))
    if token is not None:
        keep_session(request, response, token)
    return response


async def forget_me(request: Request) -> Response:
    """Sign out: leave all tables, and be nobody in this browser."""
    await forget(request)
    response = answer(Me(None))
    drop_session(response)
    return response


async def new_table(request: Request) -> Response:
    """Open a table and sit down at it."""
    parts(request).limits.table.take(address_of(request))
    player = await known_player(request)
    wanted = await asked(request, NewTable)
    if len(await parts(request).store.tables_of(player.id)) >= (most := parts(request).limits.open_tables):
        raise Refused("too_many_at_once", most=int(most))
    rules = choose(wanted.preset, wanted.rules)
    table = await parts(request).rooms.open_table(rules, wanted.options, player, wanted.computer)
    return answer(Made(table, f"/t/{table}"), 201)


async def game(request: Request) -> Response:
    """The stored score sheet of a game."""
    table, number = request.path_params["table"], request.path_params["game"]
    stored = await parts(request).store.game(table, number)
    if stored is None:
        raise Refused("no_such_game", table=table[:20], game=number)
    return answer(explained(stored))


ROUTES = [
    Route("/api/me", me, methods=["GET"]),
    Route("/api/me", name_me, methods=["POST"]),
    Route("/api/me/leave", forget_me, methods=["POST"]),
    Route("/api/tables", new_table, methods=["POST"]),
    Route("/api/tables/{table}/games/{game:int}", game, methods=["GET"]),
]
