"""`gilded play`: a table in the terminal, with numbered choices, undo and "why not"."""

import json
from secrets import randbits

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape

from gilded.bots.arena import line_up
from gilded.bots.bot import Seated
from gilded.bots.names import bot
from gilded.cli.boards import board_of, describe_event
from gilded.cli.words import Words
from gilded.core.action import Action
from gilded.core.errors import GildedError, OptionError
from gilded.core.event import Event, OnlyOption
from gilded.core.options import Value
from gilded.core.record import Record
from gilded.core.view import hidden_answers

HELP = """  NUMBER       take that action
  {JSON}       take an action given as JSON, with any amount
  u            undo: go back to your last decision
  w WORDS      why not? for example: w EXAMPLE
  r ANCHOR     read that rule, for example: r turn
  s FILE       save the record
  q            quit"""
MOST_ANSWERS = 12
MOST_NAMED = 4
"""So many answers are given to one question, and so many actions named that have the same answer."""


def play_game(
    game: str, seats: int, people: int, bots: list[str], seed: int | None, options: dict[str, Value], language: str
) -> None:
    """Play one game until it is over or a player quits."""
    record = Record.new(game, seats, randbits(64) if seed is None else seed, options)
    if people > seats:
        raise OptionError(
            "bad_people", f"{people} people do not fit {seats} seats; allowed: 0 to {seats}", {"field": "people"}
        )
    names = line_up(bots, seats - people) if people < seats else []
    seats_of_bots = enumerate(names, start=people)
    players = {seat: Seated(bot(name, record.seed + seat - people), seat) for seat, name in seats_of_bots}
    TerminalTable(record, players, Words(record.game, language)).run()


