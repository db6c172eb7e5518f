"""Tables that are played over days: their pace, a clock for each turn, what happens at its end, and people's rest."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

A_DAY = 1_440


def upgrade() -> None:
    """Add the columns and the table; who played with a clock of days plays over days."""
    op.add_column("tables", sa.Column("clock_per_turn", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("tables", sa.Column("pace", sa.String(10), server_default="live", nullable=False))
    op.add_column("tables", sa.Column("time_out", sa.String(10), server_default="bot", nullable=False))
    op.add_column("tables", sa.Column("remind", sa.Double(), nullable=True))
    op.create_index(op.f("ix_tables_remind"), "tables", ["remind"])
    op.add_column("users", sa.Column("rest", sa.JSON(), nullable=True))
    op.create_table(
        "time_asks",
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("votes", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_time_asks_table")),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_time_asks")),
    )
    tables = sa.table("tables", sa.column("pace"), sa.column("clock_minutes"))
    op.execute(tables.update().where(tables.c.clock_minutes >= A_DAY).values(pace="days"))


def downgrade() -> None:
    """Drop them."""
    op.drop_table("time_asks")
    op.drop_column("users", "rest")
    op.drop_index(op.f("ix_tables_remind"), "tables")
    for column in ("remind", "time_out", "pace", "clock_per_turn"):
        op.drop_column("tables", column)
