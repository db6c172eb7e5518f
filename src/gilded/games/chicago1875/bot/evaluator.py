"""The evaluation of Chicago 1875: money, shares with the dividends to come, and the means to earn more."""

from gilded.core.action import Action
from gilded.core.data import GameData
from gilded.core.evaluator import Term
from gilded.core.fitted import EXPERIENCE, FittedEvaluator
from gilded.core.state import State
from gilded.games.chicago1875.bot.features import NAMES, companies_of, features, part_left
from gilded.games.chicago1875.bot.priors import priors
from gilded.games.chicago1875.state import Chicago1875State

HAND_TERMS: tuple[str, ...] = (
    "cash",
    "shares",
    "share_gains",
    "dividends",
    "presidencies",
    "partners",
    "buildings",
)
"""The terms of the evaluation made by hand: the features that follow it, in their order."""


class Chicago1875Evaluator(FittedEvaluator):
    """Money in hand, shares with the dividends to come, and the means to earn more; then what games have taught."""

    terms: tuple[str, ...] = (*HAND_TERMS, EXPERIENCE)

    def __init__(self, data: GameData) -> None:
        super().__init__(data, NAMES)

    def features(self, state: State) -> list[list[float]]:
        assert isinstance(state, Chicago1875State)
        companies = companies_of(state)
        return [features(state, companies, seat) for seat in range(state.seats)]

    def part_left(self, state: State) -> float:
        assert isinstance(state, Chicago1875State)
        return part_left(state)

    def hand_terms(self, state: State, seat: int) -> list[Term]:
        assert isinstance(state, Chicago1875State)
        row = features(state, companies_of(state), seat)
        return [Term(name, row[number + 1]) for number, name in enumerate(HAND_TERMS)]

    def scale(self, state: State) -> float:
        return 400.0

    def rollout_length(self) -> int:
        return 120

    def priors(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, Chicago1875State)
        return priors(state, seat, actions)
