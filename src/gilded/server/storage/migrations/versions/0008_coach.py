"""Keep whether a table allows hints, and who has asked for one."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and the table."""
    op.add_column("tables", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "hints",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_hints_table_tables")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_hints")),
    )
    op.create_index(op.f("ix_hints_table"), "hints", ["table"])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("hints")
    op.drop_column("tables", "hints")
