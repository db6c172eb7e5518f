"""The rulings 1 to 22 of the data notes, each by its number."""

from typing import Any

from games.carnegie.position import company, event, position, scoring, turn

BOTH = [{"event": "income"}, {"event": "donation"}]


def test_r1_research_points_from_income_last_until_the_end_of_the_turn() -> None:
    player = company(away={"midwest": 1}, transport={"midwest": 2}, standing={"start-commerce-and-finance": 1})
    at_once = event("human-resources", 3, player).do(0, "to_lobby", lobby="lobby")
    assert (at_once.step, at_once.points()) == ("spend_points", 3)
    at_once.do(0, "advance", region="midwest")
    assert (at_once.points(), at_once.player()["transport"]["midwest"]) == (0, 3)
    agenda: list[dict[str, Any]] = [{"step": "end_round"}, {"step": "turn_of", "whose": 0}]
    agenda.append({"step": "event_of", "whose": 0})
    table = position(
        player, row="management", event_row="human-resources", markers={"human-resources": 2}, agenda=agenda
    )
    table.do(0, "to_lobby", lobby="lobby").do(0, "done")
    assert (table.step, table.points()) == ("use_departments", 3)
    assert table.can("pull", tab="housing")
    table.do(0, "done")
    assert table.points() == 0


def test_r2_an_end_space_gives_both_events_in_any_order() -> None:
    player = company(cash=5, away={"east": 1})
    table = event("human-resources", 5, player)
    assert table.legal("choose_event") == BOTH
    donation_first = table.reload().do(0, "choose_event", event="donation").do(0, "donate", slot="welfare-7vp")
    assert (donation_first.step, donation_first.cash()) == ("bring_home", 0)
    donation_first.do(0, "to_lobby", lobby="lobby")
    assert donation_first.cash() == 1
    income_first = table.reload().do(0, "choose_event", event="income").do(0, "to_lobby", lobby="lobby")
    assert (income_first.step, income_first.cash()) == ("make_donation", 6)
    income_first.do(0, "done")
    assert income_first.state.dump()["donations"] == {}
    none = table.reload().do(0, "done")
    assert (none.cash(), none.player()["away"]["east"]) == (5, 1)


def test_r3_income_is_of_the_occupied_space_for_each_employee() -> None:
    table = event("human-resources", 1, company(away={"west": 3}, transport={"west": 2}))
    table.do(0, "to_lobby", lobby="lobby").do(0, "to_lobby", lobby="lobby").do(0, "done")
    assert (table.cash(), table.goods()) == (0, 2)
    assert table.player()["away"]["west"] == 1


def test_r4_projects_pay_once_a_round() -> None:
    player = company(away={"west": 2}, projects={"boston:0": "commerce", "denver:0": "commerce"})
    table = event("human-resources", 1, player)
    table.do(0, "to_lobby", lobby="lobby").do(0, "to_lobby", lobby="lobby")
    assert table.cash() == 2 * 1 + 2 + 2
    stays = event("human-resources", 1, player).do(0, "done")
    assert stays.cash() == 0


def test_r5_a_small_city_pays_transport_once_and_no_projects() -> None:
    player = company(
        goods=1,
        standing={"start-construction": 1},
        transport={"south": 2},
        projects={"boston:0": "commerce"},
    )
    table = turn("construction", player).do(0, "use", department="start-construction", effect="build-project")
    table.do(0, "choose_project", project="housing").do(0, "place", site="dallas:0")
    assert table.cash() == 5
    other = turn("construction", player).do(0, "use", department="start-construction", effect="build-project")
    other.do(0, "choose_project", project="housing").do(0, "place", site="memphis:0")
    assert other.cash() == 0


def test_r6_only_built_sections_earn_and_the_first_house_nothing() -> None:
    tabs = {"commerce": {"sections": 3, "ready": [1, 2, 3]}}
    table = event("human-resources", 1, company(away={"west": 1}, tabs=tabs, projects={"boston:1": "housing"}))
    table.do(0, "to_lobby", lobby="lobby")
    assert (table.cash(), table.goods()) == (1, 0)


