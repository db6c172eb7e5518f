"""The rulings of the data notes, by number."""

import pytest

from games.credit_mobilier.position import COMPANIES, GAME, RAILWAYS, Table, all_links, link_between, position
from gilded.core import IllegalAction
from gilded.games.credit_mobilier.events import GameEnded, Passed, Rolled

HOLDING = {"Connie": dict.fromkeys(COMPANIES, 1)}
RICH = dict.fromkeys(COMPANIES, 20)


def test_r1_purple_never_stands_for_a_colour_that_was_not_rolled() -> None:
    table = position("purple purple purple purple red", links=all_links())
    assert {company: table.most(company, "move") for company in RAILWAYS} == {
        "red": 5,
        "green": 0,
        "yellow": 0,
        "blue": 0,
    }


def test_r1_purple_never_counts_as_orange() -> None:
    table = position("purple purple purple red red", treasury=RICH, stock=HOLDING)
    assert not any(table.offers(company, "dividend") for company in COMPANIES)
    reason = table.refused(kind="choose", company="red", what="dividend")
    assert (reason.code, reason.rule) == ("no_orange_die", "dividend")


def test_r1_purple_alone_only_buys_or_pays_dividends() -> None:
    table = position("purple purple purple purple orange", links=all_links(), treasury=RICH, stock=HOLDING)
    assert [(choice["company"], choice["what"]) for choice in table.legal()] == [
        ("purple", "buy"),
        ("purple", "dividend"),
    ]
    assert table.most("purple", "buy") == 4


def test_r2_a_railway_dividend_needs_a_die_of_that_railway() -> None:
    table = position("orange orange purple purple red", treasury=RICH, stock=HOLDING)
    assert table.most("red", "dividend") == 3
    assert table.most("blue", "dividend") == 0
    reason = table.refused(kind="choose", company="blue", what="dividend")
    assert reason.code == "colour_not_rolled"


def test_r2_purple_dice_count_once_for_purple_dividends() -> None:
    assert position("orange purple purple purple red", treasury=RICH, stock=HOLDING).most("purple", "dividend") == 3


def test_r3_orange_alone_pays_credit_mobilier_dividends() -> None:
    table = position("orange orange red red yellow", treasury=RICH, stock=HOLDING)
    assert table.most("purple", "dividend") == 2


def test_r3_as_a_setting_a_purple_die_is_needed() -> None:
    strict = {"orange_alone_pays_credit_mobilier": False}
    table = position("orange orange red red yellow", treasury=RICH, stock=HOLDING, options=strict)
    assert not table.offers("purple", "dividend")
    with_purple = position("orange orange red purple yellow", treasury=RICH, stock=HOLDING, options=strict)
    assert with_purple.most("purple", "dividend") == 2


def test_r4_a_dividend_needs_money_and_a_stockholder() -> None:
    table = position("orange red green yellow yellow", treasury={"green": 5}, stock={"Randy": {"red": 1}})
    empty = table.refused(kind="choose", company="red", what="dividend")
    ownerless = table.refused(kind="choose", company="green", what="dividend")
    assert (empty.code, ownerless.code) == ("treasury_empty", "no_stockholder")


def test_r4_the_first_round_is_paid_and_each_further_one_is_a_choice() -> None:
    table = position("orange red red green blue", treasury={"red": 20}, stock={"Randy": {"red": 3}})
    table.choose("red", "dividend")
    assert table.received["Randy"] == 3
    assert [choice["kind"] for choice in table.legal()] == ["another_round", "stop"]
    table.do(kind="stop")
    assert table.received["Randy"] == 3
    assert table.treasury("red") == 17


def test_r5_at_least_one_action_but_never_all() -> None:
    table = position("red red red green blue")
    table.choose("red", "build")
    reason = table.refused(kind="stop")
    assert reason.code == "must_act"
    table.do(kind="lay", link="L01")
    table.do(kind="stop")
    assert table.state.dump()["links"] == {"L01": "red"}


