"""What a bot knows of Chicago 1875: what companies will earn, and what their shares will bring before the end."""

from typing import Final

from gilded.core.action import Action
from gilded.core.insight import Insight
from gilded.core.state import State
from gilded.games.chicago1875.actions import (
    DONE,
    PASS,
    TAKE_BONUS,
    Activate,
    BuyCube,
    BuyFromRow,
    DropAsset,
    Issue,
    Produce,
    Sell,
    SellGood,
    Take,
    Trade,
)
from gilded.games.chicago1875.assets import TradeFor
from gilded.games.chicago1875.board import (
    AUTOMATION_GOODS,
    CLOSED,
    COLUMNS,
    DECADES,
    END_FACTORY,
    FACTORY_MODES,
    FIRST_FACTORY,
    HALF_PRICE,
    MANAGER_SLOTS,
    ROW_OF,
    SHARES,
    SUPPLY_SPACES,
    TOKENS,
    TOP_VALUE,
    TRADE,
    VALUES,
    WAGE,
    Mode,
)
from gilded.games.chicago1875.carry import TakeCubes
from gilded.games.chicago1875.demand import room, unit_price
from gilded.games.chicago1875.effect import KINDS
from gilded.games.chicago1875.production import ProduceGoods, is_staffed
from gilded.games.chicago1875.resources import BuyResources
from gilded.games.chicago1875.shares import dividend_steps
from gilded.games.chicago1875.state import ACTION, NONE, Chicago1875State

# The numbers below were found by letting greedy bots of different judgement play against each other.

WORKER_COST: Final = 40.0
CUBE_COST: Final = 14.0
MISSING_WORKERS: Final = 0.75
"""How likely a factory that lacks workers gets them while partners can still be sent to hire them."""
TOO_LATE: Final = 0.05
"""How likely it gets them when all partners are placed."""
TRADED_CUBE: Final = 35.0
"""What a cube costs that the supply chain does not have."""
TRADED_CHANCE: Final = 0.75
NO_CUBE_CHANCE: Final = 0.4
MANAGER_GOODS: Final = 0.6
"""What a manager is worth in goods each time."""
GROWTH: Final = 1.12
"""How much a company earns in a decade for what it earned in the one before."""
TREASURY: Final = 0.15
APPEAL: Final = 3.0
PARTNER: Final = 25.0
"""What a partner is worth in each decade to come."""
BUILDING: Final = 15.0
CUBE: Final = 3.0


class Chicago1875Insight(Insight):
    """Money in hand, shares with the dividends to come, and the means to earn more."""

    scale: float = 400.0

    def value(self, state: State, seat: int) -> float:
        return self.values(state)[seat]

    def values(self, state: State) -> list[float]:
        assert isinstance(state, Chicago1875State)
        left = float(DECADES - state.decade + 1)
        values: list[float] = []
        for seat in range(state.seats):
            means = PARTNER * state.partners[seat] + BUILDING * len(state.built[seat])
            values.append(state.cash(seat) + left * means)
        for company in state.order:
            worth = share_worth(state, company)
            for seat in range(state.seats):
                values[seat] += state.shares(seat, company) * worth
            values[state.president[company]] += president_worth(state, company)
        return values

    def weigh(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, Chicago1875State)
        step = state.step_of(seat)
        if isinstance(step, BuyResources):
            return weigh_purchases(state, step.company, actions)
        if isinstance(step, ProduceGoods):
            return weigh_production(state, step.company, actions)
        if isinstance(step, (TakeCubes, TradeFor)):
            return weigh_cubes(state, step.company, actions)
        return [weight(state, actions, action) for action in actions]


# What a company is worth


def turns_left(state: Chicago1875State, company: int) -> int:
    """How many operating turns the company still has, the one under way included."""
    return DECADES - state.decade + (0 if state.operated >> company & 1 else 1)


def share_worth(state: Chicago1875State, company: int) -> float:
    """The final value of a share and the dividends until then, if the company pays out whenever it produces."""
    place = state.value[company]
    turns = turns_left(state, company)
    if turns == 0:
        return float(VALUES[place])
    outlook = outlook_of(state, company)
    chance = outlook.chance
    usual = outlook.revenue * chance
    if state.operated >> company & 1:
        return later_worth(place, turns, usual)
    risen = min(TOP_VALUE, place + dividend_steps(place, int(outlook.revenue)))
    paying = outlook.revenue / SHARES + later_worth(risen, turns - 1, usual * GROWTH)
    idling = later_worth(place - 1, turns - 1, usual * GROWTH)
    return chance * paying + (1.0 - chance) * idling


