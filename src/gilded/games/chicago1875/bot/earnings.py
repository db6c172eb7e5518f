"""What a company can expect to earn, and what one of its shares will bring until the end of the game."""

from typing import Final

from gilded.games.chicago1875.board import (
    ACTION,
    AUTOMATION_GOODS,
    CLOSED,
    DECADES,
    END_FACTORY,
    FACTORY_MODES,
    FIRST_FACTORY,
    MANAGER_SLOTS,
    ROW_OF,
    SHARES,
    SUPPLY_SPACES,
    TOKENS,
    TOP_VALUE,
    VALUES,
    WAGE,
    Mode,
)
from gilded.games.chicago1875.bot.sales_plan import room_next_decade, rooms_of, sale_revenue
from gilded.games.chicago1875.bot.turn_plan import Production
from gilded.games.chicago1875.printed_effects import KINDS
from gilded.games.chicago1875.rules.dividend import dividend_steps
from gilded.games.chicago1875.rules.production import is_staffed
from gilded.games.chicago1875.rules.sales import unit_price
from gilded.games.chicago1875.state import Chicago1875State

# The numbers below were found by letting greedy bots with different numbers play against each other.

WORKER_COST: Final = 40.0
CUBE_COST: Final = 14.0
MISSING_WORKERS: Final = 0.75
"""How likely a factory that lacks workers is to get them while partners can still be sent to hire them."""
TOO_LATE: Final = 0.05
"""The same once all partners are placed."""
TRADED_CUBE: Final = 35.0
"""What a cube costs in effect when the supply chain has none."""
TRADED_CHANCE: Final = 0.75
NO_CUBE_CHANCE: Final = 0.4
MANAGER_GOODS: Final = 0.6
"""What a manager is worth with each production, in goods."""
GROWTH: Final = 1.12
"""What a company earns in a decade for each dollar that it earned in the one before."""


def turns_left(state: Chicago1875State, company: int) -> int:
    """How many operating turns the company still has, the one under way included."""
    return DECADES - state.decade + (0 if state.operated >> company & 1 else 1)


class Earnings:
    """What a company earns in its next turn, or in the one under way, if it produces, and how likely that is."""

    def __init__(self, revenue: float, chance: float) -> None:
        self.revenue: Final = revenue
        self.chance: Final = chance


class ShareReturn:
    """What a share brings until the end of the game: its final value, and the dividends until then."""

    def __init__(self, value: float, dividends: float) -> None:
        self.value: Final = value
        self.dividends: Final = dividends
        self.total: Final = value + dividends


def share_return(state: Chicago1875State, company: int, earnings: Earnings) -> ShareReturn:
    """What a share is likely to bring, if the company pays out whenever it produces."""
    place = state.value[company]
    turns = turns_left(state, company)
    if turns == 0:
        return ShareReturn(float(VALUES[place]), 0.0)
    chance = earnings.chance
    usual = earnings.revenue * chance
    if state.operated >> company & 1:
        return return_from_next_decade(place, turns, usual)
    risen = min(TOP_VALUE, place + dividend_steps(place, int(earnings.revenue)))
    paying = return_from_next_decade(risen, turns - 1, usual * GROWTH)
    idling = return_from_next_decade(place - 1, turns - 1, usual * GROWTH)
    dividends = chance * (earnings.revenue / SHARES + paying.dividends) + (1.0 - chance) * idling.dividends
    return ShareReturn(chance * paying.value + (1.0 - chance) * idling.value, dividends)


def return_from_next_decade(place: int, turns: int, revenue: float) -> ShareReturn:
    """What a share brings from the next decade on; nothing if its company begins that on the closed space."""
    if place <= CLOSED:
        return ShareReturn(0.0, 0.0)
    dividends = 0.0
    for _ in range(turns):
        if revenue < 1.0:
            place = max(CLOSED, place - 1)
        else:
            dividends += revenue / SHARES
            place = min(TOP_VALUE, place + dividend_steps(place, int(revenue)))
        revenue *= GROWTH
    return ShareReturn(float(VALUES[place]), dividends)


