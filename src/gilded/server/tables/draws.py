"""The draw of a table: the server's secret, the people's nonces, and the seed that follows from them.

Who could choose the seed, and why nobody can, is told in docs/fair-draws.md.
"""

import secrets

import msgspec
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core.draw import Draw, drawn_seed, part_commitment
from gilded.server.protocol import wire
from gilded.server.storage.models import SEATS, TABLES
from gilded.server.tables.live_table import LiveTable

SECRET_BYTES = 32


def new_secret() -> str:
    """A secret of the server for one table."""
    return secrets.token_hex(SECRET_BYTES)


async def draw_seed(connection: AsyncConnection, live: LiveTable, host_nonce: str | None) -> int:
    """The seed of a game that starts; one that was chosen counts only where one person plays alone."""
    if live.row.seed and len(live.people()) <= 1:
        return int(live.row.seed)
    own = min(live.own_seats(live.row.host), default=None)
    if own is not None and host_nonce is not None:
        of_host = (SEATS.c.table == live.id, SEATS.c.number == own)
        await connection.execute(update(SEATS).where(*of_host).values(nonce=host_nonce))
        live.seats[own] = msgspec.structs.replace(live.seats[own], nonce=host_nonce)
    secret = live.row.draw_secret
    if secret is None:  # opened by an older version, which committed to nothing
        secret = new_secret()
        await connection.execute(update(TABLES).where(TABLES.c.id == live.id).values(draw_secret=secret))
    return drawn_seed(secret, [seat.nonce for seat in live.seats])


def _is_drawn(live: LiveTable) -> bool:
    """Whether the seed is, or will be, drawn from parts: it was not chosen."""
    row = live.row
    if row.draw_secret is None:
        return False
    if row.status == "open":
        return row.seed is None
    return row.seed == str(drawn_seed(row.draw_secret, [seat.nonce for seat in live.seats]))


def shown_draw(live: LiveTable, over: bool) -> wire.Draw | None:
    """The draw as all may see it: what was committed to, and after the game all of its parts."""
    if not _is_drawn(live):
        return None
    secret = live.row.draw_secret or ""
    parts = [
        wire.DrawPart(seat.number, part_commitment(seat.nonce), seat.nonce if over else None)
        for seat in live.seats
        if seat.nonce is not None
    ]
    return wire.Draw(part_commitment(secret), secret if over else None, parts)


def recorded_draw(live: LiveTable) -> Draw | None:
    """The draw of a finished game, for its record."""
    if not _is_drawn(live):
        return None
    secret = live.row.draw_secret or ""
    return Draw(part_commitment(secret), secret, [seat.nonce for seat in live.seats])
