"""The worked examples of the rulebook, E1 to E15 of the data notes."""

import pytest

from games.carnegie.position import activation, company, event, position, scoring, turn
from gilded.games.carnegie.game import GAME

TO_CHICAGO = {
    "san-francisco:1": "housing",
    "reno:0": "housing",
    "salt-lake-city:0": "housing",
    "denver:0": "commerce",
    "omaha:0": "housing",
    "chicago:0": "commerce",
}
RAILROAD = {"west": 3, "midwest": 2, "south": 2, "east": 1}


def test_e1_activation_stops_where_money_stops() -> None:
    lying = {"r3c3": 1, "r3c4": 1, "r3c2": 1, "r4c2": 1}
    table = activation(company(cash=4, lying=lying))
    costs = {"start-construction": 2, "start-commerce-and-finance": 1, "start-human-resources": 1}
    for department in costs:
        table.do(0, "activate", department=department)
    assert table.cash() == 0
    assert table.player()["standing"] == dict.fromkeys(costs, 1)
    assert table.player()["lying"] == {"r3c3": 1}
    later = activation(company(cash=5, lying={"r3c3": 1}))
    later.do(0, "activate", department="start-strategic-planning")
    assert later.cash() == 0
    assert later.player()["standing"] == {"start-strategic-planning": 1}


def test_e2_the_chosen_row_gives_event_and_action() -> None:
    table = position()
    table.do(0, "choose_timeline", action="research-development")
    chosen = table.events[0]
    assert (chosen.action, chosen.event_row, chosen.region) == ("research-development", "research-development", "south")
    assert table.state.dump()["markers"]["research-development"] == 1


def test_e3_a_marker_at_the_end_flips_the_next_row_that_can_advance() -> None:
    staff = company(lying={"r4c3": 1})
    table = position(staff, staff, markers={"human-resources": 5, "management": 4})
    table.do(0, "choose_timeline", action="human-resources")
    chosen = table.events[0]
    assert (chosen.action, chosen.event_row, chosen.region, chosen.donation) == (
        "human-resources",
        "management",
        "midwest",
        True,
    )
    assert table.step == "move_employees"
    table.do(0, "done").do(1, "done")
    assert table.state.dump()["markers"] == {
        "human-resources": 5,
        "management": 5,
        "construction": 0,
        "research-development": 0,
    }


def test_e4_income_of_two_employees() -> None:
    player = company(
        away={"midwest": 2},
        transport={"midwest": 1},
        projects={"boston:0": "commerce", "boston:2": "industry"},
    )
    table = event("human-resources", 3, player)
    table.do(0, "to_lobby", lobby="lobby")
    assert table.cash() == 0
    table.do(0, "to_lobby", lobby="lobby")
    assert (table.cash(), table.goods()) == (4 + 2, 1)
    assert table.player()["lying"] == {"r4c3": 2}


def test_e5_human_resources_moves_and_what_they_cost() -> None:
    departments = {"r2c3": "training-and-partnerships"}
    player = company(cash=6, lying={"r4c3": 3}, standing={"start-human-resources": 1}, departments=departments)
    table = turn("human-resources", player)
    assert table.state.moves == 6
    table.do(0, "move", start="r4c3", end="r2c3", active=False)
    assert table.state.moves == 4
    table.do(0, "move", start="r4c3", end="r3c4", active=False)
    table.do(0, "move", start="r4c3", end="r3c4", active=False)
    assert table.player()["lying"] == {"r2c3": 1, "r3c4": 2}
    table = activation(company(cash=6, lying={"r2c3": 1, "r3c4": 2}, departments=departments))
    table.do(0, "activate", department="training-and-partnerships")
    table.do(0, "activate", department="start-construction")
    table.do(0, "activate", department="start-construction")
    assert table.cash() == 0


