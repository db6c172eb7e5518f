"""The pieces of Carnegie and where they lie: map, tracks, timelines, donations and the company of every seat."""

from typing import Final

from gilded.core.state import Setup, State
from gilded.games.carnegie.board import (
    ALL_SITES,
    DISCS,
    DISCS_IN_RESERVE,
    FREE,
    MOST_EMPLOYEES,
    NEUTRAL_DISCS,
    PAYABLES,
    PROJECTS,
    REGIONS,
    SITES,
    SLOTS,
    START_GOODS,
    TYPES,
)
from gilded.games.carnegie.departments import ALL, CELLS, DEPARTMENT, LOT_MASK, START_COMPANY, TILES
from gilded.games.carnegie.tabs import TAB

NO_CARD: Final = -1
NO_DEPARTMENT: Final = -1


class CarnegiePieces(State):
    """All pieces of a table. Lists by seat and place are flat: company[seat * CELLS + cell]."""

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
    """Mask of the departments that were used and may not be used again this turn."""
    open_department: int
    used: int
    """How many employees of the open department were used without leaving it."""
    # The main board
    owner: list[int]
    free: list[int]
    """By region: mask of the free sites."""
    donors: list[int]
    """By donation space: mask of the owners of its discs."""
    transport: list[int]
    """transport[seat * REGIONS + region]; in the solo game Andrew comes after the only seat."""
    ends: list[int]
    """By region: who stands on the last space of its track, or FREE."""
    neutral: int
    """Neutral discs that are still to be placed."""
    market: list[int]
    boxed: list[int]
    # The players
    goods: list[int]
    vp: list[int]
    points: list[int]
    discs: list[int]
    reserve: list[int]
    active: list[int]
    tiles: list[int]
    tiles_used: int
    reserved: list[int]
    company: list[int]
    place: list[int]
    """place[seat * ALL + department]: its cell, or FREE."""
    lots: list[int]
    """By seat: mask of the free lots."""
    lying: list[int]
    down: list[int]
    """By seat: mask of the cells where somebody lies."""
    standing: list[int]
    """standing[seat * ALL + department]"""
    away: list[int]
    sides: list[int]
    sections: list[int]
    """How many sections of each tab are visible."""
    ready: list[int]
    """By tab: mask of the sections that hold a disc."""
    built: list[int]
    """By tab: mask of the sections whose disc was built."""
    cities: list[int]
    """By seat: mask of the cities with an own disc."""
    projects_in: list[int]
    projects_small: list[int]
    city_vp: list[int]
    """By seat, and then Andrew: points of the cities, once for each disc."""
    gifts: list[int]
    payments: list[int]
    settled: list[int]
    """1 for a seat whose welfare payments are made."""
    # The solo game
    deck: list[int]
    """The last card is the next one."""
    card: int
    card_up: bool
    position: int
    played: list[int]
    stops: list[int]
    """Where each played card came to rest."""
    andrew_discs: int
    andrew_tiles: list[int]

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.solo: Final = setup.seats == 1

    def clear_board(self) -> None:
        """The table before anybody has sat down: empty companies, all tiles in the market."""
        seats = self.seats
        parties = seats + 1 if self.solo else seats
        self.first = 0
        self.row = FREE
        self.event_row = FREE
        self.markers = [0] * TYPES
        self.strips = [row * 2 for row in range(TYPES)]
        self.action = FREE
        self.moves = 0
        self.closed = 0
        self.open_department = NO_DEPARTMENT
        self.used = 0
        self.owner = [FREE] * SITES
        self.free = ALL_SITES[:]
        self.donors = [0] * SLOTS
        self.transport = [0] * (parties * REGIONS)
        self.city_vp = [0] * parties
        self.ends = [FREE] * REGIONS
        self.neutral = NEUTRAL_DISCS[seats]
        self.market = [DEPARTMENT[tile].copies for tile in range(TILES)]
        self.boxed = [0] * TILES
        self.tiles_used = 0
        self._clear_players(seats)
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
        self.points = [0] * seats
        self.discs = [DISCS_IN_RESERVE] * seats
        self.reserve = [MOST_EMPLOYEES] * seats
        self.active = [0] * seats
        self.tiles = [0] * seats
        self.reserved = [FREE] * seats
        self.company = START_COMPANY * seats
        self.place = [START_COMPANY.index(d) if d in START_COMPANY else FREE for d in range(ALL)] * seats
        self.lots = [LOT_MASK] * seats
        self.lying = [0] * (seats * CELLS)
        self.down = [0] * seats
        self.standing = [0] * (seats * ALL)
        self.away = [0] * (seats * REGIONS)
        self.sides = [0] * (seats * PROJECTS)
        self.sections = [1] * (seats * PROJECTS)
        self.ready = [1 if TAB[project][0][0].starts_with_disc else 0 for project in range(PROJECTS)] * seats
        self.built = [0] * (seats * PROJECTS)
        self.cities = [0] * seats
        self.projects_in = [0] * (seats * REGIONS)
        self.projects_small = [0] * seats
        self.gifts = [0] * seats
        self.payments = [0] * (seats * PAYABLES)
        self.settled = [0] * seats

    def copy_pieces_to(self, copy: "CarnegiePieces") -> None:
        """Lay the pieces of a clone out like these. What never changes after setup is shared."""
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
        copy.owner = self.owner[:]
        copy.free = self.free[:]
        copy.donors = self.donors[:]
        copy.transport = self.transport[:]
        copy.ends = self.ends[:]
        copy.neutral = self.neutral
        copy.market = self.market[:]
        copy.boxed = self.boxed
        copy.tiles_used = self.tiles_used
        self._copy_players_to(copy)
        copy.deck = self.deck[:]
        copy.card = self.card
        copy.card_up = self.card_up
        copy.position = self.position
        copy.played = self.played[:]
        copy.stops = self.stops[:]
        copy.andrew_discs = self.andrew_discs
        copy.andrew_tiles = self.andrew_tiles[:]

    def _copy_players_to(self, copy: "CarnegiePieces") -> None:
        copy.goods = self.goods[:]
        copy.vp = self.vp[:]
        copy.points = self.points[:]
        copy.discs = self.discs[:]
        copy.reserve = self.reserve[:]
        copy.active = self.active[:]
        copy.tiles = self.tiles[:]
        copy.reserved = self.reserved[:]
        copy.company = self.company[:]
        copy.place = self.place[:]
        copy.lots = self.lots[:]
        copy.lying = self.lying[:]
        copy.down = self.down[:]
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
        copy.gifts = self.gifts[:]
        copy.payments = self.payments[:]
        copy.settled = self.settled[:]
