"""The cheapest way for a company to get the cubes that its next factories need: owned, brought, bought or traded."""

from typing import Final

from gilded.games.chicago1875.board import (
    BUYS_RESOURCES,
    MANAGER_EFFECT,
    MANAGER_SLOTS,
    NONE,
    ROW_PRICE,
    SUPPLY_PRICE,
    SUPPLY_SPACES,
    TRADE,
    X_SPACE,
    Mode,
)
from gilded.games.chicago1875.printed_effects import KINDS
from gilded.games.chicago1875.state import Chicago1875State

NOT_FOR_SALE: Final = 1_000
"""The price of a cube that cannot be bought."""
DEAR: Final = 30
"""From this price on two spare cubes are rather traded for one than another bought."""


class ResourcePlan:
    """What a company buys and trades, so that the next factories can produce in these modes."""

    def __init__(self, state: Chicago1875State, company: int, may_buy: bool) -> None:
        self.state: Final = state
        self.may_buy: Final = may_buy and BUYS_RESOURCES[company]
        self.spare: Final = state.cubes[company * KINDS : (company + 1) * KINDS]
        """How many cubes of each kind the factories leave over."""
        self.lacking: Final = [0] * KINDS
        self.brought = 0
        """How many cubes the managers of the factories so far may bring to the next."""
        self.spent: Final = [0] * KINDS
        self.bought: Final = [0] * KINDS
        self.cost = 0
        self.met = True
        """Whether the cubes can be had at all."""
        self.buys = NONE
        """The kind to buy first, or NONE."""
        self.gives = NONE
        """The kind of the first trade that is possible at once, or NONE; `takes` is what it brings."""
        self.takes = NONE

    def add(self, factory: int, mode: Mode) -> None:
        """Let this factory produce after those added before."""
        for kind in range(KINDS):
            need = mode.needs[kind]
            owned = min(need, self.spare[kind])
            self.spare[kind] -= owned
            lacking = need - owned
            brought = min(self.brought, lacking, self.state.haymarket[kind] + self.spent[kind])
            self.brought -= brought
            self.lacking[kind] += lacking - brought
        for kind in range(KINDS):
            self.spent[kind] += mode.needs[kind]
        if MANAGER_SLOTS[factory] and self.state.managers[factory] == MANAGER_SLOTS[factory]:
            self.brought += MANAGER_EFFECT[factory].choose

    def solve(self, dear: int = DEAR) -> None:
        """Buy what is for sale, trade for the rest; from the price `dear` on spare cubes are traded instead."""
        offered = self.state.haymarket[:]
        short = [0] * KINDS
        for kind in range(KINDS):
            for _ in range(self.lacking[kind]):
                price = self.price(kind)
                if (price < dear or not self.trade_spare(kind, offered)) and not self.buy(kind):
                    short[kind] += 1
        for kind in range(KINDS):
            for _ in range(short[kind]):
                if not self.trade(kind, offered):
                    self.met = False
                    return

    def price(self, kind: int) -> int:
        """What the next cube of a kind costs."""
        return price_of(self.state, kind, self.bought[kind]) if self.may_buy else NOT_FOR_SALE

    def buy(self, kind: int) -> bool:
        """Plan to buy a cube, if there is one."""
        price = self.price(kind)
        if price == NOT_FOR_SALE:
            return False
        self.bought[kind] += 1
        self.cost += price
        if self.buys == NONE:
            self.buys = kind
        return True

    def trade_spare(self, kind: int, offered: list[int]) -> bool:
        """Plan to trade two spare cubes for one of this kind, if that is possible."""
        if not offered[kind]:
            return False
        best = NONE
        for given in range(KINDS):
            if given != kind and self.spare[given] >= TRADE and (best == NONE or self.spare[given] > self.spare[best]):
                best = given
        if best == NONE:
            return False
        self.exchange(best, kind, offered)
        return True

    def exchange(self, given: int, kind: int, offered: list[int]) -> None:
        """Note a trade, the first one to be made at once."""
        if self.gives == NONE and self.state.haymarket[kind]:
            self.gives = given
            self.takes = kind
        self.spare[given] -= TRADE
        offered[kind] -= 1
        offered[given] += TRADE

    def trade(self, kind: int, offered: list[int]) -> bool:
        """Plan a trade for a kind that is not for sale, if need be with cubes bought for it."""
        if self.trade_spare(kind, offered):
            return True
        best = NONE
        lowest = NOT_FOR_SALE
        for given in range(KINDS):
            if given != kind:
                price = self.price_of_pair(given)
                if price < lowest:
                    best, lowest = given, price
        if best == NONE or not offered[kind]:
            return False
        while self.spare[best] < TRADE:
            self.buy(best)
            self.spare[best] += 1
        # The cubes are not there yet: buying comes first.
        self.spare[best] -= TRADE
        offered[kind] -= 1
        offered[best] += TRADE
        return True

    def price_of_pair(self, kind: int) -> int:
        """What it costs to make up two spare cubes of a kind."""
        total = 0
        for number in range(TRADE - self.spare[kind]):
            total += price_of(self.state, kind, self.bought[kind] + number) if self.may_buy else NOT_FOR_SALE
        return total


def price_of(state: Chicago1875State, kind: int, bought: int) -> int:
    """What a cube of this kind costs when `bought` others have been bought before it."""
    if state.rows_supply:
        left = state.rows[kind] - bought
        return ROW_PRICE[left - 1] if left > 0 else NOT_FOR_SALE
    for space in range(SUPPLY_SPACES - 1, X_SPACE, -1):
        count = state.supply[space * KINDS + kind]
        if bought < count:
            return SUPPLY_PRICE[space]
        bought -= count
    return NOT_FOR_SALE