def test_e6_goods_become_a_department() -> None:
    standing = {"start-commerce-and-finance": 2, "start-strategic-planning": 1}
    table = turn("management", company(goods=0, standing=standing))
    for goods in (1, 2):
        table.do(0, "use", department="start-commerce-and-finance", effect="goods")
        assert table.goods() == goods
    table.do(0, "use", department="start-strategic-planning", effect="build-department")
    table.do(0, "choose_department", department="engineering")
    table.do(0, "choose_lot", cell="r1c1")
    assert table.goods() == 0
    assert table.player()["departments"] == {"r1c1": "engineering"}
    assert table.player()["standing"] == standing


def test_e7_two_houses_or_one_industry() -> None:
    player = company(
        goods=2,
        standing={"start-construction": 3},
        transport={"midwest": 3},
        tabs={"housing": {"sections": 2, "ready": [1, 2]}, "commerce": {"ready": []}},
    )
    table = turn("construction", player)
    table.do(0, "use", department="start-construction", effect="build-project")
    assert table.legal("choose_project") == [{"project": "housing"}, {"project": "industry"}]
    table.do(0, "choose_project", project="industry")
    assert {"site": "chicago:2"} in table.legal("place")
    assert {"site": "chicago:3"} in table.legal("place")
    assert {"site": "chicago:0"} not in table.legal("place")
    industry = table.reload()
    industry.do(0, "place", site="chicago:2")
    assert industry.goods() == 0
    assert industry.player()["away"]["midwest"] == 1
    assert industry.state.dump()["sites"] == {"chicago:2": "seat0"}
    table.do(0, "place", site="cincinnati:0")
    assert table.goods() == 2
    houses = turn("construction", player)
    for site in ("chicago:1", "boston:1"):
        houses.do(0, "use", department="start-construction", effect="build-project")
        houses.do(0, "choose_project", project="housing")
        houses.do(0, "place", site=site)
    assert houses.goods() == 0
    assert houses.player()["tabs"]["housing"]["built"] == [1, 2]


def test_e8_fifteen_research_points() -> None:
    player = company(
        standing={"start-research-development": 1, "advanced-design": 3},
        departments={"r2c1": "advanced-design"},
        tabs={"industry": {"side": "A", "sections": 3, "ready": [1, 2, 3]}},
    )
    table = turn("research-development", player)
    assert table.points() == 15
    table.do(0, "pull", tab="industry")
    assert (table.points(), table.player()["tabs"]["industry"]["ready"]) == (11, [1, 2, 3, 4])
    table.do(0, "pull", tab="industry")
    assert (table.points(), table.categories()["tabs"]) == (7, 3)
    for left in (5, 4, 0):
        table.do(0, "advance", region="west")
        assert table.points() == left
    assert table.player()["transport"]["west"] == 3


def test_e9_three_large_cities_by_railroad() -> None:
    projects = {**TO_CHICAGO, "pittsburgh:0": "commerce", "new-york:0": "commerce"}
    table = scoring(company(projects=projects, transport=RAILROAD))
    assert table.categories()["links"] == 27


def test_e10_a_stagecoach_in_the_west_lowers_the_link() -> None:
    projects = {
        "san-francisco:1": "housing",
        "reno:0": "housing",
        "salt-lake-city:0": "housing",
        "denver:0": "commerce",
        "kansas-city:0": "commerce",
        "chicago:0": "commerce",
        "dallas:0": "housing",
        "houston:1": "commerce",
        "new-orleans:1": "industry",
    }
    table = scoring(company(projects=projects, transport={**RAILROAD, "west": 1}))
    assert table.categories()["links"] == 18


def test_e11_only_the_better_of_two_links_scores() -> None:
    south = {
        "new-orleans:0": "commerce",
        "atlanta:1": "industry",
        "washington:1": "public",
        "new-york:3": "industry",
    }
    table = scoring(company(projects={**TO_CHICAGO, **south}, transport=RAILROAD))
    assert table.categories()["links"] == 18
    assert scoring(company(projects=south, transport=RAILROAD)).categories()["links"] == 9


