"""The examples in README, docs and docstrings run and print what they say."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import gilded.core

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"(?<!!)\[[^\]]+\]\((?!https?:|mailto:)([^)\s]+)\)")
"""A link to a file of ours; pictures, which are taken from the running page, are left out."""
MODULES = [f"gilded.core.{module.name}" for module in pkgutil.iter_modules(gilded.core.__path__)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failed == 0


@pytest.mark.parametrize(
    "name", ["README.md", "docs/architecture.md", "docs/record-format.md", "docs/adding-a-game.md"]
)
def test_a_page_has_examples(name: str) -> None:
    assert doctest.DocTestParser().get_examples((ROOT / name).read_text())


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    targets = [link.partition("#")[0] for link in LINK.findall(page.read_text())]
    assert [target for target in targets if target and not (page.parent / target).exists()] == []


EXCERPT = re.compile(r"^```python\n# (\w+\.py)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WALK = (ROOT / "docs" / "adding-a-game.md").read_text()


@pytest.mark.parametrize(("file", "code"), EXCERPT.findall(WALK))
def test_an_excerpt_is_still_in_its_file(file: str, code: str) -> None:
    source = (ROOT / "src/gilded/games/credit_mobilier" / file).read_text()
    for part in code.split("...\n"):
        assert part.strip("\n") in source
