"""Forks: explore from here, in a private copy that tells nothing which the explorer cannot know."""

import secrets

from litestar import Router, post

from gilded.core import Rng, State
from gilded.server import wire
from gilded.server.facts import SeatFacts
from gilded.server.house import House
from gilded.server.lay import Begun, lay
from gilded.server.live import Live
from gilded.server.log import read_state_at
from gilded.server.people import Person
from gilded.server.problems import Refused, forbidden, position_lost
from gilded.server.seats import may_see
from gilded.server.store import new_id
from gilded.server.tables import show

EXPLORER_LEVEL = "merchant"


@post("/tables/{table:str}/fork", status_code=201)
async def fork(house: House, person: Person, table: str, data: wire.Fork) -> wire.Table:
    """Go on from a position of this table by oneself."""
    live = await house.hall.fresh(table)
    may_see(live, person.id, data.key)
    state = await position_at(house, live, data.seq)
    own = min(live.own_seats(person.id), default=None)
    if live.facts.status != "finished":
        state = _as_known(state, own)
    copy = new_id()
    mine = {own or 0} if data.bots else set(range(len(live.seats)))
    seats = [_seat(copy, seat, person, seat.number in mine) for seat in live.seats]
    begun = Begun(copy, person.id, seats, {0: state}, [], {"forked_from": table, "forked_seq": data.seq})
    return show(house, await lay(house, begun), person.id)


async def position_at(house: House, live: Live, seq: int) -> State:
    """The state after `seq` decisions of a table that has begun."""
    if seq > live.seq:
        raise Refused(404, "no_such_position", "The table has not come that far.", seq=live.seq)
    if seq == live.seq:
        return live.state.clone()
    async with house.store.reading() as rows:
        state, reached = await read_state_at(rows, live, seq)
    if reached != seq:
        raise position_lost()
    return state


def _as_known(state: State, seat: int | None) -> State:
    """What the explorer cannot know is drawn again, the future too: a fork is no way to peek."""
    if seat is None:
        raise forbidden("still_going_on", "Who does not play may explore a game only once it is over.")
    return state.belief(seat).sample(Rng.seeded(secrets.randbits(128)))


def _seat(copy: str, seat: SeatFacts, person: Person, mine: bool) -> SeatFacts:
    if mine:
        kind = "person" if seat.user == person.id and seat.kind == "person" else "here"
        return SeatFacts(copy, seat.number, kind, seat.name, person.id, None, False, None)
    return SeatFacts(copy, seat.number, "bot", "", None, seat.level or EXPLORER_LEVEL, False, None)


ROUTES = Router("/", route_handlers=[fork])
