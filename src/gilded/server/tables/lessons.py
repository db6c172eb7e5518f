"""Tables at which somebody takes a lesson: which lesson it is, and what may be decided there."""

from gilded.core.lesson import Lesson
from gilded.server.protocol.problems import conflict
from gilded.server.tables.live_table import LiveTable


def lesson_of(live: LiveTable) -> Lesson:
    """The lesson at this table; Refused if there is none, or if it is told otherwise by now."""
    for lesson in live.game.lessons.values():
        if lesson.id == live.row.lesson:
            return lesson
    raise conflict("no_lesson", "There is no lesson at this table, or it has changed. Begin it anew.")


def check_lesson(live: LiveTable, action: object) -> None:
    """Refuse what the lesson does not ask for; at any other table everything may be decided."""
    if live.row.lesson is None:
        return
    lesson = lesson_of(live)
    if not isinstance(action, dict) or not lesson.accepts(live.seq, action):
        raise conflict("not_in_lesson", "The lesson asks for something else here.")
