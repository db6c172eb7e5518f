"""Deciding: taking an action, asking why one is illegal, and seeing beforehand what each would do."""

from time import perf_counter

from litestar import Router, get, post

from gilded.server import metrics
from gilded.server.accounts.sessions import Person
from gilded.server.protocol import wire
from gilded.server.routes.limits import limited
from gilded.server.services import Services
from gilded.server.tables.decisions import decide_as, position_for
from gilded.server.tables.seats import check_own_seat


@post("/tables/{table:str}/actions", status_code=200, guards=[limited("decision")])
async def act(services: Services, person: Person, table: str, data: wire.Decide) -> wire.Position:
    """Take a decision; the answer means that it is on disk."""
    started = perf_counter()
    live = await decide_as(services.tables, person, table, data)
    metrics.decided(live.row.game, "http", perf_counter() - started)
    return position_for(live, person, data.seat)


@post("/tables/{table:str}/why", status_code=200)
async def why(services: Services, person: Person, table: str, data: wire.AskWhy) -> list[wire.Reason | None]:
    """Which rule forbids each of the actions now, in their order; null for one that is legal."""
    live = await services.tables.cache.fresh(table)
    check_own_seat(live, person, data.seat)
    asked = [live.game.action(action) for action in data.actions]
    reasons = [live.state.why_not(data.seat, action) for action in asked]
    return [None if one is None else wire.Reason(one.code, one.rule, one.values) for one in reasons]


@get("/tables/{table:str}/previews")
async def previews(services: Services, person: Person, table: str, seat: int) -> wire.Previews:
    """What each action that the seat may take now would do, as far as the seat can know."""
    live = await services.tables.cache.fresh(table)
    check_own_seat(live, person, seat)
    return wire.Previews(live.seq, live.row.undos, live.previews(seat))  # type: ignore[arg-type]


ROUTES = Router("/", route_handlers=[act, why, previews])
