"""What a player of Chicago 1875 sees: everything except other hands, discarded buildings and the order of piles."""

import msgspec

from gilded.core.view import View, common_view
from gilded.games.chicago1875.board import (
    AGE,
    ASSET_IDS,
    ASSET_PRICES,
    BUILDING_IDS,
    CAPACITY,
    COLUMNS,
    COMPANY_COUNT,
    COMPANY_IDS,
    DECADES,
    END_FACTORY,
    FACTORY_IDS,
    FIRST_FACTORY,
    GOAL_IDS,
    NONE,
    PHASE_IDS,
    PRINTED,
    ROW_IDS,
    ROW_PRICE,
    SPACE_IDS,
    SUPPLY_IDS,
    TILE_IDS,
    WORKER_PRICE,
    YEARS,
)
from gilded.games.chicago1875.names import HOLDER_IDS, cubes_by_kind, name_or_none, names_of, values_of, waiting_name
from gilded.games.chicago1875.preview import DealView, TurnView, deals, turn
from gilded.games.chicago1875.printed_effects import KINDS
from gilded.games.chicago1875.rules.sales import half_price_is_open, unit_price
from gilded.games.chicago1875.state import HOLDERS, Chicago1875State


class FactoryView(msgspec.Struct):
    """A factory and its staff."""

    id: str
    workers: int
    automated: int
    managers: int


class HoldingView(msgspec.Struct):
    """The certificates of a company that one holder has."""

    holder: str
    director: bool
    preferred: bool
    commons: int
    shares: int


class CompanyView(msgspec.Struct, kw_only=True):
    """A company in play."""

    id: str
    president: int
    value: int
    treasury: int
    appeal: int
    place: int
    """Its place in the operating order, from 0."""
    price: int
    """What it gets for a good now."""
    factories: list[FactoryView]
    salespeople: int
    goods: int
    bonus_tokens: int
    resources: dict[str, int]
    assets: list[str]
    holdings: list[HoldingView]
    operated: bool
    substituted: bool
    partners_waiting: list[int]
    """The seats whose partner waits here."""


class CellView(msgspec.Struct):
    """A cell of the demand area: its tile (None: the printed space), its capacity and the goods on it."""

    tile: str | None
    capacity: int
    goods: int


class RowView(msgspec.Struct):
    """A row of the demand area."""

    id: str
    cells: list[CellView]
    half_price: bool


class AssetPlace(msgspec.Struct):
    """A space of the asset row."""

    price: int
    asset: str | None


class PlayerView(msgspec.Struct, kw_only=True):
    """What everybody knows of a seat; `hand`, `kept` and `discards` only for the seat itself."""

    seat: int
    partners: int
    free_partners: int
    waiting: str
    appeal_partner: bool
    certificates: int
    sold: list[str]
    built: list[str]
    hand: list[str] | None
    hand_ages: list[int]
    kept: list[str] | None
    """What the seat has kept so far in a draft."""
    discards: list[str] | None
    discard_ages: list[int]
    goals_won: int


class DecadeView(msgspec.Struct):
    """What shares and players were worth when a decade began, or at the end."""

    values: dict[str, int]
    wealth: list[int]


class Chicago1875View(View):
    """The table."""

    decade: int
    year: int
    decades: int
    phase: str
    priority: int
    certificate_limit: int
    companies: list[CompanyView]
    founded_later: list[str]
    """Companies that can still be founded."""
    closed: list[str]
    initiative: list[int]
    queue: list[int]
    market: int
    worker_price: int
    haymarket: dict[str, int]
    bag: dict[str, int]
    supply: dict[str, dict[str, int]]
    rows: dict[str, int] | None
    row_prices: list[int]
    demand: list[RowView]
    demand_left: int
    asset_row: list[AssetPlace]
    assets_left: int
    used_assets: list[str]
    used_spaces: list[str]
    players: list[PlayerView]
    buildings_left: list[int]
    goals: list[str]
    deals: list[DealView]
    """What each deal that the seat may make now would do; empty for the others."""
    turn: TurnView | None
    annals: list[DecadeView]
    """One for each decade that has begun, and one for the end."""


