"""Each of the sixteen departments, and the printed ones."""

from typing import Any

import pytest

from games.carnegie.position import Table, activation, company, event, turn


def staffed(department: str, row: str, active: int = 1, **changes: Any) -> Table:
    """A turn in which the department, on the top left lot, has active employees."""
    standing = {department: active, **changes.pop("standing", {})}
    departments = {"r1c1": department, **changes.pop("departments", {})}
    return turn(row, company(standing=standing, departments=departments, **changes))


def test_department_1_training_and_partnerships() -> None:
    table = staffed("training-and-partnerships", "human-resources", lying={"r4c3": 1})
    assert [one["effect"] for one in table.legal("use")] == ["mission-money", "mission-employee-moves"]
    money = table.reload().do(0, "use", department="training-and-partnerships", effect="mission-money")
    money.do(0, "send", region="south")
    assert (money.cash(), money.state.moves, money.player()["away"]["south"]) == (8, 3, 1)
    table.do(0, "use", department="training-and-partnerships", effect="mission-employee-moves")
    table.do(0, "send", region="east")
    assert (table.cash(), table.state.moves) == (0, 11)


def test_department_2_recruiting() -> None:
    table = staffed("recruiting", "human-resources", active=2)
    table.do(0, "use", department="recruiting", effect="mission-new-employee").do(0, "send", region="west")
    assert table.player()["lying"] == {"r4c3": 1}
    assert table.player()["away"]["west"] == 1
    table.do(0, "use", department="recruiting", effect="employee-moves")
    assert table.state.moves == 7
    assert table.player()["standing"]["recruiting"] == 1


