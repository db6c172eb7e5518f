"""Compiles the rules with mypyc; GILDED_PURE=1 leaves them as they are. All else stands in pyproject.toml."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

INTERPRETED = {
    # msgspec structs, and code that runs once per game or per view
    "__init__.py", "arena.py", "belief.py", "catalogue.py", "components.py", "data.py", "event.py", "events.py",
    "forecast.py", "game.py", "options.py", "ratings.py", "record.py", "registry.py", "rulebook.py", "saved.py",
    "view.py",
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


class BuildSideBySide(build_ext):
    """Compiles the C files on all cores."""

    def build_extensions(self) -> None:
        compile_all = self.compiler.compile

        def side_by_side(sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                objects = pool.map(lambda source: compile_all([source], *args, **kwargs), sources)
                return [name for names in objects for name in names]

        self.compiler.compile = side_by_side
        super().build_extensions()


class BuildWithPages(build_py):
    """Puts the built client into the package; a checkout reads them where they lie."""

    def run(self) -> None:
        super().run()
        for folder, place in {"web/dist": "page"}.items():
            if not self.editable_mode and Path(folder).is_dir():
                pages = Path(self.build_lib) / "gilded" / place
                copytree(folder, pages, ignore=ignore_patterns("*.py*", "__pycache__"), dirs_exist_ok=True)


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildSideBySide, "build_py": BuildWithPages})
