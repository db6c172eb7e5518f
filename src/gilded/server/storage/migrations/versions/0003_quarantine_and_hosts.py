"""Say why a table is in quarantine, and find the tables of a host quickly."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and the index."""
    op.add_column("tables", sa.Column("quarantined", sa.String(200)))
    op.create_index("ix_tables_host_status", "tables", ["host", "status"])


def downgrade() -> None:
    """Take them away again."""
    op.drop_index("ix_tables_host_status", "tables")
    op.drop_column("tables", "quarantined")
