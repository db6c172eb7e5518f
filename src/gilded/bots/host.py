"""Lets a bot written in Python play in a process of its own: `python -m gilded.bots.host module:callable`.

The callable is given a seed and answers with a `Bot`. It knows no more than the questions say: its belief is made from
a position that was drawn anew, so there is nothing else in the process to look at.
"""

import json
import os
import sys
from importlib import import_module
from typing import Any

from gilded.core.belief import Belief
from gilded.core.errors import GildedError
from gilded.core.registry import game as find_game


class UnknownBot(GildedError):
    """No bot can be made by that entry point."""


def load_bot(entry_point: str, seed: int) -> Any:
    """The bot that `module:callable` makes."""
    module, _, name = entry_point.partition(":")
    make = import_module(module)
    for part in name.split("."):
        make = getattr(make, part)
    if not callable(make):
        raise UnknownBot("unknown_bot", f"{entry_point} cannot be called with a seed")
    return make(seed)


def host(entry_point: str) -> None:
    """Answer questions until there are no more."""
    replies = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # what the bot prints is no answer

    def reply(message: dict[str, Any]) -> None:
        replies.write(json.dumps(message) + "\n")

    hello = json.loads(sys.stdin.readline())
    game = find_game(hello["game"])
    bot = load_bot(entry_point, hello["seed"])
    reply({"type": "ready", "needs": ["world"]})
    for line in sys.stdin:
        question = json.loads(line)
        action = bot.choose(Belief(game.load(question["world"]), hello["seat"]))
        reply({"id": question["id"], "action": action.to_json()})


if __name__ == "__main__":
    host(sys.argv[1])
