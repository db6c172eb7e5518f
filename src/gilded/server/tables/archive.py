"""Archived tables: games that do not fit the rules of this server. They are shown as they were, and nothing is deleted.

A deployment with other rules archives what it cannot play on; once a server fits the game again, it goes on.
"""

import logging
import time

from gilded.core import State
from gilded.server.protocol.problems import Refused, conflict
from gilded.server.storage.database import Database, now
from gilded.server.tables.compare_and_swap import compare_and_swap
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.turn import turn_columns

RETRY_SECONDS = 60.0
"""How long a table is left alone after another process has archived it: two versions that serve must not quarrel."""
logger = logging.getLogger("gilded.server")


def check_live(live: LiveTable, detail: str) -> None:
    """Refuse what can only be done while the game is played; `detail` says why not."""
    if live.row.status == "archived":
        raise archived(live)
    if live.row.status != "live":
        raise conflict("not_live", detail)


def archived(live: LiveTable) -> Refused:
    """The answer to whoever wants to play on."""
    if live.row.closed is not None:
        detail = "The operator of this server has closed the table. It can be looked at, but not played on."
        return conflict("closed", detail)
    return conflict(
        "archived",
        "The rules have changed since this game began. It is kept and can be looked at, but not played on for now.",
    )


def may_revive(database: Database, live: LiveTable) -> bool:
    """Whether to try an archived table again: it was archived before this process began, or a while ago."""
    if live.row.closed is not None:
        return False
    uptime = time.monotonic() - database.opened
    return live.row.archived is not None and now() - live.row.archived > min(uptime, RETRY_SECONDS)


async def archive(database: Database, live: LiveTable) -> bool:
    """Take a table that does not fit out of play; False if it has changed in the meantime."""
    logger.warning("table %s does not fit the rules after %d of %d decisions: archived", live.id, live.shown, live.seq)
    stopped = {"deadline": None, "remind": None, "bot_owes": False}
    return await _change(database, live, status="archived", archived=now(), **stopped)


async def revive(database: Database, live: LiveTable, state: State) -> bool:
    """Bring a table that fits again back into play; its clocks start anew. False if it has changed in the meantime."""
    logger.warning("table %s fits the rules again: it is back in play", live.id)
    changes = {"status": "live", "archived": None, **turn_columns(live, state.to_act, now())}
    if state.over:
        changes |= {"status": "finished", "scores": state.scores(), "winners": list(state.winners())}
    return await _change(database, live, **changes)


async def close(database: Database, live: LiveTable) -> bool:
    """Take a table out of play because an operator wants it; False if it has changed in the meantime."""
    stopped = {"deadline": None, "remind": None, "bot_owes": False}
    return await _change(database, live, status="archived", archived=now(), closed=now(), **stopped)


async def _change(database: Database, live: LiveTable, **changes: object) -> bool:
    async with database.writing() as connection:
        return await compare_and_swap(connection, live.row, revision=live.row.revision + 1, **changes)
