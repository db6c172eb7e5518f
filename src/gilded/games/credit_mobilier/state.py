"""The table of Crédit Mobilier: where track, cubes, stock and dice lie, with masks of what can be built and moved."""

from typing import Final

from gilded.core.state import State
from gilded.games.credit_mobilier.board import (
    COAST,
    COLOUR_COUNTS,
    COMPANIES,
    COMPANY_IDS,
    EAST_LINKS,
    ENDS,
    LINKS,
    LINKS_AT,
    LINKS_AT_SQUARES,
    MARKERS,
    MENUS_OF_MOVES,
    MOVES_OVER,
    RAILWAYS,
    SPACES,
    STOCK,
)
from gilded.games.credit_mobilier.rules import scoring

FREE: Final = -1
"""The owner of a link without a marker."""


class CreditMobilierState(State):
    """A position of Crédit Mobilier."""

    orange_alone: bool
    """Whether an orange die without a purple one may pay Crédit Mobilier dividends."""
    links_at: list[int]
    """For each space: mask of the links that a marker at it joins to the east."""
    active: int
    """The seat whose turn it is."""
    turn: int
    roll: int
    """Which of all rolls lies on the table."""
    dice: list[int]
    """How many dice of the roll show each colour."""
    owner: list[int]
    """For each link: the railway whose marker lies on it, or FREE."""
    markers: list[int]
    """For each railway: its markers in the supply."""
    built: int
    """Mask of the links with a marker."""
    open_links: int
    """Mask of the free links that are joined to the east edge."""
    movable: list[int]
    """For each menu of moves: mask of the spaces whose move has its track."""
    track_from: int
    """Mask of the spaces from which track leads on."""
    cubes: list[int]
    """cubes[railway * SPACES + space]"""
    on_the_way: list[int]
    """For each railway: mask of the spaces off the coast that hold at least one of its cubes."""
    off_coast: list[int]
    """For each railway: how many of its cubes are off the coast."""
    stock: list[int]
    """stock[seat * COMPANIES + company]"""
    supply: list[int]
    """For each company: its stock that nobody holds."""

    def clear_board(self) -> None:
        """No track, no cube, all markers and stock in the supply; nobody has rolled the dice yet."""
        options = self.setup.options
        self.orange_alone = options["orange_alone_pays_credit_mobilier"] is True
        self.links_at = LINKS_AT if options["coast_joins_links"] is True else LINKS_AT_SQUARES
        self.turn = 0
        self.owner = [FREE] * LINKS
        self.markers = MARKERS[:RAILWAYS]
        self.built = 0
        self.open_links = EAST_LINKS
        self.movable = [0] * MENUS_OF_MOVES
        self.track_from = 0
        self.cubes = [0] * (RAILWAYS * SPACES)
        self.on_the_way = [0] * RAILWAYS
        self.off_coast = [0] * RAILWAYS
        self.stock = [0] * (self.seats * COMPANIES)
        self.supply = STOCK[:]

    def show_roll(self, roll: int) -> None:
        """Put the dice down as this roll."""
        self.roll = roll
        self.dice = COLOUR_COUNTS[roll]

    # Track

    def lay_marker(self, link: int, railway: int) -> None:
        """Put a marker of the railway on the link; from now on the links at its ends are joined to the east."""
        self.owner[link] = railway
        self.markers[railway] -= 1
        first, second = ENDS[link]
        self.open_links |= self.links_at[first] | self.links_at[second]
        for menu, space in MOVES_OVER[link]:
            self.movable[menu] |= 1 << space
            self.track_from |= 1 << space
        self.built |= 1 << link
        self.open_links &= ~self.built

    # Cubes

    def put_cube(self, railway: int, space: int) -> None:
        """Put one cube down."""
        self.cubes[railway * SPACES + space] += 1
        if space != COAST:
            self.on_the_way[railway] |= 1 << space
            self.off_coast[railway] += 1

    def lift_cube(self, railway: int, space: int) -> None:
        """Pick one cube up from a space off the coast."""
        place = railway * SPACES + space
        self.cubes[place] -= 1
        self.off_coast[railway] -= 1
        if self.cubes[place] == 0:
            self.on_the_way[railway] &= ~(1 << space)

    def can_move(self, railway: int) -> bool:
        """Whether track leads on from any cube of the railway."""
        return self.on_the_way[railway] & self.track_from != 0

    def colours_on_the_way(self) -> int:
        """How many colours still have cubes off the coast."""
        colours = 0
        for cubes in self.off_coast:
            if cubes:
                colours += 1
        return colours

    # Stock and money

    def treasury(self, company: int) -> int:
        """The account of a company."""
        return self.seats + 1 + company

    def funds(self, company: int) -> int:
        """The money in the treasury of a company."""
        return self.accounts[self.seats + 1 + company]

    def held(self, seat: int, company: int) -> int:
        """How much stock of the company the seat holds."""
        return self.stock[seat * COMPANIES + company]

    def sold(self, company: int) -> int:
        """How much stock of the company all seats hold together."""
        return STOCK[company] - self.supply[company]

    def certificates(self, seat: int) -> int:
        """All stock of the seat, of whatever company."""
        return sum(self.stock[seat * COMPANIES : (seat + 1) * COMPANIES])

    def take_stock(self, seat: int, company: int, count: int) -> None:
        """Move stock from the supply to a seat."""
        self.supply[company] -= count
        self.stock[seat * COMPANIES + company] += count

    # What the contract asks

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def clone(self) -> "CreditMobilierState":
        copy = CreditMobilierState(self.setup)
        self.copy_table_to(copy)
        copy.orange_alone = self.orange_alone
        copy.links_at = self.links_at
        copy.active = self.active
        copy.turn = self.turn
        copy.roll = self.roll
        copy.dice = self.dice
        copy.owner = self.owner[:]
        copy.markers = self.markers[:]
        copy.built = self.built
        copy.open_links = self.open_links
        copy.movable = self.movable[:]
        copy.track_from = self.track_from
        copy.cubes = self.cubes[:]
        copy.on_the_way = self.on_the_way[:]
        copy.off_coast = self.off_coast[:]
        copy.stock = self.stock[:]
        copy.supply = self.supply[:]
        return copy

    def pieces(self) -> dict[str, int]:
        counts: dict[str, int] = {}
        for company in range(COMPANIES):
            held = sum([self.held(seat, company) for seat in range(self.seats)])
            counts[f"{COMPANY_IDS[company]} stock"] = self.supply[company] + held
        for railway in range(RAILWAYS):
            counts[f"{COMPANY_IDS[railway]} markers"] = self.markers[railway] + self.owner.count(railway)
        counts["cubes"] = sum(self.cubes)  # how many of each colour are on the map is drawn in the setup
        counts["dice"] = sum(self.dice)
        return counts