def later_worth(place: int, turns: int, revenue: float) -> float:
    """What a share brings from the next decade on; nothing if its company begins that on the closed space."""
    if place <= CLOSED:
        return 0.0
    dividends = 0.0
    for _ in range(turns):
        if revenue < 1.0:
            place = max(CLOSED, place - 1)
        else:
            dividends += revenue / SHARES
            place = min(TOP_VALUE, place + dividend_steps(place, int(revenue)))
        revenue *= GROWTH
    return dividends + VALUES[place]


class Outlook:
    """What a company earns in its next turn, or in the one under way, if it produces, and how likely it does."""

    def __init__(self, revenue: float, chance: float) -> None:
        self.revenue: Final = revenue
        self.chance: Final = chance


def outlook_of(state: Chicago1875State, company: int) -> Outlook:
    """What the company's means and the demand for its goods promise."""
    goods = float(state.goods[company])
    chance = 1.0 if state.produced else 0.0
    if state.operating != company or state.goods_sold == 0:
        to_come = output_to_come(state, company)
        goods += to_come.goods
        chance = to_come.chance
    price = unit_price(state, company) or max(mode.price for mode in FACTORY_MODES[FIRST_FACTORY[company]])
    space = 0
    for column in range(COLUMNS):
        space += max(0, room(state, ROW_OF[company] * COLUMNS + column))
    sold = goods if goods <= space else space + (goods - space) / 2
    earned = float(state.revenue) if state.operating == company else 0.0
    return Outlook(earned + sold * price, chance)


class Output:
    """How many goods factories may make if the first of them makes any, and how likely it does."""

    def __init__(self, goods: float, chance: float) -> None:
        self.goods: Final = goods
        self.chance: Final = chance


def output_to_come(state: Chicago1875State, company: int) -> Output:
    """The goods that its factories may make, weighed by what they lack."""
    owned = state.cubes[company * KINDS : (company + 1) * KINDS]
    stock = cubes_for_sale(state)
    funds = float(state.funds(company))
    goods = float(state.tokens[company])
    hiring = hiring_chance(state, company)
    first = 1.0
    chance = 1.0
    done = state.produced if state.operating == company else 0
    for factory in range(FIRST_FACTORY[company] + done, END_FACTORY[company]):
        mode = likely_mode(state, factory)
        missing = max(0, mode.workers - state.workers[factory] - state.automated[factory])
        cost = missing * WORKER_COST + WAGE[company] * state.workers[factory]
        if missing:
            chance *= hiring
        for kind in range(KINDS):
            lacking = max(0, mode.needs[kind] - owned[kind])
            owned[kind] = max(0, owned[kind] - mode.needs[kind])
            bought = min(lacking, max(0, stock[kind]))
            stock[kind] -= bought
            cost += bought * CUBE_COST + (lacking - bought) * TRADED_CUBE
            for _ in range(lacking - bought):
                chance *= TRADED_CHANCE if state.haymarket[kind] else NO_CUBE_CHANCE
        if cost > max(0.0, funds):
            chance *= max(0.0, funds) / cost * 0.6
        funds -= cost
        if factory == FIRST_FACTORY[company]:
            first = chance
            chance = 1.0
        goods += chance * output(state, factory, mode)
    return Output(goods, first)


def cubes_for_sale(state: Chicago1875State) -> list[int]:
    """How many cubes of each kind can be bought."""
    if state.rows_supply:
        return state.rows[:]
    supply = state.supply
    return [sum([supply[space * KINDS + kind] for space in range(1, SUPPLY_SPACES)]) for kind in range(KINDS)]


def hiring_chance(state: Chicago1875State, company: int) -> float:
    """How likely the company is to find workers before it operates: partners serve all of a player's companies."""
    president = state.president[company]
    partners = state.partners[president]
    if state.phase >= ACTION and not state.operated >> company & 1:
        partners = state.free_partners[president] if state.phase == ACTION else 0
        if partners == 0:
            return TOO_LATE
    idle = idle_companies(state, president)
    return MISSING_WORKERS if partners >= idle else MISSING_WORKERS * partners / idle


def idle_companies(state: Chicago1875State, seat: int) -> int:
    """How many companies of the seat cannot produce for want of workers."""
    count = 0
    for company in state.order:
        if state.president[company] == seat:
            first = FIRST_FACTORY[company]
            if not is_staffed(state, first, FACTORY_MODES[first][0]):
                count += 1
    return count


def likely_mode(state: Chicago1875State, factory: int) -> Mode:
    """The best mode for which there are workers, or the first."""
    modes = FACTORY_MODES[factory]
    best = modes[0]
    for mode in modes[1:]:
        if is_staffed(state, factory, mode):
            best = mode
    return best


