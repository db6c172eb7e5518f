"""What runs in a worker process: a position comes in as JSON, an action goes out as JSON."""

import os
import signal
import threading
from multiprocessing import parent_process

import msgspec

from gilded.bots import levels
from gilded.core import game


def start_worker() -> None:
    """Leave Ctrl-C to the server, and exit when the server does, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def choose(name: str, state: bytes, seat: int, level: str, seed: int) -> bytes:
    """The action that a bot of this level chooses in this position."""
    belief = game(name).load(msgspec.json.decode(state)).belief(seat)
    return msgspec.json.encode(levels.choose(level, belief, seed).to_json())
