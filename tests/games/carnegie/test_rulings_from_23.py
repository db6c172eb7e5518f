"""The rulings 23 to 40 of the data notes, each by its number."""

from typing import Any

import pytest

from games.carnegie.position import ROWS, Table, activation, company, event, position, scoring, turn
from gilded.games.carnegie.board import SITES_FROM_LEFT
from gilded.games.carnegie.game import GAME
from gilded.games.carnegie.rules.setup import place_by_cards
from gilded.games.carnegie.rules.solo import leftmost_site
from gilded.games.carnegie.solo_cards import CARD_IDS


def test_r23_telegraph_operators_make_tracks_cheaper_but_not_tabs() -> None:
    player = company(
        points=10,
        departments={"r1c1": "telegraph-operators"},
        standing={"telegraph-operators": 1},
    )
    table = turn("management", player)
    table.do(0, "advance", region="east")
    assert table.points() == 10 - 2
    table.do(0, "advance", region="south")
    assert table.points() == 8 - 1
    table.do(0, "pull", tab="commerce")
    assert table.points() == 7 - 2


CROSSING_THE_SOUTH = {
    "san-francisco:1": "housing",
    "los-angeles:2": "commerce",
    "phoenix:0": "housing",
    "el-paso:0": "housing",
    "dallas:0": "housing",
    "kansas-city:0": "commerce",
    "chicago:0": "commerce",
}


def test_r24_regions_that_are_only_crossed_do_not_count() -> None:
    table = scoring(company(projects=CROSSING_THE_SOUTH, transport={"west": 3, "midwest": 2, "south": 0}))
    assert table.categories()["links"] == 18
    gap = {site: project for site, project in CROSSING_THE_SOUTH.items() if site != "phoenix:0"}
    assert scoring(company(projects=gap, transport={"west": 3, "midwest": 2})).categories()["links"] == 0


def test_r25_groups_are_compared_by_points_not_by_size() -> None:
    west = CROSSING_THE_SOUTH
    south = {"new-orleans:1": "industry", "atlanta:1": "industry", "washington:1": "public", "new-york:3": "industry"}
    levels = {"west": 0, "midwest": 2, "south": 2, "east": 1}
    table = scoring(company(projects={**west, **south}, transport=levels))
    assert table.categories()["links"] == 9


def test_r26_the_action_choice_tile_is_not_for_the_first_player() -> None:
    standing = {"start-commerce-and-finance": 1}
    player = company(standing=standing, choice_tiles=1, away={"west": 1})
    first = turn("management", player, seats=3)
    assert first.step == "use_departments"
    second = turn("construction", company(), player, whose=1, seats=3)
    assert second.legal() == [
        {"kind": "follow"},
        {"kind": "switch_action", "action": "human-resources"},
        {"kind": "switch_action", "action": "management"},
        {"kind": "switch_action", "action": "research-development"},
    ]
    second.do(1, "switch_action", action="management")
    assert second.step == "use_departments"
    assert second.player(1)["choice_tiles"] == 0
    assert second.player(1)["away"]["west"] == 1
    assert second.state.dump()["choice_tiles_used"] == 1


def test_r27_goods_are_sold_for_one_dollar_wherever_money_is_spent() -> None:
    paid = activation(company(goods=2, lying={"r3c4": 1})).do(0, "sell").do(0, "sell")
    paid.do(0, "activate", department="start-construction")
    assert (paid.cash(), paid.goods()) == (0, 0)
    given = event("human-resources", 2, company(cash=3, goods=2)).do(0, "sell").do(0, "sell")
    given.do(0, "donate", slot="welfare-7vp")
    assert given.cash() == 0
    last = scoring(company(cash=4, goods=1), donations={"welfare-money": ["seat0"]})
    last.do(0, "pay_welfare", slot="welfare-money")
    assert (last.categories()["donations"], last.cash(), last.goods()) == (2, 0, 0)


