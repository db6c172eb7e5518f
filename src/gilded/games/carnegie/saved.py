"""How a Carnegie table is saved and read back."""

import msgspec

from gilded.core.saved import Saved, load_table, save_table
from gilded.core.state import Setup
from gilded.games.carnegie.board import (
    ANDREW,
    ANDREW_PARTY,
    DISCS,
    END,
    FREE,
    LAST_SPACE,
    MOST_EMPLOYEES,
    NEUTRAL,
    OWNER_IDS,
    PAY_TIMES,
    PAYABLE,
    PAYABLES,
    PROJECT_IDS,
    PROJECTS,
    REGION_IDS,
    REGIONS,
    SITE_IDS,
    SLOT_IDS,
    STRIP_SIDES,
    STRIPS,
    TYPE_IDS,
    TYPES,
)
from gilded.games.carnegie.departments import (
    CELL_IDS,
    CELLS,
    DEPARTMENT,
    DEPARTMENT_IDS,
    DEPARTMENTS,
    LOTS,
    TILES,
    WORKSTATIONS,
)
from gilded.games.carnegie.names import mask_of, name_or_none, names_of, number_or_free, sections_of
from gilded.games.carnegie.project_tabs import BIT_COUNT, SECTIONS, SIDE_IDS
from gilded.games.carnegie.solo_cards import CARD_IDS, LAST_POSITION, NO_CARD
from gilded.games.carnegie.state import CarnegieState


class TabSaved(msgspec.Struct, forbid_unknown_fields=True):
    """A project tab: side, visible sections, and the sections whose disc lies there or was built."""

    side: str
    sections: int
    ready: list[int]
    built: list[int]


class SeatSaved(msgspec.Struct, forbid_unknown_fields=True):
    """One company. Discs and employees that are not mentioned lie in the reserve."""

    goods: int
    vp: int
    points: int
    choice_tiles: int
    reserved: str | None
    departments: dict[str, str]
    lying: dict[str, int]
    standing: dict[str, int]
    away: dict[str, int]
    transport: dict[str, int]
    tabs: dict[str, TabSaved]
    payments: dict[str, int]
    settled: bool


class AndrewSaved(msgspec.Struct, forbid_unknown_fields=True):
    """The automa: deck with the next card last, the card in play, cards that came to rest, tiles and tracks."""

    deck: list[str]
    card: str | None
    card_up: bool
    position: int
    played: list[tuple[str, int]]
    departments: dict[str, int]
    transport: dict[str, int]


class CarnegieSaved(Saved):
    """The table by name."""

    first: int
    row: str | None
    event_row: str | None
    action: str | None
    moves: int
    closed: list[str]
    open_department: str | None
    used: int
    markers: dict[str, int]
    strips: list[tuple[int, str]]
    market: dict[str, int]
    sites: dict[str, str]
    donations: dict[str, list[str]]
    neutral: int
    choice_tiles_used: int
    players: list[SeatSaved]
    andrew: AndrewSaved | None


