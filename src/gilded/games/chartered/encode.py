"""What a seat of Chartered sees as numbers: the city, the companies, its hand and what others have shown."""

from typing import TYPE_CHECKING, ClassVar, Final

from gilded.core.encoding import Asked, Encoder, Field
from gilded.core.state import State
from gilded.games.chartered.board import (
    AUCTION_REACH,
    CARD_IDS,
    COMPANY_COUNT,
    COMPANY_IDS,
    EVENT_COUNTS,
    EVENT_IDS,
    EVENT_KINDS,
    FLOOR_VALUE,
    HAND_LIMIT,
    HIGHEST_VALUE,
    KINDS,
    LAYOUTS,
    LEVEL_CARDS,
    LEVELS,
    PLOT_IDS,
    PLOTS,
    ROOFS,
    SALES,
    SHARES,
    SPECIAL_CARDS,
    TRADES,
)
from gilded.games.chartered.cards import SHOWN
from gilded.games.chartered.hidden import is_looking
from gilded.games.chartered.rules.auction import LOT_IDS
from gilded.games.chartered.rules.bargaining import OFFERS
from gilded.games.chartered.state import NONE, CharteredState

if TYPE_CHECKING:
    from gilded.core.game import Game

CARD_COPIES: Final = [*[1] * PLOTS, *LEVEL_CARDS]
"""How many cards of each kind there are."""
EXTRA_TURNS: Final = 3


def copies_of(ids: list[str], counts: list[int]) -> list[str]:
    """A name for each card: that of its kind, with a number where there are several."""
    return [
        name if counts[kind] == 1 else f"{name}.{copy + 1}"
        for kind, name in enumerate(ids)
        for copy in range(counts[kind])
    ]


class CharteredEncoder(Encoder):
    """The city, the companies, the seats and the cards."""

    most_cash: ClassVar[float] = 1000.0
    most_score: ClassVar[float] = 2000.0

    def __init__(self, game: "Game") -> None:
        super().__init__(game)
        self._declare_buildings()
        self._declare_bids()
        self._declare_offers()
        self.city: Final = CityFields(self)
        self.seats: Final = SeatFields(self)
        self.cards: Final = CardFields(self)

    def _declare_buildings(self) -> None:
        self.ask_words("plot", PLOT_IDS, "where the new warehouse stands")
        self.ask_words("headquarters", PLOT_IDS, "where the headquarters would stand")
        self.ask_words("sites", PLOT_IDS, "where it may stand")
        self.ask_words("company", COMPANY_IDS, "the company of the building")
        self.ask_words("absorbed", COMPANY_IDS, "the company that goes into another")
        self.ask_words("absorber", COMPANY_IDS, "the company that absorbs it")
        self.ask_words("bought", COMPANY_IDS, "the company whose shares were bought in this turn")
        self.ask_words("sold", COMPANY_IDS, "the company whose shares were sold in this turn")
        self.ask_words("founded", COMPANY_IDS, "the company that was founded in this turn")
        self.ask_number("level", LEVELS + 1, "the floor that a warehouse gets")
        self.ask_number("first", 1, "the first of the cards that are picked")

    def _declare_bids(self) -> None:
        self.ask_words("event", EVENT_IDS, "the event for which the bids are")
        self.ask_number("again", 1, "those who tied bid again")
        self.ask_number("least", self.most_cash, "the lowest bid")
        self.ask_number("most", self.most_cash, "the highest bid")
        self.ask_number("highest", self.most_cash, "the bid of the leader")
        self.ask_seats("opener", "who has put the lot up")
        self.ask_seats("leader", "who has bid most")
        self.ask_seats("bidders", "who is still bidding")
        self.ask_words("lot", LOT_IDS, "what kind of lot it is")
        self.ask_words("item", [*CARD_IDS, *COMPANY_IDS], "the card or the company of the lot")

    def _declare_offers(self) -> None:
        number = self.field("asked.left", most=max(SALES, TRADES), meaning="how many times it can still be done")
        offers = self.field("asked.offers_left.{}", self.holders, most=OFFERS, meaning="offers that may be made")
        self.asked["left"] = AskedLeft(number, offers)
        self.ask_seats("last", "to whom the latest offer was made")
        self.ask_seats("other", "the other side of the offer")
        for side, meaning in (("give", "the maker of the offer gives it"), ("ask", "the other is asked for it")):
            self.ask_words(f"{side}_cards", CARD_IDS, meaning)
            self.ask_words(f"{side}_shares", COMPANY_IDS, meaning)
            self.ask_number(f"{side}_money", self.most_cash, meaning)

    def write(self, numbers: list[float], state: State, seat: int) -> None:
        assert isinstance(state, CharteredState)
        self.city.write(numbers, state)
        for place in range(state.seats):
            self.seats.write(numbers, state, (seat + place) % state.seats, place)
        self.seats.active.mark(numbers, (state.active - seat) % state.seats)
        self.cards.write(numbers, state, seat)
        for place in range(state.seats):
            self.cards.write_shown(numbers, state, (seat + place) % state.seats, place)


