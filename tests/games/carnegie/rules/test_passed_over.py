"""Who has nothing to decide is passed over, and a turn may end by itself: the table says who and why."""

from typing import Any

import pytest

from games.carnegie.position import ROWS, Table, company, position, tiles
from gilded.games.carnegie.events import PassedOver, TurnEnded

LOTS = [f"r{floor}c{column}" for floor in (1, 2) for column in (1, 2, 3, 4)] + ["r3c1", "r4c1"]
STAFF = {"lying": {"r4c3": 1}}
"""Somebody who can be moved, so that a turn of human resources is not over at once."""


def told(table: Table, seat: int = 0) -> list[tuple[str, str, int, int, str]]:
    return [
        (one.phase, one.cause, one.have, one.needed, one.rule)
        for one in table.events
        if isinstance(one, PassedOver) and one.seat == seat
    ]


def ended(table: Table) -> list[tuple[int, str, int, int, str]]:
    found = [one for one in table.events if isinstance(one, TurnEnded)]
    return [(one.seat, one.cause, one.have, one.needed, one.rule) for one in found]


def chosen(row: str, player: dict[str, Any], **changes: Any) -> Table:
    """The first player has chosen the row, at a space of a region where nobody is."""
    return position(player, company(**STAFF), **changes).do(0, "choose_timeline", action=row)


BUILDER = {"start-construction": 1}
PLANNER = {"start-strategic-planning": 1}
OUTSOURCING = "construction-outsourcing"
TABS_WITHOUT_DISCS: dict[str, Any] = {"housing": {"ready": []}, "commerce": {"ready": []}, "industry": {"ready": []}}
ALL_LOTS = dict(zip(LOTS, [tile for tile in tiles() if tile != "sales"], strict=False))
GIVING = {"departments": {"r1c1": "charitable-giving"}, "standing": {"charitable-giving": 1}}


@pytest.mark.parametrize(
    ("row", "player", "cause", "have", "needed", "rule"),
    [
        ("construction", {}, "nobody_active", 0, 0, "departments"),
        ("construction", {"standing": BUILDER}, "too_few_goods", 0, 1, "construction"),
        (
            "construction",
            {
                "standing": {"start-construction": 1},
                "tabs": {"housing": {"ready": []}, "commerce": {"ready": []}},
                "goods": 1,
            },
            "too_few_goods",
            1,
            2,
            "construction",
        ),
        (
            "construction",
            {"standing": BUILDER, "tabs": TABS_WITHOUT_DISCS, "goods": 9},
            "nothing_ready",
            0,
            0,
            "construction",
        ),
        (
            "construction",
            {
                "departments": {"r1c1": "construction-outsourcing"},
                "standing": {"construction-outsourcing": 1},
                "goods": 1,
            },
            "cannot_pay",
            0,
            3,
            "departments",
        ),
        (
            "management",
            {"standing": PLANNER, "goods": 1},
            "too_few_goods",
            1,
            2,
            "strategic-planning",
        ),
        (
            "management",
            {"standing": PLANNER, "departments": ALL_LOTS, "goods": 9},
            "no_free_lot",
            0,
            0,
            "strategic-planning",
        ),
        ("research-development", {}, "nobody_active", 0, 0, "departments"),
        ("research-development", {**GIVING, "cash": 9}, "nothing_to_copy", 0, 0, "charitable-giving"),
        ("human-resources", {}, "nobody_to_move", 0, 0, "human-resources"),
    ],
)
def test_a_turn_with_nothing_to_do(
    row: str, player: dict[str, Any], cause: str, have: int, needed: int, rule: str
) -> None:
    table = chosen(row, company(**player))
    assert ("turn", cause, have, needed, rule) in told(table)
    assert not ended(table)
    reason = table.refused(0, "use", department="sales", effect="times-1")
    assert reason.code.startswith("passed_over")
    assert (reason.rule, reason.values["cause"], reason.values["ended"]) == (rule, cause, False)
    if cause == "too_few_goods":
        assert (reason.code, reason.values["have"], reason.values["needed"]) == ("passed_over_goods", have, needed)
    elif cause == "cannot_pay":
        assert (reason.code, reason.values["cash"], reason.values["price"]) == ("passed_over_money", have, needed)
    else:
        assert (reason.code, reason.values["phase"]) == ("passed_over", "turn")


def test_research_points_that_buy_nothing() -> None:
    prices = {"transport": dict.fromkeys(["west", "midwest", "south", "east"], 3)}
    tabs = {name: {"sections": 4, "ready": [1, 2, 3, 4]} for name in ("housing", "commerce", "industry")}
    tabs["public"] = {"sections": 4, "ready": [2, 3, 4]}
    player = company(standing={"start-research-development": 1}, tabs=tabs, **prices)
    table = chosen(
        "research-development", {**player, "tabs": {**tabs, "housing": {"sections": 7, "ready": [1, 2, 3, 4]}}}
    )
    assert [one[1] for one in told(table) if one[0] == "turn"] == []  # commerce costs 3
    dear = {**tabs, "housing": {"sections": 7}, "commerce": {"sections": 5}}
    table = chosen("research-development", {**player, "tabs": dear})
    assert ("turn", "points_buy_nothing", 0, 0, "research") in told(table)
    assert table.points() == 0


