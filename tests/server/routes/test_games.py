"""The components that a page draws are those that the rules play with."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from gilded.core.data import FOLDER_VARIABLE
from server.conftest import Deployment
from server.people import Person
from server.running import Server


def test_components_keep_their_sources(deployment: Deployment) -> None:
    components = Person(deployment.address).get("/games/credit_mobilier/components")
    assert components["board"]["source"]


def test_a_page_shows_the_values_of_who_owns_the_game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = json.loads((files("gilded.games") / "credit_mobilier" / "data" / "dice.json").read_text())
    dice["faces"][0]["source"] = "printed"
    own = folder / "own" / "credit_mobilier"
    own.mkdir(parents=True)
    (own / "dice.json").write_text(json.dumps(dice))
    monkeypatch.setenv(FOLDER_VARIABLE, str(own.parent))
    server = Server(folder, str(folder / "gilded.sqlite3"))
    components = Person(server.address).get("/games/credit_mobilier/components")
    server.stop()
    assert components["dice"] == dice
    assert components["board"]["source"]
