"""A game from another distribution goes everywhere that ours go: terminal, bots, types, server."""

import json
import time
from pathlib import Path

import pytest

from plugin.environment import OWN_CHECKS, Environment
from server.people import BOT, ME, Person

GAME = "quayside"
OURS = {"carnegie", "chartered", "chicago1875", "credit_mobilier"}
SCHEMA = "gilded.server.protocol.schema"
LANGUAGES = ("en", "fr", "de")
ORDERS = {"en": "Tea room", "fr": "Salon de thé", "de": "Teestube"}


@pytest.mark.parametrize("check", OWN_CHECKS)
def test_its_own_checks_pass(environment: Environment, check: str) -> None:
    done = environment.python("-m", *check.split(), at=environment.folder / GAME)
    assert done.returncode == 0, done.stdout


def test_the_environment_has_its_own_copies(environment: Environment) -> None:
    where = environment.python("-c", "import gilded, quayside; print(gilded.__file__, quayside.__file__)").stdout
    assert where.count(str(environment.folder)) == 2


def test_games_lists_it_with_its_option(environment: Environment) -> None:
    shown = environment.gilded("games").stdout
    assert "Quayside" in shown
    assert "second_price" in shown


def test_bots_play_it(environment: Environment) -> None:
    words = ("--bots", "greedy,random", "--games", "8", "--option", "second_price=true", "--json")
    result = json.loads(environment.gilded("simulate", GAME, "--seats", "3", *words).stdout)
    assert (result["finished"], result["failed"]) == (8, 0)


def test_it_is_played_in_the_terminal_on_its_own_board(environment: Environment) -> None:
    typed = 'w deliver opera\n{"kind": "bid", "amount": 99}\n{"kind": "bid", "amount": 5}\n' + "1\n" * 40
    done = environment.gilded("play", GAME, "--seats", "2", "--seed", "3", typed=typed)
    assert done.returncode == 0, done.stderr
    assert "Day: 1 / 7" in done.stdout
    assert "rules#auction" in done.stdout
    assert "The game is over." in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_rules_can_be_read(environment: Environment, language: str) -> None:
    assert '<a id="auction"></a>' in environment.gilded("rules", GAME, "--lang", language).stdout


def test_types_are_made_for_all_games(environment: Environment, tmp_path: Path) -> None:
    done = environment.python("-m", SCHEMA, str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert {path.stem for path in (tmp_path / "games").iterdir()} == {*OURS, GAME}
    definitions = json.loads((tmp_path / "games" / f"{GAME}.json").read_text())["$defs"]
    assert {"QuaysideView", "QuaysidePreview", "OrderFilled", "BidAction"} <= set(definitions)
    names = json.loads((tmp_path / "words" / f"{GAME}.json").read_text())
    assert names["steps"] == ["bidding", "delivery"]
    assert "crates_missing" in names["reasons"]
    assert json.loads((tmp_path / "texts" / GAME / "de.json").read_text())["name.silk"] == "Seide"


def test_the_server_shows_all_that_it_brings_along(served: str) -> None:
    visitor = Person(served)
    (info,) = [game for game in visitor.get("/games") if game["name"] == GAME]
    assert (info["title"], info["seats"]) == ("Quayside", {"low": 2, "high": 4})
    components = visitor.get(f"/games/{GAME}/components")
    assert components["quay"]["goods"][0] == {"id": "tea", "crates": 7}
    assert len(components["orders"]["orders"]) == 18
    for language in LANGUAGES:
        assert '<h2 id="auction">' in visitor.get(f"/games/{GAME}/rules/{language}")["html"]
        assert visitor.get(f"/games/{GAME}/words/{language}")["name.tea_room"] == ORDERS[language]


def test_a_table_is_played_to_its_end_with_a_bot(served: str) -> None:
    person = Person(served, "Ada")
    table = person.post("/tables", {"game": GAME, "seats": [ME, BOT], "options": {"second_price": True}})["id"]
    person.post(f"/tables/{table}/start")
    position = person.position(table)
    previews = person.get(f"/tables/{table}/previews?seat=0")["previews"]
    assert previews[3]["left"] == 12 - position["legal"]["0"][3]["amount"]
    deadline = time.monotonic() + 100
    while not position["view"]["over"]:
        assert time.monotonic() < deadline, position
        if position["legal"].get("0"):
            person.act(table, position, choice=2)
        else:
            time.sleep(0.05)
        position = person.position(table)
    assert position["view"]["day"] == 7
    log = person.get(f"/tables/{table}/log?since=0")
    assert {event["event"] for entry in log for event in entry["events"]} >= {"CargoLanded", "CargoSold", "Paid"}
    assert person.get(f"/tables/{table}")["table"]["status"] == "finished"
