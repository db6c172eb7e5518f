"""The evaluation of Chartered: money, shares at their likely final price, and what the hand can still earn."""

from gilded.core.action import Action
from gilded.core.evaluator import Term
from gilded.core.fitted import EXPERIENCE, FittedEvaluator
from gilded.core.state import State
from gilded.games.chartered.bot.features import NAMES, features
from gilded.games.chartered.bot.priors import priors
from gilded.games.chartered.bot.wealth import TERMS, WealthEstimate, part_left
from gilded.games.chartered.rules.auction import OpenBid
from gilded.games.chartered.rules.bargaining import AnswerOffer
from gilded.games.chartered.rules.mergers import SellAbsorbedShares
from gilded.games.chartered.rules.sealed_bids import LoseShare, SealedBid
from gilded.games.chartered.state import CharteredState


class CharteredEvaluator(FittedEvaluator):
    """Money, shares at the price that they are likely to end with, and what the hand can still earn."""

    scale: float = 150.0
    terms: tuple[str, ...] = (*TERMS, EXPERIENCE)
    feature_names: tuple[str, ...] = NAMES

    def features(self, state: State) -> list[list[float]]:
        assert isinstance(state, CharteredState)
        estimate = WealthEstimate(state)
        return [features(estimate, seat) for seat in range(state.seats)]

    def part_left(self, state: State) -> float:
        assert isinstance(state, CharteredState)
        return part_left(state)

    def hand_terms(self, state: State, seat: int) -> list[Term]:
        assert isinstance(state, CharteredState)
        values = WealthEstimate(state).terms(seat)
        return [Term(name, value) for name, value in zip(TERMS, values, strict=True)]

    def is_answer(self, state: State) -> bool:
        return isinstance(state.agenda[-1], (SellAbsorbedShares, OpenBid, LoseShare, AnswerOffer))

    def mixes(self, state: State, seat: int) -> bool:
        return isinstance(state.step_of(seat), SealedBid)

    def priors(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, CharteredState)
        return priors(state, seat, actions)
