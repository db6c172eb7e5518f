"""Records: a table's game as a file to keep, and a file as a table to look at or to go on from."""

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, Router, get, post

from gilded.core import Record, State, commitment
from gilded.core.record import FORMAT, Decision, RecordFile, Result
from gilded.server import views, wire
from gilded.server.facts import Logged, SeatFacts
from gilded.server.house import House
from gilded.server.lay import Begun, lay
from gilded.server.live import Live
from gilded.server.log import SNAPSHOT_EVERY, decide_on, read_entries
from gilded.server.people import Person
from gilded.server.problems import conflict
from gilded.server.seats import may_see
from gilded.server.store import new_id, now
from gilded.server.tables import show

RECORD_BYTES = 4 * 1024 * 1024


@get("/tables/{table:str}/record")
async def download(house: House, visitor: Person | None, table: str, key: str | None = None) -> Response[bytes]:
    """The game as a file; the seed is in it only when the game is over."""
    live = await house.hall.fresh(table)
    user = visitor.id if visitor else None
    may_see(live, user, key)
    if live.facts.seed is None or live.table_state is None:
        raise conflict("no_record", "This table did not begin with a seed, so its game cannot be told from one.")
    async with house.store.reading() as rows:
        logged = await read_entries(rows, live.facts, 0, live.seq)
    text = msgspec.json.encode(_file(live, logged))
    name = f"{live.facts.game}-{table[:8]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


def _file(live: Live, logged: list[Logged]) -> RecordFile:
    facts, over = live.facts, live.state.over
    assert facts.seed is not None
    until = views.open_until(live)
    shown = logged if over else _open_part(logged, until)
    return RecordFile(
        format=FORMAT,
        game=facts.game,
        version=facts.version,
        seats=len(live.seats),
        seed=facts.seed if over else "",
        commitment=commitment(int(facts.seed)),
        options=facts.options,
        decisions=[Decision(entry.seat, msgspec.json.decode(entry.action)) for entry in shown],
        result=Result(live.state.scores(), list(live.state.winners())) if over else None,
    )


def _open_part(logged: list[Logged], until: int) -> list[Logged]:
    """The decisions before the first that somebody may not see: a record has no holes."""
    shown = []
    for entry in logged:
        if not views.is_open(entry, until, False):
            break
        shown.append(entry)
    return shown


@post("/records", status_code=201, request_max_body_size=RECORD_BYTES)
async def upload(house: House, person: Person, request: Request[Any, Any, Any]) -> wire.Table:
    """A table that stands where the record ends: finished, or to go on from in all seats."""
    body = await request.body()
    begun = await asyncio.to_thread(_begun, body, person)
    return show(house, await lay(house, begun), person.id)


def _begun(text: bytes, person: Person) -> Begun:
    record = Record.from_json(text)
    table, at = new_id(), now()
    state = record.at(0)
    states: dict[int, State] = {0: state.clone()}
    entries: list[Logged] = []
    for seat, action in record.decisions:
        entries.append(decide_on(state, len(entries) + 1, seat, action, at))
        if len(entries) % SNAPSHOT_EVERY == 0:
            states[len(entries)] = state.clone()
    states[len(entries)] = state
    seats = [SeatFacts(table, each, "here", "", person.id, None, False, None) for each in range(state.seats)]
    return Begun(table, person.id, seats, states, entries, {"seed": str(record.seed)})


ROUTES = Router("/", route_handlers=[download, upload])
