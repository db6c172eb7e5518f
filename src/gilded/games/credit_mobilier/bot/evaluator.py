"""The evaluation of Crédit Mobilier: money in hand, and what the stock is likely to pay before the game stops."""

from typing import Final

from gilded.core.action import Action
from gilded.core.data import GameData
from gilded.core.evaluator import Term
from gilded.core.fitted import EXPERIENCE, FittedEvaluator
from gilded.core.state import State
from gilded.games.credit_mobilier.board import COMPANIES, COMPANY_IDS
from gilded.games.credit_mobilier.bot.features import NAMES, features, part_left
from gilded.games.credit_mobilier.bot.priors import priors
from gilded.games.credit_mobilier.bot.stock_value import StockValues, moves_left
from gilded.games.credit_mobilier.state import CreditMobilierState

LEAST_SCALE: Final = 1.2
SCALE_PER_MOVE: Final = 0.11
"""A lead says the less, the more moves west the game still takes: see `research/fit_correction.py`, scales."""


class CreditMobilierEvaluator(FittedEvaluator):
    """In dollars at the end of the game."""

    terms: tuple[str, ...] = ("cash", *COMPANY_IDS, EXPERIENCE)

    def __init__(self, data: GameData) -> None:
        super().__init__(data, NAMES)

    def features(self, state: State) -> list[list[float]]:
        assert isinstance(state, CreditMobilierState)
        return features(state, StockValues(state))

    def part_left(self, state: State) -> float:
        assert isinstance(state, CreditMobilierState)
        return part_left(state)

    def scale(self, state: State) -> float:
        assert isinstance(state, CreditMobilierState)
        return LEAST_SCALE + SCALE_PER_MOVE * moves_left(state)

    def hand_terms(self, state: State, seat: int) -> list[Term]:
        assert isinstance(state, CreditMobilierState)
        stock_values = StockValues(state)
        terms = [Term("cash", float(state.cash(seat)))]
        for company in range(COMPANIES):
            held = state.stock[seat * COMPANIES + company]
            terms.append(Term(COMPANY_IDS[company], held * stock_values.of(company)))
        return terms

    def priors(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, CreditMobilierState)
        return priors(state, seat, actions)
