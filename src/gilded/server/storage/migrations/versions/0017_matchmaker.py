"""Those who look for a game, until others are found."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "seekers",
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("games", sa.JSON(), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.Column("near", sa.Boolean(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.Column("table", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_seekers_user")),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_seekers")),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("seekers")
