"""What a bot knows of a game beyond its rules: how good a position is, and which actions look promising."""

from typing import NamedTuple

from mypy_extensions import mypyc_attr

from gilded.core.action import Action
from gilded.core.state import State


class Term(NamedTuple):
    """One part of an evaluation; its words are `term.<name>` in the game's texts."""

    name: str
    value: float


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """The evaluation of a game's positions. A game overrides it in its `bot/`; the default looks at the score alone.

    >>> from gilded.core import game
    >>> state = game("credit_mobilier").new(seats=3, seed=2)
    >>> Evaluator().evaluate(state, 0) == state.scores()[0]
    True
    """

    terms: tuple[str, ...] = ("score",)
    """The names of all terms that `explain` may use."""

    def evaluate(self, state: State, seat: int) -> float:
        """How good the position is for the seat, in points of the final score."""
        return float(state.scores()[seat])

    def evaluate_all(self, state: State) -> list[float]:
        """The evaluation for every seat; overridden where evaluating all at once saves work."""
        return [self.evaluate(state, seat) for seat in range(state.seats)]

    def explain(self, state: State, seat: int) -> list[Term]:
        """The evaluation as named terms, whose sum is `evaluate`."""
        return [Term("score", self.evaluate(state, seat))]

    def scale(self, state: State) -> float:
        """A lead of this much in `evaluate` makes a win clearly more likely than not. It may depend on the position."""
        return 10.0

    def leaf_values(self, state: State) -> list[float]:
        """What the seats are likely to end with, for a search that stops here.

        Only to be compared among positions of the same moment. Overridden where `evaluate`, which is made to choose
        what to do next, is too optimistic.
        """
        return self.evaluate_all(state)

    def greedy_turns(self, seats: int) -> int:
        """How many turns, of whatever seat, a search plays on greedily after the one that it thinks about."""
        return 0

    def rollout_length(self) -> int:
        """How many decisions a search plays by the rollout policy, beyond its tree and `greedy_turns`.

        0 where `priors` are too rough for that.
        """
        return 4

    def patience(self) -> float:
        """By how much longer than in other games a level of the page thinks: more than 1 where playouts are slow."""
        return 1.0

    def lookahead(self) -> int:
        """How many levels of the choices that an action opens are taken before it is evaluated.

        More than 0 where an action shows its value only through those choices.
        """
        return 0

    def priors(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        """How promising each action looks before trying it; 1.0 is neutral, 0.0 is not worth trying."""
        return [1.0] * len(actions)

    def is_answer(self, state: State) -> bool:
        """Whether the seat on turn only answers what another does, as a bid in its auction.

        Bots judge an action after such answers, which the rollout policy's likeliest choice stands for.
        """
        return False

    def mixes(self, state: State, seat: int) -> bool:
        """Whether the seat's choice is drawn by its priors, since others would gain by foreseeing it."""
        return False
