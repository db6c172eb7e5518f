"""The printed components as frozen structs, validated when they are read."""

import msgspec

from gilded.core.data import GameData

NAME = "chicago1875"


class Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something printed. A field that the rules do not read is refused by its name."""

    source: str = ""
    """Where its values come from."""
    field_sources: dict[str, str] = {}
    """Where single values come from, if elsewhere."""


class EffectData(Printed, frozen=True):
    """What a space, building, asset or manager does; what is not mentioned does not happen."""

    appeal: int = 0
    managers: int = 0
    salespeople: int = 0
    workers: int = 0
    automate: int = 0
    goods: int = 0
    resources: dict[str, int] | int = {}
    choose_resources: int = 0
    constraint: str = ""
    dividend_total: int = 0
    company_gains: int = 0
    player_gains: int = 0
    hire_workers: str = ""
    buy_capital_asset: bool = False
    discount: int = 0
    may_become_first_in_initiative: bool = False
    share_value_steps: int = 0
    revenue: int = 0
    sale_price_per_good: int = 0
    sale_price: int = 0
    choose_one: tuple[str, ...] = ()
    prevent_share_value_drop: tuple[str, ...] = ()


class ModeData(Printed, frozen=True):
    """One of several ways in which a factory can produce."""

    workers: int
    resources: dict[str, int]
    goods: int
    sale_price: int


class FactoryData(Printed, frozen=True):
    """A factory of a company board."""

    index: int
    worker_slots: int
    resources: dict[str, int] | None
    goods: int | None
    automation_slots: int
    automation_bonus_goods: int
    manager_slots: int
    manager_bonus: EffectData | None
    goods_per_worker: int = 0
    min_workers_to_produce: int = 0
    manager_bonus_both: EffectData | None = None
    production_modes: tuple[ModeData, ...] = ()


class SubstituteData(Printed, frozen=True):
    """What a company may do instead of gaining a manager."""

    cost: dict[str, int]
    goods: int
    appeal: int


class SpecialRules(Printed, frozen=True):
    """What sets a special company apart."""

    salesperson_spaces_forbidden: bool = False
    catalog_revenue_extra: int = 0
    free_automation_when_hiring_at_least: int = 0
    automated_worker_goes_to: str = ""
    wage_per_worker: int = 0
    may_buy_resources: bool = True
    may_use_resource_buildings: bool = True
    price_bonus_per_pair_of_salespeople: int = 0
    sale_requires_production_this_decade: bool = False
    manager_substitute: SubstituteData | None = None


class CompanyData(Printed, frozen=True):
    """A company board."""

    id: str
    name: str
    type: str
    special: bool
    starting_appeal: int
    sale_prices_by_salespeople: tuple[int, ...] | None
    salesperson_slots: int | None
    asset_slots: int
    factories: tuple[FactoryData, ...]
    special_rules: SpecialRules | None


class Companies(Printed, frozen=True):
    """All company boards."""

    companies: tuple[CompanyData, ...]


class Payment(Printed, frozen=True):
    """Who pays whom when a building is used."""

    amount: int
    payer: str
    payee: str


class BuildingData(Printed, frozen=True):
    """A building tile."""

    id: str
    age: int
    min_players: int
    workers_added: int
    payment: Payment
    effect: EffectData


class Buildings(Printed, frozen=True):
    """All building tiles."""

    buildings: tuple[BuildingData, ...]


class AssetData(Printed, frozen=True):
    """A capital asset tile."""

    id: str
    name: str
    set: str
    starting: bool
    activation_cost: int
    timing: str
    immediate_bonus: EffectData | None
    effect: EffectData


class AssetSetup(Printed, frozen=True):
    """How the row of assets begins."""

    brilliant_marketing_space: int


class Assets(Printed, frozen=True):
    """All capital assets."""

    setup: AssetSetup
    assets: tuple[AssetData, ...]


class DemandTile(Printed, frozen=True):
    """A demand tile."""

    id: str
    level: int
    capacity: int
    blocked: bool
    min_players: int


class DemandTiles(Printed, frozen=True):
    """All demand tiles."""

    tiles: tuple[DemandTile, ...]


class Resource(Printed, frozen=True):
    """A kind of cube."""

    id: str
    count: int
    haymarket_at_setup: int


class Resources(Printed, frozen=True):
    """All cubes."""

    resources: tuple[Resource, ...]


class Goal(Printed, frozen=True):
    """A public goal."""

    id: str
    reward: int


class Goals(Printed, frozen=True):
    """All public goals."""

    drawn: int
    goals: tuple[Goal, ...]


class Decade(Printed, frozen=True):
    """A row of the decade track."""

    decade: int
    year: int
    x_space_draw: int
    building_age_dealt: int


class TrackSpace(Printed, frozen=True):
    """A space of the stock track."""

    value: int
    par: bool


class ShareMoves(Printed, frozen=True):
    """How far a share value falls or rises."""

    withhold: int
    share_sold_by_player: int
    emergency_share_sold: int
    emergency_penalty: int
    sold_out_end_of_stock_phase: int


class StockTrack(Printed, frozen=True):
    """The stock track."""

    spaces: tuple[TrackSpace, ...]
    moves: ShareMoves


class AppealSpace(Printed, frozen=True):
    """A space of the appeal track."""

    space: int
    bonus: str | None


class AppealTrack(Printed, frozen=True):
    """The appeal track."""

    max: int
    spaces: tuple[AppealSpace, ...]
    declined_or_impossible_bonus_cash: int


class JobGroup(Printed, frozen=True):
    """Workers that cost the same."""

    price: int
    slots: int
    starts_with_workers: int


class JobMarket(Printed, frozen=True):
    """The job market."""

    groups: tuple[JobGroup, ...]
    capacity: int
    empty_market_price: int


class SupplySpace(Printed, frozen=True):
    """A space of the supply chain."""

    id: str
    price: int | None


class SupplyChain(Printed, frozen=True):
    """The supply chain."""

    spaces: tuple[SupplySpace, ...]
    setup_cubes_per_space: int


class AssetRow(Printed, frozen=True):
    """The prices of the asset row."""

    prices_left_to_right: tuple[int, ...]


class ActionSpace(Printed, frozen=True):
    """A space of the bank."""

    id: str
    effect: EffectData
    payer: str
    payee: str
    cost: int | str
    available_from_decade: int
    use: str


class DemandColumn(Printed, frozen=True):
    """A column of the demand area."""

    position: str
    completion_bonus: int
    preprinted_capacity: int | None


class DemandArea(Printed, frozen=True):
    """The demand area."""

    rows: tuple[str, ...]
    columns: tuple[DemandColumn, ...]


class CertificateRules(Printed, frozen=True):
    """Certificate limits."""

    limit_by_players: dict[str, int]
    max_shares_per_company: int
    shares: dict[str, int]


class SetupData(Printed, frozen=True):
    """What each player begins with."""

    starting_cash: int
    partners_per_player: int
    partners_in_hand: int
    buildings_dealt: int


class BuildingTracks(Printed, frozen=True):
    """The rows in which players build."""

    slots_per_colour: int
    partner_on_slot: int


class Variant(Printed, frozen=True):
    """A variant, with the figures of friendly closing."""

    id: str
    president_receives: int = 0
    other_players_per_share: int = 0


class Board(Printed, frozen=True):
    """The city board."""

    decades: tuple[Decade, ...]
    stock_track: StockTrack
    appeal_track: AppealTrack
    job_market: JobMarket
    supply_chain: SupplyChain
    capital_asset_row: AssetRow
    action_spaces: tuple[ActionSpace, ...]
    building_tracks: BuildingTracks
    demand_area: DemandArea
    certificates: CertificateRules
    setup: SetupData
    variants: tuple[Variant, ...]


class SupplyColumn(Printed, frozen=True):
    """A column of the advanced supply board."""

    price: int
    refill_draw: int


class AdvancedSetup(Printed, frozen=True):
    """How the advanced supply board begins."""

    on_track: dict[str, int]


class AdvancedSupply(Printed, frozen=True):
    """The advanced supply board."""

    columns: tuple[SupplyColumn, ...]
    setup: AdvancedSetup


class Component(Printed, frozen=True):
    """How many there are of a component."""

    id: str
    count: int


class ComponentList(Printed, frozen=True):
    """What is in the box."""

    components: tuple[Component, ...]


class Components(msgspec.Struct, frozen=True):
    """All component files, as the page gets them."""

    advanced_supply: AdvancedSupply
    board: Board
    buildings: Buildings
    capital_assets: Assets
    companies: Companies
    components: ComponentList
    demand_tiles: DemandTiles
    goals: Goals
    resources: Resources


DATA = GameData(NAME, __package__)
BOARD = DATA.load("board.json", Board)
COMPANIES = DATA.load("companies.json", Companies)
BUILDINGS = DATA.load("buildings.json", Buildings)
ASSETS = DATA.load("capital_assets.json", Assets)
DEMAND = DATA.load("demand_tiles.json", DemandTiles)
RESOURCES = DATA.load("resources.json", Resources)
GOALS = DATA.load("goals.json", Goals)
ADVANCED_SUPPLY = DATA.load("advanced_supply.json", AdvancedSupply)
BOX = DATA.load("components.json", ComponentList)
