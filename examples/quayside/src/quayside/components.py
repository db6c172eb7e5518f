"""What is printed on the quay and on the order cards, as frozen structs, validated when they are read."""

import msgspec
from gilded.core import GameData


class Good(msgspec.Struct, frozen=True):
    """One kind of goods and how many crates of it there are."""

    id: str
    crates: int


class Quay(msgspec.Struct, frozen=True):
    """The goods and the numbers of the game."""

    source: str
    days: int
    cargo: int
    hand: int
    start_cash: int
    clearance_price: int
    goods: tuple[Good, ...]


class Order(msgspec.Struct, frozen=True):
    """An order card: which crates it needs and what the bank pays for them."""

    id: str
    needs: dict[str, int]
    pays: int


class Orders(msgspec.Struct, frozen=True):
    """All order cards."""

    source: str
    orders: tuple[Order, ...]


DATA = GameData("quayside", __package__)
QUAY = DATA.load("quay.json", Quay)
ORDERS = DATA.load("orders.json", Orders).orders
