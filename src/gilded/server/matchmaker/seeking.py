"""Looking for a game, giving it up, and being brought together: of two processes that find a group, one makes it."""

import random
from contextlib import suppress

from sqlalchemy import ColumnElement, and_, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core import GildedError, game
from gilded.server.accounts.sessions import Person
from gilded.server.matchmaker.groups import Group, Seeker, groups
from gilded.server.protocol import matchmaker as shapes
from gilded.server.protocol import wire
from gilded.server.protocol.problems import Refused, conflict
from gilded.server.storage.database import Database, moment, now
from gilded.server.storage.models import BLOCKS, RATINGS, SEEKERS, USERS
from gilded.server.tables.draws import new_secret
from gilded.server.tables.quarantine import installed_games
from gilded.server.tables.seated import Seated, open_seated
from gilded.server.tables.tables import Tables

AWAY_SECONDS = 30.0
"""Whose page says nothing for so long waits no more, but for a game over days."""
FOUND_SECONDS = 86_400.0
"""For so long a page is told which table was found."""
CLOCKS = {
    "live": wire.Clock(20, 10),
    "evening": wire.Clock(60, 30),
    "days": wire.Clock(3 * 1_440, per_turn=True),
}
"""The clocks of the tables: usual ones for each pace."""
chance = random.SystemRandom()


# Looking for a game


async def seek(tables: Tables, person: Person, wanted: shapes.Seek) -> shapes.SeekState:
    """Look for a game, or say that one still does; who wants something else now waits anew."""
    _check(wanted)
    wish = {"games": wanted.games, "pace": wanted.pace, "seats": wanted.seats, "near": wanted.near}
    async with tables.database.writing() as connection:
        query = select(SEEKERS).where(SEEKERS.c.user == person.id).with_for_update()
        row = (await connection.execute(query)).one_or_none()
        same = row is not None and _waits(row.pace, row.seen) and all(getattr(row, name) == wish[name] for name in wish)
        if row is None or (row.table is None and not same):
            await tables.quotas.check_live(connection, person.id)
            new = wish | {"since": now(), "seen": now(), "table": None}
            statement = tables.database.insert(SEEKERS).values(user=person.id, **new)
            await connection.execute(statement.on_conflict_do_update(index_elements=["user"], set_=new))
        elif row.table is None:
            await connection.execute(update(SEEKERS).where(SEEKERS.c.user == person.id).values(seen=now()))
        return await seek_state(connection, person.id)


async def give_up(database: Database, person: Person) -> None:
    """Look no more; refused to somebody who has a table by now, which they are told with it."""
    async with database.writing() as connection:
        query = select(SEEKERS).where(SEEKERS.c.user == person.id).with_for_update()
        row = (await connection.execute(query)).one_or_none()
        await connection.execute(delete(SEEKERS).where(SEEKERS.c.user == person.id))
    if row is not None and row.table is not None:
        detail = "A table was found for you before, and the game has begun. Play there, or resign."
        raise conflict("already_paired", detail, table=row.table)


def _check(wanted: shapes.Seek) -> None:
    """Whether one of the games can be played by one of the numbers of people."""
    for name in wanted.games:
        seats = game(name).seats
        if not set(wanted.seats) & set(seats):
            raise Refused(422, "bad_table_size", "This game is not for so many.", low=min(seats), high=max(seats))


async def seek_state(connection: AsyncConnection, user: str | None) -> shapes.SeekState:
    """What somebody looks for, and how many wait for what."""
    own = select(SEEKERS).where(SEEKERS.c.user == (user or ""), or_(SEEKERS.c.table.is_not(None), _is_waiting()))
    mine = (await connection.execute(own)).one_or_none()
    counts: dict[tuple[str, wire.Pace], int] = {}
    for row in await connection.execute(select(SEEKERS.c.games, SEEKERS.c.pace).where(_is_waiting())):
        for name in row.games:
            counts[name, row.pace] = counts.get((name, row.pace), 0) + 1
    return shapes.SeekState(
        mine=shapes.Seeking(mine.games, mine.pace, mine.seats, mine.near, moment(mine.since), mine.table)
        if mine
        else None,
        waiting=[shapes.WaitingPeople(*what, people) for what, people in sorted(counts.items())],
    )


