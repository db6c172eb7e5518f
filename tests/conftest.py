"""What all tests share."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

import gilded.core.state


def pytest_sessionstart() -> None:
    """A run that means to test the compiled engine must not fall back to the sources, nor the other way round."""
    compiled = not gilded.core.state.__file__.endswith(".py")
    if compiled != bool(os.environ.get("GILDED_EXPECT_COMPILED")):
        raise pytest.UsageError(f"the engine under test is {'compiled' if compiled else 'plain'}, against the plan")


Install = Callable[..., None]


@pytest.fixture
def install_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Announces a game as any distribution does: by an entry point in its metadata. A source becomes its module."""

    def install(name: str, module_or_source: str, package: str | None = None) -> None:
        module, package = module_or_source, package or name
        if "\n" in module_or_source:
            module = package
            (tmp_path / f"{package}.py").write_text(module_or_source)
        metadata = tmp_path / f"{package}-1.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
        (metadata / "entry_points.txt").write_text(f"[gilded.games]\n{name} = {module}:GAME\n")
        monkeypatch.syspath_prepend(str(tmp_path))

    return install


@pytest.fixture
def installed_envelopes(install_game: Install) -> None:
    """The toy game of the tests."""
    install_game("envelopes", "testing.envelopes")


LONG = {
    "test_example.py",
    "test_kill.py",
    "test_missed_messages.py",
    "test_migrations.py",
    "test_new_game.py",
    "test_slow_client.py",
}
"""Files that `make quick` leaves to `make test`: they install, wait or kill."""


BY_OPTIONS = {"test_conformance.py", "test_reasons.py"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what `make quick` leaves out; of long tests with options, every table but those with the default ones."""
    for item in items:
        options = (
            item.callspec.params.get("options")
            if isinstance(item, pytest.Function) and hasattr(item, "callspec")
            else None
        )
        if item.path.name in LONG or (item.path.name in BY_OPTIONS and options):
            item.add_marker(pytest.mark.slow)
