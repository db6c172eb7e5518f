"""Substitutes: a bot takes a seat over when somebody resigns, stays away, or runs out of time."""

from litestar import Router, post
from msgspec.structs import replace
from sqlalchemy import update

from gilded.server import clock, play, wire
from gilded.server.facts import SeatFacts
from gilded.server.house import House
from gilded.server.live import Live
from gilded.server.log import swap
from gilded.server.models import SEATS
from gilded.server.people import Person
from gilded.server.problems import conflict, forbidden
from gilded.server.seats import may_see, own_seat, seat_of, take
from gilded.server.store import now
from gilded.server.tables import show

SUBSTITUTE: wire.BotLevel = "merchant"


async def give_to_bot(house: House, live: Live, seat: SeatFacts, level: wire.BotLevel, resigned: bool) -> Live:
    """Let a bot play the seat from now on."""
    async with house.hall.alone(live.id):
        facts = live.facts
        taken = {"kind": "bot", "level": level, "resigned": resigned, "clock_left": None}
        seats = [replace(other, **taken) if other is seat else other for other in live.seats]
        changes = {
            "revision": facts.revision + 1,
            "bot_owes": any(seats[each].kind == "bot" for each in facts.to_act),
            "deadline": clock.deadline(seats, {}, tuple(facts.to_act), facts.moved),
        }
        async with house.store.writing() as rows:
            if not await swap(rows, facts, **changes):
                raise conflict("table_changed", "Somebody was quicker: the table has changed. Look again.")
            same = (SEATS.c.table == live.id, SEATS.c.number == seat.number)
            await rows.execute(update(SEATS).where(*same).values(taken))
        live = await house.hall.change_facts(live)
    house.tell_change(live)
    play.after(house, live, live.facts.to_act)
    return live


@post("/tables/{table:str}/resign", status_code=200)
async def resign(house: House, person: Person, table: str, data: wire.SeatOnly) -> wire.Table:
    """Leave a game that goes on; a bot takes the seat over."""
    live = await house.hall.fresh(table)
    may_see(live, person.id, None)
    seat = own_seat(live, person, data.seat)
    if live.facts.status != "live":
        raise conflict("not_live", "The game is not going on. Before the start one leaves the seat instead.")
    return show(house, await give_to_bot(house, live, seat, SUBSTITUTE, True), person.id)


@post("/tables/{table:str}/replace", status_code=200)
async def give_seat_away(house: House, person: Person, table: str, data: wire.Replace) -> wire.Table:
    """The host gives an open seat, a bot's or an absent person's to a bot of this level."""
    live = await house.hall.fresh(table)
    may_see(live, person.id, None)
    if person.id != live.facts.host:
        raise forbidden("not_the_host", "Only the host gives a seat to a bot.")
    seat = seat_of(live, data.seat)
    _may_be_replaced(house, live, seat)
    if live.facts.status == "open":
        live = await take(house, live, seat, kind="bot", level=data.level, name="", user=None)
    else:
        live = await give_to_bot(house, live, seat, data.level, seat.resigned or seat.kind != "bot")
    return show(house, live, person.id)


def _may_be_replaced(house: House, live: Live, seat: SeatFacts) -> None:
    if live.facts.status == "finished":
        raise conflict("finished", "The game is over.")
    if seat.kind in ("open", "bot") or seat.user == live.facts.host:
        return
    if live.facts.status == "open":
        raise conflict("seat_taken", "Somebody sits there and the game has not begun: let them leave by themselves.")
    waited = now() - live.facts.moved if seat.number in live.facts.to_act else 0.0
    if seat.user in house.presence.online(live.id) or waited < house.settings.absent_seconds:
        raise conflict(
            "not_absent",
            "A person is replaced only when the table waits for them and they have been away for a while.",
            seconds=house.settings.absent_seconds,
        )


ROUTES = Router("/", route_handlers=[resign, give_seat_away])
