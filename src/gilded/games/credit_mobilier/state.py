"""The table of Crédit Mobilier: track, cubes, stock and dice, with masks of what can be built and moved."""

from typing import Final

from gilded.core.money import BANK, Cause, purse
from gilded.core.rng import Rng
from gilded.core.state import Setup, State
from gilded.games.credit_mobilier.board import (
    BUILD_INCOME,
    COAST,
    COLOUR_IDS,
    COLOURS,
    COMPANIES,
    COMPANY_IDS,
    CUBES,
    DICE_COUNT,
    EAST_LINKS,
    ENDS,
    GOODS_SPACES,
    LEADS_TO,
    LINK_IDS,
    LINK_TOWARDS,
    LINKS,
    LINKS_AT,
    MARKERS,
    PURPLE,
    RAILWAYS,
    SIDES,
    SPACE_IDS,
    SPACES,
    START_CASH,
    START_STOCK,
    STOCK,
    STOCK_PRICE,
    WAYS,
    WEST,
    WEST_INCOME,
)
from gilded.games.credit_mobilier.events import (
    CubeMoved,
    DividendPaid,
    GameEnded,
    LinkBuilt,
    Rolled,
    StockBought,
)

START: Final = Cause("start", "setup")
TRACK: Final = Cause("track", "build")
CUBE_WEST: Final = Cause("cube_west", "move")
LINK_USED: Final = Cause("link_used", "move")
STOCK_BOUGHT: Final = Cause("stock_bought", "buy")
DIVIDEND_PAID: Final = Cause("dividend_paid", "dividend")

FREE: Final = -1
"""The owner of a link without a marker."""

COLOURS_AT_THE_END: Final = 2
"""The game stops when only so many colours are left off the coast."""

