"""One broken game, or one wrong file of data, leaves the server and all other games as they are; the log says why."""

import json
import os
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from conftest import Install
from gilded.core.data import FOLDER_VARIABLE
from server.people import BOT, ME, Person
from server.running import Server

FADING = """
import os
from testing.envelopes import Envelopes
if "GAME_IS_BROKEN" in os.environ:
    raise ImportError("the cards are lost")
class Fading(Envelopes):
    name = "fading"
GAME = Fading()
"""
WORDLESS = """
from testing.envelopes import Envelopes
class Wordless(Envelopes):
    name = "wordless"
GAME = Wordless()
"""
Serve = Callable[[], Server]


@pytest.fixture
def serve(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Serve:
    """Starts a server that sees what the test has installed."""

    def start() -> Server:
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
        return Server(folder, str(folder / "gilded.sqlite3"))

    return start


def test_tables_of_a_broken_game_harm_no_other(
    serve: Serve, install_game: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_game("fading", FADING)
    server = serve()
    ann = Person(server.address, "Ann")
    healthy, broken = ann.open_table(ME, BOT), ann.open_table(ME, BOT, game="fading")
    server.stop()
    monkeypatch.setenv("GAME_IS_BROKEN", "1")
    server.start()
    ann.come_back()
    assert [table["id"] for table in ann.get("/tables?filter=mine")] == [healthy]
    names = [game["name"] for game in ann.get("/games")]
    assert "carnegie" in names
    assert "fading" not in names
    problem = ann.refused(f"/tables/{broken}", method="GET")
    assert (problem["status"], problem["code"]) == (404, "broken_game")
    assert ann.position(healthy)
    server.stop()
    said = server.complaints()
    assert "the game 'fading' cannot be loaded: ImportError: the cards are lost (package fading)" in said
    assert "Traceback" not in said


def test_broken_texts_harm_no_other_game(serve: Serve, install_game: Install, tmp_path: Path) -> None:
    install_game("wordless", "wordless.game")
    (tmp_path / "wordless" / "text").mkdir(parents=True)
    (tmp_path / "wordless" / "__init__.py").touch()
    (tmp_path / "wordless" / "game.py").write_text(WORDLESS)
    (tmp_path / "wordless" / "text" / "fr.json").write_text("{")
    server = serve()
    anybody = Person(server.address)
    names = [game["name"] for game in anybody.get("/games")]
    assert "carnegie" in names
    assert "wordless" not in names
    assert anybody.refused("/games/wordless/words/fr", method="GET")["code"] == "server_fault"
    server.stop()
    assert "wordless/text/fr.json: Input data was truncated" in server.complaints()


def test_own_data_that_does_not_fit_is_named_in_the_log(
    serve: Serve, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = json.loads((files("gilded.games") / "credit_mobilier" / "data" / "dice.json").read_text())
    del dice["faces"]
    own = folder / "own" / "credit_mobilier"
    own.mkdir(parents=True)
    (own / "dice.json").write_text(json.dumps(dice))
    monkeypatch.setenv(FOLDER_VARIABLE, str(own.parent))
    server = serve()
    names = [game["name"] for game in Person(server.address).get("/games")]
    server.stop()
    assert "carnegie" in names
    assert "credit_mobilier" not in names
    assert "credit_mobilier/dice.json: Object missing required field `faces`" in server.complaints()
