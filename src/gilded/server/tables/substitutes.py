"""Substitutes: a bot takes a seat over when somebody resigns, stays away, or runs out of time."""

from collections.abc import Callable
from typing import Any

from litestar import Router, post
from sqlalchemy import delete

from gilded.server import wire
from gilded.server.bot_turns import wake
from gilded.server.bus import UndoAnswered
from gilded.server.facts import SeatFacts
from gilded.server.house import House
from gilded.server.live import Live
from gilded.server.models import ASKS
from gilded.server.people import Person
from gilded.server.problems import conflict, forbidden
from gilded.server.seats import change_seat, may_see, own_seat, seat_of
from gilded.server.store import now
from gilded.server.tables import show

SUBSTITUTE: wire.BotLevel = "merchant"


def bot(level: wire.BotLevel, resigned: bool) -> dict[str, Any]:
    """What a seat becomes that a bot plays from now on; it keeps the name of who sat there."""
    return {"kind": "bot", "level": level, "resigned": resigned, "clock_left": None}


async def give_to_bot(house: House, table: str, number: int, settle: Callable[[Live], dict[str, Any]]) -> Live:
    """Let a bot play the seat from now on, unless `settle` refuses."""
    live = await change_seat(house, table, number, settle)
    async with house.store.writing() as rows:
        asked = (await rows.execute(delete(ASKS).where(ASKS.c.table == table))).rowcount
    if asked:  # who was asked for an undo may be gone: it is asked for again
        house.bus.tell(table, UndoAnswered(False))
    wake(house, live)
    return live


@post("/tables/{table:str}/resign", status_code=200)
async def resign(house: House, person: Person, table: str, data: wire.SeatOnly) -> wire.Table:
    """Leave a game that goes on; a bot takes the seat over."""

    def settle(live: Live) -> dict[str, Any]:
        may_see(live, person.id, None)
        own_seat(live, person, data.seat)
        if live.facts.status != "live":
            raise conflict("not_live", "The game is not going on. Before the start one leaves the seat instead.")
        return bot(SUBSTITUTE, resigned=True)

    return show(house, await give_to_bot(house, table, data.seat, settle), person.id)


@post("/tables/{table:str}/replace", status_code=200)
async def give_seat_away(house: House, person: Person, table: str, data: wire.Replace) -> wire.Table:
    """The host gives an open seat, a bot's or an absent person's to a bot of this level."""
    await house.presence.call_the_roll(table)

    def settle(live: Live) -> dict[str, Any]:
        may_see(live, person.id, None)
        if person.id != live.facts.host:
            raise forbidden("not_the_host", "Only the host gives a seat to a bot.")
        seat = seat_of(live, data.seat)
        _may_be_replaced(house, live, seat)
        if live.facts.status == "open":
            return {"kind": "bot", "level": data.level, "name": "", "user": None}
        return bot(data.level, resigned=seat.resigned or seat.kind != "bot")

    return show(house, await give_to_bot(house, table, data.seat, settle), person.id)


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
