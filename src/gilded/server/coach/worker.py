"""What runs in a worker process for the coach: a position comes in as JSON, what was found of it goes out as JSON."""

from collections.abc import Callable
from typing import Any

import msgspec

from gilded.bots import advice
from gilded.bots.findings import Term
from gilded.core import Belief, game


class TriedAction(msgspec.Struct, array_like=True):
    """What a search found of one action."""

    action: dict[str, Any]
    playouts: int
    total: float


def study(task: str, **values: Any) -> bytes:
    """Do one of the tasks below."""
    return TASKS[task](**values)


def _belief(name: str, position: bytes, seat: int) -> Belief:
    return game(name).load(msgspec.json.decode(position)).belief(seat)


def look(name: str, position: bytes, seat: int, seed: int, seconds: float, least: int) -> bytes:
    """What one search of so many seconds finds of the seat's best actions."""
    found = advice.look(_belief(name, position, seat), seed, seconds, least=least)
    return msgspec.json.encode([TriedAction(one.action.to_json(), one.playouts, one.total) for one in found])


def gains(name: str, position: bytes, seat: int, actions: list[dict[str, Any]], seed: int) -> bytes:
    """What the turn after each of these actions brings and costs."""
    named = [game(name).action(action) for action in actions]
    found = advice.gains(_belief(name, position, seat), named, seed)
    return msgspec.json.encode([[Term(term.name, int(term.value)) for term in terms] for terms in found])


TASKS: dict[str, Callable[..., bytes]] = {"look": look, "gains": gains}
