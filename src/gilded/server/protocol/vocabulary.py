"""Every name for which a client needs words: the page's tests compare its texts with it."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from inspect import getsource

from gilded.core import Choice, Duty, Game
from gilded.server.protocol.problems import FALLBACK_CODES, FRAMEWORK_CODES

REASON = re.compile(r'Reason\(\s*"([a-z_]+)"')
"""How the rules name a reason: always with a literal code."""
REFUSALS = {"Refused": 1, "conflict": 0, "forbidden": 0, "not_found": 0, "ProblemPush": 0} | dict.fromkeys(
    ("ActionError", "GameError", "LessonError", "OptionError", "OrderError", "RecordError"), 0
)
"""What makes a problem, and which of its arguments is the code: always a literal."""
DOCTEST = re.compile(r"^\s*>>>.*$", re.MULTILINE)


def vocabulary(game: Game) -> dict[str, list[str]]:
    """The names of a game's events, decisions, reasons, options and kinds of action."""
    package = game.data.package
    return {
        "events": [event.__name__ for event in game.events],
        "steps": [step.name for step in game.steps if not issubclass(step, Duty)],
        "reasons": reasons(package),
        "options": _options(game),
        "kinds": game.actions.kinds,
    }


def reasons(package: str) -> list[str]:
    """The codes of all reasons that the package's rules can give."""
    return sorted({code for source in _sources(package) for code in REASON.findall(DOCTEST.sub("", source))})


def _sources(package: str) -> Iterator[str]:
    """The source of every module of a package; of the one module where a game has no package of its own."""
    module = import_module(package)
    if not hasattr(module, "__path__"):
        yield getsource(module)
        return
    for path in _files(files(package)):
        yield path.read_text(encoding="utf-8")


def _files(folder: Traversable) -> Iterator[Traversable]:
    for path in folder.iterdir():
        if path.is_dir():
            yield from _files(path)
        elif path.name.endswith(".py"):
            yield path


def _options(game: Game) -> list[str]:
    choices = [option for option in game.options if isinstance(option, Choice)]
    return [option.name for option in game.options] + [
        f"{option.name}.{value}" for option in choices for value in option.values
    ]


def problems() -> dict[str, list[str]]:
    """The codes of all problems that the server can send, each with the values that always come with it."""
    found: dict[str, set[str]] = {code: set() for code in (*FRAMEWORK_CODES.values(), *FALLBACK_CODES)}
    for package in ("gilded.core", "gilded.server"):
        for source in _sources(package):
            for code, values in _refusals(ast.parse(source)):
                found[code] = found.get(code, values) & values
    return {code: sorted(found[code]) for code in sorted(found)}


def _refusals(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name | ast.Attribute):
            place = REFUSALS.get(call.func.id if isinstance(call.func, ast.Name) else call.func.attr)
            code = call.args[place] if place is not None and place < len(call.args) else None
            if isinstance(code, ast.Constant):
                yield str(code.value), _values(call)


def _values(call: ast.Call) -> set[str]:
    keys = [key for each in call.args if isinstance(each, ast.Dict) for key in each.keys]
    named = {str(key.value) for key in keys if isinstance(key, ast.Constant)}
    return named | {each.arg for each in call.keywords if each.arg}
