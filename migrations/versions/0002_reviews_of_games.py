"""Reviews of games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.CheckConstraint("version > 0", name=op.f("ck_reviews_version")),
        sa.ForeignKeyConstraint(["table_id", "game"], ["games.table_id", "games.game"], name=op.f("fk_reviews_games")),
        sa.PrimaryKeyConstraint("table_id", "game", "version", name=op.f("pk_reviews")),
    )


def downgrade() -> None:
    op.drop_table("reviews")
