"""What the rules forbid is refused with its rule, and changes nothing."""

from typing import Any

import pytest

from games.carnegie.position import Table, activation, company, event, position, scoring, tiles, turn
from gilded.core import ActionError
from gilded.games.carnegie.departments import DEPARTMENT_IDS
from gilded.games.carnegie.game import GAME
from gilded.games.carnegie.rules.construction import ChooseProjectType


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


@pytest.mark.parametrize(
    ("player", "changes", "code"),
    [
        ({"cash": 9}, {}, "nothing_to_copy"),
        ({"cash": 9}, {"donations": {"welfare-7vp": ["neutral"]}}, "nothing_to_copy"),
        ({"cash": 9}, {"donations": {"welfare-7vp": ["seat0", "seat1"]}}, "nothing_to_copy"),
        ({"cash": 9}, {"donations": {"welfare-7vp": ["seat1"]}, "discs": 0}, "no_disc_left"),
        ({"cash": 4}, {"donations": {"welfare-7vp": ["seat1"]}}, "cannot_pay"),
        ({"cash": 4, "goods": 1}, {"donations": {"welfare-7vp": ["seat1"]}}, "sell_first"),
    ],
)
def test_charitable_giving_says_what_it_lacks(player: dict[str, Any], changes: dict[str, Any], code: str) -> None:
    changes = dict(changes)
    discs = changes.pop("discs", None)
    staff = {"departments": {"r1c1": "charitable-giving"}, "standing": {"charitable-giving": 1}, "points": 1}
    table = turn("research-development", company(**staff, **player), **changes)
    if discs is not None:
        table.state.discs[0] = discs
    reason = table.refused(0, "use", department="charitable-giving", effect="copy-donation")
    assert reason.code == code
    if "price" in reason.values:
        assert reason.values == {"price": 5, "cash": 4}


def test_construction_says_what_it_lacks() -> None:
    staff = {"standing": {"start-construction": 1}, "points": 1}
    none: dict[str, Any] = {"housing": {"ready": []}, "commerce": {"ready": []}, "industry": {"ready": []}}
    table = turn("construction", company(goods=9, tabs=none, **staff))
    assert table.refused(0, "use", department="start-construction", effect="build-project").code == "nothing_ready"
    sites = {str(one.to_json()["site"]): "neutral" for one in GAME.actions if one.kind == "place"}
    full = turn("construction", company(goods=9, **staff), sites=sites)
    assert full.refused(0, "use", department="start-construction", effect="build-project").code == "nowhere_to_build"
    del sites["denver:2"]
    two = {"commerce": {"ready": [1]}, "industry": {"ready": []}}
    houses = turn("construction", company(goods=0, tabs=two, **staff), sites=sites)
    reason = houses.refused(0, "use", department="start-construction", effect="build-project")
    assert (reason.code, reason.values) == ("too_few_goods", {"needed": 1, "have": 0})
    more = {**sites}
    del more["boston:2"]
    table = turn("construction", company(goods=2, standing={"start-construction": 2}), sites=more)
    table.do(0, "use", department="start-construction", effect="build-project")
    assert table.legal("choose_project") == [{"project": "housing"}, {"project": "industry"}]
    assert table.refused(0, "choose_project", project="commerce").code == "no_free_site"
    assert table.refused(0, "choose_project", project="public").code == "no_disc_ready"
    exact = turn("construction", company(goods=1, standing={"start-construction": 2}), sites=sites)
    exact.state.push(ChooseProjectType(0, DEPARTMENT_IDS.index("start-construction"), 0))
    assert exact.refused(0, "choose_project", project="commerce").code == "no_free_site"
    poor = turn("construction", company(goods=1, standing={"start-construction": 2}))
    poor.do(0, "use", department="start-construction", effect="build-project")
    dear = poor.refused(0, "choose_project", project="industry")
    assert (dear.code, dear.values) == ("too_few_goods", {"project": "industry", "needed": 2, "have": 1})


def test_a_department_that_has_been_used() -> None:
    standing = {"start-commerce-and-finance": 1, "sales": 2, "purchasing": 1}
    departments = {"r1c1": "sales", "r1c2": "purchasing", "r1c3": "logistics"}
    table = turn("management", company(goods=9, standing=standing, departments=departments))
    table.do(0, "use", department="start-commerce-and-finance", effect="money")
    used = table.refused(0, "use", department="start-commerce-and-finance", effect="goods")
    assert (used.code, used.values) == ("all_used", {"department": "start-commerce-and-finance"})
    table.do(0, "use", department="sales", effect="times-1")
    closed = table.refused(0, "use", department="start-commerce-and-finance", effect="goods")
    assert (closed.code, closed.values) == ("department_closed", {"department": "start-commerce-and-finance"})
    assert table.refused(0, "use", department="logistics", effect="times-1").code == "nobody_active"
    table.do(0, "use", department="sales", effect="times-1")
    assert table.refused(0, "use", department="sales", effect="times-1").code == "all_used"


def test_goods_that_a_department_takes() -> None:
    table = turn("management", company(goods=1, departments={"r1c1": "sales"}, standing={"sales": 1}))
    reason = table.refused(0, "use", department="sales", effect="times-2")
    assert (reason.code, reason.rule, reason.values) == ("too_few_goods", "departments", {"needed": 2, "have": 1})
    chain = turn(
        "construction", company(cash=1, goods=5, departments={"r1c1": "supply-chain"}, standing={"supply-chain": 1})
    )
    dear = chain.refused(0, "use", department="supply-chain", effect="times-2")
    assert (dear.code, dear.values) == ("cannot_pay", {"price": 2, "cash": 1})
    chain.state.goods[0] = 0  # it takes none
    assert chain.refused(0, "use", department="supply-chain", effect="times-2").code == "cannot_pay"


