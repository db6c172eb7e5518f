"""What the rules forbid is refused with its rule, and changes nothing."""

from typing import Any

import pytest

from games.carnegie.position import Table, activation, company, event, tiles, turn
from gilded.core import ActionError
from gilded.games.carnegie.game import GAME


def test_activation_without_money() -> None:
    table = activation(company(cash=2, lying={"r3c3": 1, "r3c4": 1}))
    reason = table.refused(0, "activate", department="start-strategic-planning")
    assert (reason.code, reason.rule) == ("cannot_pay", "activation")
    assert reason.values == {"price": 5, "cash": 2}
    assert table.refused(0, "activate", department="start-human-resources").code == "nobody_inactive"
    full = activation(company(cash=9, lying={"r4c2": 1, "r3c4": 1}, standing={"start-human-resources": 2}))
    assert full.refused(0, "activate", department="start-human-resources").code == "no_free_workstation"


def test_a_sixteenth_employee() -> None:
    player = company(lying={"r4c3": 14}, departments={"r1c1": "recruiting"}, standing={"recruiting": 1})
    table = turn("human-resources", player)
    reason = table.refused(0, "use", department="recruiting", effect="mission-new-employee")
    assert (reason.code, reason.rule, reason.values) == ("no_employee_left", "recruits", {"employees": 15})


def test_a_second_disc_on_one_site() -> None:
    player = company(goods=2, standing={"start-construction": 1})
    table = turn("construction", player, sites={"denver:2": "neutral"})
    table.do(0, "use", department="start-construction", effect="build-project").do(
        0, "choose_project", project="housing"
    )
    reason = table.refused(0, "place", site="denver:2")
    assert (reason.code, reason.rule) == ("site_taken", "construction")
    assert reason.values == {"site": "denver:2", "owner": "neutral"}
    assert table.refused(0, "place", site="denver:0").code == "wrong_site"


def test_a_donation_slot_that_is_taken() -> None:
    table = event("human-resources", 2, company(cash=20), donations={"welfare-7vp": ["neutral"]})
    reason = table.refused(0, "donate", slot="welfare-7vp")
    assert (reason.code, reason.rule, reason.values) == ("slot_taken", "donations", {"slot": "welfare-7vp"})


def test_a_donation_without_money() -> None:
    table = event("human-resources", 2, company(cash=4, goods=3))
    reason = table.refused(0, "donate", slot="welfare-7vp")
    assert (reason.code, reason.values) == ("sell_first", {"price": 5, "cash": 4})
    assert event("human-resources", 2, company(cash=3, goods=1)).step == "choose_row"


def test_a_department_twin() -> None:
    player = company(goods=9, departments={"r1c1": "sales"}, standing={"start-strategic-planning": 1})
    table = turn("management", player).do(0, "use", department="start-strategic-planning", effect="build-department")
    reason = table.refused(0, "choose_department", department="sales")
    assert (reason.code, reason.rule, reason.values) == ("twin_department", "twins", {"department": "sales"})
    table.do(0, "choose_department", department="logistics")
    assert table.refused(0, "choose_lot", cell="r1c1").code == "lot_taken"


def test_a_move_that_needs_diagonal_steps() -> None:
    table = turn("human-resources", company(lying={"r4c3": 1}))
    table.do(0, "move", start="r4c3", end="r3c2", active=False)
    reason = table.refused(0, "move", start="r3c2", end="r2c1", active=False)
    assert (reason.code, reason.rule) == ("too_far", "human-resources")
    assert reason.values == {"needed": 2, "have": 1}
    assert table.refused(0, "move", start="r4c3", end="r4c4", active=False).code == "nobody_there"


LOTS = [f"r{floor}c{column}" for floor in (1, 2) for column in (1, 2, 3, 4)] + ["r3c1", "r4c1"]


@pytest.mark.parametrize(
    ("code", "values", "player", "changes"),
    [
        ("too_few_goods", {"needed": 2, "have": 1}, {"goods": 1}, {}),
        ("no_free_lot", {}, {"goods": 9, "departments": dict(zip(LOTS, tiles(), strict=False))}, {}),
        ("no_tile_left", {}, {"goods": 9}, {"market": {}}),
    ],
)
def test_strategic_planning_says_what_it_lacks(
    code: str, values: dict[str, Any], player: dict[str, Any], changes: dict[str, Any]
) -> None:
    standing = {"start-strategic-planning": 1, "start-commerce-and-finance": 1}
    table = turn("management", company(standing=standing, **player), **changes)
    reason = table.refused(0, "use", department="start-strategic-planning", effect="build-department")
    assert (reason.code, reason.rule, reason.values) == (code, "strategic-planning", values)


def test_a_sale_that_is_not_possible() -> None:
    table = activation(company(cash=2, lying={"r3c3": 1, "r3c4": 1}))
    assert (table.refused(0, "sell").code, table.refused(0, "sell").rule) == ("no_goods_to_sell", "sell")
    rich = activation(company(cash=9, goods=1, lying={"r3c3": 1, "r3c4": 1}))
    assert (rich.refused(0, "sell").code, rich.refused(0, "sell").rule) == ("no_need_to_sell", "sell")


def test_the_first_house_elsewhere() -> None:
    table = Table(GAME.new(2, 1))  # type: ignore[arg-type]
    while table.step != "place_first_house":
        table.state.play(table.state.to_act[0], table.state.legal(table.state.to_act[0])[0])
    seat = table.state.to_act[0]
    for site, owner in table.state.dump()["sites"].items():
        if owner == "neutral":
            assert (table.refused(seat, "place", site=site).code) == "site_taken"
            assert (table.refused(seat, "place", site=site).rule) == "first-house"
            break
    wrong = table.refused(seat, "place", site="chicago:0")
    assert (wrong.code, wrong.rule) == ("wrong_site", "first-house")


def test_nobody_moves_in_from_the_lot_itself() -> None:
    departments = {"r1c1": "property-management"}
    standing = {"property-management": 1, "start-strategic-planning": 1}
    player = company(goods=9, departments=departments, standing=standing, lying={"r2c1": 1})
    table = turn("management", player).do(0, "use", department="start-strategic-planning", effect="build-department")
    table.do(0, "choose_department", department="sales").do(0, "choose_lot", cell="r2c1")
    reason = table.refused(0, "move_in", start="r2c1", active=False)
    assert (reason.code, reason.values) == ("already_there", {"cell": "r2c1"})


def test_departments_of_another_action() -> None:
    table = turn("management", company(standing={"start-commerce-and-finance": 1, "start-construction": 1}))
    reason = table.refused(0, "use", department="start-construction", effect="build-project")
    assert (reason.code, reason.values["action"]) == ("other_action", "management")
    assert table.refused(0, "use", department="sales", effect="times-1").code == "no_such_department"
    assert table.refused(1, "done").code == "not_your_turn"


def test_research_without_points() -> None:
    table = turn("management", company(points=1))
    assert table.refused(0, "pull", tab="industry").values == {"needed": 3, "have": 1}
    assert table.refused(0, "advance", region="east").values == {"needed": 3, "have": 1}


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "move", "start": "r4c3", "end": "r4c3", "active": False},
        {"kind": "place", "site": "chicago:5"},
        {"kind": "activate", "department": "new-lobby"},
        {"kind": "use", "department": "start-human-resources", "effect": "employee-moves"},
        {"kind": "donate"},
        {"kind": "fly"},
        "done",
    ],
)
def test_what_is_no_action(data: object) -> None:
    with pytest.raises(ActionError):
        GAME.action(data)
