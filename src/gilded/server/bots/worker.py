"""What runs in a worker process: a position comes in as JSON, the actions of a turn go out as JSON."""

import msgspec

from gilded.bots import levels
from gilded.core import game


def plan(name: str, state: bytes, seat: int, level: str, seed: int) -> bytes:
    """The decisions of its turn that a bot of this level plans in this position."""
    belief = game(name).load(msgspec.json.decode(state)).belief(seat)
    return msgspec.json.encode([action.to_json() for action in levels.plan(level, belief, seed)])
