"""Orders: what people answer in advance."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "orders",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("fields", sa.JSON(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("given", sa.Integer(), nullable=False),
        sa.Column("answered", sa.Integer(), nullable=True),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("due", sa.Double(), nullable=True),
        sa.Column("looked_seq", sa.Integer(), nullable=False),
        sa.Column("looked_undos", sa.Integer(), nullable=False),
        sa.Column("looked_revision", sa.Integer(), nullable=False),
        sa.Column("why", sa.String(length=40), nullable=True),
        sa.Column("values", sa.JSON(), nullable=True),
        sa.Column("ended", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_orders_table")),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_orders_user")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_orders")),
    )
    op.create_index("ix_orders_status_due", "orders", ["status", "due"])
    op.create_index("ix_orders_table_status", "orders", ["table", "status"])
    op.create_index(op.f("ix_orders_user"), "orders", ["user"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("orders")
