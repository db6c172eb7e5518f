"""What can happen in Chartered, as facts. Pieces and places are named by id, seats by number."""

from typing import Self

import msgspec

from gilded.core.event import Event


class TurnBegan(Event, frozen=True):
    """A seat begins a turn; `extra` when it was won by a bid."""

    seat: int
    extra: bool


class Passed(Event, frozen=True):
    """A seat could do nothing at all."""

    seat: int


class ExtraTurnDeclined(Event, frozen=True):
    """A seat did without an extra turn that it had won."""

    seat: int


class CardTaken(Event, frozen=True):
    """A seat took a construction card; what came from the pile or the set-aside cards only that seat sees."""

    seat: int
    card: str | None
    origin: str
    shown: bool

    def seen_by(self, seat: int | None) -> Self:
        return self if self.shown or seat == self.seat else msgspec.structs.replace(self, card=None)


class MarketRenewed(Event, frozen=True):
    """The market was shuffled into the pile and laid out again."""

    seat: int
    cards: list[str]


class MarketRefilled(Event, frozen=True):
    """Cards were turned up to fill the market."""

    cards: list[str]


class CardPlayed(Event, frozen=True):
    """A seat played a construction card."""

    seat: int
    card: str


class WarehouseBuilt(Event, frozen=True):
    """A warehouse or a floor was built."""

    seat: int
    plot: str
    height: int
    supply: int


class RoofPlaced(Event, frozen=True):
    """A seat put a collapsed roof on what it had just built."""

    seat: int
    plot: str


class CompanyFounded(Event, frozen=True):
    """A company came onto the board."""

    seat: int
    company: str
    headquarters: str
    plots: list[str]
    value: int


class ValueMoved(Event, frozen=True):
    """The value of a company changed."""

    company: str
    before: int
    after: int


class WarehousesJoined(Event, frozen=True):
    """Warehouses became part of a company."""

    company: str
    plots: list[str]


class CompanyAbsorbed(Event, frozen=True):
    """A company went into another; `marker` when a marker keeps the place of its headquarters."""

    absorbed: str
    absorber: str
    headquarters: str
    marker: bool


class SharesBought(Event, frozen=True):
    """A seat bought shares from the bank."""

    seat: int
    company: str
    count: int
    price: int


class SharesSold(Event, frozen=True):
    """A seat sold shares to the bank."""

    seat: int
    company: str
    count: int
    price: int


class SpecialActionUsed(Event, frozen=True):
    """A seat gave up a special action card."""

    seat: int
    what: str


class EventTurnedUp(Event, frozen=True):
    """An event begins; `drawn` when it came from the pile."""

    seat: int
    kind: str
    drawn: bool


class EventLaidOut(Event, frozen=True):
    """A new event card takes the place of the face-up one that has happened."""

    kind: str


class BidsRevealed(Event, frozen=True):
    """All sealed bids of a round were opened, by seat."""

    kind: str
    bids: dict[str, int]
    tied: list[int]


class BidDecided(Event, frozen=True):
    """A sealed bid singled out one seat, or nobody."""

    kind: str
    seat: int | None
    by_lot: bool


class ShareLost(Event, frozen=True):
    """A seat gave a share back to the bank for nothing."""

    seat: int
    company: str


class AuctionOpened(Event, frozen=True):
    """A seat put something up for auction."""

    seat: int
    lot: str
    item: str | None


class AuctionBid(Event, frozen=True):
    """A seat bid openly."""

    seat: int
    amount: int


class AuctionPassed(Event, frozen=True):
    """A seat left the auction."""

    seat: int


class AuctionDecided(Event, frozen=True):
    """The auction is over; nobody won when nobody bid."""

    seat: int | None
    amount: int


class WarehouseRemoved(Event, frozen=True):
    """A warehouse went back to the supply."""

    plot: str
    company: str | None
    headquarters_moved_to: str | None


class OfferMade(Event, frozen=True):
    """A seat offered a trade to another."""

    seat: int
    to: int
    give: list[str]
    ask: list[str]
    give_money: int
    ask_money: int


class OfferAnswered(Event, frozen=True):
    """The other seat accepted or refused."""

    seat: int
    accepted: bool


class GameEnded(Event, frozen=True):
    """The last warehouse stands, or nobody can act any more."""

    scores: list[int]
    winners: list[int]


EVENTS = (
    TurnBegan, Passed, ExtraTurnDeclined,
    CardTaken, MarketRenewed, MarketRefilled, CardPlayed, WarehouseBuilt, RoofPlaced, CompanyFounded,
    ValueMoved, WarehousesJoined, CompanyAbsorbed, SharesBought, SharesSold, SpecialActionUsed, EventTurnedUp,
    EventLaidOut, BidsRevealed, BidDecided, ShareLost, AuctionOpened, AuctionBid, AuctionPassed, AuctionDecided,
    WarehouseRemoved, OfferMade, OfferAnswered, GameEnded,
)  # fmt: skip
