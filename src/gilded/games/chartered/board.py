"""The city and the cards as numbers: plots, links and diagonals by index, so that the rules need no names."""

from typing import Final

from gilded.games.chartered.components import (
    BOARDS,
    CARDS,
    COMPANIES,
    EVENTS,
    SETUP,
    SPECIAL,
    VALUE_TABLE,
    LayoutData,
)
from gilded.games.chartered.data_checks import check_components

check_components()

PLOT_IDS: Final[list[str]] = [card.plot for card in CARDS.land_cards]
PLOTS: Final = len(PLOT_IDS)
LEVELS: Final = 3
"""The kinds of level card: second, third and fourth floor."""
KINDS: Final = PLOTS + LEVELS
"""Kinds of construction card: the land card of each plot has its number, the level cards follow."""
CARD_IDS: Final[list[str]] = [*PLOT_IDS, *(f"level{level}" for level in range(2, 2 + LEVELS))]
LEVEL_CARDS: Final[list[int]] = [
    sum(1 for card in CARDS.level_cards if card.level == level) for level in range(2, 2 + LEVELS)
]
SET_ASIDE: Final[list[int]] = [
    CARDS.set_aside_for_events.level_2,
    CARDS.set_aside_for_events.level_3,
    CARDS.set_aside_for_events.level_4,
]
FLOOR_VALUE: Final[list[int]] = [0, *(level.value for level in CARDS.level_values)]
"""What the top floor of a warehouse of that height is worth."""
WAREHOUSE_VALUE: Final[list[int]] = [sum(FLOOR_VALUE[: height + 1]) for height in range(len(FLOOR_VALUE))]
"""What a whole warehouse of that height is worth."""

COMPANY_IDS: Final[list[str]] = [company.id for company in COMPANIES.companies]
COMPANY_COUNT: Final = len(COMPANY_IDS)
SHARES: Final[list[int]] = [company.shares for company in COMPANIES.companies]

EVENT_IDS: Final[list[str]] = [event.id for event in EVENTS.events]
EVENT_COUNTS: Final[list[int]] = [event.count for event in EVENTS.events]
EVENT_KINDS: Final = len(EVENT_IDS)
SEALED: Final[list[bool]] = [event.category == "sealed_bid" for event in EVENTS.events]
AUCTION: Final[list[bool]] = [event.category == "open_auction" for event in EVENTS.events]
TRADING: Final[list[bool]] = [event.category == "trade" for event in EVENTS.events]
LOWEST_LOSES: Final[list[bool]] = [event.effect.winner == "lowest" for event in EVENTS.events]
GIVES_TURN: Final[list[bool]] = [event.effect.reward == "extra_turn" for event in EVENTS.events]
SHARES_LOST: Final[list[int]] = [event.effect.shares_lost for event in EVENTS.events]

_NUMBERS: Final[dict[str, int]] = {constant.id: constant.value for constant in SETUP.constants}
MARKET_SIZE: Final[int] = _NUMBERS["market_size"]
PURCHASE_PRICE: Final[int] = _NUMBERS["card_purchase_price"]
CARDS_PER_PURCHASE: Final[int] = _NUMBERS["cards_per_purchase"]
RENEWAL_PRICE: Final[int] = _NUMBERS["market_renewal_price_including_cards"]
HAND_LIMIT: Final[int] = _NUMBERS["hand_limit"]
TRADES: Final[int] = _NUMBERS["trades_after_building"]
SALES: Final[int] = _NUMBERS["sell_action_limit"]
"""How many shares are sold at most in a turn of selling."""
ROOF_CHANGE: Final[int] = _NUMBERS["collapsed_roof_value_change"]
BID_STEP: Final[int] = _NUMBERS["bid_increment"]
SPECIAL_CARDS: Final = SPECIAL.per_player
SPECIAL_PRICE: Final = SPECIAL.price
ROOFS: Final = sum(action.tiles for action in SPECIAL.actions)
HANDS: Final[dict[int, int]] = {row.players: row.starting_hand for row in SETUP.by_players}
CAPITAL: Final[dict[int, int]] = {row.players: row.starting_capital for row in SETUP.by_players}
FACE_UP_EVENTS: Final[dict[int, int]] = {row.players: row.face_up_events for row in SETUP.by_players}

LOWEST_VALUE: Final = VALUE_TABLE.floor.value
HIGHEST_VALUE: Final = VALUE_TABLE.cap.value
MINIMUM_PRICE: Final = VALUE_TABLE.minimum_share_price.value
LINES: Final[list[int]] = [line.between[0] for line in VALUE_TABLE.event_lines]
"""The value under each event line."""
NEAREST: Final = BOARDS.spacing.minimum_graph_distance
"""How far a new company keeps from the others, counted along links (rules#spacing)."""
AUCTION_REACH: Final = max(event.effect.look_at for event in EVENTS.events)
"""How many cards an auction reaches: the top ones of the pile, or the last ones discarded."""

_PLOT: Final = {name: number for number, name in enumerate(PLOT_IDS)}


def clamp_value(value: int) -> int:
    """The value within the bottom and the top of the value table."""
    return min(HIGHEST_VALUE, max(LOWEST_VALUE, value))


def lines_below(value: int) -> int:
    """How many event lines lie below the value."""
    count = 0
    for line in LINES:
        if value > line:
            count += 1
    return count


class Layout:
    """One way to put the quarters together, as tables by plot."""

    def __init__(self, data: LayoutData) -> None:
        self.id: Final = data.id
        self.warehouses: Final = data.warehouses
        self.plots: Final = sorted([_PLOT[placement.plot] for placement in data.plots])
        self.neighbours: Final[list[list[int]]] = [[] for _ in range(PLOTS)]
        for edge in data.edges:
            self.neighbours[_PLOT[edge.a]].append(_PLOT[edge.b])
            self.neighbours[_PLOT[edge.b]].append(_PLOT[edge.a])
        self.near: Final = [self._around(plot, NEAREST - 1) for plot in range(PLOTS)]
        """The plots that are too near for another company, including the plot itself (rules#spacing)."""
        self.diagonals: Final[list[list[tuple[int, int]]]] = [[] for _ in range(PLOTS)]
        """For each plot: the plots diagonal to it, each with one plot that links both."""
        for diagonal in data.diagonals:
            one, other = _PLOT[diagonal.plots[0]], _PLOT[diagonal.plots[1]]
            for connector in diagonal.connectors:
                self.diagonals[one].append((other, _PLOT[connector]))
                self.diagonals[other].append((one, _PLOT[connector]))

    def _around(self, plot: int, distance: int) -> list[int]:
        reached = [plot]
        rim = [plot]
        for _ in range(distance):
            rim = sorted({far for near in rim for far in self.neighbours[near] if far not in reached})
            reached.extend(rim)
        return reached


LAYOUTS: Final = [Layout(data) for data in BOARDS.layouts]
LAYOUT_IDS: Final = [layout.id for layout in LAYOUTS]
