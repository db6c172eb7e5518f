"""What a game's package holds besides its code: component data, the rules in three languages, and its words."""

import os
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args

import msgspec

from gilded.core.errors import GildedError

FOLDER_VARIABLE = "GILDED_DATA"
"""Names a folder `<game>/<file>.json` whose files replace ours: for people who own the printed game."""

Language = Literal["en", "fr", "de"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
"""The languages of rules texts and words."""

T = TypeVar("T")


class DataError(GildedError):
    """A component file that does not fit its game."""


class LanguageError(GildedError):
    """No rules text in that language."""


class GameData:
    """The files of one game: `data/*.json`, `text/<language>.md` (its rules) and `text/<language>.json` (its words),
    and `lessons/`.

    `package` is where they are, so a game brings them along from whichever distribution it comes.

    >>> data = GameData("credit_mobilier", "gilded.games.credit_mobilier")
    >>> data.components()
    ['board.json', 'dice.json', 'pieces.json']
    >>> data.words("fr")["name.red"]
    'Rouge'
    """

    def __init__(self, game: str, package: str | None) -> None:
        if package is None:
            raise ValueError("a game lives in a package of its own")
        self.game = game
        self.package = package

    def components(self) -> list[str]:
        """The names of the component files."""
        folder = self._folder("data")
        names = [file.name for file in folder.iterdir()] if folder.is_dir() else []
        return sorted(name for name in names if name.endswith(".json"))

    def read(self, file: str) -> bytes:
        """The text of one component file, from the user's own folder where it has one."""
        own = os.environ.get(FOLDER_VARIABLE)
        if own and (path := Path(own) / self.game / file).exists():
            return path.read_bytes()
        return (self._folder("data") / file).read_bytes()

    def load(self, file: str, kind: type[T]) -> T:
        """One component file as a frozen struct; DataError says what does not fit."""
        return self._decode(file, self.read(file), kind)

    def rules_text(self, language: str = "en") -> str:
        """The rules of the game as Markdown; LanguageError says which languages there are."""
        page = self._text(language, "md")
        if not page.is_file():
            message = f"the rules of {self.game} are not written in {language!r} yet"
            raise LanguageError("no_rules", message, {"field": "language"})
        try:
            return page.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise self._bad(f"text/{language}.md", error) from error

    def words(self, language: str = "en") -> dict[str, Any]:
        """The names and sentences of the game for page and terminal; empty where it brings none."""
        file = self._text(language, "json")
        return self._decode(f"text/{language}.json", file.read_bytes(), dict[str, Any]) if file.is_file() else {}

    def all_words(self, language: str = "en") -> dict[str, Any]:
        """The game's words over those of the core, which all games share."""
        return {**core_words(language), **self.words(language)}

    def lessons(self) -> list[str]:
        """The names of the game's lessons."""
        folder = self._folder("lessons")
        names = [file.name.split(".") for file in folder.iterdir()] if folder.is_dir() else []
        return sorted(name[0] for name in names if name[1:] == ["json"])

    def lesson(self, file: str, kind: type[T]) -> T:
        """One file of a lesson; DataError says what does not fit."""
        try:
            text = (self._folder("lessons") / file).read_bytes()
        except OSError as error:
            raise self._bad(f"lessons/{file}", error) from error
        return self._decode(f"lessons/{file}", text, kind)

    def correction(self) -> bytes | None:
        """What was learned about the errors of its evaluation (`bot/correction.json`); None if nothing was."""
        file = self._folder("bot") / "correction.json"
        return file.read_bytes() if file.is_file() else None

    def _decode(self, file: str, text: bytes, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(text, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise self._bad(file, error) from error

    def _bad(self, file: str, error: Exception) -> DataError:
        name = f"{self.game}/{file}"
        return DataError("bad_data", f"{name}: {error}", {"file": name})

    def _text(self, language: str, ending: str) -> Traversable:
        if language not in LANGUAGES:
            raise LanguageError(
                "unknown_language",
                f"no language {language!r}; allowed: {', '.join(LANGUAGES)}",
                {"field": "language", "allowed": list(LANGUAGES)},
            )
        return self._folder("text") / f"{language}.{ending}"

    def _folder(self, name: str) -> Traversable:
        module = import_module(self.package)
        if not hasattr(module, "__path__"):  # a game that is a single module brings no files
            return Path(str(module.__file__)) / name
        return files(module) / name


def core_words(language: str = "en") -> dict[str, Any]:
    """The words for what the core itself answers and tells: its reasons and events."""
    return GameData("core", "gilded.core").words(language)
