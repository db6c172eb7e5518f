"""A game as its callers see it: what is true of all its tables, and the ways to make a state."""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, ClassVar

import msgspec

from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.catalogue import Catalogue
from gilded.core.data import GameData
from gilded.core.encoding import Encoder
from gilded.core.errors import OptionError, RecordError
from gilded.core.evaluator import Evaluator
from gilded.core.event import Event, OnlyOption, Paid
from gilded.core.first_game import FirstGame
from gilded.core.lesson import Lesson, read_lessons
from gilded.core.money import Cause
from gilded.core.options import Option, Value, check_options
from gilded.core.order import OrderKind
from gilded.core.possible import Impossible
from gilded.core.preview import Preview, common_preview
from gilded.core.rng import Rng
from gilded.core.saved import Saved, check_table
from gilded.core.sources import ScoreSources
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
    first_game: ClassVar[FirstGame | None] = None
    """What newcomers should begin with; None offers nothing."""
    actions: ClassVar[Catalogue]
    steps: ClassVar[tuple[type[Step[Any]], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    """The game's own events; `Paid` and `OnlyOption` belong to every game."""
    view_type: ClassVar[type[View]]
    open_information: ClassVar[bool] = False
    """Whether all see the same, so that one view serves everybody; only simultaneous choices may be secret."""
    saved_type: ClassVar[type[Saved]]
    preview_type: ClassVar[type[Preview]] = Preview
    components_type: ClassVar[type[Any] | None] = None
    """A struct with one field per component file, from which the page's types are made; None without page code."""
    evaluator: ClassVar[Evaluator] = Evaluator()
    sources_type: ClassVar[type[ScoreSources]] = ScoreSources
    """Tells where the scores come from. The default knows one source."""
    encoder_type: ClassVar[type[Encoder]] = Encoder
    """Made into `encoding`. The default knows only what every game has."""
    orders: ClassVar[tuple[OrderKind, ...]] = ()
    """The kinds of order that may be given in advance at slow tables."""

    @property
    def data(self) -> GameData:
        """The component data, rules texts and words in the package that this game comes in."""
        return GameData(self.name, type(self).__module__.rpartition(".")[0] or type(self).__module__)

    @cached_property
    def lessons(self) -> dict[str, Lesson]:
        """The guided games by name, in the order in which one takes them."""
        return read_lessons(self)

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
            raise _broken(f"not a saved {self.title}", str(error), _field_named_in(str(error))) from error
        if saved.game != self.name:
            raise RecordError("foreign_state", f"saved from {saved.game!r}, not from {self.name!r}")
        if saved.version != self.version:
            raise RecordError("other_version", f"saved with version {saved.version}, this is {self.version}")
        try:
            state = self.restore(self._setup(saved.seats, saved.options), saved)
            self._check_pieces(state)
            check_table(state)
        except Impossible as error:
            raise _broken(f"not a possible {self.title} position", str(error), error.field) from error
        except OptionError as error:
            raise _broken(f"not a possible {self.title} position", str(error), str(error.values["field"])) from error
        except (ValueError, LookupError, TypeError) as error:
            raise _broken(f"not a possible {self.title} position", str(error), "") from error
        return state

    def _check_pieces(self, state: State) -> None:
        counts, wanted = state.pieces(), _pieces_of_a_new_table(self, state.seats, tuple(state.options.items()))
        for kind in sorted({*counts, *wanted}):
            if counts.get(kind, 0) != wanted.get(kind, 0):
                raise Impossible(kind, f"there are {counts.get(kind, 0)}, not {wanted.get(kind, 0)}")

    @cached_property
    def encoding(self) -> Encoder:
        """How a position becomes numbers, and the names of the numbers."""
        return self.encoder_type(self)

    def encode(self, state: State, seat: int) -> list[float]:
        """What the seat sees as numbers, one for each of `encoding.names`."""
        return self.encoding.encode(state, seat)

    def belief(self, state: State, seat: int) -> Belief:
        """All that a bot in that seat is given."""
        return Belief(state, seat)

    def paid(self, payer: str, payee: str, amount: int, cause: Cause) -> Event:
        """The event of money that moved."""
        return Paid(payer, payee, amount, cause.name, cause.rule)

    def only_option(self, seat: int, action: Action) -> Event:
        """The event of a decision that the rules took, because it had a single option."""
        return OnlyOption(seat, action.to_json())

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

    def progress(self, state: State) -> dict[str, int | str]:
        """How far the game is, as all may know it: the values of the text `progress`. Empty if it cannot be said."""
        return {}

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


@lru_cache(maxsize=64)
def _pieces_of_a_new_table(game: Game, seats: int, options: tuple[tuple[str, Value], ...]) -> dict[str, int]:
    return game.new(seats, 0, dict(options)).pieces()


def _field_named_in(message: str) -> str:
    """The field that msgspec complains about: it ends a message by its path, unless the whole object is wrong."""
    path = re.search(r"at `\$\.?([^`]*)`", message)
    named = re.search(r"field `([^`]*)`", message)
    return (path[1] if path else "") or (named[1] if named else "") or "game"


def _broken(what: str, problem: str, field: str) -> RecordError:
    return RecordError("broken_state", f"{what}: {problem}", {"field": field})
