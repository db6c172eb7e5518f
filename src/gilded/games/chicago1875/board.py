"""The board, the companies and the tiles as numbers: ids, prices and limits as tables."""

from typing import Final

from gilded.games.chicago1875.components import (
    ADVANCED_SUPPLY,
    ASSETS,
    BOARD,
    BOX,
    BUILDINGS,
    COMPANIES,
    DEMAND,
    GOALS,
    RESOURCES,
    ActionSpace,
    BuildingData,
    CompanyData,
    FactoryData,
    SpecialRules,
)
from gilded.games.chicago1875.data_checks import check_data
from gilded.games.chicago1875.printed_effects import NOTHING, Effect, cubes_of

check_data()

NONE: Final = -1
"""Where the number of a tile or a company may be missing."""

# Companies

COMPANY_IDS: Final[list[str]] = [company.id for company in COMPANIES.companies]
COMPANY_COUNT: Final = len(COMPANY_IDS)
BASE_COMPANIES: Final = sum(1 for company in COMPANIES.companies if not company.special)
"""The special companies are the numbers from here on."""
ROW_IDS: Final[list[str]] = list(BOARD.demand_area.rows)
ROW_OF: Final[list[int]] = [ROW_IDS.index(company.type) for company in COMPANIES.companies]
START_APPEAL: Final[list[int]] = [company.starting_appeal for company in COMPANIES.companies]
PRICES: Final[list[list[int]]] = [list(company.sale_prices_by_salespeople or (0,)) for company in COMPANIES.companies]
ASSET_SLOTS: Final[list[int]] = [company.asset_slots for company in COMPANIES.companies]
NO_LIMIT: Final = 99
SALES_SLOTS: Final[list[int]] = [
    NO_LIMIT if company.salesperson_slots is None else company.salesperson_slots for company in COMPANIES.companies
]

_ORDINARY: Final = SpecialRules()


def _special(company: CompanyData) -> SpecialRules:
    return company.special_rules or _ORDINARY


class Substitute:
    """What a company may do instead of gaining a manager."""

    def __init__(self, cost: list[int], goods: int, appeal: int) -> None:
        self.cost: Final = cost
        self.goods: Final = goods
        self.appeal: Final = appeal


def _substitute(company: CompanyData) -> Substitute | None:
    data = _special(company).manager_substitute
    return None if data is None else Substitute(cubes_of(data.cost), data.goods, data.appeal)


NO_SALES_SPACES: Final[list[bool]] = [_special(one).salesperson_spaces_forbidden for one in COMPANIES.companies]
CATALOG_EXTRA: Final[list[int]] = [_special(one).catalog_revenue_extra for one in COMPANIES.companies]
FREE_AUTOMATION_AT: Final[list[int]] = [
    _special(one).free_automation_when_hiring_at_least for one in COMPANIES.companies
]
REPLACED_LEAVE: Final[list[bool]] = [_special(one).automated_worker_goes_to != "" for one in COMPANIES.companies]
WAGE: Final[list[int]] = [_special(one).wage_per_worker for one in COMPANIES.companies]
BUYS_RESOURCES: Final[list[bool]] = [_special(one).may_buy_resources for one in COMPANIES.companies]
RESOURCE_BUILDINGS: Final[list[bool]] = [_special(one).may_use_resource_buildings for one in COMPANIES.companies]
PAIR_BONUS: Final[list[int]] = [_special(one).price_bonus_per_pair_of_salespeople for one in COMPANIES.companies]
SELLS_ONLY_IF_PRODUCED: Final[list[bool]] = [
    _special(one).sale_requires_production_this_decade for one in COMPANIES.companies
]
SUBSTITUTE: Final[list[Substitute | None]] = [_substitute(one) for one in COMPANIES.companies]

# Factories, numbered across all companies


class Mode:
    """One way in which a factory can produce."""

    def __init__(self, workers: int, needs: list[int], goods: int, per_worker: int, price: int) -> None:
        self.workers: Final = workers
        self.needs: Final = needs
        self.goods: Final = goods
        self.per_worker: Final = per_worker
        self.price: Final = price
        """The sale price that it sets for the decade; 0 leaves that to the salespeople."""


