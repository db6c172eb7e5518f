"""The evaluation of Crédit Mobilier: money in hand, and what the stock is likely to pay before the game stops."""

from gilded.core.action import Action
from gilded.core.evaluator import Evaluator, Term
from gilded.core.state import State
from gilded.games.credit_mobilier.board import COMPANIES, COMPANY_IDS
from gilded.games.credit_mobilier.bot.priors import priors
from gilded.games.credit_mobilier.bot.stock_value import StockValues
from gilded.games.credit_mobilier.state import CreditMobilierState


class CreditMobilierEvaluator(Evaluator):
    """In dollars at the end of the game."""

    scale: float = 6.0
    terms: tuple[str, ...] = ("cash", *COMPANY_IDS)

    def evaluate(self, state: State, seat: int) -> float:
        return self.evaluate_all(state)[seat]

    def evaluate_all(self, state: State) -> list[float]:
        assert isinstance(state, CreditMobilierState)
        values = [float(state.cash(seat)) for seat in range(state.seats)]
        stock_values = StockValues(state)
        for company in range(COMPANIES):
            value = stock_values.of(company)
            for seat in range(state.seats):
                held = state.stock[seat * COMPANIES + company]
                if held:
                    values[seat] += held * value
        return values

    def explain(self, state: State, seat: int) -> list[Term]:
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
