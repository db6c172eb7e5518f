"""A position of Quayside, as tests speak of it: by seat, and pieces by name."""

from typing import Any

import gilded
from gilded.core import NOBODY, Action

from quayside.board import CARGO, CRATES, GOOD_IDS

GAME = gilded.game("quayside")
BIDDING = "bidding"
DELIVERY = "delivery"


def position(
    *hands: str,
    cash: tuple[int, ...] = (),
    cargo: dict[str, int] | None = None,
    warehouse: dict[str, int] | None = None,
    first: int = 0,
    deciding: str = BIDDING,
    day: int = 1,
    **options: bool,
) -> gilded.State:
    """A table on that day: a hand of orders for each seat, and a warehouse of seat 0, which delivers if anybody does."""
    seats = len(hands)
    table: dict[str, Any] = GAME.new(seats, options=options).dump()
    money = [*cash, *[12] * (seats - len(cash))]
    table["accounts"] = {"bank": -sum(money)} | {f"seat{seat}": money[seat] for seat in range(seats)}
    table["hands"] = [hand.split() for hand in hands]
    table["cargo"] = cargo or {}
    table["warehouses"] = [warehouse or {}, *[{}] * (seats - 1)]
    table["first"] = first
    table["buyer"] = 0 if deciding == DELIVERY else NOBODY
    stored = sum((warehouse or {}).values()) + sum((cargo or {}).values())
    table["day"] = max(day, -(-stored // CARGO))
    table["shipped"] = _shipped(table["day"] * CARGO - stored, {**(warehouse or {}), **(cargo or {})})
    if deciding == DELIVERY:
        table["agenda"] = [{"step": "next_day"}, {"step": "delivery", "seat": 0}]
    return GAME.load(table)


def _shipped(crates: int, elsewhere: dict[str, int]) -> dict[str, int]:
    """The crates of earlier days that are gone, so that three have landed each day."""
    shipped: dict[str, int] = {}
    for good, crates_of_it in zip(GOOD_IDS, CRATES, strict=True):
        count = min(crates - sum(shipped.values()), crates_of_it - elsewhere.get(good, 0))
        if count:
            shipped[good] = count
    return shipped


def bid(amount: int) -> Action:
    """The action of that bid."""
    return GAME.action({"kind": "bid", "amount": amount})


def deliver(order: str) -> Action:
    """The action of filling that order."""
    return GAME.action({"kind": "deliver", "order": order})


def bid_all(state: gilded.State, *bids: int) -> list[gilded.Event]:
    """Every seat bids; what happens when the last envelope is in."""
    events: list[gilded.Event] = []
    for seat, amount in enumerate(bids):
        events = state.play(seat, bid(amount))
    return events