MODES: Final = 3
"""The most modes that a factory has."""


def _modes(factory: FactoryData) -> list[Mode]:
    if factory.production_modes:
        modes = factory.production_modes
        return [Mode(mode.workers, cubes_of(mode.resources), mode.goods, 0, mode.sale_price) for mode in modes]
    workers = factory.min_workers_to_produce or factory.worker_slots
    return [Mode(workers, cubes_of(factory.resources or {}), factory.goods or 0, factory.goods_per_worker, 0)]


_FACTORIES: Final[list[FactoryData]] = [factory for company in COMPANIES.companies for factory in company.factories]
FACTORY_IDS: Final[list[str]] = [
    f"{one.id}-{factory.index}" for one in COMPANIES.companies for factory in one.factories
]
FACTORY_COUNT: Final = len(FACTORY_IDS)
COMPANY_OF: Final[list[int]] = [number for number, one in enumerate(COMPANIES.companies) for _ in one.factories]
FIRST_FACTORY: Final[list[int]] = [COMPANY_OF.index(company) for company in range(COMPANY_COUNT)]
END_FACTORY: Final[list[int]] = [FIRST_FACTORY[n] + len(one.factories) for n, one in enumerate(COMPANIES.companies)]
POSTS: Final[list[int]] = [factory.worker_slots for factory in _FACTORIES]
TOKENS: Final[list[int]] = [factory.automation_slots for factory in _FACTORIES]
AUTOMATION_GOODS: Final[list[int]] = [factory.automation_bonus_goods for factory in _FACTORIES]
MANAGER_SLOTS: Final[list[int]] = [factory.manager_slots for factory in _FACTORIES]
MANAGER_EFFECT: Final[list[Effect]] = [
    Effect(bonus) if (bonus := factory.manager_bonus or factory.manager_bonus_both) else NOTHING
    for factory in _FACTORIES
]
"""What the managers of a factory do once all their places are taken."""
FACTORY_MODES: Final[list[list[Mode]]] = [_modes(factory) for factory in _FACTORIES]

# Spaces for partners: first those of the bank, then the buildings


class Space:
    """A place for a partner, what it costs and what it does."""

    def __init__(self, name: str, effect: Effect, cost: int, to_owner: bool, fee: int) -> None:
        self.name: Final = name
        self.effect: Final = effect
        self.cost: Final = cost
        """What the company pays before anything happens."""
        self.to_owner: Final = to_owner
        self.fee: Final = fee
        """What the bank pays to the owner of the building."""


def _bank_space(data: ActionSpace) -> Space:
    company_pays = data.payer == "company" and data.payee == "bank" and isinstance(data.cost, int)
    cost = data.cost if company_pays and isinstance(data.cost, int) else 0
    return Space(data.id, Effect(data.effect), cost, False, 0)


def _building_space(data: BuildingData) -> Space:
    amount = data.payment.amount
    bank_pays = data.payment.payer == "bank"
    return Space(data.id, Effect(data.effect), 0 if bank_pays else amount, True, amount if bank_pays else 0)


BANK_SPACES: Final = len(BOARD.action_spaces)
SPACES: Final[list[Space]] = [
    *[_bank_space(space) for space in BOARD.action_spaces],
    *[_building_space(building) for building in BUILDINGS.buildings],
]
SPACE_IDS: Final[list[str]] = [space.name for space in SPACES]
RESERVE: Final[int] = next(number for number, space in enumerate(SPACES) if space.effect.player_gains)
"""The bank's reserve: for a player who runs no company."""
OPENS: Final[list[int]] = [space.available_from_decade for space in BOARD.action_spaces]
ONCE: Final[list[bool]] = [space.use != "unlimited" for space in BOARD.action_spaces]

BUILDING_IDS: Final[list[str]] = [building.id for building in BUILDINGS.buildings]
BUILDING_COUNT: Final = len(BUILDING_IDS)
AGE: Final[list[int]] = [building.age for building in BUILDINGS.buildings]
AGES: Final = 3
BUILDING_PLAYERS: Final[list[int]] = [building.min_players for building in BUILDINGS.buildings]
WORKERS_ADDED: Final[list[int]] = [building.workers_added for building in BUILDINGS.buildings]
PARTNER_SLOT: Final = BOARD.building_tracks.partner_on_slot