class TerminalTable:
    """A game at one terminal: bots move by themselves, people are asked."""

    def __init__(self, record: Record, bots: dict[int, Seated], words: Words) -> None:
        self.record = record
        self.bots = bots
        self.words = words
        self.console = Console(highlight=False)
        self.board = board_of(record.game)
        people = [seat for seat in range(record.state.seats) if seat not in bots]
        self.reader = people[0] if len(people) == 1 else None
        """The seat of the one person at this terminal; several people read only what all may know."""
        self.untold: list[tuple[int, str]] = []
        """Answers to a simultaneous choice that is still going on, each with its seat."""

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        self.console.print(f"[bold]{escape(self.record.game.title)}[/]  (h for help)")
        while not self.record.state.over:
            seat = self.record.state.to_act[0]
            if seat in self.bots:
                self._take(seat, self.bots[seat].choose(self.record.state))
            elif not self._ask(seat):
                return
        self._show(None)
        state = self.record.state
        winners = " and ".join(f"seat {seat}" for seat in state.winners()) or "nobody"
        self.console.print(f"\n[bold]The game is over.[/] Scores: {state.scores()}. Won by {winners}.")

    def _show(self, seat: int | None) -> None:
        self.console.print(self.board.draw(self.record.state.view(seat)))

    def _take(self, seat: int, action: Action) -> None:
        step = self.record.state.step_of(seat)
        events = self.record.play(seat, action)
        hidden = step is not None and step.secret and seat != self.reader
        self.untold.append((seat, "a secret choice" if hidden else self.board.describe(action)))
        if hidden_answers(self.record.state) and seat != self.reader:
            if seat not in self.bots:
                self.console.clear()  # the next person must not read what this one has typed
            self.console.print(f"seat {seat} has chosen in secret")
        else:
            self._tell_choices()
        for event in events:
            self.console.print(f"    {escape(self._told(event.seen_by(self.reader)))}", style="dim")

    def _told(self, event: Event) -> str:
        return self.words.only_option(event) if isinstance(event, OnlyOption) else describe_event(event)

    def _tell_choices(self) -> None:
        for seat, words in self.untold:
            self.console.print(f"seat {seat}: {words}")
        self.untold.clear()

    def _ask(self, seat: int) -> bool:
        """Ask a person for one decision. Returns False if they quit."""
        self._show(seat)
        actions = self.record.state.legal(seat)
        for number, action in enumerate(actions, start=1):
            self.console.print(f"  {number:>2}  {self.board.describe(action)}")
        while True:
            try:
                line = self.console.input(f"[bold]seat {seat}>[/] ").strip()
            except EOFError:
                return False
            if line == "q":
                return False
            if self._run_command(seat, actions, line):
                return True

    def _run_command(self, seat: int, actions: list[Action], line: str) -> bool:
        """Do what the line says. Returns whether the table has changed."""
        command, _, rest = line.partition(" ")
        try:
            if command.isdecimal():
                self._take(seat, self._numbered(actions, int(command)))
                return True
            if line.startswith("{"):
                self._take(seat, self._read(line))
                return True
            if command == "u":
                return self._undo()
            if command == "w":
                self._why_not(seat, rest)
            elif command == "r" and rest:
                self._read_rule(rest)
            elif command == "s" and rest:
                self.record.save(rest)
                self.console.print(f"saved as {escape(rest)}")
            else:
                self.console.print(HELP.replace("EXAMPLE", self._example(seat)), markup=False)
        except (GildedError, OSError) as error:
            self.console.print(escape(str(error)), style="red")
        return False

    def _numbered(self, actions: list[Action], number: int) -> Action:
        if not 1 <= number <= len(actions):
            raise OptionError("bad_number", f"there is no action {number}; allowed: 1 to {len(actions)}")
        return actions[number - 1]

    def _read(self, text: str) -> Action:
        try:
            return self.record.game.action(json.loads(text))
        except json.JSONDecodeError as error:
            raise OptionError("bad_json", f"this is not JSON: {error}") from error

    def _undo(self) -> bool:
        """Go back to the last decision of a person; the seed stays the same, and so do the dice."""
        people = [number for number, (seat, _) in enumerate(self.record.decisions) if seat not in self.bots]
        if not people:
            self.console.print("there is nothing to undo")
            return False
        while len(self.record) > people[-1]:
            self.record.undo()
            del self.untold[-1:]
        for player in self.bots.values():
            player.forget()
        return True

    def _why_not(self, seat: int, words: str) -> None:
        wanted = words.lower().split()
        found = [self._read(words)] if words.startswith("{") else list(self.record.game.actions)
        found = [action for action in found if words.startswith("{") or _mentions(action, wanted)]
        if not found:
            problem = f"No action has the words {words!r}." if wanted else "Which action?"
            self.console.print(f"{escape(problem)} For example: w {escape(self._example(seat))}")
        state = self.record.state
        step = state.step_of(seat)
        decision = step.describe(state) if step else {}
        asked_by_answer: dict[str, list[str]] = {}
        for action in found:
            asked_by_answer.setdefault(self._answer(seat, action), []).append(
                self.words.action(action.to_json(), decision)
            )
        for answer, asked in list(asked_by_answer.items())[:MOST_ANSWERS]:
            more = " …" if len(asked) > MOST_NAMED else ""
            self.console.print(f"  {escape(', '.join(asked[:MOST_NAMED]))}{more}: {escape(answer)}")

    def _answer(self, seat: int, action: Action) -> str:
        """Whether the seat may do it now; if not, why, and where the rules say so."""
        reason = self.record.state.why_not(seat, action)
        if reason is None:
            return self.words.allowed
        place = f" ({self.words.rule(reason.rule)})" if reason.rule else ""
        return self.words.reason(reason, seat) + place

    def _read_rule(self, anchor: str) -> None:
        section = self.words.section(anchor.removeprefix("rules#"))
        if section is not None:
            self.console.print(Markdown(section))
        else:
            all_of_them = f"gilded rules {self.record.game.name}"
            self.console.print(escape(f"the rules have no anchor {anchor!r}; all of them: {all_of_them}"))

    def _example(self, seat: int) -> str:
        """How to ask about something that the seat may not do now, if possible a part of what it decides."""
        state = self.record.state
        step = state.step_of(seat)
        refused = [action for action in self.record.game.actions if state.why_not(seat, action) is not None]
        due = [action for action in refused if step is not None and action.kind in step.kinds]
        example = next(iter([*due, *refused]), None)
        return " ".join(str(value) for value in example.to_json().values()) if example else "KIND"


def _mentions(action: Action, words: list[str]) -> bool:
    """Whether all the words are values of the action."""
    values = {str(value).lower() for value in action.to_json().values()}
    return bool(words) and all(word in values for word in words)
