"""The actions of Chartered. Each is made here once and shared by all tables."""

from collections.abc import Callable
from typing import Final

from gilded.core.action import Action, Field
from gilded.core.catalogue import Catalogue, OpenKind
from gilded.games.chartered.board import (
    BID_STEP,
    CARD_IDS,
    COMPANY_COUNT,
    COMPANY_IDS,
    EVENT_IDS,
    EVENT_KINDS,
    HIGHEST_VALUE,
    KINDS,
    PLOT_IDS,
    PLOTS,
    SHARES,
)

MOST_MONEY: Final = 1_000_000
MOST_SEATS: Final = 5
RAISES: Final = [0, 10, 20, 50, 100, 200]
"""A range of sums is shown by its lowest, these raises above it, and its highest."""


class Simple(Action):
    """A decision that needs nothing but its name."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind, {})


class OnCard(Action):
    """A decision about one kind of construction card."""

    def __init__(self, kind: str, card: int) -> None:
        super().__init__(kind, {"card": CARD_IDS[card]})
        self.card: Final = card


class PlayCard(OnCard):
    """Play this card from the hand."""

    def __init__(self, card: int) -> None:
        super().__init__("play", card)


class PlaySecondCard(OnCard):
    """Play this land card too, so that both found a company together."""

    def __init__(self, card: int) -> None:
        super().__init__("play_with", card)


class TakeCard(OnCard):
    """Take this card into the hand."""

    def __init__(self, card: int) -> None:
        super().__init__("take", card)


class AuctionDiscarded(OnCard):
    """Put this played land card up for auction."""

    def __init__(self, card: int) -> None:
        super().__init__("auction_discarded", card)


class GiveCard(OnCard):
    """Put this card on the maker's side of an offer."""

    def __init__(self, card: int) -> None:
        super().__init__("give_card", card)


class AskCard(OnCard):
    """Put this card on the other's side of an offer."""

    def __init__(self, card: int) -> None:
        super().__init__("ask_card", card)


class OnPlot(Action):
    """A decision about one plot."""

    def __init__(self, kind: str, plot: int) -> None:
        super().__init__(kind, {"plot": PLOT_IDS[plot]})
        self.plot: Final = plot


class PlaceHeadquarters(OnPlot):
    """Put the headquarters of a new company on this plot."""

    def __init__(self, plot: int) -> None:
        super().__init__("headquarters", plot)


class BuildFloor(OnPlot):
    """Build the floor of a level card on this plot."""

    def __init__(self, plot: int) -> None:
        super().__init__("add_floor", plot)


class OnCompany(Action):
    """A decision about one company."""

    def __init__(self, kind: str, company: int) -> None:
        super().__init__(kind, {"company": COMPANY_IDS[company]})
        self.company: Final = company


class PickCompany(OnCompany):
    """Choose this company: to found, to expand, to be absorbed or to absorb."""

    def __init__(self, company: int) -> None:
        super().__init__("company", company)


class BuyShare(OnCompany):
    """Buy a share of this company from the bank."""

    def __init__(self, company: int) -> None:
        super().__init__("buy", company)


class SellShare(OnCompany):
    """Sell a share of this company to the bank."""

    def __init__(self, company: int) -> None:
        super().__init__("sell", company)


class ReturnShare(OnCompany):
    """Return a share of this company to the bank for nothing."""

    def __init__(self, company: int) -> None:
        super().__init__("lose", company)


class AuctionBankShare(OnCompany):
    """Put a share of this company from the bank up for auction."""

    def __init__(self, company: int) -> None:
        super().__init__("auction_bank_share", company)


class AuctionOwnShare(OnCompany):
    """Put an own share of this company up for auction."""

    def __init__(self, company: int) -> None:
        super().__init__("auction_own_share", company)


class GiveShare(OnCompany):
    """Put a share of this company on the maker's side of an offer."""

    def __init__(self, company: int) -> None:
        super().__init__("give_share", company)


class AskShare(OnCompany):
    """Put a share of this company on the other's side of an offer."""

    def __init__(self, company: int) -> None:
        super().__init__("ask_share", company)


class OfferTo(Action):
    """Make an offer to this seat."""

    def __init__(self, seat: int) -> None:
        super().__init__("offer_to", {"seat": seat})
        self.other: Final = seat


class ApplyEvent(Action):
    """Apply this face-up event."""

    def __init__(self, event: int) -> None:
        super().__init__("event", {"event": EVENT_IDS[event]})
        self.event: Final = event


class PlaceRoof(Action):
    """Put a collapsed roof on the new warehouse, or not."""

    def __init__(self, use: bool) -> None:
        super().__init__("roof", {"use": use})
        self.use: Final = use


class PlayExtraTurn(Action):
    """Play the extra turn that was won by a bid, or do without it."""

    def __init__(self, use: bool) -> None:
        super().__init__("extra_turn", {"use": use})
        self.use: Final = use


class SellAbsorbed(Action):
    """Sell this many shares of the company that is being absorbed."""

    def __init__(self, count: int) -> None:
        super().__init__("sell_absorbed", {"count": count})
        self.count: Final = count


class Amount(Action):
    """A sum of money: a bid, or a part of an offer."""

    def __init__(self, kind: str, amount: int) -> None:
        fields: dict[str, Field] = {"amount": amount}
        super().__init__(kind, fields)
        self.amount: Final = amount


class Bid(Amount):
    """Bid this sum."""

    def __init__(self, amount: int) -> None:
        super().__init__("bid", amount)


class GiveMoney(Amount):
    """Put this sum on the maker's side of an offer."""

    def __init__(self, amount: int) -> None:
        super().__init__("give_money", amount)


