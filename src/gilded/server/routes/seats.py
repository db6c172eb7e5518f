"""Seats: taking one, leaving it, resigning it, and giving it to a bot."""

from typing import Any

from litestar import Router, post

from gilded.server.accounts.sessions import Person
from gilded.server.protocol import wire
from gilded.server.protocol.problems import conflict, forbidden
from gilded.server.services import Services
from gilded.server.storage.database import now
from gilded.server.storage.rows import SeatRow
from gilded.server.tables.archive import archived, check_live
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.overdue import answer
from gilded.server.tables.seats import EMPTY_SEAT, change_seat, check_may_see, own_seat, seat_of, sit_down
from gilded.server.tables.substitutes import SUBSTITUTE, bot, give_to_bot


@post("/tables/{table:str}/join", status_code=200)
async def join(services: Services, person: Person, table: str, data: wire.Join) -> wire.Table:
    """Take an open seat."""
    return services.table_for(await sit_down(services.tables, table, person, data), person.id)


@post("/tables/{table:str}/leave", status_code=200)
async def leave(services: Services, person: Person, table: str, data: wire.SeatOnly) -> wire.Table:
    """Give up a seat before the game starts."""

    def change(live: LiveTable) -> dict[str, Any]:
        check_may_see(live, person.id, None)
        own_seat(live, person, data.seat)
        if live.row.status != "open":
            raise conflict("already_started", "The game has started. Resign, and a bot takes over.")
        return EMPTY_SEAT

    return services.table_for(await change_seat(services.tables, table, data.seat, change), person.id)


@post("/tables/{table:str}/remove", status_code=200)
async def remove(services: Services, person: Person, table: str, data: wire.SeatOnly) -> wire.Table:
    """The host sends somebody away before the game starts; they cannot come back to this table."""

    def change(live: LiveTable) -> dict[str, Any]:
        check_may_see(live, person.id, None)
        if person.id != live.row.host:
            raise forbidden("not_the_host", "Only the host removes people from the table.")
        if live.row.status != "open":
            raise conflict("already_started", "The game has started. An absent person can be replaced by a bot.")
        seat = seat_of(live, data.seat)
        if seat.kind != "person" or seat.user == person.id:
            raise conflict("nobody_to_remove", "Nobody else sits there.", seat=data.seat)
        return EMPTY_SEAT

    live = await change_seat(services.tables, table, data.seat, change, for_good=True)
    return services.table_for(live, person.id)


@post("/tables/{table:str}/resign", status_code=200)
async def resign(services: Services, person: Person, table: str, data: wire.SeatOnly) -> wire.Table:
    """Leave a game that is being played; a bot takes over the seat."""

    def change(live: LiveTable) -> dict[str, Any]:
        check_may_see(live, person.id, None)
        own_seat(live, person, data.seat)
        check_live(live, "The game is not being played. Before the start, leave the seat instead.")
        return bot(SUBSTITUTE, resigned=True)

    return services.table_for(await give_to_bot(services.tables, table, data.seat, change), person.id)


@post("/tables/{table:str}/replace", status_code=200)
async def replace(services: Services, person: Person, table: str, data: wire.Replace) -> wire.Table:
    """The host gives an open seat, a bot's or an absent person's to a bot of this level."""
    shown = await services.tables.cache.fresh(table)
    check_may_see(shown, person.id, None)
    user = seat_of(shown, data.seat).user
    online = await services.presence.ask_all(table)
    back_soon = user is not None and await services.limits.left_lately(table, user)

    def change(live: LiveTable) -> dict[str, Any]:
        check_may_see(live, person.id, None)
        if person.id != live.row.host:
            raise forbidden("not_the_host", "Only the host gives a seat to a bot.")
        seat = seat_of(live, data.seat)
        here = back_soon or seat.user in online | services.presence.online(table)
        _check_may_be_replaced(live, seat, here, services.settings.absent_seconds)
        if live.row.status == "open":
            return EMPTY_SEAT | {"kind": "bot", "level": data.level}
        return bot(data.level, resigned=seat.resigned or seat.kind != "bot")

    return services.table_for(await give_to_bot(services.tables, table, data.seat, change), person.id)


def _check_may_be_replaced(live: LiveTable, seat: SeatRow, here: bool, absent_seconds: float) -> None:
    if live.row.status == "finished":
        raise conflict("finished", "The game is over.")
    if live.row.status == "archived":
        raise archived(live)
    if seat.kind in ("open", "bot") or seat.user == live.row.host:
        return
    if live.row.status == "open":
        raise conflict("seat_taken", "Somebody sits there, and the game has not started: only they can leave.")
    if live.row.tournament:
        raise conflict("of_tournament", "In a tournament nobody is replaced before their time is up.")
    if live.row.pace == "days":
        raise conflict("over_days", "At a table over days nobody is replaced before their time is up.")
    waited = now() - live.row.moved if seat.number in live.row.to_act else 0.0
    if here or waited < absent_seconds:
        raise conflict(
            "not_absent",
            "A person is replaced only while the table waits for them and they have been away for a while.",
            seconds=absent_seconds,
        )


@post("/tables/{table:str}/time", status_code=200)
async def answer_about_time(services: Services, person: Person, table: str, data: wire.TimeAnswer) -> wire.Table:
    """Say what becomes of a seat whose time is up: more time, or a bot."""
    live = await answer(services.tables, table, person, data.seat, data.more)
    return services.table_for(live, person.id)


ROUTES = Router("/", route_handlers=[join, leave, remove, resign, replace, answer_about_time])
