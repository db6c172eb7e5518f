"""How a Chicago 1875 table is saved and read back."""

import msgspec

from gilded.core.saved import Saved, load_table, save_table
from gilded.core.state import Setup
from gilded.games.chicago1875.board import (
    ASSET_IDS,
    BUILDING_IDS,
    COLUMNS,
    COMPANY_COUNT,
    COMPANY_IDS,
    END_FACTORY,
    FIRST_FACTORY,
    GOAL_IDS,
    NONE,
    PHASE_IDS,
    ROW_IDS,
    SPACE_IDS,
    SUPPLY_IDS,
    TILE_IDS,
    VALUES,
)
from gilded.games.chicago1875.names import (
    HOLDER_IDS,
    cube_counts,
    cubes_by_kind,
    mask_of,
    name_or_none,
    names_of,
    number_or_none,
    values_of,
    waiting_name,
    waiting_place,
)
from gilded.games.chicago1875.possible import check_position
from gilded.games.chicago1875.possible_agenda import check_agenda
from gilded.games.chicago1875.printed_effects import KINDS
from gilded.games.chicago1875.saved_checks import check_saved
from gilded.games.chicago1875.state import HOLDERS, Chicago1875State


class FactorySaved(msgspec.Struct, forbid_unknown_fields=True):
    """A factory of a company in play."""

    workers: int
    automated: int
    managers: int


