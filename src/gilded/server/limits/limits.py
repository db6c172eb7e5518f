"""The limits: what each person and each address may ask for, by what it is for."""

from collections.abc import Collection, Mapping
from math import ceil
from typing import Literal, Protocol

import msgspec

from gilded.server.limits.counters import Counters, MemoryCounters
from gilded.server.protocol.problems import Refused
from gilded.server.settings import Settings

Purpose = Literal[
    "everything",
    "sign_in",
    "account",
    "new_table",
    "upload",
    "upload_bytes",
    "chat",
    "undo",
    "hint",
    "people",
    "review",
    "report",
    "decision",
    "history",
    "socket",
    "mail",
    "mail_to",
    "link",
    "test",
]
BURST_SECONDS = 4
"""What is not used is saved up for this long."""
PEOPLE_AT_ONE_ADDRESS = 5
"""A family or a club share an address: it may do this many times as much as one person."""
MINUTE, HOUR, DAY = 60.0, 3_600.0, 86_400.0
MANY_MAILS = "too_many_mails", "Several mails have been sent already. Look for them, or try again later."
FREE_GUESSES, LONGEST_PAUSE = 5, 900.0
"""Wrong passwords for one account from one address before the next must wait, and the longest wait in seconds."""
FREE_GUESSES_OF_ALL, LONGEST_PAUSE_OF_ALL = 30, 30.0
"""The same for all addresses together that have not signed in to the account before: nobody is locked out for long."""
KNOWN_SECONDS = 30 * DAY
"""How long an address counts as one from which the account's owner signs in."""

SEEN_SECONDS = 150.0
"""A page that nobody looks at asks once a minute."""


class Allowance(msgspec.Struct, frozen=True):
    """A bucket: `burst` at once, and `rate` more each second."""

    rate: float
    burst: float


class Limit(msgspec.Struct, frozen=True):
    """What one person and one address may do; the code and the words of a refusal."""

    person: Allowance | None
    address: Allowance | None
    code: str = "too_many_requests"
    detail: str = "Too many requests. Wait a few seconds, then try again."


def _by_person(count: float, seconds: float, code: str, detail: str) -> Limit:
    """`count` in so many seconds for a person, several times as much for an address; 0 is no limit."""
    if count <= 0:
        return Limit(None, None)
    many = count * PEOPLE_AT_ONE_ADDRESS
    return Limit(Allowance(count / seconds, count), Allowance(many / seconds, many), code, detail)


def limits_of(settings: Settings) -> dict[Purpose, Limit]:
    """The limits that the settings ask for; none at all with a rate of 0."""
    if settings.rate <= 0:
        return {}
    steady = Allowance(settings.rate, settings.rate * BURST_SECONDS)
    return {
        "everything": Limit(None, steady),
        "sign_in": Limit(None, Allowance(0.5, 30)),
        "account": Limit(None, Allowance(0.1, 20)),
        "decision": Limit(Allowance(10, 60), None),
        "history": Limit(Allowance(5, 40), Allowance(10, 80)),
        "socket": Limit(Allowance(1, 40), Allowance(5, 200)),
        "new_table": _by_person(
            20, 2 * MINUTE, "too_many_new_tables", "You have opened many tables just now. Wait before you open another."
        ),
        "upload": _by_person(
            settings.uploads_a_day, DAY, "too_many_uploads", "You have uploaded many records today. Try again later."
        ),
        "upload_bytes": _by_person(
            settings.upload_megabytes_a_day * 1e6,
            DAY,
            "too_many_uploads",
            "You have uploaded large records today. Try again later.",
        ),
        "people": _by_person(
            60, 10 * MINUTE, "too_many_asks", "You have asked or invited many people just now. Wait before you go on."
        ),
        "report": _by_person(
            10, 60 * MINUTE, "too_many_reports", "You have reported a lot in the last hour. Wait before you go on."
        ),
        "chat": _by_person(
            settings.chat_a_minute, MINUTE, "too_much_chat", "You have said a lot in the last minute. Wait a moment."
        ),
        "undo": _by_person(
            settings.undo_asks_a_minute,
            MINUTE,
            "too_many_undo_asks",
            "You have asked for several undos in the last minute. Wait before you ask again.",
        ),
        "mail": _by_person(10, HOUR, *MANY_MAILS),
        "mail_to": Limit(None, Allowance(5 / DAY, 5), *MANY_MAILS),
        "link": Limit(None, Allowance(0.2, 20)),
        "test": _by_person(6, MINUTE, "too_many_tests", "You have sent several tests. Wait before you send another."),
        "hint": _by_person(
            settings.hints_a_minute,
            MINUTE,
            "too_many_hints",
            "You have asked for many hints in the last minute. Wait before you ask again.",
        ),
        "review": _by_person(
            settings.reviews_a_day,
            DAY,
            "too_many_reviews",
            "You have asked for many reviews today. Wait before you ask for another.",
        ),
    }


