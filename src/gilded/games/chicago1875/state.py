"""The table of Chicago 1875: companies, certificates, cubes, tiles and partners as numbers in lists."""

from typing import Final

from gilded.core.rng import RandomSource
from gilded.core.state import Setup, State
from gilded.games.chicago1875 import hidden
from gilded.games.chicago1875.board import (
    ASSET_COUNT,
    BASE_COMPANIES,
    BONUS_TOKENS,
    CELLS,
    CERTIFICATE_LIMIT,
    COMPANY_COUNT,
    DIRECTOR_SHARES,
    FACTORY_COUNT,
    FOUNDING,
    MARKET_START,
    NONE,
    PARTNER_SLOT,
    PREFERRED_SHARES,
    ROW_LENGTH,
    SHARES,
    START_PARTNERS,
    SUPPLY_SPACES,
    VALUES,
)
from gilded.games.chicago1875.printed_effects import KINDS, RESOURCE_IDS
from gilded.games.chicago1875.rules import scoring

POOL: Final = 4
"""The holder of certificates in the bank's reserve; seats are the numbers below it."""
OWN: Final = 5
"""The holder of certificates in a company's own treasury."""
HOLDERS: Final = 6

NO_ONE: Final = -1
"""The president of a company that is not in play, and the holder of its preferred certificate."""
IN_RESERVE: Final = -1
"""A waiting partner without a company."""
GAINED: Final = -2
"""A waiting partner that has joined its player."""


