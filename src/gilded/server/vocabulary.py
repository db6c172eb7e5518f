"""Every name for which a client needs words: the tests of the client hold its texts against it."""

import re
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules

from gilded.core import Cause, Choice, Duty, Game

REASON = re.compile(r'Reason\(\s*"([a-z_]+)"')
"""How the rules name a reason: always with a literal code."""
DOCTEST = re.compile(r"^\s*>>>.*$", re.MULTILINE)


def vocabulary(game: Game) -> dict[str, list[str]]:
    """The names of a game's events, decisions, causes, reasons, options and kinds of action."""
    package = f"gilded.games.{game.name}"
    return {
        "events": [event.__name__ for event in game.events],
        "steps": [step.name for step in game.steps if not issubclass(step, Duty)],
        "causes": _causes(package),
        "reasons": reasons(package),
        "options": _options(game),
        "kinds": game.actions.kinds,
    }


def reasons(package: str) -> list[str]:
    """The codes of all reasons that the package's rules can give."""
    sources = [path.read_text() for path in files(package).iterdir() if path.name.endswith(".py")]
    return sorted({code for source in sources for code in REASON.findall(DOCTEST.sub("", source))})


def _causes(package: str) -> list[str]:
    path = import_module(package).__path__
    modules = [import_module(f"{package}.{module.name}") for module in iter_modules(path)]
    found = [value for module in modules for value in vars(module).values() if isinstance(value, Cause)]
    return sorted({cause.name for cause in found})


def _options(game: Game) -> list[str]:
    choices = [option for option in game.options if isinstance(option, Choice)]
    return [option.name for option in game.options] + [
        f"{option.name}.{value}" for option in choices for value in option.values
    ]
