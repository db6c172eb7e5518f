"""Orders: what a seat wants to answer to decisions that it may owe later, given in advance and kept to itself."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec
from mypy_extensions import mypyc_attr

from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.errors import OrderError, Values
from gilded.core.event import Event
from gilded.core.options import Option, Value, check_options
from gilded.core.view import View

if TYPE_CHECKING:
    from gilded.core.game import Game

Fields = Mapping[str, Value]
"""What an order says, by the names of its kind's fields."""


class Order(msgspec.Struct, frozen=True):
    """An order as it was given."""

    kind: str
    fields: dict[str, Value]


class Ended:
    """The order is over: `done`, or the code and the values of what has come in between."""

    def __init__(self, code: str, values: Values | None = None) -> None:
        self.code: Final = code
        self.values: Final[Values] = values or {}

    def __repr__(self) -> str:
        return f"Ended({self.code!r}, {self.values})"


DONE: Final = Ended("done")
"""The order has done what it was given for."""

Answer = Action | Ended | None
"""What an order says to a position: what to decide, that it is over, or nothing yet."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OrderKind:
    """A kind of order that a game offers. It knows what its seat knows: a belief, and what the seat saw happen."""

    name: ClassVar[str] = "order"
    fields: ClassVar[tuple[Option, ...]] = ()
    """With all values that they may ever have; `offered` says which of them there are now."""
    answers_once: ClassVar[bool] = False
    """Whether the first answer ends the order."""
    reads_events: ClassVar[bool] = False
    """Whether `answer` needs the events since the order was given; otherwise it gets none."""

    def offered(self, view: View) -> tuple[Option, ...] | None:
        """The fields of an order that the viewer can give now; None if it cannot."""
        return self.fields

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        """What the order says now: an action if the seat owes a decision that it was given for."""
        raise NotImplementedError


def offered_orders(game: "Game", view: View) -> dict[str, tuple[Option, ...]]:
    """The kinds of order that the viewer can give now, each with its fields."""
    found: dict[str, tuple[Option, ...]] = {}
    if view.seat is not None and not view.over:
        for kind in game.orders:
            fields = kind.offered(view)
            if fields is not None:
                found[kind.name] = fields
    return found


def make_order(game: "Game", view: View, kind: str, fields: Mapping[str, object]) -> Order:
    """The order that the viewer gives, checked; OrderError or OptionError says what is wrong with it."""
    offered = offered_orders(game, view)
    if kind not in offered:
        allowed = sorted(offered)
        raise OrderError(
            "order_not_offered",
            f"{game.title} does not offer the order {kind!r} now; allowed: {', '.join(allowed) or 'none'}",
            {"field": "kind", "allowed": allowed},
        )
    return Order(kind, check_options(game.name, offered[kind], fields))


def order_kind(game: "Game", name: str) -> OrderKind | None:
    """The kind of that name, if the game has it."""
    for kind in game.orders:
        if kind.name == name:
            return kind
    return None


def answer_of(game: "Game", order: Order, belief: Belief, events: list[Event]) -> Answer:
    """What the order says now. An action is legal: an order whose answer the rules forbid is over, for their reason."""
    kind = order_kind(game, order.kind)
    if kind is None or {field.name for field in kind.fields} != set(order.fields):
        return Ended("other_rules")  # given under an older version of the game
    answer = kind.answer(order.fields, belief, events)
    if not isinstance(answer, Action):
        return answer
    reason = belief.why_not(answer)
    if reason is None:
        return answer
    return Ended("forbidden", {"reason": reason.code, "rule": reason.rule, "values": reason.values})


def own_decision(view: View, step: str) -> dict[str, object] | None:
    """What the viewer has to decide, as the view describes it, if that is this step."""
    for decision in view.decisions:
        if decision["seat"] == view.seat and decision["step"] == step:
            return decision
    return None
