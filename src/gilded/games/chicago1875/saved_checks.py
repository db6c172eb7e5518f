"""Whether what was saved can be put back at all: every name known, every number in its range, nothing twice."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gilded.core.possible import distinct, in_range, index_of, require
from gilded.core.state import Setup
from gilded.games.chicago1875.board import (
    AGES,
    ASSET_IDS,
    ASSET_SLOTS,
    BASE_COMPANIES,
    BONUS_TOKENS,
    BUILDING_IDS,
    CAPACITY,
    COLUMNS,
    COMMONS,
    COMPANY_IDS,
    CUBES,
    DECADES,
    END_FACTORY,
    FIRST_FACTORY,
    GOAL_IDS,
    GOALS_DRAWN,
    MANAGER_SLOTS,
    MARKET_SLOTS,
    PHASE_IDS,
    POSTS,
    PRINTED,
    ROW_IDS,
    ROW_LENGTH,
    SALES_SLOTS,
    SHARES,
    SPACE_IDS,
    START_APPEAL,
    SUPPLY_IDS,
    TILE_IDS,
    TOKENS,
    TOP_APPEAL,
    VALUES,
)
from gilded.games.chicago1875.names import HOLDER_IDS
from gilded.games.chicago1875.printed_effects import RESOURCE_IDS

if TYPE_CHECKING:
    from gilded.games.chicago1875.saved import (
        Chicago1875Saved,
        CompanySaved,
        DecadeSaved,
        DemandSaved,
        FactorySaved,
        SeatSaved,
        TurnSaved,
    )

MOST_GOODS = 10_000
MOST_MONEY = 1_000_000
"""More than any game makes: goods and money have no limit in the box."""


def check_saved(setup: Setup, saved: "Chicago1875Saved") -> None:
    """Impossible, with the field's name, when a name, a number or the shape of something does not fit the board."""
    seats = setup.seats
    in_range("decade", saved.decade, 1, DECADES)
    index_of("phase", saved.phase, PHASE_IDS)
    in_range("priority", saved.priority, 0, seats - 1)
    in_range("passes", saved.passes, 0, seats)
    for field, seat in (("acting", saved.acting), ("last_trader", saved.last_trader)):
        if seat is not None:
            in_range(field, seat, 0, seats - 1)
    companies = COMPANY_IDS if setup.options["special_companies"] is True else COMPANY_IDS[:BASE_COMPANIES]
    for name, count in saved.dumped.items():
        index_of("dumped", name, saved.order)
        in_range(f"dumped.{name}", count, 1, SHARES)
    require(sorted(saved.initiative) == list(range(seats)), "initiative", "shows every seat once")
    _check_seats("queue", saved.queue, seats)
    _check_names("goals", saved.goals, GOAL_IDS)
    for name, company in saved.companies.items():
        index_of("companies", name, companies)
        _check_company(f"companies.{name}", COMPANY_IDS.index(name), company, seats)
    require(sorted(saved.order) == sorted(saved.companies), "order", "shows every company in play once")
    _check_sorted("closed", saved.closed, companies)
    require(len(saved.players) == seats, "players", f"there are {seats}")
    for seat, player in enumerate(saved.players):
        _check_seat(f"players[{seat}]", player, saved.order)
    _check_board(saved)
    _check_turn(saved.turn, saved.order)
    for place, decade in enumerate(saved.annals):
        _check_annals(f"annals[{place}]", decade, seats, companies)


def _check_seats(field: str, numbers: Sequence[int], seats: int) -> None:
    distinct(field, numbers)
    for place, seat in enumerate(numbers):
        in_range(f"{field}[{place}]", seat, 0, seats - 1)


def _check_names(field: str, names: Sequence[str], known: Sequence[str]) -> None:
    distinct(field, names)
    for name in names:
        index_of(field, name, known)


def _check_sorted(field: str, names: Sequence[str], known: Sequence[str]) -> None:
    """These are saved as they are printed, whatever the order in which they came."""
    _check_names(field, names, known)
    require(list(names) == [name for name in known if name in names], field, "must be in the order of the components")


def _check_cubes(field: str, counts: dict[str, int]) -> None:
    require(set(counts) == set(RESOURCE_IDS), field, f"must name {', '.join(RESOURCE_IDS)}")
    for kind, name in enumerate(RESOURCE_IDS):
        in_range(f"{field}.{name}", counts[name], 0, CUBES[kind])


def _check_company(field: str, company: int, saved: "CompanySaved", seats: int) -> None:
    holders = [*HOLDER_IDS[:seats], *HOLDER_IDS[len(HOLDER_IDS) - 2 :]]
    in_range(f"{field}.president", saved.president, 0, seats - 1)
    require(saved.value in VALUES, f"{field}.value", f"{saved.value} is not on the stock track")
    index_of(f"{field}.preferred", saved.preferred, holders)
    require(
        saved.preferred != HOLDER_IDS[saved.president],
        f"{field}.preferred",
        "the president never holds the preferred certificate",
    )
    for name, count in saved.commons.items():
        index_of(f"{field}.commons", name, holders)
        in_range(f"{field}.commons.{name}", count, 1, COMMONS)
    require(sum(saved.commons.values()) == COMMONS, f"{field}.commons", f"there are {COMMONS} in all")
    in_range(f"{field}.appeal", saved.appeal, START_APPEAL[company], TOP_APPEAL)
    first, end = FIRST_FACTORY[company], END_FACTORY[company]
    require(len(saved.factories) == end - first, f"{field}.factories", f"there are {end - first}")
    for place, factory in enumerate(saved.factories):
        _check_factory(f"{field}.factories[{place}]", first + place, factory)
    in_range(f"{field}.salespeople", saved.salespeople, 0, SALES_SLOTS[company])
    in_range(f"{field}.goods", saved.goods, 0, MOST_GOODS)
    in_range(f"{field}.bonus_tokens", saved.bonus_tokens, 0, BONUS_TOKENS)
    _check_cubes(f"{field}.resources", saved.resources)
    _check_sorted(f"{field}.assets", saved.assets, ASSET_IDS)
    most = ASSET_SLOTS[company] + 1 if ASSET_SLOTS[company] else 0
    in_range(f"{field}.assets", len(saved.assets), 0, most)


