"""The table of Carnegie: where all pieces lie, how they are counted, and what the contract asks of a state."""

from typing import Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.rng import RandomSource
from gilded.core.state import Setup, State
from gilded.games.carnegie import hidden
from gilded.games.carnegie.board import (
    ALL_SITES,
    ANDREW,
    ANDREW_PARTY,
    CITY_IS_SMALL,
    CITY_VP,
    DISCS,
    DISCS_IN_RESERVE,
    END,
    FREE,
    LAST_SPACE,
    MOST_EMPLOYEES,
    NEUTRAL,
    NEUTRAL_DISCS,
    PAYABLES,
    PROJECTS,
    REGIONS,
    SITE_BIT,
    SITE_CITY,
    SITE_REGION,
    SITES,
    SLOTS,
    START_GOODS,
    TYPES,
)
from gilded.games.carnegie.departments import (
    CELLS,
    DEPARTMENT,
    DEPARTMENTS,
    LOT_MASK,
    NO_DEPARTMENT,
    SECOND_LOBBY,
    START_COMPANY,
    TILES,
)
from gilded.games.carnegie.piece_counts import count_pieces
from gilded.games.carnegie.project_tabs import TAB
from gilded.games.carnegie.rules import scoring, solo
from gilded.games.carnegie.solo_cards import NO_CARD


