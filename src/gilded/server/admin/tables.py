"""What operators do to tables: list, kick somebody, close, open again, delete."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, select, update

from gilded.core.errors import GildedError
from gilded.server.admin.notices import TableTouched, write_notice
from gilded.server.admin.people import AdminError
from gilded.server.protocol.problems import Refused
from gilded.server.storage.database import Database
from gilded.server.storage.models import SEATS, TABLES, USERS
from gilded.server.tables.archive import close as take_out_of_play
from gilded.server.tables.deletion import delete_tables
from gilded.server.tables.farewell import leave_seat, resign_seat, seats_to_leave
from gilded.server.tables.log import read_table
from gilded.server.tables.messages import Message
from gilded.server.tables.seats import change_seat
from gilded.server.tables.substitutes import give_to_bot
from gilded.server.tables.tables import Tables

TRIES = 5


def tables_of(database: Database) -> Tables:
    """The tables without a bus: the running processes read notices."""

    def nobody_listens(_table: str, _message: Message) -> None:
        pass

    return Tables(database, nobody_listens)


async def list_tables(database: Database, status: str | None, person: str | None, most: int) -> Sequence[Row[Any]]:
    """The tables where something happened last, with their hosts."""
    query = select(TABLES, USERS.c.name.label("host_name")).join(USERS, USERS.c.id == TABLES.c.host)
    if status:
        query = query.where(TABLES.c.status == status)
    if person:
        sits = select(SEATS.c.table).where(SEATS.c.user == person)
        query = query.where(TABLES.c.id.in_(sits) | (TABLES.c.host == person))
    async with database.reading() as connection:
        return (await connection.execute(query.order_by(TABLES.c.moved.desc()).limit(most))).all()


async def find_table(database: Database, table: str) -> Row[Any]:
    """The table with this id, or the only one whose id begins so."""
    query = select(TABLES).where(TABLES.c.id.startswith(table, autoescape=True)).limit(2)
    async with database.reading() as connection:
        found = (await connection.execute(query)).all()
    if len(found) != 1 or not table:
        how_many = "several tables have ids that begin" if found else "no table has an id that begins"
        raise AdminError("no_such_table", f"{how_many} with {table!r}; `gilded admin list tables` shows them")
    return found[0]


async def kick(database: Database, user: str, table: str | None = None) -> int:
    """Take a person out of a table, or out of all: before the start the seat is open again, then a bot plays on."""
    tables, left = tables_of(database), 0
    for seat in await seats_to_leave(tables, user):
        if table in (None, seat.table):
            try:
                await _take_out(tables, seat)
                left += 1
            except (Refused, GildedError):
                if table is not None:  # else a table that cannot be read keeps nobody at the others
                    raise
    tables.writer.close()
    return left


async def _take_out(tables: Tables, seat: Any) -> None:
    if seat.status == "open":
        await change_seat(tables, seat.table, seat.number, leave_seat, for_good=True)
    else:
        await give_to_bot(tables, seat.table, seat.number, resign_seat)
    await _touch(tables.database, seat.table)


async def close_table(database: Database, table: str) -> None:
    """Let nobody play on; what was decided stays, and can be looked at. One that was never started is deleted."""
    for _ in range(TRIES):
        async with database.reading() as connection:
            live = await read_table(connection, table)
        if live.row.status == "open":
            await delete_table(database, table)
            return
        if live.row.status == "finished" or live.row.closed is not None:
            raise AdminError("not_in_play", "the game is over, or the table was closed already")
        if await take_out_of_play(database, live):
            await _touch(database, table)
            return
    raise AdminError("busy", "the table changes all the time; try again")


async def reopen_table(database: Database, table: str) -> None:
    """Let people play on at a table that was closed, as soon as somebody looks at it."""
    closed = (TABLES.c.id == table, TABLES.c.closed.is_not(None))
    values = {"closed": None, "archived": 0.0, "revision": TABLES.c.revision + 1}
    async with database.writing() as connection:
        if (await connection.execute(update(TABLES).where(*closed).values(values))).rowcount != 1:
            raise AdminError("not_closed", "the table was not closed by an operator")
        await write_notice(connection, TableTouched(table))


async def delete_table(database: Database, table: str) -> None:
    """Delete a table with all that was decided at it."""
    async with database.writing() as connection:
        await delete_tables(connection, [table])
        await write_notice(connection, TableTouched(table))


async def _touch(database: Database, table: str) -> None:
    async with database.writing() as connection:
        await write_notice(connection, TableTouched(table))
