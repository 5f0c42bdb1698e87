"""`verify` finds nothing on what was stored, and whatever was changed behind the program's back."""

import pytest
from sqlalchemy import Connection, Engine

from server.db.archive import DbArchive
from server.db.database import Database
from server.db.store import DbStore
from server.db.verify import differences, strays, verify
from server.gin.cards import NAMES
from server.gin.events import Event, Left, Resigned
from server.gin.rules import PRESETS
from tests.db.games import Play, play_out, play_to


def tamper(connection: Connection, statement: str) -> None:
    """Change the database, whatever refers to it."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL session_replication_role = replica")
    assert connection.exec_driver_sql(statement).rowcount


async def house(store: DbStore) -> dict[str, Play]:
    """Tables in many states."""
    plays = {"finished": Play("finished")}
    await play_out(store, plays["finished"])
    for name, seq in {"new": 2, "dealt": 4, "playing": 15, "long": 60}.items():
        plays[name] = Play(name)
        await play_to(store, plays[name], seq)
    endings: dict[str, Event] = {"hall": Resigned(1), "oklahoma": Left(0)}
    for name, last in endings.items():
        plays[name] = Play(name, PRESETS[name])
        await play_to(store, plays[name], 90)
        await store.append(plays[name].of([last]))
    plays["again"] = Play("again")
    await play_out(store, plays["again"], games=2)
    await play_to(store, plays["again"], plays["again"].seq + 1)  # one is ready for a third
    await play_to(store, plays["again"], plays["again"].seq + 9)
    return plays


TAMPERED = {
    "UPDATE tables SET seq = seq + 1 WHERE id = 'playing'": ["table seq"],
    "UPDATE tables SET status = 'closed' WHERE id = 'playing'": ["table status"],
    "UPDATE tables SET score_1 = 7 WHERE id = 'dealt'": ["table score_1"],
    "UPDATE tables SET turn = 1 - turn WHERE id = 'dealt'": ["table turn"],
    "UPDATE tables SET moved = moved + 1 WHERE id = 'new'": ["table moved"],
    "UPDATE tables SET started = 1 WHERE id = 'new'": ["table started"],
    "UPDATE tables SET hands = hands + 1 WHERE id = 'finished'": ["table hands"],
    "UPDATE tables SET game_status = 'void' WHERE id = 'finished'": ["table game_status"],
    "UPDATE tables SET public = false WHERE id = 'finished'": ["table public"],
    "UPDATE tables SET player_0 = 'eve' WHERE id = 'finished'": ["table player_0"],
    "UPDATE tables SET players = replace(players, 'Bea', 'Eve') WHERE id = 'finished'": ["table players"],
    "UPDATE tables SET rules = replace(rules, ':100', ':101') WHERE id = 'dealt'": ["table rules.game_bonus"],
    "UPDATE tables SET rules = 'x' WHERE id = 'dealt'": ["table"],
    "DELETE FROM tables WHERE id = 'new'": ["table", "events"],
    "UPDATE games SET winner = 1 - winner WHERE table_id = 'finished'": ["game 1 winner"],
    "UPDATE games SET status = 'void', ending = 'void' WHERE table_id = 'hall'": ["game 1 status", "game 1 ending"],
    "UPDATE games SET total_0 = total_0 + 5 WHERE table_id = 'again' AND game = 1": ["game 1 total_0"],
    "UPDATE games SET boxes_1 = 9 WHERE table_id = 'again' AND game = 3": ["game 3 boxes_1"],
    "UPDATE games SET margin = 0 WHERE table_id = 'finished'": ["game 1 margin"],
    "UPDATE games SET name_1 = 'Eve' WHERE table_id = 'finished'": ["game 1 name_1"],
    "UPDATE games SET folded_names = 'x' WHERE table_id = 'finished'": ["game 1 folded_names"],
    "UPDATE games SET ended = NULL WHERE table_id = 'finished'": ["game 1 ended"],
    "UPDATE games SET started = started - 1 WHERE table_id = 'oklahoma'": ["game 1 started"],
    "UPDATE games SET forfeited_by = NULL WHERE table_id = 'hall'": ["game 1 forfeited_by"],
    "UPDATE games SET preset = 'hall' WHERE table_id = 'oklahoma'": ["game 1 preset"],
    "UPDATE hands SET points = points + 1 WHERE table_id = 'finished' AND number = 1": ["game 1 hand 1 points"],
    "UPDATE hands SET winner = 1 - winner WHERE table_id = 'again' AND game = 2 AND number = 1": [
        "game 2 hand 1 winner"
    ],
    "DELETE FROM hands WHERE table_id = 'hall' AND number = 1": ["game 1 hand 1"],
    "UPDATE hands SET number = 99 WHERE table_id = 'hall' AND number = 1": ["game 1 hand 1", "game 1 hand 99"],
    "UPDATE hands SET row = replace(row, '\"turns\"', '\"turn\"') WHERE table_id = 'hall' AND number = 1": [
        "game 1 hand 1"
    ],
    "UPDATE hands SET row = replace(row, '\"number\":1', '\"number\":7') WHERE table_id = 'hall' AND number = 1": [
        "game 1 hand 1 row.number"
    ],
    'UPDATE hands SET row = replace(row, \'"left":["\', \'"left":["AS","\') WHERE table_id = \'hall\' AND number = 1': [
        "game 1 hand 1 row.showdown"
    ],
    "UPDATE games SET game = 9 WHERE table_id = 'oklahoma'": ["game 1", "game 9"],
    "DELETE FROM games WHERE table_id = 'hall'": ["game 1", "hands"],
    "DELETE FROM events WHERE table_id = 'finished' AND seq = 20": ["log"],
    "DELETE FROM events WHERE table_id = 'dealt' AND seq = 1": ["log"],
    "DELETE FROM events WHERE table_id = 'new'": ["log"],
    "DELETE FROM events WHERE table_id = 'playing' AND seq = 15": ["table seq", "table moved"],
    "UPDATE events SET body = '{}' WHERE table_id = 'dealt' AND seq = 3": ["event 3"],
    "UPDATE events SET body = replace(body, 'ann', 'eve') WHERE table_id = 'new' AND seq = 2": [
        "table players",
        "table player_0",
    ],
    'UPDATE events SET body = \'{"type":"drew","seat":0}\' WHERE table_id = \'new\' AND seq = 2': ["event 2"],
}


async def test_what_was_stored_is_right(database: Database, store: DbStore, engine: Engine) -> None:
    plays = await house(store)
    assert list(verify(engine)) == []
    assert list(verify(engine, ["finished", "again"])) == []
    assert [each[:2] for each in verify(engine, ["nobody's"])] == [("nobody's", "log")]
    record, told = await DbArchive(database).check("again", 1)
    game = await store.game("again", 1)
    assert game is not None
    assert (record, told) == (game.record, [])
    assert len(plays) == 8


async def test_what_was_changed_is_found(database: Database, store: DbStore, engine: Engine) -> None:
    """Each change alone is found, and nothing at another table; no card is told."""
    plays = await house(store)
    for statement, expected in TAMPERED.items():
        with engine.connect() as connection:
            tamper(connection, statement)
            found = [*differences(connection, plays), *strays(connection)]
            connection.rollback()
        assert {each.what for each in found} >= set(expected), statement
        assert len({each.table for each in found}) == 1, statement
        assert not {each.stored for each in found} & set(NAMES), statement
    assert list(verify(engine)) == []


async def test_what_belongs_to_no_table_is_found_among_all(database: Database, store: DbStore, engine: Engine) -> None:
    await house(store)
    with engine.begin() as connection:
        tamper(connection, "DELETE FROM tables WHERE id = 'finished'")
    assert {each[:2] for each in verify(engine)} == {("finished", "events"), ("finished", "games")}


@pytest.mark.parametrize("seq", [5, 12, 30])
async def test_no_card_of_a_hand_in_play_is_told(database: Database, store: DbStore, engine: Engine, seq: int) -> None:
    """Whatever event is spoiled in whatever way: the difference names kinds and numbers."""
    play = Play("secret")
    await play_to(store, play, seq)
    for body in (
        '{"type":"discarded","seat":0,"card":"XX"}',
        '{"type":"knocked","seat":0,"card":"QS","melds":[["KS"]]}',
        "[]",
    ):
        with engine.begin() as connection:
            tamper(connection, f"UPDATE events SET body = '{body}' WHERE table_id = 'secret' AND seq = {seq}")  # noqa: S608
        told = " ".join(" ".join(each) for each in verify(engine))
        assert told
        assert not {word for word in told.replace(",", " ").split() if word in NAMES}
