"""Carnegie with the printed values that somebody who owns the game puts in: read by the rules, or refused by name."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gilded.core.data import FOLDER_VARIABLE, DataError
from gilded.games.carnegie import printed
from gilded.games.carnegie.components import Components
from gilded.games.carnegie.data_checks import check_components
from gilded.games.carnegie.printed import without_sources
from gilded.games.carnegie.unfit import Unfit

Data = dict[str, Any]
FILES = sorted(Path(str(files("gilded.games.carnegie") / "data")).glob("*.json"))
PLAY = """
import json, gilded
from gilded.core.playout import random_playout
from gilded.testing.checks import check_conservation, check_dump_and_load
game = gilded.game("carnegie")
for seats in game.seats:
    check_conservation(game, seats, {}, 3)
    check_dump_and_load(game, seats, {}, 3)
state = game.new(seats=2, seed=5)
print(json.dumps([state.cash(0), len(state.view(None).market), len(list(game.actions))]))
"""


def ours(file: str) -> Data:
    found: Data = json.loads((files("gilded.games.carnegie") / "data" / file).read_text())
    return found


def play_with(folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, FOLDER_VARIABLE: str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run([sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=False)


def put(folder: Path, file: str, change: Callable[[Data], object]) -> None:
    data = ours(file)
    change(data)
    (folder / "carnegie").mkdir(exist_ok=True)
    (folder / "carnegie" / file).write_text(json.dumps(data))


def test_other_printed_values_are_what_the_rules_play_by(tmp_path: Path) -> None:
    put(tmp_path, "setup.json", lambda data: data["player_start"].update(money=40))
    put(tmp_path, "departments.json", more_sales)
    put(tmp_path, "project_tabs.json", dearer_tabs)
    put(
        tmp_path,
        "transport.json",
        lambda data: data["tracks"][0]["spaces"][4].update(immediate_reward={"new_employee": 2}),
    )
    done = play_with(tmp_path)
    assert done.returncode == 0, done.stderr
    cash, market, actions = json.loads(done.stdout)
    assert (cash, market) == (40, 16)
    assert actions == json.loads(play_with(tmp_path / "nothing").stdout)[2] + 1


def more_sales(data: Data) -> None:
    """A department that sells four goods instead of three, and a planner on a mission who pays in points."""
    sales = data["tiles"][5]
    sales["effect"]["repeat_up_to"] = 4
    logistics = data["tiles"][6]
    logistics["effect"] = {
        "choose_one": [
            {"mission": True, "gain": {"vp": 2, "goods": 1}, "pay": {"money": 1}},
            {"mission": False, "gain": {"employee_moves": 2, "new_employee": 1}},
            {"mission": False, "gain": {"money": 1}},
        ]
    }


def dearer_tabs(data: Data) -> None:
    for tab in data["tabs"]:
        for side in tab["sides"]:
            side["sections"][0]["study_cost_to_next"] = 2
            side["sections"][1]["income"] = {"one_of": [{"new_employee": 1}, {"goods": 1}, {"money": 2}]}


def test_a_file_that_does_not_fit_is_refused_by_name(tmp_path: Path) -> None:
    put(tmp_path, "setup.json", lambda data: data["constants"].update(rounds=19))
    done = play_with(tmp_path)
    assert done.returncode != 0
    assert "carnegie/setup.json: constants.rounds: the markers take 20" in done.stderr


def test_a_field_that_no_rule_reads_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "timeline.json", lambda data: data["tiles"][0].update(colour="blue"))
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    with pytest.raises(DataError, match=r"carnegie/timeline.json: .*unknown field `colour`"):
        printed.read_all()


def test_where_a_value_comes_from_is_kept_in_the_file_and_left_out_of_the_rules() -> None:
    data = {"source": "photo", "cost": 3, "cost_source": "photo", "sides": [{"source": "x", "side": "A"}]}
    assert without_sources(data) == {"cost": 3, "sides": [{"side": "A"}]}


def everything() -> Data:
    return {path.stem: without_sources(json.loads(path.read_text())) for path in FILES}


def change_at(path: str, value: Any) -> Callable[[Data], None]:
    """Set what lies at a path such as `map.cities.0.size`; the name DELETE takes it out."""

    def change(data: Data) -> None:
        *way, last = [int(name) if name.isdigit() else name for name in path.split(".")]
        place: Any = data
        for name in way:
            place = place[name]
        if value == "DELETE":
            del place[last]
        else:
            place[last] = value

    return change


FREE_LOT = {"row": 3, "column": 2, "kind": "free-lot", "id": None}
SECTION = "project_tabs.tabs.0.sides.0.sections"
REFUSED = [
    ("map.regions.3.id", "west", "map.json", "regions"),
    ("map.cities.1.id", "seattle", "map.json", "cities"),
    ("map.cities.0.region", "north", "map.json", "cities.seattle.region"),
    ("map.cities.0.size", "huge", "map.json", "cities.seattle.size"),
    ("map.cities.0.size", "medium", "map.json", "cities.seattle.sites"),
    ("map.cities.0.vp_per_project", -1, "map.json", "cities.seattle.vp_per_project"),
    ("map.cities.0.link_points", -1, "map.json", "cities.seattle.link_points"),
    ("map.cities.0.sites.0.index", 1, "map.json", "cities.seattle.sites.index"),
    ("map.cities.0.sites.0.leftmost_rank", 2, "map.json", "cities.seattle.sites.leftmost_rank"),
    ("map.cities.0.sites.0.project", "housing", "map.json", "cities.seattle.sites.project"),
    ("map.edges.0.a", "atlantis", "map.json", "edges"),
    ("map.edges.0.b", "seattle", "map.json", "edges"),
    ("transport.levels.0.rank", 9, "transport.json", "levels"),
    ("transport.tracks.0.region", "east", "transport.json", "tracks"),
    ("transport.tracks.0.spaces.4", "DELETE", "transport.json", "tracks.west"),
    ("transport.tracks.0.spaces.1.space", 7, "transport.json", "tracks.west.space"),
    ("transport.tracks.0.spaces.0.study_cost_to_enter", 1, "transport.json", "spaces[0].study_cost_to_enter"),
    ("transport.tracks.0.spaces.1.study_cost_to_enter", None, "transport.json", "spaces[1].study_cost_to_enter"),
    ("transport.tracks.0.spaces.1.study_cost_to_enter", 0, "transport.json", "spaces[1].study_cost_to_enter"),
    ("transport.tracks.0.spaces.1.level", "canal", "transport.json", "spaces[1].level"),
    ("transport.tracks.0.spaces.1.income", {"gold": 1}, "transport.json", "spaces[1].income.gold"),
    ("transport.tracks.0.spaces.1.income", {"money": 0}, "transport.json", "spaces[1].income.money"),
    ("transport.tracks.0.spaces.1.immediate_reward", {"money": 1}, "transport.json", "spaces[1].immediate_reward"),
    ("transport.tracks.0.spaces.4.immediate_reward", {"gold": 1}, "transport.json", "immediate_reward.gold"),
    ("links.table.0.link_points", 4, "links.json", "table"),
    ("links.table.3", "DELETE", "links.json", "table"),
    ("map.cities.4.link_points", 9, "links.json", "table"),
    ("timeline.rows.0.action", "management", "timeline.json", "rows"),
    ("timeline.tiles.0.tile", 2, "timeline.json", "tiles.tile"),
    ("timeline.tiles.0.sides.back", "DELETE", "timeline.json", "tiles[0].sides"),
    ("timeline.tiles.0.sides.front.3", "DELETE", "timeline.json", "tiles[0].sides.front"),
    ("timeline.tiles.0.sides.front.0.event", "donation", "timeline.json", "tiles[0].sides.front.event"),
    ("timeline.tiles.0.sides.front.0.region", "north", "timeline.json", "tiles[0].sides.front.region"),
    ("timeline.end_spaces.0.action", "management", "timeline.json", "end_spaces.action"),
    ("timeline.end_spaces.0.region", "north", "timeline.json", "end_spaces.region"),
    ("departments.tiles.1.id", "sales", "departments.json", "tiles"),
    ("departments.tiles.1.id", "lobby", "departments.json", "tiles"),
    ("departments.tiles.1.type", "finance", "departments.json", "tiles.recruiting.type"),
    ("departments.tiles.1.copies", 0, "departments.json", "tiles.recruiting.copies"),
    ("departments.tiles.1.permanent_employees", 1, "departments.json", "tiles.recruiting.permanent_employees"),
    ("departments.tiles.1.permanent_employees", -1, "departments.json", "tiles.recruiting.permanent_employees"),
    ("departments.tiles.1.build_surcharge_goods", -1, "departments.json", "recruiting.build_surcharge_goods"),
    ("departments.tiles.1.workstations.0.activation_cost_money", 9, "departments.json", "recruiting.workstations"),
    ("departments.tiles.2.workstations.0.activation_cost_money", -1, "departments.json", "workstations"),
    ("departments.starting_departments.1.workstations", [], "departments.json", "workstations"),
    ("departments.tiles.1.effect.repeat_up_to", 2, "departments.json", "recruiting.effect"),
    ("departments.tiles.1.effect.choose_one.0.gain", {"fame": 1}, "departments.json", "choose_one[0].gain.fame"),
    ("departments.tiles.1.effect.choose_one.0.gain", {}, "departments.json", "choose_one[0]"),
    ("departments.tiles.1.effect.choose_one.0.build_project", True, "departments.json", "choose_one[0]"),
    ("departments.tiles.1.effect.choose_one.0.pay", {"vp": 1}, "departments.json", "choose_one[0].pay.vp"),
    ("departments.tiles.1.effect.choose_one.0.gain_formula", {"vp": "all"}, "departments.json", "gain_formula"),
    ("departments.tiles.0.effect.choose_one.0.gain", {"employee_moves": 1}, "departments.json", "effect.choose_one"),
    ("departments.tiles.8.effect.choose_one.0.pay", {"goods": 1}, "departments.json", "choose_one[0].pay.goods"),
    ("departments.tiles.14.effect.choose_one.0.pay", {"money": 1}, "departments.json", "choose_one[0].pay"),
    ("departments.tiles.5.effect.repeat_up_to", -1, "departments.json", "sales.effect.repeat_up_to"),
    ("departments.tiles.5.effect.repeat_up_to", 0, "departments.json", "sales.effect"),
    ("departments.tiles.5.effect.gain_each", {}, "departments.json", "sales.effect.gain_each"),
    ("departments.tiles.5.effect.gain_each", {"new_employee": 1}, "departments.json", "gain_each.new_employee"),
    ("departments.tiles.5.effect.pay_each", {"vp": 1}, "departments.json", "pay_each.vp"),
    ("departments.tiles.0.effect.pay_each", {"money": 1}, "departments.json", "effect.pay_each"),
    (
        "departments.tiles.0.effect.permanent",
        {"acts_as_second_lobby": True},
        "departments.json",
        "acts_as_second_lobby",
    ),
    ("departments.tiles.3.effect.permanent", {}, "departments.json", "permanent.acts_as_second_lobby"),
    (
        "departments.tiles.11.effect.permanent.donation_cost_step_money",
        -3,
        "departments.json",
        "donation_cost_step_money",
    ),
    (
        "departments.tiles.15.effect.permanent.transport_study_cost_change",
        1,
        "departments.json",
        "transport_study_cost",
    ),
    ("departments.starting_departments.2.effect.choose_one.1", "DELETE", "departments.json", "build_department"),
    ("departments.starting_departments.2.effect.choose_one.1.pay", {"money": 2}, "departments.json", "choose_one.pay"),
    ("departments.starting_departments.2.effect.choose_one.1.mission", True, "departments.json", "build_department"),
    ("company_board.rows", 5, "company_board.json", "rows"),
    ("company_board.columns", 3, "company_board.json", "rows"),
    ("company_board.cells.0.column", 2, "company_board.json", "cells"),
    ("company_board.cells.0.id", "sales", "company_board.json", "cells.r1c1.id"),
    ("company_board.cells.0.kind", "lobby", "company_board.json", "cells.r1c1.kind"),
    (
        "company_board.cells.9",
        {"row": 3, "column": 2, "kind": "free-lot", "id": None},
        "company_board.json",
        "cells.id",
    ),
    ("company_board.row_vp.0.row", 2, "company_board.json", "row_vp"),
    ("company_board.row_vp.0.vp_per_built_department", -1, "company_board.json", "row_vp"),
    ("company_board.row_tab.0.row", 2, "company_board.json", "row_tab"),
    ("company_board.row_tab.0.project_tab", "housing", "company_board.json", "row_tab"),
    ("project_tabs.tabs.0.type", "public", "project_tabs.json", "tabs"),
    ("project_tabs.tabs.0.goods_cost", -1, "project_tabs.json", "tabs.housing.goods_cost"),
    ("project_tabs.tabs.0.sides.1.side", "A", "project_tabs.json", "tabs.housing.sides"),
    ("project_tabs.tabs.0.sides.1.sections.0.start_disc", False, "project_tabs.json", "tabs.housing.sides.start_disc"),
    ("project_tabs.tabs.0.sides.1.sections.6", "DELETE", "project_tabs.json", "tabs.housing.sides.B.sections"),
    (f"{SECTION}.6.study_cost_to_next", 1, "project_tabs.json", "sections[6].study_cost"),
    (f"{SECTION}.5.study_cost_to_next", 0, "project_tabs.json", "sections[5].study_cost"),
    (f"{SECTION}.5.study_cost_to_next", None, "project_tabs.json", "sections[5].study_cost"),
    (f"{SECTION}.1.start_disc", True, "project_tabs.json", "sections[1].start_disc"),
    (f"{SECTION}.1.kind", "bridge", "project_tabs.json", "sections[1].kind"),
    (
        "project_tabs.tabs.0.sides.0.sections.6.income",
        {"all_of": {"money": 1}},
        "project_tabs.json",
        "sections[6].income",
    ),
    (f"{SECTION}.6.end_vp", -1, "project_tabs.json", "sections[6].end_vp"),
    (f"{SECTION}.6.donation_limit_plus", -1, "project_tabs.json", "donation_limit_plus"),
    (
        f"{SECTION}.1.income",
        {"all_of": {"new_employee": 1}},
        "project_tabs.json",
        "new_employee",
    ),
    (f"{SECTION}.1.income", {"one_of": [{"money": 1}]}, "project_tabs.json", "one_of"),
    (f"{SECTION}.1.income", {"one_of": [{"vp": 1}, {"money": 1}]}, "project_tabs.json", "vp"),
    (
        f"{SECTION}.1.income",
        {"one_of": [{"money": 1}, {"money": 2}]},
        "project_tabs.json",
        "one_of",
    ),
    (
        f"{SECTION}.1.income",
        {"one_of": [{"money": 1, "goods": 1}, {"new_employee": 1}]},
        "project_tabs.json",
        "one_of",
    ),
    ("donations.slots.1.id", "welfare-7vp", "donations.json", "slots"),
    ("donations.slots.0.formula.vp", 0, "donations.json", "formula.vp"),
    ("donations.slots.0.formula.per", "smile", "donations.json", "formula.per"),
    ("donations.slots.0.formula.department_type", "", "donations.json", "formula"),
    ("donations.slots.0.formula.department_type", "finance", "donations.json", "formula.department_type"),
    ("donations.slots.0.formula.region", "west", "donations.json", "formula"),
    ("donations.slots.8.formula.level", "canal", "donations.json", "formula.level"),
    ("donations.slots.5.formula.project_types", ["bridge"], "donations.json", "formula.project_types"),
    ("donations.slots.15.formula.region", "north", "donations.json", "formula.region"),
    ("donations.slots.19.formula.size", "large", "donations.json", "formula.size"),
    ("donations.slots.11.formula.pay", {"vp": 1}, "donations.json", "formula.pay.vp"),
    ("donations.slots.11.formula.max_times", 0, "donations.json", "formula"),
    ("donations.slots.11.formula", {"vp": 2, "per": "once"}, "donations.json", "slots.formula.per"),
    ("donations.base_step_money", 0, "donations.json", "base_step_money"),
    ("donations.max_vp_per_donation", 0, "donations.json", "max_vp_per_donation"),
    ("setup.player_counts.0.players", 2, "setup.json", "player_counts.players"),
    ("setup.player_counts.3", "DELETE", "setup.json", "player_counts"),
    ("setup.player_counts.1.action_choice_to", "third player", "setup.json", "player_counts[1].action_choice_to"),
    ("setup.player_counts.2.action_choice_tiles", 2, "setup.json", "player_counts[2].action_choice_tiles"),
    ("setup.player_counts.3.action_choice_tiles", 3, "setup.json", "player_counts[3].action_choice_tiles"),
    ("setup.player_counts.3.departments_removed", 29, "setup.json", "player_counts[3].departments_removed"),
    ("setup.player_counts.3.departments_removed", -1, "setup.json", "player_counts[3].departments_removed"),
    ("setup.player_counts.3.neutral_discs", -1, "setup.json", "player_counts[3].neutral_discs"),
    ("setup.player_start.discs_score_track", 2, "setup.json", "player_start.discs_score_track"),
    ("setup.player_start.discs_total", 31, "setup.json", "player_start.discs_total"),
    ("setup.player_start.employees_in_reserve", 6, "setup.json", "constants.max_employees"),
    ("setup.player_start.money", -1, "setup.json", "player_start.money"),
    ("setup.constants.goods_sale_money", 0, "setup.json", "constants.goods_sale_money"),
    ("setup.constants.setup_moves", 0, "setup.json", "constants.setup_moves"),
    ("solo_cards.action_cards.1.id", "N01", "solo_cards.json", "action_cards"),
    ("solo_cards.action_cards.0.deck", "hard", "solo_cards.json", "action_cards.N01.deck"),
    ("solo_cards.action_cards.0.donation", "nothing", "solo_cards.json", "action_cards.N01.donation"),
    ("solo_cards.action_cards.0.selected_action", "rest", "solo_cards.json", "action_cards.N01.selected_action"),
    ("solo_cards.action_cards.0.research_region", "north", "solo_cards.json", "action_cards.N01.research_region"),
    ("solo_cards.action_cards.0.management_department_types", ["x"], "solo_cards.json", "management_department_types"),
    ("solo_cards.action_cards.0.construction_cities", ["atlantis"], "solo_cards.json", "construction_cities"),
    ("solo_cards.action_cards.0.human_resources_shift", -1, "solo_cards.json", "human_resources_shift"),
    ("solo_cards.action_cards.0.research_steps", -1, "solo_cards.json", "research_steps"),
    ("solo_cards.vp_cards", [], "solo_cards.json", "vp_cards"),
    ("solo_cards.difficulty_decks.0.level", "expert", "solo_cards.json", "difficulty_decks"),
    ("solo_cards.difficulty_decks.1.level", "middling", "solo_cards.json", "difficulty_decks"),
    ("solo_cards.difficulty_decks.0.normal", 21, "solo_cards.json", "difficulty_decks.beginner.normal"),
    ("solo_cards.difficulty_decks.0.normal", 19, "solo_cards.json", "difficulty_decks.beginner"),
]


@pytest.mark.parametrize(("path", "value", "file", "field"), REFUSED)
def test_what_the_rules_cannot_do_with_is_refused(path: str, value: Any, file: str, field: str) -> None:
    data = everything()
    change_at(path, value)(data)
    with pytest.raises(Unfit) as refusal:
        check_components(msgspec.convert(data, Components))
    assert refusal.value.file == file
    assert field in str(refusal.value).split(": ")[0], str(refusal.value)


def test_our_own_components_fit() -> None:
    check_components(msgspec.convert(everything(), Components))
