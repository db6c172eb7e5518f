"""Keep what came of finished games, and how strong people are. The server counts the games of old by itself."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.add_column("tables", sa.Column("counted", sa.Double(), nullable=True))
    op.create_index("ix_tables_status_counted_moved", "tables", ["status", "counted", "moved"])
    op.create_table(
        "results",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.Column("private", sa.Boolean(), nullable=False),
        sa.Column("opening", sa.Text(), nullable=True),
        sa.Column("mu", sa.Double(), nullable=True),
        sa.Column("sigma", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_results_user")),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_results")),
    )
    op.create_index("ix_results_user_ended", "results", ["user", "ended"])
    op.create_index("ix_results_user_game", "results", ["user", "game"])
    op.create_table(
        "ratings",
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("established", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_ratings_user")),
        sa.PrimaryKeyConstraint("user", "game", name=op.f("pk_ratings")),
    )
    op.create_index("ix_ratings_game_established_shown", "ratings", ["game", "established", "shown"])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("ratings")
    op.drop_table("results")
    op.drop_index("ix_tables_status_counted_moved", "tables")
    op.drop_column("tables", "counted")
