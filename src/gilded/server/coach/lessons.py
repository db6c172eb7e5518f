"""Lessons: which there are and how far a person has come, taking one, and the part of the game that goes by itself."""

import logging
from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import insert, select

from gilded.core import Game, GildedError
from gilded.core.lesson import Lesson, LessonDecision
from gilded.server.accounts.sessions import Person
from gilded.server.protocol import coach, wire
from gilded.server.storage.database import Database, new_id, now
from gilded.server.storage.models import LOG, SNAPSHOTS, TABLES
from gilded.server.storage.rows import SeatRow
from gilded.server.tables.compare_and_swap import compare_and_swap
from gilded.server.tables.create import create_started_table, game_columns, started_table
from gilded.server.tables.decisions import Stale, columns_after, decide
from gilded.server.tables.lessons import lesson_of
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import decide_on, log_row, snapshot_due, snapshot_row
from gilded.server.tables.seats import check_own_seat
from gilded.server.tables.tables import Tables

LEVEL = "apprentice"
"""Whoever plays on from a position of a lesson plays against these."""
LEAP = 30
"""If so many decisions are told at once, nobody wants to watch each of them."""
logger = logging.getLogger("gilded.server")


class Taken:
    """The tables at which a person has taken lessons, the latest first."""

    def __init__(self, rows: list[tuple[str, str, str | None, int]]) -> None:
        self._rows = rows

    def of(self, lesson: Lesson) -> list[tuple[str, int]]:
        """The tables of this lesson, each with how many decisions were taken there."""
        return [(table, seq) for table, game, name, seq in self._rows if (game, name) == (lesson.game.name, lesson.id)]


async def taken_by(database: Database, user: str | None) -> Taken:
    """The lessons of this person, who may be a guest."""
    query = select(TABLES.c.id, TABLES.c.game, TABLES.c.lesson, TABLES.c.seq)
    query = query.where(TABLES.c.host == user, TABLES.c.lesson.is_not(None)).order_by(TABLES.c.created.desc())
    async with database.reading() as connection:
        return Taken([(row[0], row[1], row[2], row[3]) for row in await connection.execute(query)])


def info(lesson: Lesson, taken: Taken) -> coach.LessonInfo:
    """A lesson as the lobby shows it."""
    tables = taken.of(lesson)
    table, seq = tables[0] if tables else (None, 0)
    seen = sum(step.at < seq for step in lesson.file.steps) / len(lesson.file.steps)
    return coach.LessonInfo(
        game=lesson.game.name,
        name=lesson.name,
        minutes=lesson.file.minutes,
        title={language: texts["title"] for language, texts in lesson.texts.items()},
        about={language: texts["about"] for language, texts in lesson.texts.items()},
        table=table,
        part=1.0 if seq >= len(lesson) else seen,
        done=any(seq >= len(lesson) for _, seq in tables),
    )


def page(lesson: Lesson, language: wire.Language) -> coach.LessonPage:
    """A lesson as the table shows it."""
    texts = lesson.texts[language]
    steps = [
        coach.LessonStep(
            name=step.name,
            at=step.at,
            look=step.look,
            do=step.do,
            say=texts[step.name],
            then=texts.get(f"{step.name}.then"),
            no=texts.get(f"{step.name}.no"),
        )
        for step in lesson.file.steps
    ]
    return coach.LessonPage(texts["title"], len(lesson), lesson.learner, steps)


async def take(tables: Tables, person: Person, lesson: Lesson, anew: bool) -> LiveTable:
    """The table at which the person takes the lesson: the latest if it is not to begin anew."""
    found = (await taken_by(tables.database, person.id)).of(lesson)
    if found and not anew:
        return await tables.cache.fresh(found[0][0])
    table, state = new_id(), lesson.new()
    seats = [_seat(table, number, name, person, lesson) for number, name in enumerate(lesson.file.names)]
    columns = game_columns(seats, state, 0) | {"lesson": lesson.id, "seed": lesson.file.seed}
    rows = started_table(lesson.game, person.id, seats, columns, [snapshot_row(table, 0, state)])
    return await create_started_table(tables, rows)


def _seat(table: str, number: int, name: str, person: Person, lesson: Lesson) -> SeatRow:
    if number == lesson.learner:
        return SeatRow(table, number, "person", person.name, person.id, None, False, None)
    return SeatRow(table, number, "bot", name, None, LEVEL, False, None)


async def play_on(tables: Tables, person: Person, table: str, data: coach.PlayOn) -> LiveTable:
    """Take the decisions that are written down, up to where there is something to say or to do.

    Of two who ask at the same moment each takes some of them; whoever is too late looks at what has become of it.
    """
    live = await tables.cache.fresh(table)
    check_own_seat(live, person, min(live.own_seats(person.id), default=0))
    lesson = lesson_of(live)
    told = lesson.file.decisions[data.seq : lesson.next_stop(data.seq)]
    with suppress(Stale):
        if len(told) > LEAP:
            await _leap(tables, table, data, told)
        else:
            await _decide_all(tables, table, data, told)
    return await tables.cache.fresh(table)


async def _decide_all(tables: Tables, table: str, data: coach.PlayOn, told: Sequence[LessonDecision]) -> None:
    """One decision after the other, so that each can be watched."""

    def unchanged(current: LiveTable) -> None:
        if current.row.undos != data.undos:
            raise Stale

    for seq, decision in enumerate(told, start=data.seq):
        await decide(tables, table, decision.seat, seq, decision.action, unchanged)


async def _leap(tables: Tables, table: str, data: coach.PlayOn, told: Sequence[LessonDecision]) -> None:
    """All of them at once."""
    async with tables.cache.lock(table):
        live = await tables.cache.catch_up(await tables.cache.cached(table))
        if (live.seq, live.row.undos) != (data.seq, data.undos):
            raise Stale
        state, at = live.state.clone(), now()
        log, snapshots = [], []
        for seq, decision in enumerate(told, start=data.seq + 1):
            log.append(log_row(table, decide_on(state, seq, decision.seat, live.game.action(decision.action), at)))
            if snapshot_due(seq, state):
                snapshots.append(snapshot_row(table, seq, state))
        async with tables.database.writing() as connection:
            if not await compare_and_swap(connection, live.row, **columns_after(live, seq, state, at)):
                raise Stale
            await connection.execute(insert(LOG), log)
            if snapshots:
                await connection.execute(insert(SNAPSHOTS), snapshots)
        live = await tables.cache.catch_up(live)
    tables.changed(live)


def lessons_of(game: Game) -> list[Lesson]:
    """The lessons of a game, in the order in which one takes them; none if they cannot be read."""
    try:
        return list(game.lessons.values())
    except GildedError:
        logger.exception("the lessons of %r cannot be read", game.name)
        return []
