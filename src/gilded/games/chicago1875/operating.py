"""The operating phase: companies by appeal buy, produce, sell and pay out."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause
from gilded.core.step import Duty
from gilded.games.chicago1875.actions import (
    BUY_CUBE,
    BUY_FROM_ROW,
    CERTIFICATE_IDS,
    COMMON,
    DONE,
    ISSUE,
    PAY_DIVIDEND,
    PREFERRED,
    PRODUCE,
    SELL_GOOD,
    WITHHOLD,
    Activate,
    BuyCube,
    BuyFromRow,
    Issue,
    Produce,
    SellGood,
)
from gilded.games.chicago1875.appeal import gain_partner
from gilded.games.chicago1875.assets import (
    add_assets,
    add_free_actions,
    drop_value,
    take_free_action,
    why_not_free,
)
from gilded.games.chicago1875.board import (
    ANY_MOMENT,
    AUTOMATION_GOODS,
    BUYS_RESOURCES,
    COMPANY_IDS,
    END_FACTORY,
    FACTORY_IDS,
    FACTORY_MODES,
    FIRST_FACTORY,
    ISSUE_DROP,
    ISSUE_PENALTY,
    MANAGER_SLOTS,
    ROW_PRICE,
    SELLING,
    SUPPLY_IDS,
    SUPPLY_PRICE,
    SUPPLY_SPACES,
    TOKENS,
    TURN_END,
    WAGE,
    WITHHOLD_DROP,
    X_SPACE,
    Mode,
)
from gilded.games.chicago1875.carry import AT_FACTORY, carry_out, make_goods
from gilded.games.chicago1875.chicago_step import ChicagoStep
from gilded.games.chicago1875.demand import columns_to_sell, sell_good
from gilded.games.chicago1875.effect import KINDS, RESOURCE_IDS
from gilded.games.chicago1875.events import ResourcesGained, SharesIssued, TurnBegan, Withheld
from gilded.games.chicago1875.shares import SIZE, holds, move_certificate, move_value, pay_revenue
from gilded.games.chicago1875.state import GAINED, OWN, POOL, Chicago1875State
from gilded.games.chicago1875.supply import has_cubes, spend, upkeep

ISSUED: Final = Cause("shares_issued", "emergency")
WAGES_PAID: Final = Cause("wages", "quaker-oats")
CUBE_BOUGHT: Final = Cause("resource_bought", "resources")
KEPT: Final = Cause("revenue_kept", "dividends")

# The stages of a company's turn
RAISE_FUNDS: Final = 0
PAY_WAGES: Final = 1
BUY_RESOURCES: Final = 2
PRODUCTION: Final = 3
AFTER_PRODUCTION: Final = 4
SALES: Final = 5
PAYOUT: Final = 6
CLOSING: Final = 7
SUPPLY: Final = 8
STAGES: Final = 9


# The order of the phase


class NextCompany(Duty[Chicago1875State]):
    """The company with the highest appeal that has not operated yet (rules#operating)."""

    name: ClassVar[str] = "next_company"
    rule: ClassVar[str] = "operating"

    def run(self, state: Chicago1875State) -> None:
        for company in state.order:
            if not state.operated >> company & 1:
                state.operating = company
                state.push(self)
                for stage in range(STAGES - 1, -1, -1):
                    state.push(TURN[stage])
                if state.told is not None:
                    state.told.append(TurnBegan(COMPANY_IDS[company], state.president[company]))
                return


class TurnStage(Duty[Chicago1875State]):
    """One stage of the operating company's turn: asks its president where there is something to decide."""

    name: ClassVar[str] = "turn_stage"
    rule: ClassVar[str] = "operating"
    fields: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self, stage: int) -> None:
        super().__init__()
        self.stage: Final = stage

    def run(self, state: Chicago1875State) -> None:
        company = state.operating
        seat = state.president[company]
        stage = self.stage
        if stage == RAISE_FUNDS:
            if state.advanced and state.shares(OWN, company):
                state.push(IssueShares(seat, company, 0))
        elif stage == PAY_WAGES:
            pay_wages(state, company)
        elif stage == BUY_RESOURCES:
            ask(state, BuyResources(seat, company))
        elif stage == PRODUCTION:
            begin_production(state, seat, company)
        elif stage == AFTER_PRODUCTION:
            end_production(state, company)
        elif stage == SALES:
            ask(state, SellGoods(seat, company))
        elif stage == PAYOUT:
            begin_payout(state, seat, company)
        elif stage == CLOSING:
            ask(state, CloseTurn(seat, company))
        else:
            state.operated |= 1 << company
            state.leave_turn()
            upkeep(state)


