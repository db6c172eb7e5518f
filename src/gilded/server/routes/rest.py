"""Rest: when a person sleeps and is on vacation, which the tables over days wait for."""

import msgspec
from litestar import Router, get, patch

from gilded.server.accounts.rest import DAY, LONGEST_NIGHT, Rest, Vacation, zones
from gilded.server.accounts.sessions import Person
from gilded.server.protocol import wire
from gilded.server.protocol.problems import Refused
from gilded.server.services import Services
from gilded.server.storage.database import moment, now
from gilded.server.tables.rests import change_rest, read_rest

LONGEST_AHEAD = 365 * DAY


@get("/account/rest")
async def show_rest(services: Services, person: Person) -> wire.Rest:
    """When the person's clocks stand still at tables over days."""
    return _shown(services, await read_rest(services.database, person.id))


@patch("/account/rest")
async def set_rest(services: Services, person: Person, data: wire.RestChange) -> wire.Rest:
    """Set the night, or go on vacation or come back; the clocks of all tables over days are set anew."""
    at = now()

    def change(rest: Rest) -> Rest:
        if data.night is not msgspec.UNSET:
            rest = rest.with_night(_checked_night(data.night), at)
        if data.vacation is not msgspec.UNSET:
            rest = rest.with_vacation(_checked_vacation(data.vacation, at), at)
            _check_days(services, rest, at)
        return rest

    return _shown(services, await change_rest(services.tables, person.id, change))


def _checked_night(night: wire.Night | None) -> tuple[str, int, int] | None:
    if night is None:
        return None
    if night.zone not in zones():
        detail = "There is no such time zone. Name one as in Europe/Paris."
        raise Refused(422, "bad_zone", detail, field="zone")
    sleeps, wakes = _minute(night.sleeps), _minute(night.wakes)
    if not 0 < (wakes - sleeps) % 1_440 <= LONGEST_NIGHT:
        most = LONGEST_NIGHT // 60
        detail = f"A night has at least a minute, and at most {most} hours."
        raise Refused(422, "bad_night", detail, field="wakes", most=most)
    return night.zone, sleeps, wakes


def _minute(text: str) -> int:
    return int(text[:2]) * 60 + int(text[3:])


def _checked_vacation(vacation: wire.Vacation | None, at: float) -> Vacation | None:
    if vacation is None:
        return None
    starts, ends = max(at, vacation.starts.timestamp()), vacation.ends.timestamp()
    if not starts < ends < at + LONGEST_AHEAD:
        detail = "A vacation ends after it has begun, and within a year from now."
        raise Refused(422, "bad_vacation", detail, field="ends")
    return Vacation(starts, ends)


def _check_days(services: Services, rest: Rest, at: float) -> None:
    most = services.settings.vacation_days
    if any(rest.vacation_of_year(year) > most + 1e-6 for year in _years(at)):
        detail = f"There are {most:g} days of vacation in a year. Choose a shorter one."
        raise Refused(422, "vacation_too_long", detail, field="ends", most=most)


def _years(at: float) -> tuple[int, int]:
    year = int(moment(at)[:4])
    return year, year + 1


def _shown(services: Services, rest: Rest) -> wire.Rest:
    at = now()
    night, vacation = rest.night(), rest.vacation(at)
    most = services.settings.vacation_days
    return wire.Rest(
        night=wire.Night(night.zone, _clock(night.sleeps), _clock(night.wakes)) if night else None,
        night_counts_from=moment(night.since) if night and night.since > at else None,
        vacation=wire.VacationShown(moment(vacation.starts), moment(vacation.ends)) if vacation else None,
        vacation_days=most,
        vacation_days_left=round(max(0.0, most - rest.vacation_of_year(_years(at)[0])), 2),
    )


def _clock(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"


ROUTES = Router("/", route_handlers=[show_rest, set_rest])
