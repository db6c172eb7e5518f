"""What has a single option happens by itself; what is a moment of its own, or would show a card, does not."""

from games.carnegie.position import Table, company, event, position, turn
from gilded.core.event import OnlyOption
from gilded.games.carnegie.game import GAME

OUTSOURCING = {"departments": {"r1c1": "construction-outsourcing"}, "standing": {"construction-outsourcing": 1}}


def forced(table: Table) -> list[dict[str, object]]:
    return [dict(one.action) for one in table.events if isinstance(one, OnlyOption)]


def all_sites_but(*free: str) -> dict[str, str]:
    sites = [str(action.to_json()["site"]) for action in GAME.actions if action.kind == "place"]
    return {site: "neutral" for site in sites if site not in free}


def test_the_only_project_on_the_only_site() -> None:
    player = company(goods=1, standing={"start-construction": 1}, tabs={"commerce": {"ready": []}})
    table = turn("construction", player, sites=all_sites_but("denver:2"))
    table.do(0, "use", department="start-construction", effect="build-project")
    assert forced(table) == [
        {"kind": "choose_project", "project": "housing"},
        {"kind": "place", "site": "denver:2"},
    ]
    assert table.state.dump()["sites"]["denver:2"] == "seat0"
    assert table.step == "choose_row"


def test_two_sites_are_a_choice() -> None:
    player = company(goods=1, standing={"start-construction": 1}, tabs={"commerce": {"ready": []}})
    table = turn("construction", player, sites=all_sites_but("denver:2", "boston:1"))
    table.do(0, "use", department="start-construction", effect="build-project")
    assert forced(table) == [{"kind": "choose_project", "project": "housing"}]
    assert table.legal() == [{"kind": "place", "site": "denver:2"}, {"kind": "place", "site": "boston:1"}]


def test_the_reserved_department_on_the_only_lot() -> None:
    lots = [f"r{floor}c{column}" for floor in (1, 2) for column in (1, 2, 3, 4)] + ["r3c1"]
    tiles = ["sales", "logistics", "engineering", "purchasing", "supply-chain", "communications", "recruiting"]
    tiles += ["advanced-design", "advanced-research"]
    player = company(goods=2, departments=dict(zip(lots, tiles, strict=True)), standing={"start-strategic-planning": 1})
    market = dict.fromkeys(["property-management"], 1)
    table = turn("management", player, market=market)
    table.do(0, "use", department="start-strategic-planning", effect="build-department")
    assert forced(table) == [
        {"kind": "choose_department", "department": "property-management"},
        {"kind": "choose_lot", "cell": "r4c1"},
    ]
    assert table.player()["departments"]["r4c1"] == "property-management"


def test_the_only_donation_to_copy() -> None:
    player = company(cash=5, departments={"r1c1": "charitable-giving"}, standing={"charitable-giving": 1})
    table = turn("research-development", player, donations={"welfare-7vp": ["seat1"]})
    table.do(0, "use", department="charitable-giving", effect="copy-donation")
    assert forced(table) == []  # the region of a mission is a choice
    table.do(0, "send", region="east")
    assert forced(table) == [{"kind": "donate", "slot": "welfare-7vp"}]


def test_the_only_income_that_is_left() -> None:
    houses = {"boston:1": "housing", "albany:1": "housing", "reno:0": "housing"}
    full = company(away={"west": 1}, projects=houses, lying={"r4c3": 14})
    table = event("human-resources", 1, full).do(0, "to_lobby", lobby="lobby")
    assert forced(table) == [{"kind": "take_income", "resource": "money"}]
    assert table.cash() == 1 + 1 + 1


def test_in_the_solo_game_nothing_happens_by_itself_that_would_show_the_next_card() -> None:
    player = company(goods=1, standing={"start-construction": 1}, tabs={"commerce": {"ready": []}})
    cards = {"card": "N20", "card_up": True, "deck": [f"N{number:02}" for number in range(1, 20)]}
    table = turn("construction", player, seats=1, sites=all_sites_but("denver:2"), andrew=cards)
    table.do(0, "use", department="start-construction", effect="build-project")
    assert forced(table) == [{"kind": "choose_project", "project": "housing"}]
    assert (table.step, table.legal()) == ("place_project", [{"kind": "place", "site": "denver:2"}])


def test_first_choices_are_left_to_the_seat() -> None:
    table = position(company(cash=5), donations={slot: ["neutral"] for slot in donation_slots()[1:]}, markers=SECOND)
    table.do(0, "choose_timeline", action="human-resources")
    assert (table.step, len(table.legal())) == ("make_donation", 2)
    assert forced(table) == []


SECOND = {"human-resources": 1}


def donation_slots() -> list[str]:
    view = position().state.view(0)
    return list(view.donation_table)  # type: ignore[attr-defined]
