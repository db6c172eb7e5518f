"""The table of Chartered: the city, the companies, the cards and who holds what."""

from typing import Final

from gilded.core.money import BANK, Cause, purse
from gilded.core.rng import RandomSource, Rng
from gilded.core.state import Setup
from gilded.games.chartered import secrets
from gilded.games.chartered.board import (
    CAPITAL,
    CARD_IDS,
    COMPANY_COUNT,
    COMPANY_IDS,
    EVENT_IDS,
    HANDS,
    HIGHEST_VALUE,
    LAYOUT_IDS,
    LAYOUTS,
    LEVELS,
    LOWEST_VALUE,
    MINIMUM_PRICE,
    PLOT_IDS,
    PLOTS,
    ROOFS,
    SHARES,
    SPECIAL_CARDS,
    Layout,
    lines_below,
)
from gilded.games.chartered.cards import CardTable
from gilded.games.chartered.events import (
    GameEnded,
    SharesBought,
    SharesSold,
    ValueMoved,
    WarehouseBuilt,
)

START: Final = Cause("start", "setup")
PAYMENT: Final = Cause("payment", "payment")
BOUGHT: Final = Cause("shares_bought", "shares")
SOLD: Final = Cause("shares_sold", "shares")
ABSORBED: Final = Cause("absorbed_shares_sold", "merge")
FINAL_SALE: Final = Cause("final_sale", "end")

NONE: Final = -1
"""No company, no plot, no seat."""


