"""Rename cuts to undos: what the columns count."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Rename them."""
    for table in ("tables", "undo_asks"):
        op.alter_column(table, "cuts", new_column_name="undos")


def downgrade() -> None:
    """Give them their old names."""
    for table in ("tables", "undo_asks"):
        op.alter_column(table, "undos", new_column_name="cuts")
