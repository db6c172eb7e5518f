"""What all decisions of an operating company share."""

from typing import ClassVar

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.games.chicago1875.actions import Activate, BuyCube, BuyFromRow, Trade
from gilded.games.chicago1875.board import (
    ANY_MOMENT,
    BUYS_RESOURCES,
    COMPANY_IDS,
    SUPPLY_IDS,
    SUPPLY_PRICE,
    X_SPACE,
)
from gilded.games.chicago1875.printed_effects import KINDS, RESOURCE_IDS
from gilded.games.chicago1875.rules.base import ChicagoStep, CompanyStep, why_company_cannot_pay, why_never_now
from gilded.games.chicago1875.rules.free_actions import why_not_activate
from gilded.games.chicago1875.rules.haymarket import why_not_trade
from gilded.games.chicago1875.rules.supply import row_price
from gilded.games.chicago1875.state import Chicago1875State


def ask(state: Chicago1875State, step: ChicagoStep) -> None:
    """Ask for a decision, unless the only choice is to go on."""
    if len(step.options(state)) > 1:
        state.push(step)


class OperatingStep(CompanyStep):
    """A decision of the operating company, which may trade and use its assets in between (rules#operating)."""

    rule: ClassVar[str] = "operating"
    timing: ClassVar[int] = ANY_MOMENT
    """Which assets can be used now."""

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        never = why_never_now(state, self.seat, action)
        if never is not None:
            return never
        if isinstance(action, Trade):
            return why_not_while_operating(state, action.company) or why_not_trade(state, action)
        if isinstance(action, Activate):
            return why_not_while_operating(state, state.asset_at[action.asset]) or why_not_activate(
                state, action.asset, self.timing
            )
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
        if not self.may_buy(state):
            return Reason("purchases_are_over", "resources", {"during_production": state.buys_while_producing})
        return self.why_not_this_cube(state, action, values)

    def why_not_this_cube(
        self, state: Chicago1875State, action: BuyCube | BuyFromRow, values: dict[str, object]
    ) -> Reason:
        """Why the company cannot buy this cube, although it may buy now."""
        if isinstance(action, BuyCube):
            if not state.supply[action.space * KINDS + action.resource]:
                return Reason("no_such_cube", "resources", values)
            return why_company_cannot_pay(state, self.company, SUPPLY_PRICE[action.space], "resources", values)
        if not state.rows[action.resource]:
            return Reason("row_is_empty", "advanced-supply", values)
        price = row_price(state, action.resource)
        return why_company_cannot_pay(state, self.company, price, "resources", values)

    def may_buy(self, state: Chicago1875State) -> bool:
        """Whether this is a moment at which cubes are bought (rules#resources)."""
        return False


def why_not_while_operating(state: Chicago1875State, company: int) -> Reason | None:
    """Only the company whose turn it is trades and uses its assets in the operating phase (rules#operating)."""
    if company == state.operating:
        return None
    values: dict[str, object] = {"company": COMPANY_IDS[company], "operating": COMPANY_IDS[state.operating]}
    return Reason("another_company_operates", "operating", values)
