"""What all decisions of an operating company share."""

from typing import ClassVar

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.games.chicago1875.actions import BuyCube, BuyFromRow
from gilded.games.chicago1875.board import BUYS_RESOURCES, COMPANY_IDS, SUPPLY_IDS, SUPPLY_PRICE, X_SPACE
from gilded.games.chicago1875.printed_effects import KINDS, RESOURCE_IDS
from gilded.games.chicago1875.rules.base import ChicagoStep, CompanyStep
from gilded.games.chicago1875.rules.free_actions import why_not_free_action
from gilded.games.chicago1875.rules.supply import row_price
from gilded.games.chicago1875.state import Chicago1875State


def ask(state: Chicago1875State, step: ChicagoStep) -> None:
    """Ask for a decision, unless the only choice is to go on."""
    if len(step.options(state)) > 1:
        state.push(step)


class OperatingStep(CompanyStep):
    """A decision of the operating company, which may trade and use its assets in between (rules#operating)."""

    rule: ClassVar[str] = "operating"

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        free = why_not_free_action(state, self.seat, action)
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
                return self.why_not_pay(state, SUPPLY_PRICE[action.space], values)
        elif state.rows[action.resource]:
            return self.why_not_pay(state, row_price(state, action.resource), values)
        return Reason("no_such_cube", "resources", values)

    def why_not_pay(self, state: Chicago1875State, price: int, values: dict[str, object]) -> Reason:
        """The cube is there, but the company cannot pay for it or may not buy now."""
        funds = state.funds(self.company)
        if price > funds:
            return Reason("cannot_pay", "resources", {**values, "price": price, "treasury": funds})
        return Reason("not_offered", "resources", values)
