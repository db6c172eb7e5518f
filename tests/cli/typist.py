"""Somebody who types at the terminal: reads the list on the screen and chooses a line by its number, at random."""

import io
import re
import sys
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from rich.console import Console

from gilded.bots.bot import Seated
from gilded.bots.random_bot import RandomBot
from gilded.cli.play import TerminalTable
from gilded.core import LANGUAGES, Choice, FastRng, Flag, Number, Record
from gilded.core.game import Game as AnyGame

LINE = re.compile(r"^ *(\d+) \S", re.MULTILINE)
QUESTION = re.compile(r"^ *\? ", re.MULTILINE)
AMOUNTS = ("0", "10", "30", "ten", "")
WIDTHS = (100, 80)


class Typist(io.TextIOBase):
    """Standard input that answers what the screen shows since its last answer."""

    def __init__(self, screen: io.StringIO, seed: int) -> None:
        self.screen = screen
        self.rng = FastRng(seed)
        self.read_to = 0
        self.shown: list[str] = []
        """What was shown before each line that was typed."""
        self.first: list[str] = []
        """What is typed before anything else."""
        self.left = 20_000
        """So many lines are typed at most."""

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        self.screen.seek(self.read_to)
        self.shown.append(self.screen.read())
        if not self.left:
            return ""
        self.left -= 1
        answer = self.first.pop(0) if self.first else self.answer(self.shown[-1].rpartition("\n\n")[2])
        self.screen.write(f"{answer}\n")  # as a terminal shows what is typed
        self.read_to = self.screen.tell()
        return f"{answer}\n"

    def answer(self, shown: str) -> str:
        """An amount where one is asked for, else the number of a line."""
        if QUESTION.search(shown):
            return AMOUNTS[self.rng.below(len(AMOUNTS))]
        numbers = [int(found) for found in LINE.findall(shown)]
        return str(1 + self.rng.below(max(numbers))) if numbers else ""


class Game:
    """A game played by a typist, with all that the screen has shown."""

    def __init__(self, record: Record, people: int, language: str, width: int, seed: int) -> None:
        bots = {seat: Seated(RandomBot(seat), seat) for seat in range(people, record.state.seats)}
        self.screen = io.StringIO()
        console = Console(file=self.screen, width=width, highlight=False)
        self.table = TerminalTable(record, bots, language, console)
        self.typist = Typist(self.screen, seed)

    def play(self) -> str:
        """All that the screen has shown until the game was over or nothing more was typed."""
        with patch.object(sys, "stdin", self.typist), patch.object(sys, "stdout", self.screen):
            self.table.run()
        return self.screen.getvalue()


Setting = tuple[int, int, str, int, dict[str, Any]]


def every_setting(game: AnyGame) -> Iterator[Setting]:
    """Seats, people, language, width and options: each seat count, language and value of an option at least once."""
    counts = list(game.seats)
    most = max([len(LANGUAGES), len(counts), *(len(values_of(option)) for option in game.options)])
    for number in range(most):
        seats = counts[number % len(counts)]
        options = {option.name: values_of(option)[number % len(values_of(option))] for option in game.options}
        people = min(seats, 2) if number == 1 else 1
        yield seats, people, LANGUAGES[number % len(LANGUAGES)], WIDTHS[number % len(WIDTHS)], options


def values_of(option: Flag | Choice | Number) -> list[Any]:
    """Every value of an option, of a number the lowest, the default and the highest."""
    if isinstance(option, Flag):
        return [not option.default, option.default]
    return list(option.values) if isinstance(option, Choice) else [option.default, option.low, option.high]