def output(state: Chicago1875State, factory: int, mode: Mode) -> float:
    """What the factory makes when it produces, its manager counted as goods."""
    goods = float(mode.goods + mode.per_worker * state.workers[factory])
    if TOKENS[factory]:
        goods += AUTOMATION_GOODS[factory] * (state.automated[factory] / TOKENS[factory]) ** 2
    if MANAGER_SLOTS[factory]:
        goods += MANAGER_GOODS * state.managers[factory] / MANAGER_SLOTS[factory]
    return goods


def president_worth(state: Chicago1875State, company: int) -> float:
    """What a company's means are worth to the one who runs it, beyond the shares."""
    left = turns_left(state, company)
    if left == 0:
        return 0.0
    cubes = sum(state.cubes[company * KINDS : (company + 1) * KINDS])
    return TREASURY * state.funds(company) + left * APPEAL * state.appeal[company] + CUBE * cubes


# What looks promising


def weight(state: Chicago1875State, actions: list[Action], action: Action) -> float:
    """How promising an action looks."""
    if isinstance(action, Sell):
        return 1.0 if share_worth(state, action.company) < state.price(action.company) else 0.02
    if isinstance(action, SellGood):
        return 0.3 if action.column == HALF_PRICE else 3.0 - action.column
    if isinstance(action, (Trade, Issue)):
        return 0.02
    if isinstance(action, DropAsset) and actions[-1] is PASS:
        return 0.0
    if action is DONE and isinstance(actions[0], SellGood):
        return 0.3 if actions[0].column == HALF_PRICE else 0.0
    return 3.0 if action is TAKE_BONUS else 1.0


def cubes_wanted(state: Chicago1875State, company: int) -> list[int]:
    """How many cubes of each kind the next staffed factories lack; what lies idle counts below zero."""
    wanted = [-state.cubes[company * KINDS + kind] for kind in range(KINDS)]
    for factory in range(FIRST_FACTORY[company] + state.produced, END_FACTORY[company]):
        mode = likely_mode(state, factory)
        if max(wanted) > 0 or not is_staffed(state, factory, mode):
            break
        for kind in range(KINDS):
            wanted[kind] += mode.needs[kind]
    return wanted


def weigh_purchases(state: Chicago1875State, company: int, actions: list[Action]) -> list[float]:
    """Buy what production needs; else trade for it, with cubes bought for the trade if need be; else go on."""
    wanted = cubes_wanted(state, company)
    for_sale = [action.resource for action in actions if isinstance(action, (BuyCube, BuyFromRow))]
    tradable = any(wanted[kind] > 0 and state.haymarket[kind] and kind not in for_sale for kind in range(KINDS))
    spare = best_to_trade(state, wanted, actions) if tradable else NONE
    weights = [purchase_weight(action, wanted, tradable, spare) for action in actions]
    weights[-1] = 0.0 if max(weights) >= 1.0 else 1.0
    return weights


def purchase_weight(action: Action, wanted: list[int], tradable: bool, spare: int) -> float:
    """How much a purchase or trade helps the next production."""
    if isinstance(action, (BuyCube, BuyFromRow)):
        if wanted[action.resource] > 0:
            return 3.0
        return 1.0 if action.resource == spare else 0.0
    if isinstance(action, Trade):
        return 2.0 if tradable and wanted[action.resource] <= -TRADE else 0.0
    return 0.9 if isinstance(action, Activate) else 0.0


def best_to_trade(state: Chicago1875State, wanted: list[int], actions: list[Action]) -> int:
    """The kind of which a pair for a trade is nearest, or NONE."""
    stock = cubes_for_sale(state)
    best = NONE
    fewest = TRADE + 1
    for action in actions:
        if isinstance(action, (BuyCube, BuyFromRow)):
            kind = action.resource
            short = TRADE + wanted[kind]
            if 0 < short <= min(stock[kind], TRADE) and short < fewest:
                best = kind
                fewest = short
    return best


def weigh_production(state: Chicago1875State, company: int, actions: list[Action]) -> list[float]:
    """Produce where it can be done, trade only for what is lacking, else stop."""
    if isinstance(actions[0], Produce):
        return [1.0 if isinstance(action, Produce) else 0.0 for action in actions]
    return weigh_purchases(state, company, actions)


def weigh_cubes(state: Chicago1875State, company: int, actions: list[Action]) -> list[float]:
    """Take what production lacks, else what is scarce."""
    wanted = cubes_wanted(state, company)
    weights: list[float] = []
    for action in actions:
        assert isinstance(action, Take)
        weights.append(1.0 if wanted[action.resource] > 0 else 0.05)
    return weights