def test_r7_incomes_with_a_choice_are_chosen_anew() -> None:
    houses = {"boston:1": "housing", "albany:1": "housing", "reno:0": "housing"}
    player = company(away={"west": 1}, projects=houses)
    table = event("human-resources", 1, player).do(0, "to_lobby", lobby="lobby")
    assert table.cash() == 1 + 1
    assert table.legal("take_income") == [{"resource": "new_employee"}, {"resource": "money"}]
    hired = table.reload().do(0, "take_income", resource="new_employee")
    assert hired.player()["lying"] == {"r4c3": 2}
    table.do(0, "take_income", resource="money")
    assert table.cash() == 3
    full = event("human-resources", 1, {**player, "lying": {"r4c3": 14}}).do(0, "to_lobby", lobby="lobby")
    assert full.forced == [(0, {"kind": "take_income", "resource": "money"})]
    assert full.cash() == 1 + 1 + 1
    factories = dict.fromkeys(["boston:2", "albany:2", "pittsburgh:2", "new-york:3"], "industry")
    goods = event("human-resources", 1, company(away={"west": 1}, projects=factories)).do(0, "to_lobby", lobby="lobby")
    assert goods.goods() == 3
    assert goods.reload().do(0, "take_income", resource="money").cash() == 1 + 3
    assert goods.do(0, "take_income", resource="goods").goods() == 4
    east = event("human-resources", 4, company(away={"east": 1}, transport={"east": 2}, lying={"r4c3": 14}))
    east.do(0, "to_lobby", lobby="lobby")
    assert east.player()["lying"] == {"r4c3": 15}


def test_r8_newcomers_lie_in_either_lobby() -> None:
    player = company(away={"east": 1}, transport={"east": 2}, departments={"r2c2": "new-lobby"})
    table = event("human-resources", 4, player)
    assert table.legal("to_lobby") == [{"lobby": "lobby"}, {"lobby": "new-lobby"}]
    table.do(0, "to_lobby", lobby="new-lobby")
    assert table.step == "welcome_recruit"
    table.do(0, "to_lobby", lobby="lobby")
    assert table.player()["lying"] == {"r2c2": 1, "r4c3": 1}
    assert table.player()["standing"] == {}
    without = event("human-resources", 4, company(away={"east": 1}))
    assert without.refused(0, "to_lobby", lobby="new-lobby").code == "no_such_lobby"


def _out_of_discs() -> dict[str, Any]:
    """All 30 discs of a player in use: 1 score, 4 tracks, 17 on tabs and map, 8 donations."""
    houses = ["boston:1", "albany:1", "pittsburgh:1", "new-york:2", "washington:0"]
    shops = ["boston:0", "albany:0", "pittsburgh:0", "new-york:0", "new-york:1"]
    plants = ["boston:2", "albany:2", "pittsburgh:2", "new-york:3"]
    town = ["new-york:4", "washington:1", "washington:2"]
    projects = dict.fromkeys(houses, "housing") | dict.fromkeys(shops, "commerce")
    projects |= dict.fromkeys(plants, "industry") | dict.fromkeys(town, "public")
    tabs = {"housing": {"side": "B"}, "commerce": {"side": "B"}, "industry": {"side": "B"}, "public": {"side": "B"}}
    return company(cash=100, points=5, projects=projects, tabs=tabs)


def test_r9_without_discs_no_donation_and_pulls_leave_circles_empty() -> None:
    slots = ["education-department-human-resources", "education-department-management"]
    slots += ["education-department-construction", "education-department-research-development"]
    slots += ["human-rights-project-industry", "human-rights-transportation-railroad", "welfare-7vp", "welfare-goods"]
    donations = {slot: ["seat0"] for slot in slots}
    table = turn("research-development", _out_of_discs(), donations=donations)
    assert table.state.discs[0] == 0
    table.do(0, "pull", tab="industry")
    industry = table.player()["tabs"]["industry"]
    assert (industry["sections"], industry["ready"], industry["built"]) == (5, [], [1, 2, 3, 4])
    no_disc = event("human-resources", 2, _out_of_discs(), donations=donations)
    assert no_disc.step == "choose_row"


def test_r10_points_of_all_departments_are_summed_and_mixed_freely() -> None:
    player = company(
        standing={"start-research-development": 2, "advanced-research": 1},
        departments={"r1c1": "advanced-research"},
    )
    table = turn("research-development", player)
    assert table.points() == 6
    table.do(0, "use", department="advanced-research", effect="mission-study-points").do(0, "send", region="east")
    assert table.points() == 13
    table.do(0, "pull", tab="housing").do(0, "advance", region="south").do(0, "pull", tab="commerce")
    assert table.points() == 13 - 1 - 1 - 2


def test_r11_the_lowest_disc_is_built_first() -> None:
    player = company(
        goods=1, standing={"start-construction": 1}, tabs={"housing": {"sections": 4, "ready": [2, 3, 4], "built": []}}
    )
    table = turn("construction", player).do(0, "use", department="start-construction", effect="build-project")
    table.do(0, "choose_project", project="housing").do(0, "place", site="reno:0")
    assert table.player()["tabs"]["housing"]["built"] == [2]
    assert table.player()["tabs"]["housing"]["ready"] == [3, 4]


