"""The past of a table: its log, any earlier position, and the chart of how it went."""

from collections import Counter
from typing import Annotated

from litestar import Router, get
from litestar.params import Parameter
from sqlalchemy import select

from gilded.core import Event, Paid
from gilded.server import views, wire
from gilded.server.fork import position_at
from gilded.server.house import House
from gilded.server.live import Live
from gilded.server.log import read_entries, read_events
from gilded.server.models import LOG
from gilded.server.people import Person
from gilded.server.seats import may_see

SeqQuery = Annotated[int, Parameter(ge=0, le=1_000_000)]


async def _seen(house: House, visitor: Person | None, table: str, key: str | None) -> Live:
    live = await house.hall.fresh(table)
    may_see(live, visitor.id if visitor else None, key)
    return live


@get("/tables/{table:str}/log")
async def show_log(
    house: House,
    visitor: Person | None,
    table: str,
    since: SeqQuery = 0,
    seat: int | None = None,
    key: str | None = None,
) -> list[wire.Entry]:
    """The decisions after `since`, as the viewer may see them."""
    live = await _seen(house, visitor, table, key)
    viewer = views.viewer_of(live, visitor.id if visitor else None, seat)
    async with house.store.reading() as rows:
        logged = await read_entries(rows, live.facts, since, live.seq)
    return views.entries(live, logged, viewer.watch)


@get("/tables/{table:str}/at/{seq:int}")
async def show_at(
    house: House,
    visitor: Person | None,
    table: str,
    seq: SeqQuery,
    seat: int | None = None,
    key: str | None = None,
) -> wire.Position:
    """The position after `seq` decisions as the viewer saw it then."""
    live = await _seen(house, visitor, table, key)
    viewer = views.viewer_of(live, visitor.id if visitor else None, seat)
    state = await position_at(house, live, seq)
    return wire.Position(
        seq=seq,
        cuts=live.facts.cuts,
        seat=viewer.watch,
        view=state.view(viewer.watch),
        legal={},
        hidden=[],
        undo="none",
        clock_left=None,
    )


@get("/tables/{table:str}/chart")
async def show_chart(house: House, visitor: Person | None, table: str, key: str | None = None) -> wire.Chart:
    """Scores over time, and where each seat's money came from."""
    live = await _seen(house, visitor, table, key)
    viewer = views.viewer_of(live, visitor.id if visitor else None)
    query = select(LOG.c.seq, LOG.c.scores, LOG.c.events).where(LOG.c.table == table, LOG.c.seq <= live.seq)
    async with house.store.reading() as rows:
        found = (await rows.execute(query.order_by(LOG.c.seq))).all()
    events = [event.seen_by(viewer.watch) for row in found for event in read_events(live.facts.game, row.events)]
    lines = min((len(row.scores) for row in found), default=len(live.seats))
    return wire.Chart(
        seq=[row.seq for row in found],
        scores=[[row.scores[line] for row in found] for line in range(lines)],
        sources=_sources(events, len(live.seats)),
    )


def _sources(events: list[Event], seats: int) -> list[dict[str, int]]:
    sources: list[Counter[str]] = [Counter() for _ in range(seats)]
    purses = {f"seat{seat}": source for seat, source in enumerate(sources)}
    for event in events:
        if isinstance(event, Paid):
            if event.payee in purses:
                purses[event.payee][event.cause] += event.amount
            if event.payer in purses:
                purses[event.payer][event.cause] -= event.amount
    return [dict(source) for source in sources]


ROUTES = Router("/", route_handlers=[show_log, show_at, show_chart])
