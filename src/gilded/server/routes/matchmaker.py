"""The matchmaker: looking for a game, and giving it up."""

from litestar import Router, delete, get, put

from gilded.server.accounts.sessions import Person
from gilded.server.matchmaker import seeking
from gilded.server.protocol import matchmaker as shapes
from gilded.server.services import Services


@get("/seek")
async def show_seeking(services: Services, visitor: Person | None) -> shapes.SeekState:
    """What the visitor looks for, and how many wait for what."""
    async with services.database.reading() as connection:
        return await seeking.seek_state(connection, visitor.id if visitor else None)


@put("/seek")
async def seek(services: Services, person: Person, data: shapes.Seek) -> shapes.SeekState:
    """Look for a game. A page says it again every few seconds; over days once is enough."""
    return await seeking.seek(services.tables, person, data)


@delete("/seek")
async def give_up(services: Services, person: Person) -> None:
    """Look no more."""
    await seeking.give_up(services.database, person)


ROUTES = Router("/", route_handlers=[show_seeking, seek, give_up])
