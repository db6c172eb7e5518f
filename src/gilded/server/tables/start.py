"""Starting the game at a table whose seats are all taken."""

from collections.abc import Sequence

from sqlalchemy import delete, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.accounts.sessions import Person
from gilded.server.outbox import outbox
from gilded.server.protocol.problems import conflict, forbidden
from gilded.server.storage.database import now
from gilded.server.storage.models import INVITATIONS, SNAPSHOTS, TABLES
from gilded.server.tables import told
from gilded.server.tables.draws import draw_seed
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import read_table, snapshot_row
from gilded.server.tables.seats import check_may_see
from gilded.server.tables.tables import Tables
from gilded.server.tables.turn import turn_columns


async def start_game(tables: Tables, table: str, person: Person, nonce: str | None) -> LiveTable:
    """Start the game, if this person may; the nonce is the host's part of the draw."""
    async with tables.cache.lock(table):
        async with tables.database.writing() as connection:
            live = await read_table(connection, table, lock=True)
            check_may_see(live, person.id, None)
            _check_may_start(live, person)
            await tables.quotas.check_live(connection, person.id)
            await begin_game(connection, live, nonce)
        live = await tables.cache.reload(table)
    tables.changed(live)
    tables.turn_passed(live, live.row.to_act)
    return live


def _check_may_start(live: LiveTable, person: Person) -> None:
    if person.id != live.row.host:
        raise forbidden("not_the_host", "Only the host starts the game.")
    if live.row.status != "open":
        raise conflict("already_started", "The game has already started.")
    if any(seat.kind == "open" for seat in live.seats):
        raise conflict("open_seats", "There are open seats. Wait for people, or give the seats to bots.")


async def begin_game(connection: AsyncConnection, live: LiveTable, nonce: str | None = None) -> Sequence[int]:
    """Draw the seed and set up the game at a table whose seats are all taken; who decides first."""
    seed = await draw_seed(connection, live, nonce)
    state = live.game.new(len(live.seats), seed, live.row.options)
    changes = {
        "status": "live",
        "seed": str(seed),
        "version": live.game.version,
        "revision": live.row.revision + 1,
        **turn_columns(live, state.to_act, now()),
    }
    await connection.execute(update(TABLES).where(TABLES.c.id == live.id).values(changes))
    await connection.execute(delete(INVITATIONS).where(INVITATIONS.c.table == live.id))
    await connection.execute(insert(SNAPSHOTS), snapshot_row(live.id, 0, state))
    for row in told.of_turn(live, 0, state.to_act):
        await connection.run_sync(outbox.add, row)
    return state.to_act
