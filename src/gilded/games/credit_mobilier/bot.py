"""What a bot knows of Crédit Mobilier: what stock is likely to pay before the game stops."""

from typing import Final

from gilded.core.action import Action
from gilded.core.insight import Insight
from gilded.core.state import State
from gilded.games.credit_mobilier.actions import AnotherRound, Choose, Lay, Move, Stop
from gilded.games.credit_mobilier.board import COMPANIES, PURPLE, RAILWAYS, SPACES, WEST, WEST_INCOME
from gilded.games.credit_mobilier.components import MAP
from gilded.games.credit_mobilier.state import CreditMobilierState

STEPS_WEST: Final[list[int]] = [space.x for space in MAP.spaces]
"""How many links a cube is away from the coast."""

TURNS_PER_STEP: Final = 1.2
"""How many turns pass for each step west of the two colours that are furthest on."""

ROUNDS_PER_TURN: Final = 0.22
"""How many rounds of dividends of one company a turn brings."""

INCOME_COMES: Final = 0.35
"""The part of a railway's own cube income that still comes in."""

BUILD_INCOME_PER_TURN: Final = 0.6
"""What the Crédit Mobilier earns in a turn."""

STOCK_TO_COME: Final = 2.0
"""Others will buy, and share: so much stock is counted beyond what is held."""


class CreditMobilierInsight(Insight):
    """Money in hand plus what the stock will still bring."""

    scale: float = 6.0

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, CreditMobilierState)
        turns = turns_left(state)
        worth = float(state.cash(seat))
        for company in range(COMPANIES):
            held = state.stock[seat * COMPANIES + company]
            if held:
                worth += held * stock_worth(state, company, turns)
        return worth

    def weigh(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, CreditMobilierState)
        return [_weight(state, seat, action) for action in actions]


def steps_left(state: CreditMobilierState, railway: int) -> int:
    """How many steps west all cubes of the railway are away from the coast."""
    if not state.off_coast[railway]:
        return 0
    first = railway * SPACES
    steps = 0
    for space in range(SPACES):
        steps += state.cubes[first + space] * STEPS_WEST[space]
    return steps


def turns_left(state: CreditMobilierState) -> float:
    """How many turns the game is likely to last: two colours must reach the coast (rules#end)."""
    steps = [steps_left(state, railway) for railway in range(RAILWAYS)]
    steps.sort()
    return (steps[0] + steps[1]) * TURNS_PER_STEP


def stock_worth(state: CreditMobilierState, company: int, turns: float) -> float:
    """What one stock will bring: its part of the treasury and of what still comes in, if there is time to pay it."""
    money = float(state.accounts[state.treasury(company)])
    if company == PURPLE:
        money += min(turns, 40.0) * BUILD_INCOME_PER_TURN
    else:
        money += steps_left(state, company) * WEST_INCOME * INCOME_COMES
    out = sum([state.stock[seat * COMPANIES + company] for seat in range(state.seats)])
    return min(money / (out + STOCK_TO_COME), turns * ROUNDS_PER_TURN)


def _weight(state: CreditMobilierState, seat: int, action: Action) -> float:
    if isinstance(action, Choose):
        held = state.stock[seat * COMPANIES + action.company]
        return 1.0 + held
    if isinstance(action, Move):
        return 1.0 if action.way == WEST else 0.1
    if isinstance(action, Lay):
        return 1.0
    if isinstance(action, (Stop, AnotherRound)):
        return 1.0
    return 1.0