def _waits(pace: str, seen: float) -> bool:
    return pace == "days" or seen > now() - AWAY_SECONDS


def _is_waiting() -> ColumnElement[bool]:
    here = or_(SEEKERS.c.pace == "days", SEEKERS.c.seen > now() - AWAY_SECONDS)
    return and_(SEEKERS.c.table.is_(None), here)


# Bringing people together


async def bring_together(tables: Tables) -> None:
    """Open a table for each group that can be made, and forget those who are gone."""
    gone = or_(
        and_(SEEKERS.c.table.is_(None), ~_is_waiting()),
        and_(SEEKERS.c.table.is_not(None), SEEKERS.c.seen < now() - FOUND_SECONDS),
    )
    async with tables.database.reading() as connection:
        found = groups(await _seekers(connection), await _apart(connection))
        some_gone = (await connection.execute(select(SEEKERS.c.user).where(gone).limit(1))).first() is not None
    if some_gone:
        async with tables.database.writing() as connection:
            await connection.execute(delete(SEEKERS).where(gone))
    for group in found:
        await _open(tables, group)


async def _seekers(connection: AsyncConnection) -> list[Seeker]:
    admitted = select(SEEKERS).join(USERS, USERS.c.id == SEEKERS.c.user).where(USERS.c.banned.is_(None))
    rows = (await connection.execute(admitted.where(_is_waiting()))).all()
    ratings: dict[str, dict[str, int]] = {}
    known = select(RATINGS.c.user, RATINGS.c.game, RATINGS.c.shown).where(
        RATINGS.c.user.in_([row.user for row in rows])
    )
    for one in await connection.execute(known):
        ratings.setdefault(one.user, {})[one.game] = one.shown
    return [
        Seeker(
            user=row.user,
            games=[name for name in row.games if name in installed_games()],
            pace=row.pace,
            seats=row.seats,
            near=row.near,
            waited=max(0.0, now() - row.since),
            ratings=ratings.get(row.user, {}),
        )
        for row in rows
    ]


async def _apart(connection: AsyncConnection) -> set[frozenset[str]]:
    """The pairs of which one has blocked the other."""
    waiting = select(SEEKERS.c.user).where(_is_waiting())
    blocked = select(BLOCKS.c.user, BLOCKS.c.other).where(BLOCKS.c.user.in_(waiting), BLOCKS.c.other.in_(waiting))
    return {frozenset(row) for row in await connection.execute(blocked)}


async def _open(tables: Tables, group: Group) -> None:
    """The table, and that all of them are found, are one transaction; nothing of it if somebody has gone."""
    async with tables.database.writing() as connection:
        free = select(SEEKERS.c.user).where(SEEKERS.c.user.in_(group.people), _is_waiting())
        # In one order, so that two processes never wait for each other.
        there = (await connection.execute(free.order_by(SEEKERS.c.user).with_for_update())).scalars().all()
        if len(there) < len(group.people) or any(pair <= set(there) for pair in await _apart(connection)):
            return
        table = await _seat(connection, group)
        found = update(SEEKERS).where(SEEKERS.c.user.in_(there))
        await connection.execute(found.values(table=table, seen=now()))
    with suppress(Refused, GildedError):
        live = await tables.cache.reload(table)
        tables.turn_passed(live, live.row.to_act)


async def _seat(connection: AsyncConnection, group: Group) -> str:
    """A table at which they play, in an order of seats that nobody chooses."""
    rules, order = game(group.game), chance.sample(group.people, len(group.people))
    rows = await connection.execute(select(USERS.c.id, USERS.c.name).where(USERS.c.id.in_(order)))
    names = {row.id: row.name for row in rows}
    columns = {
        "options": rules.new(len(order), 0).options,
        "pace": group.pace,
        "private": False,
        "draw_secret": new_secret(),
    }
    return await open_seated(
        connection, rules, [Seated(user, names[user]) for user in order], CLOCKS[group.pace], columns
    )
