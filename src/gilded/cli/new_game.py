"""`gilded new-game`: a distribution with a small game that can be played at once and changed step by step.

`skeleton/` is that distribution, a small game named My Game; a new one is a copy with another name.
"""

import ast
import keyword
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from gilded.core.errors import OptionError
from gilded.core.registry import game_names

SKELETON = "my_game"
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST = 40
TAKEN = ("conftest", "src", "tests")
NEXT = """[bold]{title}[/] is in {folder}. In an environment of its own, with Gilded:

  cd {folder}
  pip install -e ".\\[dev]"
  pytest
  gilded play {name}
  gilded serve"""


def new_game(name: str, folder: Path | None) -> None:
    """Write the distribution, and print what to do next; OptionError when the name or the folder will not do."""
    folder = folder or Path(name)
    _check(name, folder)
    try:
        for path, text in skeleton(name):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise OptionError("bad_folder", f"cannot write to {folder}: {error.strerror}", {"field": "folder"}) from error
    Console(highlight=False, soft_wrap=True).print(
        NEXT.format(title=_title(name), folder=escape(str(folder)), name=name)
    )


def skeleton(name: str) -> Iterator[tuple[Path, str]]:
    """The files of a game of this name, each with its text.

    >>> dict(skeleton("tulip_mania"))[Path("src/tulip_mania/__init__.py")]
    '\"\"\"Tulip Mania: say in one line what it is about.\"\"\"\\n'
    """
    for path, file in _files(files("gilded.cli") / "skeleton", Path()):
        yield Path(_renamed(path.as_posix(), name)), _renamed(file.read_text(encoding="utf-8"), name)


def _files(folder: Traversable, path: Path) -> Iterator[tuple[Path, Traversable]]:
    for each in folder.iterdir():
        if each.name.startswith((".", "__pycache__")):
            continue
        if each.is_file():
            yield path / each.name, each
        else:
            yield from _files(each, path / each.name)


def _renamed(text: str, name: str) -> str:
    for way in (str, _dashed, _title, _class_name):
        text = text.replace(way(SKELETON), way(name))
    return text


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _title(name: str) -> str:
    return name.replace("_", " ").title()


def _class_name(name: str) -> str:
    return _title(name).replace(" ", "")


def _check(name: str, folder: Path) -> None:
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        allowed = f"lower-case letters, digits and single underscores, at most {LONGEST}, such as tulip_mania"
        raise OptionError("bad_name", f"a game may not be named {name!r}; allowed: {allowed}", {"field": "name"})
    if name in game_names():
        raise OptionError("bad_name", f"a game named {name!r} is installed already", {"field": "name"})
    if _means_something_else(name):
        raise OptionError("bad_name", f"{name!r} means something else in Python; choose another", {"field": "name"})
    if folder.exists():
        raise OptionError("bad_folder", f"{folder} exists already; choose another with --folder", {"field": "folder"})


def _means_something_else(name: str) -> bool:
    """Whether Python, an installed package, pytest or the files of the skeleton have another use for the name."""
    if keyword.iskeyword(name) or keyword.iskeyword(_class_name(name)) or name in sys.stdlib_module_names:
        return True
    return name in TAKEN or _class_name(name) in _names_in_the_skeleton() or find_spec(name) is not None


def _names_in_the_skeleton() -> set[str]:
    """The classes that the files of the skeleton make, import or use."""
    sources = [text for path, text in skeleton(SKELETON) if path.suffix == ".py"]
    nodes = [node for source in sources for node in ast.walk(ast.parse(source))]
    used = {node.id for node in nodes if isinstance(node, ast.Name)}
    made = {node.name for node in nodes if isinstance(node, ast.ClassDef | ast.alias)}
    return (used | made) - {_class_name(SKELETON)}