def test_r28_activation_in_any_cell_with_a_free_workstation() -> None:
    player = company(cash=20, lying={"r4c2": 3, "r4c3": 2, "r1c1": 1})
    table = activation(player)
    assert table.legal("activate") == [{"department": "start-human-resources"}]
    table.do(0, "activate", department="start-human-resources").do(0, "activate", department="start-human-resources")
    assert table.player()["standing"] == {"start-human-resources": 2}
    assert table.player()["lying"] == {"r1c1": 1, "r4c2": 1, "r4c3": 2}
    assert table.step == "choose_row"


def test_r29_one_employee_stands_in_each_printed_department() -> None:
    data = GAME.new(seats=2, seed=3).dump()
    printed = ["start-human-resources", "start-commerce-and-finance", "start-strategic-planning"]
    printed += ["start-construction", "start-research-development"]
    assert data["players"][0]["standing"] == dict.fromkeys(printed, 1)
    assert data["players"][0]["lying"] == {"r4c3": 5}


def test_r30_the_first_house_stands_on_a_housing_site_of_no_small_city() -> None:
    table = position(agenda=[{"step": "place_first_house", "seat": 0}])
    sites = [one["site"] for one in table.legal("place")]
    assert len(sites) == 14
    assert "chicago:1" in sites
    assert "chicago:0" not in sites
    assert table.refused(0, "place", site="reno:0").code == "no_small_city"
    assert table.refused(0, "place", site="chicago:0").code == "wrong_site"


def test_r31_the_leftmost_site_by_position_on_the_board() -> None:
    table = position(seats=1)
    names = [site for sites in SITES_FROM_LEFT for site in sites]
    assert len(names) == 68
    state = table.state
    order: list[str] = []
    for _ in range(5):
        site = leftmost_site(state, 15)
        state.put_disc(4, site)
        order.append(list(state.dump()["sites"])[-1] if len(order) == 0 else _new(state.dump()["sites"], order))
    assert order == ["chicago:2", "chicago:0", "chicago:3", "chicago:1", "chicago:4"]
    assert leftmost_site(state, 15) == -1


def _new(sites: dict[str, str], known: list[str]) -> str:
    return next(site for site in sites if site not in known)


@pytest.mark.parametrize(("seats", "count"), [(1, 18), (2, 18), (3, 9), (4, 0)])
def test_r32_neutral_discs_are_placed_exactly_and_never_score(seats: int, count: int) -> None:
    for seed in range(20):
        state = GAME.new(seats=seats, seed=seed)
        while state.to_act and state.step_of(state.to_act[0]).name == "choose_tab_side":  # type: ignore[union-attr]
            state.play(state.to_act[0], state.legal(state.to_act[0])[0])
        data = state.dump()
        on_map = list(data["sites"].values()).count("neutral")
        on_table = sum("neutral" in owners for owners in data["donations"].values())
        assert on_map + on_table == count
        assert data["neutral"] == 0
        assert all(company_view.categories["projects"] == 0 for company_view in state.view(0).companies)  # type: ignore[attr-defined]


def test_r32_what_is_taken_or_full_is_skipped_and_not_counted() -> None:
    occupied = {"education-department-human-resources": ["neutral"]}
    table = position(sites={"reno:0": "neutral"}, donations=occupied, neutral=5)
    place_by_cards(table.state, [CARD_IDS.index(card) for card in ("N01", "N02", "N03")])
    data = table.state.dump()
    assert data["sites"] == dict.fromkeys(["reno:0", "salt-lake-city:0", "st-louis:1", "chicago:2"], "neutral")
    placed = ["education-department-management", "education-department-construction"]
    assert data["donations"] == {**occupied, **{slot: ["neutral"] for slot in placed}}
    assert data["neutral"] == 0


def test_r33_the_last_space_holds_one_disc() -> None:
    table = turn("management", company(points=5, transport={"west": 3}), company(transport={"west": 4}))
    reason = table.refused(0, "advance", region="west")
    assert (reason.code, reason.rule) == ("last_space_taken", "transport")
    alone = turn("management", company(points=5, transport={"west": 3})).do(0, "advance", region="west")
    assert (alone.goods(), alone.points()) == (3, 0)
    donation = {"human-rights-transportation-railroad": ["seat0"]}
    assert scoring(company(transport={"west": 4}), donations=donation).categories()["donations"] == 3


