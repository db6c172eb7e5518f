"""The evaluation of Chartered: money, shares at their likely final price, and what the hand can still earn."""

from gilded.core.action import Action
from gilded.core.evaluator import Evaluator, Term
from gilded.core.state import State
from gilded.games.chartered.bot.priors import priors
from gilded.games.chartered.bot.wealth import TERMS, WealthEstimate
from gilded.games.chartered.rules.auction import OpenBid
from gilded.games.chartered.rules.bargaining import AnswerOffer
from gilded.games.chartered.rules.mergers import SellAbsorbedShares
from gilded.games.chartered.rules.sealed_bids import LoseShare, SealedBid
from gilded.games.chartered.state import CharteredState


class CharteredEvaluator(Evaluator):
    """Money, shares at the price that they are likely to end with, and what the hand can still earn."""

    terms: tuple[str, ...] = TERMS

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, CharteredState)
        return WealthEstimate(state).wealth(seat)

    def evaluate_all(self, state: State) -> list[float]:
        assert isinstance(state, CharteredState)
        estimate = WealthEstimate(state)
        return [estimate.wealth(seat) for seat in range(state.seats)]

    def explain(self, state: State, seat: int) -> list[Term]:
        assert isinstance(state, CharteredState)
        values = WealthEstimate(state).terms(seat)
        return [Term(name, value) for name, value in zip(TERMS, values, strict=True)]

    def is_answer(self, state: State) -> bool:
        return isinstance(state.agenda[-1], (SellAbsorbedShares, OpenBid, LoseShare, AnswerOffer))

    def mixes(self, state: State, seat: int) -> bool:
        return isinstance(state.step_of(seat), SealedBid)

    def scale(self, state: State) -> float:
        return 150.0

    def priors(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, CharteredState)
        return priors(state, seat, actions)
