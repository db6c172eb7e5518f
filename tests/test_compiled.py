"""What is compiled is what setup.py declares: every module of the rules and the bots but the listed paths."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]


def declaration() -> dict[str, Any]:
    """The tables of setup.py, which would build something if it were imported."""
    names: dict[str, Any] = {}
    exec((ROOT / "setup.py").read_text().partition("\ndef extensions")[0], names)
    return names


def declared(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    monkeypatch.chdir(ROOT)
    files: list[str] = declaration()["compiled_modules"]()
    return {file.removeprefix("src/").removesuffix(".py").replace("/", ".") for file in files}


@pytest.mark.skipif(not os.environ.get("GILDED_EXPECT_COMPILED"), reason="the plain sources are under test")
def test_just_the_declared_modules_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    package = ROOT / "src" / "gilded"
    files = [path for folder in ("core", "games", "bots", "envs") for path in (package / folder).rglob("*.py")]
    modules = {".".join(path.relative_to(ROOT / "src").with_suffix("").parts) for path in files}
    compiled = set()
    for module in modules:
        if module.endswith("__init__"):
            continue
        spec = find_spec(module)
        assert spec is not None
        assert spec.origin is not None
        if not spec.origin.endswith(".py"):
            compiled.add(module)
    assert compiled == declared(monkeypatch)


def test_no_listed_path_is_out_of_date() -> None:
    package = ROOT / "src" / "gilded"
    assert [path for path in declaration()["INTERPRETED"] if not any(package.glob(path))] == []


def test_no_module_is_named_like_one_of_the_standard_library() -> None:
    names = {path.stem for path in (ROOT / "src" / "gilded").rglob("*.py")} - {"__init__", "__main__"}
    assert sorted(names & set(sys.stdlib_module_names)) == []
