"""Notifications by push, e-mail and chat services; confirmed e-mail addresses."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and the tables; whoever has a webhook keeps it."""
    op.add_column("users", sa.Column("notifying", sa.JSON(), nullable=True))
    op.add_column("users", sa.Column("email", sa.String(254), nullable=True))
    op.add_column("users", sa.Column("email_wanted", sa.String(254), nullable=True))
    op.add_column("users", sa.Column("email_bounced", sa.String(254), nullable=True))
    op.create_index(op.f("ix_users_email"), "users", ["email"], unique=True)
    op.create_table(
        "notifications",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user", sa.String(32), nullable=False),
        sa.Column("key", sa.String(120), nullable=False),
        sa.Column("channel", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("table", sa.String(32), nullable=True),
        sa.Column("values", sa.JSON(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("due", sa.Double(), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_notifications_user")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notifications")),
        sa.UniqueConstraint("user", "key", "channel", name=op.f("uq_notifications_user_key_channel")),
    )
    op.create_index(op.f("ix_notifications_due"), "notifications", ["due"])
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("user", sa.String(32), nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_push_subscriptions_user")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_push_subscriptions")),
        sa.UniqueConstraint("endpoint", name=op.f("uq_push_subscriptions_endpoint")),
    )
    op.create_index(op.f("ix_push_subscriptions_user"), "push_subscriptions", ["user"])
    op.create_table(
        "mail_tokens",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("user", sa.String(32), nullable=False),
        sa.Column("purpose", sa.String(10), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_mail_tokens_user")),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_mail_tokens")),
    )
    op.create_index(op.f("ix_mail_tokens_user"), "mail_tokens", ["user"])
    op.create_index(op.f("ix_mail_tokens_expires"), "mail_tokens", ["expires"])


def downgrade() -> None:
    """Drop them."""
    for table in ("mail_tokens", "push_subscriptions", "notifications"):
        op.drop_table(table)
    op.drop_index(op.f("ix_users_email"), "users")
    for column in ("email_bounced", "email_wanted", "email", "notifying"):
        op.drop_column("users", column)
