"""What a company's goods bring: the best tiles to sell to, how many to sell, and what the rest may still bring."""

from typing import Final

from gilded.games.chicago1875.board import (
    ASSET_COUNT,
    ASSET_EFFECT,
    ASSET_SLOTS,
    BLOCKED,
    CAPACITY,
    COLUMN_BONUS,
    COLUMNS,
    DECADES,
    HALF_PRICE,
    LEVEL,
    LEVELS,
    NONE,
    ROW_OF,
    SHARES,
    TILE_COUNT,
    VALUES,
)
from gilded.games.chicago1875.rules.demand import RIGHT, room
from gilded.games.chicago1875.rules.dividend import dividend_steps
from gilded.games.chicago1875.state import OWN, Chicago1875State

LEFT: Final = 0
MIDDLE: Final = 1
TREASURY: Final = 0.15
"""What a dollar in the treasury is worth to the president before the last turn."""
KEPT: Final = 0.7
"""What a good kept for the next decade is worth, in parts of its full price, if there will be demand for it."""
CROWDED: Final = 0.3
"""The same if the row will be full."""


def _mean_capacity(level: int) -> float:
    tiles = [CAPACITY[tile] for tile in range(TILE_COUNT) if LEVEL[tile] == level]
    return sum(tiles) / max(1, len(tiles))


MEAN_CAPACITY: Final[list[float]] = [_mean_capacity(level) for level in range(LEVELS + 1)]


def rooms_of(state: Chicago1875State, row: int) -> list[int]:
    """How many goods each column of a row takes at full price."""
    first = row * COLUMNS
    return [max(0, room(state, first + column)) for column in range(COLUMNS)]


def room_next_decade(state: Chicago1875State, row: int) -> float:
    """How many goods the row will take after the cleanup: full tiles are replaced (rules#cleanup)."""
    total = 0.0
    for column in range(COLUMNS):
        cell = row * COLUMNS + column
        free = room(state, cell)
        tile = state.demand[cell]
        if free > 0 and not (tile != NONE and BLOCKED[tile]):
            total += free
        elif state.demand_pile:
            total += MEAN_CAPACITY[LEVEL[state.demand_pile[-1]]]
    return total


def sale_revenue(rooms: list[int], goods: int, price: int, may_sell_at_half: bool) -> int:
    """The most that so many goods bring in a row with these rooms, completed tiles included (rules#selling-goods)."""
    full = min(goods, rooms[LEFT] + rooms[MIDDLE] + rooms[RIGHT])
    revenue = full * price
    if may_sell_at_half:
        revenue += (goods - full) * (price // 2)
    left = full
    for column in (LEFT, MIDDLE):
        if 0 < rooms[column] <= left:
            revenue += COLUMN_BONUS[column]
            left -= rooms[column]
    return revenue


def best_column(rooms: list[int], goods: int) -> int:
    """Where to sell the next of so many goods: complete a tile, else leave no tile nearly full to others."""
    for column in (LEFT, MIDDLE, RIGHT):
        if 0 < rooms[column] <= goods:
            return column
    best = HALF_PRICE
    for column in range(COLUMNS):
        if rooms[column] > 0 and (best == HALF_PRICE or rooms[column] >= rooms[best]):
            best = column
    return best


class SalesPlan:
    """How many of a company's goods to sell in its operating turn, and what that is worth to its president."""

    def __init__(self, state: Chicago1875State, company: int, goods: int, price: int, produces: bool) -> None:
        rooms = rooms_of(state, ROW_OF[company])
        space = sum(rooms)
        before = state.revenue + revenue_to_add(state, company)
        kept = kept_value(state, company, goods, price)
        self.sold = 0
        self.revenue = before
        self.worth = revenue_worth(state, company, before, produces and state.goods_sold > 0) + kept * goods
        for count in range(1, goods + 1):
            if count < min(goods, space) and not produces:
                continue
            revenue = before + sale_revenue(rooms, count, price, True)
            worth = revenue_worth(state, company, revenue, produces) + kept * (goods - count)
            if worth >= self.worth:
                self.sold = count
                self.revenue = revenue
                self.worth = worth


def revenue_to_add(state: Chicago1875State, company: int) -> int:
    """What the company's unused catalogs add to its revenue when it sells."""
    total = 0
    if ASSET_SLOTS[company]:
        for asset in range(ASSET_COUNT):
            if state.asset_at[asset] == company and not state.used_assets >> asset & 1:
                total += ASSET_EFFECT[asset].revenue
    return total


def kept_value(state: Chicago1875State, company: int, goods: int, price: int) -> float:
    """What a good that is not sold now is worth to the president in the next decade."""
    if state.decade == DECADES:
        return 0.0
    part = KEPT if room_next_decade(state, ROW_OF[company]) >= goods else CROWDED
    return part * price * state.shares(state.president[company], company) / SHARES


def revenue_worth(state: Chicago1875State, company: int, revenue: int, pays: bool) -> float:
    """What a revenue is worth to the president: dividends and the rise of the shares, or money in the treasury."""
    president = state.president[company]
    held = state.shares(president, company)
    place = state.value[company]
    treasury = TREASURY if state.decade < DECADES else 0.0
    if not pays:
        return treasury * revenue - held * (VALUES[place] - VALUES[max(0, place - 1)])
    per_share = revenue // SHARES
    risen = min(len(VALUES) - 1, place + dividend_steps(place, revenue))
    own = state.shares(OWN, company)
    return held * (per_share + VALUES[risen] - VALUES[place]) + treasury * own * per_share
