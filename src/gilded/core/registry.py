"""Which games are installed: found through the entry-point group, never a list in code."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from gilded.core.errors import GameError, GildedError
from gilded.core.game import Game

GROUP = "gilded.games"


def game_names() -> tuple[str, ...]:
    """The names of the installed games.

    >>> "credit_mobilier" in game_names()
    True
    """
    return tuple(sorted(point.name for point in entry_points(group=GROUP)))


@cache
def game(name: str) -> Game:
    """The game of that name, or a GameError that lists the installed ones or says why it cannot be loaded.

    >>> game("credit_mobilier").title
    'Crédit Mobilier'
    """
    for point in entry_points(group=GROUP, name=name):
        return _load(point)
    raise _unavailable(f"no game {name!r}; installed: {', '.join(game_names())}")


def _load(point: EntryPoint) -> Game:
    """The game of an entry point. Whatever is wrong with it concerns this game alone, so it is a GameError."""
    try:
        found = point.load()
        if not isinstance(found, Game):
            raise TypeError(f"{point.value} is not a Game")
    except GildedError:
        raise
    except Exception as error:
        what = f"{type(error).__name__}: {error}; `python -c 'import {point.module}'` may show where"
        raise _unavailable(f"the game {point.name!r} cannot be loaded: {what}") from error
    return found


def _unavailable(message: str) -> GameError:
    return GameError("unknown_game", message, {"field": "game", "allowed": list(game_names())})
