"""What the board can tell of an action beforehand: prices, points, incomes and events."""

from typing import Any

import pytest

from games.carnegie.position import Table, activation, company, event, position, scoring, turn
from gilded.games.carnegie.game import GAME
from gilded.games.carnegie.preview import CarnegiePreview


def preview(table: Table, kind: str, **fields: object) -> CarnegiePreview:
    """The preview of an action of the seat to act."""
    found = table.state.preview(table.state.to_act[0], GAME.action({"kind": kind, **fields}))
    assert isinstance(found, CarnegiePreview)
    return found


def test_a_side_tells_the_sections_in_which_it_differs_from_the_other() -> None:
    table = position(agenda=[{"step": "choose_tab_side", "seat": 0, "project": 0}])
    sides = [preview(table, "choose_side", tab="housing", side=side).sections for side in ("A", "B")]
    assert [[section.kind for section in side] for side in sides] == [
        ["vp", "vp", "vp"],
        ["project", "vp", "donation-limit"],
    ]


def test_a_timeline_tells_its_event() -> None:
    found = preview(position(), "choose_timeline", action="research-development").event
    assert found is not None
    assert (found.row, found.region, found.donation) == ("research-development", "south", False)


def test_a_timeline_at_its_end_tells_the_event_of_the_next_one_that_can_advance() -> None:
    table = position(markers={"human-resources": 5, "management": 4})
    found = preview(table, "choose_timeline", action="human-resources").event
    assert found is not None
    assert (found.row, found.donation) == ("management", True)
    assert found.region is not None


@pytest.mark.parametrize(("cell", "goods", "vp"), [("r1c4", 1, 3), ("r1c1", 2, 3), ("r2c1", 2, 2)])
def test_a_lot_tells_its_price_and_points(cell: str, goods: int, vp: int) -> None:
    player = company(goods=3, lying={"r1c4": 1}, standing={"start-strategic-planning": 1})
    table = turn("management", player).do(0, "use", department="start-strategic-planning", effect="build-department")
    table.do(0, "choose_department", department="sales")
    found = preview(table, "choose_lot", cell=cell)
    assert (found.pay, found.vp) == ({"goods": goods}, vp)


def test_a_site_tells_its_points_and_the_income_of_a_small_city() -> None:
    player = company(goods=1, standing={"start-construction": 1}, transport={"south": 2})
    table = turn("construction", player).do(0, "use", department="start-construction", effect="build-project")
    assert preview(table, "choose_project", project="housing").pay == {"goods": 1}
    table.do(0, "choose_project", project="housing")
    small, medium = (preview(table, "place", site=site) for site in ("dallas:0", "memphis:0"))
    assert (small.gain, small.mission, small.cash) == ({"money": 5}, True, 5)
    assert (medium.gain, medium.pay) == ({}, {"goods": 1})


def test_a_first_house_costs_and_pays_nothing() -> None:
    table = position(agenda=[{"step": "place_first_house", "seat": 0}])
    found = preview(table, "place", site="chicago:1")
    assert (found.pay, found.gain, found.vp) == ({}, {}, 3)


def test_moves_tell_their_distance_and_stopping_what_is_lost() -> None:
    table = turn("human-resources", company(lying={"r4c3": 1}))
    assert preview(table, "move", start="r4c3", end="r3c4", active=False).pay == {"employee_moves": 2}
    assert preview(table, "done").lost == {"employee_moves": 3}


def test_the_end_of_a_turn_tells_the_research_points_that_are_lost() -> None:
    table = turn("management", company(points=2, standing={"start-commerce-and-finance": 1}))
    assert preview(table, "done").lost == {"study_points": 2}


def test_an_activation_tells_its_cost() -> None:
    found = preview(activation(company(cash=4, lying={"r3c4": 1})), "activate", department="start-construction")
    assert (found.pay, found.cash) == ({"money": 2}, -2)


def staffed(department: str, row: str, **changes: Any) -> Table:
    return turn(row, company(departments={"r1c1": department}, standing={department: 1}, **changes))


