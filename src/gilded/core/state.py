"""The state of one table: money, agenda, randomness and, in each game's subclass, the pieces."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from gilded.core.action import Action
from gilded.core.errors import IllegalAction, MoneyError, Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.rng import RandomSource, Rng
from gilded.core.step import EVERYBODY, MOST_SEATS, NOBODY, Duty, Step, Together

if TYPE_CHECKING:
    from gilded.core.belief import Belief
    from gilded.core.event import Event
    from gilded.core.game import Game
    from gilded.core.preview import Preview
    from gilded.core.view import View

ONE_SEAT: Final = [(seat,) for seat in range(MOST_SEATS)]
"""What `to_act` answers when one seat owes a decision, made once."""
NO_SEAT: Final[tuple[int, ...]] = ()


class Unforeseeable(Exception):
    """An action that is only tried has come to a draw, or to something that others hide: see `Preview`."""


class Setup:
    """What never changes during a game and is shared by all clones of its state: seats, options, accounts."""

    def __init__(self, game: "Game", seats: int, options: dict[str, bool | int | str], accounts: list[str]) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = options
        self.account_names: Final = accounts


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game with all that is needed to go on from it.

    A game's subclass adds its pieces as typed attributes and implements `clone`, `scores`, `winners`, `pieces` and,
    if anything is hidden, `redraw_hidden`. Callers need six questions:

    >>> from gilded.core import game
    >>> state = game("credit_mobilier").new(seats=3, seed=2)
    >>> (seat,) = state.to_act
    >>> action = state.legal(seat)[2]
    >>> action, state.why_not(seat, action)
    (choose company=green what=build, None)
    >>> state.preview(seat, action).cash, state.view(seat).cash
    (0, [3, 3, 3])
    >>> state.play(seat, action)
    [Chosen(seat=2, company='green', what='build')]
    """

    rng: Rng
    accounts: list[int]
    agenda: list[Step[Any]]
    over: bool
    reveals: int
    """Grows whenever somebody learns something hidden: undo is free only back to its last change."""
    surprises: int
    """Those of the reveals that the seat to act could not foresee: search looks no further in one world."""

    def __init__(self, setup: Setup) -> None:
        self.setup: Final = setup
        self.seats: Final = setup.seats
        self.events: list[Event] | None = None
        self.stop_at_reveals = False
        self._looked_at: Step[Any] | None = None
        self._options: list[Action] = []

    def begin(self, rng: Rng) -> None:
        """An empty table: no money in any account, nothing on the agenda."""
        self.rng = rng
        self.accounts = [0] * len(self.setup.account_names)
        self.agenda = []
        self.over = False
        self.reveals = 0
        self.surprises = 0

    # What a caller asks

    @property
    def game(self) -> "Game":
        """The game that is played at this table."""
        return self.setup.game

    @property
    def options(self) -> dict[str, bool | int | str]:
        """The options that this table was made with, defaults filled in."""
        return dict(self.setup.options)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision now; several when they choose at the same time; () when it is over."""
        if not self.agenda:
            return NO_SEAT
        top = self.agenda[-1]
        if top.seat >= 0:
            return ONE_SEAT[top.seat]
        assert isinstance(top, Together)
        return tuple([step.seat for step in top.waiting])

    def step_of(self, seat: int) -> Step[Any] | None:
        """The decision that this seat owes now."""
        if not self.agenda:
            return None
        top = self.agenda[-1]
        if top.seat == seat:
            return top
        return top.step_of(seat) if isinstance(top, Together) else None

    def decision_of(self, actor: int, viewer: int | None) -> dict[str, object]:
        """What the actor has to decide now, as far as the viewer may see it."""
        top = self.agenda[-1]
        step = self.step_of(actor)
        if isinstance(top, Together) and actor != viewer:
            # Others see what the seat was asked at first, never how far its secret answer has come.
            for asked in top.asked:
                if asked.seat == actor:
                    step = asked
        assert step is not None, f"seat {actor} has nothing to decide"
        return step.describe(self)

    def legal(self, seat: int) -> list[Action]:
        """Every legal action of the seat, in a fixed order; empty when it owes no decision."""
        step = self.step_of(seat)
        if step is None:
            return []
        return (self._options if step is self._looked_at else step.options(self))[:]

    def mask(self, seat: int) -> bytearray:
        """What the seat may do, as a byte for each place of `game.actions`: 1 if legal, else 0."""
        return self.game.actions.mask(self.legal(seat))

    def action_at(self, seat: int, index: int) -> Action:
        """What a place of `game.actions` means for the seat now: where amounts share it, the lowest legal one."""
        return self.game.actions.legal_at(index, self.legal(seat))

    def why_not(self, seat: int, action: Action) -> Reason | None:
        """Which rule forbids this action of this seat now, with the numbers; None when it is legal."""
        if not 0 <= seat < self.seats:
            return Reason("no_such_seat", "", {"seat": seat, "seats": self.seats})
        if self.over:
            return Reason("game_over", "end")
        step = self.step_of(seat)
        if step is None:
            return self.why_not_your_turn(seat)
        return None if step.allows(self, action) else step.why_not(self, action)

    def play(self, seat: int, action: Action) -> "list[Event]":
        """Take a checked decision: what happened, or IllegalAction with the state untouched."""
        reason = self.why_not(seat, action)
        if reason is not None:
            raise IllegalAction(reason)
        events: list[Event] = []
        self.events = events
        try:
            self.apply(seat, action)
        finally:
            self.events = None
        return events

    def apply(self, seat: int, action: Action) -> None:
        """Take a decision that came from `legal(seat)`: unchecked and silent, for search and simulation."""
        self._looked_at = None
        top = self.agenda.pop()
        if top.seat == seat:
            top.take(self, action)
        else:
            assert isinstance(top, Together)
            self._answer(top, seat, action)
        self.run_duties()

    def _answer(self, group: Together[Any], seat: int, action: Action) -> None:
        group = group.answer(self, seat, action)
        if group.waiting:
            self.agenda.append(group)
        else:
            self.count_reveal()
            group.reveal.reveal(self, group.answers)

    def run_duties(self) -> None:
        """Let the rules do what needs no decision, until somebody owes one or the game is over."""
        self._do_duties()
        while self.agenda:
            step = self.agenda[-1]
            if not step.forced(self):
                return
            options = step.options(self)
            action = options[0]
            if len(options) > 1 or step.is_moment(self, action):
                self._looked_at, self._options = step, options  # `legal` is asked next
                return
            if self.events is not None:
                self.events.append(self.game.only_option(step.seat, action))
            self._take_top(action)

    def _do_duties(self) -> None:
        while self.agenda and self.agenda[-1].seat == NOBODY:
            duty = self.agenda.pop()
            assert isinstance(duty, Duty)
            duty.run(self)

    def _take_top(self, action: Action) -> None:
        self.agenda.pop().take(self, action)
        self._do_duties()

    def would_reveal(self, action: Action) -> bool:
        """Whether taking the top decision turns up something, so that nobody could take back what led to it."""
        trial = self.clone()
        trial.stop_at_reveals = True
        try:
            trial._take_top(action)
        except Unforeseeable:
            return True
        return trial.reveals != self.reveals

    def view(self, seat: int | None) -> "View":
        """What that seat may see; None for a spectator."""
        return self.game.view(self, seat)

    def preview(self, seat: int, action: Action) -> "Preview":
        """What a legal action would cost, bring and change, as far as the seat can know; else IllegalAction."""
        reason = self.why_not(seat, action)
        if reason is not None:
            raise IllegalAction(reason)
        return self.game.preview(self, seat, action)

    def belief(self, seat: int) -> "Belief":
        """All that a bot in that seat is given."""
        return self.game.belief(self, seat)

    def dump(self) -> dict[str, Any]:
        """Everything, as plain JSON; `game.load` makes an equal state of it."""
        return self.game.dump(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.dump() == other.dump()

    __hash__ = None  # type: ignore[assignment]

    # What the rules use

    def why_not_your_turn(self, seat: int) -> Reason:
        """Why a seat that owes no decision has to wait. A game that passes seats over says so here."""
        due = [self._due(actor) for actor in self.to_act]
        return Reason("not_your_turn", "turn", {"seat": seat, "to_act": list(self.to_act), "due": due})

    def _due(self, actor: int) -> str:
        step = self.step_of(actor)
        assert step is not None
        return step.name

    def push(self, step: Step[Any]) -> None:
        """Put a decision or duty on top of the agenda: it comes before everything already there."""
        self.agenda.append(step)

    def finish(self) -> None:
        """The game is over at once: nobody owes anything any more."""
        self.agenda.clear()
        self.over = True

    def draw(self, bound: int) -> int:
        """A fair random integer from 0 to bound - 1 that the table sees, so it cannot be undone freely."""
        self.count_reveal()
        return self.rng.below(bound)

    def count_reveal(self) -> None:
        """Something hidden is turned up now: what was decided before cannot be taken back freely."""
        if self.stop_at_reveals:
            raise Unforeseeable
        self.reveals += 1
        self.surprises += 1

    def count_showing(self) -> None:
        """A seat shows what it alone knew. That cannot be taken back freely either, but the seat can foresee it."""
        self.reveals += 1

    def cash(self, seat: int) -> int:
        """The money in the seat's own purse."""
        return self.accounts[purse(seat)]

    def pay(self, payer: int, payee: int, amount: int, cause: Cause) -> None:
        """Move money between two accounts. The only way that money ever moves."""
        accounts = self.accounts
        if amount < 0 or (payer != BANK and accounts[payer] < amount):
            raise MoneyError("overdrawn", f"{self.setup.account_names[payer]} cannot pay {amount} for {cause.name}")
        accounts[payer] -= amount
        accounts[payee] += amount
        if self.events is not None and amount:
            names = self.setup.account_names
            self.events.append(self.game.paid(names[payer], names[payee], amount, cause))

    # What a game implements

    def clone(self) -> "State":
        """An independent copy, cheap enough for search."""
        raise NotImplementedError

    def copy_table_to(self, copy: "State") -> None:
        """The core's part of a clone: steps are immutable and shared, the lists that hold them are not."""
        copy.rng = self.rng.clone()
        copy.accounts = self.accounts[:]
        copy.agenda = self.agenda[:]
        copy.over = self.over
        copy.reveals = self.reveals
        copy.surprises = self.surprises

    def scores(self) -> list[int]:
        """The score of each seat as it stands; the result once the game is over."""
        raise NotImplementedError

    def rivals(self) -> list[int]:
        """The scores of those who have points but no seat, such as Carnegie's Andrew, as they stand."""
        return []

    def winners(self) -> tuple[int, ...]:
        """The seats that won; several when the rules share the victory; () while the game goes on."""
        raise NotImplementedError

    def pieces(self) -> dict[str, int]:
        """How many pieces of each kind there are, wherever they lie: the same after every action."""
        raise NotImplementedError

    def redraw_hidden(self, seat: int, rng: RandomSource) -> None:
        """Draw again, in place, everything that the seat cannot know, consistent with all it has seen."""

    def determinize(self, seat: int, rng: RandomSource) -> "State":
        """A clone as the seat may imagine it: hidden pieces, hidden answers and the future drawn again."""
        copy = self.clone()
        copy.redraw_hidden(seat, rng)
        copy.rng = Rng.from_source(rng)
        if copy.agenda and copy.agenda[-1].seat == EVERYBODY:
            group = copy.agenda[-1]
            assert isinstance(group, Together)
            copy.agenda[-1] = group.redrawn(copy, seat, rng)
        return copy
