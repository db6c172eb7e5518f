"""Saved positions that no game can come to are refused, by the name of the field."""

import copy
from typing import Any

import pytest

from games.carnegie.guided_play import eagerly
from games.carnegie.position import tiles
from gilded.core import FastRng, RecordError, State
from gilded.core.playout import random_playout
from gilded.games.carnegie.departments import DEPARTMENT_IDS
from gilded.games.carnegie.game import GAME

Dump = dict[str, Any]


def play_to(seats: int, wanted: str, seed: int = 1, **options: Any) -> State:
    """A game until this step is to be taken."""
    for attempt in range(200):
        state, rng = GAME.new(seats, seed + attempt, options), FastRng(seed + attempt)
        while not state.over:
            if state.agenda[-1].name == wanted:
                return state
            seat = state.to_act[0]
            state.apply(seat, eagerly(state, seat, rng))
    raise AssertionError(f"no game comes to {wanted}")


def refused(data: Dump) -> str:
    """The field for which a dump is refused."""
    with pytest.raises(RecordError) as refusal:
        GAME.load(data)
    assert refusal.value.code == "broken_state"
    return str(refusal.value.values["field"])


def end_of(seats: int = 2) -> State:
    state = GAME.new(seats, 3)
    random_playout(state, FastRng(3), 100_000)
    return state


SETUP = GAME.new(seats=2, seed=1).dump()
BOXED = next(tile for tile in tiles() if SETUP["market"].get(tile, 0) < 2)
MIDDLE = play_to(3, "use_departments", seed=4).dump()


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"markers": {"human-resources": 6}}, "markers"),
        ({"markers": {**SETUP["markers"], "management": 6}}, "markers.management"),
        ({"markers": {**SETUP["markers"], "management": 1}}, "markers"),
        ({"sites": {"atlantis:0": "neutral"}}, "sites"),
        ({"sites": {"boston:0": "nobody"}}, "sites.boston:0"),
        ({"sites": {"boston:0": "seat2"}}, "sites.boston:0"),
        ({"sites": {"boston:0": "andrew"}}, "sites.boston:0"),
        ({"donations": {"welfare-7vp": ["seat3"]}}, "donations.welfare-7vp"),
        ({"donations": {"smile": ["seat0"]}}, "donations"),
        ({"market": {"sales": 3}}, "market.sales"),
        ({"first": 2}, "first"),
        ({"row": "management"}, "row"),
        ({"event_row": "management"}, "event_row"),
        ({"action": "management"}, "action"),
        ({"action": "sleeping"}, "action"),
        ({"moves": 1}, "moves"),
        ({"used": 1}, "open_department"),
        ({"closed": ["sales"]}, "open_department"),
        ({"open_department": "sales"}, "open_department"),
        ({"has_acted": True}, "has_acted"),
        ({"has_stopped": True}, "has_stopped"),
        ({"strips": SETUP["strips"][:3]}, "strips"),
        ({"strips": [SETUP["strips"][0]] * 4}, "strips"),
        ({"strips": [[0, "front"], [0, "back"], [1, "back"], [2, "back"]]}, "strips"),
        ({"strips": [[8, "front"], [0, "back"], [1, "back"], [2, "back"]]}, "strips"),
        ({"players": SETUP["players"][:1]}, "players"),
        ({"andrew": {}}, "andrew"),
        ({"neutral": 17}, "neutral discs"),
        ({"neutral": 19}, "neutral"),
        ({"choice_tiles_used": 1}, "choice_tiles_used"),
        ({"over": True}, "over"),
    ],
)
def test_an_impossible_table_is_not_loaded(change: Dump, field: str) -> None:
    assert refused({**copy.deepcopy(SETUP), **change}) in (field, "agenda" if field == "over" else field)


