"""Private orders: giving, reading and withdrawing them."""

from typing import Annotated

from litestar import Router, delete, get, post
from litestar.params import Parameter

from gilded.server.accounts.sessions import Person
from gilded.server.protocol import orders as wire
from gilded.server.routes.limits import limited
from gilded.server.services import Services
from gilded.server.tables import orders

SeatQuery = Annotated[int, Parameter(ge=0, le=15)]
OrderId = Annotated[int, Parameter(ge=0, lt=1 << 31)]


@get("/tables/{table:str}/orders")
async def show_orders(services: Services, person: Person, table: str, seat: SeatQuery) -> wire.Orders:
    """What one's own seat can order now, and what was ordered."""
    return await orders.shown(services.tables, table, person, seat)


@post("/tables/{table:str}/orders", guards=[limited("decision")])
async def give(services: Services, person: Person, table: str, data: wire.GiveOrder) -> wire.GivenOrder:
    """Order what is to be answered in one's own seat."""
    return await orders.give(services.tables, table, person, data)


@delete("/tables/{table:str}/orders/{order:int}")
async def withdraw(services: Services, person: Person, table: str, order: OrderId) -> None:
    """Withdraw an order."""
    await orders.withdraw(services.tables, table, person, order)


ROUTES = Router("/", route_handlers=[show_orders, give, withdraw])
