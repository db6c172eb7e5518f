"""Orders answer: whoever looks at a table finds what its orders say, and a while later the first answer is taken.

All of it is in the rows, so any process can go on where another has stopped.
"""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from secrets import SystemRandom
from time import perf_counter
from typing import Any

from sqlalchemy import or_, select, update

from gilded.core import Action, Ended, Event, GildedError, Order, answer_of
from gilded.core.order import order_kind
from gilded.server import metrics
from gilded.server.housekeeping import Complaints
from gilded.server.protocol.problems import Refused
from gilded.server.storage.database import now
from gilded.server.storage.models import ORDERS, TABLES
from gilded.server.storage.rows import Mark, OrderAnswer, OrderRow
from gilded.server.tables import clock
from gilded.server.tables.decisions import Stale, decide
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import read_entries
from gilded.server.tables.messages import OrdersChanged
from gilded.server.tables.order_rows import WAITING
from gilded.server.tables.quarantine import healthy
from gilded.server.tables.tables import Tables

AT_ONCE = 100
SHORTEST, LONGEST = 0.25, 1.75
"""An order waits for a random part of the pause, so that it takes as long as a person who happens to be there."""
SLOWER = {"days": 10.0}
"""At tables of this pace people take so many times as long."""
SHARE_OF_THE_CLOCK = 0.25
"""However long the pause, an order waits for no more than this part of what its seat has left."""
_random = SystemRandom()


class OrderAnswers:
    """Takes the decisions that orders have been given for."""

    def __init__(self, tables: Tables, pause: float) -> None:
        self._tables = tables
        self._pause = pause
        self._complaints = Complaints()

    async def look(self) -> None:
        """Look at tables that have changed since their orders were asked, or where an answer is due."""
        changed = or_(
            ORDERS.c.looked_seq != TABLES.c.seq,
            ORDERS.c.looked_undos != TABLES.c.undos,
            ORDERS.c.looked_revision != TABLES.c.revision,
        )
        waiting = (ORDERS.c.status == WAITING, TABLES.c.status.in_(("live", "finished")), *healthy())
        query = (
            select(ORDERS.c.table)
            .join(TABLES, TABLES.c.id == ORDERS.c.table)
            .where(*waiting, or_(changed, ORDERS.c.due <= now()))
            .distinct()
            .limit(AT_ONCE)
        )
        async with self._tables.database.reading() as connection:
            found = (await connection.execute(query)).scalars().all()
        for table in found:
            with suppress(Refused, GildedError):  # a table that cannot be read holds up no other
                await self._look_at(await self._tables.cache.fresh(table))

    async def _look_at(self, live: LiveTable) -> None:
        query = select(ORDERS).where(ORDERS.c.table == live.id, ORDERS.c.status == WAITING).order_by(ORDERS.c.id)
        async with self._tables.database.reading() as connection:
            rows = [OrderRow(**row._mapping) for row in await connection.execute(query)]
        for seat in {row.seat for row in rows}:
            await self._look_at_seat(live, [row for row in rows if row.seat == seat])

    async def _look_at_seat(self, live: LiveTable, rows: Sequence[OrderRow]) -> None:
        """Note what the orders of a seat say now; the first that has an answer gives it once it is due."""
        answered = False
        for row in rows:
            answer = await self._answer(live, row)
            if isinstance(answer, Ended):
                await self._end(live, row, answer)
            elif answered or answer is None:
                await self._note(live, row, None)
            else:
                answered = True
                await self._answer_when_due(live, row, answer)

    async def _answer_when_due(self, live: LiveTable, row: OrderRow, answer: Action) -> None:
        due = row.due
        if due is None or _looked_at(row) != live.row.mark:
            due = now() + self._wait(live, row.seat)
        if due <= now():
            await self._take(live, row, answer)
        else:
            await self._note(live, row, due)

    async def _answer(self, live: LiveTable, row: OrderRow) -> Action | Ended | None:
        """What the order says, from what its seat sees; an order that breaks is over, and no other suffers."""
        if live.row.status == "finished":
            return Ended("game_over")
        kind = order_kind(live.game, row.kind)
        try:
            events = await self._events_since(live, row) if kind is not None and kind.reads_events else []
            return answer_of(live.game, Order(row.kind, row.fields), live.state.belief(row.seat), events)
        except (Refused, GildedError):
            raise
        except Exception as error:
            self._complaints.log(f"an order {row.kind!r} of {live.row.game} has failed", error)
            return Ended("other_rules")

    async def _events_since(self, live: LiveTable, row: OrderRow) -> list[Event]:
        """What the seat has seen happen since it gave the order."""
        entries = [entry for entry in live.latest if entry.seq > row.given]
        if len(entries) < live.seq - row.given:
            async with self._tables.database.reading() as connection:
                entries = await read_entries(connection, live.row, row.given, live.seq)
        return [event.seen_by(row.seat) for entry in entries for event in entry.events]

    def _wait(self, live: LiveTable, seat: int) -> float:
        """Seconds before an answer: drawn without a look at the order, so that they tell nothing about it."""
        pause = self._pause * SLOWER.get(live.row.pace, 1.0) * _random.uniform(SHORTEST, LONGEST)
        left = clock.seconds_left(live, live.seats[seat])
        return pause if left is None else min(pause, left * SHARE_OF_THE_CLOCK)

    async def _note(self, live: LiveTable, row: OrderRow, due: float | None) -> None:
        """Note that the order was asked at this mark, and when it answers."""
        mark = live.row.mark
        if (due, mark) != (row.due, _looked_at(row)):
            looked = {"looked_seq": mark.seq, "looked_undos": mark.undos, "looked_revision": mark.revision}
            await self._change(row, {**looked, "due": due})

    async def _end(self, live: LiveTable, row: OrderRow, ended: Ended) -> None:
        status = "done" if ended.code == "done" else "cancelled"
        over = {"status": status, "why": ended.code, "values": ended.values, "due": None, "ended": now()}
        await self._change(row, over)
        self._tables.publish(live.id, OrdersChanged(row.user))

    async def _change(self, row: OrderRow, values: dict[str, Any]) -> None:
        waiting = (ORDERS.c.id == row.id, ORDERS.c.status == WAITING)
        async with self._tables.database.writing() as connection:
            await connection.execute(update(ORDERS).where(*waiting).values(values))

    async def _take(self, live: LiveTable, row: OrderRow, action: Action) -> None:
        """Take the decision as its person would."""
        kind = order_kind(live.game, row.kind)
        answer = OrderAnswer(row.id, kind is not None and kind.answers_once)
        check = partial(_check_person, row, live.row.undos)
        with suppress(Stale, Refused, GildedError):  # somebody was quicker: look again
            started = perf_counter()
            await decide(self._tables, live.id, row.seat, live.seq, action.to_json(), check, answer)
            metrics.decided(live.row.game, "http", perf_counter() - started)  # as if its person had sent it
            self._tables.publish(live.id, OrdersChanged(row.user))


def _looked_at(row: OrderRow) -> Mark:
    return Mark(row.looked_seq, row.looked_undos, row.looked_revision)


def _check_person(row: OrderRow, undos: int, now: LiveTable) -> None:
    """A bot may have the seat by now, or an undo may have led to another position with the same number."""
    seat = now.seats[row.seat]
    if (seat.kind, seat.user) != ("person", row.user) or now.row.undos != undos:
        raise Stale
