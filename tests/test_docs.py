"""The examples in README, docs and docstrings run and print what they say."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import gilded

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "gilded"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"(?<!!)\[[^\]]+\]\((?!https?:|mailto:)([^)\s]+)\)")
"""A link to a file of ours; pictures, which are taken from the running page, are left out."""
MODULES = [
    module.name
    for module in pkgutil.walk_packages(gilded.__path__, "gilded.")
    if not module.name.endswith((".__main__", ".migrations.env")) and ".games." not in module.name
]
"""All but the games; importing a script would run it."""
EXAMPLE = ROOT / "examples" / "quayside"


@pytest.fixture
def installed_example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the example game known as an installation would: by an entry point in its metadata."""
    metadata = tmp_path / "gilded_quayside-0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: gilded-quayside\nVersion: 0\n")
    (metadata / "entry_points.txt").write_text("[gilded.games]\nquayside = quayside.game:GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.syspath_prepend(str(EXAMPLE / "src"))


@pytest.mark.usefixtures("installed_example")
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


EXCERPT = re.compile(r"^```(?:python|toml)\n# ([\w/.]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WALK = (ROOT / "docs" / "adding-a-game.md").read_text()
PACKAGE = EXAMPLE / "src" / "quayside"


@pytest.mark.parametrize(("file", "code"), EXCERPT.findall(WALK))
def test_an_excerpt_is_still_in_its_file(file: str, code: str) -> None:
    place = EXAMPLE if (EXAMPLE / file).is_file() else PACKAGE
    source = (place / file).read_text()
    for part in code.split("...\n"):
        assert part.strip("\n") in source


def test_the_walk_goes_through_every_file_of_the_rules() -> None:
    """A file of the example that the walk does not mention would be one that a newcomer does not understand."""
    files = [path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py") if path.name != "__init__.py"]
    topics = {"rules/scoring.py", "rules/setup.py", "bot/priors.py"}
    assert [file for file in files if file.name not in WALK and file.as_posix() not in topics] == []


PATH = re.compile(r"`((?:web/src|server|core|bots|games|tests|research)/[\w/.]+\.(?:py|ts|svelte))`")
"""A file that the architecture guide leads to; those of Python stand below src/gilded."""


def test_the_architecture_guide_leads_to_files_that_exist() -> None:
    named = set(PATH.findall((ROOT / "docs" / "architecture.md").read_text()))
    assert len(named) > 20
    assert [path for path in sorted(named) if not any((base / path).exists() for base in (ROOT, SOURCES))] == []