def test_income_and_donations_pass_seats_over() -> None:
    west = position(company(cash=4), company(**STAFF)).do(0, "choose_timeline", action="human-resources")
    assert told(west)[0] == ("income", "nobody_on_mission", 0, 0, "income")
    assert told(west, 1)[0] == ("income", "nobody_on_mission", 0, 0, "income")
    gifts = position(company(cash=4), company(cash=4, goods=1, **STAFF), markers={"human-resources": 1})
    gifts.do(0, "choose_timeline", action="human-resources")
    assert told(gifts)[0] == ("donation", "cannot_pay", 4, 5, "donations")
    assert told(gifts, 1) == []
    assert gifts.state.to_act == (1,)
    reason = gifts.refused(0, "donate", slot="welfare-7vp")
    assert (reason.code, reason.values["price"], reason.values["cash"]) == ("passed_over_money", 5, 4)
    assert gifts.refused(0, "activate", department="start-construction").code == "not_your_turn"


def test_a_donation_without_a_disc_or_a_space() -> None:
    every = {slot: ["neutral"] for slot in position().state.view(0).donation_table}  # type: ignore[attr-defined]
    full = position(company(cash=50), company(**STAFF), donations=every, markers={"human-resources": 1})
    full.do(0, "choose_timeline", action="human-resources")
    assert told(full)[0][1] == "no_free_slot"
    table = position(company(cash=50), company(**STAFF), markers={"human-resources": 1})
    table.state.discs[0] = 0
    table.do(0, "choose_timeline", action="human-resources")
    assert told(table)[0][1] == "no_disc_left"


def test_the_last_space_tells_of_each_event() -> None:
    table = position(company(cash=9), company(**STAFF), markers={"human-resources": 4})
    table.do(0, "choose_timeline", action="human-resources")
    assert [one[:2] for one in told(table)] == [("income", "nobody_on_mission")]
    assert table.step == "make_donation"
    poor = position(company(away={"east": 1}), company(**STAFF), markers={"human-resources": 4})
    poor.do(0, "choose_timeline", action="human-resources")
    assert (poor.step, told(poor)) == ("bring_home", [])
    poor.do(0, "done")
    assert told(poor)[0][:2] == ("donation", "cannot_pay")


@pytest.mark.parametrize(
    ("player", "cause", "have", "needed"),
    [
        ({}, "nobody_to_activate", 0, 0),
        ({"lying": {"r4c3": 3, "r1c1": 1}}, "nobody_to_activate", 0, 0),
        ({"lying": {"r4c2": 1}, "standing": {"start-human-resources": 2}}, "all_workstations_taken", 0, 0),
        ({"lying": {"r3c3": 1, "r3c4": 1}, "cash": 1}, "cannot_pay", 1, 2),
    ],
)
def test_nobody_to_activate(player: dict[str, Any], cause: str, have: int, needed: int) -> None:
    table = chosen("construction", company(**player))
    assert told(table)[-1] == ("activation", cause, have, needed, "activation")
    reason = table.refused(0, "activate", department="start-construction")
    assert (reason.rule, reason.values["cause"], reason.values["phase"]) == ("activation", cause, "activation")


def test_a_turn_that_ends_by_itself_says_why() -> None:
    builder = company(goods=1, standing={"start-construction": 2})
    table = chosen("construction", builder)
    table.do(0, "use", department="start-construction", effect="build-project")
    table.do(0, "choose_project", project="housing").do(0, "place", site="denver:2")
    assert ended(table) == [(0, "too_few_goods", 0, 1, "construction")]
    reason = table.refused(0, "use", department="start-construction", effect="build-project")
    assert (reason.code, reason.values["ended"], reason.values["needed"]) == ("passed_over_goods", True, 1)
    last = chosen("construction", {**builder, "goods": 2, "standing": {"start-construction": 1}})
    last.do(0, "use", department="start-construction", effect="build-project")
    last.do(0, "choose_project", project="housing").do(0, "place", site="denver:2")
    assert ended(last) == [(0, "all_used", 0, 0, "departments")]
    sales = chosen("management", company(standing={"start-commerce-and-finance": 1}))
    sales.do(0, "use", department="start-commerce-and-finance", effect="money")
    assert ended(sales) == [(0, "all_used", 0, 0, "departments")]


