"""The structs of orders, which only the person who gives them ever sees."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from gilded.core import Option
from gilded.server.protocol import wire


class OfferedOrder(msgspec.Struct):
    """A kind of order that can be given now. Its words are `order.<kind>` in the game's texts."""

    kind: str
    fields: list[Option]


class GivenOrder(msgspec.Struct):
    """An order, and what has become of it."""

    id: int
    seat: int
    kind: str
    fields: dict[str, bool | int | str]
    given: str
    status: Literal["waiting", "done", "cancelled"]
    answers: int
    """How many decisions it has taken."""
    ended: str | None
    why: str | None
    """Why it is over: a code of `order.ended.…` in the game's texts or the page's, with `values`."""
    values: wire.Json


class Orders(msgspec.Struct):
    """What a seat can order now, and what was ordered: what waits, and what ended lately."""

    offered: list[OfferedOrder]
    given: list[GivenOrder]


class GiveOrder(wire.Body):
    """Answer like this as soon as the seat owes such a decision; what is left out is at its default."""

    seat: wire.SeatNumber
    kind: Annotated[str, Meta(max_length=40)]
    fields: dict[Annotated[str, Meta(max_length=40)], bool | int | str]
