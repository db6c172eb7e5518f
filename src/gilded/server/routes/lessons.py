"""Lessons: those that there are, taking one, and going on with it."""

from litestar import Router, get, post

from gilded.core import game, load_games
from gilded.core.lesson import find_lesson
from gilded.server.accounts.sessions import Person
from gilded.server.coach import lessons
from gilded.server.protocol import coach, wire
from gilded.server.routes.limits import limited
from gilded.server.services import Services
from gilded.server.tables.decisions import position_for


@get("/lessons")
async def list_lessons(services: Services, visitor: Person | None) -> list[coach.LessonInfo]:
    """All lessons, and how far the visitor has come in each."""
    all_lessons = [lesson for one in load_games()[0] for lesson in lessons.lessons_of(one)]
    taken = await lessons.taken_by(services.database, visitor.id if visitor else None)
    return [lessons.info(lesson, taken) for lesson in all_lessons]


@get("/games/{name:str}/lessons/{lesson:str}/{language:str}", sync_to_thread=False)
def show_lesson(name: str, lesson: str, language: wire.Language) -> coach.LessonPage:
    """What a lesson says and asks for, step by step."""
    return lessons.page(find_lesson(game(name), lesson), language)


@post("/games/{name:str}/lessons/{lesson:str}", status_code=200, guards=[limited("new_table")])
async def take(services: Services, person: Person, name: str, lesson: str, data: coach.TakeLesson) -> wire.Table:
    """Begin a lesson, or go on with it."""
    live = await lessons.take(services.tables, person, find_lesson(game(name), lesson), data.anew)
    return services.table_for(live, person.id)


@post("/tables/{table:str}/lesson", status_code=200, guards=[limited("history")])
async def play_on(services: Services, person: Person, table: str, data: coach.PlayOn) -> wire.Position:
    """Let the game of the lesson go on until there is something to say or to do."""
    live = await lessons.play_on(services.tables, person, table, data)
    return position_for(live, person, min(live.own_seats(person.id)))


ROUTES = Router("/", route_handlers=[list_lessons, show_lesson, take, play_on])
