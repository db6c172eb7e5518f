"""The evaluation of Carnegie: the points that are sure, and what the company can still make of what it has."""

from typing import Final

from gilded.core.action import Action
from gilded.core.data import GameData
from gilded.core.evaluator import Term
from gilded.core.fitted import EXPERIENCE, FittedEvaluator
from gilded.core.state import State
from gilded.games.carnegie.board import (
    CHOICE_TILE_VP,
    DONATION_STEP,
    PROJECTS,
    REGIONS,
    RESEARCH,
    ROUNDS,
)
from gilded.games.carnegie.bot import weights
from gilded.games.carnegie.bot.donations import donations_value
from gilded.games.carnegie.bot.employees import (
    TRACK_VALUE,
    employees_value,
    project_income,
    project_to_come_value,
    turn_value,
)
from gilded.games.carnegie.bot.features import NAMES, TERMS, features, part_left
from gilded.games.carnegie.bot.leaf_weights import andrew_leaf_value, leaf_value
from gilded.games.carnegie.bot.links import links_value
from gilded.games.carnegie.bot.position_key import position_key
from gilded.games.carnegie.bot.priors import priors
from gilded.games.carnegie.bot.prospects import Prospects
from gilded.games.carnegie.project_tabs import BIT_COUNT, PULL_COST, SECTIONS, TAB
from gilded.games.carnegie.rules import solo
from gilded.games.carnegie.rules.donations import donation_price
from gilded.games.carnegie.rules.scoring import department_vp, score, scores, tab_vp
from gilded.games.carnegie.solo_cards import POSITION_VP
from gilded.games.carnegie.state import CarnegieState

ANDREW_PER_ROUND: Final = 4.5
"""What a round brings Andrew, roughly."""
LAST_ROUNDS: Final = 3
"""With this few rounds left, goods and money in hand are likely to stay and to count for Andrew's donations."""
SOLO_TURNS: Final = 4
"""How many turns a search looks ahead in the solo game: not quite three rounds."""
DONATIONS_AHEAD: Final = 3
"""For how many donations to come money is kept."""


def _tab_future(project: int, side: int, seen: int) -> float:
    """The points further along a tab, discounted by the research points to get there."""
    future = 0.0
    distance = 0
    for section in range(seen, SECTIONS):
        distance += PULL_COST[project][side][section - 1]
        one = TAB[project][side][section]
        future += (one.end_vp + one.limit_plus) * weights.TAB_DISCOUNT**distance
    return future


TAB_FUTURE: Final[list[list[list[float]]]] = [
    [[_tab_future(project, side, max(1, seen)) for seen in range(SECTIONS + 1)] for side in range(len(TAB[project]))]
    for project in range(PROJECTS)
]
TAB_ROUNDS: Final = 12.0
"""With this many rounds left, the far end of a tab is in reach."""
CACHE_SIZE: Final = 100_000
"""How many companies are kept that have been looked at."""

_companies: Final[dict[tuple[int, ...], list[float]]] = {}

FINAL_SCORE: Final = "score"
"""The only term after the last round."""


class CarnegieEvaluator(FittedEvaluator):
    """The points that are sure, and what the company can still make of what it has."""

    terms: tuple[str, ...] = (*TERMS, EXPERIENCE, FINAL_SCORE)

    def __init__(self, data: GameData) -> None:
        super().__init__(data, NAMES)

    def features(self, state: State) -> list[list[float]]:
        assert isinstance(state, CarnegieState)
        return [features_of(state, seat) for seat in range(state.seats)]

    def part_left(self, state: State) -> float:
        assert isinstance(state, CarnegieState)
        return part_left(state)

    def hand_terms(self, state: State, seat: int) -> list[Term]:
        assert isinstance(state, CarnegieState)
        return [Term(name, value) for name, value in zip(TERMS, evaluation_terms(state, seat), strict=True)]

    def evaluate_all(self, state: State) -> list[float]:
        """Alone only the lead over Andrew counts, whose value comes last; what was learned at full tables does not."""
        assert isinstance(state, CarnegieState)
        if is_played(state):
            values = [float(points) for points in scores(state)]
        elif state.solo:
            values = [features_of(state, 0)[0]]
        else:
            values = super().evaluate_all(state)
        return [*values, andrew_value(state)] if state.solo else values

    def explain(self, state: State, seat: int) -> list[Term]:
        assert isinstance(state, CarnegieState)
        if is_played(state):
            return [Term(FINAL_SCORE, float(score(state, seat)))]
        return self.hand_terms(state, seat) if state.solo else super().explain(state, seat)

    def leaf_values(self, state: State) -> list[float]:
        """Alone the terms, weighted by how much of each comes true."""
        assert isinstance(state, CarnegieState)
        if is_played(state) or not state.solo:
            return self.evaluate_all(state)
        remaining = part_left(state)
        own = leaf_value(evaluation_terms(state, 0), remaining)
        return [own, andrew_leaf_value(andrew_value(state), remaining)]

    def greedy_turns(self, seats: int) -> int:
        """Two turns of each seat, so that the seat that chooses has another one; four in the solo game."""
        return max(SOLO_TURNS, 2 * seats)

    def patience(self) -> float:
        return 3.0

    def scale(self, state: State) -> float:
        return 30.0

    def rollout_length(self) -> int:
        return 0

    def lookahead(self) -> int:
        return 3

    def priors(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, CarnegieState)
        return priors(state, seat, actions)