def ask(state: Chicago1875State, step: ChicagoStep) -> None:
    """Ask for a decision unless there is nothing but to go on."""
    if len(step.options(state)) > 1:
        state.push(step)


# Emergency fundraising and wages


class IssueShares(ChicagoStep):
    """Advanced: the company may sell own certificates to the bank before anything else (rules#emergency)."""

    name: ClassVar[str] = "issue_shares"
    rule: ClassVar[str] = "emergency"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "issued")

    def __init__(self, seat: int, company: int, issued: int) -> None:
        super().__init__(seat)
        self.company: Final = company
        self.issued: Final = issued

    def options(self, state: Chicago1875State) -> list[Action]:
        options = [ISSUE[kind] for kind in (PREFERRED, COMMON) if holds(state, OWN, self.company, kind)]
        options.append(DONE)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        company = self.company
        if isinstance(action, Issue):
            size = SIZE[action.certificate]
            if state.told is not None:
                state.told.append(SharesIssued(COMPANY_IDS[company], CERTIFICATE_IDS[action.certificate]))
            state.pay(BANK, state.treasury(company), size * state.price(company), ISSUED)
            move_certificate(state, company, action.certificate, OWN, POOL)
            state.push(IssueShares(self.seat, company, self.issued + size))
        elif self.issued:
            move_value(state, company, -(self.issued * ISSUE_DROP + ISSUE_PENALTY), "issued")


def pay_wages(state: Chicago1875State, company: int) -> None:
    """A company with wages pays as many workers as it can (rules#quaker-oats)."""
    wage = WAGE[company]
    if not wage:
        return
    workers = sum(state.workers[FIRST_FACTORY[company] : END_FACTORY[company]])
    paid = min(workers, state.funds(company) // wage)
    if paid < workers:
        state.unpaid = 1
    state.pay(state.treasury(company), BANK, paid * wage, WAGES_PAID)


# Resources


def add_purchases(state: Chicago1875State, company: int, options: list[Action]) -> None:
    """Add the cubes that the company could buy: never from X (rules#resources)."""
    if not BUYS_RESOURCES[company]:
        return
    funds = state.funds(company)
    if state.rows_supply:
        for kind in range(KINDS):
            if state.rows[kind] and ROW_PRICE[state.rows[kind] - 1] <= funds:
                options.append(BUY_FROM_ROW[kind])
        return
    for space in range(SUPPLY_SPACES - 1, X_SPACE, -1):
        if SUPPLY_PRICE[space] > funds:
            return
        for kind in range(KINDS):
            if state.supply[space * KINDS + kind]:
                options.append(BUY_CUBE[space][kind])


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
    if state.told is not None:
        state.told.append(ResourcesGained(COMPANY_IDS[company], {RESOURCE_IDS[kind]: 1}, "supply"))
    state.pay(state.treasury(company), BANK, price, CUBE_BOUGHT)
    return True


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
        state.push(TURN[BUY_RESOURCES])
        if not take_purchase(state, self.company, action):
            take_free_action(state, self.seat, action)


# Production


def is_staffed(state: Chicago1875State, factory: int, mode: Mode) -> bool:
    """Whether enough posts are taken by workers or tokens."""
    return state.workers[factory] + state.automated[factory] >= mode.workers


def begin_production(state: Chicago1875State, seat: int, company: int) -> None:
    """Ask about the next factory, if it is staffed or an asset might change that (rules#production)."""
    factory = FIRST_FACTORY[company] + state.produced
    if factory >= END_FACTORY[company]:
        return
    step = ProduceGoods(seat, company, factory)
    options = step.options(state)
    if len(options) == 1:
        return
    if is_staffed(state, factory, FACTORY_MODES[factory][0]) or isinstance(options[-2], Activate):
        state.push(step)


class ProduceGoods(Operating):
    """Let the next factory produce, or stop production for this turn (rules#production)."""

    name: ClassVar[str] = "produce_goods"
    rule: ClassVar[str] = "production"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "factory")

    def __init__(self, seat: int, company: int, factory: int) -> None:
        super().__init__(seat, company)
        self.factory: Final = factory

    def options(self, state: Chicago1875State) -> list[Action]:
        options: list[Action] = []
        for number, mode in enumerate(FACTORY_MODES[self.factory]):
            if is_staffed(state, self.factory, mode) and has_cubes(state, self.company, mode.needs):
                options.append(PRODUCE[number])
        if state.buys_while_producing:
            add_purchases(state, self.company, options)
        add_free_actions(state, self.company, ANY_MOMENT, options)
        options.append(DONE)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        if action is DONE:
            return
        state.push(TURN[PRODUCTION])
        if isinstance(action, Produce):
            produce(state, self.seat, self.factory, self.company, FACTORY_MODES[self.factory][action.mode])
        elif not take_purchase(state, self.company, action):
            take_free_action(state, self.seat, action)

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if not isinstance(action, Produce):
            return super().why_not(state, action)
        values: dict[str, object] = {"factory": FACTORY_IDS[self.factory]}
        modes = FACTORY_MODES[self.factory]
        if action.mode >= len(modes):
            return Reason("no_such_mode", "production", values)
        if not is_staffed(state, self.factory, modes[action.mode]):
            return Reason("not_staffed", "production", values)
        return Reason("resources_missing", "production", values)


