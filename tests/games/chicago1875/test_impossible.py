"""Positions that no game can come to are refused when a table is read back, by the name of the field."""

import copy
import json
from typing import Any

import pytest

from games.chicago1875.position import new_game, random_decision
from gilded.core import FastRng, RecordError
from gilded.games.chicago1875.board import SPACE_IDS
from gilded.games.chicago1875.game import GAME
from gilded.games.chicago1875.state import Chicago1875State

Dump = dict[str, Any]


def at(phase: str, decade: int = 2, step: str = "", seats: int = 3, **options: bool | str) -> Dump:
    """The dump of a random game when such a decision is due."""
    for seed in range(40):
        state, rng = new_game(seats, seed, options), FastRng(seed)
        while not state.over:
            dump = state.dump()
            if (dump["phase"], dump["decade"]) == (phase, decade) and (not step or dump["agenda"][-1]["step"] == step):
                GAME.load(json.loads(json.dumps(dump)))
                return dump
            state.apply(*random_decision(state, rng))
    raise AssertionError(f"no game came to {phase}, {step}")


def refusal(dump: Dump) -> str:
    """The field for which the dump is refused."""
    with pytest.raises(RecordError) as error:
        GAME.load(dump)
    return str(error.value.values["field"])


def first(dump: Dump) -> Dump:
    """The company that leads on the appeal track."""
    return dump["companies"][dump["order"][0]]  # type: ignore[no-any-return]


STOCK = at("stock")
ACTION = at("action")
OPERATING = at("operating")
TRADE = at("stock", step="trade_shares")


def changed(dump: Dump, **fields: Any) -> Dump:
    return {**copy.deepcopy(dump), **fields}


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("value", 41),
        ("president", 3),
        ("appeal", 17),
        ("commons", {"company": 4}),
        ("factories", []),
        ("preferred", "seat3"),
        ("salespeople", 30),
        ("goods", -1),
        ("bonus_tokens", 13),
        ("assets", ["nothing"]),
        ("resources", {"coal": 1}),
        ("substituted", True),
    ],
)
def test_a_company(field: str, wrong: object) -> None:
    dump = copy.deepcopy(ACTION)
    first(dump)[field] = wrong
    assert refusal(dump).startswith(f"companies.{dump['order'][0]}.{field}")


@pytest.mark.parametrize("staff", [{"workers": 9}, {"workers": -1}, {"automated": 9}, {"managers": 9}])
def test_the_staff_of_a_factory(staff: dict[str, int]) -> None:
    dump = copy.deepcopy(ACTION)
    first(dump)["factories"][1].update(staff)
    assert refusal(dump) == f"companies.{dump['order'][0]}.factories[1].{next(iter(staff))}"


@pytest.mark.parametrize(
    ("base", "field", "wrong"),
    [
        (ACTION, "decade", 6),
        (ACTION, "phase", "cleanup"),
        (ACTION, "priority", 3),
        (ACTION, "initiative", [0, 0, 1]),
        (ACTION, "market", 13),
        (ACTION, "asset_row", []),
        (ACTION, "order", []),
        (ACTION, "acting", None),
        (ACTION, "passes", 1),
        (ACTION, "used_spaces", ["fundraise_1"]),
        (ACTION, "annals", []),
        (ACTION, "goals", ["most_workers"]),
        (ACTION, "dumped", {"nobody": 1}),
        (STOCK, "queue", [0]),
        (STOCK, "used_spaces", ["hire_manager"]),
        (STOCK, "passes", 3),
        (OPERATING, "acting", 0),
    ],
)
def test_the_board(base: Dump, field: str, wrong: object) -> None:
    assert refusal(changed(base, **{field: wrong})).startswith(field)


def test_tiles_that_are_in_two_places() -> None:
    dump = copy.deepcopy(STOCK)
    dump["players"][0]["hand"] = dump["players"][1]["hand"]
    assert refusal(dump) == "players"
    dump = copy.deepcopy(STOCK)
    dump["asset_row"][0] = dump["asset_row"][1]
    assert refusal(dump) == "asset_row"
    dump = copy.deepcopy(STOCK)
    dump["demand_pile"][0] = dump["demand_pile"][-1]
    assert refusal(dump) == "demand_pile"