class CompanySaved(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A company in play."""

    president: int
    value: int
    preferred: str
    commons: dict[str, int]
    appeal: int
    factories: list[FactorySaved]
    salespeople: int
    goods: int
    bonus_tokens: int
    resources: dict[str, int]
    assets: list[str]
    operated: bool
    substituted: bool


class TurnSaved(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The operating turn under way."""

    company: str | None
    produced: int
    goods_sold: int
    revenue: int
    mode_price: int
    boost: int
    unpaid: int


class DemandSaved(msgspec.Struct, forbid_unknown_fields=True):
    """A cell of the demand area."""

    tile: str | None
    goods: int


class PassedSaved(msgspec.Struct, forbid_unknown_fields=True):
    """Buildings that a seat passed on together in a draft."""

    buildings: list[str]
    decade: int


class DecadeSaved(msgspec.Struct, forbid_unknown_fields=True):
    """What shares and players were worth when a decade began, or at the end."""

    values: dict[str, int]
    wealth: list[int]


class SeatSaved(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a seat has besides money and certificates."""

    partners: int
    free_partners: int
    waiting: str
    """The company on which a partner waits, "reserve" or "gained"."""
    appeal_partner: bool
    sold: list[str]
    hand: list[str]
    built: list[str]
    discards: list[str]
    kept: list[str]
    passed: list[PassedSaved]
    goals_won: int


class Chicago1875Saved(Saved):
    """The pieces by their ids."""

    decade: int
    phase: str
    acting: int | None
    priority: int
    last_trader: int | None
    passes: int
    dumped: dict[str, int]
    companies: dict[str, CompanySaved]
    order: list[str]
    closed: list[str]
    initiative: list[int]
    queue: list[int]
    market: int
    haymarket: dict[str, int]
    bag: dict[str, int]
    supply: dict[str, dict[str, int]]
    rows: dict[str, int]
    demand: dict[str, list[DemandSaved]]
    demand_pile: list[str]
    demand_gone: int
    asset_row: list[str | None]
    asset_deck: list[str]
    assets_gone: int
    used_assets: list[str]
    used_spaces: list[str]
    players: list[SeatSaved]
    piles: list[list[str]]
    goals: list[str]
    turn: TurnSaved
    annals: list[DecadeSaved]


# Saving


def save(state: Chicago1875State) -> Chicago1875Saved:
    """Everything that lies on the table."""
    return Chicago1875Saved(
        **save_table(state),
        decade=state.decade,
        phase=PHASE_IDS[state.phase],
        acting=None if state.acting == NONE else state.acting,
        priority=state.priority,
        last_trader=None if state.last_trader == NONE else state.last_trader,
        passes=state.passes,
        dumped={COMPANY_IDS[company]: count for company, count in enumerate(state.dumped) if count},
        companies={COMPANY_IDS[company]: _save_company(state, company) for company in sorted(state.order)},
        order=[COMPANY_IDS[company] for company in state.order],
        closed=names_of(state.gone, COMPANY_IDS),
        initiative=state.initiative[:],
        queue=state.queue[:],
        market=state.market,
        haymarket=cubes_by_kind(state.haymarket),
        bag=cubes_by_kind(state.bag),
        supply={name: cubes_by_kind(state.supply[space * KINDS :]) for space, name in enumerate(SUPPLY_IDS)},
        rows=cubes_by_kind(state.rows),
        demand={
            name: [_save_cell(state, row * COLUMNS + c) for c in range(COLUMNS)] for row, name in enumerate(ROW_IDS)
        },
        demand_pile=[TILE_IDS[tile] for tile in state.demand_pile],
        demand_gone=state.demand_gone,
        asset_row=[name_or_none(asset, ASSET_IDS) for asset in state.asset_row],
        asset_deck=[ASSET_IDS[asset] for asset in state.asset_deck],
        assets_gone=state.asset_gone,
        used_assets=names_of(state.used_assets, ASSET_IDS),
        used_spaces=names_of(state.used_spaces, SPACE_IDS),
        players=[_save_seat(state, seat) for seat in range(state.seats)],
        piles=[[BUILDING_IDS[tile] for tile in pile] for pile in state.piles],
        goals=[GOAL_IDS[goal] for goal in state.goals],
        turn=TurnSaved(
            company=name_or_none(state.operating, COMPANY_IDS),
            produced=state.produced,
            goods_sold=state.goods_sold,
            revenue=state.revenue,
            mode_price=state.mode_price,
            boost=state.boost,
            unpaid=state.unpaid,
        ),
        annals=[DecadeSaved(values_of(row), row[COMPANY_COUNT:]) for row in state.annals],
    )


def _save_cell(state: Chicago1875State, cell: int) -> DemandSaved:
    return DemandSaved(name_or_none(state.demand[cell], TILE_IDS), state.demand_goods[cell])


def _save_company(state: Chicago1875State, company: int) -> CompanySaved:
    factories = range(FIRST_FACTORY[company], END_FACTORY[company])
    held = [state.commons[holder * COMPANY_COUNT + company] for holder in range(HOLDERS)]
    return CompanySaved(
        president=state.president[company],
        value=state.price(company),
        preferred=HOLDER_IDS[state.preferred[company]],
        commons={HOLDER_IDS[holder]: count for holder, count in enumerate(held) if count},
        appeal=state.appeal[company],
        factories=[FactorySaved(state.workers[f], state.automated[f], state.managers[f]) for f in factories],
        salespeople=state.salespeople[company],
        goods=state.goods[company],
        bonus_tokens=state.tokens[company],
        resources=cubes_by_kind(state.cubes[company * KINDS :]),
        assets=[ASSET_IDS[asset] for asset in state.assets_of(company)],
        operated=bool(state.operated >> company & 1),
        substituted=bool(state.substituted >> company & 1),
    )


def _save_seat(state: Chicago1875State, seat: int) -> SeatSaved:
    return SeatSaved(
        partners=state.partners[seat],
        free_partners=state.free_partners[seat],
        waiting=waiting_name(state.waiting[seat]),
        appeal_partner=state.appeal_partner[seat] == 1,
        sold=names_of(state.sold[seat], COMPANY_IDS),
        hand=[BUILDING_IDS[tile] for tile in state.hands[seat]],
        built=[BUILDING_IDS[tile] for tile in state.built[seat]],
        discards=[BUILDING_IDS[tile] for tile in state.discards[seat]],
        kept=[BUILDING_IDS[tile] for tile in state.kept[seat]],
        passed=_save_passed(state.passed[seat]),
        goals_won=state.goals_won[seat],
    )


def _save_passed(triples: list[int]) -> list[PassedSaved]:
    return [
        PassedSaved([BUILDING_IDS[tile] for tile in triples[start : start + 2] if tile != NONE], triples[start + 2])
        for start in range(0, len(triples), 3)
    ]


# Reading back


def restore(setup: Setup, saved: Chicago1875Saved) -> Chicago1875State:
    """Put the pieces back; Impossible, with the field's name, when no game can come to this position."""
    check_saved(setup, saved)
    state = rebuild(setup, saved)
    check_position(state)
    check_agenda(state)
    return state


def rebuild(setup: Setup, saved: Chicago1875Saved) -> Chicago1875State:
    """Put the pieces back as they were saved, whether or not a game can come to this position."""
    state = Chicago1875State(setup)
    load_table(state, saved)
    state.clear_board()
    state.decade = saved.decade
    state.phase = PHASE_IDS.index(saved.phase)
    state.acting = NONE if saved.acting is None else saved.acting
    state.priority = saved.priority
    state.last_trader = NONE if saved.last_trader is None else saved.last_trader
    state.passes = saved.passes
    for name, count in saved.dumped.items():
        state.dumped[COMPANY_IDS.index(name)] = count
    state.initiative = saved.initiative
    state.queue = saved.queue
    state.goals = [GOAL_IDS.index(goal) for goal in saved.goals]
    for name, company in saved.companies.items():
        _rebuild_company(state, COMPANY_IDS.index(name), company)
    state.order = [COMPANY_IDS.index(name) for name in saved.order]
    state.gone = mask_of(saved.closed, COMPANY_IDS)
    for seat, player in enumerate(saved.players):
        _rebuild_seat(state, seat, player)
    _rebuild_board(state, saved)
    _rebuild_turn(state, saved.turn)
    for decade in saved.annals:
        state.annals.append([decade.values.get(name, NONE) for name in COMPANY_IDS] + decade.wealth)
    return state


def _rebuild_company(state: Chicago1875State, company: int, saved: CompanySaved) -> None:
    state.president[company] = saved.president
    state.value[company] = VALUES.index(saved.value)
    state.preferred[company] = HOLDER_IDS.index(saved.preferred)
    for name, count in saved.commons.items():
        state.commons[HOLDER_IDS.index(name) * COMPANY_COUNT + company] = count
    state.certificates[state.president[company]] += 1
    state.certificates[state.preferred[company]] += 1
    for holder in range(HOLDERS):
        state.certificates[holder] += state.commons[holder * COMPANY_COUNT + company]
    state.appeal[company] = saved.appeal
    for factory, data in enumerate(saved.factories, FIRST_FACTORY[company]):
        state.workers[factory] = data.workers
        state.automated[factory] = data.automated
        state.managers[factory] = data.managers
    state.salespeople[company] = saved.salespeople
    state.goods[company] = saved.goods
    state.tokens[company] = saved.bonus_tokens
    state.token_supply -= saved.bonus_tokens
    state.cubes[company * KINDS : (company + 1) * KINDS] = cube_counts(saved.resources)
    for asset in saved.assets:
        state.asset_at[ASSET_IDS.index(asset)] = company
    state.operated |= saved.operated << company
    state.substituted |= saved.substituted << company


def _rebuild_seat(state: Chicago1875State, seat: int, saved: SeatSaved) -> None:
    state.partners[seat] = saved.partners
    state.free_partners[seat] = saved.free_partners
    state.waiting[seat] = waiting_place(saved.waiting)
    state.appeal_partner[seat] = int(saved.appeal_partner)
    state.sold[seat] = mask_of(saved.sold, COMPANY_IDS)
    state.hands[seat] = [BUILDING_IDS.index(tile) for tile in saved.hand]
    state.built[seat] = [BUILDING_IDS.index(tile) for tile in saved.built]
    state.discards[seat] = [BUILDING_IDS.index(tile) for tile in saved.discards]
    state.kept[seat] = [BUILDING_IDS.index(tile) for tile in saved.kept]
    for passed in saved.passed:
        tiles = [BUILDING_IDS.index(tile) for tile in passed.buildings]
        state.passed[seat] += [tiles[0], tiles[1] if len(tiles) > 1 else NONE, passed.decade]
    state.goals_won[seat] = saved.goals_won


def _rebuild_board(state: Chicago1875State, saved: Chicago1875Saved) -> None:
    state.market = saved.market
    state.haymarket = cube_counts(saved.haymarket)
    state.bag = cube_counts(saved.bag)
    state.supply = [count for name in SUPPLY_IDS for count in cube_counts(saved.supply[name])]
    state.rows = cube_counts(saved.rows)
    cells = [cell for name in ROW_IDS for cell in saved.demand[name]]
    state.demand = [number_or_none(cell.tile, TILE_IDS) for cell in cells]
    state.demand_goods = [cell.goods for cell in cells]
    state.demand_pile = [TILE_IDS.index(tile) for tile in saved.demand_pile]
    state.demand_gone = saved.demand_gone
    state.asset_row = [number_or_none(asset, ASSET_IDS) for asset in saved.asset_row]
    state.asset_deck = [ASSET_IDS.index(asset) for asset in saved.asset_deck]
    state.asset_gone = saved.assets_gone
    state.used_assets = mask_of(saved.used_assets, ASSET_IDS)
    state.used_spaces = mask_of(saved.used_spaces, SPACE_IDS)
    state.piles = [[BUILDING_IDS.index(tile) for tile in pile] for pile in saved.piles]


def _rebuild_turn(state: Chicago1875State, saved: TurnSaved) -> None:
    state.operating = number_or_none(saved.company, COMPANY_IDS)
    state.produced = saved.produced
    state.goods_sold = saved.goods_sold
    state.revenue = saved.revenue
    state.mode_price = saved.mode_price
    state.boost = saved.boost
    state.unpaid = saved.unpaid
