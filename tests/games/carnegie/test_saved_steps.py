"""Saved positions whose steps no game can come to are refused, by the name of the field."""

import copy

import pytest

from games.carnegie.damage import Dump, changed, play_to, refused
from games.carnegie.position import tiles
from gilded.games.carnegie.board import REGION_IDS
from gilded.games.carnegie.game import GAME

SETUP = GAME.new(seats=2, seed=1).dump()
MIDDLE = play_to(3, "use_departments", seed=4).dump()


def test_setup_positions_fit_their_agenda() -> None:
    house = play_to(2, "place_first_house").dump()
    without = copy.deepcopy(house)
    without["agenda"].pop()
    assert refused(without).startswith("players[")
    again = copy.deepcopy(house)
    again["agenda"].append(house["agenda"][-1])
    assert refused(again) == f"agenda[{len(house['agenda'])}]"
    both = changed(house, "agenda", house["agenda"][:-2])
    assert refused(both).startswith("players[")
    moves = play_to(2, "move_employees").dump()
    assert moves["moves"] == 6
    assert refused({**moves, "moves": 7}) == "moves"
    assert refused({**moves, "moves": 0}) == f"agenda[{len(moves['agenda']) - 1}].seat"
    tab = SETUP["agenda"][-1]
    assert tab["project"] == 0
    for project, field in ((4, "project"), (-1, "project")):
        step = {**tab, "project": project}
        assert refused({**SETUP, "agenda": [*SETUP["agenda"][:-1], step]}).endswith(field)
    seat = tab["seat"]
    early = changed(SETUP, f"players.{seat}.tabs.public.side", "B")
    assert refused(early) == f"agenda[{len(SETUP['agenda']) - 1}].project"


def test_a_turn_fits_its_action() -> None:
    step = MIDDLE["agenda"][-1]
    seat = step["seat"]
    assert refused({**MIDDLE, "action": None}) == "action"
    other = next(row for row in MIDDLE["markers"] if row != MIDDLE["row"])
    assert refused({**MIDDLE, "action": other}) in ("action", f"agenda[{len(MIDDLE['agenda']) - 2}]")
    assert refused({**MIDDLE, "row": other}) in ("event_row", "action")
    assert refused({**MIDDLE, "open_department": "start-human-resources"}) == "open_department"
    assert refused({**MIDDLE, "closed": ["start-human-resources"]}) == "closed"
    assert refused({**MIDDLE, "has_stopped": True}) == "has_stopped"
    assert refused(changed(MIDDLE, f"players.{seat}.passed", [f"turn-{MIDDLE['row']}"])) == f"players[{seat}].passed"
    later = (seat + 1) % 3
    assert refused(changed(MIDDLE, "agenda", [*MIDDLE["agenda"][:-1], {**step, "seat": later}])).endswith(".seat")


def test_an_agenda_that_the_rules_cannot_produce() -> None:
    agenda = MIDDLE["agenda"]
    top = len(agenda) - 1
    assert refused({**MIDDLE, "agenda": [*agenda, agenda[-1]]}) == f"agenda[{top + 1}]"
    assert refused({**MIDDLE, "agenda": agenda[1:]}) == "agenda[0]"
    assert refused({**MIDDLE, "agenda": agenda[:-1]}).startswith("agenda[")
    assert refused({**MIDDLE, "agenda": [*agenda[:-2], agenda[-1]]}).startswith("agenda[")
    assert refused({**MIDDLE, "agenda": [agenda[0], *agenda]}).startswith("agenda[")
    assert (
        refused({**MIDDLE, "agenda": [{"step": "pay_income", "whose": 0, "region": 0, "returned": 1}]}) == "agenda[0]"
    )
    for step in ({"step": "sleep"}, {"step": "choose_tile"}, {"step": "choose_row", "seat": 0, "extra": 1}):
        assert refused({**MIDDLE, "agenda": [*agenda[:-1], step]}) == f"agenda[{top}]"


@pytest.mark.parametrize(
    ("wanted", "seats", "change", "field"),
    [
        ("bring_home", 2, {"region": 4}, "region"),
        ("bring_home", 2, {"region": -1}, "region"),
        ("bring_home", 2, {"returned": 15}, "returned"),
        ("bring_home", 2, {"returned": -1}, "returned"),
        ("both_events", 2, {"region": 9}, "region"),
        ("send_on_mission", 2, {"department": 21}, "department"),
        ("send_on_mission", 2, {"department": -1}, "department"),
        ("send_on_mission", 2, {"department": 6, "effect": 0}, "department"),
        ("send_on_mission", 2, {"effect": 9}, "effect"),
        ("send_on_mission", 2, {"effect": -1}, "effect"),
        ("choose_project_type", 2, {"department": 21}, "department"),
        ("choose_project_type", 2, {"department": -1}, "department"),
        ("choose_project_type", 2, {"department": 0}, "department"),
        ("choose_project_type", 2, {"effect": 1}, "effect"),
        ("choose_project_type", 2, {"department": 20, "effect": 1}, "effect"),  # the last department, which has one
        ("choose_project_type", 2, {"department": 21, "effect": 1}, "department"),
        ("place_project", 2, {"project": 4}, "project"),
        ("place_project", 2, {"project": -1}, "project"),
        ("place_project", 2, {"project": 3}, "project"),
        ("choose_free_lot", 2, {"department": 16}, "department"),
        ("choose_income", 2, {"section": 0}, ""),
        ("choose_income", 2, {"project": 3}, ""),
        ("choose_income", 2, {"project": 2, "section": 3}, ""),  # a choice, but of a project that is not built
        ("welcome_recruit", 2, {"left": 0}, "left"),
        ("welcome_recruit", 2, {"left": 6}, "left"),
        ("move_somebody_in", 2, {"cell": 16}, "cell"),
        ("move_somebody_in", 2, {"cell": 14}, "cell"),
        ("move_somebody_in", 2, {"cell": 13}, "cell"),  # the first of the departments that are printed
    ],
)
def test_a_step_says_only_what_can_be(wanted: str, seats: int, change: Dump, field: str) -> None:
    data = play_to(seats, wanted, seed=50).dump()
    data["agenda"][-1].update(change)
    place = f"agenda[{len(data['agenda']) - 1}]"
    assert refused(data) == (
        f"{place}.{field}" if field else place if wanted == "choose_income" else f"{place}.department"
    )


