"""Orders as their person gives, reads and withdraws them. Nobody else learns that there are any."""

from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core import make_order, offered_orders
from gilded.server.accounts.sessions import Person
from gilded.server.protocol import orders
from gilded.server.protocol.problems import conflict, forbidden, not_found
from gilded.server.storage.database import Database, moment, now
from gilded.server.storage.models import ORDERS
from gilded.server.storage.rows import OrderRow
from gilded.server.tables.archive import check_live
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import read_table
from gilded.server.tables.order_rows import WAITING, cancel_orders
from gilded.server.tables.seats import check_may_see, own_seat
from gilded.server.tables.tables import Tables

MOST_WAITING = 20
"""So many orders of one seat may wait."""
ENDED_SHOWN = 20
"""So many of those that are over are still shown."""
UNSEEN = -1
"""The mark of a table at which an order was never asked for its answer."""


async def shown(tables: Tables, table: str, person: Person, seat: int) -> orders.Orders:
    """What the seat can order now, and what its person has ordered."""
    live = await tables.cache.fresh(table)
    _check_person(live, person, seat)
    offered = offered_orders(live.game, live.state.view(seat)) if live.row.status == "live" else {}
    return orders.Orders(
        offered=[orders.OfferedOrder(kind, list(fields)) for kind, fields in offered.items()],
        given=[_shown(row) for row in await _of_person(tables.database, table, person.id, seat)],
    )


def _check_person(live: LiveTable, person: Person, seat: int) -> None:
    check_may_see(live, person.id, None)
    if own_seat(live, person, seat).kind != "person":
        raise forbidden("shared_screen", "Orders are secret, and at one screen all would see them.", seat=seat)


async def give(tables: Tables, table: str, person: Person, given: orders.GiveOrder) -> orders.GivenOrder:
    """Give an order for a seat of one's own, if the game offers it now."""
    while True:
        live = await tables.cache.fresh(table)
        _check_person(live, person, given.seat)
        check_live(live, "The game is not being played: there is nothing to order.")
        order = make_order(live.game, live.state.view(given.seat), given.kind, given.fields)
        async with tables.database.writing() as connection:
            at_last = await read_table(connection, table, lock=True)
            if at_last.row.mark == live.row.mark:
                row = await _insert(connection, live, person, given.seat, order.kind, dict(order.fields))
                return _shown(row)


async def _insert(
    connection: AsyncConnection, live: LiveTable, person: Person, seat: int, kind: str, fields: dict[str, Any]
) -> OrderRow:
    waiting = select(func.count()).where(*_of(live.id, person.id, seat), ORDERS.c.status == WAITING)
    if (await connection.execute(waiting)).scalar_one() >= MOST_WAITING:
        detail = "So many orders wait already. Withdraw one before you give another."
        raise conflict("too_many_orders", detail, most=MOST_WAITING)
    values = {
        "table": live.id,
        "seat": seat,
        "user": person.id,
        "kind": kind,
        "fields": fields,
        "at": now(),
        "given": live.seq,
        "answers": 0,
        "status": WAITING,
        "looked_seq": UNSEEN,
        "looked_undos": UNSEEN,
        "looked_revision": UNSEEN,
    }
    new = (await connection.execute(insert(ORDERS).values(values).returning(ORDERS))).one()
    return OrderRow(**new._mapping)


async def withdraw(tables: Tables, table: str, person: Person, order: int) -> None:
    """Withdraw an order of one's own that still waits."""
    own = (ORDERS.c.table == table, ORDERS.c.user == person.id, ORDERS.c.id == order)
    async with tables.database.writing() as connection:
        if await cancel_orders(connection, "withdrawn", *own):
            return
        if (await connection.execute(select(ORDERS.c.id).where(*own))).one_or_none() is None:
            raise not_found("no_such_order")
    raise conflict("order_over", "This order is over already: it has been carried out, or something came in between.")


def _of(table: str, user: str, seat: int) -> tuple[Any, ...]:
    return ORDERS.c.table == table, ORDERS.c.user == user, ORDERS.c.seat == seat


async def _of_person(database: Database, table: str, user: str, seat: int) -> list[OrderRow]:
    """Those that wait, in the order in which they were given, then the latest that are over."""
    of_seat = _of(table, user, seat)
    waiting = select(ORDERS).where(*of_seat, ORDERS.c.status == WAITING).order_by(ORDERS.c.id)
    over = select(ORDERS).where(*of_seat, ORDERS.c.status != WAITING).order_by(ORDERS.c.ended.desc(), ORDERS.c.id)
    async with database.reading() as connection:
        rows = [*(await connection.execute(waiting)), *(await connection.execute(over.limit(ENDED_SHOWN)))]
    return [OrderRow(**row._mapping) for row in rows]


def _shown(row: OrderRow) -> orders.GivenOrder:
    return orders.GivenOrder(
        id=row.id,
        seat=row.seat,
        kind=row.kind,
        fields=row.fields,
        given=moment(row.at),
        status=row.status,  # type: ignore[arg-type]
        answers=row.answers,
        ended=moment(row.ended) if row.ended is not None else None,
        why=row.why,
        values=row.values or {},
    )
