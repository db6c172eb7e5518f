"""Two tables alike, at one of which orders decide what people decide at the other: nobody can tell which is which."""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert

from gilded.core import FastRng, State, game
from gilded.server.accounts.sessions import Person
from gilded.server.protocol import orders as wire
from gilded.server.storage.database import Database, database_url, now
from gilded.server.storage.migrations import bring_up_to_date
from gilded.server.storage.models import USERS
from gilded.server.storage.rows import SeatRow
from gilded.server.tables import lobby, orders, views
from gilded.server.tables.create import create_started_table, game_columns, started_table
from gilded.server.tables.decisions import decide
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import snapshot_row
from gilded.server.tables.messages import Message, OrdersChanged
from gilded.server.tables.order_answers import LONGEST, SHORTEST, SLOWER, OrderAnswers
from gilded.server.tables.tables import Tables
from gilded.testing.orders import random_order
from gilded.testing.play import play_on
from ours import OURS

SEATS = 3
TABLE = "t"
DECISIONS = 30
COMPARED = 5
"""After so many decisions, and after each that an order has taken, all that anybody sees is compared."""
BEGINS_AT = {"carnegie": "activate_employees", "chartered": "open_bid", "chicago1875": "trade_shares"}
"""The first decision of this kind is where the tables begin: many orders are about it."""
MOMENTS = {"at", "created", "key"}
"""What differs between any two tables."""