class Chicago1875State(State):
    """A position of Chicago 1875."""

    advanced: bool
    friendly: bool
    rows_supply: bool
    """Whether the advanced supply chain is in use."""
    buys_while_producing: bool
    draft: bool
    company_count: int
    """How many company boards are in the box: the special ones come last."""
    limit: int
    """The certificate limit."""

    decade: int
    phase: int
    acting: int
    """The seat whose turn it is in the stock or action phase, else NO_ONE."""
    priority: int
    last_trader: int
    passes: int
    dumped: list[int]
    """For each company: how many of its shares the acting seat has sold in this turn."""
    sold: list[int]
    """For each seat: mask of the companies whose shares it sold in this decade."""

    president: list[int]
    value: list[int]
    gone: int
    """Mask of the companies that have closed for good."""
    preferred: list[int]
    """For each company: the holder of its preferred certificate."""
    commons: list[int]
    """commons[holder * COMPANY_COUNT + company]"""
    certificates: list[int]
    """How many certificates each holder has."""

    appeal: list[int]
    order: list[int]
    """The companies in play as they stand on the appeal track: highest first, top of the stack first."""
    operated: int
    """Mask of the companies that have had their operating turn."""
    workers: list[int]
    automated: list[int]
    managers: list[int]
    salespeople: list[int]
    goods: list[int]
    tokens: list[int]
    """Bonus goods tokens of each company."""
    token_supply: int
    cubes: list[int]
    """cubes[company * KINDS + kind]"""
    substituted: int
    """Mask of the companies that have used their substitute for a manager in this decade."""

    initiative: list[int]
    queue: list[int]
    """The seats that still act in this round of the action phase."""
    partners: list[int]
    free_partners: list[int]
    waiting: list[int]
    """For each seat: the company on which its partner waits, or IN_RESERVE or GAINED."""
    appeal_partner: list[int]
    """For each seat: 1 while its partner stands on the appeal track."""

    market: int
    haymarket: list[int]
    bag: list[int]
    supply: list[int]
    """supply[space * KINDS + kind], from X to the cheapest."""
    rows: list[int]
    """Cubes in each row of the advanced supply chain."""
    demand: list[int]
    """For each cell of the demand area: the tile, or NONE for the printed space."""
    demand_goods: list[int]
    demand_pile: list[int]
    demand_gone: int
    """How many demand tiles have left the game."""
    asset_row: list[int]
    asset_deck: list[int]
    asset_at: list[int]
    """For each asset: the company that holds it, or NONE."""
    asset_gone: int
    used_assets: int
    """Mask of the assets that have been used in this decade."""
    used_spaces: int
    """Mask of the spaces that are taken until the decade ends."""

    hands: list[list[int]]
    built: list[list[int]]
    discards: list[list[int]]
    """For each seat: the buildings that it has discarded, one a decade."""
    piles: list[list[int]]
    """For each age: the buildings not yet dealt; the last in the list is dealt next."""
    kept: list[list[int]]
    """For each seat: the buildings that it has kept so far in the draft under way."""
    passed: list[list[int]]
    """For each seat: what it has passed on in drafts, as triples of a tile, its companion (or NONE) and the decade."""

    goals: list[int]
    goals_won: list[int]
    annals: list[list[int]]
    """One row for the start of each decade and one for the end: all share values (NONE: not in play), then all wealths.

    Only ever replaced, never changed, so that clones share it.
    """

    operating: int
    """The company whose turn it is, or NONE."""
    produced: int
    """How many of its factories have produced in this turn."""
    goods_sold: int
    revenue: int
    mode_price: int
    boost: int
    unpaid: int
    """1 when it could not pay all its wages."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        options = setup.options
        self.advanced = options["mode"] == "advanced"
        self.friendly = options["friendly_closing"] is True
        self.rows_supply = options["advanced_supply"] is True
        self.buys_while_producing = options["buy_during_production"] is True
        self.draft = options["draft"] is True
        self.company_count = COMPANY_COUNT if options["special_companies"] is True else BASE_COMPANIES
        self.limit = CERTIFICATE_LIMIT[setup.seats]

    def clear_board(self) -> None:  # noqa: PLR0915
        """An empty board: no company in play, no tile laid out, no cube anywhere."""
        seats = self.seats
        self.decade = 1
        self.phase = FOUNDING
        self.acting = NO_ONE
        self.priority = NO_ONE
        self.last_trader = NO_ONE
        self.passes = 0
        self.dumped = [0] * COMPANY_COUNT
        self.sold = [0] * seats
        self.president = [NO_ONE] * COMPANY_COUNT
        self.value = [0] * COMPANY_COUNT
        self.gone = 0
        self.preferred = [NO_ONE] * COMPANY_COUNT
        self.commons = [0] * (HOLDERS * COMPANY_COUNT)
        self.certificates = [0] * HOLDERS
        self.appeal = [0] * COMPANY_COUNT
        self.order = []
        self.operated = 0
        self.workers = [0] * FACTORY_COUNT
        self.automated = [0] * FACTORY_COUNT
        self.managers = [0] * FACTORY_COUNT
        self.salespeople = [0] * COMPANY_COUNT
        self.goods = [0] * COMPANY_COUNT
        self.tokens = [0] * COMPANY_COUNT
        self.token_supply = BONUS_TOKENS
        self.cubes = [0] * (COMPANY_COUNT * KINDS)
        self.substituted = 0
        self.initiative = list(range(seats))
        self.queue = []
        self.partners = [START_PARTNERS] * seats
        self.free_partners = [START_PARTNERS] * seats
        self.waiting = [IN_RESERVE] * seats
        self.appeal_partner = [1] * seats
        self.market = MARKET_START
        self.haymarket = [0] * KINDS
        self.bag = [0] * KINDS
        self.supply = [0] * (SUPPLY_SPACES * KINDS)
        self.rows = [0] * KINDS
        self.demand = [NONE] * CELLS
        self.demand_goods = [0] * CELLS
        self.demand_pile = []
        self.demand_gone = 0
        self.asset_row = [NONE] * ROW_LENGTH
        self.asset_deck = []
        self.asset_at = [NONE] * ASSET_COUNT
        self.asset_gone = 0
        self.used_assets = 0
        self.used_spaces = 0
        self.hands = [[] for _ in range(seats)]
        self.built = [[] for _ in range(seats)]
        self.discards = [[] for _ in range(seats)]
        self.piles = [[], [], []]
        self.kept = [[] for _ in range(seats)]
        self.passed = [[] for _ in range(seats)]
        self.goals = []
        self.goals_won = [0] * seats
        self.annals = []
        self.leave_turn()

    def leave_turn(self) -> None:
        """No company is operating."""
        self.operating = NONE
        self.produced = 0
        self.goods_sold = 0
        self.revenue = 0
        self.mode_price = 0
        self.boost = 0
        self.unpaid = 0

    # Questions of the rules

    def treasury(self, company: int) -> int:
        """The account of a company."""
        return self.seats + 1 + company

    def funds(self, company: int) -> int:
        """The money in a company's treasury."""
        return self.accounts[self.seats + 1 + company]

    def shares(self, holder: int, company: int) -> int:
        """How many shares the holder has of the company."""
        count = self.commons[holder * COMPANY_COUNT + company]
        if self.preferred[company] == holder:
            count += PREFERRED_SHARES
        if self.president[company] == holder:
            count += DIRECTOR_SHARES
        return count

    def price(self, company: int) -> int:
        """The value of one share."""
        return VALUES[self.value[company]]

    def companies_of(self, seat: int) -> list[int]:
        """The companies of which the seat is president, by number."""
        return [company for company in range(self.company_count) if self.president[company] == seat]

    def assets_of(self, company: int) -> list[int]:
        """The capital assets that the company has."""
        return [asset for asset in range(ASSET_COUNT) if self.asset_at[asset] == company]

    def write_annals(self) -> None:
        """Keep what shares and players are worth now, for the charts."""
        values = [self.price(company) if company in self.order else NONE for company in range(COMPANY_COUNT)]
        self.annals = [*self.annals, values + self.scores()]

    # What the contract asks

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def clone(self) -> "Chicago1875State":  # noqa: PLR0915
        copy = Chicago1875State(self.setup)
        self.copy_table_to(copy)
        copy.decade = self.decade
        copy.phase = self.phase
        copy.acting = self.acting
        copy.priority = self.priority
        copy.last_trader = self.last_trader
        copy.passes = self.passes
        copy.dumped = self.dumped[:]
        copy.sold = self.sold[:]
        copy.president = self.president[:]
        copy.value = self.value[:]
        copy.gone = self.gone
        copy.preferred = self.preferred[:]
        copy.commons = self.commons[:]
        copy.certificates = self.certificates[:]
        copy.appeal = self.appeal[:]
        copy.order = self.order[:]
        copy.operated = self.operated
        copy.workers = self.workers[:]
        copy.automated = self.automated[:]
        copy.managers = self.managers[:]
        copy.salespeople = self.salespeople[:]
        copy.goods = self.goods[:]
        copy.tokens = self.tokens[:]
        copy.token_supply = self.token_supply
        copy.cubes = self.cubes[:]
        copy.substituted = self.substituted
        copy.initiative = self.initiative[:]
        copy.queue = self.queue[:]
        copy.partners = self.partners[:]
        copy.free_partners = self.free_partners[:]
        copy.waiting = self.waiting[:]
        copy.appeal_partner = self.appeal_partner[:]
        copy.market = self.market
        copy.haymarket = self.haymarket[:]
        copy.bag = self.bag[:]
        copy.supply = self.supply[:]
        copy.rows = self.rows[:]
        copy.demand = self.demand[:]
        copy.demand_goods = self.demand_goods[:]
        copy.demand_pile = self.demand_pile[:]
        copy.demand_gone = self.demand_gone
        copy.asset_row = self.asset_row[:]
        copy.asset_deck = self.asset_deck[:]
        copy.asset_at = self.asset_at[:]
        copy.asset_gone = self.asset_gone
        copy.used_assets = self.used_assets
        copy.used_spaces = self.used_spaces
        copy.hands = [hand[:] for hand in self.hands]
        copy.built = [row[:] for row in self.built]
        copy.discards = [row[:] for row in self.discards]
        copy.piles = [pile[:] for pile in self.piles]
        copy.kept = [tiles[:] for tiles in self.kept]
        copy.passed = [triples[:] for triples in self.passed]
        copy.goals = self.goals
        copy.goals_won = self.goals_won[:]
        copy.annals = self.annals
        copy.operating = self.operating
        copy.produced = self.produced
        copy.goods_sold = self.goods_sold
        copy.revenue = self.revenue
        copy.mode_price = self.mode_price
        copy.boost = self.boost
        copy.unpaid = self.unpaid
        return copy

    def redraw_hidden(self, seat: int, rng: RandomSource) -> None:
        hidden.redraw_hidden(self, seat, rng)

    def pieces(self) -> dict[str, int]:
        counts: dict[str, int] = {"shares": 0, "partners": 0}
        for company in range(self.company_count):
            counts["shares"] += self._shares_of(company)
        for seat in range(self.seats):
            counts["partners"] += self._partners_of(seat)
        for kind in range(KINDS):
            held = sum([self.cubes[company * KINDS + kind] for company in range(COMPANY_COUNT)])
            chain = sum([self.supply[space * KINDS + kind] for space in range(SUPPLY_SPACES)])
            counts[RESOURCE_IDS[kind]] = self.haymarket[kind] + self.bag[kind] + self.rows[kind] + chain + held
        counts["bonus goods tokens"] = sum(self.tokens) + self.token_supply
        counts["buildings"] = sum([len(tiles) for tiles in self._building_places()])
        counts["demand tiles"] = CELLS - self.demand.count(NONE) + len(self.demand_pile) + self.demand_gone
        in_row = ROW_LENGTH - self.asset_row.count(NONE)
        held = ASSET_COUNT - self.asset_at.count(NONE)
        counts["capital assets"] = in_row + len(self.asset_deck) + held + self.asset_gone
        return counts

    def _building_places(self) -> list[list[int]]:
        return [*self.hands, *self.kept, *self.built, *self.discards, *self.piles]

    def _shares_of(self, company: int) -> int:
        if self.president[company] == NO_ONE:
            return SHARES
        commons = sum([self.commons[holder * COMPANY_COUNT + company] for holder in range(HOLDERS)])
        holder = self.preferred[company]
        preferred = PREFERRED_SHARES if holder != NO_ONE and holder != self.president[company] else 0
        return DIRECTOR_SHARES + preferred + commons

    def _partners_of(self, seat: int) -> int:
        on_row = 0 if len(self.built[seat]) >= PARTNER_SLOT else 1
        waiting = 0 if self.waiting[seat] == GAINED else 1
        return 1 + self.partners[seat] + on_row + waiting + self.appeal_partner[seat]
