"""The clock: time for thought by seat. It runs while a seat owes a decision; when it is out, a bot takes over."""

from collections.abc import Sequence

from gilded.server import wire
from gilded.server.facts import SeatFacts, TableFacts
from gilded.server.live import Live
from gilded.server.store import now


def of(facts: TableFacts) -> wire.Clock | None:
    """The table's clock, if it has one."""
    if facts.clock_minutes is None:
        return None
    return wire.Clock(facts.clock_minutes, facts.clock_increment or 0)


def left_for(live: Live, seat: SeatFacts) -> float | None:
    """The seconds that a seat has left at this moment."""
    if seat.clock_left is None:
        return None
    runs = live.facts.status == "live" and seat.number in live.facts.to_act
    return round(max(0.0, seat.clock_left - (now() - live.facts.moved if runs else 0)), 1)


def left(live: Live) -> list[float] | None:
    """The seconds that each seat has left."""
    if live.facts.clock_minutes is None:
        return None
    return [left_for(live, seat) or 0.0 for seat in live.seats]


def after_decision(live: Live, actor: int, at: float) -> dict[int, float]:
    """The new seconds of the seats whose clocks ran until this decision; the actor gains the increment."""
    if live.facts.clock_minutes is None:
        return {}
    spent = at - live.facts.moved
    seconds = {seat: max(0.0, (live.seats[seat].clock_left or 0) - spent) for seat in live.facts.to_act}
    seconds[actor] += live.facts.clock_increment or 0
    return seconds


def deadline(seats: list[SeatFacts], seconds: dict[int, float], to_act: Sequence[int], at: float) -> float | None:
    """When the first of the clocks that run from now on is out; bots have no clock to lose."""
    running = [
        seconds.get(seat, seats[seat].clock_left or 0)
        for seat in to_act
        if seats[seat].clock_left is not None and seats[seat].kind != "bot"
    ]
    return at + min(running) if running else None
