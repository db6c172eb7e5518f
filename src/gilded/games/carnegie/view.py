"""What a player of Carnegie sees: everything but the order of Andrew's deck (rules#open)."""

import msgspec

from gilded.core.view import View, common_view
from gilded.games.carnegie.board import (
    ANDREW_PARTY,
    END,
    END_REGION,
    EVENT_REGION,
    FREE,
    NO_REGION,
    OWNER_IDS,
    PAYABLE,
    PAYABLES,
    PROJECT_IDS,
    PROJECTS,
    REGION_IDS,
    REGIONS,
    SITE_IDS,
    SLOT_IDS,
    TYPE_IDS,
    TYPES,
)
from gilded.games.carnegie.departments import CELL_IDS, CELLS, DEPARTMENT_IDS, DEPARTMENTS, LOBBY
from gilded.games.carnegie.names import name_or_none, names_of, sections_of
from gilded.games.carnegie.project_tabs import SIDE_IDS
from gilded.games.carnegie.rules import scoring, solo
from gilded.games.carnegie.rules.donations import donation_price, score_now
from gilded.games.carnegie.rules.research import NEVER, pull_price, track_price
from gilded.games.carnegie.rules.rounds import andrew_chooses
from gilded.games.carnegie.solo_cards import CARD, CARD_IDS, NO_CARD
from gilded.games.carnegie.state import CarnegieState


class CellView(msgspec.Struct):
    """One cell of a company: its department or `lobby`, and who stands or lies there."""

    id: str
    department: str | None
    active: int
    inactive: int


class TabView(msgspec.Struct):
    """One project tab: its side, how far it is pulled, where discs wait, what was built, and what a pull costs."""

    side: str
    sections: int
    ready: list[int]
    built: list[int]
    pull_cost: int | None


class TrackView(msgspec.Struct):
    """One transport disc: its space, from 1, and what the next one costs."""

    space: int
    next_cost: int | None


class CompanyView(msgspec.Struct):
    """One player: company, tabs, tracks, what each donation would score now, and the points as they stand."""

    goods: int
    points: int
    discs: int
    reserve: int
    choice_tiles: int
    reserved: str | None
    cells: list[CellView]
    away: dict[str, int]
    tabs: dict[str, TabView]
    transport: dict[str, TrackView]
    donations: int
    donation_price: int
    donation_limit: int
    donation_worth: dict[str, int]
    payments: dict[str, int]
    best_payments: dict[str, int]
    categories: dict[str, int]


class SpaceView(msgspec.Struct):
    """A space of a timeline: whose income it triggers, and whether it shows a donation."""

    region: str | None
    donation: bool


class RowView(msgspec.Struct):
    """One timeline: its five spaces and the position of its marker (0 is the start tile)."""

    action: str
    spaces: list[SpaceView]
    marker: int


class BackView(msgspec.Struct):
    """The back of a card: the action that Andrew favours, and whether the card is an advanced one."""

    action: str
    advanced: bool


class AndrewView(msgspec.Struct):
    """The automa: what shows of his cards, his tiles and tracks, and his points as they stand."""

    cards_left: int
    next: BackView | None
    current: BackView | None
    card: str | None
    position: int
    played: list[tuple[str, int]]
    discs: int
    departments: dict[str, int]
    transport: dict[str, int]
    chooses: bool
    won: bool
    categories: dict[str, int]


class CarnegieView(View):
    """The table. `sites` and `donation_table` name owners: seat0 to seat3, neutral, andrew."""

    round: int
    first: int
    row: str | None
    event_row: str | None
    action: str | None
    moves: int
    timeline: list[RowView]
    market: dict[str, int]
    sites: dict[str, str]
    donation_table: dict[str, list[str]]
    neutral: int
    companies: list[CompanyView]
    andrew: AndrewView | None


def view(state: CarnegieState, seat: int | None) -> CarnegieView:
    """The table as any seat sees it."""
    return CarnegieView(
        **common_view(state, seat),
        round=state.round,
        first=state.first,
        row=name_or_none(state.row, TYPE_IDS),
        event_row=name_or_none(state.event_row, TYPE_IDS),
        action=name_or_none(state.action, TYPE_IDS),
        moves=state.moves,
        timeline=[_row(state, row) for row in range(TYPES)],
        market={DEPARTMENT_IDS[tile]: count for tile, count in enumerate(state.market)},
        sites={SITE_IDS[site]: OWNER_IDS[owner] for site, owner in enumerate(state.owner) if owner != FREE},
        donation_table={SLOT_IDS[slot]: names_of(donors, OWNER_IDS) for slot, donors in enumerate(state.donors)},
        neutral=state.neutral_discs,
        companies=[_company(state, player) for player in range(state.seats)],
        andrew=_andrew(state) if state.solo else None,
    )