def test_r34_one_marker_advances_each_round_for_twenty_rounds() -> None:
    table = position(
        company(standing={"start-research-development": 1}),
        markers={"research-development": 5, "human-resources": 5, "management": 2},
    )
    table.do(0, "choose_timeline", action="research-development")
    assert (table.events[0].event_row, table.points()) == ("management", 3)
    table.do(0, "done")
    assert table.state.dump()["markers"]["management"] == 3
    last = position(markers={**dict.fromkeys(ROWS, 5), "construction": 4})
    assert last.state.round == 20
    last.do(0, "choose_timeline", action="management")
    assert last.state.over


def test_r35_andrew_acts_first_and_scores_by_the_players_values() -> None:
    cards = {"deck": ["N02"], "card": "N01"}
    table = position(company(lying={"r4c3": 1}), seats=1, andrew=cards)
    table.do(0, "choose_timeline", action="human-resources")
    kinds = [type(one).__name__ for one in table.events]
    assert kinds.index("CardShifted") < kinds.index("DepartmentUsed")
    plants = dict.fromkeys(["boston:2", "albany:2", "pittsburgh:2", "new-york:3", "reno:0"], "industry")
    donation = {"human-rights-project-industry": ["andrew"]}
    rich = scoring(company(projects=plants, tabs={"industry": {"side": "B"}}), seats=1, donations=donation)
    assert rich.state.view(0).andrew.categories["donations"] == 12  # type: ignore[attr-defined]


def test_r36_ties_are_shared() -> None:
    table = scoring(company(vp=7), company(vp=7), company(vp=3), seats=3)
    assert table.state.over
    assert table.state.winners() == (0, 1)
    assert scoring(company(), seats=1).state.winners() == (0,)


def _end_against_andrew(vp: int) -> Table:
    """The last round is played, in which Andrew comes to three points."""
    markers = {**dict.fromkeys(ROWS, 5), "construction": 4}
    table = position(company(vp=vp), seats=1, markers=markers, andrew={"deck": [], "card": "N01"})
    return table.do(0, "choose_timeline", action="construction")


@pytest.mark.parametrize(("vp", "winners"), [(2, [None]), (3, [0, None]), (4, [0])])
def test_r36_a_victory_may_be_shared_with_andrew(vp: int, winners: list[int | None]) -> None:
    table = _end_against_andrew(vp)
    view: Any = table.state.view(0)
    assert (table.events[-1].winners, view.rivals, view.andrew.won) == (winners, [3], None in winners)


def test_r37_a_city_may_be_left_out_of_a_link() -> None:
    to_new_york = {"pittsburgh:0": "commerce", "new-york:3": "industry"}
    to_new_orleans = {"houston:2": "industry", "new-orleans:1": "industry"}
    projects = {**CROSSING_THE_SOUTH, **to_new_york, **to_new_orleans}
    every_city = scoring(company(projects=projects, transport={"west": 3, "midwest": 2, "south": 2, "east": 1}))
    assert every_city.categories()["links"] == 36
    without_new_orleans = scoring(
        company(projects=projects, transport={"west": 3, "midwest": 2, "south": 0, "east": 1})
    )
    assert without_new_orleans.categories()["links"] == 27
    rather_all = scoring(company(projects=projects, transport={"west": 0, "midwest": 2, "south": 2, "east": 1}))
    assert rather_all.categories()["links"] == 18


def test_r38_income_is_fixed_before_the_research_points_are_spent() -> None:
    table = event("human-resources", 3, company(away={"midwest": 2}, transport={"midwest": 2}))
    table.do(0, "to_lobby", lobby="lobby").do(0, "to_lobby", lobby="lobby")
    assert table.points() == 6
    table.do(0, "advance", region="midwest")
    assert (table.goods(), table.points()) == (0, 3)


