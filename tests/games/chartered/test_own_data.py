"""Whoever owns Chartered can put its printed values in; what the rules cannot play with is refused by its name."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from gilded.core.data import FOLDER_VARIABLE

PLAY = """
import json, gilded
from gilded.core.playout import random_playout
game = gilded.game("chartered")
facts = []
for seats in (2, 5):
    state, rng = game.new(seats=seats, seed=5), gilded.FastRng(5)
    view = state.view(0)
    facts.append([view.cash[0], len(view.hand), len(view.face_up_events), view.warehouses, len(view.market)])
    while not state.over:
        random_playout(state, rng, 7)
        assert game.load(state.dump()) == state
print(json.dumps(facts))
"""

Change = Callable[[dict[str, Any]], object]


def play_with(folder: Path, script: str = PLAY) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, FOLDER_VARIABLE: str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)


def change(folder: Path, file: str, how: Change) -> None:
    data = json.loads((files("gilded.games") / "chartered" / "data" / file).read_text(encoding="utf-8"))
    how(data)
    (folder / "chartered").mkdir(exist_ok=True)
    (folder / "chartered" / file).write_text(json.dumps(data))


def set_constant(name: str, value: int) -> Change:
    def how(data: dict[str, Any]) -> None:
        next(one for one in data["constants"] if one["id"] == name)["value"] = value

    return how


def test_other_numbers_are_played_with(tmp_path: Path) -> None:
    def other_setup(data: dict[str, Any]) -> None:
        for row in data["by_players"]:
            row.update(starting_capital=400, starting_hand=6, face_up_events=4)
        for name, value in {
            "market_size": 7,
            "cards_per_purchase": 3,
            "hand_limit": 11,
            "trades_after_building": 1,
            "sell_action_limit": 3,
            "collapsed_roof_value_change": -30,
        }.items():
            set_constant(name, value)(data)

    def other_board(data: dict[str, Any]) -> None:
        data["layouts"][0]["warehouses"] = 25
        data["spacing"]["minimum_graph_distance"] = 2

    change(tmp_path, "setup.json", other_setup)
    change(tmp_path, "boards.json", other_board)
    change(tmp_path, "events.json", lambda data: data["events"][4]["effect"].update(look_at=3))
    done = play_with(tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [[400, 6, 4, 25, 7]] * 2


def test_bids_in_other_steps_are_played_with(tmp_path: Path) -> None:
    change(tmp_path, "setup.json", set_constant("bid_increment", 5))
    done = play_with(tmp_path)
    assert done.returncode == 0, done.stderr


OFFER = """
from gilded.games.chartered.actions import GIVE_MONEY, share_prices
print([price.amount for price in share_prices(GIVE_MONEY, 4)])
"""


def test_an_offer_lists_no_more_money_than_there_is(tmp_path: Path) -> None:
    change(tmp_path, "setup.json", set_constant("bid_increment", 1))
    done = play_with(tmp_path, OFFER)
    assert done.stdout == "[1, 2, 3, 4]\n", done.stderr


def lose_a_connector_link(data: dict[str, Any]) -> None:
    layout = data["layouts"][1]
    plot, connector = layout["diagonals"][0]["plots"][0], layout["diagonals"][0]["connectors"][0]
    layout["edges"] = [edge for edge in layout["edges"] if {edge["a"], edge["b"]} != {plot, connector}]


REFUSED: list[tuple[str, str, Change]] = [
    ("boards.json", "unknown field `canals`", lambda data: data.update(canals=[])),
    ("boards.json", "layouts.base.edges", lambda data: data["layouts"][0]["edges"][0].update(a="H-Z9")),
    (
        "boards.json",
        "layouts.base.edges",
        lambda data: data["layouts"][0]["edges"].append(data["layouts"][0]["edges"][0]),
    ),
    ("boards.json", "layouts.A.diagonals", lose_a_connector_link),
    ("boards.json", "layouts.B.plots", lambda data: data["layouts"][2]["plots"].append(data["layouts"][2]["plots"][0])),
    ("boards.json", "layouts.C.warehouses", lambda data: data["layouts"][3].update(warehouses=0)),
    ("boards.json", "layouts.id", lambda data: data["layouts"][3].update(id="base")),
    ("boards.json", "spacing.minimum_graph_distance", lambda data: data["spacing"].update(minimum_graph_distance=0)),
    ("cards.json", "level_values", lambda data: data["level_values"].pop()),
    ("cards.json", "level_cards.level", lambda data: data["level_cards"][0].update(level=5)),
    ("cards.json", "set_aside_for_events.level_4", lambda data: data["set_aside_for_events"].update(level_4=4)),
    ("cards.json", "land_cards.plot", lambda data: data["land_cards"].append(data["land_cards"][0])),
    ("cards.json", "level_values.2", lambda data: data["level_values"][1].update(value=25)),
    ("companies.json", "companies.id", lambda data: data["companies"].append(data["companies"][0])),
    ("companies.json", "companies.coal.shares", lambda data: data["companies"][0].update(shares=0)),
    ("companies.json", "companies", lambda data: data.update(companies=[])),
    ("events.json", "category", lambda data: data["events"][0].update(category="dance")),
    ("events.json", "events.verlappen.effect", lambda data: data["events"][0]["effect"].update(winner="lowest")),
    ("events.json", "events.dreighinghe.effect", lambda data: data["events"][2]["effect"].update(shares_lost=0)),
    ("events.json", "events.veilinge.effect.look_at", lambda data: data["events"][4]["effect"].update(look_at=0)),
    ("events.json", "events.coopmanscappen.effect", lambda data: data["events"][3]["effect"].update(winner="highest")),
    ("events.json", "events.count", lambda data: [event.update(count=2) for event in data["events"]]),
    ("events.json", "events.verlappen.count", lambda data: data["events"][0].update(count=-1)),
    ("setup.json", "constants", lambda data: data["constants"].pop()),
    ("setup.json", "constants.market_size", set_constant("market_size", 11)),
    ("setup.json", "constants.hand_limit", set_constant("hand_limit", 0)),
    ("setup.json", "constants.cards_per_purchase", set_constant("cards_per_purchase", 0)),
    ("setup.json", "constants.trades_after_building", set_constant("trades_after_building", 3)),
    ("setup.json", "constants.sell_action_limit", set_constant("sell_action_limit", 0)),
    ("setup.json", "constants.card_purchase_price", set_constant("card_purchase_price", 55)),
    ("setup.json", "constants.collapsed_roof_value_change", set_constant("collapsed_roof_value_change", -45)),
    ("setup.json", "by_players.2.starting_capital", lambda data: data["by_players"][0].update(starting_capital=355)),
    ("setup.json", "by_players.5.starting_hand", lambda data: data["by_players"][3].update(starting_hand=16)),
    ("setup.json", "by_players.3.face_up_events", lambda data: data["by_players"][1].update(face_up_events=11)),
    ("setup.json", "by_players", lambda data: data["by_players"].pop()),
    ("special_actions.json", "price", lambda data: data.update(price=95)),
    ("special_actions.json", "per_player", lambda data: data.update(per_player=-1)),
    ("special_actions.json", "actions", lambda data: data["actions"].pop()),
    ("value_table.json", "steps", lambda data: data["steps"].pop(3)),
    ("value_table.json", "event_lines[1].between", lambda data: data["event_lines"][1].update(between=[100, 120])),
]


@pytest.mark.parametrize(("file", "field", "how"), REFUSED, ids=lambda part: part if isinstance(part, str) else "")
def test_what_the_rules_cannot_play_with_is_refused_by_its_field(
    file: str, field: str, how: Change, tmp_path: Path
) -> None:
    change(tmp_path, file, how)
    done = play_with(tmp_path)
    assert done.returncode != 0
    assert "DataError" in done.stderr
    assert f"chartered/{file}" in done.stderr
    assert field in done.stderr.splitlines()[-1]
