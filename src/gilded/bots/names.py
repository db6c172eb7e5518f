"""Bots by name, for the command line and for the arena: `random`, `rollout`, `greedy`, `search`, `search:0.2s` …"""

import re
import shlex

from gilded.bots.bot import Bot
from gilded.bots.greedy import PERCENT, GreedyBot
from gilded.bots.levels import LEVELS, level_bot
from gilded.bots.process_bot import ProcessBot, python_command
from gilded.bots.random_bot import RandomBot
from gilded.bots.search import SearchBot
from gilded.core.errors import GildedError

DEFAULT_SECONDS = 0.2
ALLOWED = (
    "random",
    "rollout",
    "greedy",
    "search",
    "search:SECONDSs",
    "search:PLAYOUTS",
    *LEVELS,
    "process:COMMAND",
    "python:MODULE:CALLABLE",
)
PROCESS, PYTHON = "process:", "python:"
BLUNDERS = {"greedy": 0, "rollout": PERCENT}
"""The rollout policy is a greedy bot that never looks ahead."""
LIMIT = re.compile(r"search:(?:(?P<seconds>\d+(?:\.\d+)?)s|(?P<playouts>\d+))")


class BotError(GildedError):
    """No bot has that name."""


def bot(name: str, seed: int) -> Bot:
    """The bot of that name, or a BotError that lists the names.

    >>> bot("search:500", seed=1).name
    'search:500'
    """
    made = _make(name, seed)
    if made is None:
        allowed = f"{', '.join(ALLOWED)} (for example search:0.2s or search:500)"
        raise BotError("unknown_bot", f"no bot {name!r}; allowed: {allowed}", {"field": "bots", "allowed": allowed})
    made.name = name
    return made


def _make(name: str, seed: int) -> Bot | None:
    if name == "random":
        return RandomBot(seed)
    if name in BLUNDERS:
        return GreedyBot(seed, blunders=BLUNDERS[name])
    if name == "search":
        return SearchBot(seed, seconds=DEFAULT_SECONDS)
    if name in LEVELS:
        return level_bot(name, seed)
    return _make_search(name, seed) or _make_process(name, seed)


def _make_process(name: str, seed: int) -> Bot | None:
    if name.startswith(PROCESS):
        command = _words(name.removeprefix(PROCESS))
        return ProcessBot(command, seed) if command else None
    if name.startswith(PYTHON) and name.count(":") > 1:
        return ProcessBot(python_command(name.removeprefix(PYTHON)), seed)
    return None


def _words(command: str) -> list[str]:
    """The words of a command line; none where a quotation is not closed."""
    try:
        return shlex.split(command)
    except ValueError:
        return []


def _make_search(name: str, seed: int) -> Bot | None:
    limit = LIMIT.fullmatch(name)
    if limit is None or float(limit["seconds"] or limit["playouts"]) <= 0:
        return None
    return SearchBot(seed, seconds=float(limit["seconds"] or 0), playouts=int(limit["playouts"] or 0))
