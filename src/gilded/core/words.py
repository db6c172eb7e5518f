"""The words of a game in the reader's language, the same as on the page (web/src/table/words.ts)."""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from gilded.core.data import LanguageError
from gilded.core.errors import Reason
from gilded.core.event import OnlyOption
from gilded.core.messages import UNKNOWN, Value, word
from gilded.core.sources import Source
from gilded.core.terminal import TerminalBoard

if TYPE_CHECKING:
    from gilded.core.game import Game

NAMES: Final = ("Cornelius", "Hetty", "Jay", "Leland", "Collis", "Oakes", "Alma", "Silas")
"""What seats are called that have no name of their own, as on the page (web/src/table/names.ts)."""
STEPS: Final = ("due", "belongs_to")
"""The values of reasons that name steps."""
UNSAID: Final = ("event", "step", "seat")
"""The fields that a plain sentence says otherwise."""
MOST_STEPS: Final = 3
HEADING: Final = re.compile(r'^(#+) (.*?) *<a id="([a-z0-9_-]+)"></a>$', re.MULTILINE)
GAP: Final = re.compile(r"\{(\w+)")
"""Where a text asks for a value; the branches of a choice match too, which does no harm."""
PURSE: Final = re.compile(r"seat(\d+)")
NOTHING: Final = "–"
SOFT_HYPHEN: Final = "\u00ad"
"""Where the page may break a long word."""


