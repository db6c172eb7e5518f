"""What a merchant sees as numbers, for programs that learn: just what the view shows, and nothing else."""

from typing import ClassVar, Final

from gilded.core import Encoder, Game, State

from quayside.board import CARGO, CRATES, DAYS, GOOD_IDS, GOODS, HAND, ORDER_COUNT, ORDER_IDS
from quayside.state import QuaysideState


class QuaysideEncoder(Encoder):
    """The quay, the warehouses and the own orders."""

    most_cash: ClassVar[float] = 50.0
    most_score: ClassVar[float] = 50.0

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        holders, most = self.holders, max(CRATES)
        self.day: Final = self.field("day", most=DAYS, meaning="the day, counted from 1")
        self.bag: Final = self.field("bag.{}", GOOD_IDS, most=most, meaning="crates that have not landed yet")
        self.cargo: Final = self.field("cargo.{}", GOOD_IDS, most=CARGO, meaning="crates of the cargo of the day")
        self.hand: Final = self.field("hand.{}", ORDER_IDS, meaning="an order in the own hand")
        self.wins_ties: Final = self.field("{}.wins_ties", holders, meaning="the seat wins ties today")
        self.orders: Final = self.field("{}.orders", holders, most=HAND, meaning="how many orders the seat holds")
        self.crates: Final = self.field("{}.crates.{}", holders, GOOD_IDS, most=most, meaning="crates in the warehouse")
        self.filled: Final = self.field(
            "{}.filled.{}", holders, ORDER_IDS, most=HAND, meaning="when the order was filled, counted from 1"
        )

    def write(self, numbers: list[float], state: State, seat: int) -> None:
        assert isinstance(state, QuaysideState)
        self.day.put(numbers, 0, state.day)
        self.bag.put_all(numbers, 0, state.bag)
        self.cargo.put_all(numbers, 0, state.cargo)
        for order in state.hands[seat]:
            self.hand.mark(numbers, order)
        self.wins_ties.mark(numbers, (state.first - seat) % state.seats)
        for place in range(state.seats):
            holder = (seat + place) % state.seats
            self.orders.put(numbers, place, len(state.hands[holder]))
            self.crates.put_all(numbers, place * GOODS, state.warehouses[holder])
            for number, order in enumerate(state.filled[holder]):
                self.filled.put(numbers, place * ORDER_COUNT + order, number + 1)
