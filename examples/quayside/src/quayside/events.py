"""What happens in Quayside, as facts that the page and the terminal put into words."""

from gilded.core import Event


class CargoLanded(Event, frozen=True):
    """A new day: these crates are on the quay."""

    day: int
    crates: list[str]


class CargoSold(Event, frozen=True):
    """The envelopes are open: the seat buys the cargo at this price. `bids` is by seat."""

    seat: int
    price: int
    bids: list[int]


class OrderFilled(Event, frozen=True):
    """An order was delivered, and everybody sees it now."""

    seat: int
    order: str


class GameEnded(Event, frozen=True):
    """The last day is over."""

    scores: list[int]
    winners: list[int]
