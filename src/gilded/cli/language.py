"""The terminal's own texts, and the language that it speaks. What belongs to a game is worded by the game."""

import os
import re
from typing import Any

from gilded.core.data import LANGUAGES, GameData
from gilded.core.messages import word


def language_of_the_terminal() -> str:
    """The language that the environment asks for, if we speak it; else English."""
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return wanted[:2] if wanted[:2] in LANGUAGES else "en"


class Sayings:
    """The sentences of the terminal itself, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._messages = GameData("cli", __package__).words(language)

    def __call__(self, key: str, **values: Any) -> str:
        return word(self.language, self._messages[key], values)

    def placeholders(self, key: str) -> set[str]:
        """The values that a sentence asks for."""
        return set(re.findall(r"(?<!one )\{(\w+)[,}]", self._messages[key]))

    @property
    def keys(self) -> list[str]:
        """What can be said."""
        return list(self._messages)
