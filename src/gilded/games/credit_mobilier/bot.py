"""What a bot knows of Crédit Mobilier: what stock is likely to pay before the game stops."""

from math import exp
from typing import Final

from gilded.core.action import Action
from gilded.core.evaluator import Evaluator
from gilded.core.state import State
from gilded.games.credit_mobilier.actions import BUILD, BUY, DIVIDEND, Buy, Choose, Lay, Move, Stop
from gilded.games.credit_mobilier.board import (
    BUILD_INCOME,
    COMPANIES,
    LEADS_TO,
    LINK_TOWARDS,
    PURPLE,
    RAILWAYS,
    SPACE_IDS,
    SPACES,
    STOCK,
    WEST,
    WEST_INCOME,
)
from gilded.games.credit_mobilier.components import MAP
from gilded.games.credit_mobilier.state import FREE, CreditMobilierState
from gilded.games.credit_mobilier.steps import dice_for, dividend_rounds

STEPS_WEST: Final[list[int]] = [space.x for space in MAP.spaces]
"""How many links a cube is away from the coast."""

WESTWARD: Final[list[int]] = sorted(
    [space for space in range(SPACES) if LEADS_TO[WEST][space] >= 0], key=STEPS_WEST.__getitem__, reverse=True
)
"""The spaces from which a cube can go west, those in the east first."""

CUBES_BEHIND: Final[list[float]] = [
    0.0 if link.east_end is None else 0.2 * (1 + max(STEPS_WEST) - STEPS_WEST[SPACE_IDS.index(link.east_end)])
    for link in MAP.links
]
"""How much a link westward will be used: the nearer to the coast, the more spaces lie behind it."""

LEADS_TO_WEST: Final = LEADS_TO[WEST]
LINK_TO_WEST: Final = LINK_TOWARDS[WEST]

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

KEENNESS: Final = 1.0
"""How much more often the choice that gains a dollar more is made at a first glance: e times."""


class CreditMobilierEvaluator(Evaluator):
    """Money in hand plus what the stock will still bring."""

    scale: float = 6.0

    def evaluate(self, state: State, seat: int) -> float:
        return self.evaluate_all(state)[seat]

    def evaluate_all(self, state: State) -> list[float]:
        assert isinstance(state, CreditMobilierState)
        values = [float(state.cash(seat)) for seat in range(state.seats)]
        forecast = Forecast(state)
        for company in range(COMPANIES):
            worth = forecast.stock_worth(company)
            for seat in range(state.seats):
                held = state.stock[seat * COMPANIES + company]
                if held:
                    values[seat] += held * worth
        return values

    def priors(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, CreditMobilierState)
        return [_weight(state, seat, action) for action in actions]


class Forecast:
    """What is likely to happen until the end, if every cube goes straight west."""

    def __init__(self, state: CreditMobilierState) -> None:
        self.state: Final = state
        self.over_track: Final = [0] * RAILWAYS
        """Steps of each railway's cubes over links that are built."""
        self.over_land: Final = [0] * RAILWAYS
        """Steps of each railway's cubes over links that are free now."""
        self.on_own_track: Final = [0] * RAILWAYS
        """Steps of any cube over each railway's links."""
        self._count_steps()
        self.turns: Final = self._turns_left()

    def _count_steps(self) -> None:
        owners, over_track, over_land = self.state.owner, self.over_track, self.over_land
        for railway in range(RAILWAYS):
            cubes = self.state.cubes[railway * SPACES : (railway + 1) * SPACES]
            for space in WESTWARD:
                count = cubes[space]
                if count:
                    cubes[LEADS_TO_WEST[space]] += count
                    owner = owners[LINK_TO_WEST[space]]
                    if owner == FREE:
                        over_land[railway] += count
                    else:
                        over_track[railway] += count
                        self.on_own_track[owner] += count

    def _turns_left(self) -> float:
        """How many turns the game is likely to last: two colours must reach the coast (rules#end)."""
        steps = [self.over_land[railway] + self.over_track[railway] for railway in range(RAILWAYS)]
        steps.sort()
        return (steps[0] + steps[1]) * TURNS_PER_STEP

    def money(self, company: int) -> float:
        """What the company holds and is likely to earn: by cubes, by its links, and the Crédit Mobilier by building."""
        treasury = float(self.state.accounts[self.state.treasury(company)])
        if company == PURPLE:
            return treasury + BUILD_INCOME * min(self.turns * LINKS_PER_TURN, self.state.owner.count(FREE))
        over_track = self.over_track[company] + self.on_own_track[company]
        return treasury + WEST_INCOME * (over_track * BUILT_IS_USED + self.over_land[company] * FREE_IS_USED)

    def stock_worth(self, company: int) -> float:
        """What one stock will bring: its part of the company's money, if there is time to pay it."""
        supply = self.state.supply[company]
        each = self.money(company) / (STOCK[company] - supply + min(STOCK_TO_COME, supply))
        rounds = self.turns * ROUNDS_PER_TURN + LAST_ROUND
        return rounds * (1.0 - exp(-each / rounds))


def _weight(state: CreditMobilierState, seat: int, action: Action) -> float:
    if isinstance(action, Choose):
        return exp(max(-3.0, min(3.0, _gain(state, seat, action.company, action.what) * KEENNESS)))
    if isinstance(action, Move):
        return _weight_of_move(state, seat, action)
    if isinstance(action, Lay):
        return 0.2 + CUBES_BEHIND[action.link]
    if isinstance(action, Stop):
        return 0.3
    return float(action.count * action.count) if isinstance(action, Buy) else 3.0


def _gain(state: CreditMobilierState, seat: int, company: int, what: int) -> float:
    """What the choice is likely to bring the seat, against what it brings each of the others."""
    dice = dice_for(state, company)
    treasury = state.accounts[state.treasury(company)]
    out = STOCK[company] - state.supply[company]
    if what == BUY:
        count = state.most_stock(seat, company, dice)
        to_come = 2 * state.off_coast[company] if company < RAILWAYS else state.owner.count(FREE) // 2
        return count * (0.6 * (treasury + to_come) / (out + count + 1) - 1.0)
    lead = _lead(state, seat, company)
    if what == DIVIDEND:
        return 0.6 * lead * min(treasury, out * dividend_rounds(state, company))
    if what == BUILD:
        return 0.6 * dice * (BUILD_INCOME * _lead(state, seat, PURPLE) + lead)
    return 0.6 * dice * (WEST_INCOME + 1) * lead


def _weight_of_move(state: CreditMobilierState, seat: int, action: Move) -> float:
    """A step west is worth what the seat owns of the link's railway."""
    if action.way != WEST:
        return 0.02
    return exp(2.0 * _lead(state, seat, state.owner[LINK_TO_WEST[action.space]]))


def _lead(state: CreditMobilierState, seat: int, company: int) -> float:
    """The seat's part of the stock that is out, less the mean part of the others."""
    out = STOCK[company] - state.supply[company]
    if out == 0:
        return 0.0
    part = state.stock[seat * COMPANIES + company] / out
    return part - (1.0 - part) / (state.seats - 1)
