"""The tables of the database, the same on SQLite and PostgreSQL.

`events` is the truth. `tables`, `games` and `hands` follow from it and are written in the transaction of the event
that caused them, so that lists and score sheets need no log; `verify` holds them against it. `reviews` is what the
computer said of a finished game, worked out once. JSON is kept as text, which both engines store alike. A pair by seat
is two columns, `…_0` and `…_1`. Times are seconds since 1970. No table refers to `players`: a seat keeps the player as
they were when they sat down, and outlives them.
"""

from typing import Any

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)


def _seat(name: str, *, nullable: bool = True) -> tuple[Column[int], CheckConstraint]:
    """A seat."""
    return Column(name, Integer, nullable=nullable), CheckConstraint(f"{name} IN (0, 1)", name=name)


def _pair(name: str, kind: type[Any] = Integer) -> tuple[Column[Any], Column[Any]]:
    """A value for each seat."""
    return Column(f"{name}_0", kind, nullable=False), Column(f"{name}_1", kind, nullable=False)


tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("seq", Integer, nullable=False),  # how long the log is: the fence between writers
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("preset", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("players", Text, nullable=False),
    Column("player_0", Text),
    Column("player_1", Text),
    Column("game", Integer, nullable=False),
    *_pair("score"),
    *_seat("turn"),
    Column("started", Double, nullable=False),
    Column("moved", Double, nullable=False),
    # How far `games` and `hands` have come with the present game.
    Column("game_status", Text),
    Column("hands", Integer, nullable=False),
    CheckConstraint("seq >= 0", name="seq"),
    CheckConstraint("status IN ('waiting', 'playing', 'over', 'closed')", name="status"),
    Index(None, "public", "status", "moved"),  # the lobby
    Index(None, "player_0", "status"),  # a player's own tables that are not over
    Index(None, "player_1", "status"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    *_seat("action_seat"),
    Column("action_id", Text),
    Column("body", Text, nullable=False),
    CheckConstraint("seq > 0", name="seq"),
    CheckConstraint("(action_seat IS NULL) = (action_id IS NULL)", name="action"),
    sqlite_with_rowid=False,  # a table's log lies together, and its key is not kept twice
)

games = Table(
    "games",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("preset", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("ending", Text),
    *_seat("forfeited_by"),
    *_seat("winner"),
    *_pair("player", Text),
    *_pair("name", Text),
    *_pair("guest", Boolean),
    Column("folded_names", Text, nullable=False),
    Column("started", Double, nullable=False),
    Column("ended", Double),
    *_pair("score"),
    *_pair("boxes"),
    Column("shutout", Boolean, nullable=False),
    *_pair("game_bonus"),
    *_pair("box_bonus"),
    *_pair("total"),
    Column("margin", Integer),
    Column("decided_at", Integer),
    CheckConstraint("game > 0", name="game"),
    CheckConstraint("status IN ('playing', 'finished', 'void')", name="status"),
    # All that a list of games is ordered and filtered by: even a search for part of a name reads this alone.
    Index("ix_games_listing", "started", "table_id", "game", "status", "preset", "folded_names"),
    Index(None, "player_0"),
    Index(None, "player_1"),
)

hands = Table(
    "hands",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    *_seat("dealer", nullable=False),
    Column("outcome", Text, nullable=False),
    *_seat("knocker"),
    *_seat("winner"),
    Column("points", Integer, nullable=False),
    Column("turns", Integer, nullable=False),
    *_pair("score"),  # after this hand
    *_pair("boxes"),
    Column("row", Text, nullable=False),
    ForeignKeyConstraint(["table_id", "game"], ["games.table_id", "games.game"]),
    CheckConstraint("number > 0", name="number"),
    CheckConstraint("outcome IN ('knock', 'undercut', 'gin', 'big_gin', 'void')", name="outcome"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, primary_key=True, autoincrement=False),  # of the judge
    Column("made", Double, nullable=False),
    Column("body", Text, nullable=False),
    ForeignKeyConstraint(["table_id", "game"], ["games.table_id", "games.game"]),
    CheckConstraint("version > 0", name="version"),
)

players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False),
    Column("guest", Boolean, nullable=False),
    Column("created", Double, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("player_id", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False),
)

admins = Table(
    "admins",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),
    Column("password_hash", Text, nullable=False),
    Column("created", Double, nullable=False),
)

admin_sessions = Table(
    "admin_sessions",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("admin_id", ForeignKey("admins.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("until", Double, nullable=False, index=True),
)
