"""Tables: laying one, finding one, taking a seat, starting the game."""

import secrets
from collections import defaultdict
from typing import Any

import msgspec
from litestar import Router, get, post
from sqlalchemy import Select, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core import Game, game, game_names
from gilded.server import play, views, wire
from gilded.server.chat import latest_chat
from gilded.server.facts import SeatFacts
from gilded.server.house import House
from gilded.server.lay import new_table_row
from gilded.server.live import MEMORY, Live
from gilded.server.log import TABLE_AND_HOST, live_of, read_entries, read_table, snapshot_row
from gilded.server.models import SEATS, SNAPSHOTS, TABLE
from gilded.server.people import Person
from gilded.server.problems import Refused, conflict, forbidden
from gilded.server.seats import change_seat, may_see, new_seat, own_seat, seat_of
from gilded.server.store import new_id, now
from gilded.server.turns import owed

SEED_BITS = 128
LOBBY_SHOWS = 100


@post("/tables", status_code=201)
async def lay_table(house: House, person: Person, data: wire.NewTable) -> wire.Table:
    """Lay a table."""
    rules = game(data.game)
    _check(rules, data)
    options = rules.new(len(data.seats), 0, data.options).options
    table = await _insert(house, person, rules, data, options)
    return show(house, await house.hall.reload(table), person.id)


def _check(rules: Game, data: wire.NewTable) -> None:
    if sum(isinstance(seat, wire.MySeat) for seat in data.seats) > 1:
        raise Refused(422, "one_me", "Only one seat can be 'me'. Give the others at this screen a name: 'here'.")
    if data.seed is not None and any(isinstance(seat, wire.OpenSeat) for seat in data.seats):
        raise Refused(
            422, "seed_with_open_seats", "Whoever gives the seed knows the future: not at a table with open seats."
        )
    if data.seed is not None and int(data.seed) >= 1 << SEED_BITS:
        raise Refused(422, "bad_seed", "The seed is a whole number below 2**128.", field="seed")


async def _insert(house: House, person: Person, rules: Game, data: wire.NewTable, options: dict[str, Any]) -> str:
    table = new_id()
    seats = [new_seat(table, number, seat, person, data.clock) for number, seat in enumerate(data.seats)]
    async with house.store.writing() as rows:
        await rows.execute(
            insert(TABLE).values(
                new_table_row(table, rules, person.id)
                | {
                    "options": options,
                    "private": data.private,
                    "seed": data.seed,
                    "clock_minutes": data.clock.minutes if data.clock else None,
                    "clock_increment": data.clock.increment_seconds if data.clock else None,
                }
            )
        )
        await rows.execute(insert(SEATS), [msgspec.structs.asdict(seat) for seat in seats])
    return table


def show(house: House, live: Live, user: str | None) -> wire.Table:
    """The table as this user sees it."""
    return views.table(live, user, house.presence.online(live.id))


@get("/tables")
async def lobby(
    house: House,
    visitor: Person | None,
    filter: wire.Filter | None = None,  # noqa: A002 (the name on the wire)
    game: str | None = None,
) -> list[wire.Table]:
    """The newest tables: one's own, or the public ones."""
    user = visitor.id if visitor else None
    query = _lobby_query(filter, game, user)
    async with house.store.reading() as rows:
        tables = (await rows.execute(query)).all()
        ids = [table.id for table in tables]
        found = await rows.execute(select(SEATS).where(SEATS.c.table.in_(ids)).order_by(SEATS.c.number))
        seats: defaultdict[str, list[SeatFacts]] = defaultdict(list)
        for seat in found:
            seats[seat.table].append(SeatFacts(**seat._mapping))
    return [show(house, live_of(table, seats[table.id]), user) for table in tables]


