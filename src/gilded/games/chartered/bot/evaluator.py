"""The evaluation of Chartered: money, shares at their likely final price, and what the hand can still earn."""

from gilded.core.action import Action
from gilded.core.evaluator import Evaluator
from gilded.core.state import State
from gilded.games.chartered.bot.priors import priors
from gilded.games.chartered.bot.wealth import WealthEstimate
from gilded.games.chartered.state import CharteredState


class CharteredEvaluator(Evaluator):
    """Money, shares at the price that they are likely to end with, and what the hand can still earn."""

    scale: float = 150.0

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, CharteredState)
        return WealthEstimate(state).wealth(seat)

    def evaluate_all(self, state: State) -> list[float]:
        assert isinstance(state, CharteredState)
        estimate = WealthEstimate(state)
        return [estimate.wealth(seat) for seat in range(state.seats)]

    def priors(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, CharteredState)
        return priors(state, seat, actions)
