"""`gilded review`: who was likely to win when, what was luck, and the costliest decisions of a finished game."""

from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from gilded.bots.findings import Choice, Mistake, Review
from gilded.bots.review import Reviewer, review
from gilded.cli.coach import in_terms, percent
from gilded.cli.language import Sayings
from gilded.cli.screen import console_of
from gilded.core.errors import OptionError, RecordError
from gilded.core.evaluator import Term
from gilded.core.record import Record
from gilded.core.words import Words

BARS: Final = "▁▂▃▄▅▆▇█"
WIDTH: Final = 48
"""A line of win shares has so many bars at most."""
TOLD: Final = 5
"""So many mistakes of each seat are told."""


def show_review(
    file: Path, seat: int | None, playouts: int, seconds: float, seed: int, as_json: bool, language: str
) -> None:
    """Review a recorded game and print what was found; progress goes to the terminal's errors."""
    record = Record.open(file)
    seats = record.state.seats
    if not record.state.over:
        raise RecordError("not_over", "only a finished game can be reviewed")
    if seat is not None and not seat < seats:
        message = f"there is no seat {seat}; allowed: 0 to {seats - 1}"
        raise OptionError("bad_seat", message, {"field": "seat"})
    reviewer = Reviewer(record.at(0), record.decisions, seed, playouts, seconds)
    say = Sayings(language)
    found = _with_progress(reviewer, range(seats) if seat is None else [seat], say)
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    _Told(record, Words(record.game, language), say, console_of()).show(found)


def _with_progress(reviewer: Reviewer, seats: range | list[int], say: Sayings) -> Review:
    columns = (TextColumn(say("reviewing")), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("")
        return review(reviewer, seats, lambda done, of: progress.update(task, completed=done, total=of))


class _Told:
    """A review in words."""

    def __init__(self, record: Record, words: Words, say: Sayings, console: Console) -> None:
        self._record = record
        self._words = words
        self._say = say
        self._console = console

    def show(self, found: Review) -> None:
        self._console.print(self._shares(found))
        for seat in range(self._record.state.seats):
            mistakes = [mistake for mistake in found.mistakes if mistake.seat == seat]
            for mistake in mistakes[:TOLD]:
                self._console.print(self._mistake(mistake))
        if not found.mistakes:
            self._console.print(Text(self._say("no_mistakes")))

    def _shares(self, found: Review) -> Table:
        """A line for each seat: how its part of the victory rose and fell, and how lucky it was."""
        grid = Table.grid(padding=(0, 2))
        grid.add_row("", Text(self._say("win_shares"), style="dim"), Text(self._say("luck"), style="dim"))
        for seat in range(self._record.state.seats):
            shares = [point.shares[seat] for point in found.shares]
            luck = round(sum(luck.gains[seat] for luck in found.luck), 2)
            signed = ("−" if luck < 0 else "+") + percent(abs(luck), self._say)
            grid.add_row(Text(self._words.seat(seat)), _bars(shares), Text(signed))
        return grid

    def _mistake(self, mistake: Mistake) -> Table:
        grid = Table.grid(padding=(0, 1))
        facts = {"number": mistake.seq + 1, "seat": self._words.seat(mistake.seat)}
        if mistake.weight > mistake.cost:
            title = self._say("mistake_of_points", points=max(mistake.points, 1), **facts)
        else:
            title = self._say("mistake", cost=percent(mistake.cost, self._say), **facts)
        grid.add_row(Text(f"\n{title}", style="bold"))
        for key, choice in (("played", mistake.played), ("better", mistake.better)):
            grid.add_row(Text(f"  {self._words.labelled(self._say(key), self._choice(mistake, choice))}"))
        return grid

    def _choice(self, mistake: Mistake, choice: Choice) -> str:
        """What a choice is called, with what it would have brought and cost."""
        state = self._record.at(mistake.seq)
        action = self._record.game.action(choice.action)
        preview = state.preview(mistake.seat, action)
        label = self._words.board.label(choice.action, state.view(mistake.seat), self._words, preview)
        terms = [Term(term.name, float(term.value)) for term in choice.terms]
        told = in_terms(terms, self._words, self._say)
        return f"{label} ({percent(choice.win_share, self._say)}{'; ' if told else ''}{told})"


def _bars(shares: list[float]) -> Text:
    """The shares as bars, the last of them the result."""
    step = max(1.0, (len(shares) - 1) / (WIDTH - 1))
    picked = [shares[min(round(number * step), len(shares) - 1)] for number in range(min(WIDTH, len(shares)))]
    return Text("".join(BARS[min(int(share * len(BARS)), len(BARS) - 1)] for share in picked))