class Words:
    """What a game says in one language, to a reader who sits in the seats `mine`."""

    def __init__(self, game: "Game", language: str, names: Sequence[str] = NAMES, mine: tuple[int, ...] = ()) -> None:
        self.language = language
        self.names = names
        self.mine = mine
        self.board = game.terminal() or TerminalBoard()
        self._messages = game.data.all_words(language)
        self._messages |= self.board.more_names(self._messages)
        try:
            self._rules = game.data.rules_text(language)
        except LanguageError:  # a game need not have its rules written to be played
            self._rules = ""

    # Sentences

    def event(self, fact: Mapping[str, Any]) -> str:
        """What happened, from the event's fields and its name under `event`."""
        key = f"event.{fact['event']}"
        if key in self._messages:
            return self._sentence(key, fact, fact)
        plainly = self._plainly(str(fact["event"]), fact)
        return self.labelled(self.seat(fact["seat"]), plainly) if isinstance(fact.get("seat"), int) else plainly

    def decision(self, decision: Mapping[str, Any]) -> str:
        """What a step asks for."""
        key = f"step.{decision['step']}"
        if key in self._messages:
            return self._sentence(key, decision, {"event": "", **decision})
        return self.labelled(self.seat(decision["seat"]), self._plainly(decision["step"], decision))

    def action(self, action: Mapping[str, Any], decision: Mapping[str, Any]) -> str:
        """A choice; the decision that is due knows what the action does not say, such as a company."""
        key = f"action.{action['kind']}"
        if key in self._messages:
            return self.say(key, self._values(key, {**decision, "seat": None, **action}))
        fields = [self._value(name, value) for name, value in action.items() if name != "kind"]
        return " · ".join([humanised(str(action["kind"])), *(str(field) for field in fields)])

    def did(self, seat: int, action: Mapping[str, Any]) -> str:
        """A decision that has no event of its own, as a sentence; the seat that an action names is `to`."""
        key = f"did.{action['kind']}"
        if key not in self._messages:
            return self.labelled(self.seat(seat), self.action(action, {}))
        named = {"to": self.seat(action["seat"])} if isinstance(action.get("seat"), int) else {}
        return self.say(key, {**self._values(key, {**action, "seat": seat}), **named})

    def reason(self, reason: Reason, seat: int) -> str:
        """Why the seat may not do something, with its numbers."""
        key = f"reason.{reason.code}"
        if key in self._messages:
            who = "you" if reason.values.get("seat") == seat else "other"
            return self.say(key, {**self._values(key, reason.values), "who": who})
        numbers = self._fields(reason.values)
        return f"{humanised(reason.code)}. {numbers}".rstrip(". ") + "."

    def only_option(self, event: OnlyOption) -> str:
        """That the rules took the one option of a seat."""
        return self.event({"event": "OnlyOption", "seat": event.seat, "action": event.action})

    def labelled(self, name: str, said: str) -> str:
        """A name and what is said of it: French puts a space before the colon."""
        space = "\u00a0" if self.language == "fr" else ""
        return f"{name}{space}: {said}"

    # Names

    def seat(self, seat: int | None) -> str:
        """What a seat is called."""
        return UNKNOWN if seat is None else self.names[seat % len(self.names)]

    def account(self, name: str) -> str:
        """A purse by its owner, a treasury by its company."""
        purse = PURSE.fullmatch(name)
        return self.seat(int(purse[1])) if purse else self.name(name)

    def name(self, thing: str) -> str:
        """A thing of the game; a coordinate such as `H-C2` is its own name."""
        if f"name.{thing}" in self._messages:
            return self.say(f"name.{thing}")
        return thing if any(char.isdigit() for char in thing) else humanised(thing)

    def letter(self, thing: str) -> str:
        """The letters that stand beside the colour of a thing."""
        return self.say(f"letter.{thing}") if self.has(f"letter.{thing}") else self.name(thing)[:2]

    def field(self, name: str) -> str:
        """The name of a field; the key of a table may be a thing of the game."""
        return self.say(f"field.{name}") if self.has(f"field.{name}") else self.name(name)

    def money(self, amount: int) -> str:
        """An amount of money."""
        return self.say("money", {"amount": amount}) if self.has("money") else str(amount)

    def signed(self, amount: int) -> str:
        """Money that comes or goes."""
        return ("−" if amount < 0 else "+") + self.money(abs(amount))

    def source(self, source: Source) -> str:
        """Where points come from."""
        named = self.say(f"source.{source.name}")
        return f"{named} · {self.name(source.thing)}" if source.thing else named

    def fact(self, field: str, value: object) -> str:
        """The value of a field, on the plain board and in plain sentences."""
        if isinstance(value, Mapping):
            return (
                ", ".join(f"{self.field(str(key))} {self.fact(str(key), one)}" for key, one in value.items()) or NOTHING
            )
        if isinstance(value, list | tuple):
            return ", ".join(self.fact(field, one) for one in value) or NOTHING
        if value is None or value == "":
            return NOTHING
        if f"value.{field}" in self._messages:
            seat = self.seat(value) if isinstance(value, int) else ""
            return self.say(f"value.{field}", {"value": self._value("", value), "seat": seat})
        if isinstance(value, bool):
            return "✓" if value else NOTHING
        return str(self._value(field, value))

    # Messages

    def has(self, key: str) -> bool:
        """Whether the game or the core has a text of this key."""
        return key in self._messages

    def say(self, key: str, values: Mapping[str, Any] | None = None) -> str:
        """The text of this key with its values, or its last part as words."""
        if key not in self._messages:
            return humanised(key.rpartition(".")[2])
        plain = {name: _plain(value) for name, value in (values or {}).items()}
        return word(self.language, str(self._messages[key]), plain).replace(SOFT_HYPHEN, "")

    # Rules

    def rule(self, anchor: str) -> str:
        """Where the rules say so: the anchor and its heading."""
        heading = self.headings().get(anchor, "")
        return f"rules#{anchor}: {heading}" if heading else f"rules#{anchor}"

    def headings(self) -> dict[str, str]:
        """The headings of the rules by their anchors."""
        return {found[3]: found[2] for found in HEADING.finditer(self._rules)}

    def section(self, anchor: str) -> str | None:
        """The rules below the heading with this anchor, up to the next heading that is not below it."""
        headings = list(HEADING.finditer(self._rules))
        for number, found in enumerate(headings):
            if found[3] == anchor:
                after = [one.start() for one in headings[number + 1 :] if len(one[1]) <= len(found[1])]
                text = self._rules[found.start() : after[0] if after else None]
                return HEADING.sub(r"\1 \2", text).strip()
        return None

    # Values

    def _sentence(self, key: str, fields: Mapping[str, Any], fact: Mapping[str, Any]) -> str:
        """A text of the game, which knows what the fields do not say by themselves."""
        more = self.board.values(fact, self)
        plain = {name: value for name, value in fields.items() if name not in more or name == "seat"}
        return self.say(key, {**self._values(key, plain), **more})

    def _values(self, key: str, fields: Mapping[str, Any]) -> dict[str, Value]:
        """The values that the text of this key asks for."""
        who = "you" if fields.get("seat") in self.mine else "other"
        asked = set(GAP.findall(str(self._messages[key])))
        return {"who": who, **{name: self._value(name, value) for name, value in fields.items() if name in asked}}

    def _value(self, name: str, value: object) -> Value:
        if name in STEPS:
            return self._dues(value if isinstance(value, list) else [str(value)])
        if isinstance(value, list | tuple):
            return ", ".join(self.seat(one) if name == "to_act" else str(self._value(name, one)) for one in value)
        if isinstance(value, Mapping):
            return self.action(value, {}) if "kind" in value else UNKNOWN
        return self._simple(name, value)

    def _simple(self, name: str, value: object) -> Value:
        if isinstance(value, str):
            return self.name(value)
        if isinstance(value, int) and not isinstance(value, bool):
            return self.seat(value) if name == "seat" else value
        return UNKNOWN if value is None else str(value).lower()

    def _dues(self, steps: list[str]) -> str:
        named = [self._due(step) for step in dict.fromkeys(steps)]
        few = [*named[:MOST_STEPS], UNKNOWN] if len(named) > MOST_STEPS else named
        return ", ".join(few) or UNKNOWN

    def _due(self, step: str) -> str:
        """What a step asks for, briefly and in quotation marks."""
        return self.say("due", {"name": self.say(f"due.{step}")})

    def _plainly(self, name: str, fields: Mapping[str, Any]) -> str:
        said = self._fields(fields)
        return f"{humanised(name)} ({said})" if said else humanised(name)

    def _fields(self, fields: Mapping[str, Any]) -> str:
        said = {name: value for name, value in fields.items() if name not in UNSAID and value is not None}
        return ", ".join(f"{self.field(name).lower()} {self.fact(name, value)}" for name, value in said.items())


def _plain(value: object) -> Value:
    if isinstance(value, list | tuple):
        return ", ".join(str(_plain(one)) for one in value)
    if isinstance(value, bool):
        return str(value).lower()
    return value if isinstance(value, int) else str(value)


def humanised(name: str) -> str:
    """An identifier as words, for what has no text of its own.

    >>> humanised("no_orange_die"), humanised("LinkBuilt")
    ('No orange die', 'Link built')
    """
    return re.sub(r"([a-z])([A-Z])", r"\1 \2", name).replace("_", " ").capitalize()