def changed(dump: Dump, path: str, value: Any) -> Dump:
    data = copy.deepcopy(dump)
    *way, last = [int(name) if name.isdigit() else name for name in path.split(".")]
    place: Any = data
    for name in way:
        place = place[name]
    place[last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("players.0.goods", -1, "players[0].goods"),
        ("players.0.goods", 10_001, "players[0].goods"),
        ("players.0.goods", 5, "players[0].goods"),
        ("players.0.vp", 1, "players[0].vp"),
        ("players.0.vp", -1, "players[0].vp"),
        ("players.0.points", 1, "players[0].points"),
        ("players.0.choice_tiles", 1, "players[0].choice_tiles"),
        ("players.0.choice_tiles", 2, "players[0].choice_tiles"),
        ("players.0.reserved", "sales", "market.sales"),
        ("players.0.reserved", BOXED, "market"),
        ("players.0.reserved", "start-construction", "players[0].reserved"),
        ("players.0.departments", {"r1c1": "sales"}, "market.sales"),
        ("players.0.departments", {"r4c3": "sales"}, "players[0].departments.r4c3"),
        ("players.0.departments", {"r1c1": "sales", "r1c2": "sales"}, "players[0].departments.r1c2"),
        ("players.0.departments", {"r9c9": "sales"}, "players[0].departments.r9c9"),
        ("players.0.lying", {"r4c3": 4}, "players[0].lying"),
        ("players.0.lying", {"r4c3": 4, "r1c1": 1}, "players[0].lying"),
        ("players.0.lying", {"r4c3": 5, "r1c1": 0}, "players[0].lying.r1c1"),
        ("players.0.lying", {"r4c3": 16}, "players[0].lying.r4c3"),
        ("players.0.lying", {"r4c3": 15}, "players[0].lying"),
        ("players.0.lying", {"moon": 1}, "players[0].lying"),
        ("players.0.standing", {"sales": 1}, "players[0].standing.sales"),
        ("players.0.standing", {"start-construction": 4}, "players[0].standing.start-construction"),
        ("players.0.standing", {"start-construction": 3, "start-human-resources": 2}, "players[0].standing"),
        ("players.0.away.west", 1, "players[0].lying"),
        ("players.0.away.west", -1, "players[0].away.west"),
        ("players.0.transport.west", 1, "players[0].transport"),
        ("players.0.transport.west", 5, "players[0].transport.west"),
        ("players.0.tabs.housing.side", "C", "players[0].tabs.housing.side"),
        ("players.0.tabs.housing.sections", 0, "players[0].tabs.housing.sections"),
        ("players.0.tabs.housing.sections", 8, "players[0].tabs.housing.sections"),
        ("players.0.tabs.housing.sections", 2, "players[0].tabs.housing.ready"),
        ("players.0.tabs.housing.ready", [], "players[0].tabs.housing.ready"),
        ("players.0.tabs.housing.ready", [2], "players[0].tabs.housing.ready"),
        ("players.0.tabs.public.ready", [1], "players[0].tabs.public.ready"),
        ("players.0.tabs.commerce.built", [1], "players[0].tabs.commerce.ready"),
        ("players.0.payments.welfare-goods", 1, "players[0].payments.welfare-goods"),
        ("players.0.payments.welfare-goods", 7, "players[0].payments.welfare-goods"),
        ("players.0.settled", True, "players[0].settled"),
        ("players.0.passed", ["income"], "players[0].passed"),
        ("players.0.passed", ["asleep"], "players[0].passed"),
        ("players.0.passed", ["activation"], "players[0].passed"),
        ("players.0.passed", ["all-used"], "players[0].passed"),
    ],
)
def test_an_impossible_company_is_not_loaded(path: str, value: Any, field: str) -> None:
    assert refused(changed(SETUP, path, value)) == field


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


def test_a_second_donor_needs_charitable_giving() -> None:
    data = play_to(4, "choose_row", seed=9).dump()
    assert not any("charitable-giving" in player["departments"].values() for player in data["players"])
    one = {**data, "donations": {"welfare-7vp": ["seat0"]}}
    assert GAME.load(one).dump() == one
    assert refused({**data, "donations": {"welfare-7vp": ["seat0", "seat1"]}}) == "donations.welfare-7vp"
    assert refused({**data, "donations": {"welfare-7vp": ["seat1", "seat0"]}}) == "donations"
    copied = play_to(4, "copy_donation", seed=300).dump()
    giver = f"seat{copied['agenda'][-1]['seat']}"
    slot = next(name for name, owners in copied["donations"].items() if giver not in owners)
    both = changed(copied, f"donations.{slot}", sorted([*copied["donations"][slot], giver]))
    assert GAME.load(both).dump() == both


def test_nobody_donates_on_a_neutral_disc() -> None:
    data = play_to(2, "choose_row", seed=9).dump()
    slot = next(name for name, owners in data["donations"].items() if owners == ["neutral"])
    assert refused(changed(data, f"donations.{slot}", ["seat1", "neutral"])) == f"donations.{slot}"


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


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", [7, 8])
def test_every_position_of_a_game_can_be_loaded(seats: int, seed: int) -> None:
    state, rng = GAME.new(seats, seed), FastRng(seed)
    while not state.over:
        data = state.dump()
        assert GAME.load(data).dump() == data
        seat = state.to_act[0]
        state.apply(seat, eagerly(state, seat, rng))