def test_r5_a_roll_that_allows_nothing_is_a_forced_pass() -> None:
    """Only purple and orange dice, no money and empty treasuries: the next player rolls, nobody rolls again."""
    data = position("red green green blue blue", cash={"Randy": 0}).state.dump()
    passes = 0
    for place in range(1500):
        table = Table(GAME.load(data | {"rng_position": place}))
        table.choose("red", "buy")
        events = table.do(kind="buy", count=1)
        if Passed(1) in events:
            passes += 1
            rolls = [event for event in events if isinstance(event, Rolled)]
            assert set(rolls[0].dice) <= {"purple", "orange"}
            assert [roll.seat for roll in rolls[:2]] == [1, 2]
    assert passes > 0


def test_r6_moves_of_a_turn_split_over_cubes_and_directions() -> None:
    cubes = {"B4": {"green": 1}, "C5": {"green": 1}, "D1": {"red": 1}, "D2": {"blue": 1}}
    table = position("green green green red blue", links=all_links(), cubes=cubes)
    table.choose("green", "move")
    table.do(kind="move", space="B4", link="L27")
    table.do(kind="move", space="C5", link="L38")
    table.do(kind="move", space="A4", link="L03")
    placed = table.state.dump()["cubes"]
    assert (placed["A3"], placed["D5"]) == ({"green": 1}, {"green": 1})


def test_r7_moving_back_within_a_turn_is_legal_and_earns_nothing() -> None:
    cubes = {"B6": {"green": 2}, "D1": {"red": 1}, "D2": {"blue": 1}}
    table = position("green green red red blue", links={"L25": "blue", "L31": "blue"}, cubes=cubes)
    table.choose("green", "move")
    table.do(kind="move", space="B6", link="L25")
    table.do(kind="move", space="A6", link="L25")
    assert table.state.dump()["cubes"]["B6"] == {"green": 2}
    assert set(table.treasuries().values()) == {0}


def test_r7_a_cube_on_the_coast_never_moves_and_needs_track_elsewhere() -> None:
    cubes = {"PC": {"green": 3}, "A6": {"green": 1}, "B1": {"green": 1}, "D1": {"red": 1}, "D2": {"blue": 1}}
    table = position("green red red blue blue", links={"L01": "red"}, cubes=cubes)
    table.choose("green", "move")
    assert table.legal() == [{"kind": "move", "space": "A6", "link": "L01"}]
    reason = table.refused(kind="move", space="B1", link="L12")
    assert (reason.code, reason.values) == ("no_track", {"space": "B1", "to": "PC", "link": "L12"})
    assert table.refused(kind="move", space="PC", link="L12").code == "stays_on_the_coast"


def test_r8_track_grows_from_the_east_one_marker_per_link() -> None:
    table = position("red red green blue yellow")
    table.choose("red", "build")
    far = table.refused(kind="lay", link="L02")
    assert far.code == "not_joined_to_the_east"
    table.do(kind="lay", link="L01")
    again = table.refused(kind="lay", link="L01")
    assert (again.code, again.values["company"]) == ("already_built", "red")
    table.do(kind="lay", link="L02")
    assert table.treasury("purple") == 4


def test_r8_a_north_south_link_along_the_east_edge_may_be_the_first() -> None:
    table = position("red green green blue yellow")
    table.choose("red", "build")
    assert {"kind": "lay", "link": link_between("A6", "B6")} in table.legal()
    assert {"kind": "lay", "link": link_between("A5", "B5")} not in table.legal()


def test_r8_a_north_south_link_pays_too() -> None:
    table = position("red green green blue yellow")
    table.choose("red", "build")
    table.do(kind="lay", link="L25")
    assert table.treasury("purple") == 2


ROW_A = {f"L0{number}": "red" for number in range(1, 7)}
COAST_LINKS = {"L12", "L18", "L24"}


def links_in_reach(table: Table) -> set[str]:
    return {choice["link"] for choice in table.legal() if choice["kind"] == "lay"}


def test_r15_links_that_meet_at_the_coast_are_joined() -> None:
    table = position("green green red blue yellow", links=ROW_A)
    table.choose("green", "build")
    assert links_in_reach(table) >= COAST_LINKS
    table.do(kind="lay", link="L12")
    assert links_in_reach(table) >= {"L11", "L36"}


