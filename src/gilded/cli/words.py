"""The words of a game in the reader's language, the same as on the page (web/src/table/words.ts)."""

import os
import re
from typing import Final

from gilded.cli.messages import UNKNOWN, Value, word
from gilded.core.action import Field
from gilded.core.data import LANGUAGES, LanguageError
from gilded.core.errors import Reason, Values
from gilded.core.event import OnlyOption
from gilded.core.game import Game

SEATS: Final = {"en": "seat {seat}", "fr": "place {seat}", "de": "Platz {seat}"}
ALLOWED: Final = {"en": "allowed", "fr": "permis", "de": "erlaubt"}
STEPS: Final = ("due", "belongs_to")
"""The values of reasons that name steps."""
MOST_STEPS: Final = 3
HEADING: Final = re.compile(r'^(#+) (.*?) *<a id="([a-z0-9_-]+)"></a>$', re.MULTILINE)


def language_of_the_terminal() -> str:
    """The language that the environment asks for, if we speak it; else English."""
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return wanted[:2] if wanted[:2] in LANGUAGES else "en"


class Words:
    """What a game says in one language."""

    def __init__(self, game: Game, language: str) -> None:
        self.language = language
        self._messages = game.data.all_words(language)
        try:
            self._rules = game.data.rules_text(language)
        except LanguageError:  # a game need not have its rules written to be played
            self._rules = ""

    @property
    def allowed(self) -> str:
        """That nothing forbids an action."""
        return ALLOWED[self.language]

    def reason(self, reason: Reason, seat: int) -> str:
        """Why the seat may not do something, with its numbers."""
        key = f"reason.{reason.code}"
        if key in self._messages:
            return self._say(key, self._values(reason.values, seat))
        numbers = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in reason.values.items())
        return f"{humanised(reason.code)}. {numbers}".rstrip(". ") + "."

    def action(self, action: dict[str, Field], decision: Values) -> str:
        """An action; the decision that is due knows what the action does not say, such as a company."""
        key = f"action.{action['kind']}"
        if key in self._messages:
            return self._say(key, self._values({**decision, **action}, None))
        fields = [self._value(name, value) for name, value in action.items() if name != "kind"]
        return " · ".join([humanised(str(action["kind"])), *(str(field) for field in fields)])

    def only_option(self, event: OnlyOption) -> str:
        """That the rules took the one option of a seat."""
        action = self.action(event.action, {})
        return self._say("event.OnlyOption", {"who": "other", "seat": self.seat(event.seat), "action": action})

    def seat(self, seat: int) -> str:
        """What a seat is called."""
        return word(self.language, SEATS[self.language], {"seat": seat})

    def rule(self, anchor: str) -> str:
        """Where the rules say so: the anchor and its heading."""
        heading = next((found[2] for found in HEADING.finditer(self._rules) if found[3] == anchor), "")
        return f"rules#{anchor}: {heading}" if heading else f"rules#{anchor}"

    def section(self, anchor: str) -> str | None:
        """The rules below the heading with this anchor, up to the next heading that is not below it."""
        headings = list(HEADING.finditer(self._rules))
        for number, found in enumerate(headings):
            if found[3] == anchor:
                after = [one.start() for one in headings[number + 1 :] if len(one[1]) <= len(found[1])]
                text = self._rules[found.start() : after[0] if after else None]
                return HEADING.sub(r"\1 \2", text).strip()
        return None

    def name(self, thing: str) -> str:
        """A thing of the game; a coordinate such as `H-C2` is its own name."""
        if f"name.{thing}" in self._messages:
            return self._say(f"name.{thing}", {})
        return thing if any(char.isdigit() for char in thing) else humanised(thing)

    def _say(self, key: str, values: dict[str, Value]) -> str:
        return word(self.language, str(self._messages[key]), values)

    def _values(self, fields: Values, seat: int | None) -> dict[str, Value]:
        who = "you" if seat is not None and fields.get("seat") == seat else "other"
        return {"who": who, **{name: self._value(name, value) for name, value in fields.items()}}

    def _value(self, name: str, value: object) -> Value:
        if name in STEPS:
            return self._dues(value if isinstance(value, list) else [str(value)])
        if isinstance(value, list):
            said = [self.seat(one) if name == "to_act" else str(self._value(name, one)) for one in value]
            return ", ".join(said)
        if isinstance(value, str):
            return self.name(value)
        if isinstance(value, bool) or not isinstance(value, int):
            return str(value).lower()
        return self.seat(value) if name == "seat" else value

    def _dues(self, steps: list[str]) -> str:
        named = [self._due(step) for step in dict.fromkeys(steps)]
        few = [*named[:MOST_STEPS], UNKNOWN] if len(named) > MOST_STEPS else named
        return ", ".join(few) or UNKNOWN

    def _due(self, step: str) -> str:
        """What a step asks for, briefly and in quotation marks."""
        key = f"due.{step}"
        return self._say("due", {"name": self._say(key, {}) if key in self._messages else humanised(step)})


def humanised(name: str) -> str:
    """An identifier as words, for what has no text of its own.

    >>> humanised("no_orange_die")
    'No orange die'
    """
    return name.replace("_", " ").capitalize()
