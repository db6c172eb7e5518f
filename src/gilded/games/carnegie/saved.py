"""How a Carnegie table is saved and read back."""

from typing import Any

import msgspec

from gilded.core.possible import in_range, index_of, require
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
from gilded.games.carnegie.names import name_or_none, names_of, sections_of
from gilded.games.carnegie.passing import NOTE_IDS
from gilded.games.carnegie.possible import check_position
from gilded.games.carnegie.project_tabs import SECTIONS, SIDE_IDS
from gilded.games.carnegie.solo_cards import CARD_IDS, LAST_POSITION, NO_CARD
from gilded.games.carnegie.state import CarnegieState

PLENTY = 10_000
"""More goods or points than any game brings."""


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
    passed: list[str]


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
    has_acted: bool
    has_stopped: bool
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
        has_acted=state.has_acted,
        has_stopped=state.has_stopped,
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
        passed=names_of(state.passed[seat], NOTE_IDS),
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
    """The table that was saved; Impossible where no game can come to it."""
    state = put_back(setup, saved)
    _check_same("", save(state), saved)
    check_position(state)
    return state


def put_back(setup: Setup, saved: CarnegieSaved) -> CarnegieState:
    """Put the pieces back in place; Impossible where there is no such name or place."""
    state = CarnegieState(setup)
    load_table(state, saved)
    state.clear_board()
    require(len(saved.players) == setup.seats, "players", f"there must be {setup.seats}")
    require(len(saved.strips) == TYPES, "strips", f"there must be {TYPES}")
    _put_round_back(state, saved)
    state.market = [in_range(f"market.{name}", saved.market.get(name, 0), 0, PLENTY) for name in DEPARTMENT_IDS[:TILES]]
    for seat, player in enumerate(saved.players):
        _put_seat_back(state, seat, player)
    _put_board_back(state, saved)
    require(state.solo == (saved.andrew is not None), "andrew", "plays against one player, and only then")
    if saved.andrew is not None:
        _put_andrew_back(state, saved.andrew)
    _count_reserves(state)
    return state


def _check_same(field: str, found: Any, given: Any) -> None:
    """Refuse what would be saved in another way than it was: a zero too much, names in another order."""
    if isinstance(found, msgspec.Struct):
        for name in found.__struct_fields__:
            _check_same(f"{field}.{name}".lstrip("."), getattr(found, name), getattr(given, name))
    elif field == "players":
        for seat, player in enumerate(found):
            _check_same(f"{field}[{seat}]", player, given[seat])
    else:
        require(found == given, field, f"should be {found}")


def _number(field: str, name: str | None, ids: list[str]) -> int:
    """The number of something, or FREE for nothing."""
    return FREE if name is None else index_of(field, name, ids)


def _mask(field: str, names: list[str], ids: list[str]) -> int:
    return sum({1 << index_of(field, name, ids) for name in names})


def _by_name(field: str, given: dict[str, int], names: list[str], most: int) -> list[int]:
    require(sorted(given) == sorted(names), field, f"must name {', '.join(names)}")
    return [in_range(f"{field}.{name}", given[name], 0, most) for name in names]


def _put_round_back(state: CarnegieState, saved: CarnegieSaved) -> None:
    state.first = in_range("first", saved.first, 0, state.seats - 1)
    state.row = _number("row", saved.row, TYPE_IDS)
    state.event_row = _number("event_row", saved.event_row, TYPE_IDS)
    state.action = _number("action", saved.action, TYPE_IDS)
    state.moves = in_range("moves", saved.moves, 0, PLENTY)
    state.closed = _mask("closed", saved.closed, DEPARTMENT_IDS)
    state.open_department = _number("open_department", saved.open_department, DEPARTMENT_IDS)
    state.used = in_range("used", saved.used, 0, max(WORKSTATIONS))
    state.has_acted, state.has_stopped = saved.has_acted, saved.has_stopped
    state.markers = _by_name("markers", saved.markers, TYPE_IDS, END)
    state.strips = [
        in_range("strips", strip, 0, STRIPS - 1) * 2 + index_of("strips", side, STRIP_SIDES)
        for strip, side in saved.strips
    ]
    state.neutral_discs = in_range("neutral", saved.neutral, 0, state.neutral_discs)
    state.choice_tiles_used = in_range("choice_tiles_used", saved.choice_tiles_used, 0, state.seats)


def _put_seat_back(state: CarnegieState, seat: int, player: SeatSaved) -> None:
    field = f"players[{seat}]"
    state.goods[seat] = in_range(f"{field}.goods", player.goods, 0, PLENTY)
    state.vp[seat] = in_range(f"{field}.vp", player.vp, 0, PLENTY)
    state.research_points[seat] = in_range(f"{field}.points", player.points, 0, PLENTY)
    state.choice_tiles[seat] = in_range(f"{field}.choice_tiles", player.choice_tiles, 0, 1)
    state.reserved[seat] = _number(f"{field}.reserved", player.reserved, DEPARTMENT_IDS[:TILES])
    state.settled[seat] = int(player.settled)
    state.passed[seat] = _mask(f"{field}.passed", player.passed, NOTE_IDS)
    _put_departments_back(state, seat, player)
    _put_employees_back(state, seat, player)
    for region, space in enumerate(_by_name(f"{field}.transport", player.transport, REGION_IDS, LAST_SPACE)):
        _put_on_track(state, f"{field}.transport", seat, region, space)
    require(sorted(player.tabs) == sorted(PROJECT_IDS), f"{field}.tabs", f"must name {', '.join(PROJECT_IDS)}")
    for project, name in enumerate(PROJECT_IDS):
        _put_tab_back(state, f"{field}.tabs.{name}", seat * PROJECTS + project, player.tabs[name])
    paid = _by_name(f"{field}.payments", player.payments, [SLOT_IDS[slot] for slot in PAYABLE], max(PAY_TIMES))
    for payable, times in enumerate(paid):
        in_range(f"{field}.payments.{SLOT_IDS[PAYABLE[payable]]}", times, 0, PAY_TIMES[payable])
    state.payments[seat * PAYABLES : (seat + 1) * PAYABLES] = paid


