"""Deciding: taking an action, asking why one is illegal, and seeing beforehand what each would do."""

from litestar import Router, get, post

from gilded.server.accounts.sessions import Person
from gilded.server.protocol import wire
from gilded.server.protocol.problems import conflict
from gilded.server.routes.limits import limited
from gilded.server.services import Services
from gilded.server.tables import views
from gilded.server.tables.decisions import Stale, decide
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.seats import check_may_see, own_seat


def _check_own_seat(live: LiveTable, person: Person, seat: int) -> None:
    check_may_see(live, person.id, None)
    own_seat(live, person, seat)


@post("/tables/{table:str}/actions", status_code=200, guards=[limited("decision")])
async def act(services: Services, person: Person, table: str, data: wire.Decide) -> wire.Position:
    """Take a decision; the answer means that it is on disk."""

    def check(live: LiveTable) -> None:
        _check_own_seat(live, person, data.seat)
        if data.undos is not None and data.undos != live.row.undos:
            raise Stale

    try:
        live = await decide(services.tables, table, data.seat, data.seq, data.action, check)
    except Stale:
        refused = conflict("stale", "The table has moved on. Look at the position that comes with this answer.")
        live = await services.tables.cache.fresh(table)
        refused.values = {"seq": live.seq}
        refused.position = _position(live, person, data.seat)
        raise refused from None
    return _position(live, person, data.seat)


def _position(live: LiveTable, person: Person, seat: int) -> wire.Position:
    """As the seat that decided sees it, not the next one at the same screen; by default if it is lost by now."""
    return views.position(live, views.viewer_of(live, person.id, seat if seat in live.own_seats(person.id) else None))


@post("/tables/{table:str}/why", status_code=200)
async def why(services: Services, person: Person, table: str, data: wire.AskWhy) -> list[wire.Reason | None]:
    """Which rule forbids each of the actions now, in their order; null for one that is legal."""
    live = await services.tables.cache.fresh(table)
    _check_own_seat(live, person, data.seat)
    asked = [live.game.action(action) for action in data.actions]
    reasons = [live.state.why_not(data.seat, action) for action in asked]
    return [None if one is None else wire.Reason(one.code, one.rule, one.values) for one in reasons]


@get("/tables/{table:str}/previews")
async def previews(services: Services, person: Person, table: str, seat: int) -> wire.Previews:
    """What each action that the seat may take now would do, as far as the seat can know."""
    live = await services.tables.cache.fresh(table)
    _check_own_seat(live, person, seat)
    return wire.Previews(live.seq, live.row.undos, live.previews(seat))  # type: ignore[arg-type]


ROUTES = Router("/", route_handlers=[act, why, previews])
