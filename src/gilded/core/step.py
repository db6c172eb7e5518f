"""Steps: the kinds of decision of a game. A state's agenda is a stack of them, and nothing else drives a game."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.rng import RandomSource

if TYPE_CHECKING:
    from gilded.core.state import State

S = TypeVar("S", bound="State")
T = TypeVar("T")

MOST_SEATS: Final = 8
"""No game has more seats."""

NOBODY: Final = -1
"""The seat of a duty: the rules carry it out by themselves."""

EVERYBODY: Final = -2
"""The seat of a group of steps that several seats take at the same time."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One decision that one seat owes. Immutable; made of its `fields`, which are also its constructor's names."""

    name: ClassVar[str] = "step"
    rule: ClassVar[str] = ""
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ()
    """The kinds of action that the decision can consist of. An action of another kind belongs to another phase."""
    secret: ClassVar[bool] = False
    """Whether the others never see the action, even when a simultaneous choice is revealed: a card kept in hand."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, state: S) -> list[Action]:
        """Every action that the seat may take now, in a fixed order. The list is read, never changed."""
        raise NotImplementedError

    def allows(self, state: S, action: Action) -> bool:
        """Whether the action may be taken. A step with number fields overrides it: `options` shows a few values."""
        return action in self.options(state)

    def take(self, state: S, action: Action) -> None:
        """Carry the action out and push what must follow. The step itself has left the agenda."""
        raise NotImplementedError

    def why_not(self, state: S, action: Action) -> Reason:
        """Which rule forbids an action that `allows` refused.

        A step overrides it for its own `kinds`, and wherever a rule says more than that this is not the moment.
        """
        return another_phase(state, self, action)

    def forced(self, state: S) -> bool:
        """Whether the rules take the decision by themselves where a single option is left."""
        return False

    def is_moment(self, state: S, action: Action) -> bool:
        """Whether a forced decision, with its single option, is left to the seat all the same.

        It is if something is turned up before anybody decides again. That is tried on a clone; a step that is forced
        often and never reveals says so more cheaply.
        """
        return state.would_reveal(action)

    def check(self, state: S) -> None:
        """ValueError when the step cannot be on the agenda of this position: what `load` asks of each step."""

    def follow_up(self, state: S, action: Action) -> "Step[S] | None":
        """Under a `Together`: the same seat's next private decision after this answer, if there is one."""
        return None

    def describe(self, state: S) -> dict[str, object]:
        """What the step asks, in the words of the rules. All seats see it, so it holds no secret."""
        return {"step": self.name, **{name: getattr(self, name) for name in self.fields}}


@mypyc_attr(allow_interpreted_subclasses=True)
class Duty(Step[S]):
    """Something that the rules do by themselves when it comes to the top of the agenda."""

    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def run(self, state: S) -> None:
        """Do it. The duty itself has left the agenda."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatDuty(Duty[S]):
    """A duty that concerns one seat, which owes no decision for it."""

    fields: ClassVar[tuple[str, ...]] = ("whose",)

    def __init__(self, whose: int) -> None:
        super().__init__()
        self.whose: Final = whose


@mypyc_attr(allow_interpreted_subclasses=True)
class Reveal(Duty[S]):
    """What happens when all seats of a `Together` have chosen."""

    def reveal(self, state: S, answers: "list[Answer]") -> None:
        """Carry out all answers, given in seat order."""
        raise NotImplementedError


class Answer:
    """What one seat chose under a `Together`, one action per private decision."""

    def __init__(self, seat: int, actions: list[Action]) -> None:
        self.seat: Final = seat
        self.actions: Final = actions


class Together(Step[S]):
    """Several seats choose at the same time; nothing is carried out or shown until the last has chosen."""

    name: ClassVar[str] = "together"
    fields: ClassVar[tuple[str, ...]] = ("asked", "reveal")

    def __init__(
        self,
        asked: list[Step[S]],
        reveal: Reveal[S],
        waiting: list[Step[S]] | None = None,
        answers: list[Answer] | None = None,
    ) -> None:
        super().__init__(EVERYBODY)
        self.asked: Final = asked
        self.reveal: Final = reveal
        self.waiting: Final = asked if waiting is None else waiting
        self.answers: Final = [] if answers is None else answers

    def step_of(self, seat: int) -> Step[S] | None:
        """The decision that this seat still owes."""
        for step in self.waiting:
            if step.seat == seat:
                return step
        return None

    def answer(self, state: S, seat: int, action: Action) -> "Together[S]":
        """The group after this seat's answer."""
        step = self.step_of(seat)
        assert step is not None, f"seat {seat} has nothing to choose"
        following = step.follow_up(state, action)
        waiting: list[Step[S]] = []
        for one in self.waiting:
            if one is not step:
                waiting.append(one)
            elif following is not None:
                waiting.append(following)
        return Together(self.asked, self.reveal, waiting, self._with_answer(seat, action))

    def _with_answer(self, seat: int, action: Action) -> list[Answer]:
        answers = [one for one in self.answers if one.seat != seat]
        earlier = [list(one.actions) for one in self.answers if one.seat == seat]
        answers.append(Answer(seat, [*(earlier[0] if earlier else []), action]))
        answers.sort(key=_seat_of)
        return answers

    def redrawn(self, state: S, seat: int, rng: RandomSource) -> "Together[S]":
        """The same group with every other seat's hidden answers drawn again at random."""
        waiting = [step for step in self.waiting if step.seat == seat]
        answers = [one for one in self.answers if one.seat == seat]
        for first in self.asked:
            if first.seat == seat:
                continue
            owed = self.step_of(first.seat)
            depth = sum([len(one.actions) for one in self.answers if one.seat == first.seat])
            step: Step[S] | None = first
            actions: list[Action] = []
            while step is not None and (owed is None or len(actions) < depth):
                options = step.options(state)
                action = options[rng.below(len(options))]
                actions.append(action)
                step = step.follow_up(state, action)
            if actions:
                answers.append(Answer(first.seat, actions))
            if step is not None:
                waiting.append(step)
        answers.sort(key=_seat_of)
        waiting.sort(key=_seat_of_step)
        return Together(self.asked, self.reveal, waiting, answers)


def another_phase(state: "State", step: Step[Any], action: Action) -> Reason:
    """The only general reason: the action belongs to other decisions, and this one is due."""
    belongs_to = [other.name for other in state.game.steps if action.kind in other.kinds]
    return Reason("another_phase", step.rule, {"kind": action.kind, "belongs_to": belongs_to, "due": step.name})


def per_seat(make: Callable[[int], T]) -> list[T]:
    """What `make` gives for each seat, made once: steps are immutable, so a table can share them.

    >>> per_seat(Step)[2].seat
    2
    """
    return [make(seat) for seat in range(MOST_SEATS)]


def _seat_of(answer: Answer) -> int:
    return answer.seat


def _seat_of_step(step: Step[Any]) -> int:
    return step.seat
