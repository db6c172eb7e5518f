"""`gilded replay`: checks a record decision by decision and shows any moment of the game."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from gilded.cli.history import browse, show_moment
from gilded.cli.language import Sayings
from gilded.cli.screen import console_of, names_of, origins
from gilded.cli.story import Story
from gilded.core.record import Record
from gilded.core.words import Words


def show_record(file: Path, at: int | None, step: bool, language: str) -> None:
    """Print the result of the game or its position after `at` decisions, or step through it."""
    record = Record.open(file)
    console = console_of()
    say = Sayings(language)
    story = Story(record, Words(record.game, language), say, None)
    if step:
        browse(record, story, console, at or 0, say("browse_record"))
    elif at is not None:
        show_moment(record, story, console, at)
    else:
        _show_result(record, story, console)


def _show_result(record: Record, story: Story, console: Console) -> None:
    state, words = record.state, story.words
    facts = f", {state.seats} seats, seed {record.seed}, {len(record)} decisions"
    console.print(Text.assemble((record.game.title, "bold"), facts))
    if not state.over:
        console.print(Text(story.say("not_over", names=names_of(state.to_act, words))))
    for seat, score in enumerate(state.scores()):
        mark = " ★" if seat in state.winners() else ""
        console.print(Text(f"  {words.labelled(words.seat(seat), str(score))}{mark}"))
    console.print(origins(record, words, story.say))
