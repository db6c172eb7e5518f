"""Keep what fair draws, archived tables and look-alike names need."""

import sqlalchemy as sa
from alembic import op

from gilded.server.look_alikes import skeleton

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

USERS = sa.table("users", sa.column("id"), sa.column("name"), sa.column("account"), sa.column("skeleton"))


def upgrade() -> None:
    """Add the columns."""
    op.add_column("users", sa.Column("skeleton", sa.String(length=80), nullable=True))
    _give_accounts_their_skeletons()
    op.create_index(op.f("ix_users_skeleton"), "users", ["skeleton"], unique=True)
    op.add_column("tables", sa.Column("draw_secret", sa.String(length=64), nullable=True))
    op.add_column("tables", sa.Column("several_seats", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("removed", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("archived", sa.Double(), nullable=True))
    op.add_column("seats", sa.Column("nonce", sa.String(length=64), nullable=True))
    op.add_column("snapshots", sa.Column("views", sa.LargeBinary(), nullable=True))


def _give_accounts_their_skeletons() -> None:
    """The oldest of several accounts that look alike gets the skeleton; the others stay as they are, without one."""
    connection = op.get_bind()
    accounts = sa.select(USERS.c.id, USERS.c.name).where(USERS.c.account.is_not(None)).order_by(sa.text("created"))
    taken: set[str] = set()
    for row in connection.execute(accounts).all():
        found = skeleton(row.name)
        if found not in taken and len(found) <= 80:  # noqa: PLR2004 (the length of the column)
            taken.add(found)
            connection.execute(sa.update(USERS).where(USERS.c.id == row.id).values(skeleton=found))


def downgrade() -> None:
    """Drop them; an older program knows no archived tables and tries to play on."""
    op.execute("UPDATE tables SET status = 'live' WHERE status = 'archived'")
    op.drop_column("snapshots", "views")
    op.drop_column("seats", "nonce")
    for column in ("archived", "removed", "several_seats", "draw_secret"):
        op.drop_column("tables", column)
    op.drop_index(op.f("ix_users_skeleton"), "users")
    op.drop_column("users", "skeleton")
