"""Which of the installed games this server can offer."""

import logging
from functools import cache

from gilded.core import GildedError, game, game_names

logger = logging.getLogger("gilded.server")


@cache
def playable_games() -> tuple[str, ...]:
    """The names of the installed games that can be loaded; what is wrong with any other is logged, once."""
    return tuple(name for name in game_names() if _can_be_loaded(name))


def _can_be_loaded(name: str) -> bool:
    try:
        game(name)
    except GildedError:
        logger.exception("the game %s cannot be loaded", name)
        return False
    return True
