"""What can happen in Crédit Mobilier, as facts. Pieces and places are named by id, seats by number."""

from gilded.core.event import Event


class Rolled(Event, frozen=True):
    """A seat began its turn by rolling the five dice."""

    seat: int
    turn: int
    dice: list[str]


class Passed(Event, frozen=True):
    """The roll allowed nothing, so the turn was over."""

    seat: int


class Chosen(Event, frozen=True):
    """A seat chose a colour and what to do with it."""

    seat: int
    company: str
    what: str


class LinkBuilt(Event, frozen=True):
    """A track marker was laid."""

    seat: int
    link: str
    railway: str


class CubeMoved(Event, frozen=True):
    """A cube went over one link."""

    seat: int
    railway: str
    space: str
    to: str
    link: str


class StockBought(Event, frozen=True):
    """A seat bought stock from the supply."""

    seat: int
    company: str
    count: int


class DividendPaid(Event, frozen=True):
    """One round of dividends was paid, dollar by dollar; `received` is by seat."""

    seat: int
    company: str
    received: list[int]


class GameEnded(Event, frozen=True):
    """Only two colours are left off the coast."""

    scores: list[int]
    winners: list[int]


EVENTS = (Rolled, Passed, Chosen, LinkBuilt, CubeMoved, StockBought, DividendPaid, GameEnded)
