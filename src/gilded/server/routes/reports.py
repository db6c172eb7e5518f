"""Reports to the operator."""

from typing import Annotated

from litestar import Router, post
from litestar.params import Parameter

from gilded.server.accounts.sessions import Person
from gilded.server.protocol import people
from gilded.server.protocol.problems import not_found
from gilded.server.routes.limits import limited
from gilded.server.services import Services
from gilded.server.tables.chat import hides_asides
from gilded.server.tables.reports import find_line, report_line, report_person
from gilded.server.tables.seats import check_may_see

LineNumber = Annotated[int, Parameter(ge=0, lt=1 << 31)]


@post("/people/{who:str}/report", status_code=204, guards=[limited("report")])
async def about_person(services: Services, person: Person, who: str, data: people.Report) -> None:
    """Report an account, by name or id, or a guest, by id."""
    await report_person(services.database, person, who, data)


@post("/tables/{table:str}/chat/{line:int}/report", status_code=204, guards=[limited("report")])
async def about_line(services: Services, person: Person, table: str, line: LineNumber, data: people.Report) -> None:
    """Report a line of chat that one may read."""
    live = await services.tables.cache.fresh(table)
    check_may_see(live, person.id, data.key)
    async with services.database.reading() as connection:
        found = await find_line(connection, table, line)
    if found.aside and hides_asides(live, person.id):
        raise not_found("no_such_line")
    await report_line(services.database, person, found, data)


ROUTES = Router("/", route_handlers=[about_person, about_line])
