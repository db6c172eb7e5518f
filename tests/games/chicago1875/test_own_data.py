"""Whoever owns the game can put its printed values in; what the rules cannot support is refused by its field."""

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
game = gilded.game("chicago1875")
options = {"special_companies": True, "chiefs": True, "goals": True}
alike, worker_prices, values = True, set(), set()
state, rng = game.new(seats=3, seed=5, options=options), gilded.FastRng(5)
while not state.over:
    view = state.view(None)
    worker_prices.add(view.worker_price)
    values |= {company.value for company in view.companies}
    alike = alike and game.load(state.dump()) == state
    random_playout(state, rng, 7)
print(json.dumps([alike, sorted(worker_prices), max(values)]))
"""
Change = Callable[[dict[str, Any]], object]


def play_with(folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, FOLDER_VARIABLE: str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run([sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=False)


def own(folder: Path, file: str, change: Change) -> None:
    """Our file with something changed, in the user's folder."""
    ours = json.loads((files("gilded.games") / "chicago1875" / "data" / f"{file}.json").read_text())
    change(ours)
    (folder / "chicago1875").mkdir(exist_ok=True)
    (folder / "chicago1875" / f"{file}.json").write_text(json.dumps(ours))


def put(path: str, value: object) -> Change:
    """Put a value where the path leads: `decades.0.year`."""

    def change(data: Any) -> None:
        *way, last = path.split(".")
        for name in way:
            data = data[int(name) if isinstance(data, list) else name]
        data[int(last) if isinstance(data, list) else last] = value

    return change


def test_other_printed_values_are_played_with(tmp_path: Path) -> None:
    own(tmp_path, "board", put("job_market.empty_market_price", 55))
    own(tmp_path, "resources", put("resources.0.count", 24))
    own(tmp_path, "companies", put("companies.0.factories.0.goods", 7))
    own(tmp_path, "capital_assets", put("assets.3.activation_cost", 15))
    done = play_with(tmp_path)
    assert done.returncode == 0, done.stderr
    alike, prices, _ = json.loads(done.stdout)
    assert alike
    assert set(prices) <= {55, 40, 30, 20}


REFUSED: list[tuple[str, str, object, str]] = [
    ("board", "decades.1.x_space_draw", 0, "decades[1].x_space_draw"),
    ("board", "decades.1.building_age_dealt", 4, "decades[1].building_age_dealt"),
    ("board", "setup.partners_in_hand", 3, "setup.partners_in_hand"),
    ("board", "setup.starting_cash", 90, "setup.starting_cash"),
    ("board", "stock_track.spaces.0.value", 5, "stock_track.spaces"),
    ("board", "stock_track.moves.withhold", 1, "stock_track.moves.withhold"),
    ("board", "appeal_track.spaces.3.bonus", "cake", "appeal_track.spaces[3].bonus"),
    ("board", "job_market.capacity", 11, "job_market.capacity"),
    ("board", "action_spaces.2.cost", 41, "action_spaces[2].cost"),
    ("board", "action_spaces.2.use", "once per decade", "action_spaces"),
    ("board", "action_spaces.1.payee", "company", "action_spaces[1].payee"),
    ("board", "action_spaces.1.effect.revenue", 10, "action_spaces[1].effect.revenue"),
    ("board", "certificates.shares.director", 4, "certificates.shares"),
    ("board", "supply_chain.spaces.1.price", 5, "supply_chain.spaces"),
    ("board", "demand_area.columns.0.position", "far", "demand_area.columns"),
    ("companies", "companies.0.type", "toys", "companies[0].type"),
    ("companies", "companies.0.factories.0.automation_slots", 9, "companies[0].factories[0].automation_slots"),
    ("companies", "companies.0.factories.0.resources", {"gold": 1}, "companies[0].factories[0].resources"),
    ("companies", "companies.0.salesperson_slots", 5, "companies[0].salesperson_slots"),
    ("companies", "companies.0.special", True, "companies"),
    ("buildings", "buildings.0.age", 4, "buildings[0].age"),
    ("buildings", "buildings.0.min_players", 5, "buildings[0].min_players"),
    ("buildings", "buildings.0.payment.payee", "bank", "buildings[0].payment.payee"),
    ("capital_assets", "assets.0.timing", "whenever", "assets[0].timing"),
    ("capital_assets", "assets.0.starting", False, "assets"),
    ("capital_assets", "setup.brilliant_marketing_space", 75, "setup.brilliant_marketing_space"),
    ("demand_tiles", "tiles.0.level", 5, "tiles[0].level"),
    ("goals", "goals.0.id", "most_cake", "goals[0].id"),
    ("goals", "drawn", 11, "drawn"),
    ("resources", "resources.0.count", 1, "resources[0].count"),
    ("advanced_supply", "setup.on_track.coal", 12, "setup.on_track.coal"),
    ("components", "components.0.id", "worker", "components"),
]
"""A file, where something in it is changed, to what, and the field that the refusal names."""


@pytest.mark.parametrize("numbers", [range(start, len(REFUSED), 4) for start in range(4)], ids=str)
def test_what_cannot_be_supported_is_refused_by_its_field(tmp_path: Path, numbers: range) -> None:
    for number in numbers:
        file, path, value, field = REFUSED[number]
        folder = tmp_path / str(number)
        folder.mkdir()
        own(folder, file, put(path, value))
        done = play_with(folder)
        assert done.returncode != 0, path
        assert f"chicago1875/{file}.json: {field}: " in done.stderr, (path, done.stderr[-300:])


def test_a_field_that_nothing_reads_is_refused(tmp_path: Path) -> None:
    own(tmp_path, "companies", put("companies.2.colour", "green"))
    done = play_with(tmp_path)
    assert done.returncode != 0
    assert "chicago1875/companies.json" in done.stderr
    assert "colour" in done.stderr
