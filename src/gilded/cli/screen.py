"""The screen: how wide it is, and how a game ends on it."""

from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from gilded.cli.language import Sayings
from gilded.core.record import Record
from gilded.core.sources import changes, ordered_sources
from gilded.core.words import Words

WIDEST: Final = 100
"""Boards are drawn for this many columns; on a narrower screen their parts stand below each other."""


def console_of() -> Console:
    """The terminal, no wider than the boards."""
    console = Console(highlight=False)
    return Console(highlight=False, width=min(console.width, WIDEST))


def names_of(seats: tuple[int, ...], words: Words) -> str:
    """Several seats by their names."""
    return ", ".join(words.seat(seat) for seat in seats)


def result(record: Record, words: Words, say: Sayings) -> Text:
    """Who has won, with everybody's points."""
    state = record.state
    text = Text(f"\n{say('over')} ", style="bold")
    winners = state.winners()
    if winners and set(winners) <= set(words.mine):
        text.append(say("won_you"))
    elif winners:
        text.append(say("won", names=names_of(winners, words), count=len(winners)))
    else:
        text.append(say("nobody"))
    scores = [f"{words.seat(seat)} {score}" for seat, score in enumerate(state.scores())]
    return text.append(f"\n{words.labelled(say('scores'), ', '.join(scores))}", style="not bold")


def origins(record: Record, words: Words, say: Sayings) -> Table:
    """Where everybody's points come from, source by source."""
    found = changes(record.at(0), record.decisions)
    points = {source: [0] * record.state.seats for source in ordered_sources(found)}
    for change in found:
        points[change.source][change.seat] += change.points
    table = Table(title=Text(say("origins")), title_justify="left", title_style="bold", box=None, show_footer=True)
    table.add_column("", footer=say("scores"))
    for seat, score in enumerate(record.state.scores()):
        table.add_column(words.seat(seat), footer=str(score), justify="right")
    for source, by_seat in points.items():
        if any(by_seat):
            table.add_row(words.source(source), *(_figure(one) for one in by_seat))
    return table


def _figure(points: int) -> str:
    return f"{points}".replace("-", "−") if points else "–"
