"""Saved positions that no game can come to are refused, by the name of the field; steps: `test_saved_steps.py`."""

import copy
from typing import Any

import pytest

from games.carnegie.damage import Dump, changed, play_to, refused
from games.carnegie.guided_play import eagerly
from games.carnegie.position import tiles
from gilded.core import FastRng, State
from gilded.core.playout import random_playout
from gilded.games.carnegie.game import GAME


def end_of(seats: int = 2) -> State:
    state = GAME.new(seats, 3)
    random_playout(state, FastRng(3), 100_000)
    return state


SETUP = GAME.new(seats=2, seed=1).dump()
BOXED = next(tile for tile in tiles() if SETUP["market"].get(tile, 0) < 2)


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


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", [7, 8])
def test_every_position_of_a_game_can_be_loaded(seats: int, seed: int) -> None:
    state, rng = GAME.new(seats, seed), FastRng(seed)
    while not state.over:
        data = state.dump()
        assert GAME.load(data).dump() == data
        seat = state.to_act[0]
        state.apply(seat, eagerly(state, seat, rng))


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