class CarnegieState(State):
    """A position of Carnegie. Lists by seat and place are flat: company[seat * CELLS + cell]."""

    # The round
    first: int
    row: int
    """The chosen timeline, or FREE before the choice."""
    event_row: int
    """The timeline whose marker gives the event and advances."""
    markers: list[int]
    strips: list[int]
    """By row: the number of the timeline tile times two, plus one for its back."""
    # The turn under way
    action: int
    moves: int
    closed: int
    """Mask of the departments that may not be used again this turn."""
    open_department: int
    """The department in use, or NO_DEPARTMENT."""
    used: int
    """How many employees of the open department were used without leaving it."""
    has_acted: bool
    """Whether the seat has done anything in its turn."""
    has_stopped: bool
    """Whether the seat itself ended the uses or moves of its turn."""
    passed: list[int]
    """By seat: mask of the notes why it was passed over since the round began (see `passing`)."""
    # The main board
    owner: list[int]
    free_sites: list[int]
    """By region: mask of the free sites."""
    donors: list[int]
    """By donation space: mask of the owners of its discs."""
    transport: list[int]
    """transport[seat * REGIONS + region]; in the solo game Andrew comes after the only seat."""
    last_spaces: list[int]
    """By region: who stands on the last space of its track, or FREE."""
    neutral_discs: int
    """Neutral discs that are still to be placed."""
    market: list[int]
    boxed: list[int]
    # The players
    goods: list[int]
    vp: list[int]
    research_points: list[int]
    discs: list[int]
    """Discs in the reserve."""
    reserve: list[int]
    """Employees in the reserve."""
    active: list[int]
    choice_tiles: list[int]
    choice_tiles_used: int
    reserved: list[int]
    company: list[int]
    cell_of: list[int]
    """cell_of[seat * DEPARTMENTS + department], or FREE where the company has no such department."""
    lots: list[int]
    """By seat: mask of the free lots."""
    lying: list[int]
    lying_cells: list[int]
    """By seat: mask of the cells where somebody lies."""
    standing: list[int]
    """standing[seat * DEPARTMENTS + department]"""
    away: list[int]
    """Employees on missions: away[seat * REGIONS + region]"""
    sides: list[int]
    sections: list[int]
    """How many sections of each tab are visible."""
    ready: list[int]
    """By tab: mask of the sections that hold a disc."""
    built: list[int]
    """By tab: mask of the sections whose disc was built."""
    cities: list[int]
    """By seat: mask of the cities with a disc of that seat."""
    projects_in: list[int]
    projects_small: list[int]
    city_vp: list[int]
    """By seat, and then Andrew: points of the cities, once for each disc."""
    donations_made: list[int]
    payments: list[int]
    settled: list[int]
    """1 for a seat whose welfare payments are made."""
    # The solo game
    deck: list[int]
    """The last card is the next one."""
    card: int
    """The card of the round, or NO_CARD."""
    card_up: bool
    position: int
    """The place of that card in the row of victory points."""
    played: list[int]
    stops: list[int]
    """Where each played card came to rest."""
    andrew_discs: int
    andrew_tiles: list[int]

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.solo: Final = setup.seats == 1

    def clear_board(self) -> None:
        """The table before the first player and the timelines are drawn: empty companies, all tiles in the market."""
        seats = self.seats
        parties = seats + 1 if self.solo else seats
        self.row = FREE
        self.event_row = FREE
        self.markers = [0] * TYPES
        self.action = FREE
        self.clear_turn()
        self.owner = [FREE] * SITES
        self.free_sites = ALL_SITES[:]
        self.donors = [0] * SLOTS
        self.transport = [0] * (parties * REGIONS)
        self.city_vp = [0] * parties
        self.last_spaces = [FREE] * REGIONS
        self.neutral_discs = NEUTRAL_DISCS[seats]
        self.market = [DEPARTMENT[tile].copies for tile in range(TILES)]
        self.boxed = [0] * TILES
        self.choice_tiles_used = 0
        self.passed = [0] * seats
        self._clear_players(seats)
        self._clear_solo()

    def _clear_solo(self) -> None:
        self.deck = []
        self.card = NO_CARD
        self.card_up = False
        self.position = 0
        self.played = []
        self.stops = []
        self.andrew_discs = DISCS - REGIONS
        self.andrew_tiles = [0] * TILES

    def _clear_players(self, seats: int) -> None:
        self.goods = [START_GOODS] * seats
        self.vp = [0] * seats
        self.research_points = [0] * seats
        self.discs = [DISCS_IN_RESERVE] * seats
        self.reserve = [MOST_EMPLOYEES] * seats
        self.active = [0] * seats
        self.choice_tiles = [0] * seats
        self.reserved = [FREE] * seats
        self.company = START_COMPANY * seats
        self.cell_of = [START_COMPANY.index(d) if d in START_COMPANY else FREE for d in range(DEPARTMENTS)] * seats
        self.lots = [LOT_MASK] * seats
        self.lying = [0] * (seats * CELLS)
        self.lying_cells = [0] * seats
        self.standing = [0] * (seats * DEPARTMENTS)
        self.away = [0] * (seats * REGIONS)
        self.sides = [0] * (seats * PROJECTS)
        self.sections = [1] * (seats * PROJECTS)
        self.ready = [1 if TAB[project][0][0].starts_with_disc else 0 for project in range(PROJECTS)] * seats
        self.built = [0] * (seats * PROJECTS)
        self.cities = [0] * seats
        self.projects_in = [0] * (seats * REGIONS)
        self.projects_small = [0] * seats
        self.donations_made = [0] * seats
        self.payments = [0] * (seats * PAYABLES)
        self.settled = [0] * seats

    # The round

    @property
    def round(self) -> int:
        """The number of the round under way: one marker advances in each."""
        return min(sum(self.markers) + 1, TYPES * END)

    def in_turn_order(self) -> list[int]:
        """The seats, clockwise from the first player."""
        return [(self.first + place) % self.seats for place in range(self.seats)]

    def clear_turn(self) -> None:
        """Forget the moves and uses of a turn."""
        self.moves = 0
        self.closed = 0
        self.open_department = NO_DEPARTMENT
        self.used = 0
        self.has_acted = False
        self.has_stopped = False

    def note_decision(self, stopped: bool) -> None:
        """Remember of a decision in a turn whether it was the seat itself that stopped."""
        if self.action != FREE:
            self.has_stopped = stopped
            self.has_acted = self.has_acted or not stopped

    # Employees

    def lie_down(self, seat: int, cell: int, count: int) -> None:
        """Add inactive employees to a cell."""
        self.lying[seat * CELLS + cell] += count
        if count:
            self.lying_cells[seat] |= 1 << cell

    def get_up(self, seat: int, cell: int) -> None:
        """Take one inactive employee out of a cell."""
        self.lying[seat * CELLS + cell] -= 1
        if self.lying[seat * CELLS + cell] == 0:
            self.lying_cells[seat] &= ~(1 << cell)

    def take_workstation(self, seat: int, department: int, count: int) -> None:
        """Put active employees on workstations of a department."""
        self.standing[seat * DEPARTMENTS + department] += count
        self.active[seat] += count

    def leave_workstation(self, seat: int, department: int) -> None:
        """Take one active employee from a department."""
        self.standing[seat * DEPARTMENTS + department] -= 1
        self.active[seat] -= 1

    def is_staffed(self, seat: int, department: int) -> bool:
        """Whether an active employee keeps the department's permanent effect going."""
        return self.standing[seat * DEPARTMENTS + department] > 0

    def has_second_lobby(self, seat: int) -> bool:
        """Whether there are two lobbies to choose from."""
        return self.cell_of[seat * DEPARTMENTS + SECOND_LOBBY] != FREE

    # Departments, discs and tracks

    def put_department(self, seat: int, department: int, cell: int) -> None:
        """Put a department tile on a free lot."""
        self.company[seat * CELLS + cell] = department
        self.cell_of[seat * DEPARTMENTS + department] = cell
        self.lots[seat] &= ~(1 << cell)

    def put_disc(self, owner: int, site: int) -> None:
        """Put a disc of a seat, a neutral one or one of Andrew's on a construction site."""
        region, city = SITE_REGION[site], SITE_CITY[site]
        self.owner[site] = owner
        self.free_sites[region] &= ~SITE_BIT[site]
        if owner < NEUTRAL:
            self.cities[owner] |= 1 << city
            self.projects_in[owner * REGIONS + region] += 1
            self.city_vp[owner] += CITY_VP[city]
            if CITY_IS_SMALL[city]:
                self.projects_small[owner] += 1
        elif owner == ANDREW:
            self.city_vp[ANDREW_PARTY] += CITY_VP[city]

    def put_donation(self, owner: int, slot: int) -> None:
        """Put a disc on a space of the donation table."""
        self.donors[slot] |= 1 << owner
        if owner < NEUTRAL:
            self.donations_made[owner] += 1

    def advance_disc(self, party: int, region: int) -> None:
        """Move a transport disc one space along its track."""
        place = party * REGIONS + region
        self.transport[place] += 1
        if self.transport[place] == LAST_SPACE:
            self.last_spaces[region] = party

    # What the contract asks

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def rivals(self) -> list[int]:
        return [solo.score(self)] if self.solo else []

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def redraw_hidden(self, seat: int, rng: RandomSource) -> None:
        if self.solo:
            hidden.redraw_hidden(self, rng)

    def pieces(self) -> dict[str, int]:
        return count_pieces(self)

    def why_not(self, seat: int, action: Action) -> Reason | None:
        reason = super().why_not(seat, action)
        if reason is None or reason.code != "not_your_turn":
            return reason
        from gilded.games.carnegie.rules.waiting import why_waiting  # which knows the state as a class

        return why_waiting(self, seat, action) or reason

    def clone(self) -> "CarnegieState":
        copy = CarnegieState(self.setup)
        self.copy_table_to(copy)
        self._copy_board_to(copy)
        self._copy_players_to(copy)
        return copy

    def _copy_board_to(self, copy: "CarnegieState") -> None:
        # What never changes after setup is shared.
        copy.first = self.first
        copy.row = self.row
        copy.event_row = self.event_row
        copy.markers = self.markers[:]
        copy.strips = self.strips
        copy.action = self.action
        copy.moves = self.moves
        copy.closed = self.closed
        copy.open_department = self.open_department
        copy.used = self.used
        copy.has_acted = self.has_acted
        copy.has_stopped = self.has_stopped
        copy.passed = self.passed[:]
        copy.owner = self.owner[:]
        copy.free_sites = self.free_sites[:]
        copy.donors = self.donors[:]
        copy.transport = self.transport[:]
        copy.last_spaces = self.last_spaces[:]
        copy.neutral_discs = self.neutral_discs
        copy.market = self.market[:]
        copy.boxed = self.boxed
        copy.choice_tiles_used = self.choice_tiles_used
        copy.deck = self.deck[:]
        copy.card = self.card
        copy.card_up = self.card_up
        copy.position = self.position
        copy.played = self.played[:]
        copy.stops = self.stops[:]
        copy.andrew_discs = self.andrew_discs
        copy.andrew_tiles = self.andrew_tiles[:]

    def _copy_players_to(self, copy: "CarnegieState") -> None:
        copy.goods = self.goods[:]
        copy.vp = self.vp[:]
        copy.research_points = self.research_points[:]
        copy.discs = self.discs[:]
        copy.reserve = self.reserve[:]
        copy.active = self.active[:]
        copy.choice_tiles = self.choice_tiles[:]
        copy.reserved = self.reserved[:]
        copy.company = self.company[:]
        copy.cell_of = self.cell_of[:]
        copy.lots = self.lots[:]
        copy.lying = self.lying[:]
        copy.lying_cells = self.lying_cells[:]
        copy.standing = self.standing[:]
        copy.away = self.away[:]
        copy.sides = self.sides[:]
        copy.sections = self.sections[:]
        copy.ready = self.ready[:]
        copy.built = self.built[:]
        copy.cities = self.cities[:]
        copy.projects_in = self.projects_in[:]
        copy.projects_small = self.projects_small[:]
        copy.city_vp = self.city_vp[:]
        copy.donations_made = self.donations_made[:]
        copy.payments = self.payments[:]
        copy.settled = self.settled[:]
