"""Makes administrators, from the command line."""

import asyncio

from server.db.database import Database
from server.db.people import DbAdmins
from server.players.names import clean_name
from server.players.passwords import hash_password
from server.players.ports import Admin
from server.players.sessions import new_id
from server.protocol import Refused
from server.settings import Settings

SHORTEST_PASSWORD = 10


def create(settings: Settings, name: str, password: str) -> None:
    """Store a new administrator. Raises `ValueError` with what is wrong."""
    if len(password) < SHORTEST_PASSWORD:
        raise ValueError(f"The password has fewer than {SHORTEST_PASSWORD} characters.")
    try:
        admin = Admin(new_id(), clean_name(name), hash_password(password))
    except Refused as error:
        raise ValueError(error.message) from None

    async def add() -> bool:
        database = Database(settings.database)
        try:
            return await DbAdmins(database).add_admin(admin)
        finally:
            await database.close()

    if not asyncio.run(add()):
        raise ValueError(f"There is an administrator called {name} already.")
