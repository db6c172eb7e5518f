"""How strong a bot at a table is, in four words that the page shows."""

from typing import Literal, get_args

from gilded.bots.bot import Bot
from gilded.bots.greedy import GreedyBot
from gilded.bots.search import SearchBot
from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.errors import GildedError

Level = Literal["apprentice", "merchant", "magnate", "robber_baron"]
LEVELS: tuple[Level, ...] = get_args(Level)
APPRENTICE_BLUNDERS = 50
"""Of a hundred decisions."""
MAGNATE_SECONDS = 0.2
"""For a whole turn, as is the next; more in games that ask for patience. Five times as long hardly wins more, so the
levels lie far apart: docs/bots.md has the figures."""
ROBBER_BARON_SECONDS = 2.0


class LevelError(GildedError):
    """No level has that name."""


def plan(level: str, belief: Belief, seed: int) -> list[Action]:
    """The turn that a bot of that level plans; the seed is all that it may depend on besides the belief, and time."""
    return level_bot(level, seed).plan(belief)


def level_bot(level: str, seed: int) -> Bot:
    """The bot of that level, or a LevelError that lists the levels."""
    if level == "apprentice":
        return GreedyBot(seed, blunders=APPRENTICE_BLUNDERS)
    if level == "merchant":
        return GreedyBot(seed)
    if level == "magnate":
        return SearchBot(seed, seconds=MAGNATE_SECONDS, by_game=True)
    if level == "robber_baron":
        return SearchBot(seed, seconds=ROBBER_BARON_SECONDS, by_game=True)
    raise LevelError(
        "unknown_level", f"no level {level!r}; allowed: {', '.join(LEVELS)}", {"field": "level", "allowed": [*LEVELS]}
    )
