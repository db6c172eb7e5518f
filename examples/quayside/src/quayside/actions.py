"""The decisions of Quayside. Every action is made here once and shared."""

from typing import Final

from gilded.core import Action, Catalogue, OpenKind

from quayside.board import ORDER_COUNT, ORDER_IDS

MOST_BID: Final = 99


class Bid(Action):
    """Offer this amount for the cargo."""

    def __init__(self, amount: int) -> None:
        super().__init__("bid", {"amount": amount})
        self.amount: Final = amount


class Deliver(Action):
    """Fill this order from the warehouse."""

    def __init__(self, order: int) -> None:
        super().__init__("deliver", {"order": ORDER_IDS[order]})
        self.order: Final = order


class Keep(Action):
    """Deliver nothing more today."""

    def __init__(self) -> None:
        super().__init__("keep", {})


BIDS: Final[list[Bid]] = [Bid(amount) for amount in range(MOST_BID + 1)]
DELIVER: Final[list[Deliver]] = [Deliver(order) for order in range(ORDER_COUNT)]
KEEP: Final = Keep()


def bid(amount: int) -> Action:
    """The bid of this amount."""
    return BIDS[amount]


def _some_bids(most: int) -> list[Action]:
    return [bid(amount) for amount in range(most + 1) if amount <= 8 or amount % 4 == 0 or amount == most]


SOME_BIDS: Final[list[list[Action]]] = [_some_bids(most) for most in range(MOST_BID + 1)]
"""SOME_BIDS[most]: the bids that are listed for a merchant who can pay that much; any other amount may be typed."""

CATALOGUE: Final = Catalogue([*DELIVER, KEEP], [OpenKind("bid", {"amount": range(MOST_BID + 1)}, bid)])