@pytest.mark.parametrize(
    ("department", "row", "effect", "pay", "gain", "mission"),
    [
        ("logistics", "management", "times-2", {"goods": 2}, {"money": 6, "vp": 2}, False),
        ("purchasing", "management", "mission-goods", {}, {"goods": 3}, True),
        ("recruiting", "human-resources", "employee-moves", {}, {"employee_moves": 4}, False),
        ("safety-and-quality", "human-resources", "mission-vp", {}, {"half_of_the_active": 1}, True),
        ("construction-outsourcing", "construction", "build-project", {"money": 3}, {}, False),
        ("advanced-research", "research-development", "mission-study-points", {}, {"study_points": 7}, True),
    ],
)
def test_a_use_tells_what_it_asks_and_gives(
    department: str, row: str, effect: str, pay: dict[str, int], gain: dict[str, int], mission: bool
) -> None:
    found = preview(staffed(department, row, cash=9, goods=3), "use", department=department, effect=effect)
    assert (found.pay, found.gain, found.mission) == (pay, gain, mission)


def test_a_mission_and_a_return_tell_the_income_of_the_region() -> None:
    table = staffed("purchasing", "management", transport={"south": 2})
    table.do(0, "use", department="purchasing", effect="mission-goods")
    assert preview(table, "send", region="south").income == {"money": 5}
    home = event("human-resources", 1, company(away={"west": 1}, transport={"west": 2}))
    assert preview(home, "to_lobby", lobby="lobby").income == {"goods": 1}


def test_an_income_with_a_choice_tells_both() -> None:
    houses = dict.fromkeys(["boston:1", "albany:1", "reno:0"], "housing")
    table = event("human-resources", 1, company(away={"west": 1}, projects=houses)).do(0, "to_lobby", lobby="lobby")
    gains = [preview(table, "take_income", resource=resource).gain for resource in ("new_employee", "money")]
    assert gains == [{"new_employee": 1}, {"money": 1}]


def test_research_tells_its_price_and_what_it_reveals() -> None:
    table = staffed("telegraph-operators", "research-development", points=9, transport={"west": 3})
    advance = preview(table, "advance", region="west")
    assert advance.space is not None
    assert (advance.space.space, advance.space.level, advance.gain) == (5, "railroad", {"goods": 3})
    before = table.points()
    assert advance.pay == {"study_points": before - table.reload().do(0, "advance", region="west").points()}
    pull = preview(table, "pull", tab="commerce")
    assert (pull.pay, [section.kind for section in pull.sections]) == ({"study_points": 2}, ["project"])


def test_a_donation_tells_its_price_and_points() -> None:
    table = event("human-resources", 2, company(cash=12, goods=3), donations={"welfare-7vp": ["seat0"]})
    found = preview(table, "donate", slot="education-department-any")
    assert (found.pay, found.vp, found.cash) == ({"money": 10}, 5, -10)


def test_welfare_payments_tell_their_price_and_points() -> None:
    donations = {slot: ["seat0"] for slot in ("welfare-goods", "welfare-money", "welfare-money-goods")}
    table = scoring(company(cash=10, goods=3), donations=donations)
    one, best = preview(table, "pay_welfare", slot="welfare-money-goods"), preview(table, "pay_best")
    assert (one.pay, one.gain) == ({"money": 5, "goods": 1}, {"vp": 4})
    assert (best.pay, best.gain) == ({"goods": 3, "money": 10}, {"vp": 10})


def test_sales_and_choice_tiles_tell_their_price() -> None:
    sale = preview(event("human-resources", 2, company(cash=3, goods=2)), "sell")
    assert (sale.pay, sale.gain) == ({"goods": 1}, {"money": 1})
    table = turn("construction", company(), company(choice_tiles=1), whose=1, seats=3)
    assert preview(table, "switch_action", action="management").lost == {"vp": 3}
    assert preview(table, "follow") == CarnegiePreview()
