"""Compiles the rules with mypyc; GILDED_PURE=1 leaves them as they are. All else stands in pyproject.toml."""

import os
from pathlib import Path

from setuptools import setup

INTERPRETED = {
    # msgspec structs, and code that runs once per game or per view
    "__init__.py", "arena.py", "belief.py", "catalogue.py", "components.py", "data.py", "event.py", "events.py", "game.py",
    "options.py", "ratings.py", "record.py", "registry.py", "saved.py", "view.py",
}  # fmt: skip


def compiled_modules() -> list[str]:
    """The rules and the bots: everything in core, games and bots but wire types and set-up code."""
    return sorted(
        str(path)
        for folder in ("src/gilded/core", "src/gilded/games", "src/gilded/bots")
        for path in Path(folder).rglob("*.py")
        if path.name not in INTERPRETED
    )


def extensions() -> list[object]:
    """The compiled engine, one C library for all of it."""
    if os.environ.get("GILDED_PURE"):
        return []
    from mypyc.build import mypycify

    return list(mypycify(["--strict", *compiled_modules()], opt_level="3", multi_file=True))


setup(ext_modules=extensions())
