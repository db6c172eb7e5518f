"""The end of a process: every table that it has in play is saved whole, so that the next one replays nothing."""

from collections.abc import Sequence

from sqlalchemy import select

from gilded.server.storage.models import SNAPSHOTS, TABLES
from gilded.server.storage.rows import MARK_COLUMNS, mark_of
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import snapshot_row
from gilded.server.tables.tables import Tables

AT_ONCE = 100


async def save_tables(tables: Tables) -> None:
    """Keep a snapshot of each table in play."""
    in_play = [live for live in tables.cache.all() if live.row.status == "live" and live.table_state is not None]
    for start in range(0, len(in_play), AT_ONCE):
        await _save(tables, in_play[start : start + AT_ONCE])


async def _save(tables: Tables, some: Sequence[LiveTable]) -> None:
    ids = [live.id for live in some]
    marks = select(TABLES.c.id, *MARK_COLUMNS).where(TABLES.c.id.in_(ids)).order_by(TABLES.c.id)
    async with tables.database.writing() as connection:
        # Locked: an undo must not come between, for the same number would then stand for another position.
        found = await connection.execute(marks.with_for_update(key_share=True))
        current = {row.id: mark_of(row) for row in found}
        rows = [
            snapshot_row(live.id, live.seq, live.state)
            for live in some
            if live.id in current and current[live.id].same_position(live.row.mark)
        ]
        if rows:
            await connection.execute(tables.database.insert(SNAPSHOTS).on_conflict_do_nothing(), rows)
