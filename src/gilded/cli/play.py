"""`gilded play`: a table in the terminal, in the words of the page."""

from pathlib import Path
from secrets import randbits

from rich.console import Console, Group
from rich.text import Text

from gilded.bots.arena import line_up
from gilded.bots.bot import Seated
from gilded.bots.names import bot
from gilded.cli.boards import due_panels
from gilded.cli.choosing import Choosing
from gilded.cli.commands import COMMANDS, Commands, Done
from gilded.cli.language import Sayings
from gilded.cli.screen import console_of, origins, result
from gilded.cli.story import Story
from gilded.core.action import Action
from gilded.core.errors import GildedError, IllegalAction, OptionError
from gilded.core.options import Value
from gilded.core.plain_board import board_of, panel_of
from gilded.core.record import Record
from gilded.core.terminal import Panel
from gilded.core.view import hidden_answers
from gilded.core.words import Words

RECENT = 8
"""So many decisions are told to somebody who takes the screen over."""


def play_game(
    game: str, seats: int, people: int, bots: list[str], seed: int | None, options: dict[str, Value], language: str
) -> None:
    """Play one game until it is over or a player quits."""
    play_on(Record.new(game, seats, randbits(64) if seed is None else seed, options), people, bots, language)


def resume_game(game: str, file: Path, people: int, bots: list[str], language: str) -> None:
    """Go on with a game that was saved."""
    record = Record.open(file)
    if record.game.name != game:
        raise OptionError("other_game", f"{file} holds a game of {record.game.name}, not of {game}", {"field": "game"})
    play_on(record, people, bots, language)


def play_on(record: Record, people: int, bots: list[str], language: str) -> None:
    """Go on with a game; the first seats are people's, bots sit in the others."""
    seats = record.state.seats
    if people > seats:
        raise OptionError(
            "bad_people", f"{people} people do not fit {seats} seats; allowed: 0 to {seats}", {"field": "people"}
        )
    names = line_up(bots, seats - people) if people < seats else []
    seats_of_bots = enumerate(names, start=people)
    players = {seat: Seated(bot(name, record.seed + seat - people), seat) for seat, name in seats_of_bots}
    TerminalTable(record, players, language).run()


