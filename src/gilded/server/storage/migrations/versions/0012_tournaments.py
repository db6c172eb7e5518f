"""Tournaments and leagues: who takes part, who has met whom, and what came of it."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

ID = sa.String(length=32)


def upgrade() -> None:
    """Add the tables."""
    op.add_column("tables", sa.Column("tournament", ID, nullable=True))
    op.create_table(
        "leagues",
        sa.Column("id", ID, nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("organiser", ID, nullable=False),
        sa.Column("tournaments", sa.Integer(), nullable=False),
        sa.Column("days", sa.Double(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["organiser"], ["users.id"], name=op.f("fk_leagues_organiser")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_leagues")),
    )
    op.create_index("ix_leagues_organiser", "leagues", ["organiser"])
    op.create_table(
        "tournaments",
        sa.Column("id", ID, nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("organiser", ID, nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("format", sa.String(length=20), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("clock_minutes", sa.Double(), nullable=False),
        sa.Column("clock_increment", sa.Double(), nullable=False),
        sa.Column("clock_per_turn", sa.Boolean(), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("pause_minutes", sa.Double(), nullable=False),
        sa.Column("private", sa.Boolean(), nullable=False),
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.Column("starts", sa.Double(), nullable=True),
        sa.Column("fewest", sa.Integer(), nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("next_at", sa.Double(), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("began", sa.Double(), nullable=True),
        sa.Column("ended", sa.Double(), nullable=True),
        sa.Column("league", ID, nullable=True),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["organiser"], ["users.id"], name=op.f("fk_tournaments_organiser")),
        sa.ForeignKeyConstraint(["league"], ["leagues.id"], name=op.f("fk_tournaments_league")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
    )
    op.create_index("ix_tournaments_status_next_at", "tournaments", ["status", "next_at"])
    op.create_index("ix_tournaments_organiser_status", "tournaments", ["organiser", "status"])
    op.create_index("ix_tournaments_league", "tournaments", ["league"])
    op.create_table(
        "entries",
        sa.Column("tournament", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user", ID, nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("nonce", sa.String(length=64), nullable=True),
        sa.Column("out_since", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name=op.f("fk_entries_tournament")),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_entries_user")),
        sa.PrimaryKeyConstraint("tournament", "number", name=op.f("pk_entries")),
        sa.UniqueConstraint("tournament", "user", name=op.f("uq_entries_tournament_user")),
    )
    op.create_index("ix_entries_user", "entries", ["user"])
    op.create_table(
        "pairings",
        sa.Column("tournament", ID, nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("entrant", sa.Integer(), nullable=False),
        sa.Column("table", ID, nullable=True),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("left", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name=op.f("fk_pairings_tournament")),
        sa.PrimaryKeyConstraint("tournament", "round", "entrant", name=op.f("pk_pairings")),
    )


def downgrade() -> None:
    """Drop them."""
    for rows in ("pairings", "entries", "tournaments", "leagues"):
        op.drop_table(rows)
    op.drop_column("tables", "tournament")
