"""Orders of Chartered: bids and passes for auctions, answers to offers and mergers."""

from typing import ClassVar, Final

from gilded.core.belief import Belief
from gilded.core.event import Event
from gilded.core.options import Choice, Number, Option
from gilded.core.order import DONE, Answer, Ended, Fields, OrderKind, own_decision
from gilded.core.view import View
from gilded.games.chartered.actions import ACCEPT, BIDS, MOST_MONEY, PASS, REFUSE, SELL_ABSORBED
from gilded.games.chartered.board import BID_STEP, COMPANY_IDS, EVENT_IDS, HIGHEST_VALUE, SEALED, SHARES
from gilded.games.chartered.events import AuctionDecided, AuctionOpened
from gilded.games.chartered.view import CharteredView

THIS: Final = "this_auction"
ANY: Final = "any_lot"
CARD: Final = "card_lot"
LATER_LOTS: Final = (ANY, CARD, *COMPANY_IDS)
SEALED_EVENTS: Final = tuple(EVENT_IDS[event] for event, sealed in enumerate(SEALED) if sealed)
COMPANY: Final = Choice("company", tuple(COMPANY_IDS), COMPANY_IDS[0])
PRICE: Final = Number("price", low=0, high=HIGHEST_VALUE, default=0, step=BID_STEP)


def _lot_now(view: View) -> Choice:
    """The auction under way, or what may be up for auction later."""
    under_way = any(decision["step"] == "open_bid" for decision in view.decisions)
    return Choice("lot", (THIS,), THIS) if under_way else Choice("lot", LATER_LOTS, ANY)


def _is_lot(wanted: str, kind: object, item: object) -> bool:
    """Whether what is up for auction is what an order was given for."""
    if wanted in (THIS, ANY):
        return True
    return kind in ("from_pile", "discarded") if wanted == CARD else item == wanted


def _auction_is_over(view: CharteredView, wanted: str, events: list[Event]) -> bool:
    """Whether the auction that was under way has been decided, or the seat has won what it bids for."""
    mine = wanted == THIS
    for event in events:
        if isinstance(event, AuctionOpened):
            mine = wanted != THIS and _is_lot(wanted, event.lot, event.item)
        elif isinstance(event, AuctionDecided) and mine and (wanted == THIS or event.seat == view.seat):
            return True
    return False


class BidUpTo(OrderKind):
    """Raise by the least each time up to a sum, then leave the auction; until a lot is won (rules#auction)."""

    name: ClassVar[str] = "bid_up_to"
    fields: ClassVar[tuple[Option, ...]] = (
        Choice("lot", (THIS, *LATER_LOTS), ANY),
        Number("most", low=0, high=MOST_MONEY, default=100, step=BID_STEP),
    )
    reads_events: ClassVar[bool] = True

    def offered(self, view: View) -> tuple[Option, ...] | None:
        return (_lot_now(view), self.fields[1])

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        view = belief.view
        assert isinstance(view, CharteredView)
        wanted = str(fields["lot"])
        if _auction_is_over(view, wanted, events):
            return DONE
        asked = own_decision(view, "open_bid")
        if asked is None or not _is_lot(wanted, asked["lot"], asked["item"]):
            return None
        least = int(str(asked["least"]))
        return BIDS.of(least) if least <= int(fields["most"]) else PASS


class PassAuctions(OrderKind):
    """Leave auctions without a bid (rules#auction)."""

    name: ClassVar[str] = "pass_auctions"
    fields: ClassVar[tuple[Option, ...]] = (Choice("lot", (THIS, *LATER_LOTS), ANY),)
    reads_events: ClassVar[bool] = True

    def offered(self, view: View) -> tuple[Option, ...] | None:
        return (_lot_now(view),)

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        view = belief.view
        assert isinstance(view, CharteredView)
        wanted = str(fields["lot"])
        if wanted == THIS and _auction_is_over(view, wanted, events):
            return DONE
        asked = own_decision(view, "open_bid")
        return PASS if asked and _is_lot(wanted, asked["lot"], asked["item"]) else None


class SealedBid(OrderKind):
    """Bid this sum when all bid in secret for an event (rules#bids)."""

    name: ClassVar[str] = "sealed_bid"
    fields: ClassVar[tuple[Option, ...]] = (
        Choice("event", SEALED_EVENTS, SEALED_EVENTS[0]),
        Number("amount", low=0, high=MOST_MONEY, default=0, step=BID_STEP),
    )
    answers_once: ClassVar[bool] = True

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        asked = own_decision(belief.view, "sealed_bid")
        if asked is None or asked["again"] or asked["event"] != fields["event"]:
            return None
        return BIDS.of(int(fields["amount"]))


class AcceptOffer(OrderKind):
    """Accept an offer that is nothing but money for one share, if the price is right (rules#bargain)."""

    name: ClassVar[str] = "accept_offer"
    fields: ClassVar[tuple[Option, ...]] = (
        Choice("trade", ("sell_share", "buy_share"), "sell_share"),
        COMPANY,
        Number("price", low=BID_STEP, high=HIGHEST_VALUE, default=100, step=BID_STEP),
    )
    answers_once: ClassVar[bool] = True

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        view = belief.view
        offer = own_decision(view, "answer")
        if offer is None or offer["give_cards"] or offer["ask_cards"]:
            return None
        sells = fields["trade"] == "sell_share"
        shares, other = ("ask_shares", "give_shares") if sells else ("give_shares", "ask_shares")
        if offer[shares] != [fields["company"]] or offer[other]:
            return None
        gain = int(str(offer["give_money"])) - int(str(offer["ask_money"]))
        price = int(fields["price"])
        return ACCEPT if gain >= (price if sells else -price) else None


class RefuseOffers(OrderKind):
    """Refuse whatever is offered (rules#bargain)."""

    name: ClassVar[str] = "refuse_offers"

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        return REFUSE if own_decision(belief.view, "answer") else None


class SellAbsorbed(OrderKind):
    """When a company is absorbed, sell shares of it if they bring enough, else keep all (rules#merge)."""

    name: ClassVar[str] = "sell_absorbed"
    fields: ClassVar[tuple[Option, ...]] = (
        COMPANY,
        Number("count", low=0, high=max(SHARES), default=max(SHARES)),
        PRICE,
    )
    answers_once: ClassVar[bool] = True

    def offered(self, view: View) -> tuple[Option, ...] | None:
        assert isinstance(view, CharteredView)
        if view.seat is None:
            return None
        shares = view.players[view.seat].shares
        held = tuple(company for company in COMPANY_IDS if shares[company])
        return (Choice("company", held, held[0]), *self.fields[1:]) if held else None

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        view = belief.view
        assert isinstance(view, CharteredView)
        assert view.seat is not None
        name = str(fields["company"])
        held = view.players[view.seat].shares[name]
        if held == 0:
            return Ended("no_share_held", {"company": name})
        asked = own_decision(view, "sell_absorbed")
        if asked is None or asked["absorbed"] != name:
            return None
        enough = view.companies[COMPANY_IDS.index(name)].sale_price >= int(fields["price"])
        return SELL_ABSORBED[min(held, int(fields["count"])) if enough else 0]


ORDERS: Final[tuple[OrderKind, ...]] = (
    BidUpTo(),
    PassAuctions(),
    SealedBid(),
    AcceptOffer(),
    RefuseOffers(),
    SellAbsorbed(),
)