class TerminalTable:
    """A game at one terminal: bots move by themselves, people are asked."""

    def __init__(self, record: Record, bots: dict[int, Seated], language: str, console: Console | None = None) -> None:
        self.record = record
        self.bots = bots
        self.language = language
        self.say = Sayings(language)
        self.console = console or console_of()
        self.board = board_of(record.game)
        self.people = [seat for seat in range(record.state.seats) if seat not in bots]
        self.reader = self.people[0] if len(self.people) == 1 else None
        """The seat of the one person at this terminal; several people read only what all may know."""
        self.words = self.words_of(self.reader)
        self.story = Story(record, self.words, self.say, self.reader)
        self.saved_at = len(record)
        """How many decisions there were when the game was saved."""
        self._asked: int | None = None
        self._shown: dict[int, str] = {}
        """The parts of the board as they were shown last."""
        self._untold: list[Text] = []
        """Answers to a simultaneous choice that is still going on."""

    def words_of(self, seat: int | None) -> Words:
        """The words of the game for this seat; it is "you" in them."""
        return Words(self.record.game, self.language, mine=() if seat is None else (seat,))

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        help_line = f"?  {self.say('help_title')}"
        self.console.print(Text.assemble((self.record.game.title, "bold"), (f"   {help_line}", "dim")))
        if self.words.has("aim"):
            self.console.print(self.words.say("aim"))
        while not self.record.state.over:
            seat = self.record.state.to_act[0]
            if seat in self.bots:
                self.take(seat, self.bots[seat].choose(self.record.state))
            elif not self._ask(seat):
                return
        self.show_board(None)
        self.console.print(result(self.record, self.words, self.say))
        self.console.print(origins(self.record, self.words, self.say))

    def show_board(self, seat: int | None, again: bool = False) -> None:
        """The parts of the board that the decision needs; `again` in the same turn only those that have changed."""
        panels = self.board.draw(self.record.state.view(seat), self.words_of(seat), self.console.width)
        drawn = {number: self._drawn(panel) for number, panel in enumerate(panels) if panel.due}
        if again:
            changed = [panel for number, panel in enumerate(panels) if drawn.get(number) != self._shown.get(number)]
            self.console.print(Group(*(panel_of(panel) for panel in changed if panel.due)), end="")
        else:
            self.console.print(due_panels(panels, self.say))
        self._shown = drawn

    def _drawn(self, panel: Panel) -> str:
        with self.console.capture() as capture:
            self.console.print(panel.body)
        return capture.get()

    def take(self, seat: int, action: Action) -> None:
        """Take a decision and tell it, or keep it for when all have chosen."""
        step = self.record.state.step_of(seat)
        events = self.record.play(seat, action)
        number = len(self.record)
        if hidden_answers(self.record.state) and seat != self.reader:
            self._untold.append(Text())
            if seat not in self.bots:
                self.console.clear()  # the next person must not read what this one has typed
            self.console.print(Text(self.say("in_secret", seat=self.words.seat(seat)), style="dim"))
            return
        for earlier in range(number - len(self._untold), number):
            self.console.print(self.story.told(earlier))
        self._untold.clear()
        secret = step is not None and step.secret
        self.console.print(self.story.paragraph(number, seat, action, events, secret))

    def undo(self) -> bool:
        """Go back to the last decision of a person; the seed stays the same, and so do the dice."""
        people = [number for number, (seat, _) in enumerate(self.record.decisions) if seat not in self.bots]
        if not people:
            self.console.print(self.say("nothing_to_undo"))
            return False
        while len(self.record) > people[-1]:
            self.record.undo()
            del self._untold[-1:]
        for player in self.bots.values():
            player.forget()
        self._shown.clear()
        self.console.print(self.say("undone", number=len(self.record)), style="dim")
        return True

    def _ask(self, seat: int) -> bool:
        """Ask a person for one decision. Returns False if they quit."""
        try:
            self._hand_over(seat)
            choosing = self.show_decision(seat)
            commands = Commands(self, choosing)
            while not self._obey(choosing, commands, self._line(choosing)):
                pass
        except (EOFError, Done):
            return False
        return True

    def show_decision(self, seat: int) -> Choosing:
        """The board as the seat sees it, what it is to decide, and its choices."""
        choosing = Choosing(self.record, seat, self.words_of(seat), self.say)
        self.show_board(seat, again=self._goes_on(seat))
        self._show(choosing)
        return choosing

    def _goes_on(self, seat: int) -> bool:
        """Whether the seat has decided last, at this terminal."""
        return bool(self._shown) and len(self.record) > 0 and self.record.decisions[-1][0] == seat

    def _show(self, choosing: Choosing) -> None:
        self.console.print()
        self.console.print(choosing.heading())
        self.console.print(choosing.choices())

    def _line(self, choosing: Choosing) -> str:
        prompt = Text.assemble((f"{self.words.seat(choosing.seat)}> ", "bold"))
        return self.console.input(prompt).strip()

    def _obey(self, choosing: Choosing, commands: Commands, line: str) -> bool:
        """Do what the line says. Returns whether the table has changed."""
        name, _, rest = line.partition(" ")
        try:
            if name in COMMANDS:
                return COMMANDS[name](commands, rest.strip())
            was_amount = choosing.asks_amount
            action = choosing.read(line) if line or was_amount else None
            if action is not None:
                self.take(choosing.seat, action)
                return True
            if not line and not was_amount:
                self.show_board(choosing.seat)
            self._show(choosing)
        except IllegalAction as error:
            self.console.print(choosing.words.reason(error.reason, choosing.seat), style="red", markup=False)
        except GildedError as error:
            self.console.print(str(error), style="red", markup=False)
        return False

    def _hand_over(self, seat: int) -> None:
        """Where hands are hidden, the next person takes the screen over before anything is shown."""
        others_saw = self._asked not in (None, seat)
        self._asked = seat
        if self.record.game.open_information or not others_saw:
            return
        self.console.input(Text(self.say("hands_over", seat=self.words.seat(seat)), style="bold"))
        self.console.clear()
        for number in range(max(1, len(self.record) - RECENT + 1), len(self.record) + 1):
            self.console.print(self.story.told(number))