class AskedLeft(Asked):
    """How many times something can still be done; while bargaining, how many offers to each seat."""

    def __init__(self, number: Field, offers: Field) -> None:
        super().__init__(number)
        self.offers: Final = offers

    def write(self, numbers: list[float], value: object, seat: int, seats: int) -> None:
        if isinstance(value, int):
            self.field.put(numbers, 0, value)
        else:
            assert isinstance(value, list)
            for other, count in enumerate(value):
                self.offers.put(numbers, (other - seat) % seats, count)


class CityFields:
    """Plots, companies and what is left of the pieces."""

    def __init__(self, encoder: CharteredEncoder) -> None:
        field = encoder.field
        self.height: Final = field("plot.{}.floors", PLOT_IDS, most=len(FLOOR_VALUE) - 1, meaning="floors on the plot")
        self.ground: Final = field("plot.{}.{}", PLOT_IDS, COMPANY_IDS, meaning="the plot is ground of the company")
        self.headquarters: Final = field("plot.{}.headquarters", PLOT_IDS, meaning="a headquarters stands on the plot")
        self.roofed: Final = field("plot.{}.roofs", PLOT_IDS, most=2, meaning="collapsed roofs on the plot")
        self.value: Final = field("value.{}", COMPANY_IDS, most=HIGHEST_VALUE, meaning="value; 0 off the board")
        self.bank: Final = field("bank.{}", COMPANY_IDS, most=max(SHARES), meaning="shares in the bank")
        warehouses = max([layout.warehouses for layout in LAYOUTS])
        self.supply: Final = field("warehouses", most=warehouses, meaning="warehouses in the supply")
        self.roofs: Final = field("roofs", most=ROOFS, meaning="collapsed roofs in the supply")
        self.extra_turn: Final = field("extra_turn", meaning="this turn was won by a bid")
        self.ending: Final = field("ending", meaning="the last warehouse has been placed")
        self.event_due: Final = field("event_due", meaning="a value has risen over a line in this turn")

    def write(self, numbers: list[float], state: CharteredState) -> None:
        """Write the city, which all see alike."""
        for plot in state.layout.plots:
            owner = state.owner[plot]
            if owner != NONE:
                self.ground.mark(numbers, plot * COMPANY_COUNT + owner)
            if state.height[plot]:
                self.height.put(numbers, plot, state.height[plot])
        for plot in state.headquarters:
            if plot != NONE:
                self.headquarters.mark(numbers, plot)
        for plot in state.roofed:
            numbers[self.roofed.at + plot] += 1.0 / self.roofed.most
        self.value.put_all(numbers, 0, state.value)
        self.bank.put_all(numbers, 0, state.bank_shares)
        self.supply.put(numbers, 0, state.supply)
        self.roofs.put(numbers, 0, state.roofs_left)
        self.extra_turn.put(numbers, 0, state.extra_turn)
        self.ending.put(numbers, 0, state.ending)
        self.event_due.put(numbers, 0, state.event_due)