def _lobby_query(which: wire.Filter | None, game: str | None, user: str | None) -> Select[Any]:
    query = TABLE_AND_HOST.where(TABLE.c.game.in_(game_names())).order_by(TABLE.c.created.desc()).limit(LOBBY_SHOWS)
    if which == "mine":
        sits = select(SEATS.c.table).where(SEATS.c.user == (user or ""))
        query = query.where(TABLE.c.id.in_(sits) | (TABLE.c.host == (user or "")))
    else:
        query = query.where(TABLE.c.private.is_(False))
        if which is not None:
            query = query.where(TABLE.c.status == which)
    return query.where(TABLE.c.game == game) if game else query


@get("/tables/{table:str}")
async def show_table(
    house: House, visitor: Person | None, table: str, seat: int | None = None, key: str | None = None
) -> wire.TableState:
    """All that a page needs to show the table."""
    live = await house.hall.fresh(table)
    user = visitor.id if visitor else None
    may_see(live, user, key)
    viewer = views.viewer_of(live, user, seat)
    started = live.table_state is not None
    async with house.store.reading() as rows:
        logged = await read_entries(rows, live.facts, live.seq - MEMORY, live.seq) if started else []
        chat = await latest_chat(rows, table)
    return wire.TableState(
        table=show(house, live, user),
        position=views.position(live, viewer) if started else None,
        log=views.entries(live, logged, viewer.watch),
        chat=chat,
    )


@post("/tables/{table:str}/join", status_code=200)
async def join(house: House, person: Person, table: str, data: wire.Join) -> wire.Table:
    """Take an open seat."""

    def settle(live: Live) -> dict[str, Any]:
        may_see(live, person.id, data.key)
        if seat_of(live, data.seat).kind != "open":
            raise conflict("seat_taken", "The seat is taken. Choose an open one.", seat=data.seat)
        return {"kind": "person", "name": person.name, "user": person.id}

    return show(house, await change_seat(house, table, data.seat, settle), person.id)


@post("/tables/{table:str}/leave", status_code=200)
async def leave(house: House, person: Person, table: str, data: wire.SeatOnly) -> wire.Table:
    """Give a seat back before the game starts."""

    def settle(live: Live) -> dict[str, Any]:
        may_see(live, person.id, None)
        own_seat(live, person, data.seat)
        if live.facts.status != "open":
            raise conflict("already_started", "The game has started. Resign, and a bot takes over.")
        return {"kind": "open", "name": "", "user": None}

    return show(house, await change_seat(house, table, data.seat, settle), person.id)


@post("/tables/{table:str}/start", status_code=200)
async def start(house: House, person: Person, table: str) -> wire.Table:
    """Start the game once all seats are taken."""
    async with house.hall.alone(table):
        async with house.store.writing() as rows:
            live = await read_table(rows, table, hold=True)
            may_see(live, person.id, None)
            _may_start(live, person)
            await _start(rows, live)
        live = await house.hall.reload(table)
    house.tell_change(live)
    play.after(house, live, ())
    return show(house, live, person.id)


def _may_start(live: Live, person: Person) -> None:
    if person.id != live.facts.host:
        raise forbidden("not_the_host", "Only the host starts the game.")
    if live.facts.status != "open":
        raise conflict("already_started", "The game has started already.")
    if any(seat.kind == "open" for seat in live.seats):
        raise conflict("open_seats", "There are open seats. Wait for people, or give the seats to bots.")


async def _start(rows: AsyncConnection, live: Live) -> None:
    seed = int(live.facts.seed) if live.facts.seed else secrets.randbits(SEED_BITS)
    state = live.game.new(len(live.seats), seed, live.facts.options)
    changes = {
        "status": "live",
        "seed": str(seed),
        "version": live.game.version,
        "revision": live.facts.revision + 1,
        **owed(live.seats, state.to_act, now()),
    }
    await rows.execute(update(TABLE).where(TABLE.c.id == live.id).values(changes))
    await rows.execute(insert(SNAPSHOTS), snapshot_row(live.id, 0, state))


ROUTES = Router("/", route_handlers=[lay_table, lobby, show_table, join, leave, start])