def test_r12_moves_are_summed_before_moving() -> None:
    player = company(
        lying={"r4c3": 2},
        standing={"start-human-resources": 2, "training-and-partnerships": 1, "recruiting": 1},
        departments={"r1c1": "training-and-partnerships", "r1c2": "recruiting"},
    )
    table = turn("human-resources", player)
    assert table.state.moves == 9
    table.do(0, "use", department="training-and-partnerships", effect="mission-employee-moves")
    table.do(0, "send", region="west")
    table.do(0, "use", department="recruiting", effect="employee-moves")
    assert table.state.moves == 9 + 8 + 4
    table.do(0, "move", start="r4c2", end="r4c1", active=True)
    assert table.state.moves == 20
    assert table.player()["standing"]["start-human-resources"] == 1


def test_r13_whoever_moves_lies_down_even_back_home() -> None:
    table = turn("human-resources", company(standing={"start-construction": 1}))
    table.do(0, "move", start="r3c4", end="r4c4", active=True).do(0, "move", start="r4c4", end="r3c4", active=False)
    assert (table.player()["standing"], table.player()["lying"]) == ({}, {"r3c4": 1})
    through = turn("human-resources", company(lying={"r4c2": 1}))
    through.do(0, "move", start="r4c2", end="r4c4", active=False)
    assert through.state.moves == 1


def test_r14_departments_one_after_another_once_per_employee() -> None:
    player = company(
        goods=3,
        standing={"start-commerce-and-finance": 2, "sales": 2},
        departments={"r1c1": "sales"},
    )
    table = turn("management", player)
    table.do(0, "use", department="start-commerce-and-finance", effect="money")
    table.do(0, "use", department="sales", effect="times-1")
    reason = table.refused(0, "use", department="start-commerce-and-finance", effect="money")
    assert (reason.code, reason.rule) == ("department_closed", "departments")
    assert table.cash() == 3 + 6
    assert table.player()["standing"] == {"sales": 2, "start-commerce-and-finance": 2}
    table.do(0, "use", department="sales", effect="times-1")
    assert (table.goods(), table.step) == (1, "choose_row")


def test_r15_no_mission_without_its_effect_and_the_area_is_free() -> None:
    player = company(goods=0, standing={"start-construction": 1, "start-commerce-and-finance": 1})
    table = turn("construction", player)
    assert table.step == "choose_row"
    waiting = turn("construction", {**player, "goods": 1})
    waiting.do(0, "use", department="start-construction", effect="build-project")
    waiting.do(0, "choose_project", project="housing").do(0, "place", site="denver:2")
    assert waiting.player()["away"] == {"west": 1, "midwest": 0, "south": 0, "east": 0}
    free = turn("management", player).do(0, "use", department="start-commerce-and-finance", effect="mission-goods")
    assert [one["region"] for one in free.legal("send")] == ["west", "midwest", "south", "east"]


def test_r16_lot_prices_and_the_reserved_department_first() -> None:
    player = company(goods=3, lying={"r1c4": 1}, standing={"start-strategic-planning": 3}, reserved="engineering")
    table = turn("management", player).do(0, "use", department="start-strategic-planning", effect="build-department")
    table.do(0, "choose_department", department="engineering")
    assert table.step == "choose_free_lot"
    reason = table.refused(0, "choose_department", department="sales")
    assert (reason.code, reason.values) == ("reserved_first", {"department": "engineering"})
    assert len(table.legal("choose_lot")) == 10
    table.do(0, "choose_lot", cell="r1c4")
    assert table.goods() == 2
    table.do(0, "use", department="start-strategic-planning", effect="build-department")
    assert table.can("choose_department", department="sales")
    assert not table.can("choose_department", department="new-lobby")
    table.do(0, "choose_department", department="sales").do(0, "choose_lot", cell="r1c1")
    assert table.goods() == 0


def test_r17_property_management_moves_from_any_cell_but_no_mission() -> None:
    player = company(
        goods=2,
        lying={"r4c3": 1},
        away={"west": 1},
        standing={"start-strategic-planning": 1, "property-management": 1},
        departments={"r1c1": "property-management"},
    )
    table = turn("management", player).do(0, "use", department="start-strategic-planning", effect="build-department")
    table.do(0, "choose_department", department="sales").do(0, "choose_lot", cell="r2c1")
    assert table.legal("move_in") == [
        {"start": "r4c3", "active": False},
        {"start": "r1c1", "active": True},
        {"start": "r3c3", "active": True},
    ]


