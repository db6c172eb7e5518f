"""`gilded play`: a table in the terminal, with numbered choices, undo and "why not"."""

import json
from secrets import randbits

from rich.console import Console
from rich.markup import escape

from gilded.bots.arena import line_up
from gilded.bots.bot import Bot
from gilded.bots.names import bot
from gilded.cli.boards import board_of, describe_event, describe_reason
from gilded.core.action import Action
from gilded.core.errors import GildedError, OptionError
from gilded.core.options import Value
from gilded.core.record import Record

HELP = """  NUMBER       take that action
  {JSON}       take an action with an amount of your own, as JSON
  u            undo, back to your last decision
  w WORDS      why not? for example: w lay L07
  s FILE       save the record
  q            quit"""
MOST_ANSWERS = 12


def play_game(game: str, seats: int, people: int, bots: list[str], seed: int | None, options: dict[str, Value]) -> None:
    """Play one game to its end, or until the player quits."""
    record = Record.new(game, seats, randbits(64) if seed is None else seed, options)
    if people > seats:
        raise OptionError(
            "bad_people", f"{people} people for {seats} seats; allowed: 0 to {seats}", {"field": "people"}
        )
    names = line_up(bots, seats - people) if people < seats else []
    players = {people + number: bot(name, record.seed + number) for number, name in enumerate(names)}
    TerminalTable(record, players).run()


class TerminalTable:
    """One record at one terminal: bots move by themselves, people are asked."""

    def __init__(self, record: Record, bots: dict[int, Bot]) -> None:
        self.record = record
        self.bots = bots
        self.console = Console(highlight=False)
        self.board = board_of(record.game)

    def run(self) -> None:
        """Until the game is over or the player has gone."""
        self.console.print(f"[bold]{self.record.game.title}[/]  (h for help)")
        while not self.record.state.over:
            seat = self.record.state.to_act[0]
            if seat in self.bots:
                self._take(seat, self.bots[seat].choose(self.record.state.belief(seat)))
            elif not self._ask(seat):
                return
        self._show(None)
        state = self.record.state
        winners = " and ".join(str(seat) for seat in state.winners())
        self.console.print(f"\n[bold]The game is over.[/] Scores: {state.scores()}. Won by seat {winners}.")

    def _show(self, seat: int | None) -> None:
        self.console.print(self.board.draw(self.record.state.view(seat)))

    def _take(self, seat: int, action: Action) -> None:
        events = self.record.play(seat, action)
        self.console.print(f"seat {seat}: {self.board.describe(action)}")
        for event in events:
            self.console.print(f"    {escape(describe_event(event))}", style="dim")

    def _ask(self, seat: int) -> bool:
        """One decision of a person; False when they leave."""
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
            if self._obey(seat, actions, line):
                return True

    def _obey(self, seat: int, actions: list[Action], line: str) -> bool:
        """Do what the line says; whether the table has changed."""
        command, _, rest = line.partition(" ")
        try:
            if command.isdecimal() and 1 <= int(command) <= len(actions):
                self._take(seat, actions[int(command) - 1])
                return True
            if line.startswith("{"):
                self._take(seat, self._read(line))
                return True
            if command == "u":
                return self._undo()
            if command == "w":
                self._why_not(seat, rest)
            elif command == "s" and rest:
                self.record.save(rest)
                self.console.print(f"saved as {escape(rest)}")
            else:
                self.console.print(HELP, markup=False)
        except (GildedError, OSError) as error:
            self.console.print(escape(str(error)), style="red")
        return False

    def _read(self, text: str) -> Action:
        try:
            return self.record.game.action(json.loads(text))
        except json.JSONDecodeError as error:
            raise OptionError("bad_json", f"not JSON: {error}") from error

    def _undo(self) -> bool:
        """Back to the last decision of a person: the same seed brings the same dice again."""
        people = [number for number, (seat, _) in enumerate(self.record.decisions) if seat not in self.bots]
        if not people:
            self.console.print("nothing to take back")
            return False
        while len(self.record) > people[-1]:
            self.record.undo()
        return True

    def _why_not(self, seat: int, words: str) -> None:
        wanted = words.lower().split()
        found = [self._read(words)] if words.startswith("{") else list(self.record.game.actions)
        found = [action for action in found if words.startswith("{") or _mentions(action, wanted)]
        if not wanted or not found:
            self.console.print("say which action, for example: w lay L07")
        for action in found[:MOST_ANSWERS]:
            reason = self.record.state.why_not(seat, action)
            answer = "[green]allowed[/]" if reason is None else escape(describe_reason(reason))
            self.console.print(f"  {self.board.describe(action)}: {answer}")


def _mentions(action: Action, words: list[str]) -> bool:
    said = {str(value).lower() for value in action.to_json().values()}
    return bool(words) and all(word in said for word in words)
