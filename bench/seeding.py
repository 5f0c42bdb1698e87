"""A database with many tables in play, all of which two players with known sessions sit at."""

import asyncio
from pathlib import Path
from random import Random

from server.db.database import Database
from server.db.migrate import upgrade
from server.db.people import DbPlayers
from server.db.store import DbStore
from server.gin import table as machine
from server.gin.cards import NAMES
from server.gin.events import Discarded, Drew, Event, Opened, Passed, Sat
from server.gin.rules import CLASSIC
from server.gin.seating import Options, Player
from server.players.sessions import digest
from server.rooms.ports import Append, Entry
from server.rooms.room import standing

PLAYERS = (Player("ann", "Ann"), Player("ben", "Ben"))
TOKENS = ("the session of Ann", "the session of Ben")
COOKIES = [f"gin_session={token.replace(' ', '-')}" for token in TOKENS]


def name(number: int) -> str:
    """The id of a table."""
    return f"table{number}"


def seed(data: Path, tables: int, turns: int = 0) -> None:
    """Make the database, and that many tables, so many turns after the deal."""
    data.mkdir(exist_ok=True)
    url = f"sqlite:///{data / 'gin.sqlite'}"
    upgrade(url)
    asyncio.run(_fill(url, tables, turns))


async def _fill(url: str, tables: int, turns: int) -> None:
    database = Database(url)
    people, store = DbPlayers(database), DbStore(database)
    for player, cookie in zip(PLAYERS, COOKIES, strict=True):
        await people.add_guest(player, digest(cookie.partition("=")[2]))
    events = _events(turns)
    state = machine.fold(events)
    entries = [Entry(event) for event in events]
    for start in range(0, tables, 1000):
        names = [name(number) for number in range(start, min(start + 1000, tables))]
        await asyncio.gather(
            *(store.append(Append(table, 0, entries, standing(table, state), None)) for table in names)
        )
    await database.close()


def _events(turns: int) -> list[Event]:
    deck = Random(4).sample(range(52), 52)
    opened: list[Event] = [Opened(CLASSIC, Options()), Sat(0, PLAYERS[0]), Sat(1, PLAYERS[1])]
    events = [*opened, machine.deal(machine.fold(opened), deck, 0)]
    if turns:
        events += [Passed(1), Passed(0)]
    for _ in range(turns):
        state = machine.fold(events)
        seat = 1 if state.turn is None else state.turn
        events.append(Drew(seat))
        drawn = machine.fold(events).dealt.drawn
        assert drawn is not None
        events.append(Discarded(seat, NAMES[drawn]))
    return events
