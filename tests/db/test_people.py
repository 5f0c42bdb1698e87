"""Guests, administrators and their sessions."""

import asyncio

import pytest

from server.db.database import Database
from server.db.people import DbAdmins, DbPlayers
from server.gin.seating import Player
from server.players.ports import Admin
from server.rooms.ports import Unavailable


async def test_a_guest_has_a_session(database: Database) -> None:
    players = DbPlayers(database)
    guest = Player("p1", "Zoë'; --")
    await players.add_guest(guest, "digest")
    assert await players.player_of("digest") == guest
    assert await players.player_of("another") is None
    await players.rename("p1", "Ñandú 100%")
    assert await players.player_of("digest") == Player("p1", "Ñandú 100%")
    await players.rename("nobody", "Nobody")


async def test_a_guests_session_ends(database: Database) -> None:
    players = DbPlayers(database)
    for name in ("one", "two"):
        await players.add_guest(Player(name, "Ann"), name)
    await players.end_session("one")
    await players.end_session("one")
    assert await players.player_of("one") is None
    assert await players.player_of("two") == Player("two", "Ann")
    assert await players.ended(["two", "one", "none"]) == ["one", "none"]
    assert await players.ended([]) == []


async def test_a_player_and_their_session_are_stored_together(database: Database) -> None:
    players = DbPlayers(database)
    await players.add_guest(Player("p1", "Ann"), "digest")
    with pytest.raises(Unavailable):
        await players.add_guest(Player("p2", "Bea"), "digest")
    await players.add_guest(Player("p2", "Bea"), "another")


async def test_guests_may_have_the_same_name(database: Database) -> None:
    players = DbPlayers(database)
    await asyncio.gather(*(players.add_guest(Player(f"p{number}", "Ann"), f"d{number}") for number in range(20)))
    assert await players.player_of("d7") == Player("p7", "Ann")


async def test_an_administrators_name_is_taken_once(database: Database) -> None:
    admins = DbAdmins(database)
    answers = await asyncio.gather(
        *(
            admins.add_admin(Admin(f"a{number}", name, "hash"))
            for number, name in enumerate(["Root", "ROOT", "ｒｏｏｔ"])
        )
    )
    assert answers == [True, False, False]
    assert await admins.admin_named("rOOt") == Admin("a0", "Root", "hash")
    assert await admins.admin_named("roo%") is None


async def test_an_administrators_session_ends(database: Database) -> None:
    now = 1000.0
    admins = DbAdmins(database, lambda: now)
    root = Admin("a1", "Root", "hash")
    await admins.add_admin(root)
    await admins.begin_admin_session("a1", "one", 2000)
    await admins.begin_admin_session("a1", "two", 3000)
    assert await admins.admin_of("one", 1999) == root
    assert await admins.admin_of("one", 2000) is None
    assert await admins.admin_of("none", 0) is None
    await admins.end_admin_session("two")
    await admins.end_admin_session("two")
    assert await admins.admin_of("two", 1999) is None
    now = 2500
    await admins.begin_admin_session("a1", "three", 4000)
    assert await admins.admin_of("one", 1999) is None  # those that have ended are gone
    assert await admins.admin_of("three", 3999) == root


async def test_a_session_is_somebodys(database: Database) -> None:
    with pytest.raises(Unavailable):
        await DbAdmins(database).begin_admin_session("nobody", "digest", 2000)