# Capital assets

ASSET_IDS: Final[list[str]] = [asset.id for asset in ASSETS.assets]
ASSET_COUNT: Final = len(ASSET_IDS)
CHIEFS: Final[list[int]] = [number for number, asset in enumerate(ASSETS.assets) if asset.set == "chief"]
STARTING: Final[list[int]] = [number for number, asset in enumerate(ASSETS.assets) if asset.starting]
FIRST_ASSET: Final[int] = ASSET_IDS.index("brilliant_marketing")
"""The tile that begins on the space that `capital_assets.json` names for it."""
ASSET_PRICES: Final[list[int]] = list(BOARD.capital_asset_row.prices_left_to_right)
FIRST_ASSET_SPACE: Final[int] = ASSET_PRICES.index(ASSETS.setup.brilliant_marketing_space)
ROW_LENGTH: Final = len(ASSET_PRICES)
ACTIVATION_COST: Final[list[int]] = [asset.activation_cost for asset in ASSETS.assets]
ASSET_BONUS: Final[list[Effect]] = [
    Effect(asset.immediate_bonus) if asset.immediate_bonus else NOTHING for asset in ASSETS.assets
]
ASSET_EFFECT: Final[list[Effect]] = [Effect(asset.effect) for asset in ASSETS.assets]

ANY_MOMENT: Final = 1
SELLING: Final = 2
TURN_END: Final = 4
REACTION: Final = 8
_TIMINGS: Final = {
    "any moment of the own turn in the action or operating phase": ANY_MOMENT,
    "own operating turn, before dividends are decided": SELLING,
    "own operating turn, before or while selling": SELLING,
    "end of the company own operating turn": TURN_END,
    "reaction when the share value would drop": REACTION,
}
TIMING: Final[list[int]] = [_TIMINGS[asset.timing] for asset in ASSETS.assets]

# Tracks

VALUES: Final[list[int]] = [space.value for space in BOARD.stock_track.spaces]
CLOSED: Final = 0
TOP_VALUE: Final = len(VALUES) - 1
PARS: Final[list[int]] = [number for number, space in enumerate(BOARD.stock_track.spaces) if space.par]
DIRECTOR_SHARES: Final[int] = BOARD.certificates.shares["director"]
PREFERRED_SHARES: Final[int] = BOARD.certificates.shares["preferred"]
COMMONS: Final = 5
SHARES: Final = 10
MOST_SHARES: Final = BOARD.certificates.max_shares_per_company
CERTIFICATE_LIMIT: Final[list[int]] = [BOARD.certificates.limit_by_players.get(str(n), 0) for n in range(5)]
MOVES: Final = BOARD.stock_track.moves
WITHHOLD_DROP: Final = -MOVES.withhold
SALE_DROP: Final = -MOVES.share_sold_by_player
ISSUE_DROP: Final = -MOVES.emergency_share_sold
ISSUE_PENALTY: Final = -MOVES.emergency_penalty
SOLD_OUT_RISE: Final = MOVES.sold_out_end_of_stock_phase
REOPENING_STEPS: Final = 2
"""How far a company on the closed space rises when it pays out anything (rules#value)."""
TRIPLE_FROM: Final = 60
"""Three steps up are possible from this value on."""

TOP_APPEAL: Final = BOARD.appeal_track.max
NO_BONUS: Final = 0
WORKER_BONUS: Final = 1
SALESPERSON_BONUS: Final = 2
AUTOMATION_BONUS: Final = 3
PARTNER_BONUS: Final = 4
TOKEN_BONUS: Final = 5
VALUE_BONUS: Final = 6
BONUS_IDS: Final = [
    "none", "worker", "salesperson", "automation", "partner", "bonus_goods_token", "share_value_plus_1",
]  # fmt: skip
APPEAL_BONUS: Final[list[int]] = [BONUS_IDS.index(space.bonus or "none") for space in BOARD.appeal_track.spaces]
BONUS_CASH: Final = BOARD.appeal_track.declined_or_impossible_bonus_cash

