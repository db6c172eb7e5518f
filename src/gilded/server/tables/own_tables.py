"""One's own tables, the most urgent first: what waits for one, and what has happened at each."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import Select

from gilded.server.club.friends import count_asks
from gilded.server.protocol import club, wire
from gilded.server.storage.database import moment
from gilded.server.storage.models import TABLES
from gilded.server.tables import clock, views
from gilded.server.tables.chat import count_unread
from gilded.server.tables.invitations import count_invitations
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.lobby import is_own, page
from gilded.server.tables.log import TABLE_AND_HOST
from gilded.server.tables.quarantine import healthy
from gilded.server.tables.tables import Tables

MOST_UNFINISHED = 100
MOST_FINISHED = 10
Show = Callable[[LiveTable], wire.Table]


async def own_tables(tables: Tables, user: str, show: Show) -> list[club.OwnTable]:
    """The tables that this person sits at or has opened; of those that have ended only the latest."""
    async with tables.database.reading() as connection:
        unfinished = (await connection.execute(_unfinished(user).with_only_columns(TABLES.c.id))).scalars().all()
    found = await tables.cache.fresh_ones(unfinished)
    # Said so, SQLite begins with the person's tables, and not with all that have ended.
    ended = TABLE_AND_HOST.where(is_own(user), *healthy(), TABLES.c.status.not_in(("open", "live", "archived")))
    found += await page(tables, ended.order_by(TABLES.c.moved.desc()).limit(MOST_FINISHED), lambda live: live)
    async with tables.database.reading() as connection:
        unread = await count_unread(connection, [live.id for live in found], user)
    found.sort(key=lambda live: urgency(live, user))
    return [_shown(live, user, show(live), unread.get(live.id, 0)) for live in found]


async def waiting(tables: Tables, user: str) -> club.Waiting:
    """The tables that wait for this person, the most urgent first; only their rows are read."""
    found = await page(tables, _unfinished(user), lambda live: live)
    async with tables.database.reading() as connection:
        unread = await count_unread(connection, [live.id for live in found], user)
        invitations, asks = await count_invitations(connection, user), await count_asks(connection, user)
    found = sorted((live for live in found if waits_for(live, user)), key=lambda live: urgency(live, user))
    return club.Waiting([live.id for live in found], sum(unread.values()), invitations, asks)


def _unfinished(user: str) -> Select[Any]:
    query = TABLE_AND_HOST.where(is_own(user), *healthy(), TABLES.c.status != "finished")
    return query.order_by(TABLES.c.moved.desc()).limit(MOST_UNFINISHED)


def waits_for(live: LiveTable, user: str) -> bool:
    """Whether the person owes a decision, or is the host of a table whose seats are all taken."""
    if live.row.status == "open":
        return live.row.host == user and all(seat.kind != "open" for seat in live.seats)
    return live.row.status == "live" and not live.own_seats(user).isdisjoint(live.row.to_act)


def urgency(live: LiveTable, user: str) -> tuple[int, float]:
    """What sorts tables: first those that wait for the person, by the clock, then by who has waited longest."""
    if waits_for(live, user):
        owing = [live.seats[seat] for seat in live.own_seats(user).intersection(live.row.to_act)]
        left = [seconds for seat in owing if (seconds := clock.seconds_left(live, seat)) is not None]
        return (0, min(left)) if left else (1, live.row.moved)
    return 2 + ("open", "live", "archived", "finished").index(live.row.status), -live.row.moved


def _shown(live: LiveTable, user: str, table: wire.Table, unread: int) -> club.OwnTable:
    viewer = views.viewer_of(live, user)
    in_play = live.row.status == "live" and live.table_state is not None
    last = views.entries(live, live.latest[-1:], viewer.seat) if in_play else []
    return club.OwnTable(
        table=table,
        waits=waits_for(live, user),
        progress=dict(live.game.progress(live.state)) if in_play else {},
        last=last[0] if last else None,
        moved=moment(live.row.moved),
        unread=unread,
    )
