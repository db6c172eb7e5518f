"""Forks: playing on from a position, at a private table that reveals nothing the person cannot know."""

import secrets

from litestar import Router, post

from gilded.core import Rng, State
from gilded.core.game import SEED_BITS
from gilded.server.accounts.sessions import Person
from gilded.server.protocol import wire
from gilded.server.protocol.problems import forbidden
from gilded.server.routes.limits import limited
from gilded.server.services import Services
from gilded.server.storage.database import new_id
from gilded.server.storage.rows import SeatRow
from gilded.server.tables.create import create_started_table, game_columns, started_table
from gilded.server.tables.log import snapshot_row
from gilded.server.tables.past import state_at
from gilded.server.tables.seats import check_may_see
from gilded.server.tables.substitutes import SUBSTITUTE


@post("/tables/{table:str}/fork", status_code=201, guards=[limited("new_table")])
async def fork(services: Services, person: Person, table: str, data: wire.Fork) -> wire.Table:
    """Play on from a position of this table, at a table of one's own."""
    live = await services.tables.cache.fresh(table)
    check_may_see(live, person.id, data.key)
    state = await state_at(services.tables, live, data.seq)
    own = min(live.own_seats(person.id), default=None)
    if live.row.status != "finished":
        state = _as_known(state, own)
    copy = new_id()
    mine = {own or 0} if data.bots else set(range(len(live.seats)))
    seats = [_seat(copy, seat, person, seat.number in mine) for seat in live.seats]
    row = game_columns(seats, state, 0) | {"forked_from": table, "forked_seq": data.seq}
    started = started_table(live.game, person.id, seats, row, [snapshot_row(copy, 0, state)])
    return services.table_for(await create_started_table(services.tables, started), person.id)


def _as_known(state: State, seat: int | None) -> State:
    """What the person cannot know is drawn again, and so is the future: a fork is no way to peek."""
    if seat is None:
        raise forbidden("still_going_on", "A spectator may explore a game only once it is over.")
    return state.belief(seat).sample(Rng.seeded(secrets.randbits(SEED_BITS)))


def _seat(copy: str, seat: SeatRow, person: Person, mine: bool) -> SeatRow:
    if mine:
        kind = "person" if seat.user == person.id and seat.kind == "person" else "here"
        return SeatRow(copy, seat.number, kind, seat.name, person.id, None, False, None)
    return SeatRow(copy, seat.number, "bot", "", None, seat.level or SUBSTITUTE, False, None)


ROUTES = Router("/", route_handlers=[fork])
