"""Component data: JSON beside the rules, validated into frozen structs; a folder of one's own may replace it."""

import os
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec

from gilded.core.errors import GildedError

FOLDER_VARIABLE = "GILDED_DATA"
"""Names a folder `<game>/<file>.json` whose files replace ours: for people who own the printed game."""

T = TypeVar("T")


class DataError(GildedError):
    """A component file that does not fit its game."""


def load(game: str, file: str, kind: type[T]) -> T:
    """Read one component file of a game, from the user's own folder where it has one."""
    text = read(game, file)
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as error:
        raise DataError("bad_data", f"{game}/{file}: {error}", {"file": f"{game}/{file}"}) from error


def file_names(game: str) -> list[str]:
    """The names of a game's component files."""
    return sorted(
        file.name for file in (files("gilded.games") / game / "data").iterdir() if file.name.endswith(".json")
    )


def read(game: str, file: str) -> bytes:
    """The text of one component file, from the user's own folder where it has one."""
    own = os.environ.get(FOLDER_VARIABLE)
    if own and (path := Path(own) / game / file).exists():
        return path.read_bytes()
    return (files("gilded.games") / game / "data" / file).read_bytes()