FACES: Final[list[list[int]]] = [
    [SIDES[number // len(SIDES) ** die % len(SIDES)] for die in range(DICE_COUNT)]
    for number in range(len(SIDES) ** DICE_COUNT)
]
"""Every roll of the dice, so that one draw rolls them all."""

COUNTS: Final[list[list[int]]] = [[roll.count(colour) for colour in range(COLOURS)] for roll in FACES]


class CreditMobilierState(State):
    """A position of Crédit Mobilier."""

    orange_alone: bool
    """Whether an orange die without a purple one may pay Crédit Mobilier dividends (rules#dividend)."""
    active: int
    turn: int
    roll: int
    """Which of all rolls lies on the table; `dice` counts its colours."""
    dice: list[int]
    owner: list[int]
    markers: list[int]
    built: int
    """Mask of the links with a marker."""
    open_links: int
    """Mask of the free links that are joined to the east edge."""
    ways: list[int]
    """For west, north and south: mask of the spaces from which track leads that way."""
    cubes: list[int]
    """cubes[railway * SPACES + space]"""
    on_the_way: list[int]
    """For each railway: mask of the spaces off the coast that hold at least one of its cubes."""
    off_coast: list[int]
    stock: list[int]
    """stock[seat * COMPANIES + company]"""
    supply: list[int]

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.orange_alone = setup.options["orange_alone_pays_credit_mobilier"] is True

    # Setting up

    def lay_out(self, rng: Rng) -> None:
        """Draw the cubes, hand out money and Crédit Mobilier stock, choose the first player (rules#setup)."""
        self.begin(rng)
        self.clear_board()
        bag = [railway for railway in range(RAILWAYS) for _ in range(CUBES[railway])]
        rng.shuffle(bag)
        for railway, space in zip(bag, GOODS_SPACES, strict=False):
            self.put_cube(railway, space)
        for seat in range(self.seats):
            self.pay(BANK, purse(seat), START_CASH, START)
            self.take_stock(seat, PURPLE, START_STOCK)
        self.active = rng.below(self.seats)

    def clear_board(self) -> None:
        """No track, no cube, all markers and stock in the supply, no dice rolled."""
        self.active = 0
        self.turn = 0
        self.roll = 0
        self.dice = [0] * COLOURS
        self.owner = [FREE] * LINKS
        self.markers = MARKERS[:RAILWAYS]
        self.built = 0
        self.open_links = EAST_LINKS
        self.ways = [0] * WAYS
        self.cubes = [0] * (RAILWAYS * SPACES)
        self.on_the_way = [0] * RAILWAYS
        self.off_coast = [0] * RAILWAYS
        self.stock = [0] * (self.seats * COMPANIES)
        self.supply = STOCK[:]

    # Dice

    def roll_dice(self) -> None:
        """Roll all five dice with one draw."""
        self.show_roll(self.draw(len(FACES)))
        self.turn += 1
        if self.events is not None:
            self.events.append(Rolled(self.active, self.turn, [COLOUR_IDS[face] for face in FACES[self.roll]]))

    def show_roll(self, roll: int) -> None:
        """Lay the dice down as this roll."""
        self.roll = roll
        self.dice = COUNTS[roll]

    # Track

    def lay_marker(self, link: int, railway: int) -> None:
        """Put a marker of the railway on the link; links at its ends are joined to the east from now on."""
        self.owner[link] = railway
        self.markers[railway] -= 1
        first, second = ENDS[link]
        self.open_links |= LINKS_AT[first] | LINKS_AT[second]
        for way in range(WAYS):
            towards = LINK_TOWARDS[way]
            if towards[first] == link:
                self.ways[way] |= 1 << first
            if towards[second] == link:
                self.ways[way] |= 1 << second
        self.built |= 1 << link
        self.open_links &= ~self.built

    def build(self, seat: int, link: int, railway: int) -> None:
        """Lay a link; the Crédit Mobilier earns from the bank for it (rules#build)."""
        self.lay_marker(link, railway)
        if self.events is not None:
            self.events.append(LinkBuilt(seat, LINK_IDS[link], COMPANY_IDS[railway]))
        self.pay(BANK, self.treasury(PURPLE), BUILD_INCOME, TRACK)

    # Cubes

    def put_cube(self, railway: int, space: int) -> None:
        """Set one cube down."""
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
        ways = self.ways
        return self.on_the_way[railway] & (ways[0] | ways[1] | ways[2]) != 0

    def move_cube(self, seat: int, railway: int, space: int, way: int) -> None:
        """Move a cube over one link; westward it earns for its own railway and for the link's (rules#move)."""
        link = LINK_TOWARDS[way][space]
        to = LEADS_TO[way][space]
        self.lift_cube(railway, space)
        self.put_cube(railway, to)
        if self.events is not None:
            self.events.append(CubeMoved(seat, COMPANY_IDS[railway], SPACE_IDS[space], SPACE_IDS[to], LINK_IDS[link]))
        if way == WEST:
            self.pay(BANK, self.treasury(railway), WEST_INCOME, CUBE_WEST)
            self.pay(BANK, self.treasury(self.owner[link]), WEST_INCOME, LINK_USED)

    def colours_on_the_way(self) -> int:
        """How many colours still have cubes off the coast."""
        colours = 0
        for cubes in self.off_coast:
            if cubes:
                colours += 1
        return colours

    # Stock and dividends

    def treasury(self, company: int) -> int:
        """The account of a company."""
        return self.seats + 1 + company

    def take_stock(self, seat: int, company: int, count: int) -> None:
        """Move stock from the supply to a seat."""
        self.supply[company] -= count
        self.stock[seat * COMPANIES + company] += count

    def buy_stock(self, seat: int, company: int, count: int) -> None:
        """Buy stock; the price goes to the bank (rules#buy)."""
        self.take_stock(seat, company, count)
        if self.events is not None:
            self.events.append(StockBought(seat, COMPANY_IDS[company], count))
        self.pay(purse(seat), BANK, count * STOCK_PRICE, STOCK_BOUGHT)

    def most_stock(self, seat: int, company: int, dice: int) -> int:
        """How many stocks the seat may buy: limited by dice, supply and money."""
        return min(dice, self.supply[company], self.cash(seat) // STOCK_PRICE)

    def pays_dividend(self, company: int) -> bool:
        """Whether a round would pay anybody: money in the treasury and stock with a player (rules#dividend)."""
        return self.accounts[self.treasury(company)] > 0 and self.supply[company] < STOCK[company]

    def pay_dividend_round(self, company: int) -> None:
        """Pay a dollar per stock, one at a time in turn order, until all are paid or the treasury is empty."""
        treasury = self.treasury(company)
        owed = [self.stock[seat * COMPANIES + company] for seat in range(self.seats)]
        received = [0] * self.seats
        left = min(self.accounts[treasury], sum(owed))
        seat = self.active
        while left > 0:
            if received[seat] < owed[seat]:
                received[seat] += 1
                left -= 1
            seat = (seat + 1) % self.seats
        if self.events is not None:
            self.events.append(DividendPaid(self.active, COMPANY_IDS[company], received[:]))
        for seat, amount in enumerate(received):
            self.pay(treasury, purse(seat), amount, DIVIDEND_PAID)

    # The end

    def end_if_two_colours_are_left(self) -> None:
        """The game stops at once when all but two colours are wholly on the coast (rules#end)."""
        if self.colours_on_the_way() <= COLOURS_AT_THE_END:
            self.finish()
            if self.events is not None:
                self.events.append(GameEnded(self.scores(), list(self.winners())))

    def scores(self) -> list[int]:
        return [self.cash(seat) for seat in range(self.seats)]

    def certificates(self, seat: int) -> int:
        """All stocks of the seat together: the tie-breaker."""
        return sum(self.stock[seat * COMPANIES : (seat + 1) * COMPANIES])

    def winners(self) -> tuple[int, ...]:
        if not self.over:
            return ()
        best = max([(self.cash(seat), self.certificates(seat)) for seat in range(self.seats)])
        return tuple([seat for seat in range(self.seats) if (self.cash(seat), self.certificates(seat)) == best])

    # What the contract asks

    def clone(self) -> "CreditMobilierState":
        copy = CreditMobilierState(self.setup)
        self.copy_table_to(copy)
        copy.active = self.active
        copy.turn = self.turn
        copy.roll = self.roll
        copy.dice = self.dice
        copy.owner = self.owner[:]
        copy.markers = self.markers[:]
        copy.built = self.built
        copy.open_links = self.open_links
        copy.ways = self.ways[:]
        copy.cubes = self.cubes[:]
        copy.on_the_way = self.on_the_way[:]
        copy.off_coast = self.off_coast[:]
        copy.stock = self.stock[:]
        copy.supply = self.supply[:]
        return copy

    def pieces(self) -> dict[str, int]:
        counts: dict[str, int] = {}
        for company in range(COMPANIES):
            name = COMPANY_IDS[company]
            held = sum([self.stock[seat * COMPANIES + company] for seat in range(self.seats)])
            counts[f"{name} stock"] = self.supply[company] + held
        for railway in range(RAILWAYS):
            name = COMPANY_IDS[railway]
            counts[f"{name} cubes"] = sum(self.cubes[railway * SPACES : (railway + 1) * SPACES])
            counts[f"{name} markers"] = self.markers[railway] + self.owner.count(railway)
        counts["dice"] = sum(self.dice)
        return counts
