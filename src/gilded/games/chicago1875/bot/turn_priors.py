"""Priors of the decisions in an operating turn: what the plan of the turn does next, and nothing else."""

from typing import Final

from gilded.core.action import Action
from gilded.games.chicago1875.actions import (
    DONE,
    PAY_DIVIDEND,
    PRODUCE,
    SELL_GOOD,
    TAKE,
    TRADES,
    WITHHOLD,
    Activate,
    BuyCube,
    BuyFromRow,
    Issue,
    SellGood,
    Take,
)
from gilded.games.chicago1875.board import (
    ACTIVATION_COST,
    ASSET_EFFECT,
    DECADES,
    END_FACTORY,
    FACTORY_MODES,
    FIRST_FACTORY,
    NONE,
    ROW_OF,
)
from gilded.games.chicago1875.bot.resource_plan import price_of
from gilded.games.chicago1875.bot.sales_plan import SalesPlan, best_column, rooms_of
from gilded.games.chicago1875.bot.turn_plan import Production, needs_issue
from gilded.games.chicago1875.printed_effects import KINDS
from gilded.games.chicago1875.rules.resources import ResourcesStage
from gilded.games.chicago1875.rules.sales import unit_price
from gilded.games.chicago1875.rules.shares import SIZE
from gilded.games.chicago1875.state import Chicago1875State

LATER: Final = 0.3
"""How much a cube for the next decade counts, compared with one that a factory lacks now."""
SCARCE: Final = 60
"""What a cube counts that is not for sale."""
POOR: Final = 60
"""With less in its treasury a company may think of withholding what would not raise its value."""
WITHHOLDING: Final = 0.002
"""The prior of withholding then."""
FEW_GOODS: Final = 3
"""From so many goods on it pays to raise their price by an asset."""


def only(actions: list[Action], chosen: Action) -> list[float]:
    """1 for the chosen action, 0 for all others."""
    return [1.0 if action is chosen else 0.0 for action in actions]


def issue_priors(state: Chicago1875State, company: int, actions: list[Action]) -> list[float]:
    """Issue a share only if the company could not produce otherwise."""
    for action in reversed(actions):
        if isinstance(action, Issue) and needs_issue(state, company, SIZE[action.certificate] * state.price(company)):
            return only(actions, action)
    return only(actions, DONE)


def production_priors(state: Chicago1875State, company: int, may_buy: bool, actions: list[Action]) -> list[float]:
    """Buy, trade and produce as planned, after the use of assets that help."""
    plan = Production(state, company, may_buy)
    asset = useful_asset(state, company, plan, actions)
    if asset is not None:
        return only(actions, asset)
    resources = plan.resources
    if resources is None:
        return only(actions, DONE)
    if resources.buys != NONE:
        for action in actions:
            if isinstance(action, (BuyCube, BuyFromRow)) and action.resource == resources.buys:
                return only(actions, action)
    if resources.gives != NONE:
        return only(actions, TRADES[company][resources.gives])
    if PRODUCE[plan.mode] in actions:
        return only(actions, PRODUCE[plan.mode])
    return only(actions, DONE)


def useful_asset(state: Chicago1875State, company: int, plan: Production, actions: list[Action]) -> Action | None:
    """An asset to use before buying: appeal for nothing, or cubes that the factories lack."""
    lacking = cubes_lacking(state, company, True)
    for action in actions:
        if isinstance(action, Activate):
            effect = ASSET_EFFECT[action.asset]
            if ACTIVATION_COST[action.asset] == 0 and effect.appeal:
                return action
            for kind in range(KINDS):
                if effect.cubes[kind] and lacking[kind] > 0 and state.haymarket[kind]:
                    return action
    return None


def cubes_lacking(state: Chicago1875State, company: int, this_turn: bool) -> list[int]:
    """How many cubes of each kind its factories lack, below zero for spare ones; in this turn those yet to produce."""
    lacking = [-state.cubes[company * KINDS + kind] for kind in range(KINDS)]
    first = FIRST_FACTORY[company] + (state.produced if this_turn and state.operating == company else 0)
    for factory in range(first, END_FACTORY[company]):
        for kind in range(KINDS):
            lacking[kind] += FACTORY_MODES[factory][0].needs[kind]
    return lacking


def sale_priors(state: Chicago1875State, company: int, actions: list[Action]) -> list[float]:
    """Raise the revenue by assets, then sell as planned."""
    goods = state.goods[company]
    plan = SalesPlan(state, company, goods, unit_price(state, company), state.produced > 0)
    for action in actions:
        if isinstance(action, Activate) and state.produced:
            effect = ASSET_EFFECT[action.asset]
            if effect.revenue or effect.appeal or (effect.price_per_good and plan.sold >= FEW_GOODS):
                return only(actions, action)
    if plan.sold == 0 or not isinstance(actions[0], SellGood):
        return only(actions, DONE)
    return only(actions, SELL_GOOD[best_column(rooms_of(state, ROW_OF[company]), plan.sold)])


def dividend_priors(state: Chicago1875State, company: int, actions: list[Action]) -> list[float]:
    """Pay out; withholding is looked at only where the value would not rise and the treasury is poor."""
    low = state.revenue < state.price(company) and state.funds(company) < POOR and state.decade < DECADES
    other = WITHHOLDING if low else 0.0
    return [1.0 if action is PAY_DIVIDEND else other if action is WITHHOLD else 0.0 for action in actions]


def closing_priors(actions: list[Action]) -> list[float]:
    """At the end of the turn use what costs nothing."""
    for action in actions:
        if isinstance(action, Activate) and ACTIVATION_COST[action.asset] == 0:
            return only(actions, action)
    return only(actions, DONE)


def cube_priors(state: Chicago1875State, company: int, actions: list[Action]) -> list[float]:
    """Take the cube that the company lacks most and that is the dearest to buy."""
    best = actions[0]
    most = -1.0
    now = cubes_lacking(state, company, True)
    later = cubes_lacking(state, company, False)
    for action in actions:
        assert isinstance(action, Take)
        kind = action.resource
        worth = cube_worth(state, kind, now[kind]) + LATER * cube_worth(state, kind, later[kind])
        if worth > most:
            best, most = action, worth
    return only(actions, best)


def cube_worth(state: Chicago1875State, kind: int, lacking: int) -> float:
    """What a cube saves a company that lacks so many of its kind: the dearest of them."""
    if lacking <= 0:
        return 0.0
    return float(min(SCARCE, price_of(state, kind, lacking - 1)) + lacking)


def trade_priors(state: Chicago1875State, company: int, actions: list[Action]) -> list[float]:
    """Take what the trade was planned for."""
    may_buy = state.buys_while_producing or isinstance(state.agenda[-2], ResourcesStage)
    plan = Production(state, company, may_buy)
    if plan.resources is not None and plan.resources.takes != NONE and TAKE[plan.resources.takes] in actions:
        return only(actions, TAKE[plan.resources.takes])
    return cube_priors(state, company, actions)
