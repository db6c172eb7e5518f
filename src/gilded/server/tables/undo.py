"""Undo: free if nothing was revealed and nobody else has decided since; otherwise the other people are asked."""

from collections.abc import Callable

from sqlalchemy import delete, insert, select, update

from gilded.server.accounts.sessions import Person
from gilded.server.protocol.problems import Refused, conflict, forbidden
from gilded.server.storage.models import UNDO_ASKS
from gilded.server.tables.archive import check_live
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import read_state_at, read_table, truncate
from gilded.server.tables.messages import UndoAnswered, UndoAsked
from gilded.server.tables.seats import check_may_see
from gilded.server.tables.tables import Tables
from gilded.server.tables.views import undo_is_free


def _checked(live: LiveTable, person: Person) -> LiveTable:
    check_may_see(live, person.id, None)
    if not live.own_seats(person.id):
        raise forbidden("not_at_the_table", "Only those who play may undo.")
    check_live(live, "The game is not being played: there is nothing to undo.")
    return live


async def go_back_if_free(tables: Tables, table: str, person: Person, seq: int) -> bool:
    """Go back to the position after `seq` decisions; False if the others must be asked."""

    def is_free(live: LiveTable) -> bool:
        return undo_is_free(_checked(live, person), live.own_seats(person.id), seq)

    return await _go_back(tables, table, seq, person.id, is_free)


async def ask(tables: Tables, table: str, person: Person, seq: int) -> None:
    """Ask the others to go back to the position after `seq` decisions."""
    async with tables.database.writing() as connection:
        live = _checked(await read_table(connection, table, lock=True), person)
        if seq >= live.seq:
            detail = "Name an earlier position to go back to."
            raise Refused(422, "nothing_to_undo", detail, field="seq", seq=live.seq)
        seat = min(live.own_seats(person.id))
        await connection.execute(delete(UNDO_ASKS).where(UNDO_ASKS.c.table == live.id))
        await connection.execute(
            insert(UNDO_ASKS).values(
                table=live.id,
                seat=seat,
                to_seq=seq,
                at_seq=live.seq,
                undos=live.row.undos,
                waiting=dict.fromkeys(live.people() - {person.id}, True),
            )
        )
    tables.publish(live.id, UndoAsked(seat, seq))


async def _go_back(tables: Tables, table: str, seq: int, user: str | None, may: Callable[[LiveTable], bool]) -> bool:
    """Take decisions back for this user if `may` still says so at that moment: it sees what came in meanwhile."""
    async with tables.cache.lock(table):
        while True:
            live = await tables.cache.catch_up(await tables.cache.cached(table))
            if not may(live) or seq >= live.seq:
                return False
            async with tables.database.reading() as connection:
                state = await read_state_at(connection, live, seq)
            own = live.own_seats(user)
            if await truncate(tables.database, live, state, seq, own, undo_is_free(live, own, seq)):
                break
    tables.changed(live)
    tables.turn_passed(live)
    return True


async def answer(tables: Tables, table: str, person: Person, agree: bool) -> None:
    """Agree to an undo or not; one refusal is enough, and all must agree."""
    async with tables.database.writing() as connection:
        live = _checked(await read_table(connection, table, lock=True), person)
        found = await connection.execute(select(UNDO_ASKS).where(UNDO_ASKS.c.table == table))
        asked = found.one_or_none()
        if asked is None or (asked.at_seq, asked.undos) != (live.seq, live.row.undos) or person.id not in asked.waiting:
            raise conflict("no_undo_asked", "Nobody is asking you for an undo now.")
        waiting = {user: True for user in asked.waiting if user != person.id and user in live.people()}
        if agree and waiting:
            await connection.execute(update(UNDO_ASKS).where(UNDO_ASKS.c.table == table).values(waiting=waiting))
            return
        await connection.execute(delete(UNDO_ASKS).where(UNDO_ASKS.c.table == table))

    def unchanged(now: LiveTable) -> bool:
        return now.row.mark.same_position(live.row.mark)

    agreed = agree and await _go_back(tables, table, asked.to_seq, live.seats[asked.seat].user, unchanged)
    tables.publish(table, UndoAnswered(agreed))
