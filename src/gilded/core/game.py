"""A game as its callers see it: what is true of all its tables, and the ways to make a state."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.catalogue import Catalogue
from gilded.core.data import GameData
from gilded.core.errors import OptionError, RecordError
from gilded.core.evaluator import Evaluator
from gilded.core.event import Event, Paid
from gilded.core.money import Cause
from gilded.core.options import Option, Value, check_options
from gilded.core.preview import Preview, common_preview
from gilded.core.rng import Rng
from gilded.core.saved import Saved
from gilded.core.state import Setup, State
from gilded.core.step import Step
from gilded.core.terminal import TerminalBoard
from gilded.core.view import View

SEED_BITS = 128
"""A seed is a whole number of this many bits. A server draws all of them, so a commitment cannot be guessed."""


class Game(ABC):
    """One title. A subclass sets the attributes and implements the methods at the end; callers use the others.

    >>> from gilded.core import game
    >>> credit_mobilier = game("credit_mobilier")
    >>> credit_mobilier.title, credit_mobilier.seats
    ('Crédit Mobilier', range(2, 6))
    >>> state = credit_mobilier.new(seats=3, seed=2)
    >>> credit_mobilier.load(state.dump()) == state
    True
    """

    name: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    actions: ClassVar[Catalogue]
    steps: ClassVar[tuple[type[Step[Any]], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    """The game's own events; `Paid` belongs to every game."""
    view_type: ClassVar[type[View]]
    saved_type: ClassVar[type[Saved]]
    preview_type: ClassVar[type[Preview]] = Preview
    components_type: ClassVar[type[Any] | None] = None
    """A struct with one field per component file, from which the page's types are made; None without page code."""
    evaluator: ClassVar[Evaluator] = Evaluator()

    @property
    def data(self) -> GameData:
        """The component data, rules texts and words in the package that this game comes in."""
        return GameData(self.name, type(self).__module__.rpartition(".")[0] or type(self).__module__)

    def new(self, seats: int, seed: int = 0, options: Mapping[str, object] | None = None) -> State:
        """A new table. Bad seats, seed or options: OptionError that names the field and the allowed values."""
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << SEED_BITS:
            raise OptionError(
                "bad_seed",
                f"the seed may not be {seed!r}; allowed: a whole number from 0 to 2**128 - 1",
                {"field": "seed", "allowed": "a whole number from 0 to 2**128 - 1"},
            )
        state = self.set_up(self._setup(seats, options or {}), Rng.seeded(seed))
        state.run_duties()
        return state

    def action(self, data: object) -> Action:
        """The action that a JSON object means, checked; `action.to_json()` is the way back."""
        return self.actions.parse(data)

    def dump(self, state: State) -> dict[str, Any]:
        """Everything of a state, as plain JSON."""
        plain: dict[str, Any] = msgspec.to_builtins(self.save(state), str_keys=True)
        return plain

    def load(self, data: object) -> State:
        """The state that `dump` wrote, or a RecordError that says what does not fit."""
        try:
            saved = msgspec.convert(data, type=self.saved_type)
        except msgspec.ValidationError as error:
            raise RecordError("broken_state", f"not a saved {self.title}: {error}") from error
        if saved.game != self.name:
            raise RecordError("foreign_state", f"saved from {saved.game!r}, not from {self.name!r}")
        if saved.version != self.version:
            raise RecordError("other_version", f"saved with version {saved.version}, this is {self.version}")
        try:
            return self.restore(self._setup(saved.seats, saved.options), saved)
        except (OptionError, ValueError, IndexError, KeyError) as error:
            raise RecordError("broken_state", f"not a possible {self.title} position: {error}") from error

    def belief(self, state: State, seat: int) -> Belief:
        """All that a bot in that seat is given."""
        return Belief(state, seat)

    def paid(self, payer: str, payee: str, amount: int, cause: Cause) -> Event:
        """The event of money that moved."""
        return Paid(payer, payee, amount, cause.name, cause.rule)

    def _setup(self, seats: int, options: Mapping[str, object]) -> Setup:
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            allowed = f"{self.seats.start} to {self.seats.stop - 1}"
            raise OptionError(
                "bad_seats",
                f"{self.title} may not be played with {seats!r} seats; allowed: {allowed}",
                {"field": "seats", "allowed": allowed},
            )
        values = check_options(self.name, self.options, options)
        names = ["bank", *(f"seat{seat}" for seat in range(seats)), *self.treasuries(seats, values)]
        return Setup(self, seats, values, names)

    # What a game implements

    def treasuries(self, seats: int, options: dict[str, Value]) -> list[str]:
        """The accounts beyond the bank and the seats' purses, in order."""
        return []

    @abstractmethod
    def set_up(self, setup: Setup, rng: Rng) -> State:
        """A new table with its pieces laid out and the first step on its agenda."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """What that seat may see; None for a spectator."""

    def preview(self, state: State, seat: int, action: Action) -> Preview:
        """What a legal action would cost, bring and change, as the game's `preview_type`."""
        return Preview(**common_preview(state, seat, action))

    def terminal(self) -> TerminalBoard | None:
        """How the game looks in the terminal; None lists every field of the view."""
        return None

    @abstractmethod
    def save(self, state: State) -> Saved:
        """Everything of a state, as the game's `saved_type`."""

    @abstractmethod
    def restore(self, setup: Setup, saved: Any) -> State:
        """The state that was saved; ValueError when the position is not possible."""