class CharteredState(CardTable):
    """A position of Chartered."""

    layout: Layout
    minimum_on_sales: bool
    """Whether shares are worth at least the minimum price when they are sold, too (rules#price)."""

    active: int
    extra_turn: bool
    """This turn was won by a bid."""
    bonus: bool
    """The active player goes on with an extra turn after this one."""
    extra: list[int]
    """Extra turns in hand, by seat."""
    passed: int
    """Mask of the seats that have passed since anybody last acted."""
    ending: bool
    """The last warehouse has been placed."""
    event_due: bool
    """A value has risen over a line this turn."""

    supply: int
    height: list[int]
    """Floors on each plot."""
    owner: list[int]
    """The company whose ground each plot is: its warehouses, its headquarters, markers in its place."""
    near: list[int]
    """How many plots of company ground lie too near to each plot for another company (rules#spacing)."""
    at_height: list[int]
    """How many warehouses there are of each height."""
    headquarters: list[int]
    value: list[int]
    """The value of each company; 0 while it is off the board."""
    roofed: list[int]
    """The plots with collapsed roofs, one entry per roof."""

    shares: list[int]
    """shares[seat * COMPANY_COUNT + company]"""
    bank_shares: list[int]
    roofs_left: int
    roofs: list[int]
    special: list[int]
    """Special action cards left, by seat."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        options = setup.options
        self.layout = LAYOUTS[LAYOUT_IDS.index(str(options["layout"]))]
        self.minimum_on_sales = options["minimum_price_on_sales"] is True

    # Setting up

    def lay_out(self, rng: Rng) -> None:
        """Deal land cards, lay out the market and the events, hand out money, draw the first player (rules#setup)."""
        self.begin(rng)
        self.clear_table()
        options = self.setup.options
        hand = int(options["hand"]) or HANDS[self.seats]
        capital = int(options["capital"]) or CAPITAL[self.seats]
        self.deal(self.layout.plots, hand, rng)
        for seat in range(self.seats):
            self.pay(BANK, purse(seat), capital, START)
        self.active = rng.below(self.seats)

    def clear_table(self) -> None:
        """An empty city, all shares in the bank, no cards dealt."""
        self.active = 0
        self.extra_turn = False
        self.bonus = False
        self.extra = [0] * self.seats
        self.passed = 0
        self.ending = False
        self.event_due = False
        self.supply = int(self.setup.options["warehouses"]) or self.layout.warehouses
        self.height = [0] * PLOTS
        self.owner = [NONE] * PLOTS
        self.near = [0] * PLOTS
        self.at_height = [0] * (LEVELS + 2)
        self.headquarters = [NONE] * COMPANY_COUNT
        self.value = [0] * COMPANY_COUNT
        self.roofed = []
        self.shares = [0] * (self.seats * COMPANY_COUNT)
        self.bank_shares = SHARES[:]
        self.roofs_left = ROOFS
        self.roofs = [0] * self.seats
        self.special = [SPECIAL_CARDS] * self.seats
        self.clear_cards()

    # The city

    def build(self, seat: int, plot: int) -> None:
        """Put one warehouse of the supply onto the plot, as its lowest or its next floor."""
        self.raise_floor(plot)
        self.supply -= 1
        if self.supply == 0:
            self.ending = True
        if self.events is not None:
            self.events.append(WarehouseBuilt(seat, PLOT_IDS[plot], self.height[plot], self.supply))

    def raise_floor(self, plot: int) -> None:
        """One floor more on the plot."""
        height = self.height[plot]
        if height:
            self.at_height[height] -= 1
        self.height[plot] = height + 1
        self.at_height[height + 1] += 1

    def claim(self, plot: int, company: int) -> None:
        """Make the plot ground of the company, or nobody's."""
        before = self.owner[plot]
        self.owner[plot] = company
        change = (0 if company == NONE else 1) - (0 if before == NONE else 1)
        if change:
            near = self.near
            for other in self.layout.near[plot]:
                near[other] += change

    def set_value(self, company: int, value: int) -> None:
        """Move the company's value, within floor and cap; a rise over a line brings an event (rules#events)."""
        before = self.value[company]
        value = min(HIGHEST_VALUE, max(LOWEST_VALUE, value))
        if value == before:
            return
        self.value[company] = value
        if before and lines_below(value) > lines_below(before):
            self.event_due = True
        if self.events is not None:
            self.events.append(ValueMoved(COMPANY_IDS[company], before, value))

    def pay_for_value(self, seat: int, company: int, before: int) -> None:
        """Whoever changed a company's value receives the new value (rules#payment)."""
        value = self.value[company]
        if value != before:
            self.pay(BANK, purse(seat), value, PAYMENT)

    # Shares

    def sale_price(self, company: int) -> int:
        """What the bank pays for a share; 0 while the company is off the board (rules#price)."""
        value = self.value[company]
        return MINIMUM_PRICE if self.minimum_on_sales and 0 < value < MINIMUM_PRICE else value

    def buying_price(self, company: int, founded: int) -> int:
        """What a share costs: its founder alone pays less than the minimum, in the turn of the founding."""
        value = self.value[company]
        return value if company == founded else max(MINIMUM_PRICE, value)

    def held(self, seat: int, company: int) -> int:
        """How many shares of the company the seat has."""
        return self.shares[seat * COMPANY_COUNT + company]

    def move_share(self, company: int, giver: int, taker: int, count: int) -> None:
        """Move shares between seats and the bank (NONE)."""
        if giver == NONE:
            self.bank_shares[company] -= count
        else:
            self.shares[giver * COMPANY_COUNT + company] -= count
        if taker == NONE:
            self.bank_shares[company] += count
        else:
            self.shares[taker * COMPANY_COUNT + company] += count

    def buy_share(self, seat: int, company: int, price: int) -> None:
        """Buy one share from the bank."""
        self.move_share(company, NONE, seat, 1)
        if self.events is not None:
            self.events.append(SharesBought(seat, COMPANY_IDS[company], 1, price))
        self.pay(purse(seat), BANK, price, BOUGHT)

    def sell_shares(self, seat: int, company: int, count: int, cause: Cause) -> None:
        """Sell shares to the bank."""
        price = self.sale_price(company)
        self.move_share(company, seat, NONE, count)
        if self.events is not None:
            self.events.append(SharesSold(seat, COMPANY_IDS[company], count, price))
        self.pay(BANK, purse(seat), price * count, cause)

    # The end

    def count_up(self) -> None:
        """Sell all shares of companies on the board, lowest value first; the richest wins (rules#end)."""
        for _value, company in sorted([(self.value[company], company) for company in range(COMPANY_COUNT)]):
            for seat in range(self.seats):
                if self.value[company] and self.held(seat, company):
                    self.sell_shares(seat, company, self.held(seat, company), FINAL_SALE)
        self.finish()
        if self.events is not None:
            self.events.append(GameEnded(self.scores(), list(self.winners())))

    def scores(self) -> list[int]:
        scores: list[int] = []
        prices = [self.sale_price(company) for company in range(COMPANY_COUNT)]
        for seat in range(self.seats):
            score = self.accounts[seat + 1]
            for company in range(COMPANY_COUNT):
                score += self.shares[seat * COMPANY_COUNT + company] * prices[company]
            scores.append(score)
        return scores

    def winners(self) -> tuple[int, ...]:
        if not self.over:
            return ()
        scores = self.scores()
        best = max([(scores[seat], -len(self.hands[seat])) for seat in range(self.seats)])
        return tuple([seat for seat in range(self.seats) if (scores[seat], -len(self.hands[seat])) == best])

    # What the contract asks

    def clone(self) -> "CharteredState":
        copy = CharteredState(self.setup)
        self.copy_table_to(copy)
        copy.active = self.active
        copy.extra_turn = self.extra_turn
        copy.bonus = self.bonus
        copy.extra = self.extra[:]
        copy.passed = self.passed
        copy.ending = self.ending
        copy.event_due = self.event_due
        copy.supply = self.supply
        copy.height = self.height[:]
        copy.owner = self.owner[:]
        copy.near = self.near[:]
        copy.at_height = self.at_height[:]
        copy.headquarters = self.headquarters[:]
        copy.value = self.value[:]
        copy.roofed = self.roofed[:]
        copy.shares = self.shares[:]
        copy.bank_shares = self.bank_shares[:]
        copy.roofs_left = self.roofs_left
        copy.roofs = self.roofs[:]
        copy.special = self.special[:]
        self.copy_cards_to(copy)
        return copy

    def pieces(self) -> dict[str, int]:
        counts = {
            "warehouses": self.supply + sum(self.height),
            "roofs": self.roofs_left + sum(self.roofs) + len(self.roofed),
            "headquarters": sum(
                [
                    1
                    for company in range(COMPANY_COUNT)
                    if (self.headquarters[company] == NONE) == (self.value[company] == 0)
                ]
            ),
        }
        for company in range(COMPANY_COUNT):
            held = sum([self.held(seat, company) for seat in range(self.seats)])
            counts[f"{COMPANY_IDS[company]} shares"] = self.bank_shares[company] + held
        for card in self.cards():
            counts[CARD_IDS[card]] = counts.get(CARD_IDS[card], 0) + 1
        for event in [*self.face_up, *self.event_pile, *self.event_discards]:
            counts[EVENT_IDS[event]] = counts.get(EVENT_IDS[event], 0) + 1
        return counts

    def redraw_hidden(self, seat: int, rng: RandomSource) -> None:
        secrets.redraw_hidden(self, seat, rng)
