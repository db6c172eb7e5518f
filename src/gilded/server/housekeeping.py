"""Housekeeping: what every process does again and again, each duty by itself, so that none holds up another."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

from gilded.server import metrics
from gilded.server.storage.outages import first_line, outage_of

QUIET_SECONDS = 600.0
"""A duty that fails for the same reason is not logged again before that."""
logger = logging.getLogger("gilded.server")
Duty = Callable[[], Awaitable[None]]


async def keep_house(duties: dict[Duty, float]) -> None:
    """Do each duty every so many seconds, until cancelled."""
    await asyncio.gather(*(_repeat(duty, seconds) for duty, seconds in duties.items()))


async def _repeat(duty: Duty, seconds: float) -> None:
    complaints = Complaints()
    while True:
        try:
            await duty()
        except Exception as error:
            metrics.DUTIES_FAILED.labels(_name(duty)).inc()
            complaints.log(f"housekeeping failed: {_name(duty)}", error)
        await asyncio.sleep(seconds)


def _name(duty: Duty) -> str:
    function = duty.func if isinstance(duty, partial) else duty
    return str(getattr(function, "__name__", "duty")).strip("_")


class Complaints:
    """Logs the same trouble only once in a while."""

    def __init__(self) -> None:
        self._logged: dict[str, float] = {}

    def log(self, what: str, error: Exception) -> None:
        """Say what has failed, with its trace, unless that was said lately; of an outage only that it is one."""
        if outage_of(error):
            logger.error("the database is away: %s", first_line(error))
            return
        key, now = f"{what}: {error!r}", time.monotonic()
        if now < self._logged.get(key, 0):
            return
        self._logged = {known: until for known, until in self._logged.items() if until > now}
        self._logged[key] = now + QUIET_SECONDS
        logger.error("%s", what, exc_info=error)
