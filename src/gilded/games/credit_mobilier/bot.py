"""What a bot knows of Crédit Mobilier: what stock is likely to pay before the game stops."""

from math import exp
from typing import Final

from gilded.core.action import Action
from gilded.core.insight import Insight
from gilded.core.state import State
from gilded.games.credit_mobilier.actions import DIVIDEND, AnotherRound, Choose, Move
from gilded.games.credit_mobilier.board import (
    BUILD_INCOME,
    COMPANIES,
    LEADS_TO,
    LINK_TOWARDS,
    PURPLE,
    RAILWAYS,
    SPACES,
    STOCK,
    WEST,
    WEST_INCOME,
)
from gilded.games.credit_mobilier.components import MAP
from gilded.games.credit_mobilier.state import FREE, CreditMobilierState

STEPS_WEST: Final[list[int]] = [space.x for space in MAP.spaces]
"""How many links a cube is away from the coast."""

WESTWARD: Final[list[int]] = sorted(
    [space for space in range(SPACES) if LEADS_TO[WEST][space] >= 0], key=STEPS_WEST.__getitem__, reverse=True
)
"""The spaces from which a cube can go west, those in the east first."""

# The numbers below were found by letting greedy bots of different judgement play against each other (docs/bots.md).

TURNS_PER_STEP: Final = 0.8
"""How many turns pass for each step west of the two colours that are furthest on."""

ROUNDS_PER_TURN: Final = 0.19
"""How many rounds of dividends of one company a turn brings."""

BUILT_IS_USED: Final = 0.33
"""The chance that a cube in the east still crosses a link that is built."""

FREE_IS_USED: Final = 0.13
"""The chance that a cube in the east still crosses a link that is free now."""

LINKS_PER_TURN: Final = 0.45
"""How many links are built in a turn."""

STOCK_TO_COME: Final = 2
"""Others will buy, and share: so much stock is counted beyond what is held."""

LAST_ROUND: Final = 0.1
"""Even at the very end a round may still be paid."""


class CreditMobilierInsight(Insight):
    """Money in hand plus what the stock will still bring."""

    scale: float = 6.0

    def value(self, state: State, seat: int) -> float:
        return self.values(state)[seat]

    def values(self, state: State) -> list[float]:
        assert isinstance(state, CreditMobilierState)
        values = [float(state.cash(seat)) for seat in range(state.seats)]
        turns = turns_left(state)
        money = money_to_come(state, turns)
        for company in range(COMPANIES):
            worth = stock_worth(state, company, money[company], turns)
            for seat in range(state.seats):
                values[seat] += state.stock[seat * COMPANIES + company] * worth
        return values

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


def money_to_come(state: CreditMobilierState, turns: float) -> list[float]:
    """What each company holds and is likely to earn, by cubes on their way and links on that way."""
    money = [float(state.accounts[state.treasury(company)]) for company in range(COMPANIES)]
    cubes = state.cubes[:]
    for space in WESTWARD:
        owner = state.owner[LINK_TOWARDS[WEST][space]]
        chance = FREE_IS_USED if owner == FREE else BUILT_IS_USED
        to = LEADS_TO[WEST][space]
        for railway in range(RAILWAYS):
            count = cubes[railway * SPACES + space]
            if count:
                income = count * chance * WEST_INCOME
                money[railway] += income
                if owner != FREE:
                    money[owner] += income
                cubes[railway * SPACES + to] += count
    money[PURPLE] += BUILD_INCOME * min(turns * LINKS_PER_TURN, state.owner.count(FREE))
    return money


def stock_worth(state: CreditMobilierState, company: int, money: float, turns: float) -> float:
    """What one stock will bring: its part of the treasury and of what still comes in, if there is time to pay it."""
    if money <= 0.0:
        return 0.0
    out = STOCK[company] - state.supply[company]
    each = money / (out + min(STOCK_TO_COME, state.supply[company]))
    rounds = turns * ROUNDS_PER_TURN + LAST_ROUND
    return rounds * (1.0 - exp(-each / rounds))


def _weight(state: CreditMobilierState, seat: int, action: Action) -> float:
    if isinstance(action, Choose):
        held = state.stock[seat * COMPANIES + action.company]
        return 0.5 + held if action.what == DIVIDEND else 1.0
    if isinstance(action, Move):
        return 1.0 if action.way == WEST else 0.1
    if isinstance(action, AnotherRound):
        return 2.0
    return 1.0
