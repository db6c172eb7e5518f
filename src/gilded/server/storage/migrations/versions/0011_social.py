"""People who know each other: friends, blocks, invitations, rematches, what spectators say, and reports."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def _person(name: str, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.String(length=32), nullable=nullable)


def _to_user(table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["users.id"], name=op.f(f"fk_{table}_{column}"))


def upgrade() -> None:
    """Add the tables and the columns."""
    op.add_column("tables", sa.Column("spectator_chat", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("tables", sa.Column("rematch", sa.String(length=32), nullable=True))
    op.add_column("chat", sa.Column("aside", sa.Boolean(), server_default=sa.false(), nullable=False))
    for name in ("friends", "blocks"):
        op.create_table(
            name,
            _person("user"),
            _person("other"),
            sa.Column("at", sa.Double(), nullable=False),
            _to_user(name, "user"),
            _to_user(name, "other"),
            sa.PrimaryKeyConstraint("user", "other", name=op.f(f"pk_{name}")),
        )
        op.create_index(op.f(f"ix_{name}_other"), name, ["other"])
    op.create_table(
        "invitations",
        sa.Column("table", sa.String(length=32), nullable=False),
        _person("user"),
        _person("by"),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("declined", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_invitations_table")),
        _to_user("invitations", "user"),
        _to_user("invitations", "by"),
        sa.PrimaryKeyConstraint("table", "user", name=op.f("pk_invitations")),
    )
    op.create_index(op.f("ix_invitations_user"), "invitations", ["user"])
    op.create_index(op.f("ix_invitations_by"), "invitations", ["by"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        _person("by", nullable=True),
        _person("user"),
        sa.Column("reason", sa.String(length=20), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("table", sa.String(length=32), nullable=True),
        sa.Column("text", sa.Text(), nullable=True),
        sa.Column("closed", sa.Double(), nullable=True),
        _to_user("reports", "by"),
        _to_user("reports", "user"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    for column in ("by", "user", "closed"):
        op.create_index(op.f(f"ix_reports_{column}"), "reports", [column])


def downgrade() -> None:
    """Drop them."""
    for name in ("reports", "invitations", "blocks", "friends"):
        op.drop_table(name)
    op.drop_column("chat", "aside")
    op.drop_column("tables", "rematch")
    op.drop_column("tables", "spectator_chat")