def expected_earnings(state: Chicago1875State, company: int) -> Earnings:
    """What the company can earn with its staff, cubes and money and the demand for its goods."""
    if state.operating == company:
        return planned_earnings(state, company)
    output = expected_output(state, company)
    goods = state.goods[company] + output.goods
    price = unit_price(state, company) or max(mode.price for mode in FACTORY_MODES[FIRST_FACTORY[company]])
    if state.operated >> company & 1:
        space = room_next_decade(state, ROW_OF[company])
        full = min(goods, space)
        return Earnings((full + (goods - full) / 2) * price, output.chance)
    rooms = rooms_of(state, ROW_OF[company])
    whole = int(goods)
    revenue = float(sale_revenue(rooms, whole, price, True))
    return Earnings(revenue + (goods - whole) * (price if whole < sum(rooms) else price // 2), output.chance)


def planned_earnings(state: Chicago1875State, company: int) -> Earnings:
    """What a company earns in the turn that is under way, if it follows the plan."""
    if state.goods_sold:
        rooms = rooms_of(state, ROW_OF[company])
        left = sale_revenue(rooms, state.goods[company], unit_price(state, company), False)
        return Earnings(float(state.revenue + left), 1.0 if state.produced else 0.0)
    plan = Production(state, company, state.buys_while_producing or state.produced == 0)
    return Earnings(float(plan.sales.revenue), 1.0 if state.produced or plan.factories else 0.0)


class Output:
    """How many goods a company may make if its first factory makes any, and how likely that is."""

    def __init__(self, goods: float, chance: float) -> None:
        self.goods: Final = goods
        self.chance: Final = chance


def expected_output(state: Chicago1875State, company: int) -> Output:
    """The goods that its factories may make, less likely the more they lack."""
    owned = state.cubes[company * KINDS : (company + 1) * KINDS]
    stock = cubes_for_sale(state)
    funds = float(state.funds(company))
    goods = float(state.tokens[company])
    hiring = hiring_chance(state, company)
    first = 1.0
    chance = 1.0
    for factory in range(FIRST_FACTORY[company], END_FACTORY[company]):
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
        goods += chance * factory_output(state, factory, mode)
    return Output(goods, first)


def cubes_for_sale(state: Chicago1875State) -> list[int]:
    """How many cubes of each kind can be bought."""
    if state.rows_supply:
        return state.rows[:]
    supply = state.supply
    return [sum([supply[space * KINDS + kind] for space in range(1, SUPPLY_SPACES)]) for kind in range(KINDS)]


def hiring_chance(state: Chicago1875State, company: int) -> float:
    """How likely the company is to find workers before it operates; a player's partners serve all their companies."""
    president = state.president[company]
    partners = state.partners[president]
    if state.phase >= ACTION and not state.operated >> company & 1:
        partners = state.free_partners[president] if state.phase == ACTION else 0
        if partners == 0:
            return TOO_LATE
    idle = idle_companies(state, president)
    return MISSING_WORKERS if partners >= idle else MISSING_WORKERS * partners / idle


def idle_companies(state: Chicago1875State, seat: int) -> int:
    """How many companies of the seat lack the workers to produce."""
    count = 0
    for company in state.order:
        if state.president[company] == seat:
            count += lacks_workers(state, FIRST_FACTORY[company])
    return count


def lacks_workers(state: Chicago1875State, factory: int) -> bool:
    """Whether the factory lacks the workers to produce even in its first mode."""
    return not is_staffed(state, factory, FACTORY_MODES[factory][0])


def likely_mode(state: Chicago1875State, factory: int) -> Mode:
    """The best mode for which there are workers, or the first."""
    modes = FACTORY_MODES[factory]
    best = modes[0]
    for mode in modes[1:]:
        if is_staffed(state, factory, mode):
            best = mode
    return best


def factory_output(state: Chicago1875State, factory: int, mode: Mode) -> float:
    """What the factory makes when it produces, with its managers counted as goods."""
    goods = float(mode.goods + mode.per_worker * state.workers[factory])
    if TOKENS[factory]:
        goods += AUTOMATION_GOODS[factory] * (state.automated[factory] / TOKENS[factory]) ** 2
    if MANAGER_SLOTS[factory]:
        goods += MANAGER_GOODS * state.managers[factory] / MANAGER_SLOTS[factory]
    return goods
