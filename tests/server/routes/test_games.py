"""Games over HTTP: the components that a page draws are those that the rules use; a game from elsewhere is served."""

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

import gilded
from gilded.core.data import FOLDER_VARIABLE, core_words
from gilded.server.routes.games import to_html
from server.conftest import Deployment
from server.people import BOT, ME, Person
from server.running import Server


def test_components_keep_their_sources(deployment: Deployment) -> None:
    components = Person(deployment.address).get("/games/credit_mobilier/components")
    assert components["board"]["source"]


def test_the_actions_of_a_game_can_be_listed(deployment: Deployment) -> None:
    actions = Person(deployment.address).get("/games/credit_mobilier/actions")
    assert {"kind": "lay", "link": "L01"} in actions
    assert len(actions) == len(list(gilded.game("credit_mobilier").actions))


def test_every_game_has_words_in_every_language(deployment: Deployment) -> None:
    anybody = Person(deployment.address)
    for game in ("credit_mobilier", "chartered", "carnegie", "chicago1875"):
        for language in ("en", "fr", "de"):
            assert anybody.get(f"/games/{game}/words/{language}")
    assert anybody.refused("/games/carnegie/words/la", method="GET")["status"] == 400


def test_every_game_has_a_set_up_for_newcomers(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    for game in ann.get("/games"):
        first = game["first_game"]
        seats = [ME, *({"kind": "bot", "level": first["level"]} for _ in range(first["seats"] - 1))]
        table = ann.post("/tables", {"game": game["name"], "seats": seats, "options": first["options"]})
        assert table["options"] == first["options"]
        assert first["level"] == "apprentice"


@pytest.mark.parametrize(
    "markdown",
    [
        "<script>alert(1)</script>",
        "[x](javascript:alert(1))",
        '## <img src=x onerror=alert(1)> <a id="b"></a>',
        "![x](data:text/html,y)",
    ],
)
def test_rules_of_a_stranger_bring_no_script_into_the_page(markdown: str) -> None:
    html = to_html(markdown)
    assert not re.search(r"<(script|img)|href|src=\"", html), html


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


def test_a_game_without_data_and_texts_is_served_and_played(with_toy_games: Server) -> None:
    ann = Person(with_toy_games.address, "Ann")
    assert "bare" in [game["name"] for game in ann.get("/games")]
    assert ann.get("/games/bare/components") == {}
    assert ann.get("/games/bare/words/en") == core_words("en")
    no_rules = ann.refused("/games/bare/rules/en", method="GET")
    assert (no_rules["status"], no_rules["code"]) == (404, "no_rules")
    table = ann.open_table(ME, BOT, game="bare")
    position = ann.position(table)
    while not position["view"]["over"]:
        position = ann.act(table, position) if position["legal"] else ann.position(table)
    assert ann.get(f"/tables/{table}")["table"]["winners"]
