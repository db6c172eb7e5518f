"""The table of Quayside: where crates and orders lie."""

from gilded.core import NOBODY, RandomSource, State

from quayside import hidden
from quayside.board import CRATES, GOODS, NEEDS, ORDER_COUNT
from quayside.rules import scoring


class QuaysideState(State):
    """A position of Quayside."""

    day: int
    first: int
    """The seat that wins ties today."""
    buyer: int
    """The seat that bought the cargo of the day; NOBODY while all bid for it."""
    bag: list[int]
    """bag[good]: the crates that have not landed yet. Everybody can count them."""
    cargo: list[int]
    warehouses: list[list[int]]
    """warehouses[seat][good]"""
    shipped: list[int]
    """shipped[good]: the crates that were delivered or cleared."""
    hands: list[list[int]]
    """hands[seat]: its orders, which nobody else sees."""
    filled: list[list[int]]
    aside: list[int]
    """The orders that nobody was dealt."""

    def clear(self) -> None:
        """All crates in the bag, all orders aside."""
        self.day = 0
        self.first = 0
        self.buyer = NOBODY
        self.bag = CRATES[:]
        self.cargo = [0] * GOODS
        self.warehouses = [[0] * GOODS for _ in range(self.seats)]
        self.shipped = [0] * GOODS
        self.hands = [[] for _ in range(self.seats)]
        self.filled = [[] for _ in range(self.seats)]
        self.aside = list(range(ORDER_COUNT))

    def can_fill(self, seat: int, order: int) -> bool:
        """Whether the seat's warehouse holds all that the order needs."""
        warehouse, needs = self.warehouses[seat], NEEDS[order]
        return all(warehouse[good] >= needs[good] for good in range(GOODS))

    def deal_order(self, seat: int, order: int) -> None:
        """Move an order from the ones set aside into a hand."""
        self.aside.remove(order)
        self.hands[seat].append(order)

    def land_crate(self, good: int) -> None:
        """Move a crate from the bag to the quay."""
        self.bag[good] -= 1
        self.cargo[good] += 1

    def store_cargo(self, seat: int) -> None:
        """Move the whole cargo into the seat's warehouse."""
        for good in range(GOODS):
            self.warehouses[seat][good] += self.cargo[good]
        self.cargo = [0] * GOODS
        self.buyer = seat

    def ship(self, seat: int, good: int, crates: int) -> None:
        """Take crates out of the seat's warehouse for good."""
        self.warehouses[seat][good] -= crates
        self.shipped[good] += crates

    def show_order(self, seat: int, order: int) -> None:
        """Move an order from the hand to the filled ones, where all see it."""
        self.hands[seat].remove(order)
        self.filled[seat].append(order)

    # The contract

    def clone(self) -> "QuaysideState":
        copy = QuaysideState(self.setup)
        self.copy_table_to(copy)
        copy.day = self.day
        copy.first = self.first
        copy.buyer = self.buyer
        copy.bag = self.bag[:]
        copy.cargo = self.cargo[:]
        copy.warehouses = [warehouse[:] for warehouse in self.warehouses]
        copy.shipped = self.shipped[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.filled = [orders[:] for orders in self.filled]
        copy.aside = self.aside[:]
        return copy

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self)

    def pieces(self) -> dict[str, int]:
        crates = [self.bag, self.cargo, self.shipped, *self.warehouses]
        orders = [self.aside, *self.hands, *self.filled]
        return {"crates": sum([sum(place) for place in crates]), "orders": sum([len(place) for place in orders])}

    def redraw_hidden(self, seat: int, rng: RandomSource) -> None:
        hidden.redraw_hidden(self, seat, rng)
