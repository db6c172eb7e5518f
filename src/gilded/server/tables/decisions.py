"""Decisions: checked by the rules, on disk before they are acknowledged, then told to everybody."""

from collections.abc import Callable, Collection

import msgspec
from litestar import Router, get, post

from gilded.core import Action, GildedError, Together
from gilded.server import bot_turns, clock, views, wire
from gilded.server.house import House
from gilded.server.live import Live
from gilded.server.log import SNAPSHOT_EVERY, decide_on, row_of, snapshot_row
from gilded.server.people import Person
from gilded.server.problems import Refused, conflict
from gilded.server.scribe import Decided
from gilded.server.seats import may_see, own_seat
from gilded.server.store import now
from gilded.server.turns import owed


class Stale(Exception):
    """The table has moved on from the position that the decision was taken at."""


async def decide(house: House, table: str, seat: int, seq: int, action: object, may: Callable[[Live], object]) -> Live:
    """Take a decision. `may` refuses who has no right to; a stale `seq` raises Stale.

    What is remembered may be old: it is enough to say yes, for the write compares, but only the rows say no.
    """
    async with house.hall.alone(table):
        live, sure = await house.hall.remembered(table), False
        while True:
            try:
                _may_go_on(live, seat, seq, may)
                before = live.facts.to_act
                if await _take(house, live, seat, live.game.action(action)):
                    break
            except (Stale, Refused, GildedError):
                if sure:
                    raise
            live, sure = await house.hall.caught_up(live), True
    house.tell_change(live)
    after(house, live, before)
    return live


def _may_go_on(live: Live, seat: int, seq: int, may: Callable[[Live], object]) -> None:
    may(live)
    if live.facts.status != "live":
        raise conflict("not_live", "The game is not going on: nothing can be decided.")
    if not still_valid(live, seat, seq):
        raise Stale


def still_valid(live: Live, seat: int, seq: int) -> bool:
    """Whether a decision taken at `seq` still fits: nothing has happened since but others' answers to the same choice.

    Those who choose at the same time need not wait for each other, and cannot see each other's answers anyway.
    """
    if seq == live.seq:
        return True
    state = live.state
    top = state.agenda[-1] if state.agenda else None
    if seq > live.seq or not isinstance(top, Together) or top.step_of(seat) is None:
        return False
    since = [entry.seat for entry in live.latest if entry.seq > seq]
    return seq >= views.open_until(live) and seat not in since


async def _take(house: House, live: Live, seat: int, action: Action) -> bool:
    state, at = live.state.clone(), now()
    entry = decide_on(state, live.seq + 1, seat, action, at)
    seconds = clock.after_decision(live, seat, at)
    changes = {"seq": entry.seq, **owed(live.seats, state.to_act, at, seconds)}
    if state.over:
        changes |= {"status": "finished", "scores": state.scores(), "winners": list(state.winners())}
        changes["revision"] = live.facts.revision + 1
    decided = Decided(
        before=live.facts,
        after=msgspec.structs.replace(live.facts, **changes),
        log=row_of(live.id, entry),
        seconds=seconds,
        snapshot=snapshot_row(live.id, entry.seq, state) if state.over or entry.seq % SNAPSHOT_EVERY == 0 else None,
    )
    if not await house.scribe.append(decided):
        return False
    live.facts = decided.after
    for number, left in seconds.items():
        live.seats[number].clock_left = left
    live.stands_at(state, entry)
    return True


def after(house: House, live: Live, before: Collection[int]) -> None:
    """Once it is another's turn: wake the bots and call the webhooks of those who did not owe a decision before."""
    bot_turns.wake(house, live)
    newly = [seat for seat in live.facts.to_act if seat not in before]
    users = {live.seats[seat].user for seat in newly}
    house.notices.your_turn(live, {user for user in users if user})


@post("/tables/{table:str}/actions", status_code=200)
async def act(house: House, person: Person, table: str, data: wire.Decide) -> wire.Position:
    """Take a decision; the answer means that it is on disk."""
    try:
        live = await decide(
            house, table, data.seat, data.seq, data.action, lambda live: _may_decide(live, person, data.seat, data.cuts)
        )
    except Stale:
        refused = conflict("stale", "The table has moved on. Look at the position that comes with this answer.")
        live = await house.hall.fresh(table)
        refused.values = {"seq": live.seq}
        refused.position = views.position(live, _as_before(live, person, data.seat))
        raise refused from None
    return views.position(live, _as_before(live, person, data.seat))


def _as_before(live: Live, person: Person, seat: int) -> views.Viewer:
    """Through the eyes of who decided, not of the next at the same screen; by default if the seat is lost by now."""
    return views.viewer_of(live, person.id, seat if seat in live.own_seats(person.id) else None)


def _may_decide(live: Live, person: Person, seat: int, cuts: int | None = None) -> None:
    may_see(live, person.id, None)
    own_seat(live, person, seat)
    if cuts is not None and cuts != live.facts.cuts:
        raise Stale


@post("/tables/{table:str}/why", status_code=200)
async def why(house: House, person: Person, table: str, data: wire.AskWhy) -> wire.Reason | None:
    """Which rule forbids the action now; null when it is legal."""
    live = await house.hall.fresh(table)
    _may_decide(live, person, data.seat)
    reason = live.state.why_not(data.seat, live.game.action(data.action))
    return None if reason is None else wire.Reason(reason.code, reason.rule, reason.values)


@get("/tables/{table:str}/previews")
async def previews(house: House, person: Person, table: str, seat: int) -> wire.Previews:
    """What each action that the seat may take now would do, as far as the seat can know."""
    live = await house.hall.fresh(table)
    _may_decide(live, person, seat)
    state = live.state
    found = [state.preview(seat, action) for action in state.legal(seat)]
    return wire.Previews(live.seq, live.facts.cuts, found)


ROUTES = Router("/", route_handlers=[act, why, previews])
