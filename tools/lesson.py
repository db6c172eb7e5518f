"""For who writes a lesson: looks at it step by step, and writes the game that it tells (docs/lessons.md).

python tools/lesson.py show GAME NAME          every step, what is asked, and what could be decided at the end
python tools/lesson.py add GAME NAME WHAT...   decisions for whoever must act: JSON, or the number in the list
python tools/lesson.py fill GAME NAME [COUNT]  let bots decide, so many times or until the game is over
python tools/lesson.py cut GAME NAME SEQ       drop the decisions after so many
"""

import json
import re
import sys
from pathlib import Path

from gilded.bots.names import bot
from gilded.core import GildedError, Record, game
from gilded.core.lesson import Lesson, LessonFile, read_lessons
from gilded.testing.lessons import faults

BOT, BOT_SEED = "greedy", 7


def path_of(lesson: Lesson) -> Path:
    """Where the lesson is written."""
    return Path("src/gilded/games") / lesson.game.name / "lessons" / f"{lesson.name}.json"


def recorded(lesson: Lesson) -> Record:
    """The game of the lesson."""
    record = Record(lesson.game, len(lesson.file.names), int(lesson.file.seed), lesson.file.options)
    for number, decision in enumerate(lesson.file.decisions):
        try:
            record.play(decision.seat, record.game.action(decision.action))
        except GildedError as error:
            raise SystemExit(f"decision {number} {decision.action}: {error}") from error
    return record


def save(lesson: Lesson, record: Record) -> None:
    """Write the decisions into the file, one a line; the rest of it stays as it is."""
    lines = ",\n".join(
        "    " + json.dumps({"seat": seat, "action": action.to_json()}) for seat, action in record.decisions
    )
    text = path_of(lesson).read_text("utf-8")
    part = re.compile(r'"decisions": \[.*?\n?  \]|"decisions": \[\]', re.DOTALL)
    path_of(lesson).write_text(part.sub(lambda _: f'"decisions": [\n{lines}\n  ]', text, count=1), "utf-8")


def show(lesson: Lesson, record: Record) -> None:
    """Each step with its text, and what was decided between them; then the position at the end."""
    for seq in range(len(record) + 1):
        for step in lesson.steps_at(seq):
            print(f"\n[{seq}] {step.name}  {' '.join(step.look)}\n    {lesson.texts['en'].get(step.name, '(no text)')}")
            if step.do is not None:
                print(f"    do: {step.do}")
        if seq < len(record):
            seat, action = record.decisions[seq]
            mark = " *" if lesson.asked_at(seq) else ""
            print(f"{seq:4} seat {seat}{mark} {json.dumps(action.to_json())}")
    position(record)


def position(record: Record) -> None:
    """Scores, and what can be decided now."""
    state = record.state
    print(f"\nafter {len(record)} decisions; scores {state.scores()}; to act {state.to_act}")
    for seat in state.to_act:
        view = state.view(seat)
        print(json.dumps([one for one in view.decisions if one["seat"] == seat]))
        for number, action in enumerate(state.legal(seat)):
            print(f"  {number:3} {json.dumps(action.to_json())}")


def add(record: Record, wanted: list[str]) -> None:
    """Take these decisions, one after another, for whoever must act first."""
    for what in wanted:
        seat = record.state.to_act[0]
        action = record.state.legal(seat)[int(what)] if what.isdigit() else record.game.action(json.loads(what))
        record.play(seat, action)


def fill(record: Record, count: int) -> None:
    """Let bots decide."""
    player = bot(BOT, BOT_SEED)
    while count > 0 and not record.state.over:
        seat = record.state.to_act[0]
        record.play(seat, player.choose(record.state.belief(seat)))
        count -= 1


def main(what: str, name: str, which: str, *rest: str) -> None:
    """Do what the command says, and say what is wrong with the lesson."""
    found = game(name)
    lesson = read_lessons(found)[which]
    if what == "cut":
        kept = {"decisions": lesson.file.decisions[: int(rest[0])]}
        lesson = Lesson(found, which, LessonFile(**{**_fields(lesson.file), **kept}), lesson.texts)
    record = recorded(lesson)
    if what == "add":
        add(record, list(rest))
    elif what == "fill":
        fill(record, int(rest[0]) if rest else 1_000_000)
    if what == "show":
        show(lesson, record)
    else:
        save(lesson, record)
        position(record)
    for fault in faults(read_lessons(found)[which]):
        print(f"! {fault}")


def _fields(file: LessonFile) -> dict[str, object]:
    return {name: getattr(file, name) for name in file.__struct_fields__}


if __name__ == "__main__":
    if len(sys.argv) < 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