def _row(state: CarnegieState, row: int) -> RowView:
    regions = EVENT_REGION[state.strips[row]]
    spaces = [SpaceView(name_or_none(region, REGION_IDS), region == NO_REGION) for region in regions[: END - 1]]
    spaces.append(SpaceView(REGION_IDS[END_REGION[row]], True))
    return RowView(TYPE_IDS[row], spaces, state.markers[row])


def _company(state: CarnegieState, seat: int) -> CompanyView:
    best = scoring.best_split(state, seat)
    return CompanyView(
        goods=state.goods[seat],
        points=state.research_points[seat],
        discs=state.discs[seat],
        reserve=state.reserve[seat],
        choice_tiles=state.choice_tiles[seat],
        reserved=name_or_none(state.reserved[seat], DEPARTMENT_IDS),
        cells=[_cell(state, seat, cell) for cell in range(CELLS)],
        away=dict(zip(REGION_IDS, state.away[seat * REGIONS : (seat + 1) * REGIONS], strict=True)),
        tabs={PROJECT_IDS[project]: _tab(state, seat, project) for project in range(PROJECTS)},
        transport={REGION_IDS[region]: _track(state, seat, region) for region in range(REGIONS)},
        donations=state.donations_made[seat],
        donation_price=donation_price(state, seat),
        donation_limit=scoring.donation_limit(state, seat),
        donation_worth={name: score_now(state, seat, slot) for slot, name in enumerate(SLOT_IDS)},
        payments={SLOT_IDS[slot]: state.payments[seat * PAYABLES + number] for number, slot in enumerate(PAYABLE)},
        best_payments={SLOT_IDS[slot]: best[number] for number, slot in enumerate(PAYABLE)},
        categories=scoring.categories(state, seat),
    )


def _cell(state: CarnegieState, seat: int, cell: int) -> CellView:
    department = state.company[seat * CELLS + cell]
    name = "lobby" if department == LOBBY else name_or_none(department, DEPARTMENT_IDS)
    active = state.standing[seat * DEPARTMENTS + department] if 0 <= department < DEPARTMENTS else 0
    return CellView(CELL_IDS[cell], name, active, state.lying[seat * CELLS + cell])


def _tab(state: CarnegieState, seat: int, project: int) -> TabView:
    tab = seat * PROJECTS + project
    return TabView(
        side=SIDE_IDS[state.sides[tab]],
        sections=state.sections[tab],
        ready=sections_of(state.ready[tab]),
        built=sections_of(state.built[tab]),
        pull_cost=_cost(pull_price(state, seat, project)),
    )


def _cost(cost: int) -> int | None:
    return None if cost == NEVER else cost


def _track(state: CarnegieState, seat: int, region: int) -> TrackView:
    return TrackView(state.transport[seat * REGIONS + region] + 1, _cost(track_price(state, seat, region)))


def _back(card: int) -> BackView:
    return BackView(TYPE_IDS[CARD[card].action], CARD[card].advanced)


def _andrew(state: CarnegieState) -> AndrewView:
    return AndrewView(
        cards_left=len(state.deck),
        next=_back(state.deck[-1]) if state.deck else None,
        current=None if state.card == NO_CARD else _back(state.card),
        card=CARD_IDS[state.card] if state.card_up else None,
        position=state.position,
        played=[(CARD_IDS[card], stop) for card, stop in zip(state.played, state.stops, strict=True)],
        discs=state.andrew_discs,
        departments={DEPARTMENT_IDS[tile]: count for tile, count in enumerate(state.andrew_tiles) if count},
        transport={
            REGION_IDS[region]: state.transport[ANDREW_PARTY * REGIONS + region] + 1 for region in range(REGIONS)
        },
        chooses=andrew_chooses(state),
        won=solo.wins(state),
        categories=solo.categories(state),
    )