class AskMoney(Amount):
    """Put this sum on the other's side of an offer."""

    def __init__(self, amount: int) -> None:
        super().__init__("ask_money", amount)


class Amounts:
    """The sums of one kind, each made when it is first needed and then shared."""

    def __init__(self, kind: str, lowest: int, make: Callable[[int], Amount]) -> None:
        self.kind: Final = kind
        self.lowest: Final = lowest
        self._make: Final = make
        self._made: Final[dict[int, Amount]] = {}

    def of(self, amount: int) -> Amount:
        """The action with this sum."""
        made = self._made.get(amount)
        if made is None:
            made = self._make(amount)
            self._made[amount] = made
        return made


PLAY: Final[list[Action]] = [PlayCard(card) for card in range(KINDS)]
BUY_CARDS: Final = Simple("buy_cards")
RENEW: Final = Simple("renew_market")
TAKE: Final[list[Action]] = [TakeCard(card) for card in range(KINDS)]
TAKE_TOP: Final = Simple("take_top")
BUY: Final[list[Action]] = [BuyShare(company) for company in range(COMPANY_COUNT)]
SELL: Final[list[Action]] = [SellShare(company) for company in range(COMPANY_COUNT)]
LOSE: Final[list[Action]] = [ReturnShare(company) for company in range(COMPANY_COUNT)]
DONE: Final = Simple("done")

ISOLATED: Final = Simple("isolated")
HEADQUARTERS: Final[list[Action]] = [PlaceHeadquarters(plot) for plot in range(PLOTS)]
PLAY_WITH: Final[list[Action]] = [PlaySecondCard(card) for card in range(PLOTS)]
COMPANY: Final[list[Action]] = [PickCompany(company) for company in range(COMPANY_COUNT)]
ADD_FLOOR: Final[list[Action]] = [BuildFloor(plot) for plot in range(PLOTS)]
ROOF: Final = PlaceRoof(True)
NO_ROOF: Final = PlaceRoof(False)
EXTRA_TURN: Final = PlayExtraTurn(True)
NO_EXTRA_TURN: Final = PlayExtraTurn(False)
SELL_ABSORBED: Final[list[Action]] = [SellAbsorbed(count) for count in range(max(SHARES) + 1)]

TAKE_ROOF: Final = Simple("take_roof")
TRIGGER_EVENT: Final = Simple("trigger_event")
EVENT: Final[list[Action]] = [ApplyEvent(event) for event in range(EVENT_KINDS)]
DRAW_EVENT: Final = Simple("draw_event")

BIDS: Final = Amounts("bid", 0, Bid)
PASS: Final = Simple("pass")
LOT_BANK: Final[list[Action]] = [AuctionBankShare(company) for company in range(COMPANY_COUNT)]
LOT_OWN: Final[list[Action]] = [AuctionOwnShare(company) for company in range(COMPANY_COUNT)]
LOT_PILE: Final = Simple("auction_from_pile")
LOT_DISCARD: Final[list[Action]] = [AuctionDiscarded(card) for card in range(PLOTS)]

OFFER_TO: Final[list[Action]] = [OfferTo(seat) for seat in range(MOST_SEATS)]
GIVE_CARD: Final[list[Action]] = [GiveCard(card) for card in range(KINDS)]
ASK_CARD: Final[list[Action]] = [AskCard(card) for card in range(KINDS)]
GIVE_SHARE: Final[list[Action]] = [GiveShare(company) for company in range(COMPANY_COUNT)]
ASK_SHARE: Final[list[Action]] = [AskShare(company) for company in range(COMPANY_COUNT)]
GIVE_MONEY: Final = Amounts("give_money", BID_STEP, GiveMoney)
ASK_MONEY: Final = Amounts("ask_money", BID_STEP, AskMoney)
SEND: Final = Simple("send")
WITHDRAW: Final = Simple("withdraw")
ACCEPT: Final = Simple("accept")
REFUSE: Final = Simple("refuse")


def _open(amounts: Amounts) -> OpenKind:
    return OpenKind(amounts.kind, {"amount": range(amounts.lowest, MOST_MONEY + 1, BID_STEP)}, amounts.of)


def sample_amounts(amounts: Amounts, low: int, high: int) -> list[Action]:
    """A few of the sums from low to high: the lowest, some round raises, the highest."""
    few: list[Action] = [amounts.of(low + more) for more in RAISES if low + more < high]
    if low <= high:
        few.append(amounts.of(high))
    return few


def share_prices(amounts: Amounts, most: int) -> list[Action]:
    """Every price that a share may have, as far as the money goes, and then all the money."""
    listed: list[Action] = [amounts.of(price) for price in range(BID_STEP, min(most, HIGHEST_VALUE) + 1, BID_STEP)]
    if most > HIGHEST_VALUE:
        listed.append(amounts.of(most))
    return listed


CATALOGUE: Final = Catalogue(
    [
        *PLAY, BUY_CARDS, RENEW, *TAKE, TAKE_TOP, *BUY, *SELL, *LOSE, DONE,
        ISOLATED, *HEADQUARTERS, *PLAY_WITH, *COMPANY, *ADD_FLOOR, ROOF, NO_ROOF, *SELL_ABSORBED,
        EXTRA_TURN, NO_EXTRA_TURN, TAKE_ROOF, TRIGGER_EVENT, *EVENT, DRAW_EVENT, PASS,
        *LOT_BANK, *LOT_OWN, LOT_PILE, *LOT_DISCARD,
        *OFFER_TO, *GIVE_CARD, *ASK_CARD, *GIVE_SHARE, *ASK_SHARE, SEND, WITHDRAW, ACCEPT, REFUSE,
    ],
    [_open(BIDS), _open(GIVE_MONEY), _open(ASK_MONEY)],
)  # fmt: skip
