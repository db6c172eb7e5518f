"""Records: a table's game as a file, and a file as a table."""

import copyreg

import msgspec

from gilded.core import GameError, GildedError, OptionError, Record, RecordError, State, commitment
from gilded.core.record import FORMAT, Decision, RecordFile, Result
from gilded.server.storage.database import new_id, now
from gilded.server.storage.rows import LogEntry, SeatRow
from gilded.server.tables import views
from gilded.server.tables.create import NewRows, StartedTable, rows_of
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import decide_on, snapshot_due


def _parts(error: GildedError) -> tuple[type[GildedError], tuple[object, ...]]:
    return type(error), (error.code, str(error), error.values)


for refusal in (RecordError, GameError, OptionError):  # a record is replayed in another process, which may refuse it
    copyreg.pickle(refusal, _parts)


def record_file(live: LiveTable, log: list[LogEntry]) -> RecordFile:
    """The game as a file. Until it is over, the seed is left out, and every decision from the first secret one on."""
    row, over = live.row, live.state.over
    assert row.seed is not None
    shown = log if over else _visible_part(log, views.visible_until(live))
    return RecordFile(
        format=FORMAT,
        game=row.game,
        version=row.version,
        seats=len(live.seats),
        seed=row.seed if over else "",
        commitment=commitment(int(row.seed)),
        options=row.options,
        decisions=[Decision(entry.seat, msgspec.json.decode(entry.action)) for entry in shown],
        result=Result(live.state.scores(), list(live.state.winners())) if over else None,
    )


def _visible_part(log: list[LogEntry], until: int) -> list[LogEntry]:
    """The decisions before the first that not everybody may see: a record has no gaps."""
    shown = []
    for entry in log:
        if not views.is_visible(entry, until, False):
            break
        shown.append(entry)
    return shown


def rows_of_record(text: bytes, user: str) -> NewRows:
    """The table at which the record's game was played, with this person in every seat."""
    record = Record.from_json(text)
    table, at = new_id(), now()
    state = record.at(0)
    states: dict[int, State] = {0: state.clone()}
    entries: list[LogEntry] = []
    for seat, action in record.decisions:
        entries.append(decide_on(state, len(entries) + 1, seat, action, at))
        if snapshot_due(len(entries), state):
            states[len(entries)] = state.clone()
    states[len(entries)] = state
    seats = [SeatRow(table, each, "here", "", user, None, False, None) for each in range(state.seats)]
    return rows_of(StartedTable(table, user, seats, states, entries, {"seed": str(record.seed)}))
