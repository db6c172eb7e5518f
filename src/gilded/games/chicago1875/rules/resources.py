"""Resources: buying cubes from the supply chain."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.money import BANK, Cause
from gilded.core.step import Duty
from gilded.games.chicago1875.actions import BUY_CUBE, BUY_FROM_ROW, DONE, BuyCube, BuyFromRow
from gilded.games.chicago1875.board import ANY_MOMENT, BUYS_RESOURCES, COMPANY_IDS, SUPPLY_PRICE, SUPPLY_SPACES, X_SPACE
from gilded.games.chicago1875.events import ResourcesGained
from gilded.games.chicago1875.printed_effects import KINDS, RESOURCE_IDS
from gilded.games.chicago1875.rules.free_actions import add_free_actions, take_free_action
from gilded.games.chicago1875.rules.operating_step import OperatingStep, ask
from gilded.games.chicago1875.rules.supply import row_price
from gilded.games.chicago1875.state import Chicago1875State

CUBE_BOUGHT: Final = Cause("resource_bought", "resources")


def add_purchases(state: Chicago1875State, company: int, options: list[Action]) -> None:
    """Add the cubes that the company could buy; those on X are not for sale (rules#resources)."""
    if not BUYS_RESOURCES[company]:
        return
    funds = state.funds(company)
    if state.rows_supply:
        rows = state.rows
        options += [BUY_FROM_ROW[kind] for kind in range(KINDS) if rows[kind] and row_price(state, kind) <= funds]
        return
    for space in range(SUPPLY_SPACES - 1, X_SPACE, -1):
        if SUPPLY_PRICE[space] > funds:
            return
        options += [BUY_CUBE[space][kind] for kind in range(KINDS) if state.supply[space * KINDS + kind]]


def take_purchase(state: Chicago1875State, company: int, action: Action) -> bool:
    """Buy a cube for the company; False if the action is no purchase."""
    if isinstance(action, BuyCube):
        price = SUPPLY_PRICE[action.space]
        kind = action.resource
        state.supply[action.space * KINDS + kind] -= 1
    elif isinstance(action, BuyFromRow):
        kind = action.resource
        price = row_price(state, kind)
        state.rows[kind] -= 1
    else:
        return False
    state.cubes[company * KINDS + kind] += 1
    if state.events is not None:
        state.events.append(ResourcesGained(COMPANY_IDS[company], {RESOURCE_IDS[kind]: 1}, "supply"))
    state.pay(state.treasury(company), BANK, price, CUBE_BOUGHT)
    return True


class ResourcesStage(Duty[Chicago1875State]):
    """The company may buy cubes (rules#resources)."""

    name: ClassVar[str] = "resources_stage"
    rule: ClassVar[str] = "resources"

    def run(self, state: Chicago1875State) -> None:
        company = state.operating
        ask(state, BuyResources(state.president[company], company))


class BuyResources(OperatingStep):
    """Buy cubes from the supply chain, or go on to production (rules#resources)."""

    name: ClassVar[str] = "buy_resources"
    rule: ClassVar[str] = "resources"
    kinds: ClassVar[tuple[str, ...]] = ("buy_cube", "buy_from_row", "trade", "activate", "done")

    def options(self, state: Chicago1875State) -> list[Action]:
        options: list[Action] = []
        add_purchases(state, self.company, options)
        add_free_actions(state, self.company, ANY_MOMENT, options)
        options.append(DONE)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        if action is DONE:
            return
        state.push(RESOURCES_STAGE)
        if not take_purchase(state, self.company, action):
            take_free_action(state, self.seat, action)

    def may_buy(self, state: Chicago1875State) -> bool:
        return True


RESOURCES_STAGE: Final = ResourcesStage()
