"""The rules pages, in our own words and three languages: shipped inside the package, or read from the checkout."""

from importlib.resources import files
from pathlib import Path

from gilded.core.errors import GildedError
from gilded.core.registry import game as find_game

LANGUAGES = ("en", "fr", "de")


class LanguageError(GildedError):
    """No rules page in that language."""


def rules_text(game: str, language: str = "en") -> str:
    """The rules page of a game as Markdown; an error that says what is allowed when there is none."""
    name = find_game(game).name
    if language not in LANGUAGES:
        raise LanguageError(
            "unknown_language",
            f"no language {language!r}; allowed: {', '.join(LANGUAGES)}",
            {"field": "language", "allowed": list(LANGUAGES)},
        )
    for folder in (files("gilded") / "rules", Path(__file__).parents[3] / "rules"):
        page = folder / name / f"{language}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise LanguageError("no_rules", f"the rules of {name} are not written in {language!r} yet", {"field": "language"})
