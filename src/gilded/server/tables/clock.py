"""The clock: each seat's time to think. It runs while the seat owes a decision; when it runs out, a bot takes over."""

from collections import Counter
from collections.abc import Collection, Sequence

from gilded.server.protocol import wire
from gilded.server.storage.database import now
from gilded.server.storage.rows import SeatRow, TableRow
from gilded.server.tables.live_table import LiveTable


def clock_of(row: TableRow) -> wire.Clock | None:
    """The table's clock, if it has one."""
    if row.clock_minutes is None:
        return None
    return wire.Clock(row.clock_minutes, row.clock_increment or 0)


def seconds_left(live: LiveTable, seat: SeatRow) -> float | None:
    """The seconds that a seat has left at this moment."""
    if seat.clock_left is None:
        return None
    runs = live.row.status == "live" and seat.number in live.row.to_act
    return round(max(0.0, seat.clock_left - (now() - live.row.moved if runs else 0)), 1)


def all_seconds_left(live: LiveTable) -> list[float] | None:
    """The seconds that each seat has left."""
    if live.row.clock_minutes is None:
        return None
    return [seconds_left(live, seat) or 0.0 for seat in live.seats]


def is_out(live: LiveTable, number: int) -> bool:
    """Whether a person's clock has run out; a bot's never does."""
    seat, spent = live.seats[number], now() - live.row.moved
    return seat.kind != "bot" and seat.clock_left is not None and seat.clock_left <= spent


def after_decision(live: LiveTable, actor: int, at: float) -> dict[int, float]:
    """The new seconds of the seats whose clocks ran until this decision; the actor gains the increment."""
    if live.row.clock_minutes is None:
        return {}
    spent = at - live.row.moved
    seconds = {seat: max(0.0, (live.seats[seat].clock_left or 0) - spent) for seat in live.row.to_act}
    seconds[actor] += live.row.clock_increment or 0
    return seconds


def after_undo(live: LiveTable, own: Collection[int], seq: int, at: float) -> dict[int, float]:
    """The new seconds of the seats for which decisions after `seq` are taken back: what was thought stays spent, and
    the increments go, or who decides and takes it back again and again would have all time in the world."""
    if live.row.clock_minutes is None:
        return {}
    spent, increment = at - live.row.moved, live.row.clock_increment or 0
    undone = Counter(entry.seat for entry in live.latest if entry.seq > seq)
    left = {seat: (live.seats[seat].clock_left or 0) - increment * undone[seat] for seat in own}
    return {seat: max(0.0, left[seat] - (spent if seat in live.row.to_act else 0)) for seat in own}


def deadline(seats: list[SeatRow], seconds: dict[int, float], to_act: Sequence[int], at: float) -> float | None:
    """When the first of the clocks that are now running runs out."""
    running = [
        seconds.get(seat, seats[seat].clock_left or 0)
        for seat in to_act
        if seats[seat].clock_left is not None and seats[seat].kind != "bot"
    ]
    return at + min(running) if running else None
