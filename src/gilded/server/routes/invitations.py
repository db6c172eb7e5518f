"""Invitations to a table: sending them, and answering one's own."""

from litestar import Router, delete, get, post

from gilded.server.accounts.sessions import Person
from gilded.server.protocol import people, wire
from gilded.server.routes.limits import limited
from gilded.server.services import Services
from gilded.server.tables import invitations


@post("/tables/{table:str}/invitations", status_code=201, guards=[limited("people")])
async def invite(services: Services, person: Person, table: str, data: people.Invite) -> list[people.Invited]:
    """Invite somebody with an account to a table that waits for people; the answer names all who are invited."""
    await invitations.invite(services.tables, table, person, data.who)
    return await invitations.invited_to(services.tables, table, person)


@get("/tables/{table:str}/invitations")
async def show_invited(services: Services, person: Person, table: str) -> list[people.Invited]:
    """Who is invited, for those who sit at the table."""
    return await invitations.invited_to(services.tables, table, person)


@delete("/tables/{table:str}/invitations/{user:str}", status_code=204)
async def take_back(services: Services, person: Person, table: str, user: str) -> None:
    """Take an invitation back: one's own, or as the host any."""
    await invitations.take_back(services.tables, table, person, user)


@get("/account/invitations")
async def show_own(services: Services, person: Person) -> list[people.Invitation]:
    """What the person is invited to."""

    return await invitations.own_invitations(
        services.tables, person.id, lambda live: services.table_for(live, person.id)
    )


@post("/account/invitations/{table:str}/accept", status_code=200)
async def accept(services: Services, person: Person, table: str, data: people.Accept) -> wire.Table:
    """Take any seat that is free at the table."""
    live = await invitations.accept(services.tables, table, person, data.nonce)
    return services.table_for(live, person.id)


@post("/account/invitations/{table:str}/decline", status_code=204)
async def decline(services: Services, person: Person, table: str) -> None:
    """Decline an invitation."""
    await invitations.decline(services.tables, table, person)


ROUTES = Router("/", route_handlers=[invite, show_invited, take_back, show_own, accept, decline])
