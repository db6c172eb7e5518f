"""One decision of a person: its choices as short lists, and what a typed line means among them."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from gilded.cli.choices import GAP, Group, matching, mentions, shared_fields, split, words_of
from gilded.cli.language import Sayings
from gilded.cli.story import coloured
from gilded.core.action import Action
from gilded.core.errors import ActionError, IllegalAction, OptionError
from gilded.core.messages import UNKNOWN
from gilded.core.record import Record
from gilded.core.words import Words

AMOUNT: Final = re.compile(r"(.*?)\s*(\d+)")


class Choosing:
    """The choices of a seat, and the list that lies open: the first one, or one inside it."""

    def __init__(self, record: Record, seat: int, words: Words, say: Sayings) -> None:
        self.seat = seat
        self.words = words
        self.say = say
        self._game = record.game
        self._state = record.state
        self._view = record.state.view(seat)
        self._previews: dict[Action, Any] = {}
        self.legal = record.state.legal(seat)
        self.decision: dict[str, Any] = next(one for one in self._view.decisions if one["seat"] == seat)
        self._open_lists: list[list[Action]] = [self.legal]
        self._amount_of: str | None = None
        """The kind whose amount is asked for."""
        self._lines: list[Group | str] = self._listed()

    # What is shown

    def heading(self) -> Text:
        """What is to be decided, with a line of help where the game has one."""
        text = coloured(self.words.decision(self.decision), self.words)
        text.stylize("bold")
        note = f"note.{self.decision['step']}"
        if self.words.has(note):
            text.append(f"  {self.words.say(note)}", style="not bold dim")
        return text

    def choices(self) -> Table:
        """The open list, or the question for an amount."""
        table = Table.grid(padding=(0, 1))
        table.add_column(justify="right", style="bold", no_wrap=True)
        table.add_column(overflow="fold")
        if self._amount_of is not None:
            table.add_row("?", self._question(self._amount_of))
            return table
        for number, line in enumerate(self._lines, start=1):
            table.add_row(str(number), self._line(line))
        if len(self._open_lists) > 1:
            table.add_row("0", Text(self.say("back"), style="dim"))
        return table

    @property
    def asks_amount(self) -> bool:
        """Whether a number is awaited that is no line of the list."""
        return self._amount_of is not None

    def _line(self, line: Group | str) -> Text:
        if isinstance(line, str):
            return Text(self.words.labelled(self._kind(line), self.say("other_amount")))
        label = coloured(self._title(line), self.words)
        if len(line.actions) > 1:
            return label.append(f"  ({self.say('list', count=len(line.actions))})", style="dim")
        gives = self.gives(line.actions[0])
        return label.append(f"  {gives}", style="dim") if gives else label

    def _title(self, group: Group) -> str:
        if len(group.actions) == 1:
            return self.label(group.actions[0])
        shared = shared_fields(group.actions)
        if group.title:
            return self._under(group.title, shared)
        if "kind" not in shared:
            return ", ".join(dict.fromkeys(self._kind(action.kind) for action in group.actions))
        return self._kind(shared["kind"]) if len(shared) == 1 else self._worded(shared)

    def _under(self, title: str, shared: dict[str, Any]) -> str:
        """A thing under which choices stand, in the place where their names have it."""
        if GAP in title or "kind" not in shared:
            return title
        kind = self._kind(shared["kind"])
        return kind.replace(UNKNOWN, title) if kind.count(UNKNOWN) == 1 else self.words.labelled(kind, title)

    def _kind(self, kind: Any) -> str:
        """What choices of one kind are called, with a gap for what they differ in."""
        return self.words.say(f"kind.{kind}") if self.words.has(f"kind.{kind}") else self._worded({"kind": kind})

    def _worded(self, fields: dict[str, Any]) -> str:
        return self.words.board.label(fields, self._view, self.words, None)

    def _question(self, kind: str) -> str:
        what = self._kind(kind)
        if "least" in self.decision:
            return self.say("amount", what=what, least=self.decision["least"], most=self.decision["most"])
        return self.say("amount_free", what=what)

    def label(self, action: Action) -> str:
        """What a choice is called."""
        return self.words.board.label(action.to_json(), self._view, self.words, self._preview(action))

    def gives(self, action: Action) -> str:
        """What a choice costs and brings."""
        return self.words.board.gives(action.to_json(), self._view, self.words, self._preview(action))

    def called(self, action: Action) -> str:
        """What any action is called, legal or not."""
        return self._worded(action.to_json())

    def _preview(self, action: Action) -> Any:
        if action not in self._previews:
            self._previews[action] = self._state.preview(self.seat, action)
        return self._previews[action]

    # What is typed

    def read(self, line: str) -> Action | None:
        """The choice that the line means; None if it opened another list. OptionError says what is wrong with it."""
        if self._amount_of is not None:
            return self._amount(self._amount_of, line)
        if line.startswith("{"):
            return self._json(line)
        if line.isdecimal():
            return self._number(int(line))
        return self._words(line)

    def _number(self, number: int) -> Action | None:
        if number == 0 and len(self._open_lists) > 1:
            self._open_lists.pop()
            self._lines = self._listed()
            return None
        if not 1 <= number <= len(self._lines):
            least = 0 if len(self._open_lists) > 1 else 1
            raise OptionError("bad_number", self.say("bad_number", number=number, least=least, most=len(self._lines)))
        line = self._lines[number - 1]
        if isinstance(line, str):
            self._amount_of = line
            return None
        return self._take_or_open(line.actions)

    def _take_or_open(self, actions: list[Action]) -> Action | None:
        if len(actions) == 1:
            return actions[0]
        self._open_lists.append(actions)
        self._lines = self._listed()
        return None

    def _words(self, line: str) -> Action | None:
        for kind in self._open_kinds():
            found = AMOUNT.fullmatch(line)
            if found and words_of(found[1]) and mentions(words_of(f"{kind} {self._kind(kind)}"), words_of(found[1])):
                return self._of_amount(kind, int(found[2]))
        found_actions = matching(line, self.legal, self.label)
        if not found_actions:
            raise OptionError("bad_words", self.say("bad_words", words=line, least=1, most=len(self._lines)))
        return self._take_or_open(found_actions)

    def _amount(self, kind: str, line: str) -> Action | None:
        self._amount_of = None
        if not line:
            return None
        if not line.isdecimal():
            self._amount_of = kind
            raise OptionError("no_number", self.say("no_number", words=line))
        return self._of_amount(kind, int(line))

    def _of_amount(self, kind: str, amount: int) -> Action:
        (field,) = self._game.actions.open_kinds[kind]
        allowed = self._game.actions.amounts(kind, field)
        if amount not in allowed:
            range_of = {"least": allowed.start, "most": allowed[-1], "step": allowed.step}
            raise OptionError("bad_amount", self.say("bad_amount", amount=amount, **range_of))
        return self._checked({"kind": kind, field: amount})

    def _json(self, text: str) -> Action:
        try:
            return self._checked(json.loads(text))
        except json.JSONDecodeError as error:
            raise OptionError("bad_json", self.say("bad_json", problem=str(error))) from error

    def _checked(self, data: object) -> Action:
        """The action, if it may be taken now."""
        try:
            action = self._game.action(data)
        except ActionError as error:
            raise OptionError("bad_action", self.say("bad_action", problem=str(error))) from error
        reason = self._state.why_not(self.seat, action)
        if reason is not None:
            raise IllegalAction(reason)
        return action

    # Lists

    def _listed(self) -> list[Group | str]:
        actions = self._open_lists[-1]
        groups = split(actions, self._topic, self.label)
        amounts = self._open_kinds() if len(self._open_lists) == 1 else []
        return [*groups, *amounts]

    def _open_kinds(self) -> list[str]:
        """The kinds that take other amounts than those that are listed."""
        return list(self._present(self._game.actions.open_kinds))

    def _present(self, kinds: dict[str, list[str]]) -> Iterator[str]:
        listed = {action.kind for action in self.legal}
        return (kind for kind, fields in kinds.items() if kind in listed and len(fields) == 1)

    def _topic(self, action: Action) -> str:
        return self.words.board.topic(action.to_json(), self.words)
