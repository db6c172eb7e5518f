"""Messages with placeholders as the page words them: the part of ICU's syntax that our texts use.

`web/src/lib/messages.ts` does the same in the browser; both are tested with `web/src/lib/messages.cases.json`.
"""

from collections.abc import Mapping
from typing import Final

Value = str | int

GROUPS: Final = {"en": ",", "fr": "\u202f", "de": "."}
"""What parts the thousands of a number."""
UNKNOWN: Final = "…"
"""Stands for a value that is not given."""


def word(language: str, message: str, values: Mapping[str, Value]) -> str:
    """The message with its values filled in.

    >>> word("en", "{seat} buys {count, plural, one {# share} other {# shares}}.", {"seat": "Connie", "count": 1200})
    'Connie buys 1,200 shares.'
    """
    return _Reader(language, message, values).text()


class _Reader:
    """Reads a message from left to right; every branch is worded, and the one that fits is taken."""

    def __init__(self, language: str, message: str, values: Mapping[str, Value]) -> None:
        self.language = language
        self.message = message
        self.values = values
        self.at = 0

    def text(self, count: Value | None = None) -> str:
        """What stands before the next closing brace; `#` is the number that a plural counts."""
        said = ""
        while self.at < len(self.message) and self.message[self.at] != "}":
            char = self.message[self.at]
            self.at += 1
            if char == "{":
                said += self._placeholder()
            elif char == "#" and count is not None:
                said += self._number(count)
            else:
                said += char
        self.at += 1
        return said

    def _placeholder(self) -> str:
        name = self._until(",}")
        value = self.values.get(name, UNKNOWN)
        if self.message[self.at - 1] == "}":
            return str(value)
        kind = self._until(",}")
        if self.message[self.at - 1] == "}":
            return self._number(value)
        branches = self._branches(value if kind == "plural" else None)
        keys = self._plural(value) if kind == "plural" else (str(value), "other")
        return next((branches[key] for key in keys if key in branches), "")

    def _branches(self, count: Value | None) -> dict[str, str]:
        branches: dict[str, str] = {}
        while key := self._until("{}"):
            branches[key] = self.text(count)
        return branches

    def _until(self, ends: str) -> str:
        start = self.at
        while self.message[self.at] not in ends:
            self.at += 1
        self.at += 1
        return self.message[start : self.at - 1].strip()

    def _plural(self, value: Value) -> tuple[str, ...]:
        is_one = value == 1 or (value == 0 and self.language == "fr")
        return (f"={value}", "one" if is_one else "other", "other")

    def _number(self, value: Value) -> str:
        return f"{value:,}".replace(",", GROUPS[self.language]) if isinstance(value, int) else str(value)
