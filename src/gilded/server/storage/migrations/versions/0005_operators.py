"""Keep what operators decide: bans, mutes, quotas, closed tables, and notices to the running processes."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and the table."""
    op.add_column("users", sa.Column("banned", sa.Double(), nullable=True))
    op.add_column("users", sa.Column("muted", sa.Double(), nullable=True))
    op.add_column("users", sa.Column("quota", sa.JSON(), nullable=True))
    op.add_column("tables", sa.Column("closed", sa.Double(), nullable=True))
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
    )
    op.create_index(op.f("ix_notices_at"), "notices", ["at"])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("notices")
    op.drop_column("tables", "closed")
    for column in ("quota", "muted", "banned"):
        op.drop_column("users", column)