class SeatFields:
    """What everybody sees of a seat, once for each."""

    def __init__(self, encoder: CharteredEncoder) -> None:
        field, holders = encoder.field, encoder.holders
        self.active: Final = field("{}.active", holders, meaning="whose turn it is")
        self.cards: Final = field("{}.cards", holders, most=HAND_LIMIT, meaning="cards in the hand")
        self.roofs: Final = field("{}.roofs", holders, most=2, meaning="collapsed roofs to use")
        self.special: Final = field("{}.special", holders, most=SPECIAL_CARDS, meaning="special action cards")
        self.extra: Final = field("{}.extra_turns", holders, most=EXTRA_TURNS, meaning="extra turns in hand")
        self.shares: Final = field("{}.shares.{}", holders, COMPANY_IDS, most=max(SHARES), meaning="shares of the seat")

    def write(self, numbers: list[float], state: CharteredState, seat: int, place: int) -> None:
        """Write this seat into this place among the holders."""
        self.cards.put(numbers, place, len(state.hands[seat]))
        self.roofs.put(numbers, place, state.roofs[seat])
        self.special.put(numbers, place, state.special[seat])
        self.extra.put(numbers, place, state.extra[seat])
        first = seat * COMPANY_COUNT
        self.shares.put_all(numbers, place * COMPANY_COUNT, state.shares[first : first + COMPANY_COUNT])


class CardFields:
    """Hand, market, piles and event cards. Of several cards of a kind, each has a number of its own.

    Where the order of cards shows, the first is 1, and the others are the less the further they lie from it.
    """

    def __init__(self, encoder: CharteredEncoder) -> None:
        field = encoder.field
        cards = copies_of(CARD_IDS, CARD_COPIES)
        events = copies_of(EVENT_IDS, EVENT_COUNTS)
        self.first_card: Final = [sum(CARD_COPIES[:kind]) for kind in range(KINDS)]
        self.first_event: Final = [sum(EVENT_COUNTS[:kind]) for kind in range(EVENT_KINDS)]
        self.cards: Final = len(cards)
        self.hand: Final = field("hand.{}", cards, meaning="a card of the own hand")
        self.looking: Final = field("looking_at.{}", cards, meaning="one of the top cards, which the seat looks at now")
        self.market: Final = field("market.{}", cards, meaning="a card of the market; the first is 1")
        self.discards: Final = field("discard.{}", cards, meaning="a discarded card; the latest is 1")
        self.shown: Final = field(
            "{}.shown.{}", encoder.holders, cards, meaning="a card that all know to be in the hand"
        )
        self.pile: Final = field("pile", most=len(cards), meaning="cards in the pile")
        self.aside: Final = field("set_aside", most=5, meaning="level cards set aside for events")
        self.face_up: Final = field("event.{}", events, meaning="an event card that lies open; the first is 1")
        self.event_discards: Final = field("event_discard.{}", events, meaning="a used event card; the latest is 1")
        self.event_pile: Final = field("event_pile", most=len(events), meaning="event cards in the pile")

    def write(self, numbers: list[float], state: CharteredState, seat: int) -> None:
        """Write the cards as the seat sees them."""
        self._mark(numbers, self.hand.at, self.first_card, state.hands[seat])
        if is_looking(state, seat):
            self._mark(numbers, self.looking.at, self.first_card, state.pile[-AUCTION_REACH:])
        self._order(numbers, self.market.at, self.first_card, state.market, False)
        self._order(numbers, self.discards.at, self.first_card, state.discards, True)
        self._order(numbers, self.face_up.at, self.first_event, state.face_up, False)
        self._order(numbers, self.event_discards.at, self.first_event, state.event_discards, True)
        self.pile.put(numbers, 0, len(state.pile))
        self.aside.put(numbers, 0, len(state.aside))
        self.event_pile.put(numbers, 0, len(state.event_pile))

    def write_shown(self, numbers: list[float], state: CharteredState, seat: int, place: int) -> None:
        """Write what all know of this seat's hand into this place among the holders."""
        since = state.since[seat]
        if SHOWN in since:
            cards = [card for number, card in enumerate(state.hands[seat]) if since[number] == SHOWN]
            self._mark(numbers, self.shown.at + place * self.cards, self.first_card, cards)

    def _mark(self, numbers: list[float], at: int, first: list[int], cards: list[int]) -> None:
        for card in cards:
            place = at + first[card]
            while numbers[place] != 0.0:  # another card of the same kind
                place += 1
            numbers[place] = 1.0

    def _order(self, numbers: list[float], at: int, first: list[int], cards: list[int], last_is_first: bool) -> None:
        """Each card by how far it lies from the first, in parts of all cards that there are."""
        count = len(cards)
        for number, card in enumerate(cards):
            distance = count - 1 - number if last_is_first else number
            place = at + first[card]
            while numbers[place] != 0.0:
                place += 1
            numbers[place] = 1.0 - distance / self.cards
