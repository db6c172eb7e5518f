"""The auction: sealed bids, opened together."""

from typing import ClassVar, Final

from gilded.core import BANK, NOBODY, Action, Answer, Cause, Reason, Reveal, Step, per_seat, purse, require

from quayside.actions import MOST_BID, SOME_BIDS, Bid
from quayside.events import CargoSold
from quayside.rules.delivery import DELIVERY
from quayside.state import QuaysideState

CARGO_BOUGHT: Final = Cause("cargo_bought", "auction")


class Bidding(Step[QuaysideState]):
    """Put a bid for the cargo into an envelope (rules#auction)."""

    name: ClassVar[str] = "bidding"
    rule: ClassVar[str] = "auction"
    kinds: ClassVar[tuple[str, ...]] = ("bid",)

    def most(self, state: QuaysideState) -> int:
        """The highest bid that the seat can pay."""
        return min(state.cash(self.seat), MOST_BID)

    def options(self, state: QuaysideState) -> list[Action]:
        return SOME_BIDS[self.most(state)]

    def allows(self, state: QuaysideState, action: Action) -> bool:
        return isinstance(action, Bid) and action.amount <= self.most(state)

    def why_not(self, state: QuaysideState, action: Action) -> Reason:
        if isinstance(action, Bid):
            return Reason("cannot_pay", "auction", {"price": action.amount, "cash": state.cash(self.seat)})
        return super().why_not(state, action)

    def check(self, state: QuaysideState) -> None:
        require(state.buyer == NOBODY, "seat", "the cargo of the day is sold")


BIDDING: Final[list[Step[QuaysideState]]] = per_seat(Bidding)


class OpenBids(Reveal[QuaysideState]):
    """Open all envelopes; the highest bid buys the cargo (rules#auction)."""

    name: ClassVar[str] = "open_bids"
    rule: ClassVar[str] = "auction"

    def reveal(self, state: QuaysideState, answers: list[Answer]) -> None:
        bids: list[int] = []
        for answer in answers:
            sealed = answer.actions[0]
            assert isinstance(sealed, Bid)
            bids.append(sealed.amount)
        buyer = highest_bidder(state, bids)
        sell_cargo(state, buyer, price(state, bids), bids)
        # Asked even if nothing can be delivered: not to ask would tell the others something about the hand.
        state.push(DELIVERY[buyer])


OPEN_BIDS: Final = OpenBids()


def highest_bidder(state: QuaysideState, bids: list[int]) -> int:
    """Who buys: of equal bids, the first one clockwise from the seat that wins ties (rules#auction)."""
    best = state.first
    for steps in range(1, state.seats):
        seat = (state.first + steps) % state.seats
        if bids[seat] > bids[best]:
            best = seat
    return best


def price(state: QuaysideState, bids: list[int]) -> int:
    """What the buyer pays: the highest bid, or the second highest if the table plays so (rules#second_price)."""
    return sorted(bids)[-2 if state.setup.options["second_price"] else -1]


def sell_cargo(state: QuaysideState, seat: int, price: int, bids: list[int]) -> None:
    """The buyer pays the bank and stores the cargo (rules#auction)."""
    if state.events is not None:
        state.events.append(CargoSold(seat, price, bids))
    state.pay(purse(seat), BANK, price, CARGO_BOUGHT)
    state.store_cargo(seat)
