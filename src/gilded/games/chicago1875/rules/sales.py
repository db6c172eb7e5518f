"""Selling goods: what they bring and where they can be sold."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.step import Duty
from gilded.games.chicago1875.actions import DONE, SELL_GOOD, SellGood
from gilded.games.chicago1875.board import (
    ANY_MOMENT,
    COLUMN_BONUS,
    COLUMN_IDS,
    COLUMNS,
    COMPANY_IDS,
    END_FACTORY,
    FIRST_FACTORY,
    HALF_PRICE,
    MANAGER_EFFECT,
    MANAGER_SLOTS,
    NONE,
    PAIR_BONUS,
    PRICES,
    ROW_OF,
    SELLING,
    SELLS_ONLY_IF_PRODUCED,
)
from gilded.games.chicago1875.events import GoodSold
from gilded.games.chicago1875.rules.demand import RIGHT, room
from gilded.games.chicago1875.rules.effects import can_sell_goods
from gilded.games.chicago1875.rules.free_actions import add_free_actions, take_free_action
from gilded.games.chicago1875.rules.operating_step import OperatingStep, ask
from gilded.games.chicago1875.state import Chicago1875State


def unit_price(state: Chicago1875State, company: int) -> int:
    """What the company gets for a good at full price in its operating turn (rules#selling-goods)."""
    ladder = PRICES[company]
    sellers = state.salespeople[company]
    price = state.mode_price or ladder[min(sellers, len(ladder) - 1)]
    for factory in range(FIRST_FACTORY[company], END_FACTORY[company]):
        if MANAGER_EFFECT[factory].sale_price and state.managers[factory] == MANAGER_SLOTS[factory]:
            price = MANAGER_EFFECT[factory].sale_price
    return price + PAIR_BONUS[company] * (sellers // 2) + state.boost


def half_price_is_open(state: Chicago1875State, row: int) -> bool:
    """Half price is open on an uncovered right space, or if no tile of the row takes a good (rules#selling-goods)."""
    first = row * COLUMNS
    if state.demand[first + RIGHT] == NONE:
        return True
    return all(room(state, first + column) <= 0 for column in range(COLUMNS))


def columns_to_sell(state: Chicago1875State, company: int) -> list[int]:
    """The columns in which the company can sell a good now."""
    if not can_sell_goods(state, company):
        return []
    row = ROW_OF[company]
    columns = [column for column in range(COLUMNS) if room(state, row * COLUMNS + column) > 0]
    if half_price_is_open(state, row):
        columns.append(HALF_PRICE)
    return columns


def sale_price(state: Chicago1875State, company: int, column: int) -> int:
    """What a good brings in this column (rules#selling-goods)."""
    price = unit_price(state, company)
    return price // 2 if column == HALF_PRICE else price


def sale_bonus(state: Chicago1875State, company: int, column: int) -> int:
    """What the next good in this column brings in addition if it fills the last place of a tile."""
    if column == HALF_PRICE or room(state, ROW_OF[company] * COLUMNS + column) != 1:
        return 0
    return COLUMN_BONUS[column]


def sell_good(state: Chicago1875State, company: int, column: int) -> None:
    """Sell one good; the last place of a tile pays the bonus of its column (rules#selling-goods)."""
    price = sale_price(state, company, column)
    bonus = sale_bonus(state, company, column)
    if column != HALF_PRICE:
        state.demand_goods[ROW_OF[company] * COLUMNS + column] += 1
    state.goods[company] -= 1
    state.goods_sold += 1
    state.revenue += price + bonus
    if state.events is not None:
        name = "half_price" if column == HALF_PRICE else COLUMN_IDS[column]
        state.events.append(GoodSold(COMPANY_IDS[company], name, price, bonus))


class SalesStage(Duty[Chicago1875State]):
    """The company may sell goods (rules#selling-goods)."""

    name: ClassVar[str] = "sales_stage"
    rule: ClassVar[str] = "selling-goods"

    def run(self, state: Chicago1875State) -> None:
        company = state.operating
        ask(state, SellGoods(state.president[company], company))


class SellGoods(OperatingStep):
    """Sell goods one at a time, trading and using assets in between, or stop selling (rules#selling-goods)."""

    name: ClassVar[str] = "sell_goods"
    rule: ClassVar[str] = "selling-goods"
    kinds: ClassVar[tuple[str, ...]] = ("sell_good", "trade", "activate", "done")
    timing: ClassVar[int] = ANY_MOMENT | SELLING

    def options(self, state: Chicago1875State) -> list[Action]:
        options: list[Action] = [SELL_GOOD[column] for column in columns_to_sell(state, self.company)]
        add_free_actions(state, self.company, ANY_MOMENT | SELLING, options)
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
        if SELLS_ONLY_IF_PRODUCED[self.company] and state.produced == 0:
            return Reason("nothing_produced", "special", {"company": COMPANY_IDS[self.company]})
        return why_not_in_column(state, ROW_OF[self.company], action.column)


def why_not_in_column(state: Chicago1875State, row: int, column: int) -> Reason:
    """Why the row takes no good in this column."""
    first = row * COLUMNS
    if column == HALF_PRICE:
        free = [COLUMN_IDS[one] for one in range(COLUMNS) if room(state, first + one) > 0]
        return Reason("full_price_is_open", "selling-goods", {"columns": free})
    goods = state.demand_goods[first + column]
    values: dict[str, object] = {"column": COLUMN_IDS[column]}
    if goods == 0:
        covered = state.demand[first + column] != NONE
        return Reason("tile_takes_nothing" if covered else "no_tile_there", "selling-goods", values)
    return Reason("tile_is_full", "selling-goods", {**values, "goods": goods})


SALES_STAGE: Final = SalesStage()