def produce(state: Chicago1875State, seat: int, factory: int, company: int, mode: Mode) -> None:
    """Spend cubes for goods; a full set of tokens adds some, managers bring their bonus (rules#production)."""
    spend(state, company, mode.needs)
    goods = mode.goods + mode.per_worker * state.workers[factory]
    if TOKENS[factory] and state.automated[factory] == TOKENS[factory]:
        goods += AUTOMATION_GOODS[factory]
    make_goods(state, company, goods, FACTORY_IDS[factory])
    state.produced += 1
    if mode.price:
        state.mode_price = mode.price
    if MANAGER_SLOTS[factory] and state.managers[factory] == MANAGER_SLOTS[factory]:
        carry_out(state, seat, company, AT_FACTORY, factory)


def end_production(state: Chicago1875State, company: int) -> None:
    """Bonus goods come; the waiting partner joins when all factories have produced (rules#production)."""
    if FIRST_FACTORY[company] + state.produced == END_FACTORY[company]:
        for seat in range(state.seats):
            if state.waiting[seat] == company:
                state.waiting[seat] = GAINED
                gain_partner(state, seat, "full_production")
    make_goods(state, company, state.tokens[company], "bonus_goods_token")


# Sales


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
        state.push(TURN[SALES])
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


def begin_payout(state: Chicago1875State, seat: int, company: int) -> None:
    """Ask whether to pay out; without production and sale, or with unpaid wages, there is no choice (rules#dividends)."""
    if state.produced == 0 or state.goods_sold == 0 or state.unpaid:
        withhold(state, company, True)
    else:
        state.push(ChooseDividend(seat, company))


def withhold(state: Chicago1875State, company: int, forced: bool) -> None:
    """All revenue goes to the treasury and the share value falls (rules#dividends)."""
    if state.told is not None:
        state.told.append(Withheld(COMPANY_IDS[company], state.revenue, forced))
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
            state.push(TURN[CLOSING])
            take_free_action(state, self.seat, action)


PAY_OR_WITHHOLD: Final[list[Action]] = [PAY_DIVIDEND, WITHHOLD]
NEXT_COMPANY: Final = NextCompany()
TURN: Final = [TurnStage(stage) for stage in range(STAGES)]
STEPS: Final = (
    NextCompany,
    TurnStage,
    IssueShares,
    BuyResources,
    ProduceGoods,
    SellGoods,
    ChooseDividend,
    CloseTurn,
)
