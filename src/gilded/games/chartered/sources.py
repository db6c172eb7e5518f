"""Where the money comes from: payments for values, mergers, shares by company, cards, bids and bargains."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from gilded.core.event import Event, Paid
from gilded.core.sources import MoneySources, Source
from gilded.core.state import State
from gilded.games.chartered.board import COMPANY_COUNT, COMPANY_IDS
from gilded.games.chartered.events import AuctionOpened, CompanyAbsorbed
from gilded.games.chartered.rules.values import sale_price
from gilded.games.chartered.state import CharteredState


class CharteredSources(MoneySources):
    """`shares` are what those of a company are worth and were sold for, less what they have cost.

    A payment for the value that a company has after absorbing others belongs to `mergers`; a share won by auction to
    the shares of its company.
    """

    names: ClassVar[Mapping[str, str]] = {
        "payment": "payments",
        "shares_bought": "shares",
        "shares_sold": "shares",
        "absorbed_shares_sold": "shares",
        "final_sale": "shares",
        "cards_bought": "cards",
        "market_renewed": "cards",
        "special_action": "special_actions",
        "sealed_bid": "sealed_bids",
        "auction": "auctions",
        "bargain": "bargains",
    }
    by_company: ClassVar[frozenset[str]] = frozenset({"payments", "shares"})

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.merged = False
        """Whether companies have merged in the decision that is told."""
        self.lot = ""
        """The company whose share is up for auction."""

    def tell(self, events: Iterable[Event]) -> None:
        self.merged = False
        super().tell(events)

    def book(self, event: Event) -> None:
        if isinstance(event, CompanyAbsorbed):
            self.merged = True
        elif isinstance(event, AuctionOpened):
            self.lot = event.item if event.item in COMPANY_IDS else ""
        super().book(event)

    def source_of(self, event: Paid) -> Source:
        source = super().source_of(event)
        if source.name == "payments" and self.merged:
            return Source("mergers", source.thing)
        return Source("shares", self.lot) if source.name == "auctions" and self.lot else source

    def standing(self, state: State, seat: int) -> dict[Source, int]:
        assert isinstance(state, CharteredState)
        return {
            Source("shares", COMPANY_IDS[company]): state.held(seat, company) * sale_price(state, company)
            for company in range(COMPANY_COUNT)
        }