def test_cubes_and_partners_are_counted() -> None:
    dump = copy.deepcopy(STOCK)
    dump["bag"]["coal"] += 1
    assert refusal(dump) == "coal"
    dump = copy.deepcopy(STOCK)
    dump["players"][1]["partners"] += 1
    assert refusal(dump) == "players[1].partners"
    dump = copy.deepcopy(STOCK)
    dump["players"][1]["free_partners"] -= 1
    assert refusal(dump) == "players[1].free_partners"
    dump = copy.deepcopy(STOCK)
    dump["assets_gone"] += 1
    assert refusal(dump) == "capital assets"
    dump = copy.deepcopy(STOCK)
    dump["demand_gone"] += 1
    assert refusal(dump) == "demand tiles"


def test_passes_follow_from_the_last_trader_and_the_turn() -> None:
    dump = copy.deepcopy(TRADE)
    dump.update(last_trader=None, priority=dump["acting"], passes=0)
    GAME.load(copy.deepcopy(dump))
    assert refusal(changed(dump, passes=2)) == "passes"
    assert refusal(changed(dump, last_trader=dump["acting"])) == "passes"
    GAME.load(changed(dump, last_trader=dump["acting"], passes=2))
    dump = at("stock", step="sell_more")
    assert refusal(changed(dump, passes=1)) == "passes"
    assert refusal(changed(dump, last_trader=None)) == "last_trader"
    dump = changed(ACTION, last_trader=(ACTION["priority"] + 1) % 3)
    assert refusal(dump) == "priority"


def test_shares_that_were_sold_lie_in_the_reserve() -> None:
    dump = at("stock", step="sell_more")
    name = next(iter(dump["dumped"]))
    dump["dumped"][name] = 10
    assert refusal(dump) == f"dumped.{name}"
    dump = at("operating", step="issue_shares", mode="advanced")
    dump["agenda"][-1]["issued"] = 9
    assert refusal(dump) == f"agenda[{len(dump['agenda']) - 1}].issued"


def test_what_is_accepted_can_be_saved_again_after_a_decade() -> None:
    dump = copy.deepcopy(STOCK)
    dump["accounts"]["bank"] -= 10**15
    dump["accounts"]["seat0"] += 10**15
    state, rng = GAME.load(dump), FastRng(1)
    assert isinstance(state, Chicago1875State)
    while state.dump()["decade"] == dump["decade"]:
        state.apply(*random_decision(state, rng))
    GAME.load(state.dump())


def test_partners_are_placed_by_the_initiative_track() -> None:
    dump = copy.deepcopy(ACTION)
    assert len(dump["queue"]) == 2
    dump["queue"].reverse()
    assert refusal(dump) == "queue"


def test_no_partner_is_left_to_place_after_the_action_phase() -> None:
    dump = copy.deepcopy(OPERATING)
    dump["players"][1]["free_partners"] = dump["players"][1]["partners"]
    assert refusal(dump) == "players[1].free_partners"


def test_no_company_closes_in_the_first_decade() -> None:
    dump = at("stock", decade=1)
    dump["closed"] = [next(name for name in ("elgin", "libby", "swift", "doggett") if name not in dump["order"])]
    assert refusal(dump) == "closed"


def test_a_draft_remembers_what_was_passed_on() -> None:
    dump = at("building", step="together", draft=True)
    dump["players"][0]["passed"].append(dump["players"][0]["passed"][0])
    assert refusal(dump).startswith("players[0]")
    dump = at("stock", draft=True)
    assert len(dump["players"][0]["passed"]) == 2
    dump["players"][0]["kept"].append(dump["players"][0]["hand"].pop())
    assert refusal(dump) == "players[0].kept"


def test_money_of_a_company_that_is_not_in_play() -> None:
    dump = copy.deepcopy(STOCK)
    missing = next(name for name in dump["accounts"] if name not in ("bank", *dump["order"]) and name[:4] != "seat")
    dump["accounts"][missing] += 10
    dump["accounts"]["bank"] -= 10
    assert refusal(dump) == f"accounts.{missing}"


