"""How a table looks in the terminal when its game draws no board of its own: as a list of the fields of its view."""

from typing import Any, Final

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gilded.core.game import Game
from gilded.core.terminal import Panel, TerminalBoard
from gilded.core.view import View
from gilded.core.words import Words

COMMON: Final = frozenset({"seat", "seats", "to_act", "decisions", "over", "scores", "rivals", "winners", "cash"})
"""The fields of every view, which head and players tell."""


class PlainBoard(TerminalBoard):
    """The board of a game that does not draw its own."""

    def draw(self, view: View, words: Words, width: int) -> list[Panel]:
        facts: dict[str, Any] = msgspec.to_builtins(view)
        table = Table.grid(padding=(0, 2))
        for name, value in facts.items():
            if name not in COMMON and name != "options":
                table.add_row(Text(words.field(name), style="dim"), words.fact(name, value))
        return [Panel(words.say("board"), Group(table, _purses(view, words)))]


def _purses(view: View, words: Words) -> Text:
    purses = [words.labelled(words.seat(seat), words.money(cash)) for seat, cash in enumerate(view.cash)]
    return Text("   ".join(purses))


def board_of(game: Game) -> TerminalBoard:
    """How this game looks in the terminal."""
    return game.terminal() or PlainBoard()


def panel_of(panel: Panel) -> RenderableType:
    """A panel below its title; the one that needs none stands without."""
    if not panel.title:
        return Group("", panel.body)
    return Group(Text(f"\n{panel.title}", style="bold underline"), panel.body)