MARKET_SLOTS: Final = BOARD.job_market.capacity
MARKET_START: Final = sum(group.starts_with_workers for group in BOARD.job_market.groups)
WORKER_PRICE: Final[list[int]] = [
    BOARD.job_market.empty_market_price,
    *[group.price for group in BOARD.job_market.groups for _ in range(group.slots)],
]
"""WORKER_PRICE[workers in the market]: what the next one costs."""

# Supply chain and demand

SUPPLY_IDS: Final[list[str]] = [space.id for space in BOARD.supply_chain.spaces]
SUPPLY_PRICE: Final[list[int]] = [space.price or 0 for space in BOARD.supply_chain.spaces]
SUPPLY_SPACES: Final = len(SUPPLY_IDS)
X_SPACE: Final = 0
START_CUBES: Final = BOARD.supply_chain.setup_cubes_per_space
CUBES: Final[list[int]] = [resource.count for resource in RESOURCES.resources]
HAYMARKET_START: Final[list[int]] = [resource.haymarket_at_setup for resource in RESOURCES.resources]
TRADE: Final = 2
"""How many cubes of a kind buy one of another at Haymarket Square."""
ROW_PRICE: Final[list[int]] = [column.price for column in ADVANCED_SUPPLY.columns]
ROW_DRAW: Final[list[int]] = [column.refill_draw for column in ADVANCED_SUPPLY.columns]
ROW_SPACES: Final = len(ROW_PRICE)
ROW_START: Final[list[int]] = cubes_of(ADVANCED_SUPPLY.setup.on_track)

TILE_IDS: Final[list[str]] = [tile.id for tile in DEMAND.tiles]
TILE_COUNT: Final = len(TILE_IDS)
CAPACITY: Final[list[int]] = [tile.capacity for tile in DEMAND.tiles]
BLOCKED: Final[list[bool]] = [tile.blocked for tile in DEMAND.tiles]
LEVEL: Final[list[int]] = [tile.level for tile in DEMAND.tiles]
LEVELS: Final = 4
TILE_PLAYERS: Final[list[int]] = [tile.min_players for tile in DEMAND.tiles]
ROWS: Final = len(ROW_IDS)
COLUMNS: Final = len(BOARD.demand_area.columns)
COLUMN_IDS: Final[list[str]] = [column.position for column in BOARD.demand_area.columns]
COLUMN_BONUS: Final[list[int]] = [column.completion_bonus for column in BOARD.demand_area.columns]
PRINTED: Final[list[int]] = [column.preprinted_capacity or 0 for column in BOARD.demand_area.columns]
CELLS: Final = ROWS * COLUMNS
HALF_PRICE: Final = COLUMNS
"""Stands for the half-price space wherever a column is expected."""

# Decades, setup and scoring

FOUNDING: Final = 0
STOCK: Final = 1
BUILDING: Final = 2
ACTION: Final = 3
OPERATING: Final = 4
CLEANUP: Final = 5
PHASE_IDS: Final = ["founding", "stock", "building", "action", "operating", "cleanup"]
DECADES: Final = len(BOARD.decades)
YEARS: Final[list[int]] = [0, *[decade.year for decade in BOARD.decades]]
X_DRAW: Final[list[int]] = [0, *[decade.x_space_draw for decade in BOARD.decades]]
DEALT_AGE: Final[list[int]] = [0, *[decade.building_age_dealt for decade in BOARD.decades]]
START_CASH: Final = BOARD.setup.starting_cash
START_BUILDINGS: Final = BOARD.setup.buildings_dealt
DEALT_BUILDINGS: Final = 2
PARTNERS: Final = BOARD.setup.partners_per_player
START_PARTNERS: Final = BOARD.setup.partners_in_hand
BONUS_TOKENS: Final[int] = next(one.count for one in BOX.components if one.id == "bonus_goods_token")
GOAL_IDS: Final[list[str]] = [goal.id for goal in GOALS.goals]
GOALS_DRAWN: Final = GOALS.drawn
GOAL_REWARD: Final[list[int]] = [goal.reward for goal in GOALS.goals]
PRESIDENT_CLOSING: Final[int] = max(variant.president_receives for variant in BOARD.variants)
SHARE_CLOSING: Final[int] = max(variant.other_players_per_share for variant in BOARD.variants)