def save(state: CarnegieState) -> CarnegieSaved:
    """Everything on the table."""
    return CarnegieSaved(
        **save_table(state),
        first=state.first,
        row=name_or_none(state.row, TYPE_IDS),
        event_row=name_or_none(state.event_row, TYPE_IDS),
        action=name_or_none(state.action, TYPE_IDS),
        moves=state.moves,
        closed=names_of(state.closed, DEPARTMENT_IDS),
        open_department=name_or_none(state.open_department, DEPARTMENT_IDS),
        used=state.used,
        markers=dict(zip(TYPE_IDS, state.markers, strict=True)),
        strips=[(strip // 2, STRIP_SIDES[strip % 2]) for strip in state.strips],
        market={DEPARTMENT_IDS[tile]: count for tile, count in enumerate(state.market) if count},
        sites={SITE_IDS[site]: OWNER_IDS[owner] for site, owner in enumerate(state.owner) if owner != FREE},
        donations={SLOT_IDS[slot]: names_of(donors, OWNER_IDS) for slot, donors in enumerate(state.donors) if donors},
        neutral=state.neutral_discs,
        choice_tiles_used=state.choice_tiles_used,
        players=[_save_seat(state, seat) for seat in range(state.seats)],
        andrew=_save_andrew(state) if state.solo else None,
    )


def _save_seat(state: CarnegieState, seat: int) -> SeatSaved:
    lying = state.lying[seat * CELLS : (seat + 1) * CELLS]
    standing = state.standing[seat * DEPARTMENTS : (seat + 1) * DEPARTMENTS]
    company = state.company[seat * CELLS : (seat + 1) * CELLS]
    return SeatSaved(
        goods=state.goods[seat],
        vp=state.vp[seat],
        points=state.research_points[seat],
        choice_tiles=state.choice_tiles[seat],
        reserved=name_or_none(state.reserved[seat], DEPARTMENT_IDS),
        departments={CELL_IDS[cell]: DEPARTMENT_IDS[company[cell]] for cell in LOTS if company[cell] != FREE},
        lying={CELL_IDS[cell]: count for cell, count in enumerate(lying) if count},
        standing={DEPARTMENT_IDS[one]: count for one, count in enumerate(standing) if count},
        away=dict(zip(REGION_IDS, state.away[seat * REGIONS : (seat + 1) * REGIONS], strict=True)),
        transport=dict(zip(REGION_IDS, state.transport[seat * REGIONS : (seat + 1) * REGIONS], strict=True)),
        tabs={PROJECT_IDS[project]: _save_tab(state, seat * PROJECTS + project) for project in range(PROJECTS)},
        payments={SLOT_IDS[slot]: state.payments[seat * PAYABLES + number] for number, slot in enumerate(PAYABLE)},
        settled=state.settled[seat] == 1,
    )


def _save_tab(state: CarnegieState, tab: int) -> TabSaved:
    return TabSaved(
        SIDE_IDS[state.sides[tab]], state.sections[tab], sections_of(state.ready[tab]), sections_of(state.built[tab])
    )


def _save_andrew(state: CarnegieState) -> AndrewSaved:
    return AndrewSaved(
        deck=[CARD_IDS[card] for card in state.deck],
        card=name_or_none(state.card, CARD_IDS),
        card_up=state.card_up,
        position=state.position,
        played=[(CARD_IDS[card], stop) for card, stop in zip(state.played, state.stops, strict=True)],
        departments={DEPARTMENT_IDS[tile]: count for tile, count in enumerate(state.andrew_tiles) if count},
        transport=dict(zip(REGION_IDS, state.transport[REGIONS:], strict=True)),
    )


def restore(setup: Setup, saved: CarnegieSaved) -> CarnegieState:
    """Put the pieces back in place; ValueError when a name or number is impossible."""
    state = CarnegieState(setup)
    load_table(state, saved)
    state.clear_board()
    if saved.first not in range(setup.seats) or len(saved.players) != setup.seats or len(saved.strips) != TYPES:
        raise ValueError("first player, players or strips do not fit the table")
    state.first = saved.first
    state.row = number_or_free(saved.row, TYPE_IDS)
    state.event_row = number_or_free(saved.event_row, TYPE_IDS)
    state.action = number_or_free(saved.action, TYPE_IDS)
    state.moves = _within(saved.moves, 1000)
    state.closed = mask_of(saved.closed, DEPARTMENT_IDS)
    state.open_department = number_or_free(saved.open_department, DEPARTMENT_IDS)
    state.used = _within(saved.used, 3)
    state.markers = [_within(saved.markers[name], END) for name in TYPE_IDS]
    state.strips = [_within(strip, STRIPS - 1) * 2 + STRIP_SIDES.index(side) for strip, side in saved.strips]
    state.neutral_discs = _within(saved.neutral, state.neutral_discs)
    state.choice_tiles_used = _within(saved.choice_tiles_used, setup.seats)
    state.market = [saved.market.get(name, 0) for name in DEPARTMENT_IDS[:TILES]]
    for seat, player in enumerate(saved.players):
        _restore_seat(state, seat, player)
    _restore_board(state, saved)
    if state.solo:
        _restore_andrew(state, saved.andrew)
    _count_reserves(state)
    return state


def _within(value: int, most: int) -> int:
    if not 0 <= value <= most:
        raise ValueError(f"{value} is not from 0 to {most}")
    return value


def _restore_seat(state: CarnegieState, seat: int, player: SeatSaved) -> None:
    state.goods[seat] = _within(player.goods, 10_000)
    state.vp[seat] = player.vp
    state.research_points[seat] = _within(player.points, 10_000)
    state.choice_tiles[seat] = _within(player.choice_tiles, 1)
    state.reserved[seat] = number_or_free(player.reserved, DEPARTMENT_IDS[:TILES])
    state.settled[seat] = int(player.settled)
    for cell, name in player.departments.items():
        tile, lot = DEPARTMENT_IDS.index(name, 0, TILES), CELL_IDS.index(cell)
        if not state.lots[seat] >> lot & 1 or state.cell_of[seat * DEPARTMENTS + tile] != FREE:
            raise ValueError(f"no room for {name} on {cell}")
        state.put_department(seat, tile, lot)
    for cell, count in player.lying.items():
        state.lie_down(seat, CELL_IDS.index(cell), _within(count, 15))
    for name, count in player.standing.items():
        department = DEPARTMENT_IDS.index(name)
        if count and state.cell_of[seat * DEPARTMENTS + department] == FREE:
            raise ValueError(f"no {name} in this company")
        state.take_workstation(seat, department, _within(count, WORKSTATIONS[department]))
    for region, name in enumerate(REGION_IDS):
        state.away[seat * REGIONS + region] = _within(player.away.get(name, 0), 15)
        _put_on_track(state, seat, region, player.transport[name])
    for project, name in enumerate(PROJECT_IDS):
        _restore_tab(state, seat * PROJECTS + project, player.tabs[name])
    for number, slot in enumerate(PAYABLE):
        state.payments[seat * PAYABLES + number] = _within(player.payments.get(SLOT_IDS[slot], 0), PAY_TIMES[number])


def _put_on_track(state: CarnegieState, party: int, region: int, space: int) -> None:
    if _within(space, LAST_SPACE) == LAST_SPACE and state.last_spaces[region] != FREE:
        raise ValueError("only one disc stands on a last space")
    for _ in range(space):
        state.advance_disc(party, region)


def _restore_tab(state: CarnegieState, tab: int, saved: TabSaved) -> None:
    state.sides[tab] = SIDE_IDS.index(saved.side)
    state.sections[tab] = _within(saved.sections - 1, SECTIONS - 1) + 1
    if any(not 1 <= section <= saved.sections for section in [*saved.ready, *saved.built]):
        raise ValueError("a disc lies on a hidden section")
    state.ready[tab] = sum([1 << section - 1 for section in saved.ready])
    state.built[tab] = sum([1 << section - 1 for section in saved.built])


def _restore_board(state: CarnegieState, saved: CarnegieSaved) -> None:
    for site, name in saved.sites.items():
        state.put_disc(_owner(state, name), SITE_IDS.index(site))
    for slot, names in saved.donations.items():
        for name in names:
            state.put_donation(_owner(state, name), SLOT_IDS.index(slot))


def _owner(state: CarnegieState, name: str) -> int:
    owner = OWNER_IDS.index(name)
    if state.seats <= owner < NEUTRAL or (owner == ANDREW and not state.solo):
        raise ValueError(f"{name} is not at this table")
    return owner


def _restore_andrew(state: CarnegieState, saved: AndrewSaved | None) -> None:
    if saved is None:
        raise ValueError("a solo game needs Andrew")
    state.deck = [CARD_IDS.index(card) for card in saved.deck]
    state.card = NO_CARD if saved.card is None else CARD_IDS.index(saved.card)
    state.card_up = saved.card_up
    state.position = _within(saved.position, LAST_POSITION)
    state.played = [CARD_IDS.index(card) for card, _ in saved.played]
    state.stops = [_within(stop, LAST_POSITION) for _, stop in saved.played]
    seen = [*state.deck, *state.played, *([] if state.card == NO_CARD else [state.card])]
    if len(set(seen)) != len(seen):
        raise ValueError("a card lies in two places")
    state.andrew_tiles = [saved.departments.get(name, 0) for name in DEPARTMENT_IDS[:TILES]]
    for region, name in enumerate(REGION_IDS):
        _put_on_track(state, ANDREW_PARTY, region, saved.transport[name])


def _count_reserves(state: CarnegieState) -> None:
    """What is not on the table lies in the reserves and in the box."""
    pieces = state.pieces()
    for seat in range(state.seats):
        built = sum([BIT_COUNT[mask] for mask in state.built[seat * PROJECTS : (seat + 1) * PROJECTS]])
        if built != state.owner.count(seat):
            raise ValueError(f"seat {seat} has built {built} projects, but other discs lie on the map")
        state.discs[seat] += DISCS - pieces[f"seat{seat} discs"]
        state.reserve[seat] += MOST_EMPLOYEES - pieces[f"seat{seat} employees"]
    if state.solo:
        state.andrew_discs += DISCS - pieces["andrew discs"]
    for tile in range(TILES):
        state.boxed[tile] = DEPARTMENT[tile].copies - pieces[DEPARTMENT_IDS[tile]]
    if min([*state.discs, *state.reserve, *state.boxed, *state.market, state.andrew_discs]) < 0:
        raise ValueError("more pieces than there are")
