"""Where the scores of a table come from: its decisions are taken again, and each tells what it brought."""

import asyncio

import msgspec

from gilded.core import State
from gilded.core.sources import Change, changes, ordered_sources, sum_of
from gilded.server.protocol import wire
from gilded.server.protocol.problems import position_lost
from gilded.server.storage.rows import LogEntry
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import read_entries
from gilded.server.tables.past import state_at
from gilded.server.tables.tables import Tables


async def sources_of(tables: Tables, live: LiveTable) -> wire.Sources:
    """The points of all seats by source; Refused if the rules no longer lead from the beginning to the end."""
    start, until = await state_at(tables, live, 0), live.seq
    async with tables.database.reading() as connection:
        entries = await read_entries(connection, live.row, 0, until)
    return _on_the_wire(await asyncio.to_thread(_changes, start, entries))


def _changes(start: State, entries: list[LogEntry]) -> list[Change]:
    parse = start.game.action
    try:
        found = changes(start, [(entry.seat, parse(msgspec.json.decode(entry.action))) for entry in entries])
    except Exception as error:  # whatever other rules make of it
        raise position_lost() from error
    if entries and any(score != sum_of(found, seat) for seat, score in enumerate(entries[-1].scores[: start.seats])):
        raise position_lost()
    return found


def _on_the_wire(found: list[Change]) -> wire.Sources:
    places = {source: place for place, source in enumerate(ordered_sources(found))}
    return wire.Sources(
        sources=[wire.Source(source.name, source.thing) for source in places],
        changes=[(change.seq, change.seat, places[change.source], change.points) for change in found],
    )
