"""What people have reported: the operator reads it, and closes what is dealt with."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, select, update

from gilded.server.admin.people import AdminError
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import REPORTS, USERS

BY = USERS.alias("by")


async def list_reports(database: Database, with_closed: bool, most: int) -> Sequence[Row[Any]]:
    """The latest reports, of those who are still here."""
    rows = REPORTS.join(USERS, USERS.c.id == REPORTS.c.user).outerjoin(BY, BY.c.id == REPORTS.c.by)
    query = select(REPORTS, USERS.c.name, BY.c.name.label("by_name")).select_from(rows)
    if not with_closed:
        query = query.where(REPORTS.c.closed.is_(None))
    async with database.reading() as connection:
        return (await connection.execute(query.order_by(REPORTS.c.id.desc()).limit(most))).all()


async def close_report(database: Database, number: int) -> None:
    """This report is dealt with."""
    is_open = (REPORTS.c.id == number, REPORTS.c.closed.is_(None))
    async with database.writing() as connection:
        if not (await connection.execute(update(REPORTS).where(*is_open).values(closed=now()))).rowcount:
            raise AdminError("no_report", f"there is no open report {number}")