def test_r39_andrew_donates_on_the_end_spaces_too() -> None:
    cards = {"deck": ["N02"], "card": "N01"}
    staff = company(lying={"r4c3": 1})
    table = position(staff, seats=1, markers={"human-resources": 4}, andrew=cards)
    table.do(0, "choose_timeline", action="human-resources")
    assert table.state.dump()["donations"] == {"education-department-human-resources": ["andrew"]}
    middle = position(staff, seats=1, andrew=cards).do(0, "choose_timeline", action="human-resources")
    assert middle.state.dump()["donations"] == {}


def test_r40_andrews_welfare_counts_what_the_player_has_left() -> None:
    donations = {"welfare-goods": ["seat0"], "welfare-money": ["andrew"]}
    table = scoring(company(cash=13, goods=4), seats=1, donations=donations)
    assert not table.can("sell")
    table.do(0, "pay_welfare", slot="welfare-goods").do(0, "done")
    assert (table.goods(), table.cash()) == (3, 13)
    assert table.state.view(0).andrew.categories["donations"] == 4  # type: ignore[attr-defined]


def test_r40_in_final_scoring_nothing_is_sold_but_to_pay() -> None:
    donations = {"welfare-money": ["seat0"], "welfare-goods": ["andrew"]}
    table = scoring(company(cash=3, goods=10), seats=1, donations=donations)
    assert table.refused(0, "sell").code == "sold_by_paying"
    table.do(0, "pay_welfare", slot="welfare-money").do(0, "done")
    assert (table.goods(), table.cash()) == (8, 0)


def _last_activation(slot: str, construction: int) -> Table:
    """Seat 0 with two goods and nobody to activate, Andrew on a welfare donation, one marker still on its way."""
    markers = {**dict.fromkeys(ROWS, 5), "construction": construction}
    andrew = {"deck": ["N02"], "card": "N01"}
    return activation(company(goods=2), seats=1, donations={slot: ["andrew"]}, markers=markers, andrew=andrew)


def test_r40_before_final_scoring_goods_may_still_be_sold_to_keep_them_from_andrew() -> None:
    table = _last_activation("welfare-goods", 4)
    kept = table.reload().do(0, "done")
    assert kept.state.view(0).andrew.categories["donations"] == 2 * 2  # type: ignore[attr-defined]
    table.do(0, "sell").do(0, "sell")
    assert (table.cash(), table.goods()) == (2, 0)
    assert table.state.view(0).andrew.categories["donations"] == 0  # type: ignore[attr-defined]
    assert table.state.over


@pytest.mark.parametrize(("slot", "construction"), [("welfare-goods", 3), ("welfare-money", 4)])
def test_r27_nobody_is_asked_to_sell_for_nothing(slot: str, construction: int) -> None:
    table = _last_activation(slot, construction)
    assert table.state.dump()["markers"]["construction"] == construction + 1


@pytest.mark.parametrize(
    ("department", "row", "cash", "goods", "offered"),
    [
        ("construction-outsourcing", "construction", 2, 2, True),
        ("construction-outsourcing", "construction", 2, 1, False),
        ("construction-outsourcing", "construction", 3, 2, False),
        ("supply-chain", "construction", 0, 3, False),
        ("charitable-giving", "research-development", 4, 1, True),
        ("charitable-giving", "research-development", 3, 1, False),
        ("charitable-giving", "research-development", 5, 1, False),
    ],
)
def test_r27_departments_offer_a_sale_only_where_it_closes_a_gap(
    department: str, row: str, cash: int, goods: int, offered: bool
) -> None:
    player = company(cash=cash, goods=goods, departments={"r1c1": department}, standing={department: 1})
    table = turn(row, player, donations={"welfare-7vp": ["seat1"]})
    assert table.can("sell") == offered
    nothing_to_copy = turn(row, player)
    assert department != "charitable-giving" or nothing_to_copy.step == "choose_row"