OWN_LIMITS: dict[Purpose, tuple[str, float, float]] = {
    "upload": ("uploads_a_day", 1, DAY),
    "upload_bytes": ("upload_megabytes_a_day", 1e6, DAY),
    "chat": ("chat_a_minute", 1, MINUTE),
    "undo": ("undo_asks_a_minute", 1, MINUTE),
    "hint": ("hints_a_minute", 1, MINUTE),
    "review": ("reviews_a_day", 1, DAY),
}
"""What an operator may set for one person: the setting, what one of it is, and in which time."""
Quota = Mapping[str, float] | None


def _own(limit: Limit, purpose: Purpose, quota: Quota) -> Limit:
    """The limit of a person with a quota of their own, for whom their address does not count."""
    name, unit, seconds = OWN_LIMITS.get(purpose, ("", 0, 0))
    if not quota or name not in quota:
        return limit
    return msgspec.structs.replace(_by_person(quota[name] * unit, seconds, limit.code, limit.detail), address=None)


class Buckets(Protocol):
    """What takes tokens: counters, or leases of them."""

    async def take(self, key: str, rate: float, burst: float, count: float = 1) -> float:
        """As `Counters.take`."""


class Limits:
    """Refuses what goes beyond the limits."""

    def __init__(self, settings: Settings) -> None:
        self._limits = limits_of(settings)
        self._counters: Counters = MemoryCounters()
        self._leased: Buckets = self._counters
        if settings.redis:
            from gilded.server.limits.shared import LeasedBuckets, SharedCounters  # slow to import, often not needed

            shared = SharedCounters(settings.redis)
            self._counters, self._leased = shared, LeasedBuckets(shared)

    async def check(
        self,
        purpose: Purpose,
        address: str,
        person: str | None = None,
        table: str = "",
        count: float = 1,
        quota: Quota = None,
    ) -> None:
        """Count what somebody asks for; Refused if it is too much. With `table`, a person may ask as much at each."""
        limit = self._limits.get(purpose)
        if limit is None:
            return
        if quota:
            limit = _own(limit, purpose, quota)
        buckets = self._leased if purpose in ("everything", "decision") else self._counters
        if person is not None and limit.person is not None:
            key = f"{purpose}:person:{person}:{table}"
            await self._take(buckets, key, limit, limit.person, count)
        if limit.address is not None:
            await self._take(buckets, f"{purpose}:address:{address}", limit, limit.address, count)

    async def _take(self, buckets: Buckets, key: str, limit: Limit, allowed: Allowance, count: float) -> None:
        wait = await buckets.take(key, allowed.rate, allowed.burst, count)
        if wait > 0:
            raise Refused(429, limit.code, limit.detail, seconds=ceil(wait))

    async def password_attempt(self, account: str, address: str) -> None:
        """Count a guess of a password as wrong, before it is checked: many at once gain nothing."""
        wait = await self._counters.attempt(f"guess:{account}:{address}", FREE_GUESSES, LONGEST_PAUSE)
        if wait == 0 and not await self._counters.remembers(f"known:{account}:{address}"):
            wait = await self._counters.attempt(f"guess-of-all:{account}", FREE_GUESSES_OF_ALL, LONGEST_PAUSE_OF_ALL)
        if wait > 0:
            detail = "Too many wrong passwords. Wait before you try again."
            raise Refused(429, "too_many_passwords", detail, seconds=ceil(wait))

    async def password_was_right(self, account: str, address: str) -> None:
        """Forget the guesses from this address, and let nobody's guesses elsewhere make it wait."""
        await self._counters.forgive(f"guess:{account}:{address}")
        await self._counters.remember(f"known:{account}:{address}", KNOWN_SECONDS)

    async def seen(self, user: str) -> None:
        """The user has a page open, which asks again and again."""
        await self._counters.remember(f"seen:{user}", SEEN_SECONDS)

    async def seen_lately(self, users: Collection[str]) -> set[str]:
        """Those of them who have a page open."""
        return {user for user in users if await self._counters.remembers(f"seen:{user}")}

    async def left(self, table: str, user: str, seconds: float) -> None:
        """The user's connection to the table has closed: they count as there for so long, for all processes."""
        if seconds > 0:
            await self._counters.remember(f"left:{table}:{user}", seconds)

    async def left_lately(self, table: str, user: str) -> bool:
        """Whether the user may be back in a moment: a page that is loaded again is away for a second."""
        return await self._counters.remembers(f"left:{table}:{user}")

    async def close(self) -> None:
        """Close what the counters have open."""
        await self._counters.close()