@pytest.mark.parametrize(("others", "vp"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_department_3_safety_and_quality(others: int, vp: int) -> None:
    table = staffed("safety-and-quality", "human-resources", standing={"start-construction": others})
    table.do(0, "use", department="safety-and-quality", effect="mission-vp").do(0, "send", region="west")
    assert table.vp() == vp


def test_department_4_new_lobby() -> None:
    player = company(goods=4, standing={"start-strategic-planning": 1})
    table = turn("management", player).do(0, "use", department="start-strategic-planning", effect="build-department")
    table.do(0, "choose_department", department="new-lobby")
    assert table.state.view(0).decisions[0] == {
        "step": "choose_free_lot",
        "seat": 0,
        "department": "new-lobby",
        "staffed": 3,
        "empty": 4,
    }
    table.do(0, "choose_lot", cell="r2c4")
    assert table.goods() == 0
    home = event("human-resources", 1, company(away={"west": 1}, departments={"r2c4": "new-lobby"}))
    home.do(0, "to_lobby", lobby="new-lobby")
    assert home.player()["lying"] == {"r2c4": 1}
    nobody_works_there = activation(company(cash=9, lying={"r2c4": 1}, departments={"r2c4": "new-lobby"}))
    assert nobody_works_there.step == "choose_row"


def test_department_5_purchasing() -> None:
    table = staffed("purchasing", "management", active=2)
    table.do(0, "use", department="purchasing", effect="mission-goods").do(0, "send", region="west")
    table.do(0, "use", department="purchasing", effect="mission-money").do(0, "send", region="west")
    assert (table.goods(), table.cash(), table.player()["away"]["west"]) == (3, 8, 2)


def test_department_6_sales() -> None:
    table = staffed("sales", "management", active=2, goods=4)
    table.do(0, "use", department="sales", effect="times-3")
    assert (table.goods(), table.cash()) == (1, 18)
    assert [one["effect"] for one in table.legal("use")] == ["times-1"]
    table.do(0, "use", department="sales", effect="times-1")
    assert (table.goods(), table.cash()) == (0, 24)


def test_department_7_logistics() -> None:
    table = staffed("logistics", "management", goods=2)
    table.do(0, "use", department="logistics", effect="times-2")
    assert (table.goods(), table.cash(), table.vp()) == (0, 6, 2)
    assert table.player()["standing"] == {"logistics": 1}


def test_department_8_property_management() -> None:
    table = staffed(
        "property-management", "management", goods=2, standing={"start-strategic-planning": 1, "start-construction": 1}
    )
    table.do(0, "use", department="start-strategic-planning", effect="build-department")
    table.do(0, "choose_department", department="sales").do(0, "choose_lot", cell="r2c2")
    table.do(0, "move_in", start="r3c4", active=True)
    assert table.player()["lying"] == {"r2c2": 1}
    assert "start-construction" not in table.player()["standing"]
    unstaffed = turn(
        "management",
        company(goods=2, departments={"r1c1": "property-management"}, standing={"start-strategic-planning": 1}),
    )
    unstaffed.do(0, "use", department="start-strategic-planning", effect="build-department")
    unstaffed.do(0, "choose_department", department="sales").do(0, "choose_lot", cell="r2c2")
    assert unstaffed.step != "move_somebody_in"


def test_department_8_may_move_the_planner_who_has_built() -> None:
    table = staffed("property-management", "management", goods=4, standing={"start-strategic-planning": 2})
    table.do(0, "use", department="start-strategic-planning", effect="build-department")
    table.do(0, "choose_department", department="sales").do(0, "choose_lot", cell="r2c2")
    table.do(0, "move_in", start="r3c3", active=True)
    table.do(0, "use", department="start-strategic-planning", effect="build-department")
    table.do(0, "choose_department", department="logistics").do(0, "choose_lot", cell="r2c3")
    assert table.player()["departments"] == {
        "r1c1": "property-management",
        "r2c2": "sales",
        "r2c3": "logistics",
    }


def test_department_9_engineering() -> None:
    table = staffed("engineering", "construction", active=2, goods=1)
    table.do(0, "use", department="engineering", effect="build-project")
    table.do(0, "choose_project", project="commerce").do(0, "place", site="houston:1")
    assert (table.goods(), table.player()["away"]["south"]) == (0, 1)
    assert table.player()["standing"] == {"engineering": 1}


def test_department_10_construction_outsourcing() -> None:
    table = staffed("construction-outsourcing", "construction", cash=3, goods=1)
    table.do(0, "use", department="construction-outsourcing", effect="build-project")
    assert table.state.dump()["used"] == 1  # no more than work there
    table.do(0, "choose_project", project="housing").do(0, "place", site="denver:2")
    assert (table.cash(), table.goods()) == (0, 0)
    assert table.player()["standing"] == {"construction-outsourcing": 1}
    assert sum(table.player()["away"].values()) == 0
    poor = staffed("construction-outsourcing", "construction", cash=2, goods=2)
    reason = poor.refused(0, "use", department="construction-outsourcing", effect="build-project")
    assert (reason.code, reason.values) == ("sell_first", {"price": 3, "cash": 2})
    poor.do(0, "sell").do(0, "use", department="construction-outsourcing", effect="build-project")
    assert poor.cash() == 3


def test_department_11_supply_chain() -> None:
    table = staffed("supply-chain", "construction", active=2, cash=4)
    table.do(0, "use", department="supply-chain", effect="times-3")
    assert (table.cash(), table.goods()) == (1, 3)
    assert {"department": "supply-chain", "effect": "times-2"} not in table.legal("use")


@pytest.mark.parametrize(("active", "price"), [(1, 3), (0, 5)])
def test_department_12_communications(active: int, price: int) -> None:
    player = company(cash=5, departments={"r1c1": "communications"}, standing={"communications": active})
    table = event("human-resources", 2, player).do(0, "donate", slot="welfare-7vp")
    assert table.cash() == 5 - price


def test_department_13_advanced_research() -> None:
    table = staffed("advanced-research", "research-development")
    table.do(0, "use", department="advanced-research", effect="mission-study-points").do(0, "send", region="midwest")
    assert (table.points(), table.player()["away"]["midwest"]) == (7, 1)


def test_department_14_advanced_design() -> None:
    table = staffed("advanced-design", "research-development", active=3)
    assert table.points() == 12
    assert table.player()["standing"] == {"advanced-design": 3}


def test_department_15_charitable_giving() -> None:
    player = company(cash=5, departments={"r1c1": "charitable-giving"}, standing={"charitable-giving": 1})
    table = turn("research-development", player, donations={"welfare-7vp": ["seat1"]})
    table.do(0, "use", department="charitable-giving", effect="copy-donation").do(0, "send", region="east")
    table.do(0, "donate", slot="welfare-7vp")
    assert table.state.dump()["donations"] == {"welfare-7vp": ["seat0", "seat1"]}
    assert (table.cash(), table.player()["away"]["east"]) == (0, 1)
    assert table.categories()["donations"] == table.categories(1)["donations"] == 7


def test_department_16_telegraph_operators() -> None:
    table = staffed("telegraph-operators", "research-development", points=4)
    table.do(0, "advance", region="west").do(0, "advance", region="west")
    assert table.points() == 4 - 1 - 1
    unstaffed = turn("research-development", company(points=3, departments={"r1c1": "telegraph-operators"}))
    unstaffed.do(0, "advance", region="west")
    assert unstaffed.points() == 1


@pytest.mark.parametrize(
    ("effect", "cash", "goods", "away"),
    [("money", 3, 0, 0), ("goods", 0, 1, 0), ("mission-money", 6, 0, 1), ("mission-goods", 0, 2, 1)],
)
def test_commerce_and_finance_has_four_choices(effect: str, cash: int, goods: int, away: int) -> None:
    table = turn("management", company(standing={"start-commerce-and-finance": 1}))
    table.do(0, "use", department="start-commerce-and-finance", effect=effect)
    if away:
        table.do(0, "send", region="west")
    assert (table.cash(), table.goods(), table.player()["away"]["west"]) == (cash, goods, away)


def test_printed_research_gives_three_points_each_and_human_resources_three_moves() -> None:
    assert turn("research-development", company(standing={"start-research-development": 3})).points() == 9
    assert turn("human-resources", company(lying={"r4c3": 1})).state.moves == 3
