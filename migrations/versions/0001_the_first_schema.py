"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "admins",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("folded", sa.Text(), nullable=False),
        sa.Column("password_hash", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_admins")),
        sa.UniqueConstraint("folded", name=op.f("uq_admins_folded")),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("folded", sa.Text(), nullable=False),
        sa.Column("guest", sa.Boolean(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("preset", sa.Text(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("players", sa.Text(), nullable=False),
        sa.Column("player_0", sa.Text(), nullable=True),
        sa.Column("player_1", sa.Text(), nullable=True),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("score_0", sa.Integer(), nullable=False),
        sa.Column("score_1", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.Column("started", sa.Double(), nullable=False),
        sa.Column("moved", sa.Double(), nullable=False),
        sa.Column("game_status", sa.Text(), nullable=True),
        sa.Column("hands", sa.Integer(), nullable=False),
        sa.CheckConstraint("status IN ('waiting', 'playing', 'over', 'closed')", name=op.f("ck_tables_status")),
        sa.CheckConstraint("seq >= 0", name=op.f("ck_tables_seq")),
        sa.CheckConstraint("turn IN (0, 1)", name=op.f("ck_tables_turn")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tables_player_0_status"), ["player_0", "status"], unique=False)
        batch_op.create_index(batch_op.f("ix_tables_player_1_status"), ["player_1", "status"], unique=False)
        batch_op.create_index(batch_op.f("ix_tables_public_status_moved"), ["public", "status", "moved"], unique=False)

    op.create_table(
        "admin_sessions",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("admin_id", sa.Text(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["admin_id"], ["admins.id"], name=op.f("fk_admin_sessions_admins"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_admin_sessions")),
    )
    with op.batch_alter_table("admin_sessions", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_admin_sessions_admin_id"), ["admin_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_admin_sessions_until"), ["until"], unique=False)

    op.create_table(
        "events",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("action_seat", sa.Integer(), nullable=True),
        sa.Column("action_id", sa.Text(), nullable=True),
        sa.Column("body", sa.Text(), nullable=False),
        sa.CheckConstraint("(action_seat IS NULL) = (action_id IS NULL)", name=op.f("ck_events_action")),
        sa.CheckConstraint("action_seat IN (0, 1)", name=op.f("ck_events_action_seat")),
        sa.CheckConstraint("seq > 0", name=op.f("ck_events_seq")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_events_tables")),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("pk_events")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "games",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("preset", sa.Text(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("ending", sa.Text(), nullable=True),
        sa.Column("forfeited_by", sa.Integer(), nullable=True),
        sa.Column("winner", sa.Integer(), nullable=True),
        sa.Column("player_0", sa.Text(), nullable=False),
        sa.Column("player_1", sa.Text(), nullable=False),
        sa.Column("name_0", sa.Text(), nullable=False),
        sa.Column("name_1", sa.Text(), nullable=False),
        sa.Column("guest_0", sa.Boolean(), nullable=False),
        sa.Column("guest_1", sa.Boolean(), nullable=False),
        sa.Column("folded_names", sa.Text(), nullable=False),
        sa.Column("started", sa.Double(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=True),
        sa.Column("score_0", sa.Integer(), nullable=False),
        sa.Column("score_1", sa.Integer(), nullable=False),
        sa.Column("boxes_0", sa.Integer(), nullable=False),
        sa.Column("boxes_1", sa.Integer(), nullable=False),
        sa.Column("shutout", sa.Boolean(), nullable=False),
        sa.Column("game_bonus_0", sa.Integer(), nullable=False),
        sa.Column("game_bonus_1", sa.Integer(), nullable=False),
        sa.Column("box_bonus_0", sa.Integer(), nullable=False),
        sa.Column("box_bonus_1", sa.Integer(), nullable=False),
        sa.Column("total_0", sa.Integer(), nullable=False),
        sa.Column("total_1", sa.Integer(), nullable=False),
        sa.Column("margin", sa.Integer(), nullable=True),
        sa.Column("decided_at", sa.Integer(), nullable=True),
        sa.CheckConstraint("status IN ('playing', 'finished', 'void')", name=op.f("ck_games_status")),
        sa.CheckConstraint("forfeited_by IN (0, 1)", name=op.f("ck_games_forfeited_by")),
        sa.CheckConstraint("game > 0", name=op.f("ck_games_game")),
        sa.CheckConstraint("winner IN (0, 1)", name=op.f("ck_games_winner")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_games_tables")),
        sa.PrimaryKeyConstraint("table_id", "game", name=op.f("pk_games")),
    )
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.create_index(
            "ix_games_listing", ["started", "table_id", "game", "status", "preset", "folded_names"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_games_player_0"), ["player_0"], unique=False)
        batch_op.create_index(batch_op.f("ix_games_player_1"), ["player_1"], unique=False)

    op.create_table(
        "sessions",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("player_id", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_sessions_players"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_sessions")),
    )
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sessions_player_id"), ["player_id"], unique=False)

    op.create_table(
        "hands",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("dealer", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.Column("knocker", sa.Integer(), nullable=True),
        sa.Column("winner", sa.Integer(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("score_0", sa.Integer(), nullable=False),
        sa.Column("score_1", sa.Integer(), nullable=False),
        sa.Column("boxes_0", sa.Integer(), nullable=False),
        sa.Column("boxes_1", sa.Integer(), nullable=False),
        sa.Column("row", sa.Text(), nullable=False),
        sa.CheckConstraint("outcome IN ('knock', 'undercut', 'gin', 'big_gin', 'void')", name=op.f("ck_hands_outcome")),
        sa.CheckConstraint("dealer IN (0, 1)", name=op.f("ck_hands_dealer")),
        sa.CheckConstraint("knocker IN (0, 1)", name=op.f("ck_hands_knocker")),
        sa.CheckConstraint("number > 0", name=op.f("ck_hands_number")),
        sa.CheckConstraint("winner IN (0, 1)", name=op.f("ck_hands_winner")),
        sa.ForeignKeyConstraint(["table_id", "game"], ["games.table_id", "games.game"], name=op.f("fk_hands_games")),
        sa.PrimaryKeyConstraint("table_id", "game", "number", name=op.f("pk_hands")),
    )


def downgrade() -> None:
    op.drop_table("hands")
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_sessions_player_id"))

    op.drop_table("sessions")
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_games_player_1"))
        batch_op.drop_index(batch_op.f("ix_games_player_0"))
        batch_op.drop_index("ix_games_listing")

    op.drop_table("games")
    op.drop_table("events")
    with op.batch_alter_table("admin_sessions", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_admin_sessions_until"))
        batch_op.drop_index(batch_op.f("ix_admin_sessions_admin_id"))

    op.drop_table("admin_sessions")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tables_public_status_moved"))
        batch_op.drop_index(batch_op.f("ix_tables_player_1_status"))
        batch_op.drop_index(batch_op.f("ix_tables_player_0_status"))

    op.drop_table("tables")
    op.drop_table("players")
    op.drop_table("admins")