@pytest.mark.parametrize(("staffed", "prices"), [(False, [5, 10, 15]), (True, [3, 6, 9])])
def test_e12_donations_cost_more_each_time(staffed: bool, prices: list[int]) -> None:
    slots = ["welfare-7vp", "health-construction-east", "human-rights-donation"]
    for made, price in enumerate(prices):
        player = company(
            cash=price,
            departments={"r1c1": "communications"},
            standing={"communications": 1} if staffed else {},
        )
        donations = {slot: ["seat0"] for slot in slots[:made]}
        table = event("human-resources", 2, player, donations=donations)
        table.do(0, "donate", slot=slots[made])
        assert table.cash() == 0


def test_e13_andrew_scores_by_what_the_player_did() -> None:
    west = {
        "reno:0": "housing",
        "boise:0": "housing",
        "portland:0": "housing",
        "phoenix:0": "commerce",
        "seattle:0": "industry",
    }
    table = scoring(company(projects=west), seats=1, donations={"health-construction-west": ["andrew"]})
    view = table.state.view(0)
    assert view.andrew.categories["donations"] == 10  # type: ignore[attr-defined]


@pytest.mark.parametrize(("seats", "tiles", "neutral"), [(2, 16, 18), (3, 24, 9), (4, 28, 0)])
def test_e14_figures_of_the_setup(seats: int, tiles: int, neutral: int) -> None:
    state = GAME.new(seats=seats, seed=5)
    data = state.dump()
    assert sum(data["market"].values()) == tiles
    assert data["neutral"] == neutral
    view = state.view(0)
    for seat in range(seats):
        company_view = view.companies[seat]  # type: ignore[attr-defined]
        assert (state.cash(seat), company_view.goods, company_view.discs, company_view.reserve) == (12, 4, 22, 5)
        assert sum(cell.active for cell in company_view.cells) == 5
        assert sum(cell.inactive for cell in company_view.cells) == 5
        assert all(track.space == 1 for track in company_view.transport.values())
        assert state.pieces()[f"seat{seat} discs"] == 30
    while state.step_of(state.to_act[0]).name != "move_employees":  # type: ignore[union-attr]
        seat = state.to_act[0]
        state.play(seat, state.legal(seat)[0])
    assert state.dump()["moves"] == 6


def test_e14_each_region_pays_one_dollar_at_the_start() -> None:
    for row, space, region in [
        ("human-resources", 1, "west"),
        ("human-resources", 3, "midwest"),
        ("human-resources", 4, "east"),
        ("management", 1, "south"),
    ]:
        table = event(row, space, company(away={region: 1}))
        table.do(0, "to_lobby", lobby="lobby")
        assert table.cash() == 1


def test_e15_limits_of_final_scoring() -> None:
    everything = {**TO_CHICAGO, "pittsburgh:0": "commerce", "new-york:0": "commerce"}
    down_south = {"st-louis:1": "industry", "memphis:0": "industry", "new-orleans:1": "industry"}
    table = scoring(
        company(
            projects={**everything, **down_south},
            transport=RAILROAD,
            choice_tiles=1,
            standing={"start-construction": 3},
            departments={"r1c1": "engineering", "r2c1": "sales"},
            tabs={tab: {"sections": 7} for tab in ("housing", "commerce", "industry", "public")},
        ),
        seats=4,
        donations={"human-rights-project-housing-commerce": ["seat0"]},
    )
    categories = table.categories()
    assert categories["links"] == 36
    assert categories["tabs"] == 6 + 9 + 12 + 15
    assert categories["choice_tiles"] == 3
    assert categories["departments"] == 3 + 2
    assert categories["active_employees"] == 3
    assert categories["donations"] == 12
    raised = scoring(
        company(projects=everything, tabs={"public": {"side": "B", "sections": 7}}),
        donations={"human-rights-project-housing-commerce": ["seat0"]},
    )
    assert raised.categories()["donations"] == 15
