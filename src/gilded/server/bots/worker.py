"""What runs in a worker process: a position comes in as JSON, an action goes out as JSON."""

import msgspec

from gilded.bots import levels
from gilded.core import game


def choose(name: str, state: bytes, seat: int, level: str, seed: int) -> bytes:
    """The action that a bot of this level chooses in this position."""
    belief = game(name).load(msgspec.json.decode(state)).belief(seat)
    return msgspec.json.encode(levels.choose(level, belief, seed).to_json())
