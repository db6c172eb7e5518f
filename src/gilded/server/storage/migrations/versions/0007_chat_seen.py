"""Remember how far each person has read the chat of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

ALL_SEEN = """
INSERT INTO chat_seen ("user", "table", line)
SELECT seated."user", seated."table", (SELECT max(chat.id) FROM chat WHERE chat."table" = seated."table")
FROM (SELECT DISTINCT "user", "table" FROM seats WHERE "user" IS NOT NULL) AS seated
WHERE EXISTS (SELECT 1 FROM chat WHERE chat."table" = seated."table")
"""


def upgrade() -> None:
    """Add the table; whatever was said before today counts as read."""
    op.create_table(
        "chat_seen",
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_chat_seen_user")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_chat_seen_table")),
        sa.PrimaryKeyConstraint("user", "table", name=op.f("pk_chat_seen")),
    )
    op.create_index(op.f("ix_chat_seen_table"), "chat_seen", ["table"])
    op.execute(ALL_SEEN)


def downgrade() -> None:
    """Drop it."""
    op.drop_table("chat_seen")
