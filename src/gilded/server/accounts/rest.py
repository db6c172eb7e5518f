"""Rest: when a person sleeps and is on vacation. The clocks of tables that are played over days stand still meanwhile.

What has been rest stays rest: a change counts from now on, or later. So whoever reads an old copy reckons the past
alike.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

import msgspec

DAY = 86_400.0
LONGEST_NIGHT = 9 * 60
"""Minutes. More than that of every day would be a clock that hardly runs."""
NEW_NIGHT_AFTER = DAY
"""A night that replaces another counts only after this, or who shifts it again and again would never be awake."""
NIGHTS_KEPT = 10
Span = tuple[float, float]


class Night(msgspec.Struct, frozen=True):
    """From when to when a person sleeps, in minutes of the day of their time zone, and since when that counts."""

    zone: str
    sleeps: int
    wakes: int
    since: float
    until: float | None = None

    def spans(self, since: float, until: float) -> Iterator[Span]:
        """The nights between two moments, in order."""
        since, until = max(since, self.since), min(until, until if self.until is None else self.until)
        if since >= until:
            return
        zone = ZoneInfo(self.zone)
        day = datetime.fromtimestamp(since, zone).date() - timedelta(days=1)
        length = timedelta(days=1 if self.wakes <= self.sleeps else 0)
        while True:
            start = _moment(day, self.sleeps, zone)
            if start >= until:
                return
            end = _moment(day + length, self.wakes, zone)
            if end > since:
                yield max(start, since), min(end, until)
            day += timedelta(days=1)

    @property
    def minutes(self) -> int:
        """How long it is."""
        return (self.wakes - self.sleeps) % 1_440


class Vacation(msgspec.Struct, frozen=True):
    """From when to when a person is away."""

    starts: float
    ends: float


class Rest(msgspec.Struct, frozen=True):
    """All of a person's rest: nights as they have been set one after another, and the vacations of the last years."""

    nights: tuple[Night, ...] = ()
    vacations: tuple[Vacation, ...] = ()

    def pauses(self, since: float, until: float) -> list[Span]:
        """What is rest between two moments: in order, and nothing twice."""
        found = [span for night in self.nights for span in night.spans(since, until)]
        found += [(max(since, each.starts), min(until, each.ends)) for each in self.vacations]
        merged: list[Span] = []
        for start, end in sorted(span for span in found if span[0] < span[1]):
            if merged and start <= merged[-1][1]:
                merged[-1] = merged[-1][0], max(end, merged[-1][1])
            else:
                merged.append((start, end))
        return merged

    def awake(self, since: float, until: float) -> float:
        """The seconds between two moments that are no rest."""
        return max(0.0, until - since) - sum(end - start for start, end in self.pauses(since, until))

    def after(self, at: float, seconds: float) -> float:
        """The moment at which so many seconds have passed that are no rest."""
        away = sum(max(0.0, each.ends - max(at, each.starts)) for each in self.vacations)
        horizon = at + (seconds + away) * 24 * 60 / (24 * 60 - LONGEST_NIGHT) + 2 * DAY
        for start, end in self.pauses(at, horizon):
            if start - at >= seconds:
                break
            seconds, at = seconds - (start - at), end
        return at + seconds

    def until(self, at: float) -> float | None:
        """When the rest ends that there is at this moment; None if there is none."""
        horizon = max([at, *(each.ends for each in self.vacations)]) + 2 * DAY
        return next((end for start, end in self.pauses(at, horizon) if start <= at), None)

    def night(self) -> Night | None:
        """The night that counts now or soon, as the person has set it."""
        return self.nights[-1] if self.nights and self.nights[-1].until is None else None

    def vacation(self, at: float) -> Vacation | None:
        """The vacation that goes on or is planned."""
        return next((each for each in self.vacations if each.ends > at), None)

    def with_night(self, night: tuple[str, int, int] | None, at: float) -> "Rest":
        """With another night (zone, from, to), or none. Only the very first counts at once."""
        now = self.night()
        if night == (None if now is None else (now.zone, now.sleeps, now.wakes)):
            return self
        old = [msgspec.structs.replace(each, until=min(at, each.until or at)) for each in self.nights]
        kept = tuple(each for each in old if each.until is None or each.since < each.until)
        since = at + NEW_NIGHT_AFTER if self.nights else at
        added = (Night(*night, since),) if night else ()
        return msgspec.structs.replace(self, nights=(*kept[-NIGHTS_KEPT:], *added))

    def with_vacation(self, vacation: Vacation | None, at: float) -> "Rest":
        """With this vacation instead of the one that goes on or is planned; what has passed of that one remains."""
        past = [Vacation(each.starts, min(each.ends, at)) for each in self.vacations]
        kept = tuple(each for each in past if each.starts < each.ends and each.ends > at - 800 * DAY)
        return msgspec.structs.replace(self, vacations=(*kept, *([vacation] if vacation else [])))

    def vacation_of_year(self, year: int) -> float:
        """The days of vacation in a calendar year."""
        start, end = (datetime(each, 1, 1, tzinfo=UTC).timestamp() for each in (year, year + 1))
        return sum(max(0.0, min(end, each.ends) - max(start, each.starts)) for each in self.vacations) / DAY


def _moment(day: date, minute: int, zone: ZoneInfo) -> float:
    return datetime.combine(day, time(minute // 60, minute % 60), zone).timestamp()


@cache
def zones() -> frozenset[str]:
    """The time zones that can be named."""
    return frozenset(available_timezones())


NO_REST = Rest()