def _put_departments_back(state: CarnegieState, seat: int, player: SeatSaved) -> None:
    for cell, name in player.departments.items():
        field = f"players[{seat}].departments.{cell}"
        tile, lot = index_of(field, name, DEPARTMENT_IDS[:TILES]), index_of(field, cell, CELL_IDS)
        require(state.lots[seat] >> lot & 1 == 1, field, "is no free lot")
        require(state.cell_of[seat * DEPARTMENTS + tile] == FREE, field, f"there is a {name} already")
        state.put_department(seat, tile, lot)


def _put_employees_back(state: CarnegieState, seat: int, player: SeatSaved) -> None:
    field = f"players[{seat}]"
    for cell, count in player.lying.items():
        number = index_of(f"{field}.lying", cell, CELL_IDS)
        state.lie_down(seat, number, in_range(f"{field}.lying.{cell}", count, 1, MOST_EMPLOYEES))
    for name, count in player.standing.items():
        department = index_of(f"{field}.standing", name, DEPARTMENT_IDS)
        require(state.cell_of[seat * DEPARTMENTS + department] != FREE, f"{field}.standing.{name}", "is not there")
        active = in_range(f"{field}.standing.{name}", count, 1, WORKSTATIONS[department])
        state.take_workstation(seat, department, active)
    away = _by_name(f"{field}.away", player.away, REGION_IDS, MOST_EMPLOYEES)
    state.away[seat * REGIONS : (seat + 1) * REGIONS] = away


def _put_on_track(state: CarnegieState, field: str, party: int, region: int, space: int) -> None:
    taken = space == LAST_SPACE and state.last_spaces[region] != FREE
    require(not taken, f"{field}.{REGION_IDS[region]}", "only one disc stands on a last space")
    for _ in range(space):
        state.advance_disc(party, region)


def _put_tab_back(state: CarnegieState, field: str, tab: int, saved: TabSaved) -> None:
    state.sides[tab] = index_of(f"{field}.side", saved.side, SIDE_IDS)
    state.sections[tab] = in_range(f"{field}.sections", saved.sections, 1, SECTIONS)
    for name, sections in (("ready", saved.ready), ("built", saved.built)):
        for section in sections:
            in_range(f"{field}.{name}", section, 1, saved.sections)
    state.ready[tab] = sum({1 << section - 1 for section in saved.ready})
    state.built[tab] = sum({1 << section - 1 for section in saved.built})


def _put_board_back(state: CarnegieState, saved: CarnegieSaved) -> None:
    for site, name in saved.sites.items():
        state.put_disc(_owner(state, f"sites.{site}", name), index_of("sites", site, SITE_IDS))
    for slot, names in saved.donations.items():
        for name in names:
            state.put_donation(_owner(state, f"donations.{slot}", name), index_of("donations", slot, SLOT_IDS))


def _owner(state: CarnegieState, field: str, name: str) -> int:
    owner = index_of(field, name, OWNER_IDS)
    present = owner < state.seats or owner == NEUTRAL or (owner == ANDREW and state.solo)
    require(present, field, f"{name} is not at this table")
    return owner


def _put_andrew_back(state: CarnegieState, saved: AndrewSaved) -> None:
    state.deck = [index_of("andrew.deck", card, CARD_IDS) for card in saved.deck]
    state.card = NO_CARD if saved.card is None else index_of("andrew.card", saved.card, CARD_IDS)
    state.card_up = saved.card_up
    state.position = in_range("andrew.position", saved.position, 0, LAST_POSITION)
    state.played = [index_of("andrew.played", card, CARD_IDS) for card, _ in saved.played]
    state.stops = [in_range("andrew.played", stop, 0, LAST_POSITION) for _, stop in saved.played]
    for name, count in saved.departments.items():
        tile = index_of("andrew.departments", name, DEPARTMENT_IDS[:TILES])
        state.andrew_tiles[tile] = in_range(f"andrew.departments.{name}", count, 1, DEPARTMENT[tile].copies)
    for region, space in enumerate(_by_name("andrew.transport", saved.transport, REGION_IDS, LAST_SPACE)):
        _put_on_track(state, "andrew.transport", ANDREW_PARTY, region, space)


def _count_reserves(state: CarnegieState) -> None:
    """What is not on the table lies in the reserves and in the box."""
    pieces = state.pieces()
    for seat in range(state.seats):
        state.discs[seat] += DISCS - pieces[f"seat{seat} discs"]
        state.reserve[seat] += MOST_EMPLOYEES - pieces[f"seat{seat} employees"]
        require(state.discs[seat] >= 0, f"players[{seat}].tabs", f"more than {DISCS} discs are on the table")
        require(state.reserve[seat] >= 0, f"players[{seat}].lying", f"there are only {MOST_EMPLOYEES} employees")
    if state.solo:
        state.andrew_discs += DISCS - pieces["andrew discs"]
        require(state.andrew_discs >= 0, "sites", f"Andrew has only {DISCS} discs")
    for tile, name in enumerate(DEPARTMENT_IDS[:TILES]):
        state.boxed[tile] = DEPARTMENT[tile].copies - pieces[name]
        require(state.boxed[tile] >= 0, f"market.{name}", f"there are only {DEPARTMENT[tile].copies}")
