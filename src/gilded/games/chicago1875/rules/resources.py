"""Buying cubes from the supply chain, and what all decisions of an operating company share."""

from typing import Any, ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause
from gilded.core.step import Duty, Step
from gilded.games.chicago1875.actions import BUY_CUBE, BUY_FROM_ROW, DONE, BuyCube, BuyFromRow
from gilded.games.chicago1875.board import (
    ANY_MOMENT,
    BUYS_RESOURCES,
    COMPANY_IDS,
    ROW_PRICE,
    SUPPLY_IDS,
    SUPPLY_PRICE,
    SUPPLY_SPACES,
    X_SPACE,
)
from gilded.games.chicago1875.events import ResourcesGained
from gilded.games.chicago1875.printed_effects import KINDS, RESOURCE_IDS
from gilded.games.chicago1875.rules.assets import add_free_actions, take_free_action, why_not_free
from gilded.games.chicago1875.rules.base import ChicagoStep
from gilded.games.chicago1875.state import Chicago1875State

CUBE_BOUGHT: Final = Cause("resource_bought", "resources")


def add_purchases(state: Chicago1875State, company: int, options: list[Action]) -> None:
    """Add the cubes that the company could buy: never from X (rules#resources)."""
    if not BUYS_RESOURCES[company]:
        return
    funds = state.funds(company)
    if state.rows_supply:
        rows = state.rows
        options += [BUY_FROM_ROW[kind] for kind in range(KINDS) if rows[kind] and ROW_PRICE[rows[kind] - 1] <= funds]
        return
    for space in range(SUPPLY_SPACES - 1, X_SPACE, -1):
        if SUPPLY_PRICE[space] > funds:
            return
        options += [BUY_CUBE[space][kind] for kind in range(KINDS) if state.supply[space * KINDS + kind]]


def take_purchase(state: Chicago1875State, company: int, action: Action) -> bool:
    """Buy a cube for the company: whether the action was a purchase."""
    if isinstance(action, BuyCube):
        price = SUPPLY_PRICE[action.space]
        kind = action.resource
        state.supply[action.space * KINDS + kind] -= 1
    elif isinstance(action, BuyFromRow):
        kind = action.resource
        state.rows[kind] -= 1
        price = ROW_PRICE[state.rows[kind]]
    else:
        return False
    state.cubes[company * KINDS + kind] += 1
    if state.events is not None:
        state.events.append(ResourcesGained(COMPANY_IDS[company], {RESOURCE_IDS[kind]: 1}, "supply"))
    state.pay(state.treasury(company), BANK, price, CUBE_BOUGHT)
    return True


def ask(state: Chicago1875State, step: ChicagoStep) -> None:
    """Ask for a decision unless there is nothing but to go on."""
    if len(step.options(state)) > 1:
        state.push(step)


class Operating(ChicagoStep):
    """A decision of the operating company, which may trade and use its assets in between (rules#operating)."""

    rule: ClassVar[str] = "operating"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company")

    def __init__(self, seat: int, company: int) -> None:
        super().__init__(seat)
        self.company: Final = company

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        free = why_not_free(state, self.seat, action)
        if free is not None:
            return free
        if isinstance(action, (BuyCube, BuyFromRow)):
            return self.why_not_purchase(state, action)
        return super().why_not(state, action)

    def why_not_purchase(self, state: Chicago1875State, action: BuyCube | BuyFromRow) -> Reason:
        """Why the company cannot buy this cube."""
        values: dict[str, object] = {"resource": RESOURCE_IDS[action.resource]}
        if not BUYS_RESOURCES[self.company]:
            return Reason("buys_no_resources", "quaker-oats", {"company": COMPANY_IDS[self.company]})
        if isinstance(action, BuyCube):
            values["space"] = SUPPLY_IDS[action.space]
            if action.space == X_SPACE:
                return Reason("not_for_sale", "resources", values)
            if not state.rows_supply and state.supply[action.space * KINDS + action.resource]:
                return self.cannot_pay(state, SUPPLY_PRICE[action.space], values)
        elif state.rows[action.resource]:
            return self.cannot_pay(state, ROW_PRICE[state.rows[action.resource] - 1], values)
        return Reason("no_such_cube", "resources", values)

    def cannot_pay(self, state: Chicago1875State, price: int, values: dict[str, object]) -> Reason:
        """The cube is there, but too dear or the time for it is over."""
        funds = state.funds(self.company)
        if price > funds:
            return Reason("cannot_pay", "resources", {**values, "price": price, "treasury": funds})
        return Reason("not_offered", "resources", values)


class ResourcesStage(Duty[Chicago1875State]):
    """Time to buy cubes (rules#resources)."""

    name: ClassVar[str] = "resources_stage"
    rule: ClassVar[str] = "resources"

    def run(self, state: Chicago1875State) -> None:
        company = state.operating
        ask(state, BuyResources(state.president[company], company))


class BuyResources(Operating):
    """Buy cubes from the supply chain, or go on to production (rules#resources)."""

    name: ClassVar[str] = "buy_resources"
    rule: ClassVar[str] = "resources"

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


RESOURCES_STAGE: Final = ResourcesStage()
STEPS: Final[tuple[type[Step[Any]], ...]] = (ResourcesStage, BuyResources)
