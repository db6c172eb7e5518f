"""Remember which lesson is taken at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("tables", sa.Column("lesson", sa.String(length=60), nullable=True))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("tables", "lesson")
