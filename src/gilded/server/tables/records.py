"""Records: a table's game as a file, and a file as a table."""

import copyreg
import logging
import re
from typing import Any

import msgspec

from gilded.core import Game, GameError, GildedError, OptionError, Record, RecordError, State, commitment
from gilded.core import game as find_game
from gilded.core.draw import Draw
from gilded.core.record import FORMAT, Decision, RecordFile, Result, read_record
from gilded.server.storage.database import new_id, now
from gilded.server.storage.rows import LogEntry, SeatRow
from gilded.server.tables import views
from gilded.server.tables.create import StartedTable, game_columns, started_table
from gilded.server.tables.draws import recorded_draw
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import decide_on, snapshot_due, snapshot_row

PART_OF_A_DRAW = re.compile("[0-9a-f]{64}")
MOST_VERSION = 10_000
MOST_SCORE = 1 << 53
"""More than any game gives, and still a whole number in every JSON reader."""
logger = logging.getLogger("gilded.server")


def _parts(error: GildedError) -> tuple[type[GildedError], tuple[object, ...]]:
    return type(error), (error.code, str(error), error.values)


for refusal in (RecordError, GameError, OptionError):  # a record is replayed in another process, which may refuse it
    copyreg.pickle(refusal, _parts)


def record_file(live: LiveTable, log: list[LogEntry]) -> RecordFile:
    """The game as a file. Until it is over, the seed is left out, and every decision from the first secret one on."""
    row, over = live.row, live.row.status == "finished"
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
        result=Result(row.scores or [], row.winners or []) if over else None,
        draw=(recorded_draw(live) if over else None) or msgspec.UNSET,
    )


def _visible_part(log: list[LogEntry], until: int) -> list[LogEntry]:
    """The decisions before the first that not everybody may see: a record has no gaps."""
    shown = []
    for entry in log:
        if not views.is_visible(entry, until, False):
            break
        shown.append(entry)
    return shown


def table_of_record(text: bytes, user: str) -> StartedTable:
    """The table at which the record's game was played, with this person in every seat.

    A record of another version is shown as far as it fits today's rules; if not all of it does, nobody can play on.
    """
    file = read_record(text)
    rules = find_game(file.game)
    if file.version == rules.version:
        Record.from_json(text)
    _check_shape(file, rules)
    table = new_id()
    replayed = _replay(table, rules, file)
    seats = _seats(table, file, user)
    row = {"seed": file.seed, "version": file.version, "options": file.options, "seq": len(file.decisions)}
    if isinstance(file.draw, Draw):
        row["draw_secret"] = file.draw.secret
    if replayed.fits(file):
        assert replayed.state is not None
        row |= game_columns(seats, replayed.state, len(file.decisions))
    else:
        row |= {"status": "archived", "archived": now()}
        if file.result is not None:
            row |= {"status": "finished", "scores": file.result.scores, "winners": file.result.winners}
    return started_table(rules, user, seats, row, replayed.snapshots, replayed.entries)


class _Replayed(msgspec.Struct):
    """A record taken again: how far it went, and the rows for its table."""

    state: State | None
    reached: int
    snapshots: list[dict[str, Any]]
    entries: list[LogEntry]

    def fits(self, file: RecordFile) -> bool:
        if self.state is None or self.reached != len(file.decisions):
            return False
        ends = Result(self.state.scores(), list(self.state.winners())) if self.state.over else None
        return file.result in (None, ends)


def _check_shape(file: RecordFile, rules: Game) -> None:
    """Of a record that may not fit the rules, at least the numbers must: it becomes rows."""
    if not 0 < file.version <= MOST_VERSION:
        raise RecordError("broken_record", "the version is a small whole number")
    if file.seats not in rules.seats:
        raise RecordError("broken_record", f"{rules.title} is not played with that many seats")
    if any(not 0 <= decision.seat < file.seats for decision in file.decisions):
        raise RecordError("broken_record", "a decision belongs to no seat")
    parts = [file.draw.secret, *file.draw.nonces] if isinstance(file.draw, Draw) else []
    if not all(part is None or PART_OF_A_DRAW.fullmatch(part) for part in parts):
        raise RecordError("broken_draw", "the parts of the draw are 64 hexadecimal digits each")
    result = file.result or Result([0] * file.seats, [])
    small = all(abs(score) < MOST_SCORE for score in result.scores)
    if len(result.scores) != file.seats or not small or not set(result.winners) <= set(range(file.seats)):
        raise RecordError("broken_record", "the result does not fit the seats")


def _replay(table: str, rules: Game, file: RecordFile) -> _Replayed:
    """Take the decisions as far as they fit; what comes after is kept as it stands, without events."""
    at = now()
    found = _Replayed(None, 0, [], [])
    try:
        found.state = rules.new(file.seats, int(file.seed), file.options)
        found.snapshots.append(snapshot_row(table, 0, found.state))
        for decision in file.decisions:
            _take(table, found, rules, decision, at)
    except Exception as error:  # whatever other rules make of it
        logger.info("a record of version %d fits as far as %d: %s", file.version, found.reached, error)
    for seq, decision in enumerate(file.decisions[found.reached :], found.reached + 1):
        action = msgspec.Raw(msgspec.json.encode(decision.action))
        found.entries.append(LogEntry(seq, decision.seat, action, [], [0] * file.seats, False, False, at))
    if found.state is not None and found.snapshots[-1]["seq"] != found.reached:
        found.snapshots.append(snapshot_row(table, found.reached, found.state))
    return found


def _take(table: str, found: _Replayed, rules: Game, decision: Decision, at: float) -> None:
    assert found.state is not None
    state, seq = found.state.clone(), found.reached + 1
    found.entries.append(decide_on(state, seq, decision.seat, rules.action(decision.action), at))
    found.state, found.reached = state, seq
    if snapshot_due(seq, state):
        found.snapshots.append(snapshot_row(table, seq, state))


def _seats(table: str, file: RecordFile, user: str) -> list[SeatRow]:
    nonces = file.draw.nonces if isinstance(file.draw, Draw) else [None] * file.seats
    return [SeatRow(table, seat, "here", "", user, None, False, None, nonce=nonces[seat]) for seat in range(file.seats)]