def view(state: Chicago1875State, seat: int | None) -> Chicago1875View:
    """The table as the seat sees it."""
    unfounded = [c for c in range(state.company_count) if c not in state.order and not state.gone >> c & 1]
    return Chicago1875View(
        **common_view(state, seat),
        decade=state.decade,
        year=YEARS[state.decade],
        decades=DECADES,
        phase=PHASE_IDS[state.phase],
        priority=state.priority,
        certificate_limit=state.limit,
        companies=[_company(state, company, place) for place, company in enumerate(state.order)],
        founded_later=[COMPANY_IDS[company] for company in unfounded],
        closed=names_of(state.gone, COMPANY_IDS),
        initiative=state.initiative[:],
        queue=state.queue[:],
        market=state.market,
        worker_price=WORKER_PRICE[state.market],
        haymarket=cubes_by_kind(state.haymarket),
        bag=cubes_by_kind(state.bag),
        supply={name: cubes_by_kind(state.supply[space * KINDS :]) for space, name in enumerate(SUPPLY_IDS)},
        rows=cubes_by_kind(state.rows) if state.rows_supply else None,
        row_prices=ROW_PRICE if state.rows_supply else [],
        demand=[_row(state, row) for row in range(len(ROW_IDS))],
        demand_left=len(state.demand_pile),
        asset_row=[
            AssetPlace(price, name_or_none(asset, ASSET_IDS))
            for price, asset in zip(ASSET_PRICES, state.asset_row, strict=True)
        ],
        assets_left=len(state.asset_deck),
        used_assets=names_of(state.used_assets, ASSET_IDS),
        used_spaces=names_of(state.used_spaces, SPACE_IDS),
        players=[_player(state, one, one == seat) for one in range(state.seats)],
        buildings_left=[len(pile) for pile in state.piles],
        goals=[GOAL_IDS[goal] for goal in state.goals],
        deals=deals(state, seat),
        turn=None if state.operating == NONE else turn(state, state.operating),
        annals=[DecadeView(values_of(row), row[COMPANY_COUNT:]) for row in state.annals],
    )


def _company(state: Chicago1875State, company: int, place: int) -> CompanyView:
    factories = range(FIRST_FACTORY[company], END_FACTORY[company])
    return CompanyView(
        id=COMPANY_IDS[company],
        president=state.president[company],
        value=state.price(company),
        treasury=state.funds(company),
        appeal=state.appeal[company],
        place=place,
        price=unit_price(state, company),
        factories=[
            FactoryView(FACTORY_IDS[f], state.workers[f], state.automated[f], state.managers[f]) for f in factories
        ],
        salespeople=state.salespeople[company],
        goods=state.goods[company],
        bonus_tokens=state.tokens[company],
        resources=cubes_by_kind(state.cubes[company * KINDS :]),
        assets=[ASSET_IDS[asset] for asset in state.assets_of(company)],
        holdings=[_holding(state, company, h) for h in range(HOLDERS) if state.shares(h, company)],
        operated=bool(state.operated >> company & 1),
        substituted=bool(state.substituted >> company & 1),
        partners_waiting=[one for one in range(state.seats) if state.waiting[one] == company],
    )


def _holding(state: Chicago1875State, company: int, holder: int) -> HoldingView:
    return HoldingView(
        holder=HOLDER_IDS[holder],
        director=state.president[company] == holder,
        preferred=state.preferred[company] == holder,
        commons=state.commons[holder * COMPANY_COUNT + company],
        shares=state.shares(holder, company),
    )


def _row(state: Chicago1875State, row: int) -> RowView:
    cells = [_cell(state, row * COLUMNS + column) for column in range(COLUMNS)]
    return RowView(ROW_IDS[row], cells, half_price_is_open(state, row))


def _cell(state: Chicago1875State, cell: int) -> CellView:
    tile = state.demand[cell]
    capacity = PRINTED[cell % COLUMNS] if tile == NONE else CAPACITY[tile]
    return CellView(name_or_none(tile, TILE_IDS), capacity, state.demand_goods[cell])


def _player(state: Chicago1875State, seat: int, own: bool) -> PlayerView:
    return PlayerView(
        seat=seat,
        partners=state.partners[seat],
        free_partners=state.free_partners[seat],
        waiting=waiting_name(state.waiting[seat]),
        appeal_partner=state.appeal_partner[seat] == 1,
        certificates=state.certificates[seat],
        sold=names_of(state.sold[seat], COMPANY_IDS),
        built=[BUILDING_IDS[tile] for tile in state.built[seat]],
        hand=[BUILDING_IDS[tile] for tile in state.hands[seat]] if own else None,
        hand_ages=sorted(AGE[tile] for tile in state.hands[seat] + state.kept[seat]),
        kept=[BUILDING_IDS[tile] for tile in state.kept[seat]] if own else None,
        discards=[BUILDING_IDS[tile] for tile in state.discards[seat]] if own else None,
        discard_ages=[AGE[tile] for tile in state.discards[seat]],
        goals_won=state.goals_won[seat],
    )
