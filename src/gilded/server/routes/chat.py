"""Chat at a table."""

from litestar import Router, post

from gilded.server.accounts.names import clean_text
from gilded.server.accounts.sessions import Person
from gilded.server.protocol import club, wire
from gilded.server.protocol.problems import forbidden
from gilded.server.routes.limits import limited
from gilded.server.services import Services
from gilded.server.tables.chat import add_line, mark_seen
from gilded.server.tables.seats import check_may_see


@post("/tables/{table:str}/chat", status_code=204, guards=[limited("chat")])
async def say(services: Services, person: Person, table: str, data: wire.Say) -> None:
    """Say something to everybody at the table, or as a spectator to the others who watch."""
    if person.muted:
        raise forbidden("muted", "The operator of this server does not let you chat for now. You can still play.")
    live = await services.tables.cache.fresh(table)
    check_may_see(live, person.id, data.key)
    await add_line(services.tables, live, person, clean_text(data.text))


@post("/tables/{table:str}/chat/seen", status_code=204)
async def see(services: Services, person: Person, table: str, data: club.Seen) -> None:
    """The person has read the chat as far as this line."""
    live = await services.tables.cache.fresh(table)
    check_may_see(live, person.id, data.key)
    await mark_seen(services.database, table, person.id, data.line)


ROUTES = Router("/", route_handlers=[say, see])
