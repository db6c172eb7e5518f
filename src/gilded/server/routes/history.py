"""The past of a table: its log, any earlier position, and what its scores are made of."""

from typing import Annotated, Any

from litestar import Router, get
from litestar.params import Parameter
from sqlalchemy import select

from gilded.server.accounts.sessions import Person
from gilded.server.protocol import wire
from gilded.server.protocol.problems import position_lost
from gilded.server.routes.limits import limited
from gilded.server.services import Services
from gilded.server.storage.models import LOG
from gilded.server.tables import views
from gilded.server.tables.live_table import LiveTable, ShownPosition
from gilded.server.tables.log import read_entries
from gilded.server.tables.past import position_at
from gilded.server.tables.seats import check_may_see
from gilded.server.tables.sources import sources_of

SeqQuery = Annotated[int, Parameter(ge=0, le=1_000_000)]


async def _visible(services: Services, visitor: Person | None, table: str, key: str | None) -> LiveTable:
    live = await services.tables.cache.fresh(table)
    check_may_see(live, visitor.id if visitor else None, key)
    return live


@get("/tables/{table:str}/log", guards=[limited("history")])
async def show_log(
    services: Services,
    visitor: Person | None,
    table: str,
    since: SeqQuery = 0,
    seat: int | None = None,
    key: str | None = None,
) -> list[wire.Entry]:
    """The decisions after `since`, as the viewer may see them."""
    live = await _visible(services, visitor, table, key)
    viewer = views.viewer_of(live, visitor.id if visitor else None, seat)
    async with services.database.reading() as connection:
        log = await read_entries(connection, live.row, since, live.seq)
    return views.entries(live, log, viewer.seat)


@get("/tables/{table:str}/at/{seq:int}")
async def show_at(
    services: Services,
    visitor: Person | None,
    table: str,
    seq: SeqQuery,
    seat: int | None = None,
    key: str | None = None,
) -> wire.Position:
    """The position after `seq` decisions as the viewer saw it then, or the latest before it that can still be shown."""
    live = await _visible(services, visitor, table, key)
    viewer = views.viewer_of(live, visitor.id if visitor else None, seat)
    shown = await position_at(services.tables, live, seq)
    return wire.Position(
        seq=shown.seq,
        undos=live.row.undos,
        seat=viewer.seat,
        view=_view(shown, viewer.seat),
        legal={},
        hidden=[],
        undo="none",
        clock_left=None,
        clock_ends=None,
    )


def _view(shown: ShownPosition, seat: int | None) -> Any:
    if shown.state is not None:
        return shown.state.view(seat)
    if shown.kept is None:
        raise position_lost()
    return shown.kept.of(seat)


@get("/tables/{table:str}/chart", guards=[limited("history")])
async def show_chart(services: Services, visitor: Person | None, table: str, key: str | None = None) -> wire.Chart:
    """Scores over time."""
    live = await _visible(services, visitor, table, key)
    query = select(LOG.c.seq, LOG.c.scores).where(LOG.c.table == table, LOG.c.seq <= live.seq)
    async with services.database.reading() as connection:
        found = (await connection.execute(query.order_by(LOG.c.seq))).all()
    lines = min((len(row.scores) for row in found), default=len(live.seats))
    return wire.Chart(
        seq=[row.seq for row in found],
        scores=[[row.scores[line] for row in found] for line in range(lines)],
    )


@get("/tables/{table:str}/sources", guards=[limited("history")])
async def show_sources(services: Services, visitor: Person | None, table: str, key: str | None = None) -> wire.Sources:
    """Where the scores came from: points by source, decision by decision."""
    return await sources_of(services.tables, await _visible(services, visitor, table, key))


ROUTES = Router("/", route_handlers=[show_log, show_at, show_chart, show_sources])
