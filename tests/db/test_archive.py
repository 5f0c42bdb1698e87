"""The administrators' list of games: what it finds, in which order, page by page."""

import pytest

from server.db.archive import DbArchive
from server.db.database import Database
from server.db.store import DbStore
from server.gin.events import Resigned
from server.gin.record import record
from server.gin.rules import PRESETS
from server.gin.seating import Player
from server.protocol import Refused
from server.rooms.ports import GameFilter
from tests.db.games import ANN, BEA, Play, play_out, play_to

NAMES = {
    "a": ("Ann", "Bea"),
    "b": ("100% Ann", "under_score"),
    "c": ("O'Neill", 'quote"d'),
    "d": ("Ünïcode", "ΣΊΣΥΦΟΣ"),
    "e": ("back\\slash", "slash/ed"),
    "f": ("李小龙", "محمد"),
}


class Clock:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


async def found(archive: DbArchive, **wanted: object) -> list[str]:
    page = await archive.games(GameFilter(**wanted))  # type: ignore[arg-type]
    return [game.table for game in page.games]


SOUGHT = {
    "ann": "ba",
    "  ANN ": "ba",
    "n": "dcba",
    "%": "b",
    "_": "b",
    "%n": "",
    "'": "c",
    '"': "c",
    "\\": "e",
    "/": "e",
    "ÜNÏ": "d",
    "σίσυφος": "d",
    "ＡＮＮ": "ba",
    "小": "f",
    "حم": "f",
    "annbea": "",
    "ann\nbea": "",
    "\0": "",
    "\ud800": "",
    "": "fedcba",
}


async def test_part_of_a_name(database: Database, store: DbStore) -> None:
    for table, names in NAMES.items():
        players = (Player(f"{table}0", names[0]), Player(f"{table}1", names[1]))
        await play_to(store, Play(table, players=players), 4)
    archive = DbArchive(database)
    assert {part: "".join(await found(archive, player=part)) for part in SOUGHT} == SOUGHT


async def test_filters(database: Database) -> None:
    clock = Clock()
    store, archive = DbStore(database, clock), DbArchive(database)
    for number, (table, preset) in enumerate(zip("abcdef", sorted(PRESETS) * 2, strict=True)):
        clock.now = 1000.0 * number
        play = Play(table, PRESETS[preset])
        await play_to(store, play, 6)
        if number < 3:
            await store.append(play.of([Resigned(0)]))
    assert await found(archive) == list("fedcba")
    assert await found(archive, preset="hall") == ["e", "b"]
    assert await found(archive, preset="none") == []
    assert await found(archive, status="finished") == list("cba")
    assert await found(archive, status="playing", preset="classic") == ["d"]
    assert await found(archive, since=1000.0, until=3000.0) == ["c", "b"]
    assert await found(archive, since=1000.5) == list("fedc")
    assert await found(archive, player="bea", status="void") == []


async def test_pages_go_through_ties_and_over_what_comes_meanwhile(database: Database) -> None:
    clock = Clock()
    store, archive = DbStore(database, clock), DbArchive(database)
    for number in range(12):
        clock.now = float(number // 5)
        await play_to(store, Play(f"t{number:02}"), 4)
    for most in (1, 3, 4, 12, 100):
        seen: list[str] = []
        before = None
        pages = 0
        while True:
            page = await archive.games(GameFilter(before=before, most=most))
            seen += [game.table for game in page.games if game.table.startswith("t")]
            pages += 1
            before = page.next
            if before is None:
                break
            assert len(page.games) == most
            clock.now = 100.0 * most
            await play_to(store, Play(f"new{most}-{pages}"), 4)
        assert seen == [
            "t11",
            "t10",
            *(f"t{number:02}" for number in range(9, 4, -1)),
            "t04",
            "t03",
            "t02",
            "t01",
            "t00",
        ]


async def test_several_games_of_a_table(database: Database, store: DbStore) -> None:
    archive = DbArchive(database)
    play = Play("many")
    await play_out(store, play, games=3)
    page = await archive.games(GameFilter())
    assert [game.record.game for game in page.games] == [3, 2, 1]
    assert all(game.record.rows == () for game in page.games)
    whole = await archive.game("many", 3)
    assert whole is not None
    assert play.state is not None
    assert whole.record == record(play.state)
    assert whole.record.players == (ANN, BEA)
    assert await archive.game("many", 4) is None


async def test_the_most_that_a_page_holds(database: Database, store: DbStore) -> None:
    await play_to(store, Play("one"), 4)
    await play_to(store, Play("two"), 4)
    archive = DbArchive(database)
    assert await found(archive, most=0) == ["two"]
    assert await found(archive, most=10**9) == ["two", "one"]


@pytest.mark.parametrize(
    "cursor", ["", "nonsense", "WzEsMl0=", "é", "WyJhIiwiYiIsMV0=", "Wy0xLCJcdWQ4MDAiLDFd", "WzEsImEiLDFlMzBd"]
)
async def test_a_false_cursor(database: Database, cursor: str) -> None:
    with pytest.raises(Refused) as refused:
        await DbArchive(database).games(GameFilter(before=cursor))
    assert refused.value.code == "malformed"
