"""`gilded games`: the installed games."""

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from gilded.core.game import Game
from gilded.core.registry import load_games


def show_games() -> None:
    """Print the installed games with their seats and options."""
    table = Table("name", "title", "seats", "options (default)", box=None, header_style="bold")
    for column in table.columns:
        column.overflow = "fold"  # a name that is cut off cannot be typed
    for game in usable_games():
        options = [f"{option.name}: {option.allowed} ({_word(option.default)})" for option in game.options]
        seats = f"{game.seats.start}–{game.seats.stop - 1}"
        table.add_row(game.name, escape(game.title), seats, escape("\n".join(options)))
    Console().print(table)


def usable_games() -> list[Game]:
    """The installed games; of those that cannot be loaded a line on stderr says why."""
    games, errors = load_games()
    for error in errors:
        Console(stderr=True, soft_wrap=True).print(f"[bold yellow]warning:[/] {escape(str(error))}")
    return games


def _word(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