class Twin:
    """A process with one table, and all that it tells the people there."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.published: list[Message] = []
        self.called: list[tuple[int, list[int]]] = []
        self.tables = Tables(database, lambda _, message: self.published.append(message))
        self.tables.turn_listeners.append(self._note)

    def _note(self, live: LiveTable, newly: Collection[int] = ()) -> None:
        self.called.append((live.seq, list(newly)))

    async def open(self, name: str) -> None:
        await bring_up_to_date(self.database)
        people = [{"id": person.id, "name": person.name, "created": now()} for person in PEOPLE]
        async with self.database.writing() as connection:
            await connection.execute(insert(USERS), people)
        seats = [SeatRow(TABLE, seat, "person", f"P{seat}", f"u{seat}", None, False, None) for seat in range(SEATS)]
        state = beginning(name)
        columns = game_columns(seats, state, 0) | {"seed": "7", "private": False}
        started = started_table(game(name), "u0", seats, columns, [snapshot_row(TABLE, 0, state)])
        await create_started_table(self.tables, started)

    async def live(self) -> LiveTable:
        return await self.tables.cache.fresh(TABLE)

    async def decide(self, seat: int, action: object) -> None:
        live = await self.live()
        await decide(self.tables, TABLE, seat, live.seq, action, lambda _: None)

    async def seen_by(self, seat: int | None) -> Any:
        """All that this seat, or a spectator, can ask for or is sent."""
        user = None if seat is None else f"u{seat}"
        live = await self.live()
        viewer = views.viewer_of(live, user)
        question = lobby.Question(None, None, None, user, None)
        listed = await lobby.page(self.tables, question.query(), partial(_in_lobby, user))
        shown = [
            views.position(live, viewer),
            views.table(live, user, ()),
            views.entries(live, live.latest, viewer.seat),
            listed,
            [one for one in self.published if not isinstance(one, OrdersChanged)],  # which goes to its person alone
            self.called,
        ]
        return _without_moments(msgspec.json.decode(msgspec.json.encode(shown)))

    async def close(self) -> None:
        self.tables.writer.close()
        await self.database.close()


def _in_lobby(user: str | None, live: LiveTable) -> Any:
    return views.table(live, user, ())


def _without_moments(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_moments(each) for name, each in value.items() if name not in MOMENTS}
    return [_without_moments(each) for each in value] if isinstance(value, list) else value


def beginning(name: str) -> State:
    """Where the tables begin: the same in both."""
    state, rng = game(name).new(SEATS, 7), FastRng(7)
    while BEGINS_AT.get(name) not in (None, state.view(None).decisions[0]["step"]):
        play_on(state, rng, 1)
    return state


PEOPLE = [Person(f"u{seat}", f"P{seat}", True, None, "") for seat in range(SEATS)]


def run(folder: Path, play: Callable[[Twin, Twin], Awaitable[None]]) -> None:
    async def whole() -> None:
        twins = [Twin(Database(database_url(str(folder / f"{name}.sqlite3")))) for name in ("with", "without")]
        try:
            await play(*twins)
        finally:
            for twin in twins:
                await twin.close()

    asyncio.run(whole())


async def give_at_random(twin: Twin, rng: FastRng) -> None:
    live = await twin.live()
    seat = rng.below(SEATS)
    order = random_order(live.game, live.state.view(seat), rng)
    if order is not None:
        await orders.give(
            twin.tables, TABLE, PEOPLE[seat], wire.GiveOrder(seat=seat, kind=order.kind, fields=order.fields)
        )
    mine = (await orders.shown(twin.tables, TABLE, PEOPLE[seat], seat)).given
    waiting = [one.id for one in mine if one.status == "waiting"]
    if len(waiting) > 6:
        await orders.withdraw(twin.tables, TABLE, PEOPLE[seat], waiting[rng.below(len(waiting))])


def any_action(state: State, rng: FastRng) -> tuple[int, Any]:
    seat = state.to_act[rng.below(len(state.to_act))]
    legal = state.legal(seat)
    return seat, legal[rng.below(len(legal))].to_json()


@pytest.mark.parametrize("name", OURS)
def test_nothing_that_others_see_tells_whether_an_order_exists(name: str, folder: Path) -> None:
    answered: list[int] = []

    async def play(ordered: Twin, by_hand: Twin) -> None:
        rng, answers = FastRng(11), OrderAnswers(ordered.tables, pause=0)
        for twin in (ordered, by_hand):
            await twin.open(name)
        while (live := await ordered.live()).seq < DECISIONS and not live.state.over:
            await give_at_random(ordered, rng)
            await answers.look()
            if live.seq == seq_of(by_hand):
                await ordered.decide(*any_action(live.state, rng))
            else:
                answered.append(live.seq)
            for entry in live.latest[seq_of(by_hand) - live.seq :]:
                await by_hand.decide(entry.seat, msgspec.json.decode(entry.action))
            for viewer in (None, *range(SEATS)):
                assert await ordered.seen_by(viewer) == await by_hand.seen_by(viewer)

    run(folder, play)
    assert answered, "no order has decided anything"


def seq_of(twin: Twin) -> int:
    """How many decisions lie behind a twin's table."""
    (live,) = twin.tables.cache.all()
    return live.seq


def test_an_order_takes_its_time_whatever_it_says(folder: Path) -> None:
    async def play(twin: Twin, _: Twin) -> None:
        await twin.open("credit_mobilier")
        answers, live = OrderAnswers(twin.tables, pause=10), await twin.live()
        (seat,) = live.row.to_act
        waits = [answers._wait(live, seat) for _ in range(300)]
        assert (min(waits) < 5, max(waits) > 15) == (True, True)
        assert all(10 * SHORTEST <= wait <= 10 * LONGEST for wait in waits)
        live.row.pace = "days"
        assert 10 * SHORTEST * SLOWER["days"] <= answers._wait(live, seat) <= 10 * LONGEST * SLOWER["days"]
        live.row.pace, live.row.clock_minutes, live.seats[seat].clock_left = "live", 1, 4.0
        assert answers._wait(live, seat) <= 1.0, "not so long that the time runs out"
        live.row.clock_minutes = live.seats[seat].clock_left = None
        for kind in ("pay_dividends", "buy_stock"):
            for company in ("red", "green", "yellow", "blue", "purple"):
                order = wire.GiveOrder(seat=seat, kind=kind, fields={"company": company})
                await orders.give(twin.tables, TABLE, PEOPLE[seat], order)
        await answers.look()
        await answers.look()
        assert (await twin.live()).seq == 0, "no answer comes at once"

    run(folder, play)
