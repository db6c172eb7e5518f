"""Looking at the past of a record: the table after any decision, with the sentence that led there."""

from rich.console import Console
from rich.text import Text

from gilded.cli.boards import due_panels
from gilded.cli.story import Story
from gilded.core.plain_board import board_of
from gilded.core.record import Record


def browse(record: Record, story: Story, console: Console, number: int, keys: str) -> None:
    """Look at the table after decision `number`: Enter goes on, b goes back, a number goes there, q ends."""
    while True:
        show_moment(record, story, console, number)
        try:
            line = console.input(Text(f"{keys} ", style="dim")).strip()
        except EOFError:
            return
        if line == "q" or (not line and number == len(record)):
            return
        if line == "b":
            number = max(0, number - 1)
        elif line.isdecimal() and int(line) <= len(record):
            number = int(line)
        elif line:
            console.print(story.say("bad_moment", number=line, most=len(record)), style="red", markup=False)
        else:
            number += 1


def show_moment(record: Record, story: Story, console: Console, number: int) -> None:
    """The table after that many decisions."""
    view = record.at(number).view(story.reader)
    console.print(due_panels(board_of(record.game).draw(view, story.words, console.width), story.say))
    console.print(Text(f"\n{story.say('at', number=number, count=len(record))}", style="bold"))
    if number:
        console.print(story.told(number))
