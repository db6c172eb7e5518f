"""The table of Chartered: the city, the companies, the cards and who holds what."""

from typing import Final

from gilded.core.rng import RandomSource
from gilded.core.state import Setup
from gilded.games.chartered import hidden
from gilded.games.chartered.board import (
    CARD_IDS,
    COMPANY_COUNT,
    COMPANY_IDS,
    EVENT_IDS,
    LAYOUT_IDS,
    LAYOUTS,
    LEVELS,
    PLOTS,
    ROOFS,
    SHARES,
    SPECIAL_CARDS,
    Layout,
)
from gilded.games.chartered.cards import CardTable
from gilded.games.chartered.rules import scoring

NONE: Final = -1
"""No company, no plot, no card, no seat."""


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
    loser: int
    """The seat that has to give up shares in the present event."""

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

    def clear_board(self) -> None:
        """An empty city, all shares in the bank, no cards dealt."""
        self.extra_turn = False
        self.bonus = False
        self.extra = [0] * self.seats
        self.passed = 0
        self.ending = False
        self.event_due = False
        self.loser = NONE
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

    def remove_warehouse(self, plot: int) -> None:
        """Move the one floor on the plot, and its collapsed roofs, back to the supply."""
        self.at_height[self.height[plot]] -= 1
        self.height[plot] = 0
        self.supply += 1
        self.roofs_left += self.roofed.count(plot)
        self.roofed = [other for other in self.roofed if other != plot]

    def put_roof(self, seat: int, plot: int) -> None:
        """Move one of the seat's collapsed roofs onto the plot."""
        self.roofs[seat] -= 1
        self.roofed.append(plot)

    # Shares

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

    # What the contract asks

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

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
        copy.loser = self.loser
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
        hidden.redraw_hidden(self, seat, rng)