def andrew_value(state: CarnegieState) -> float:
    """Andrew's points as they stand, and what his cards will bring; the card in play by where it lies now."""
    under_way = POSITION_VP[state.position] if state.card_up else 0
    rounds = ROUNDS - sum(state.markers) - (1 if state.card_up else 0)
    points = solo.sure_vp(state) + solo.unpaid_donation_vp(state) + under_way
    if rounds <= LAST_ROUNDS:
        points += solo.paid_donation_vp(state)
    return float(points) + rounds * ANDREW_PER_ROUND


def is_played(state: CarnegieState) -> bool:
    """Whether the last round is over and only the final scoring is left."""
    return sum(state.markers) == ROUNDS


def features_of(state: CarnegieState, seat: int) -> list[float]:
    """The features of a seat, looked up if they are known."""
    key = position_key(state, seat)
    row = _companies.get(key)
    if row is None:
        if len(_companies) > CACHE_SIZE:
            _companies.clear()
        prospects = Prospects(state, seat)
        row = features(state, seat, terms_of(state, seat, prospects), prospects)
        _companies[key] = row
    return row


def evaluation_terms(state: CarnegieState, seat: int) -> list[float]:
    """The terms of the evaluation made by hand, in the order of `TERMS` and of `leaf_weights.WEIGHTS`."""
    return features_of(state, seat)[1 : len(TERMS) + 1]


def terms_of(state: CarnegieState, seat: int, prospects: Prospects) -> list[float]:
    """Points as they stand and points to come."""
    sure = state.vp[seat] + state.choice_tiles[seat] * CHOICE_TILE_VP + state.city_vp[seat]
    sure += department_vp(state, seat) + tab_vp(state, seat)
    return [
        float(sure),
        links_value(state, seat, prospects),
        donations_value(state, seat, prospects),
        employees_value(state, seat, prospects),
        turn_value(state, seat, prospects),
        prospects.prepared * weights.PREPARED * project_to_come_value(prospects),
        resources_value(state, seat, prospects),
        growth_value(state, seat, prospects),
    ]


def resources_value(state: CarnegieState, seat: int, prospects: Prospects) -> float:
    """Money for the donations to come, goods, and research points in hand."""
    cash, count = state.cash(seat), min(prospects.donations, DONATIONS_AHEAD)
    cost = donation_price(state, seat)
    wanted = cost * count + (count * (count - 1) // 2) * DONATION_STEP + prospects.rounds // 2
    money = min(cash, wanted) * weights.MONEY + max(0, cash - wanted) * weights.IDLE_MONEY
    goods = state.goods[seat] * weights.GOODS * min(1.0, prospects.remaining * 2.0)
    return money + goods + state.research_points[seat] * weights.RESEARCH_POINT * 0.8


def growth_value(state: CarnegieState, seat: int, prospects: Prospects) -> float:
    """Income to come from projects and transport, and the points further along the tabs."""
    built = sum([BIT_COUNT[state.built[seat * PROJECTS + project]] for project in range(PROJECTS)])
    total = project_income(state, seat) * prospects.rounds * weights.PROJECT_INCOMES
    total += built * weights.BUILT_PROJECT * min(1.0, prospects.rounds / weights.LAST_ROUNDS)
    for region in range(REGIONS):
        space = state.transport[seat * REGIONS + region]
        total += TRACK_VALUE[region][space] * prospects.rounds * weights.RETURNS_FROM_REGION
    if prospects.has(RESEARCH):
        reach = min(1.0, prospects.rounds / TAB_ROUNDS)
        for project in range(PROJECTS):
            tab = seat * PROJECTS + project
            total += TAB_FUTURE[project][state.sides[tab]][state.sections[tab]] * reach
    return total
