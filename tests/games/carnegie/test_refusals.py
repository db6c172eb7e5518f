"""What the rules forbid is refused with its rule, and changes nothing; and what Andrew's cards make him do."""

from typing import Any

import pytest

from games.carnegie.position import Table, activation, company, event, position, tiles, turn
from gilded.core import ActionError
from gilded.games.carnegie.game import GAME


def test_activation_without_money() -> None:
    table = activation(company(cash=2, lying={"r3c3": 1, "r3c4": 1}))
    reason = table.refused(0, "activate", department="start-strategic-planning")
    assert (reason.code, reason.rule) == ("cannot_pay", "activation")
    assert reason.values == {"department": "start-strategic-planning", "cost": 5, "cash": 2}
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
    assert (reason.code, reason.values) == ("cannot_pay", {"price": 5, "cash": 4})
    assert event("human-resources", 2, company(cash=3, goods=1)).step() == "choose_row"


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
    assert reason.values == {"moves": 2, "left": 1}
    assert table.refused(0, "move", start="r4c3", end="r4c4", active=False).code == "nobody_there"


LOTS = [f"r{floor}c{column}" for floor in (1, 2) for column in (1, 2, 3, 4)] + ["r3c1", "r4c1"]


@pytest.mark.parametrize(
    ("code", "values", "player", "changes"),
    [
        ("too_few_goods", {"cost": 2, "goods": 1}, {"goods": 1}, {}),
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
    while table.step() != "place_first_house":
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
    assert table.refused(0, "use", department="sales", effect="times-1").code == "nobody_active"
    assert table.refused(1, "done").code == "not_your_turn"


def test_research_without_points() -> None:
    table = turn("management", company(points=1))
    assert table.refused(0, "pull", tab="industry").values == {"price": 3, "points": 1}
    assert table.refused(0, "advance", region="east").values == {"price": 3, "points": 1}


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


# Andrew


def andrews_round(card: str, row: str, **changes: Any) -> Table:
    """A round against Andrew in which the player chooses the row and this is Andrew's card."""
    andrew = {"deck": ["N20"], "card": card, **changes.pop("andrew", {})}
    player = company(points=1, **changes.pop("player", {}))
    return position(player, seats=1, andrew=andrew, **changes).do(0, "choose_timeline", action=row)


def test_andrew_slides_his_card_for_human_resources() -> None:
    table = andrews_round("N03", "human-resources")
    assert table.state.dump()["andrew"]["position"] == 3
    over = andrews_round(
        "N01",
        "human-resources",
        donations={"education-department-human-resources": ["neutral"]},
        markers={"human-resources": 1},
    )
    assert over.state.dump()["andrew"]["position"] == 4


def test_andrew_takes_the_lowest_tiles_once_each() -> None:
    table = andrews_round("N06", "management")
    andrew = table.state.dump()["andrew"]
    taken = {"training-and-partnerships": 1, "recruiting": 1, "safety-and-quality": 1}
    assert andrew["departments"] == taken
    assert andrew["position"] == 0
    scarce = andrews_round("N06", "management", market={"recruiting": 2, "new-lobby": 1})
    after = scarce.state.dump()["andrew"]
    assert after["departments"] == {"recruiting": 1, "new-lobby": 1}
    assert after["position"] == 1


def test_andrew_builds_on_the_leftmost_sites() -> None:
    table = andrews_round("N02", "construction", sites={"st-louis:1": "neutral"})
    assert table.state.dump()["sites"] == {"st-louis:1": "neutral", "st-louis:0": "andrew", "chicago:2": "andrew"}
    full = andrews_round("N01", "construction", sites={"reno:0": "neutral"})
    assert full.state.dump()["andrew"]["position"] == 1


def test_andrew_researches_up_to_a_taken_last_space() -> None:
    table = andrews_round("A16", "research-development")
    assert table.state.dump()["andrew"]["transport"]["south"] == 4
    blocked = andrews_round("A16", "research-development", player={"transport": {"south": 4}})
    data = blocked.state.dump()["andrew"]
    assert data["transport"]["south"] == 3
    assert data["position"] == 1


def test_andrew_without_discs_slides_for_donation_and_projects() -> None:
    sites = dict.fromkeys([f"{city}:0" for city in ("seattle", "helena", "portland", "boise")], "andrew")
    for city, count in {"chicago": 5, "new-york": 5, "new-orleans": 5, "san-francisco": 5, "denver": 2}.items():
        sites |= {f"{city}:{site}": "andrew" for site in range(count)}
    table = andrews_round("N03", "construction", sites=sites, markers={"construction": 4})
    assert table.state.dump()["sites"] == sites
    assert table.state.dump()["donations"] == {}
    assert table.state.dump()["andrew"]["position"] == 1 + 2


def test_andrew_donates_or_slides() -> None:
    markers = {"human-resources": 1}
    table = andrews_round("N07", "human-resources", markers=markers)
    assert table.state.dump()["donations"] == {"welfare-7vp": ["andrew"]}
    assert table.state.dump()["andrew"]["position"] == 1
    taken = andrews_round("N07", "human-resources", markers=markers, donations={"welfare-7vp": ["neutral"]})
    assert taken.state.dump()["andrew"]["position"] == 2


def test_andrew_too_flips_the_next_marker_that_can_advance() -> None:
    markers = {"human-resources": 5, "management": 5, "construction": 4, "research-development": 1}
    andrew = {"deck": ["N20", "N01"], "played": []}
    table = position(
        company(lying={"r4c3": 1}), seats=1, markers=markers, agenda=[{"step": "begin_round"}], andrew=andrew
    )
    # Round 16: the card asks for human resources, the south of construction's end space is the event.
    assert table.state.dump()["event_row"] == "construction"
    assert table.state.dump()["donations"] == {"education-department-human-resources": ["andrew"]}
    assert table.step() == "move_employees"
    table.do(0, "done")
    assert table.state.dump()["markers"] == {**markers, "construction": 5}


def test_after_the_players_round_the_locomotive_goes_to_andrew() -> None:
    table = position(company(lying={"r4c3": 1}), seats=1, andrew={"deck": ["N20", "N01"], "card": "N03"})
    table.do(0, "choose_timeline", action="human-resources").do(0, "done")
    ended = [one.first for one in table.events if type(one).__name__ == "RoundEnded"]
    assert ended == [None]


def test_andrew_chooses_every_second_round_by_his_card() -> None:
    markers = {"human-resources": 1}
    agenda = [{"step": "begin_round"}]
    table = position(
        company(lying={"r4c3": 1}), seats=1, markers=markers, agenda=agenda, andrew={"deck": ["N20", "N01"]}
    )
    assert table.step() == "move_employees"
    assert table.state.dump()["row"] == "human-resources"
    table.do(0, "done")
    assert [one.first for one in table.events if type(one).__name__ == "RoundEnded"] == [0]
    assert table.step() == "choose_row"
    view: Any = table.state.view(0)
    assert (view.round, view.andrew.chooses, view.andrew.card) == (3, False, None)
    assert (view.andrew.current.action, view.andrew.current.advanced) == ("research-development", False)
