"""Which games are installed: found through the entry-point group, never a list in code."""

from functools import cache
from importlib.metadata import entry_points

from gilded.core.errors import GameError
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
    """The game of that name, or a GameError that lists the installed ones.

    >>> game("credit_mobilier").title
    'Crédit Mobilier'
    """
    for point in entry_points(group=GROUP, name=name):
        found = point.load()
        assert isinstance(found, Game)
        return found
    raise GameError(
        "unknown_game",
        f"no game {name!r}; installed: {', '.join(game_names())}",
        {"field": "game", "allowed": list(game_names())},
    )
