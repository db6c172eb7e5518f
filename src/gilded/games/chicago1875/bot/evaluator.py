"""The evaluation of Chicago 1875: money, shares with the dividends to come, and the means to earn more."""

from typing import Final

from gilded.core.action import Action
from gilded.core.evaluator import Evaluator, Term
from gilded.core.state import State
from gilded.games.chicago1875.board import DECADES, VALUES
from gilded.games.chicago1875.bot.earnings import share_return, turns_left
from gilded.games.chicago1875.bot.priors import priors
from gilded.games.chicago1875.printed_effects import KINDS
from gilded.games.chicago1875.state import Chicago1875State

TREASURY: Final = 0.15
"""What a dollar in the treasury is worth to the president."""
APPEAL: Final = 3.0
"""What a step of appeal is worth to the president in each turn to come."""
PARTNER: Final = 25.0
"""What a partner is worth in each decade to come."""
BUILDING: Final = 15.0
"""The same for a building."""
CUBE: Final = 3.0


class Chicago1875Evaluator(Evaluator):
    """Money in hand, shares with the dividends to come, and the means to earn more."""

    scale: float = 400.0
    rollout_length: int = 120
    terms: tuple[str, ...] = ("cash", "shares", "share_gains", "dividends", "presidencies", "partners", "buildings")

    def evaluate(self, state: State, seat: int) -> float:
        return self.evaluate_all(state)[seat]

    def evaluate_all(self, state: State) -> list[float]:
        assert isinstance(state, Chicago1875State)
        left = float(DECADES - state.decade + 1)
        values: list[float] = []
        for seat in range(state.seats):
            means = PARTNER * state.partners[seat] + BUILDING * len(state.built[seat])
            values.append(state.cash(seat) + left * means)
        for company in state.order:
            share = share_return(state, company)
            for seat in range(state.seats):
                values[seat] += state.shares(seat, company) * share
            values[state.president[company]] += president_value(state, company)
        return values

    def explain(self, state: State, seat: int) -> list[Term]:
        assert isinstance(state, Chicago1875State)
        left = float(DECADES - state.decade + 1)
        shares = gains = dividends = presidencies = 0.0
        for company in state.order:
            held = state.shares(seat, company)
            value = VALUES[state.value[company]]
            final_value = share_return(state, company, dividend_weight=0.0)
            shares += held * value
            gains += held * (final_value - value)
            dividends += held * (share_return(state, company) - final_value)
            if state.president[company] == seat:
                presidencies += president_value(state, company)
        return [
            Term("cash", float(state.cash(seat))),
            Term("shares", shares),
            Term("share_gains", gains),
            Term("dividends", dividends),
            Term("presidencies", presidencies),
            Term("partners", left * PARTNER * state.partners[seat]),
            Term("buildings", left * BUILDING * len(state.built[seat])),
        ]

    def priors(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, Chicago1875State)
        return priors(state, seat, actions)


def president_value(state: Chicago1875State, company: int) -> float:
    """What a company's treasury, appeal and cubes are worth to its president, besides the shares."""
    left = turns_left(state, company)
    if left == 0:
        return 0.0
    cubes = sum(state.cubes[company * KINDS : (company + 1) * KINDS])
    return TREASURY * state.funds(company) + left * APPEAL * state.appeal[company] + CUBE * cubes
