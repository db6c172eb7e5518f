"""Which games are installed: found through the entry-point group, never a list in code."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from gilded.core.errors import GameError
from gilded.core.game import Game

GROUP = "gilded.games"
OURS = "gilded"
"""The distribution whose games no other can replace."""
FACTS = ("name", "title", "version", "seats", "actions", "steps", "events", "view_type", "saved_type")
"""What a game must say of itself."""


def game_names() -> tuple[str, ...]:
    """The names of the installed games, also of those that cannot be loaded.

    >>> "credit_mobilier" in game_names()
    True
    """
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


def game(name: str) -> Game:
    """The game of that name, or a GameError that lists the installed ones or says what is wrong with it.

    >>> game("credit_mobilier").title
    'Crédit Mobilier'
    """
    found = _load(name)
    if isinstance(found, str):
        raise _broken(name, found)
    return found


def load_games() -> tuple[list[Game], list[GameError]]:
    """The installed games, and what is wrong with those that are left out: one broken game harms no other."""
    games: list[Game] = []
    errors = [_broken(point.name, f"Gilded's own has the same name ({_package(point)})") for point in _replaced()]
    for name in game_names():
        try:
            games.append(game(name))
        except GameError as error:
            errors.append(error)
    return games, errors


@cache
def _load(name: str) -> Game | str:
    """The game, or what is wrong with it: either is found out only once."""
    points = list(entry_points(group=GROUP, name=name))
    if not points:
        raise GameError(
            "unknown_game",
            f"no game {name!r}; installed: {', '.join(game_names())}",
            {"field": "game", "allowed": list(game_names())},
        )
    points = [point for point in points if _is_ours(point)] or points
    if len(points) > 1:
        return f"several packages have a game of this name ({', '.join(sorted(map(_package, points)))})"
    point = points[0]
    try:
        found = point.load()
    except (Exception, SystemExit) as error:  # whatever a module may do when it is imported
        return f"{type(error).__name__}: {error} ({_package(point)})"
    fault = _fault(name, found)
    return f"{point.value} {fault} ({_package(point)})" if fault else found


def _fault(name: str, found: object) -> str | None:
    if not isinstance(found, Game):
        return "is not a Game"
    if missing := [fact for fact in FACTS if not hasattr(found, fact)]:
        return f"has no {', '.join(missing)}"
    return f"is named {found.name!r}" if found.name != name else None


def _replaced() -> list[EntryPoint]:
    """The games of others that have the name of one of ours."""
    points = entry_points(group=GROUP)
    ours = {point.name for point in points if _is_ours(point)}
    return [point for point in points if point.name in ours and not _is_ours(point)]


def _broken(name: str, fault: str) -> GameError:
    return GameError("broken_game", f"the game {name!r} cannot be loaded: {fault}", {"field": "game"})


def _is_ours(point: EntryPoint) -> bool:
    return point.dist is not None and point.dist.name == OURS


def _package(point: EntryPoint) -> str:
    return f"package {point.dist.name}" if point.dist else "unknown package"
