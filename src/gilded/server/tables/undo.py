"""Undo: free back to what was revealed or another decided; further back it asks the other people at the table."""

from collections.abc import Callable

from litestar import Router, post
from sqlalchemy import delete, insert, select, update

from gilded.server import wire
from gilded.server.bot_turns import wake
from gilded.server.bus import UndoAnswered, UndoAsked
from gilded.server.house import House
from gilded.server.live import Live
from gilded.server.log import cut_back, read_state_at, read_table
from gilded.server.models import ASKS
from gilded.server.people import Person
from gilded.server.problems import Refused, conflict, forbidden, position_lost
from gilded.server.seats import may_see
from gilded.server.views import undo_is_free


def _checked(live: Live, person: Person) -> Live:
    may_see(live, person.id, None)
    if not live.own_seats(person.id):
        raise forbidden("not_at_the_table", "Only those who play may take decisions back.")
    if live.facts.status != "live":
        raise conflict("not_live", "The game is not going on: nothing can be taken back.")
    return live


@post("/tables/{table:str}/undo", status_code=200)
async def ask_undo(house: House, person: Person, table: str, data: wire.AskUndo) -> wire.UndoResult:
    """Go back to the position after `seq` decisions, or ask the others whether one may."""
    if await _go_back(house, table, data.seq, lambda now: _is_free(now, person, data.seq)):
        return wire.UndoResult(True)
    await _ask(house, table, person, data.seq)
    return wire.UndoResult(False)


def _is_free(live: Live, person: Person, seq: int) -> bool:
    return undo_is_free(_checked(live, person), live.own_seats(person.id), seq)


async def _ask(house: House, table: str, person: Person, seq: int) -> None:
    async with house.store.writing() as rows:
        live = _checked(await read_table(rows, table, hold=True), person)
        if seq >= live.seq:
            why = "Say after which earlier decision to stand."
            raise Refused(422, "nothing_to_undo", why, field="seq", seq=live.seq)
        seat = min(live.own_seats(person.id))
        await rows.execute(delete(ASKS).where(ASKS.c.table == live.id))
        await rows.execute(
            insert(ASKS).values(
                table=live.id,
                seat=seat,
                to_seq=seq,
                at_seq=live.seq,
                cuts=live.facts.cuts,
                waiting=dict.fromkeys(live.people() - {person.id}, True),
            )
        )
    house.bus.tell(live.id, UndoAsked(seat, seq))


async def _go_back(house: House, table: str, seq: int, may: Callable[[Live], bool]) -> bool:
    """Cut the log back if one still may when it is cut: a decision that comes in between is looked at first."""
    async with house.hall.alone(table):
        while True:
            live = await house.hall.caught_up(await house.hall.remembered(table))
            if not may(live) or seq >= live.seq:
                return False
            async with house.store.reading() as rows:
                state, reached = await read_state_at(rows, live, seq)
            if reached != seq:
                raise position_lost()
            if await cut_back(house.store, live, state, seq):
                break
    house.tell_change(live)
    wake(house, live)
    return True


@post("/tables/{table:str}/undo/answer", status_code=204)
async def answer_undo(house: House, person: Person, table: str, data: wire.UndoAnswer) -> None:
    """Agree or not with going back; one refusal is enough, and all must agree."""
    async with house.store.writing() as rows:
        live = _checked(await read_table(rows, table, hold=True), person)
        ask = (await rows.execute(select(ASKS).where(ASKS.c.table == table))).one_or_none()
        if ask is None or (ask.at_seq, ask.cuts) != (live.seq, live.facts.cuts) or person.id not in ask.waiting:
            raise conflict("no_undo_asked", "Nobody asks you for an undo now.")
        waiting = {user: True for user in ask.waiting if user != person.id and user in live.people()}
        if data.agree and waiting:
            await rows.execute(update(ASKS).where(ASKS.c.table == table).values(waiting=waiting))
            return
        await rows.execute(delete(ASKS).where(ASKS.c.table == table))
    agreed = data.agree and await _go_back(
        house, table, ask.to_seq, lambda now: (now.seq, now.facts.cuts) == (ask.at_seq, ask.cuts)
    )
    house.bus.tell(table, UndoAnswered(agreed))


ROUTES = Router("/", route_handlers=[ask_undo, answer_undo])
