"""Playing once more with the same people."""

from litestar import Router, get, post

from gilded.server.accounts.sessions import Person
from gilded.server.protocol import people, wire
from gilded.server.routes.limits import limited
from gilded.server.services import Services
from gilded.server.tables.rematch import ask_rematch, rematch_of


@post("/tables/{table:str}/rematch", status_code=200, guards=[limited("new_table")])
async def ask(services: Services, person: Person, table: str, data: people.Accept) -> wire.Table:
    """Open a table with the same settings and invite the others, or sit down at the one that somebody has opened."""
    return services.table_for(await ask_rematch(services.tables, table, person, data.nonce), person.id)


@get("/tables/{table:str}/rematch")
async def show(services: Services, visitor: Person | None, table: str, key: str | None = None) -> wire.Table:
    """The table at which the same people play again."""
    user = visitor.id if visitor else None
    return services.table_for(await rematch_of(services.tables, table, user, key), user)


ROUTES = Router("/", route_handlers=[ask, show])
