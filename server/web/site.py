"""All routes, with what holds for each of them."""

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.types import StatelessLifespan

from server.web import admin, api, guide, hands, judged, openapi, pages, replays, scoring, sockets
from server.web.errors import HANDLERS
from server.web.guard import Guard
from server.web.parts import Parts


def site(parts: Parts, lifespan: StatelessLifespan[Starlette]) -> Starlette:
    """The application that a server serves."""
    served = (pages, guide, hands, api, replays, judged, scoring, openapi, sockets, admin)
    starlette = Starlette(
        routes=[route for part in served for route in part.ROUTES],
        middleware=[Middleware(Guard, origins=parts.origins)],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )
    starlette.state.parts = parts
    return starlette
