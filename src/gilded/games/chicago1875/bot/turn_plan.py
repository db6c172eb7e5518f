"""An operating turn as one plan: which factories produce, with which cubes, and what that brings."""

from typing import Final

from gilded.games.chicago1875.board import (
    DECADES,
    END_FACTORY,
    FACTORY_MODES,
    FIRST_FACTORY,
    MANAGER_EFFECT,
    MANAGER_SLOTS,
    NONE,
    SELLS_ONLY_IF_PRODUCED,
    WAGE,
)
from gilded.games.chicago1875.bot.resource_plan import ResourcePlan
from gilded.games.chicago1875.bot.sales_plan import TREASURY, SalesPlan
from gilded.games.chicago1875.rules.production import goods_made, is_staffed
from gilded.games.chicago1875.rules.sales import unit_price
from gilded.games.chicago1875.state import Chicago1875State

MANAGER: Final = 8.0
"""What the bonus of a manager is worth besides goods and cubes."""
PARTNER: Final = 20.0
"""What the partner who waits for full production is worth in each decade to come."""


class Production:
    """The best production of a turn from the next factory on, and what the turn is worth to the president then."""

    def __init__(self, state: Chicago1875State, company: int, may_buy: bool, more_funds: int = 0) -> None:
        self.state: Final = state
        self.company: Final = company
        self.may_buy: Final = may_buy
        self.funds: Final = state.funds(company) + more_funds
        self.factories = 0
        """How many more factories produce."""
        self.mode = NONE
        """The mode of the next one."""
        self.resources: ResourcePlan | None = None
        self.sales = self.sales_of(0, state.mode_price)
        self.worth = self.sales.worth
        first = FIRST_FACTORY[company] + state.produced
        for end in range(first + 1, END_FACTORY[company] + 1):
            if not is_staffed(state, end - 1, FACTORY_MODES[end - 1][0]):
                break
            for mode in range(len(FACTORY_MODES[first])):
                self.consider(first, end, mode)

    def consider(self, first: int, end: int, first_mode: int) -> None:
        """Let all these factories produce, if that can be paid and is better than what was found before."""
        state = self.state
        mode = FACTORY_MODES[first][first_mode]
        if not is_staffed(state, first, mode):
            return
        resources = self.resources_for(first, end, first_mode)
        if not resources.met or resources.cost > self.funds:
            return
        goods = goods_made(state, first, mode)
        bonus = 0.0
        for factory in range(first, end):
            if factory > first:
                goods += goods_made(state, factory, FACTORY_MODES[factory][0])
            if MANAGER_SLOTS[factory] and state.managers[factory] == MANAGER_SLOTS[factory]:
                goods += MANAGER_EFFECT[factory].goods
                bonus += MANAGER
        decades_left = DECADES - state.decade
        if end == END_FACTORY[self.company] and self.company in state.waiting:
            bonus += PARTNER * decades_left
        sales = self.sales_of(goods, mode.price or state.mode_price)
        spent = TREASURY * resources.cost if decades_left else 0.0
        worth = sales.worth - spent + (bonus if decades_left else 0.0)
        if worth > self.worth:
            self.factories = end - first
            self.mode = first_mode
            self.resources = resources
            self.sales = sales
            self.worth = worth

    def resources_for(self, first: int, end: int, first_mode: int) -> ResourcePlan:
        """The cubes for these factories; what is short of money saves it by trading."""
        plan = self.new_resources(first, end, first_mode)
        plan.solve()
        if plan.met and plan.cost > self.funds:
            plan = self.new_resources(first, end, first_mode)
            plan.solve(dear=0)
        return plan

    def new_resources(self, first: int, end: int, first_mode: int) -> ResourcePlan:
        """The needs of these factories."""
        plan = ResourcePlan(self.state, self.company, self.may_buy)
        for factory in range(first, end):
            plan.add(factory, FACTORY_MODES[factory][first_mode if factory == first else 0])
        return plan

    def sales_of(self, made: int, mode_price: int) -> SalesPlan:
        """What the goods in stock and those made in this turn bring."""
        state, company = self.state, self.company
        goods = state.goods[company] + state.tokens[company] + made
        produces = made > 0 or state.produced > 0
        if not produces and SELLS_ONLY_IF_PRODUCED[company]:
            goods = 0
        price = unit_price(state, company)
        if mode_price and not state.mode_price:
            price += mode_price
        return SalesPlan(state, company, goods, price, produces)


def needs_issue(state: Chicago1875State, company: int, price: int) -> bool:
    """Whether a company cannot produce, or pay its wages, without the money of a share that it sells."""
    wages = WAGE[company] * sum(state.workers[FIRST_FACTORY[company] : END_FACTORY[company]])
    if wages > state.funds(company):
        return wages <= state.funds(company) + price
    if Production(state, company, True, -wages).factories:
        return False
    return Production(state, company, True, price - wages).factories > 0