def test_a_turn_under_way() -> None:
    for field, wrong in (("produced", 4), ("mode_price", 50), ("boost", 10), ("unpaid", 1), ("revenue", -1)):
        dump = copy.deepcopy(OPERATING)
        dump["turn"][field] = wrong
        assert refusal(dump) == f"turn.{field}"
    dump = copy.deepcopy(OPERATING)
    dump["turn"]["company"] = dump["order"][-1] if dump["turn"]["company"] != dump["order"][-1] else dump["order"][0]
    assert refusal(dump) == "turn.company"
    dump = copy.deepcopy(STOCK)
    dump["turn"]["revenue"] = 10
    assert refusal(dump) == "turn"


def test_the_agenda_against_the_state() -> None:
    dump = copy.deepcopy(TRADE)
    dump["agenda"][-1]["seat"] = (dump["acting"] + 1) % 3
    assert refusal(dump).startswith("agenda")
    dump = copy.deepcopy(TRADE)
    dump["agenda"].append(dict(dump["agenda"][-1]))
    assert refusal(dump).startswith("agenda")
    dump = copy.deepcopy(TRADE)
    dump["agenda"].pop(0)
    assert refusal(dump) == "agenda[0]"
    dump = copy.deepcopy(TRADE)
    dump["agenda"].append({"step": "buy_one", "seat": dump["acting"]})
    assert refusal(dump).startswith("agenda")
    dump = copy.deepcopy(TRADE)
    dump["agenda"][-1] = {"step": "sell_more", "seat": dump["acting"], "abandoned": 0}
    assert refusal(dump) == "dumped"


SPOILED: list[tuple[str, str, str, object, dict[str, Any]]] = [
    ("hire_worker", "action", "hired", 30, {}),
    ("choose_asset", "action", "discount", 5, {}),
    ("take_cubes", "action", "left", 0, {}),
    ("take_cubes", "action", "constraint", 3, {}),
    ("take_cubes", "action", "from_rows", 1, {}),
    ("take_cubes", "action", "from_rows", True, {}),
    ("appeal_bonus", "action", "bonus", 0, {}),
    ("appeal_bonus", "action", "seat", 9, {}),
    ("place_worker", "action", "left", 0, {}),
    ("choose_company", "action", "space", 999, {}),
    ("choose_company", "action", "space", SPACE_IDS.index("bank_reserve"), {}),  # is for players without a company
    ("choose_company", "action", "space", SPACE_IDS.index("fundraise_3"), {}),  # opens in the fifth decade
    ("trade_for", "action", "given", 4, {}),
    ("produce_goods", "operating", "factory", 0, {}),
    ("issue_shares", "operating", "issued", 11, {"mode": "advanced"}),
    ("sell_goods", "operating", "company", 99, {}),
]


@pytest.mark.parametrize(("step", "phase", "field", "wrong", "options"), SPOILED)
def test_what_a_step_holds(step: str, phase: str, field: str, wrong: object, options: dict[str, Any]) -> None:
    dump = at(phase, decade=3, step=step, **options)
    if field == "factory" and dump["agenda"][-1]["factory"] == 0:
        wrong = 1
    dump["agenda"][-1][field] = wrong
    place = f"agenda[{len(dump['agenda']) - 1}]"
    assert refusal(dump) in (f"{place}.{field}", place)  # compiled steps know types, not fields


def test_a_game_that_is_over_has_ended_with_the_last_decade() -> None:
    state, rng = new_game(2, 4, {}), FastRng(4)
    while not state.over:
        state.apply(*random_decision(state, rng))
    over = state.dump()
    assert refusal(changed(over, decade=4)) == "over"
    assert refusal(changed(over, over=False)) == "over"
    assert refusal(changed(ACTION, over=True, agenda=[])) == "over"


def test_no_company_acts_on_a_space_that_is_taken() -> None:
    dump = at("action", decade=3, step="choose_company")
    dump["agenda"][-1]["space"] = SPACE_IDS.index(dump["used_spaces"][0])
    assert refusal(dump) == f"agenda[{len(dump['agenda']) - 1}].space"
