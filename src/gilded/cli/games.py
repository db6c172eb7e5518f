"""`gilded games`: the installed games."""

from rich.console import Console
from rich.markup import escape
from rich.table import Column, Table

from gilded.core.errors import GildedError
from gilded.core.game import Game
from gilded.core.registry import game, game_names


def show_games() -> None:
    """Print the installed games with their seats and options."""
    options_column = Column("options (default)", overflow="fold")  # never cut: an option is typed by its name
    table = Table("name", "title", "seats", options_column, box=None, header_style="bold")
    for name in game_names():
        try:
            table.add_row(name, *_cells(game(name)))
        except GildedError as error:  # a game that is broken must not hide the others
            table.add_row(name, "", "", escape(str(error)))
    Console().print(table)


def _cells(installed: Game) -> tuple[str, str, str]:
    options = [f"{option.name}: {option.allowed} ({_word(option.default)})" for option in installed.options]
    return installed.title, f"{installed.seats.start}–{installed.seats.stop - 1}", "\n".join(options)


def _word(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
