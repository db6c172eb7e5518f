"""`gilded encoding`: what each number of a game's encoding means."""

import msgspec
from rich.console import Console
from rich.table import Table

from gilded.core.encoding import Field
from gilded.core.registry import game as find_game


class FieldNames(msgspec.Struct, frozen=True):
    """A field of the encoding, for programs."""

    first: int
    """The place of its first number."""
    names: tuple[str, ...]
    most: float
    meaning: str


def show_encoding(name: str, as_json: bool) -> None:
    """Print the fields in order: where they begin, how they are called, what is written as 1, and what they mean."""
    fields = [field for field in find_game(name).encoding.fields if field.names]
    if as_json:
        print(msgspec.json.encode([FieldNames(one.at, one.names, one.most, one.meaning) for one in fields]).decode())
        return
    table = Table(box=None, header_style="bold")
    table.add_column("from", justify="right")
    table.add_column("numbers", justify="right")
    table.add_column("name", overflow="fold")
    table.add_column("1 is", justify="right")
    table.add_column("meaning")
    for field in fields:
        table.add_row(str(field.at), str(len(field.names)), _span(field), f"{field.most:g}", field.meaning)
    Console(highlight=False).print(table)


def _span(field: Field) -> str:
    """The first name of a field, and the last if there are several."""
    first, last = field.names[0], field.names[-1]
    return first if first == last else f"{first} … {last}"
