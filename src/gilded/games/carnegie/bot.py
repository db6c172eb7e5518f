"""What a bot knows of Carnegie: the score as it stands, and what the company will still make of its means."""

from typing import Final

from gilded.core.action import Action
from gilded.core.evaluator import Evaluator
from gilded.core.state import State
from gilded.games.carnegie import solo, worth
from gilded.games.carnegie.board import (
    GIFT_STEP,
    PROJECTS,
    REGIONS,
    RESEARCH,
    ROUNDS,
    TILE_VP,
)
from gilded.games.carnegie.cards import POSITION_VP
from gilded.games.carnegie.chains import chain_worth
from gilded.games.carnegie.donations import price
from gilded.games.carnegie.forecast import trusted, trusted_andrew
from gilded.games.carnegie.generosity import gifts_worth
from gilded.games.carnegie.outlook import Outlook
from gilded.games.carnegie.promise import weight_of
from gilded.games.carnegie.scoring import department_vp, score, tab_vp
from gilded.games.carnegie.staffing import TRACK_WORTH, disc_worth, project_income, staff_worth, turn_worth
from gilded.games.carnegie.state import CarnegieState
from gilded.games.carnegie.tabs import BIT_COUNT, PULL_COST, SECTIONS, TAB

ANDREW_A_ROUND: Final = 4.5
"""What a round brings Andrew, about."""
KEPT_FOR: Final = 3
"""With so few rounds left the goods and money in hand are likely to stay, and to count for Andrew's donations."""
TURNS_ALONE: Final = 4
"""How many turns a search looks ahead in the solo game: not quite three rounds."""
SAVE_FOR: Final = 3
"""How many donations ahead money is worth keeping."""


def _tab_hope(project: int, side: int, seen: int) -> float:
    """The points further along a tab, less for each research point that they are away."""
    hope = 0.0
    away = 0
    for section in range(seen, SECTIONS):
        away += PULL_COST[project][side][section - 1]
        one = TAB[project][side][section]
        hope += (one.end_vp + one.limit_plus) * worth.TAB_HOPE**away
    return hope


TAB_HOPES: Final[list[list[list[float]]]] = [
    [[_tab_hope(project, side, max(1, seen)) for seen in range(SECTIONS + 1)] for side in range(len(TAB[project]))]
    for project in range(PROJECTS)
]
ENOUGH_ROUNDS: Final = 12.0
"""With so many rounds ahead the far end of a tab is in reach."""


class CarnegieEvaluator(Evaluator):
    """The score as it stands, and what the company will still make of its means."""

    scale: float = 30.0
    rollout_length: int = 0
    lookahead: int = 3

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, CarnegieState)
        return value_of(state, seat)

    def evaluate_all(self, state: State) -> list[float]:
        """In the solo game Andrew's value comes after the player's: who leads is what counts."""
        assert isinstance(state, CarnegieState)
        values = [value_of(state, seat) for seat in range(state.seats)]
        if state.solo:
            values.append(andrew_worth(state))
        return values

    def leaf_values(self, state: State) -> list[float]:
        """Hopes as far as they can be trusted."""
        assert isinstance(state, CarnegieState)
        if sum(state.markers) == ROUNDS:
            return self.evaluate_all(state)
        later = (ROUNDS - sum(state.markers)) / ROUNDS
        leaf_values = [trusted(worth_by_kind(state, seat), later) for seat in range(state.seats)]
        if state.solo:
            leaf_values.append(trusted_andrew(andrew_worth(state), later))
        return leaf_values

    def greedy_turns(self, seats: int) -> int:
        """Two turns of each seat, so that the one that chooses has another; alone four."""
        return max(TURNS_ALONE, 2 * seats)

    def priors(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, CarnegieState)
        return [weight_of(state, seat, action) for action in actions]


def andrew_worth(state: CarnegieState) -> float:
    """Andrew's points as they stand, and what his cards bring, the one in play by where it lies now."""
    under_way = POSITION_VP[state.position] if state.card_up else 0
    rounds = ROUNDS - sum(state.markers) - (1 if state.card_up else 0)
    points = solo.sure_vp(state) + solo.deed_vp(state) + under_way
    if rounds <= KEPT_FOR:
        points += solo.welfare_vp(state)
    return float(points) + rounds * ANDREW_A_ROUND


def value_of(state: CarnegieState, seat: int) -> float:
    """Points as they stand and points to come."""
    if sum(state.markers) == ROUNDS:
        return float(score(state, seat))
    return sum(worth_by_kind(state, seat))


def worth_by_kind(state: CarnegieState, seat: int) -> list[float]:
    """What is sure, and what is hoped for, in the order of `forecast.TRUST`."""
    outlook = Outlook(state, seat)
    sure = state.vp[seat] + state.tiles[seat] * TILE_VP + state.city_vp[seat]
    sure += department_vp(state, seat) + tab_vp(state, seat)
    return [
        float(sure),
        chain_worth(state, seat, outlook),
        gifts_worth(state, seat, outlook),
        staff_worth(state, seat, outlook),
        turn_worth(state, seat, outlook),
        outlook.kits * worth.KIT * disc_worth(outlook),
        means_worth(state, seat, outlook),
        growth_worth(state, seat, outlook),
    ]


def means_worth(state: CarnegieState, seat: int, outlook: Outlook) -> float:
    """Money for the donations to come, goods, and research points in hand."""
    cash, count = state.cash(seat), min(outlook.gifts, SAVE_FOR)
    cost = price(state, seat)
    wanted = cost * count + (count * (count - 1) // 2) * GIFT_STEP + outlook.rounds // 2
    money = min(cash, wanted) * worth.MONEY + max(0, cash - wanted) * worth.IDLE_MONEY
    goods = state.goods[seat] * worth.GOODS * min(1.0, outlook.later * 2.0)
    return money + goods + state.points[seat] * worth.POINT * 0.8


def growth_worth(state: CarnegieState, seat: int, outlook: Outlook) -> float:
    """Income to come from projects and transport, and the points further along the tabs."""
    built = sum([BIT_COUNT[state.built[seat * PROJECTS + project]] for project in range(PROJECTS)])
    total = project_income(state, seat) * outlook.rounds * worth.RETURNS
    total += built * worth.BUILT * min(1.0, outlook.rounds / worth.SETTLED)
    for region in range(REGIONS):
        space = state.transport[seat * REGIONS + region]
        total += TRACK_WORTH[region][space] * outlook.rounds * worth.TRIPS
    if outlook.has(RESEARCH):
        reach = min(1.0, outlook.rounds / ENOUGH_ROUNDS)
        for project in range(PROJECTS):
            tab = seat * PROJECTS + project
            total += TAB_HOPES[project][state.sides[tab]][state.sections[tab]] * reach
    return total
