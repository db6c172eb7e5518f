"""Friends, and people with whom somebody wants nothing to do."""

from litestar import Router, delete, get, put

from gilded.server.accounts.sessions import Person
from gilded.server.club import blocks
from gilded.server.club.friends import befriend, friends_of, part
from gilded.server.protocol import people, wire
from gilded.server.protocol.problems import conflict
from gilded.server.routes.limits import limited
from gilded.server.services import Services


@get("/account/friends")
async def show_friends(services: Services, person: Person) -> people.Friends:
    """One's friends, and who asks to be one."""
    async with services.database.reading() as connection:
        return await friends_of(connection, person.id, services.limits.seen_lately)


@put("/account/friends/{who:str}", status_code=204, guards=[limited("people")])
async def ask_or_accept(services: Services, person: Person, who: str) -> None:
    """Ask somebody to be a friend, or accept what they asked."""
    if person.guest:
        raise conflict("guests_have_no_friends", "A guest has no list of friends. Open an account first.")
    await befriend(services.database, person.id, who)


@delete("/account/friends/{who:str}", status_code=204)
async def part_with(services: Services, person: Person, who: str) -> None:
    """End a friendship, decline one, or take back what one has asked."""
    await part(services.database, person.id, who)


@get("/account/blocked")
async def show_blocked(services: Services, person: Person) -> list[wire.User]:
    """Those whom the person has blocked."""
    async with services.database.reading() as connection:
        return await blocks.blocked_people(connection, person.id)


@put("/account/blocked/{who:str}", status_code=204, guards=[limited("people")])
async def block(services: Services, person: Person, who: str) -> None:
    """Have nothing to do with somebody any more, who is not told."""
    await blocks.block(services.database, person.id, who)


@delete("/account/blocked/{who:str}", status_code=204)
async def unblock(services: Services, person: Person, who: str) -> None:
    """Take it back."""
    await blocks.unblock(services.database, person.id, who)


ROUTES = Router("/", route_handlers=[show_friends, ask_or_accept, part_with, show_blocked, block, unblock])
