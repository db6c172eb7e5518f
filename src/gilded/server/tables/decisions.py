"""Decisions: checked by the rules, on disk before they are acknowledged, then shown to everybody."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from gilded.core import Action, GildedError, State, Together
from gilded.server.accounts.sessions import Person
from gilded.server.protocol import wire
from gilded.server.protocol.problems import Refused, conflict
from gilded.server.storage.database import now
from gilded.server.storage.rows import OrderAnswer
from gilded.server.tables import clock, told, views
from gilded.server.tables.archive import check_live
from gilded.server.tables.lessons import check_lesson
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import decide_on, log_row, snapshot_due, snapshot_row
from gilded.server.tables.seats import check_own_seat
from gilded.server.tables.tables import Tables
from gilded.server.tables.turn import turn_columns
from gilded.server.tables.writer import NewDecision, OrderOver


class Stale(Exception):
    """The table has moved on from the position that the decision was made for."""


async def decide(
    tables: Tables,
    table: str,
    seat: int,
    seq: int,
    action: object,
    check: Callable[[LiveTable], object],
    answer: OrderAnswer | None = None,
) -> LiveTable:
    """Take a decision. `check` raises for anyone who may not take it; an old `seq` raises Stale, and so does an order
    that no longer waits.

    The cached table may be old. It is good enough to accept a decision, since the write compares marks, but a decision
    is refused only by what the database says.
    """
    async with tables.cache.lock(table):
        live, up_to_date = await tables.cache.cached(table), False
        while True:
            try:
                _check_position(live, seat, seq, check)
                before = live.row.to_act
                if await _take(tables, live, seat, live.game.action(action), answer):
                    break
            except (Stale, Refused, GildedError):
                if up_to_date:
                    raise
            live, up_to_date = await tables.cache.catch_up(live), True
    tables.changed(live)
    tables.turn_passed(live, [seat for seat in live.row.to_act if seat not in before])
    return live


async def decide_as(tables: Tables, person: Person, table: str, data: wire.Decide) -> LiveTable:
    """Take a decision of this person; if the table has moved on, the refusal brings the position as it is now."""

    def check(live: LiveTable) -> None:
        check_own_seat(live, person, data.seat)
        if data.seq == live.seq:
            check_lesson(live, data.action)
        if data.undos is not None and data.undos != live.row.undos:
            raise Stale

    try:
        return await decide(tables, table, data.seat, data.seq, data.action, check)
    except Stale:
        refused = conflict("stale", "The table has moved on. Look at the position that comes with this answer.")
        live = await tables.cache.fresh(table)
        refused.values = {"seq": live.seq}
        refused.position = position_for(live, person, data.seat)
        raise refused from None


def position_for(live: LiveTable, person: Person, seat: int) -> wire.Position:
    """As the seat that decided sees it, not the next one at the same screen; by default if it is lost by now."""
    return views.position(live, views.viewer_of(live, person.id, seat if seat in live.own_seats(person.id) else None))


def _check_position(live: LiveTable, seat: int, seq: int, check: Callable[[LiveTable], object]) -> None:
    check(live)
    check_live(live, "The game is not being played: there is nothing to decide.")
    if not still_valid(live, seat, seq):
        raise Stale


def still_valid(live: LiveTable, seat: int, seq: int) -> bool:
    """Whether a decision taken at `seq` still fits: since then others have at most answered the same choice.

    Those who choose at the same time need not wait for each other, and cannot see each other's answers anyway.
    """
    if seq == live.seq:
        return True
    state = live.state
    top = state.agenda[-1] if state.agenda else None
    if seq > live.seq or not isinstance(top, Together) or top.step_of(seat) is None:
        return False
    since = [entry.seat for entry in live.latest if entry.seq > seq]
    return seq >= views.visible_until(live) and seat not in since


async def _written(tables: Tables, decision: NewDecision) -> bool:
    try:
        written = await tables.writer.append(decision)
    except OrderOver:
        raise Stale from None
    if decision.answer is not None and not written:
        raise Stale  # the table has changed, or the order: whoever lets it answer looks again
    return written


def columns_after(
    live: LiveTable, seq: int, state: State, at: float, seconds: Mapping[int, float] | None = None
) -> dict[str, Any]:
    """The columns of the table's row once `seq` decisions have led to this state."""
    changes = {"seq": seq, **turn_columns(live, state.to_act, at, seconds)}
    if state.over:
        changes |= {"status": "finished", "scores": state.scores(), "winners": list(state.winners())}
        changes["revision"] = live.row.revision + 1
    return changes


async def _take(tables: Tables, live: LiveTable, seat: int, action: Action, answer: OrderAnswer | None) -> bool:
    state, at = live.state.clone(), now()
    entry = decide_on(state, live.seq + 1, seat, action, at)
    seconds = clock.after_decision(live, seat, state.to_act, at)
    changes = columns_after(live, entry.seq, state, at, seconds)
    decision = NewDecision(
        before=live.row,
        after=msgspec.structs.replace(live.row, **changes),
        log=log_row(live.id, entry),
        seconds=seconds,
        asks_over=[ask.seat for ask in live.time_asks if ask.seat not in state.to_act],
        snapshot=snapshot_row(live.id, entry.seq, state) if snapshot_due(entry.seq, state) else None,
        answer=answer,
        notifications=told.of_decision(live, entry.seq, state.to_act, state.over),
    )
    if not await _written(tables, decision):
        return False
    live.row = decision.after
    for number, left in seconds.items():
        live.seats[number].clock_left = left
    live.time_asks = [ask for ask in live.time_asks if ask.seat in state.to_act]
    live.move_to(state, entry)
    return True
