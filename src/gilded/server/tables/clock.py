"""The clock: each seat's time to think, for the game or for each turn. It runs while the seat owes a decision, and at
tables that are played over days stands still while the seat's person rests."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from gilded.server.accounts.rest import NO_REST, Rest
from gilded.server.protocol import wire
from gilded.server.storage.database import now
from gilded.server.storage.rows import SeatRow, TableRow
from gilded.server.tables.live_table import LiveTable

REMIND_SECONDS = 12 * 3_600.0
"""A person is told so long before their time is up, or at the last quarter of a shorter allowance."""
SHARE_OF_A_BANK = 4
"""More time is a turn's allowance, or this part of the time for the whole game."""
Rests = Mapping[str, Rest]


def clock_of(row: TableRow) -> wire.Clock | None:
    """The table's clock, if it has one."""
    if row.clock_minutes is None:
        return None
    return wire.Clock(row.clock_minutes, row.clock_increment or 0, row.clock_per_turn)


def allowance(row: TableRow) -> float:
    """The seconds of a seat at the beginning, of the game or of a turn."""
    return (row.clock_minutes or 0) * 60


def more_time(row: TableRow) -> float:
    """The seconds that a seat gets for which the others have patience."""
    return allowance(row) / (1 if row.clock_per_turn else SHARE_OF_A_BANK)


def runs(live: LiveTable, seat: SeatRow) -> bool:
    """Whether the seat's clock runs, or would if its person did not rest."""
    return live.row.status == "live" and seat.number in live.row.to_act and seat.clock_left is not None


def spent(live: LiveTable, number: int, at: float) -> float:
    """The seconds of a clock that runs, since the table last moved."""
    rest = live.rests.get(live.seats[number].user or "", NO_REST)
    return rest.awake(live.row.moved, at)


def seconds_left(live: LiveTable, seat: SeatRow) -> float | None:
    """The seconds that a seat has left at this moment; who does not owe a decision has a whole turn before them."""
    if seat.clock_left is None:
        return None
    if not runs(live, seat):
        return allowance(live.row) if live.row.clock_per_turn else round(seat.clock_left, 1)
    return round(max(0.0, seat.clock_left - spent(live, seat.number, now())), 1)


def all_seconds_left(live: LiveTable) -> list[float] | None:
    """The seconds that each seat has left."""
    if live.row.clock_minutes is None:
        return None
    return [seconds_left(live, seat) or 0.0 for seat in live.seats]


def seconds_until_out(live: LiveTable, seat: SeatRow) -> float | None:
    """In how many seconds the seat's time is up, with the rest of its person; None if its clock does not run."""
    if live.row.pace != "days" or seat.kind == "bot" or not runs(live, seat):
        return None
    return round(max(0.0, _end(seat, seat.clock_left or 0, live.row.moved, live.rests) - now()), 1)


def rests_until(live: LiveTable, seat: SeatRow) -> float | None:
    """Until when the seat's person rests, at a table where that counts."""
    rest = live.rests.get(seat.user or "")
    return rest.until(now()) if rest and seat.kind in ("person", "here") else None


def is_out(live: LiveTable, number: int) -> bool:
    """Whether a person's clock has run out; a bot's never does."""
    seat = live.seats[number]
    return seat.kind != "bot" and seat.clock_left is not None and seat.clock_left <= spent(live, number, now())


def settled(live: LiveTable, at: float) -> dict[int, float]:
    """The seconds that the seats have left whose clocks have run until now."""
    if live.row.clock_minutes is None:
        return {}
    return {seat: max(0.0, (live.seats[seat].clock_left or 0) - spent(live, seat, at)) for seat in live.row.to_act}


def after_decision(live: LiveTable, actor: int, to_act: Collection[int], at: float) -> dict[int, float]:
    """The new seconds of the seats whose clocks ran until this decision: the actor gains the increment, and who must
    decide now and did not before has a new turn."""
    seconds = settled(live, at)
    if seconds:
        seconds[actor] += live.row.clock_increment or 0
    if live.row.clock_per_turn:
        seconds |= {seat: allowance(live.row) for seat in to_act if seat not in live.row.to_act}
    return seconds


def after_undo(
    live: LiveTable, own: Collection[int], seq: int, to_act: Collection[int], at: float, free: bool
) -> dict[int, float]:
    """The new seconds of the seats for which decisions after `seq` are taken back: what was thought stays spent, and
    the increments go, or who decides and takes it back again and again would have all time in the world.

    Who takes back freely has thought while the next one's clock ran. Who must decide before and after goes on.
    """
    if live.row.clock_minutes is None:
        return {}
    thought = {seat for seat in live.row.to_act if seat in own or seat in to_act}
    if free and live.latest and live.latest[-1].seat in own:
        thought.add(live.latest[-1].seat)
    increment = live.row.clock_increment or 0
    undone = Counter(entry.seat for entry in live.latest if entry.seq > seq and entry.seat in own)
    return {
        seat: max(0.0, _left(live, seat) - increment * undone[seat] - (spent(live, seat, at) if seat in thought else 0))
        for seat in {*own, *thought}
    }


def _left(live: LiveTable, seat: int) -> float:
    return live.seats[seat].clock_left or 0


def _end(seat: SeatRow, left: float, at: float, rests: Rests) -> float:
    rest = rests.get(seat.user or "")
    return rest.after(at, left) if rest else at + left


def ends(
    seats: list[SeatRow], seconds: Mapping[int, float], to_act: Sequence[int], at: float, rests: Rests
) -> dict[int, float]:
    """When the clocks that run from this moment on run out, by seat."""
    return {
        seat: _end(seats[seat], seconds.get(seat, seats[seat].clock_left or 0), at, rests)
        for seat in to_act
        if seats[seat].clock_left is not None and seats[seat].kind != "bot"
    }


def reminder(row: TableRow, ends: Collection[float]) -> float | None:
    """When the next of these people is to be told that their time will soon be up; only at tables over days."""
    if row.pace != "days":
        return None
    moments = (reminder_of(row, end) for end in ends)
    return min((moment for moment in moments if moment > now()), default=None)


def reminder_of(row: TableRow, end: float) -> float:
    """When somebody whose time is up at `end` is to be told."""
    return end - min(REMIND_SECONDS, allowance(row) / 4)
