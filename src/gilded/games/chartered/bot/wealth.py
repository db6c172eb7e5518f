"""An estimate of the wealth that each seat ends with: money, shares at their final price, cards still to play."""

from typing import Final

from gilded.games.chartered.board import (
    COMPANY_COUNT,
    FLOOR_VALUE,
    HIGHEST_VALUE,
    LEVELS,
    LOWEST_VALUE,
    MINIMUM_PRICE,
    PLOTS,
)
from gilded.games.chartered.rules.city import ALONE, EXPAND, FOUND, MERGE, companies_at, outcome
from gilded.games.chartered.rules.values import sale_price
from gilded.games.chartered.state import NONE, CharteredState

# These numbers are estimates; a few were chosen by letting greedy bots play against each other.

GROWTH_BY_VALUE: Final = 3.6
"""How many times its value a company gains from the first warehouse to the last: all build where it pays most."""
GROWTH_AT_TOP: Final = -3.9
"""What of that is lost at the highest value; in between as the square of the value."""
GROWTH_A_PLOT: Final = 8.7
"""How much more for each free plot next to it."""
MOST_ROOM: Final = 12
"""More free plots than this are not built on in time."""
GROWTH_A_RANK: Final = -16.5
"""How much less for each company of a higher value, which is built on first."""
GROWTH_UNDER_THREAT: Final = -39.0
"""How much less if one free plot would let a company of at least the same value absorb it."""
OFF_BOARD: Final = 30.0
"""What a share of a company off the board may still be worth at the start."""
IN_HAND: Final = 0.4
"""The best card in hand counts this part of what it would earn now."""
NEXT_CARD: Final = 0.8
"""Each further card counts this part of the one before it."""
FOUNDING: Final = 80.0
"""What founding brings: the payment and two cheap shares."""
STANDING_ALONE: Final = 25.0
"""What a card without a neighbour may bring later."""
BLOCKED: Final = 10.0
"""What a card may bring that cannot be played now."""
LATER: Final = 0.6
"""What of its later income each card counts at the start, on top of what it would earn now."""
LATER_ALONE: Final = 50.0
"""What a card that touches no company may earn later."""
EXTRA_TURN_AT_END: Final = 40.0
EXTRA_TURN: Final = 145.0
"""How much more an extra turn is worth at the start."""
ROOF_IN_HAND: Final = 25.0
SPECIAL_CARD: Final = 10.0
WORKING_CAPITAL: Final = 200.0
"""With less money a seat cannot buy cards and shares as they come."""
LACK_OF_CAPITAL: Final = 1.2
"""What each missing coin of the working capital costs at the start."""
TURNS_PER_WAREHOUSE: Final = 1.4
TERMS: Final = ("cash", "lack_of_cash", "shares", "growth", "hand", "extras")
"""The parts of the wealth: money, what too little of it costs, shares as they stand, what they may still gain, cards
in hand, and extra turns, roofs and special actions."""


