"""What `import gilded` offers, and that the packages below it can be imported by their names."""

import importlib
import types
from importlib.metadata import version

import pytest

import gilded
import gilded.games

PROMISED = ("Action", "Belief", "Event", "Game", "Reason", "Record", "State", "__version__", "game", "game_names")


@pytest.mark.parametrize("name", PROMISED)
def test_the_package_exports_what_is_promised(name: str) -> None:
    assert name in gilded.__all__
    assert hasattr(gilded, name)


def test_the_version_is_that_of_the_distribution() -> None:
    assert gilded.__version__ == version("gilded")


def test_games_is_the_package_and_nothing_else() -> None:
    assert isinstance(gilded.games, types.ModuleType)
    module = importlib.import_module("gilded.games.carnegie.game")
    assert module.GAME is gilded.game("carnegie")
    assert getattr(gilded.games, "carnegie").game is module  # noqa: B009 (mypy knows no submodule)
