"""Compiles the rules with mypyc (not with GILDED_PURE=1), adds the page, and writes the text for PyPI."""

import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

COMPILED = ("core", "games", "bots", "envs")
INTERPRETED = (
    # msgspec structs, which mypyc cannot compile
    "core/draw.py", "core/event.py", "core/first_game.py", "core/lesson.py", "core/options.py", "core/order.py",
    "core/preview.py", "core/record.py", "core/saved.py", "core/view.py",
    "games/*/components.py", "games/*/events.py", "games/*/preview.py", "games/*/saved.py", "games/*/view.py",
    "bots/arena.py", "bots/benchmark.py", "bots/findings.py", "bots/ladder.py", "bots/process_bot.py",
    # what runs once per game, per table or per command
    "*/__init__.py", "core/belief.py", "core/catalogue.py", "core/data.py", "core/game.py", "core/plain_board.py",
    "core/registry.py", "core/messages.py", "core/sources.py", "core/terminal.py", "core/words.py",
    "games/*/*_checks.py", "games/*/orders.py", "games/*/possible*.py", "games/*/printed.py", "games/*/sources.py",
    "games/*/unfit.py", "games/*/game.py", "games/*/terminal.py", "games/*/terminal_*.py",
    "envs/extras.py", "envs/openspiel.py", "envs/pettingzoo_env.py", "envs/position.py", "envs/table.py",
    "envs/vectorised.py", "bots/host.py", "bots/names.py", "bots/ratings.py",
)  # fmt: skip
"""Everything in the `COMPILED` packages is compiled but these paths; tests/test_compiled.py holds it."""


METADATA_COMMANDS = {"dist_info", "egg_info", "sdist"}


def compiled_modules() -> list[str]:
    """The files of the rules and the bots that mypyc compiles."""
    package = Path("src/gilded")
    files = [path.relative_to(package) for folder in COMPILED for path in (package / folder).rglob("*.py")]
    return sorted(str(package / file) for file in files if not any(file.match(path) for path in INTERPRETED))


def extensions() -> list[object]:
    """The compiled rules, one C library for all of them; nothing for a command that only writes metadata."""
    if os.environ.get("GILDED_PURE") or METADATA_COMMANDS & set(sys.argv):
        return []
    from mypyc.build import mypycify

    return list(mypycify(["--strict", *compiled_modules()], opt_level="3", multi_file=True))


class BuildSideBySide(build_ext):
    """Compiles the C files on all cores, and with gcc lets the linker optimise them as one: about a tenth faster."""

    def build_extensions(self) -> None:
        if "gcc" in str(self.compiler.compiler_so):
            for extension in self.extensions:
                extension.extra_compile_args += ["-g0", "-fvisibility=hidden", "-flto=auto"]
                extension.extra_link_args += ["-O3", "-flto=auto"]
        compile_all = self.compiler.compile

        def side_by_side(sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                objects = pool.map(lambda source: compile_all([source], *args, **kwargs), sources)
                return [name for names in objects for name in names]

        self.compiler.compile = side_by_side
        super().build_extensions()


class BuildWithPage(build_py):
    """Puts the built page into the package; a checkout serves it from web/dist."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode and Path("web/dist").is_dir():
            page = Path(self.build_lib) / "gilded" / "page"
            copytree("web/dist", page, ignore=ignore_patterns("*.py*", "__pycache__"), dirs_exist_ok=True)


def description() -> str:
    """README.md for PyPI: without passages that need a checkout, and with links to our files as plain text."""
    text = Path("README.md").read_text(encoding="utf-8")
    text = re.sub(r"<!-- checkout only -->\n.*?<!-- end -->\n+", "", text, flags=re.DOTALL)
    return re.sub(r"\[([^\]]+)\]\((?!https?:|#)[^)]+\)", r"\1", text)


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildSideBySide, "build_py": BuildWithPage},
    long_description=description(),
    long_description_content_type="text/markdown",
)
