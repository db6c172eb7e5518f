"""Bots by name, for the command line and for the arena: `random`, `light`, `greedy`, `search`, `search:0.2s` …"""

import re

from gilded.bots.bot import Bot
from gilded.bots.greedy import HUNDRED, GreedyBot
from gilded.bots.levels import LEVELS, level_bot
from gilded.bots.random import RandomBot
from gilded.bots.search import SearchBot
from gilded.core.errors import GildedError

DEFAULT_SECONDS = 0.2
ALLOWED = ("random", "light", "greedy", "search", "search:SECONDSs", "search:PLAYS", *LEVELS)
SLIPS = {"greedy": 0, "light": HUNDRED}
"""The light bot is a greedy one that never looks."""
LIMIT = re.compile(r"search:(?:(?P<seconds>\d+(?:\.\d+)?)s|(?P<plays>\d+))")


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
    if name in SLIPS:
        return GreedyBot(seed, slips=SLIPS[name])
    if name == "search":
        return SearchBot(seed, seconds=DEFAULT_SECONDS)
    if name in LEVELS:
        return level_bot(name, seed)
    limit = LIMIT.fullmatch(name)
    if limit is None or float(limit["seconds"] or limit["plays"]) <= 0:
        return None
    return SearchBot(seed, seconds=float(limit["seconds"] or 0), plays=int(limit["plays"] or 0))