def test_who_has_used_everybody_lacks_nothing() -> None:
    planner = company(goods=2, standing={"start-strategic-planning": 1})
    outsourcing = company(cash=3, goods=5, departments={"r1c1": OUTSOURCING}, standing={OUTSOURCING: 1})
    sales = company(goods=1, departments={"r1c1": "sales"}, standing={"sales": 1})
    one = chosen("management", planner).do(0, "use", department="start-strategic-planning", effect="build-department")
    one.do(0, "choose_department", department="sales").do(0, "choose_lot", cell="r1c1")
    built = chosen("construction", outsourcing).do(0, "use", department=OUTSOURCING, effect="build-project")
    built.do(0, "choose_project", project="housing").do(0, "place", site="denver:2")
    sold = chosen("management", sales).do(0, "use", department="sales", effect="times-1")
    for table, row in ((one, "management"), (built, "construction"), (sold, "management")):
        assert ended(table) == [(0, "all_used", 0, 0, "departments")]
        assert "all-used" in table.player()["passed"]
        for later in (table, table.reload()):
            reason = later.refused(0, "choose_project", project="housing")
            assert (reason.code, reason.values["cause"], reason.values["ended"]) == ("passed_over", "all_used", True)
        assert f"ended-{row}" in table.player()["passed"]
    two = chosen("management", {**planner, "standing": {"start-strategic-planning": 2}})
    two.do(0, "use", department="start-strategic-planning", effect="build-department")
    two.do(0, "choose_department", department="sales").do(0, "choose_lot", cell="r1c1")
    assert ended(two) == [(0, "too_few_goods", 0, 2, "strategic-planning")]
    assert "all-used" not in two.player()["passed"]


def test_a_sale_that_would_help_does_not_end_a_turn() -> None:
    """Outsourcing was used; what could still be used is Supply Chain, for which goods are not sold."""
    departments = {"r1c1": OUTSOURCING, "r1c2": "supply-chain"}
    table = chosen(
        "construction",
        company(cash=4, goods=5, departments=departments, standing={OUTSOURCING: 1, "supply-chain": 2}),
    )
    table.do(0, "use", department=OUTSOURCING, effect="build-project")
    table.do(0, "choose_project", project="housing").do(0, "place", site="denver:2")
    table.do(0, "use", department="supply-chain", effect="times-1")
    assert ended(table) == [(0, "cannot_pay", 0, 1, "departments")]


def test_moves_that_are_all_made_end_the_turn() -> None:
    table = chosen("human-resources", company(**STAFF))
    table.do(0, "move", start="r4c3", end="r2c2", active=False)
    assert ended(table) == [(0, "no_moves_left", 0, 0, "human-resources")]
    assert table.refused(0, "move", start="r4c3", end="r2c2", active=False).values["cause"] == "no_moves_left"


def test_who_stops_is_not_told_that_the_turn_ended() -> None:
    moving = chosen("human-resources", company(**STAFF)).do(0, "done")
    assert not ended(moving)
    assert moving.refused(0, "move", start="r4c3", end="r2c2", active=False).code == "not_your_turn"
    using = chosen("management", company(standing={"start-commerce-and-finance": 1})).do(0, "done")
    assert not ended(using)
    assert not [one for one in told(using) if one[0] == "turn"]


def test_stopping_the_uses_and_making_all_moves_ends_the_turn_by_itself() -> None:
    player = company(departments={"r1c1": "recruiting"}, standing={"recruiting": 1}, **STAFF)
    table = chosen("human-resources", player).do(0, "done")
    assert table.step == "move_employees"
    table.do(0, "move", start="r4c3", end="r2c2", active=False)
    assert [one[1] for one in ended(table)] == ["no_moves_left"]


def test_what_is_remembered_goes_when_the_seat_is_asked_again_or_a_round_begins() -> None:
    table = position(company(cash=4, lying={"r3c4": 1}), company(lying={"r4c3": 1}), row=None)
    table.do(0, "choose_timeline", action="construction")
    assert table.step == "activate_employees"  # passed over in income and turn, but not here
    assert table.player()["passed"] == []
    table.do(0, "activate", department="start-construction")
    assert table.player(1)["passed"] == ["activation", "turn-construction"]
    table.do(1, "choose_timeline", action="management")
    assert table.player(1)["passed"] == ["activation", "turn-management"]


def test_clones_remember_by_themselves() -> None:
    table = chosen("construction", company())
    copy = table.state.clone()
    copy.passed[0] = 0
    copy.has_acted = copy.has_stopped = True
    assert table.player()["passed"] == ["activation", "turn-construction"]
    assert (table.state.has_acted, table.state.has_stopped) == (False, False)


@pytest.mark.parametrize("row", ROWS)
def test_a_seat_that_may_act_is_not_passed_over(row: str) -> None:
    standing = dict.fromkeys(
        ["start-commerce-and-finance", "start-construction", "start-research-development", "start-human-resources"], 1
    )
    table = chosen(row, company(goods=5, cash=0, standing=standing, **STAFF))
    assert not [one for one in told(table) if one[0] == "turn"]
    assert table.state.to_act == (0,)


def test_who_waits_for_a_timeline_or_a_payment_is_not_told_of_a_turn() -> None:
    table = position(company(), company(**STAFF)).do(0, "choose_timeline", action="management")
    assert (table.step, table.state.to_act) == ("choose_row", (1,))
    assert table.refused(0, "use", department="start-commerce-and-finance", effect="money").code == "passed_over"
    for kind, fields in (
        ("choose_timeline", {"action": "management"}),
        ("pay_best", {}),
        ("pay_welfare", {"slot": "welfare-goods"}),
        ("choose_side", {"tab": "housing", "side": "A"}),
    ):
        assert table.refused(0, kind, **fields).code == "not_your_turn"
