"""Of what a person wants to be notified, and how."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import msgspec

from gilded.server.protocol.notifications import MailMode, Service


class Notifying(msgspec.Struct, frozen=True):
    """A person's choices, as `users.notifying` keeps them."""

    unwanted: tuple[str, ...] = ()
    """The kinds that the person does not want."""
    mail: MailMode = "off"
    at: int = 18 * 60
    """When the daily mail leaves, in minutes of the day of this time zone."""
    zone: str = "UTC"
    service: Service = "program"

    def mail_due(self, at: float) -> float:
        """When a mail leaves that is written now."""
        if self.mail == "at_once":
            return at
        zone = ZoneInfo(self.zone)
        today = datetime.fromtimestamp(at, zone).replace(
            hour=self.at // 60, minute=self.at % 60, second=0, microsecond=0
        )
        return next(due for days in range(3) if (due := (today + timedelta(days=days)).timestamp()) > at)


def notifying_of(column: dict[str, Any] | None) -> Notifying:
    """The choices that a row holds; the defaults if the person has made none."""
    return msgspec.convert(column or {}, Notifying)
