"""Puts the parts together; the only module that knows them all."""

import asyncio
import contextlib
import gc
import resource
from collections.abc import AsyncIterator

import structlog
from starlette.applications import Starlette

from server.bus.local import LocalBus
from server.computer.thinking import Thinking, able
from server.db.archive import DbArchive
from server.db.database import Database
from server.db.people import DbAdmins, DbPlayers
from server.db.reviews import DbReviews
from server.db.store import DbStore
from server.fairness.shuffle import coin, shuffled
from server.rooms.hints import Hints
from server.rooms.lobby import Lobby
from server.rooms.manager import Manager
from server.rooms.reviews import Reviews
from server.rooms.room import Chance
from server.settings import Settings
from server.web.limits import Limits
from server.web.open_sockets import OpenSockets
from server.web.parts import Parts
from server.web.site import site

COLLECTING = (20_000, 20, 20)
"""When Python looks for garbage that refers to itself. Tables are trees and are freed without that: to look for it
after every 700 objects, as is the default, finds nothing and costs a tenth of what a move does.
"""

MOST_FILES = 65_536
"""Sockets and files. What a shell gives a program, often 1,024, is enough for five hundred tables."""

log = structlog.get_logger()


def _tune() -> None:
    """Set up Python itself for a server that has loaded all that it is going to, and take the sockets that it may."""
    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    if few != resource.RLIM_INFINITY and few < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    gc.collect()
    gc.freeze()  # what is there now stays, and is never looked through again
    gc.set_threshold(*COLLECTING)


def build(settings: Settings, chance: Chance | None = None) -> Starlette:
    """The whole server over the database that the settings name, which must be migrated."""
    database = Database(settings.database)
    store = DbStore(database)
    bus = LocalBus()
    computer = Thinking(settings.computer_pace)
    rooms = Manager(store, bus, chance or Chance(shuffled, coin), computer.choose if able() else None)
    lobby = Lobby(store, bus, rooms.waiting)
    parts = Parts(
        rooms=rooms,
        lobby=lobby,
        store=store,
        archive=DbArchive(database),
        hints=Hints(rooms, computer.advise if able() else None),
        reviews=Reviews(DbReviews(database), computer.aside if able() else None),
        players=DbPlayers(database),
        admins=DbAdmins(database),
        origins=settings.further_origins,
        limits=Limits(settings.limits),
        sockets=OpenSockets(),
    )

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        forever = (rooms.poll(), lobby.refresh(), parts.reviews.work(), parts.sockets.watch(parts.players))
        work = [asyncio.create_task(each) for each in forever]
        _tune()
        if settings.computer == "ready" and able():
            computer.warm_up(gc.freeze)  # to look through that, too, takes 45 ms in which nobody is served
        log.info("started")
        try:
            yield
        finally:
            rooms.close()
            lobby.close()
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)
            computer.close()
            await database.close()
            log.info("stopped")

    return site(parts, lifespan)
