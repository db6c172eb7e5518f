"""The screen: how wide it is, and how a game ends on it."""

from typing import Final

from rich.console import Console
from rich.text import Text

from gilded.cli.language import Sayings
from gilded.core.record import Record
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