def test_nobody_has_come_home_before_a_donation_that_comes_first() -> None:
    state = play_to(2, "both_events", seed=50)
    state.apply(state.to_act[0], GAME.action({"kind": "choose_event", "event": "donation"}))
    data = state.dump()
    below = len(data["agenda"]) - 2
    assert [step["step"] for step in data["agenda"][below:]] == ["bring_home", "make_donation"]
    assert refused(changed(data, f"agenda.{below}.returned", 1)) == f"agenda[{below}].returned"


def test_both_events_are_for_who_has_a_part_in_both() -> None:
    data = play_to(2, "both_events", seed=50).dump()
    seat, top = data["agenda"][-1]["seat"], len(data["agenda"]) - 1
    poor = changed(data, f"players.{seat}.goods", 0)
    poor["accounts"]["bank"] += poor["accounts"][f"seat{seat}"]
    poor["accounts"][f"seat{seat}"] = 0
    assert refused(poor) == f"agenda[{top}].seat", "it cannot pay for a donation"
    player = data["players"][seat]
    region = REGION_IDS[data["agenda"][-1]["region"]]
    lying = {"r4c3": player["away"][region], **player["lying"]}
    assert len(lying) > len(player["lying"])
    home = changed(changed(data, f"players.{seat}.away.{region}", 0), f"players.{seat}.lying", lying)
    assert refused(home) == f"agenda[{top}].seat", "nobody comes home"


def test_an_income_is_chosen_once() -> None:
    data = play_to(2, "choose_income", seed=50).dump()
    assert refused({**data, "agenda": [*data["agenda"], data["agenda"][-1]]}) == f"agenda[{len(data['agenda'])}]"


def test_points_are_offered_only_if_they_buy_something() -> None:
    data = play_to(2, "spend_points", seed=50).dump()
    seat, top = data["agenda"][-1]["seat"], len(data["agenda"]) - 1
    one = changed(data, f"players.{seat}.points", 2)
    assert GAME.load(one).dump() == one
    assert refused(changed(data, f"players.{seat}.points", 0)) == f"agenda[{top}].seat"


def test_an_action_is_switched_only_with_a_tile() -> None:
    data = play_to(4, "follow_or_switch", seed=50).dump()
    seat, top = data["agenda"][-1]["seat"], len(data["agenda"]) - 1
    without = {**changed(data, f"players.{seat}.choice_tiles", 0), "choice_tiles_used": 1}
    assert refused(without) == f"agenda[{top}].seat"


def test_employees_move_into_any_new_department() -> None:
    data = play_to(2, "move_somebody_in", seed=50).dump()
    step = data["agenda"][-1]
    cell = f"r{step['cell'] // 4 + 1}c{step['cell'] % 4 + 1}"
    departments = data["players"][step["seat"]]["departments"]
    for tile in tiles():
        if tile in departments.values() or tile not in data["market"]:
            continue
        market = {name: data["market"].get(name, 0) for name in tiles()}
        market[departments[cell]] += 1
        market[tile] -= 1
        other = changed(data, f"players.{step['seat']}.departments.{cell}", tile)
        other["market"] = {name: count for name, count in market.items() if count}
        assert GAME.load(other).dump() == other


def test_a_builder_who_stays_at_home_can_be_loaded() -> None:
    data = play_to(2, "choose_project_type", seed=100, of="construction-outsourcing").dump()
    assert data["used"] == 1
    assert GAME.load(data).dump() == data
    assert refused({**data, "used": 0}).endswith(".department")
    seat = f"seat{data['agenda'][-1]['seat']}"
    poor = {**data["accounts"], "bank": data["accounts"]["bank"] + data["accounts"][seat] - 2, seat: 2}
    assert refused({**data, "accounts": poor}).endswith(".effect")


def test_who_leaves_the_first_department_on_a_mission_can_be_loaded() -> None:
    data = play_to(2, "send_on_mission", seed=0, of="training-and-partnerships").dump()
    assert data["agenda"][-1]["department"] == 0
    assert GAME.load(data).dump() == data


@pytest.mark.parametrize("wanted", ["choose_tile", "choose_free_lot", "move_somebody_in"])
def test_a_department_is_built_by_somebody(wanted: str) -> None:
    data = play_to(2, wanted, seed=50).dump()
    assert data["used"] > 0
    assert refused({**data, "used": 0}).startswith(f"agenda[{len(data['agenda']) - 1}]")


def test_welfare_is_paid_for_only_by_who_can_pay() -> None:
    data = play_to(2, "pay_for_welfare", seed=50).dump()
    assert GAME.load(data).dump() == data
    seat, top = data["agenda"][-1]["seat"], len(data["agenda"]) - 1
    poor = changed(data, f"players.{seat}.goods", 0)
    accounts = poor["accounts"]
    accounts["bank"] += accounts[f"seat{seat}"]
    accounts[f"seat{seat}"] = 0
    assert refused(poor) == f"agenda[{top}].seat"
