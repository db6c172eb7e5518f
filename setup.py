"""Compiles the rules with mypyc; GILDED_PURE=1 leaves them as they are. All else stands in pyproject.toml."""

import os
from pathlib import Path
from shutil import copytree, ignore_patterns

from setuptools import setup
from setuptools.command.build_py import build_py

INTERPRETED = {
    # msgspec structs, and code that runs once per game or per view
    "__init__.py", "arena.py", "belief.py", "catalogue.py", "components.py", "data.py", "event.py", "events.py",
    "game.py", "options.py", "ratings.py", "record.py", "registry.py", "rulebook.py", "saved.py", "view.py",
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


class BuildWithRules(build_py):
    """Puts the rules pages into the package, as `gilded/rules`; a checkout reads them where they lie."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode and Path("rules").is_dir():
            pages = Path(self.build_lib) / "gilded" / "rules"
            copytree("rules", pages, ignore=ignore_patterns("*.py*", "__pycache__"), dirs_exist_ok=True)


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithRules})