def _check_factory(field: str, factory: int, saved: "FactorySaved") -> None:
    in_range(f"{field}.automated", saved.automated, 0, TOKENS[factory])
    in_range(f"{field}.workers", saved.workers, 0, POSTS[factory] - saved.automated)
    in_range(f"{field}.managers", saved.managers, 0, MANAGER_SLOTS[factory])


def _check_seat(field: str, saved: "SeatSaved", order: Sequence[str]) -> None:
    in_range(f"{field}.partners", saved.partners, 0, len(BUILDING_IDS))
    in_range(f"{field}.free_partners", saved.free_partners, 0, saved.partners)
    index_of(f"{field}.waiting", saved.waiting, ["reserve", "gained", *order])
    _check_sorted(f"{field}.sold", saved.sold, [name for name in COMPANY_IDS if name in order])
    for part, tiles in (("hand", saved.hand), ("built", saved.built), ("discards", saved.discards)):
        _check_names(f"{field}.{part}", tiles, BUILDING_IDS)
    _check_names(f"{field}.kept", saved.kept, BUILDING_IDS)
    for place, passed in enumerate(saved.passed):
        in_range(f"{field}.passed[{place}].buildings", len(passed.buildings), 1, 2)
        _check_names(f"{field}.passed[{place}].buildings", passed.buildings, BUILDING_IDS)
        in_range(f"{field}.passed[{place}].decade", passed.decade, 1, DECADES)
    in_range(f"{field}.goals_won", saved.goals_won, 0, GOALS_DRAWN)


def _check_board(saved: "Chicago1875Saved") -> None:
    in_range("market", saved.market, 0, MARKET_SLOTS)
    _check_cubes("haymarket", saved.haymarket)
    _check_cubes("bag", saved.bag)
    require(set(saved.supply) == set(SUPPLY_IDS), "supply", f"must name {', '.join(SUPPLY_IDS)}")
    for name, cubes in saved.supply.items():
        _check_cubes(f"supply.{name}", cubes)
    _check_cubes("rows", saved.rows)
    require(set(saved.demand) == set(ROW_IDS), "demand", f"must name {', '.join(ROW_IDS)}")
    for name, cells in saved.demand.items():
        require(len(cells) == COLUMNS, f"demand.{name}", f"has {COLUMNS} cells")
        for column, cell in enumerate(cells):
            _check_cell(f"demand.{name}[{column}]", column, cell)
    _check_names("demand_pile", saved.demand_pile, TILE_IDS)
    in_range("demand_gone", saved.demand_gone, 0, len(TILE_IDS))
    require(len(saved.asset_row) == ROW_LENGTH, "asset_row", f"has {ROW_LENGTH} spaces")
    _check_names("asset_row", [asset for asset in saved.asset_row if asset is not None], ASSET_IDS)
    _check_names("asset_deck", saved.asset_deck, ASSET_IDS)
    in_range("assets_gone", saved.assets_gone, 0, len(ASSET_IDS))
    _check_sorted("used_assets", saved.used_assets, ASSET_IDS)
    _check_sorted("used_spaces", saved.used_spaces, SPACE_IDS)
    require(len(saved.piles) == AGES, "piles", f"there are {AGES}")
    for age, pile in enumerate(saved.piles):
        _check_names(f"piles[{age}]", pile, BUILDING_IDS)


def _check_cell(field: str, column: int, saved: "DemandSaved") -> None:
    room = PRINTED[column]
    if saved.tile is not None:
        room = CAPACITY[index_of(f"{field}.tile", saved.tile, TILE_IDS)]
    in_range(f"{field}.goods", saved.goods, 0, room)


def _check_turn(saved: "TurnSaved", order: Sequence[str]) -> None:
    if saved.company is not None:
        index_of("turn.company", saved.company, order)
    in_range("turn.goods_sold", saved.goods_sold, 0, MOST_GOODS)
    in_range("turn.revenue", saved.revenue, 0, MOST_MONEY)
    in_range("turn.unpaid", saved.unpaid, 0, 1)


def _check_annals(field: str, saved: "DecadeSaved", seats: int, companies: Sequence[str]) -> None:
    for name, value in saved.values.items():
        index_of(f"{field}.values", name, companies)
        require(value in VALUES, f"{field}.values.{name}", f"{value} is not on the stock track")
    require(len(saved.wealth) == seats, f"{field}.wealth", f"there are {seats} seats")
    for seat, wealth in enumerate(saved.wealth):
        require(wealth >= 0, f"{field}.wealth[{seat}]", f"{wealth} is below zero")
