"""All routes, with what holds for each of them."""

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.types import StatelessLifespan

from server.web import admin, api, openapi, pages, scoring, sockets
from server.web.errors import HANDLERS
from server.web.guard import Guard
from server.web.parts import Parts


def site(parts: Parts, lifespan: StatelessLifespan[Starlette]) -> Starlette:
    """The application that a server serves."""
    starlette = Starlette(
        routes=[*pages.ROUTES, *api.ROUTES, *scoring.ROUTES, *openapi.ROUTES, *sockets.ROUTES, *admin.ROUTES],
        middleware=[Middleware(Guard, origins=parts.origins)],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )
    starlette.state.parts = parts
    return starlette
