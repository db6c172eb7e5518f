"""The companies of Chicago 1875 as numbers. Those that are not in play have zeros."""

from typing import Final

from gilded.core.encoding import Encoder
from gilded.games.chicago1875.board import (
    ASSET_IDS,
    BONUS_TOKENS,
    COMMONS,
    COMPANY_COUNT,
    COMPANY_IDS,
    END_FACTORY,
    FACTORY_IDS,
    FIRST_FACTORY,
    TOP_APPEAL,
    VALUES,
)
from gilded.games.chicago1875.printed_effects import KINDS, RESOURCE_IDS
from gilded.games.chicago1875.rules.sales import unit_price
from gilded.games.chicago1875.state import HOLDERS, NO_ONE, POOL, Chicago1875State


class CompanyFields:
    """What every company in play shows."""

    def __init__(self, encoder: Encoder) -> None:
        field, holders = encoder.field, encoder.holders
        owners = [*holders, "bank", "company"]
        self.place: Final = field("{}.place", COMPANY_IDS, meaning="its place in the operating order; the first is 1")
        self.value: Final = field("{}.value", COMPANY_IDS, most=VALUES[-1], meaning="the value of a share")
        self.treasury: Final = field("{}.treasury", COMPANY_IDS, most=500, meaning="money of the company")
        self.appeal: Final = field("{}.appeal", COMPANY_IDS, most=TOP_APPEAL, meaning="its space on the appeal track")
        self.price: Final = field("{}.price", COMPANY_IDS, most=100, meaning="what it gets for a good now")
        self.salespeople: Final = field("{}.salespeople", COMPANY_IDS, most=3, meaning="its salespeople")
        self.goods: Final = field("{}.goods", COMPANY_IDS, most=10, meaning="goods in store")
        self.tokens: Final = field("{}.tokens", COMPANY_IDS, most=BONUS_TOKENS, meaning="bonus goods tokens")
        self.operated: Final = field("{}.operated", COMPANY_IDS, meaning="it has had its turn in this decade")
        self.substituted: Final = field("{}.substituted", COMPANY_IDS, meaning="it has used its substitute")
        self.resources: Final = field("{}.{}", COMPANY_IDS, RESOURCE_IDS, most=10, meaning="its cubes")
        self.president: Final = field("{}.president.{}", COMPANY_IDS, holders, meaning="the seat is its president")
        self.preferred: Final = field(
            "{}.preferred.{}", COMPANY_IDS, owners, meaning="who has the preferred certificate"
        )
        self.commons: Final = field("{}.commons.{}", COMPANY_IDS, owners, most=COMMONS, meaning="common certificates")
        self.asset: Final = field("{}.asset.{}", COMPANY_IDS, ASSET_IDS, meaning="the company has the asset")
        self.workers: Final = field("{}.workers", FACTORY_IDS, most=3, meaning="workers of the factory")
        self.automated: Final = field("{}.automated", FACTORY_IDS, most=3, meaning="its automated posts")
        self.managers: Final = field("{}.managers", FACTORY_IDS, most=1, meaning="its managers")

    def write(self, numbers: list[float], state: Chicago1875State, company: int, seat: int, place: float) -> None:
        """Write a company in play as the seat sees it."""
        self.place.put(numbers, company, place)
        self.value.put(numbers, company, state.price(company))
        self.treasury.put(numbers, company, state.funds(company))
        self.appeal.put(numbers, company, state.appeal[company])
        self.price.put(numbers, company, unit_price(state, company))
        self.salespeople.put(numbers, company, state.salespeople[company])
        self.goods.put(numbers, company, state.goods[company])
        self.tokens.put(numbers, company, state.tokens[company])
        if state.operated >> company & 1:
            self.operated.mark(numbers, company)
        if state.substituted >> company & 1:
            self.substituted.mark(numbers, company)
        first = company * KINDS
        self.resources.put_all(numbers, first, state.cubes[first : first + KINDS])
        for factory in range(FIRST_FACTORY[company], END_FACTORY[company]):
            self.workers.put(numbers, factory, state.workers[factory])
            self.automated.put(numbers, factory, state.automated[factory])
            self.managers.put(numbers, factory, state.managers[factory])
        self._write_holdings(numbers, state, company, seat)

    def _write_holdings(self, numbers: list[float], state: Chicago1875State, company: int, seat: int) -> None:
        seats = state.seats
        president, preferred = state.president[company], state.preferred[company]
        self.president.mark(numbers, company * POOL + (president - seat) % seats)
        first = company * HOLDERS
        if preferred != NO_ONE:
            self.preferred.mark(numbers, first + (preferred if preferred >= POOL else (preferred - seat) % seats))
        for holder in range(HOLDERS):
            count = state.commons[holder * COMPANY_COUNT + company]
            if count:
                place = holder if holder >= POOL else (holder - seat) % seats
                self.commons.put(numbers, first + place, count)
