"""The demand area: selling goods to tiles, and how the tiles move on between decades."""

from typing import Final

from gilded.games.chicago1875.board import (
    BLOCKED,
    CAPACITY,
    CELLS,
    COLUMN_BONUS,
    COLUMN_IDS,
    COLUMNS,
    COMPANY_IDS,
    END_FACTORY,
    FIRST_FACTORY,
    HALF_PRICE,
    MANAGER_EFFECT,
    MANAGER_SLOTS,
    PAIR_BONUS,
    PRICES,
    PRINTED,
    ROW_IDS,
    ROW_OF,
    ROWS,
    SELLS_ONLY_IF_PRODUCED,
    TILE_IDS,
)
from gilded.games.chicago1875.events import DemandMoved, GoodSold
from gilded.games.chicago1875.state import NONE, Chicago1875State

RIGHT: Final = COLUMNS - 1


def unit_price(state: Chicago1875State, company: int) -> int:
    """What the company gets for a good at full price in its operating turn (rules#selling-goods)."""
    ladder = PRICES[company]
    sellers = state.salespeople[company]
    price = state.mode_price or ladder[min(sellers, len(ladder) - 1)]
    for factory in range(FIRST_FACTORY[company], END_FACTORY[company]):
        if MANAGER_EFFECT[factory].sale_price and state.managers[factory] == MANAGER_SLOTS[factory]:
            price = MANAGER_EFFECT[factory].sale_price
    return price + PAIR_BONUS[company] * (sellers // 2) + state.boost


def room(state: Chicago1875State, cell: int) -> int:
    """How many goods still go onto the tile or printed space of this cell; the half-price space is no such."""
    tile = state.demand[cell]
    return (PRINTED[cell % COLUMNS] if tile == NONE else CAPACITY[tile]) - state.demand_goods[cell]


def half_price_is_open(state: Chicago1875State, row: int) -> bool:
    """Half price: on an uncovered right space, or when nothing else of the row takes a good (rules#selling-goods)."""
    first = row * COLUMNS
    if state.demand[first + RIGHT] == NONE:
        return True
    return all(room(state, first + column) <= 0 for column in range(COLUMNS))


def columns_to_sell(state: Chicago1875State, company: int) -> list[int]:
    """The columns in which the company can sell a good now."""
    if state.goods[company] == 0 or (SELLS_ONLY_IF_PRODUCED[company] and state.produced == 0):
        return []
    row = ROW_OF[company]
    columns = [column for column in range(COLUMNS) if room(state, row * COLUMNS + column) > 0]
    if half_price_is_open(state, row):
        columns.append(HALF_PRICE)
    return columns


def sell_good(state: Chicago1875State, company: int, column: int) -> None:
    """Sell one good; the last place of a tile pays the bonus of its column (rules#selling-goods)."""
    price = unit_price(state, company)
    bonus = 0
    if column == HALF_PRICE:
        price //= 2
    else:
        cell = ROW_OF[company] * COLUMNS + column
        state.demand_goods[cell] += 1
        if room(state, cell) == 0:
            bonus = COLUMN_BONUS[column]
    state.goods[company] -= 1
    state.goods_sold += 1
    state.revenue += price + bonus
    if state.events is not None:
        name = "half_price" if column == HALF_PRICE else COLUMN_IDS[column]
        state.events.append(GoodSold(COMPANY_IDS[company], name, price, bonus))


def fill_demand(state: Chicago1875State) -> None:
    """Lay new tiles onto free cells, column by column from the left, each from the top (rules#setup)."""
    for column in range(COLUMNS):
        for row in range(ROWS):
            cell = row * COLUMNS + column
            if state.demand[cell] == NONE and state.demand_pile:
                state.demand[cell] = state.demand_pile.pop()
                state.demand_goods[cell] = 0
                state.count_reveal()
    if state.events is not None:
        state.events.append(DemandMoved({name: _names(state, row) for row, name in enumerate(ROW_IDS)}))


def _names(state: Chicago1875State, row: int) -> list[str | None]:
    tiles = state.demand[row * COLUMNS : (row + 1) * COLUMNS]
    return [None if tile == NONE else TILE_IDS[tile] for tile in tiles]


def renew_demand(state: Chicago1875State) -> None:
    """Full tiles and the blocked one leave, the others slide left with their goods, new ones come (rules#cleanup)."""
    for cell in range(CELLS):
        tile = state.demand[cell]
        if tile == NONE:
            if room(state, cell) <= 0:
                state.demand_goods[cell] = 0
        elif BLOCKED[tile] or room(state, cell) == 0:
            state.demand[cell] = NONE
            state.demand_goods[cell] = 0
            state.demand_gone += 1
    for row in range(ROWS):
        slide_left(state, row * COLUMNS)
    fill_demand(state)


def slide_left(state: Chicago1875State, first: int) -> None:
    """Close the gaps of a row whose leftmost cell is `first`."""
    target = first
    for cell in range(first, first + COLUMNS):
        if state.demand[cell] != NONE:
            if cell != target:
                state.demand[target] = state.demand[cell]
                state.demand_goods[target] = state.demand_goods[cell]
                state.demand[cell] = NONE
                state.demand_goods[cell] = 0
            target += 1
