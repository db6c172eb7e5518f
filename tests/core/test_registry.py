"""A game that cannot be loaded harms only itself, and says why."""

import sys
from pathlib import Path

import pytest

from conftest import Install
from gilded.core import Game, GameError, game, game_names, load_games, registry

NAMELESS = """
from testing.envelopes import Envelopes
class Nameless(Envelopes):
    name = "somebody"
GAME = Nameless()
"""
FACTLESS = """
from gilded.core import Game
class Factless(Game):
    name = "factless"
    set_up = view = save = restore = None
GAME = Factless()
"""
BROKEN = [
    ("lacking", "import nothing_of_this_name\n", "ModuleNotFoundError: No module named 'nothing_of_this_name'"),
    ("misspelt", "def :\n", "SyntaxError: invalid syntax"),
    ("leaving", "raise SystemExit('bye')\n", "SystemExit: bye"),
    ("empty", "\n", "AttributeError: module 'empty' has no attribute 'GAME'"),
    ("a_number", "GAME = 7\n", "a_number:GAME is not a Game"),
    ("nameless", NAMELESS, "nameless:GAME is named 'somebody'"),
    ("factless", FACTLESS, "factless:GAME has no title, version, seats"),
]


@pytest.mark.parametrize(("name", "source", "said"), BROKEN)
def test_a_broken_game_says_what_is_wrong(name: str, source: str, said: str, install_game: Install) -> None:
    install_game(name, source)
    with pytest.raises(GameError, match=f"the game '{name}' cannot be loaded: ") as error:
        game(name)
    assert said in str(error.value)
    assert f"package {name}" in str(error.value)


def test_all_other_games_are_loaded(install_game: Install) -> None:
    install_game("hurt", "import nothing_of_this_name\n")
    games, errors = load_games()
    assert [each.name for each in games] == [name for name in game_names() if name != "hurt"]
    assert len(errors) == 1


def test_a_broken_module_is_imported_only_once(install_game: Install, tmp_path: Path) -> None:
    install_game("counted", f"open({str(tmp_path / 'count')!r}, 'a').write('x')\nraise ValueError\n")
    for _ in range(2):
        with pytest.raises(GameError):
            game("counted")
    assert (tmp_path / "count").read_text() == "x"


def test_two_packages_with_one_game_are_both_named(install_game: Install) -> None:
    install_game("twice", "testing.envelopes", package="first")
    install_game("twice", "testing.envelopes", package="second")
    assert game_names().count("twice") == 1
    with pytest.raises(GameError, match=r"several packages .*\(package first, package second\)"):
        game("twice")


def test_nobody_replaces_a_game_of_ours(install_game: Install) -> None:
    install_game("carnegie", "GAME = None\n", package="impostor")
    registry._load.cache_clear()
    assert isinstance(game("carnegie"), Game)
    assert "impostor" not in sys.modules
    (error,) = load_games()[1]
    assert "Gilded's own has the same name (package impostor)" in str(error)
