"""Chat at a table."""

from litestar import Router, post
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server import wire
from gilded.server.bus import Said
from gilded.server.house import House
from gilded.server.models import CHAT
from gilded.server.people import Person
from gilded.server.problems import forbidden
from gilded.server.seats import may_see
from gilded.server.store import now
from gilded.server.views import moment

SHOWN = 200


async def latest_chat(rows: AsyncConnection, table: str) -> list[wire.ChatLine]:
    """The latest lines, oldest first."""
    found = await rows.execute(select(CHAT).where(CHAT.c.table == table).order_by(CHAT.c.id.desc()).limit(SHOWN))
    return [wire.ChatLine(row.user, row.name, row.text, moment(row.at)) for row in reversed(found.all())]


@post("/tables/{table:str}/chat", status_code=204)
async def say(house: House, person: Person, table: str, data: wire.Say) -> None:
    """Say something to those who play."""
    live = await house.hall.fresh(table)
    may_see(live, person.id, None)
    if person.id != live.facts.host and not live.own_seats(person.id):
        raise forbidden("not_at_the_table", "Only those who sit at the table talk. Take a seat first.")
    at = now()
    async with house.store.writing() as rows:
        line = {"table": table, "user": person.id, "name": person.name, "text": data.text, "at": at}
        await rows.execute(insert(CHAT).values(line))
    house.bus.tell(table, Said(wire.ChatLine(person.id, person.name, data.text, moment(at))))


ROUTES = Router("/", route_handlers=[say])