def test_r15_no_link_starts_at_the_coast_before_one_leads_there() -> None:
    table = position("green green red blue yellow", links={key: ROW_A[key] for key in list(ROW_A)[:5]})
    table.choose("green", "build")
    assert not links_in_reach(table) & COAST_LINKS
    table.do(kind="lay", link="L06")
    assert links_in_reach(table) >= COAST_LINKS


def test_r15_as_a_setting_the_coast_joins_no_links() -> None:
    """The other rows still have to come from the east."""
    table = position("green red red blue yellow", links=ROW_A, options={"coast_joins_links": False})
    table.choose("green", "build")
    assert not links_in_reach(table) & COAST_LINKS
    assert table.refused(kind="lay", link="L12").code == "not_joined_to_the_east"


def test_r9_no_marker_left_means_no_building() -> None:
    links = dict.fromkeys(list(all_links())[:30], "red")
    table = position("red red red green orange", links=links)
    assert not table.offers("red", "build")
    assert table.offers("green", "build")
    reason = table.refused(kind="choose", company="red", what="build")
    assert reason.code == "no_marker_left"


def test_r9_the_supply_of_stock_is_limited() -> None:
    table = position("red red red green blue", stock={"Randy": {"red": 18}, "Aaron": {"green": 20}})
    assert table.most("red", "buy") == 2
    reason = table.refused(kind="choose", company="green", what="buy")
    assert reason.code == "sold_out"


def test_r10_stock_is_paid_to_the_bank_without_credit() -> None:
    table = position("red red red green blue", cash={"Connie": 2})
    assert table.most("red", "buy") == 2
    table.choose("red", "buy")
    with pytest.raises(IllegalAction) as refused:
        table.do(kind="buy", count=3)
    assert refused.value.reason.code == "cannot_pay"
    table.do(kind="buy", count=2)
    assert table.treasury("red") == 0
    assert table.state.cash(0) == 0


def test_r10_nothing_ever_sells_stock() -> None:
    assert {action.kind for action in GAME.actions} == {"choose", "lay", "move", "buy", "another_round", "stop"}


def nearly_over(**more: object) -> Table:
    cubes = {"PC": {"red": 6, "green": 5}, "A1": {"green": 1}, "B3": {"yellow": 6}, "C4": {"blue": 6}}
    return position("green green orange orange blue", links={"L06": "green"}, cubes=cubes, **more)  # type: ignore[arg-type]


def test_r11_the_game_stops_at_once_and_treasuries_are_not_paid_out() -> None:
    table = nearly_over(treasury={"green": 30}, stock=HOLDING)
    table.choose("green", "move")
    events = table.do(kind="move", space="A1", link="L06")
    assert table.state.over
    assert table.treasury("green") == 34
    assert table.received == {"Connie": 0, "Randy": 0, "Aaron": 0}
    assert events[-1] == GameEnded([10, 10, 10], [0])


def test_r12_richest_then_most_stock_then_shared() -> None:
    def winners(**more: object) -> tuple[int, ...]:
        table = nearly_over(**more)
        table.choose("green", "move")
        table.do(kind="move", space="A1", link="L06")
        return table.state.winners()

    assert winners(cash={"Connie": 9, "Randy": 12, "Aaron": 11}, stock=HOLDING) == (1,)
    assert winners(stock={"Connie": {"red": 1}, "Aaron": {"blue": 1, "purple": 1}}) == (2,)
    assert winners(stock={"Connie": {"red": 2}, "Aaron": {"blue": 1, "purple": 1}}) == (0, 2)


def test_r13_money_stock_and_treasuries_are_open() -> None:
    table = position("red red green blue yellow", treasury={"blue": 7}, stock={"Aaron": {"red": 3}})
    seen = [table.state.view(seat) for seat in (None, 0, 1, 2)]
    for view in seen:
        view.seat = None
    assert all(view == seen[0] for view in seen)
    assert seen[0].cash == [10, 10, 10]


def test_r14_the_first_player_is_drawn() -> None:
    first = [GAME.new(4, seed).to_act[0] for seed in range(400)]
    assert all(60 < first.count(seat) < 140 for seat in range(4))