def test_r18_the_permanent_employee_and_the_one_just_sent_do_not_count() -> None:
    player = company(
        standing={"safety-and-quality": 1, "start-construction": 2}, departments={"r1c1": "safety-and-quality"}
    )
    table = turn("human-resources", player).do(0, "use", department="safety-and-quality", effect="mission-vp")
    table.do(0, "send", region="west")
    assert table.vp() == 1
    assert scoring(company(), donations={"welfare-employee-active": ["seat0"]}).categories()["donations"] == 0
    assert scoring(company()).categories()["active_employees"] == 0


def test_r19_education_counts_printed_departments_and_new_lobby_but_not_the_lobby() -> None:
    donations = {"education-department-human-resources": ["seat0"], "education-department-any": ["seat0"]}
    bare = scoring(company(), donations=donations)
    assert bare.categories()["donations"] == 3 * 1 + 5
    lobby = scoring(company(departments={"r1c1": "new-lobby"}), donations=donations)
    assert lobby.categories()["donations"] == 3 * 2 + 6


def test_r20_communications_counts_earlier_donations_and_serves_charitable_giving() -> None:
    player = company(
        cash=9,
        departments={"r1c1": "communications", "r1c2": "charitable-giving"},
        standing={"communications": 1, "charitable-giving": 1},
    )
    donations = {"welfare-goods": ["seat0"], "welfare-money": ["seat0"], "welfare-7vp": ["seat1"]}
    table = turn("research-development", player, donations=donations)
    table.do(0, "use", department="charitable-giving", effect="copy-donation").do(0, "send", region="south")
    table.do(0, "donate", slot="welfare-7vp")
    assert table.cash() == 0


def test_r21_only_opponents_donations_are_copied() -> None:
    player = company(cash=50, departments={"r1c2": "charitable-giving"}, standing={"charitable-giving": 1})
    donations = {
        "welfare-goods": ["neutral"],
        "welfare-money": ["seat0"],
        "welfare-7vp": ["seat1"],
        "human-rights-donation": ["seat0", "seat1"],
    }
    table = turn("research-development", player, donations=donations)
    table.do(0, "use", department="charitable-giving", effect="copy-donation").do(0, "send", region="south")
    assert table.forced == [(0, {"kind": "donate", "slot": "welfare-7vp"})]
    donations["human-rights-donation"] = ["seat1"]
    table = turn("research-development", player, donations=donations)
    table.do(0, "use", department="charitable-giving", effect="copy-donation").do(0, "send", region="south")
    assert table.legal("donate") == [{"slot": "human-rights-donation"}, {"slot": "welfare-7vp"}]
    assert table.refused(0, "donate", slot="welfare-goods").code == "no_opponent_there"
    assert table.refused(0, "donate", slot="welfare-money").code == "own_donation"
    solo = turn("research-development", player, seats=1, donations={"welfare-7vp": ["andrew"]})
    solo.do(0, "use", department="charitable-giving", effect="copy-donation").do(0, "send", region="south")
    assert solo.legal("donate") == [{"slot": "welfare-7vp"}]  # the next card would be seen: nothing happens by itself


def test_r22_the_limit_of_donations_and_the_split_of_payments() -> None:
    limit = {"public": {"side": "B", "sections": 7}, "housing": {"side": "B", "sections": 7}}
    plants = dict.fromkeys(["boston:2", "albany:2", "pittsburgh:2", "new-york:3"], "industry")
    offices = dict.fromkeys(["washington:1", "washington:2", "new-york:4", "denver:1"], "public")
    donations = {"human-rights-project-public-infrastructure": ["seat0"]}
    normal = scoring(company(projects=offices, tabs={"public": {"side": "B"}}), donations=donations)
    assert normal.categories()["donations"] == 12
    raised = scoring(company(projects=offices, tabs=limit), donations=donations)
    assert raised.categories()["donations"] == 16
    assert raised.state.view(0).companies[0].donation_limit == 18  # type: ignore[attr-defined]
    both = {"welfare-goods": ["seat0"], "welfare-money-goods": ["seat0"]}
    table = scoring(company(cash=5, goods=2, projects=plants), donations=both)
    assert table.reload().do(0, "pay_best").categories()["donations"] == 4 + 2
    table.do(0, "pay_welfare", slot="welfare-goods").do(0, "pay_welfare", slot="welfare-goods")
    assert table.categories()["donations"] == 4
    assert (table.cash(), table.goods()) == (5, 0)
    assert table.state.over