def test_a_builder_who_stays_at_home_can_be_loaded() -> None:
    outsourcing = DEPARTMENT_IDS.index("construction-outsourcing")
    for seed in range(100, 500):
        state = play_to(2, "choose_project_type", seed=seed)
        data = state.dump()
        if data["agenda"][-1]["department"] == outsourcing:
            break
    assert data["used"] == 1
    assert GAME.load(data).dump() == data
    assert refused({**data, "used": 0}).endswith(".department")
    seat = f"seat{data['agenda'][-1]['seat']}"
    poor = {**data["accounts"], "bank": data["accounts"]["bank"] + data["accounts"][seat] - 2, seat: 2}
    assert refused({**data, "accounts": poor}).endswith(".effect")


def test_the_end_fits_the_markers_and_the_payments() -> None:
    over = end_of().dump()
    assert GAME.load(over).dump() == over
    assert refused({**over, "over": False}) == "over"
    assert refused(changed(over, "markers.management", 4)) == "markers"
    assert refused(changed(over, "players.0.settled", False)) == "players[0].settled"
    assert refused(changed(over, "players.0.points", 1)) == "players[0].points"
    unfinished = play_to(2, "choose_row").dump()
    assert refused({**unfinished, "agenda": [], "over": True}) == "markers"
    first = unfinished["first"]
    assert refused({**unfinished, "agenda": [{"step": "choose_row", "seat": 1 - first}]}) == "agenda[0].seat"


SOLO = play_to(1, "choose_row", seed=2).dump()


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("andrew", None, "andrew"),
        ("andrew.card", None, "andrew.deck"),
        ("andrew.card", "Z99", "andrew.card"),
        ("andrew.card", SOLO["andrew"]["deck"][0], "andrew.deck"),
        ("andrew.card_up", True, "andrew.card_up"),
        ("andrew.position", 1, "andrew.position"),
        ("andrew.position", 5, "andrew.position"),
        ("andrew.deck", SOLO["andrew"]["deck"][1:], "andrew.deck"),
        ("andrew.deck", [*SOLO["andrew"]["deck"][1:], SOLO["andrew"]["deck"][1]], "andrew.deck"),
        ("andrew.departments", {"sales": 3}, "andrew.departments.sales"),
        ("andrew.departments", {"sales": 0}, "andrew.departments.sales"),
        ("andrew.transport.west", 5, "andrew.transport.west"),
        ("andrew.transport", {"west": 0}, "andrew.transport"),
        ("options.level", "expert", "andrew.deck"),
    ],
)
def test_andrews_cards_fit_the_round_and_the_level(path: str, value: Any, field: str) -> None:
    assert refused(changed(SOLO, path, value)) == field


def test_only_one_disc_stands_on_a_last_space() -> None:
    data = play_to(2, "choose_row").dump()
    data["players"][0]["transport"]["west"] = data["players"][1]["transport"]["west"] = 4
    assert refused(data) == "players[1].transport.west"


def test_what_would_be_saved_in_another_way_is_refused() -> None:
    data = play_to(2, "choose_row").dump()
    assert refused(changed(data, "donations.welfare-7vp", [])) == "donations"
    tabs = changed(data, "players.0.tabs.commerce.ready", [1, 1])
    assert refused(tabs) == "players[0].tabs"


def test_discs_lie_where_projects_were_built() -> None:
    data = play_to(2, "choose_row").dump()
    own = next(site for site, owner in data["sites"].items() if owner == "seat0")
    moved = copy.deepcopy(data)
    del moved["sites"][own]
    moved["sites"]["reno:0"] = "seat0"
    assert refused(moved) == "sites"
    lost = copy.deepcopy(data)
    del lost["sites"][own]
    assert refused(lost) == "sites"
    more = {**data, "sites": {**data["sites"], "reno:0": "seat0"}}
    assert refused(more) == "sites"


def test_no_welfare_donation_is_paid_more_often_than_it_counts() -> None:
    over = end_of().dump()
    over["donations"]["welfare-money-goods"] = ["seat0"]
    path = "players.0.payments.welfare-money-goods"
    most = changed(over, path, 3)
    assert GAME.load(most).dump() == most
    assert refused(changed(over, path, 4)) == "players[0].payments.welfare-money-goods"


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
