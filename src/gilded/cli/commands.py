"""What can be typed besides a choice: help, hint, why not, rules, history, the whole board, undo, save and quit."""

import json
from collections.abc import Callable
from secrets import randbits
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from gilded.bots.advice import advise
from gilded.cli.boards import panel_of
from gilded.cli.choices import mentions, words_of
from gilded.cli.choosing import Choosing
from gilded.cli.coach import hint_of
from gilded.cli.history import browse
from gilded.core.action import Action
from gilded.core.errors import ActionError, OptionError

if TYPE_CHECKING:
    from gilded.cli.play import TerminalTable

MOST_ANSWERS: Final = 8
MOST_NAMED: Final = 4
"""So many answers are given to one question, and so many actions named that have the same answer."""
TOLD: Final = 12
"""So many decisions are told at once."""


HINT_SECONDS: Final = 3.0
SEED_BITS: Final = 30


class Done(Exception):
    """A person has quit."""


class Commands:
    """The commands of a person who is about to decide. Each returns whether the table has changed."""

    def __init__(self, table: "TerminalTable", choosing: Choosing) -> None:
        self.table = table
        self.choosing = choosing
        self.say = table.say
        self.print = table.console.print
        self._warned = False

    def help(self, _: str) -> bool:
        """What can be typed."""
        grid = Table.grid(padding=(0, 2))
        for line in self.say("help", example=self.example()).split("\n"):
            grid.add_row(*[Text(part, style=style) for part, style in zip(line.split("|"), ("bold", ""), strict=True)])
        self.print(Text(f"\n{self.say('help_title')}", style="bold"))
        self.print(grid)
        return False

    def hint(self, _: str) -> bool:
        """The best choices, and what each brings and costs."""
        self.print(self.say("hint_thinks"), style="dim")
        belief = self.table.record.state.belief(self.choosing.seat)
        self.print(hint_of(advise(belief, randbits(SEED_BITS), HINT_SECONDS), self.choosing, self.say))
        return False

    def undo(self, _: str) -> bool:
        """Back to the last decision of a person."""
        return self.table.undo()

    def save(self, file: str) -> bool:
        """Write the record."""
        record = self.table.record
        if not file:
            raise OptionError("no_file", self.say("save_where", example=f"{record.game.name}.json"))
        try:
            record.save(file)
        except OSError as error:
            problem = error.strerror or str(error)
            raise OptionError("no_file", self.say("cannot_save", file=file, problem=problem)) from error
        self.table.saved_at = len(record)
        self.print(self.say("saved", file=file), markup=False, soft_wrap=True)
        return False

    def quit(self, _: str) -> bool:
        """Leave the table; what is not saved is said first."""
        if self._warned or self.table.saved_at == len(self.table.record):
            raise Done
        self._warned = True
        self.print(self.say("quit_unsaved"), style="yellow", markup=False)
        return False

    def board(self, part: str) -> bool:
        """The whole board, or one of its parts."""
        console = self.table.console
        view = self.table.record.state.view(self.choosing.seat)
        panels = self.table.board.draw(view, self.choosing.words, console.width)
        if part and not (part.isdecimal() and 1 <= int(part) <= len(panels)):
            raise OptionError("bad_part", self.say("bad_part", words=part, most=len(panels)))
        self.print(Group(*(panel_of(panel) for panel in ([panels[int(part) - 1]] if part else panels))))
        return False

    def history(self, number: str) -> bool:
        """The latest decisions, or the table as it was after one of them."""
        table = self.table
        count = len(table.record)
        if not number:
            if not count:
                self.print(self.say("history_empty"))
            for told in range(max(1, count - TOLD + 1), count + 1):
                self.print(table.story.told(told))
            return False
        if not number.isdecimal() or int(number) > count:
            raise OptionError("bad_moment", self.say("bad_moment", number=number, most=count))
        browse(table.record, table.story, table.console, int(number), self.say("browse"))
        return False

    # Rules

    def rule(self, wanted: str) -> bool:
        """The rule of this decision, or those whose headings have the wanted words."""
        words = self.choosing.words
        step = self.table.record.state.step_of(self.choosing.seat)
        anchor = wanted.removeprefix("rules#") if wanted else (step.rule if step else "")
        headings = words.headings()
        found = [anchor] if anchor in headings else self._headed(anchor)
        if not found:
            listed = ", ".join(f"{heading} ({name})" for name, heading in headings.items())
            raise OptionError("no_rule", self.say("no_rule", words=wanted, headings=listed))
        for name in found:
            self.print(Markdown(words.section(name) or ""))
        self.print(Text(self.say("all_rules", game=self.table.record.game.name), style="dim"))
        return False

    def _headed(self, wanted: str) -> list[str]:
        spoken = words_of(wanted)
        headings = self.choosing.words.headings()
        return [
            name for name, heading in headings.items() if spoken and mentions(words_of(f"{name} {heading}"), spoken)
        ][:1]

    def why_not(self, wanted: str) -> bool:
        """Which rules forbid the actions that have these words."""
        if not wanted:
            raise OptionError("why_what", self.say("why_what", example=self.example()))
        found = self.asked(wanted)
        if not found:
            raise OptionError("why_none", self.say("why_none", words=wanted, example=self.example()))
        by_answer: dict[str, list[str]] = {}
        for action in found:
            by_answer.setdefault(self.answer(action), []).append(self.choosing.called(action))
        for answer, asked in list(by_answer.items())[:MOST_ANSWERS]:
            more = " …" if len(asked) > MOST_NAMED else ""
            named = f"{', '.join(asked[:MOST_NAMED])}{more}"
            self.print(f"  {self.choosing.words.labelled(named, answer)}", markup=False)
        rest = sum(len(asked) for asked in list(by_answer.values())[MOST_ANSWERS:])
        if rest:
            self.print(f"  {self.say('why_more', count=rest)}", style="dim", markup=False)
        return False

    def asked(self, wanted: str) -> list[Action]:
        """The actions that have the words in their own words or as values."""
        if wanted.startswith("{"):
            return [self._of_json(wanted)]
        spoken = words_of(wanted)
        catalogue = self.table.record.game.actions
        named = [action for action in catalogue if spoken and mentions(words_of(self.choosing.called(action)), spoken)]
        return named or [action for action in catalogue if spoken and mentions(_values(action), spoken)]

    def _of_json(self, text: str) -> Action:
        try:
            return self.table.record.game.action(json.loads(text))
        except json.JSONDecodeError as error:
            raise OptionError("bad_json", self.say("bad_json", problem=str(error))) from error
        except ActionError as error:
            raise OptionError("bad_action", self.say("bad_action", problem=str(error))) from error

    def answer(self, action: Action) -> str:
        """Whether the seat may do it now; if not, why, and where the rules say so."""
        words = self.choosing.words
        reason = self.table.record.state.why_not(self.choosing.seat, action)
        if reason is None:
            return self.say("allowed")
        place = f" ({words.rule(reason.rule)})" if reason.rule else ""
        return words.reason(reason, self.choosing.seat) + place

    def example(self) -> str:
        """How to ask about something that the seat may not do now, if possible a part of what it decides."""
        state = self.table.record.state
        step = state.step_of(self.choosing.seat)
        refused = [one for one in self.table.record.game.actions if state.why_not(self.choosing.seat, one) is not None]
        due = [action for action in refused if step is not None and action.kind in step.kinds]
        example = next(iter([*due, *refused]), None)
        return " ".join(words_of(self.choosing.called(example))) if example else ""


def _values(action: Action) -> list[str]:
    return [word for value in action.to_json().values() for word in words_of(str(value).replace("_", " "))]


COMMANDS: Final[dict[str, Callable[[Commands, str], bool]]] = {
    "?": Commands.help,
    "help": Commands.help,
    "hint": Commands.hint,
    "w": Commands.why_not,
    "r": Commands.rule,
    "h": Commands.history,
    "b": Commands.board,
    "u": Commands.undo,
    "s": Commands.save,
    "q": Commands.quit,
}
"""What begins a line that is no choice."""
