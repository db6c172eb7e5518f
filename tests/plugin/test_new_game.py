"""`gilded new-game` writes a game that keeps every promise at once, and has the files of the example."""

from pathlib import Path

import pytest

from gilded.cli.new_game import new_game, skeleton
from gilded.core import OptionError
from plugin.environment import EXAMPLE, OWN_CHECKS, Environment

NAME = "tulip_mania"


def test_a_new_game_passes_its_own_tests_and_can_be_played(environment: Environment, tmp_path: Path) -> None:
    folder = tmp_path / NAME
    told = environment.gilded("new-game", NAME, "--folder", str(folder))
    assert told.returncode == 0, told.stderr
    assert 'pip install -e ".[dev]"' in told.stdout
    environment.install(folder)
    assert "Tulip Mania" in environment.gilded("games").stdout
    assert "The game is over." in environment.gilded("play", NAME, "--seats", "2", typed="1\n" * 9).stdout
    for check in OWN_CHECKS:
        done = environment.python("-m", *check.split(), at=folder)
        assert done.returncode == 0, done.stdout


def test_nothing_of_the_skeletons_own_name_is_left() -> None:
    for path, text in skeleton(NAME):
        for name in ("my_game", "my-game", "My Game", "MyGame"):
            assert name not in f"{path} {text}"


def test_the_example_has_every_file_of_the_skeleton() -> None:
    files = [path for path, _ in skeleton("quayside") if path.parent.name != "data" and path.name != "test_turn.py"]
    assert [path for path in files if not (EXAMPLE / path).is_file()] == []


@pytest.mark.parametrize("name", ["pyproject.toml", "tests/test_conformance.py", "tests/test_records.py"])
def test_what_no_game_changes_is_the_same_in_the_example(name: str) -> None:
    assert dict(skeleton("quayside"))[Path(name)] == (EXAMPLE / name).read_text()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Tulips", "allowed: lower-case letters"),
        ("tulip__mania", "allowed: lower-case letters"),
        ("1637", "allowed: lower-case letters"),
        ("../tulips", "allowed: lower-case letters"),
        ("t" * 41, "at most 40"),
        ("class", "means something else in Python"),
        ("json", "means something else in Python"),
        ("none", "means something else in Python"),
        ("game", "means something else in Python"),
        ("state", "means something else in Python"),
        ("cards", "means something else in Python"),
        ("tests", "means something else in Python"),
        ("rich", "means something else in Python"),
        ("carnegie", "is installed already"),
    ],
)
def test_a_name_that_will_not_do_is_refused(name: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=said):
        new_game(name, tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OptionError, match=r"cannot write to .*file/new: Not a directory"):
        new_game(NAME, tmp_path / "file" / "new")


def test_a_folder_that_exists_is_left_alone(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="exists already"):
        new_game(NAME, tmp_path)
    assert list(tmp_path.iterdir()) == []
