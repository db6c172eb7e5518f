"""Keep reviews of finished games, and how far they are."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("asked", sa.Double(), nullable=True),
        sa.Column("worker", sa.String(length=32), nullable=True),
        sa.Column("beat", sa.Double(), nullable=True),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("of", sa.Integer(), nullable=False),
        sa.Column("steps", sa.LargeBinary(), nullable=True),
        sa.Column("review", sa.LargeBinary(), nullable=True),
        sa.Column("fault", sa.String(length=40), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_reviews_table")),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_reviews")),
    )
    op.create_index(op.f("ix_reviews_asked"), "reviews", ["asked"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("reviews")
