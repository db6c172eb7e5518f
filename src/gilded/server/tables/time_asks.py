"""Whose word counts when somebody's time is up, and what all words together mean."""

from collections.abc import Collection, Mapping

from gilded.server.protocol import wire
from gilded.server.storage.database import moment
from gilded.server.storage.rows import TableRow, TimeAsk
from gilded.server.tables.live_table import LiveTable

PATIENCE = {"days": 7 * 86_400.0}
"""Seconds after which a bot plays on if the people who are asked have not agreed, by the table's pace."""
SHORT_PATIENCE = 600.0


def patience_ends(row: TableRow, ask: TimeAsk) -> float:
    """When a bot plays on if nothing has been agreed."""
    return ask.at + PATIENCE.get(row.pace, SHORT_PATIENCE)


def asked(live: LiveTable, seat: int) -> set[str]:
    """The users who say what becomes of the seat: the host, or all others; nobody if a bot plays on at once."""
    user = live.seats[seat].user
    if live.row.time_out == "bot":
        return set()
    if live.row.time_out == "host" and live.row.host != user:
        return {live.row.host}
    return live.people() - ({user} if user else set())


def verdict(votes: Mapping[str, bool], users: Collection[str]) -> bool | None:
    """Whether there is more time: as more than half of those asked want, and yes if they are divided; None if it is
    still open.

    >>> [verdict(votes, "ab") for votes in ({"a": True}, {"a": True, "b": False}, {"a": False, "b": False})]
    [None, True, False]
    """
    for_more = sum(votes.get(user) is True for user in users)
    for_bot = sum(votes.get(user) is False for user in users)
    if 2 * for_bot > len(users):
        return False
    return True if 2 * for_more > len(users) or for_more + for_bot == len(users) else None


def shown(live: LiveTable) -> list[wire.Overdue]:
    """What all may know of the seats whose time is up."""
    return [_shown(live, ask) for ask in live.time_asks]


def _shown(live: LiveTable, ask: TimeAsk) -> wire.Overdue:
    users = asked(live, ask.seat)
    return wire.Overdue(
        seat=ask.seat,
        since=moment(ask.at),
        until=moment(patience_ends(live.row, ask)),
        asked=sorted(users),
        more=sorted(user for user in users if ask.votes.get(user) is True),
        bot=sorted(user for user in users if ask.votes.get(user) is False),
    )
