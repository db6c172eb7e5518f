"""`gilded games`: the installed games."""

from rich.console import Console
from rich.table import Column, Table

from gilded.core.registry import game, game_names


def show_games() -> None:
    """Print the installed games with their seats and options."""
    options_column = Column("options (default)", overflow="fold")  # never cut: an option is typed by its name
    table = Table("name", "title", "seats", options_column, box=None, header_style="bold")
    for name in game_names():
        title = game(name)
        options = [f"{option.name}: {option.allowed} ({_word(option.default)})" for option in title.options]
        table.add_row(name, title.title, f"{title.seats.start}–{title.seats.stop - 1}", "\n".join(options))
    Console().print(table)


def _word(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