class WealthEstimate:
    """How the table is likely to stand at the end. Made for one position; prices are computed once."""

    def __init__(self, state: CharteredState) -> None:
        self.state: Final = state
        self.left: Final = part_left(state)
        """How much of the game is still to come, from 1 to 0."""
        self.turns: Final = int(state.supply * TURNS_PER_WAREHOUSE / state.seats + 0.5)
        """Turns that each seat may still have."""
        self.room: Final = [0] * COMPANY_COUNT
        """The free plots next to each company."""
        self.threatened: Final = [False] * COMPANY_COUNT
        """Whether one more warehouse would let a company of at least its value absorb it."""
        self._look_at_free_plots()
        self.price: Final = [self.final_price(company) for company in range(COMPANY_COUNT)]
        self.floors: Final = self._best_floors()
        """For each level card: the most that it would pay now."""
        self.later_floors: Final = self._best_later_floors()
        """For each level card: what it is likely to pay later."""

    def final_price(self, company: int) -> float:
        """What a share of the company is likely to be worth at the end."""
        if self.state.value[company] == 0:
            return OFF_BOARD * self.left
        price = sale_price(self.state, company) + self._growth(company) * self.left
        lowest = MINIMUM_PRICE if self.state.minimum_on_sales else LOWEST_VALUE
        return max(float(lowest), min(float(HIGHEST_VALUE), price))

    def _growth(self, company: int) -> float:
        """How much the company would gain from the first warehouse to the last."""
        values = self.state.value
        value = values[company]
        growth = value * (GROWTH_BY_VALUE + GROWTH_AT_TOP * value / HIGHEST_VALUE)
        growth += GROWTH_A_PLOT * min(self.room[company], MOST_ROOM)
        for other in values:
            if other > value:
                growth += GROWTH_A_RANK
        return growth + GROWTH_UNDER_THREAT if self.threatened[company] else growth

    def _look_at_free_plots(self) -> None:
        state = self.state
        owner, height, values = state.owner, state.height, state.value
        for plot in state.layout.plots:
            if height[plot] or owner[plot] != NONE:
                continue
            companies = companies_at(state, plot)
            for company in companies:
                self.room[company] += 1
                for other in companies:
                    if other != company and values[other] >= values[company]:
                        self.threatened[company] = True

    def _best_floors(self) -> list[float]:
        state = self.state
        best = [0] * (LEVELS + 2)
        for plot in range(PLOTS):
            owner = state.owner[plot]
            height = state.height[plot]
            if height and owner != NONE and best[height] < state.value[owner] < HIGHEST_VALUE:
                best[height] = state.value[owner]
        return [
            float(min(HIGHEST_VALUE, best[level + 1] + FLOOR_VALUE[level + 2])) if best[level + 1] else BLOCKED
            for level in range(LEVELS)
        ]

    def _best_later_floors(self) -> list[float]:
        state = self.state
        best = [0.0] * (LEVELS + 2)
        for plot in range(PLOTS):
            owner = state.owner[plot]
            if owner != NONE and state.value[owner] < HIGHEST_VALUE:
                height = state.height[plot]
                best[height] = max(best[height], self.price[owner])
        return [best[level + 1] or LATER_ALONE for level in range(LEVELS)]

    def wealth(self, seat: int) -> float:
        """What the seat is likely to end with."""
        return sum(self.terms(seat))

    def terms(self, seat: int) -> list[float]:
        """The wealth in parts: those of `TERMS`, in their order."""
        state = self.state
        cash = float(state.cash(seat))
        lack = max(0.0, WORKING_CAPITAL - cash) * LACK_OF_CAPITAL * self.left
        now = 0.0
        later = 0.0
        first = seat * COMPANY_COUNT
        for company in range(COMPANY_COUNT):
            held = state.shares[first + company]
            if held:
                price = sale_price(state, company)
                now += held * price
                later += held * (self.price[company] - price)
        hand = 0.0
        others = 0.0
        if self.turns:
            hand = self.hand_value(seat)
            others = (ROOF_IN_HAND * state.roofs[seat] + SPECIAL_CARD * state.special[seat]) * self.left
            others += (EXTRA_TURN_AT_END + EXTRA_TURN * self.left) * state.extra[seat]
        return [cash, -lack, now, later, hand, others]

    def hand_value(self, seat: int) -> float:
        """What the cards in hand are likely to earn in the turns that are left, the best first."""
        incomes = [self.card_income(card) for card in self.state.hands[seat]]
        incomes.sort(reverse=True)
        value = 0.0
        part = IN_HAND
        for income in incomes[: self.turns]:
            value += income * part
            part *= NEXT_CARD
        later = [self.later_income(card) for card in self.state.hands[seat]]
        later.sort(reverse=True)
        return value + LATER * self.left * sum(later[: self.turns])

    def later_income(self, card: int) -> float:
        """What playing the card later is likely to bring, when its company has grown."""
        if card >= PLOTS:
            return self.later_floors[card - PLOTS]
        best = 0.0
        for company in companies_at(self.state, card):
            if self.state.value[company] < HIGHEST_VALUE:
                best = max(best, self.price[company])
        return best or LATER_ALONE

    def card_income(self, card: int) -> float:
        """What playing the card now would bring."""
        if card >= PLOTS:
            return self.floors[card - PLOTS]
        state = self.state
        what = outcome(state, card)
        if what == ALONE:
            return STANDING_ALONE
        if what == FOUND:
            return FOUNDING
        if what in (EXPAND, MERGE):
            return payment(state, card)
        return BLOCKED


def part_left(state: CharteredState) -> float:
    """How much of the game is still to come: the part of the warehouses that is not built."""
    return state.supply / (state.supply + sum(state.height))


def payment(state: CharteredState, plot: int) -> float:
    """What expanding or merging on this plot would pay."""
    companies = companies_at(state, plot)
    total = FLOOR_VALUE[1]
    highest = LOWEST_VALUE
    for company in companies:
        total += state.value[company]
        highest = max(highest, state.value[company])
    return 0.0 if highest == HIGHEST_VALUE else float(min(HIGHEST_VALUE, total))