def test_the_first_player_and_the_action_choice_tile() -> None:
    table = position(company(choice_tiles=1), seats=3)
    reason = table.refused(0, "switch_action", action="management")
    assert (reason.code, reason.rule) == ("not_for_the_first_player", "action-choice")
    assert position(seats=3).refused(0, "switch_action", action="management").code == "no_choice_tile"
    working = {"standing": {"start-commerce-and-finance": 1}}
    late = turn("management", {}, company(choice_tiles=1, **working), seats=3, whose=1).do(1, "follow")
    assert late.refused(1, "switch_action", action="management").code == "another_phase"
    asked = turn("management", {}, company(choice_tiles=1, **working), seats=3, whose=1)
    same = asked.refused(1, "switch_action", action="management")
    assert (same.code, same.values) == ("same_action", {"action": "management"})


def test_an_action_of_another_phase_names_it() -> None:
    table = position(company(goods=1))
    for kind, fields, belongs in (
        ("move", {"start": "r4c3", "end": "r4c4", "active": False}, ["move_employees"]),
        ("donate", {"slot": "welfare-7vp"}, ["make_donation", "copy_donation"]),
        ("to_lobby", {"lobby": "lobby"}, ["welcome_recruit", "bring_home"]),
        ("activate", {"department": "start-construction"}, ["activate_employees"]),
        ("follow", {}, ["follow_or_switch"]),
    ):
        reason = table.refused(0, kind, **fields)
        assert (reason.code, reason.rule) == ("another_phase", "timeline")
        assert reason.values == {"kind": kind, "belongs_to": belongs, "due": "choose_row"}
    assert table.refused(0, "sell").code == "no_need_to_sell"
    must = table.refused(0, "done")
    assert (must.code, must.rule, must.values) == ("must_choose", "timeline", {"due": "choose_row"})


def test_the_sides_of_the_tabs_one_after_another() -> None:
    table = Table(GAME.new(2, 1))  # type: ignore[arg-type]
    seat = table.state.to_act[0]
    table.do(seat, "choose_side", tab="housing", side="A")
    for tab, code in (("housing", "side_chosen"), ("industry", "tab_comes_later"), ("public", "tab_comes_later")):
        reason = table.refused(seat, "choose_side", tab=tab, side="B")
        assert (reason.code, reason.rule, reason.values) == (code, "tab-sides", {"tab": tab, "now": "commerce"})


def test_both_events_have_to_be_chosen_from() -> None:
    table = event("human-resources", 5, company(cash=9, away={"east": 1}))
    assert table.step == "both_events"
    assert table.refused(0, "donate", slot="welfare-7vp").code == "choose_an_event"
    assert table.refused(0, "to_lobby", lobby="lobby").code == "choose_an_event"
    assert table.refused(0, "follow").code == "another_phase"


def test_welfare_payments_that_are_not_possible() -> None:
    donations = {"welfare-goods": ["seat0"], "welfare-money": ["seat0"], "welfare-money-goods": ["seat1"]}
    table = scoring(company(goods=1, cash=4, payments={"welfare-goods": 0}), donations=donations)
    assert table.refused(0, "pay_welfare", slot="welfare-money-goods").code == "not_donated"
    assert table.can("pay_welfare", slot="welfare-money")  # the good is sold for it
    table.do(0, "pay_welfare", slot="welfare-goods")
    assert table.state.over  # nothing more can be paid
    often = scoring(company(goods=9, cash=9, payments={"welfare-goods": 6}), donations=donations)
    reason = often.refused(0, "pay_welfare", slot="welfare-goods")
    assert (reason.code, reason.values) == ("paid_often_enough", {"slot": "welfare-goods", "times": 6})
    paid = scoring(company(goods=9, cash=9, payments={"welfare-money": 6}), donations=donations)
    assert paid.refused(0, "pay_welfare", slot="welfare-money").code == "paid_often_enough"
    assert paid.can("pay_welfare", slot="welfare-goods")
    rich = scoring(company(cash=9), donations=donations)
    goods = rich.refused(0, "pay_welfare", slot="welfare-goods")
    assert (goods.code, goods.values) == ("too_few_goods", {"needed": 1, "have": 0})
    short = scoring(company(goods=2, cash=1), donations=donations)
    money = short.refused(0, "pay_welfare", slot="welfare-money")
    assert (money.code, money.values) == ("cannot_pay", {"price": 5, "cash": 1})
    assert short.refused(0, "sell").code == "sold_by_paying"


def test_incomes_that_are_not_offered() -> None:
    houses = {"boston:1": "housing", "albany:1": "housing", "reno:0": "housing"}
    table = event("human-resources", 1, company(away={"west": 1}, projects=houses)).do(0, "to_lobby", lobby="lobby")
    reason = table.refused(0, "take_income", resource="goods")
    assert (reason.code, reason.values) == ("not_that_income", {"resource": "goods"})
    assert event("human-resources", 1, company(away={"west": 1})).refused(0, "to_lobby", lobby="new-lobby").code == (
        "no_such_lobby"
    )


def test_a_sale_comes_before_an_activation_that_it_pays_for() -> None:
    table = activation(company(cash=1, goods=1, lying={"r3c4": 1, "r3c3": 1}))
    first = table.refused(0, "activate", department="start-construction")
    assert (first.code, first.rule, first.values) == ("sell_first", "activation", {"price": 2, "cash": 1})
    assert table.refused(0, "activate", department="start-strategic-planning").code == "cannot_pay"
    assert table.refused(0, "activate", department="sales").code == "no_such_department"


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
