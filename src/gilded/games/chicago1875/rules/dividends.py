"""Selling goods and what becomes of the revenue: dividends or a full treasury."""

from typing import Any, ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause
from gilded.core.step import Duty, Step
from gilded.games.chicago1875.actions import DONE, PAY_DIVIDEND, SELL_GOOD, WITHHOLD, SellGood
from gilded.games.chicago1875.board import ANY_MOMENT, COMPANY_IDS, SELLING, TURN_END, WITHHOLD_DROP
from gilded.games.chicago1875.events import Withheld
from gilded.games.chicago1875.rules.assets import add_assets, add_free_actions, drop_value, take_free_action
from gilded.games.chicago1875.rules.demand import columns_to_sell, sell_good
from gilded.games.chicago1875.rules.resources import Operating, ask
from gilded.games.chicago1875.rules.shares import pay_revenue
from gilded.games.chicago1875.state import Chicago1875State

KEPT: Final = Cause("revenue_kept", "dividends")

# Sales


class SalesStage(Duty[Chicago1875State]):
    """Time to sell (rules#selling-goods)."""

    name: ClassVar[str] = "sales_stage"
    rule: ClassVar[str] = "selling-goods"

    def run(self, state: Chicago1875State) -> None:
        company = state.operating
        ask(state, SellGoods(state.president[company], company))


class SellGoods(Operating):
    """Sell goods one at a time, or stop selling (rules#selling-goods)."""

    name: ClassVar[str] = "sell_goods"
    rule: ClassVar[str] = "selling-goods"

    def options(self, state: Chicago1875State) -> list[Action]:
        options: list[Action] = [SELL_GOOD[column] for column in columns_to_sell(state, self.company)]
        add_assets(state, self.company, ANY_MOMENT | SELLING, options)
        options.append(DONE)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        if action is DONE:
            return
        state.push(SALES_STAGE)
        if isinstance(action, SellGood):
            sell_good(state, self.company, action.column)
        else:
            take_free_action(state, self.seat, action)

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if not isinstance(action, SellGood):
            return super().why_not(state, action)
        if state.goods[self.company] == 0:
            return Reason("no_goods", "selling-goods", {"company": COMPANY_IDS[self.company]})
        return Reason("no_demand", "selling-goods", {"column": action.to_json()["column"]})


# Dividends


class PayoutStage(Duty[Chicago1875State]):
    """Ask whether to pay out; without production and sale, or with wages unpaid, all is withheld (rules#dividends)."""

    name: ClassVar[str] = "payout_stage"
    rule: ClassVar[str] = "dividends"

    def run(self, state: Chicago1875State) -> None:
        company = state.operating
        if state.produced == 0 or state.goods_sold == 0 or state.unpaid:
            withhold(state, company, True)
        else:
            state.push(ChooseDividend(state.president[company], company))


def withhold(state: Chicago1875State, company: int, forced: bool) -> None:
    """All revenue goes to the treasury and the share value falls (rules#dividends)."""
    if state.events is not None:
        state.events.append(Withheld(COMPANY_IDS[company], state.revenue, forced))
    state.pay(BANK, state.treasury(company), state.revenue, KEPT)
    drop_value(state, company, WITHHOLD_DROP, "withheld", True)


class ChooseDividend(Operating):
    """Pay the revenue out to the shareholders, or keep it in the treasury (rules#dividends)."""

    name: ClassVar[str] = "choose_dividend"
    rule: ClassVar[str] = "dividends"

    def options(self, state: Chicago1875State) -> list[Action]:
        return PAY_OR_WITHHOLD

    def take(self, state: Chicago1875State, action: Action) -> None:
        if action is PAY_DIVIDEND:
            pay_revenue(state, self.company)
        else:
            withhold(state, self.company, False)


class ClosingStage(Duty[Chicago1875State]):
    """The end of the turn: a last chance to trade and use assets (rules#assets)."""

    name: ClassVar[str] = "closing_stage"
    rule: ClassVar[str] = "operating"

    def run(self, state: Chicago1875State) -> None:
        company = state.operating
        ask(state, CloseTurn(state.president[company], company))


class CloseTurn(Operating):
    """At the end of the turn: last trades and assets, those for the share value among them (rules#assets)."""

    name: ClassVar[str] = "close_turn"

    def options(self, state: Chicago1875State) -> list[Action]:
        options: list[Action] = []
        add_free_actions(state, self.company, ANY_MOMENT | TURN_END, options)
        options.append(DONE)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        if action is not DONE:
            state.push(CLOSING_STAGE)
            take_free_action(state, self.seat, action)


PAY_OR_WITHHOLD: Final[list[Action]] = [PAY_DIVIDEND, WITHHOLD]
SALES_STAGE: Final = SalesStage()
CLOSING_STAGE: Final = ClosingStage()
STEPS: Final[tuple[type[Step[Any]], ...]] = (
    SalesStage,
    SellGoods,
    PayoutStage,
    ChooseDividend,
    ClosingStage,
    CloseTurn,
)
