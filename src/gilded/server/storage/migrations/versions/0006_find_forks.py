"""Find the forks of a table: the names of somebody who deletes everything stand there too."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the index."""
    op.create_index(op.f("ix_tables_forked_from"), "tables", ["forked_from"])


def downgrade() -> None:
    """Drop it."""
    op.drop_index(op.f("ix_tables_forked_from"), "tables")
