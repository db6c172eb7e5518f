"""One's own tables: what waits, and what has happened at each."""

from litestar import Router, get

from gilded.server.accounts.sessions import Person
from gilded.server.protocol import club
from gilded.server.services import Services
from gilded.server.tables.own_tables import own_tables, waiting


@get("/account/tables")
async def show_own_tables(services: Services, person: Person) -> list[club.OwnTable]:
    """The tables that the person sits at or has opened, the most urgent first; the latest of those that have ended."""
    return await own_tables(services.tables, person.id, lambda live: services.table_for(live, person.id))


@get("/account/waiting")
async def show_waiting(services: Services, person: Person) -> club.Waiting:
    """What waits for the person, wherever they are on the page."""
    await services.limits.seen(person.id)
    return await waiting(services.tables, person.id)


ROUTES = Router("/", route_handlers=[show_own_tables, show_waiting])
