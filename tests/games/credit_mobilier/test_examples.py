"""The fifteen worked examples of the data notes, by number."""

from games.credit_mobilier.position import COMPANIES, RAILWAYS, Table, all_links, position
from gilded.games.credit_mobilier.events import GameEnded


def test_ex1_one_blue_two_green_two_red() -> None:
    table = position("blue green green red red", links=all_links())
    assert {company: table.most(company, "move") for company in RAILWAYS} == {
        "red": 2,
        "green": 2,
        "yellow": 0,
        "blue": 1,
    }
    assert {company: table.most(company, "buy") for company in COMPANIES} == {
        "red": 2,
        "green": 2,
        "yellow": 0,
        "blue": 1,
        "purple": 0,
    }
    assert position("blue green green red red").most("blue", "build") == 1
    reason = table.refused(kind="choose", company="yellow", what="move")
    assert reason.code == "colour_not_rolled"
    table.choose("red", "buy")
    table.do(kind="buy", count=2)
    assert table.received["Connie"] == -2


def test_ex1_two_green_dice_move_one_cube_twice_or_two_cubes_once() -> None:
    cubes = {"A3": {"green": 1}, "B3": {"green": 1}, "C3": {"red": 1}, "D3": {"blue": 1}}
    one = position("blue green green red red", links=all_links(), cubes=cubes)
    one.choose("green", "move")
    one.do(kind="move", space="A3", link="L04")
    one.do(kind="move", space="A2", link="L05")
    assert one.state.dump()["cubes"]["A1"] == {"green": 1}
    assert one.step == "choose_action"
    two = position("blue green green red red", links=all_links(), cubes=cubes)
    two.choose("green", "move")
    two.do(kind="move", space="A3", link="L04")
    two.do(kind="move", space="B3", link="L10")
    assert two.state.dump()["cubes"]["A2"] == {"green": 1}
    assert two.state.dump()["cubes"]["B2"] == {"green": 1}


def test_ex2_two_green_links_but_never_a_link_and_a_stock() -> None:
    table = position("green green red red blue")
    table.choose("green", "build")
    table.do(kind="lay", link="L01")
    assert {choice["kind"] for choice in table.legal()} == {"lay", "stop"}
    assert table.refused(kind="buy", count=1).code == "already_chosen"
    table.do(kind="lay", link="L02")
    assert table.state.dump()["links"] == {"L01": "green", "L02": "green"}
    assert table.state.to_act != (0,)


def test_ex3_three_green_dice_may_buy_a_single_stock() -> None:
    table = position("green green green red blue")
    table.choose("green", "buy")
    assert [choice["count"] for choice in table.legal()] == [1, 2, 3]
    table.do(kind="buy", count=1)
    assert table.stock("Connie", "green") == 1
    assert table.received["Connie"] == -1


def test_ex4_a_purple_die_joins_any_colour_rolled() -> None:
    table = position("red red green blue purple")
    assert {company: table.most(company, "build") for company in RAILWAYS} == {
        "red": 3,
        "green": 2,
        "yellow": 0,
        "blue": 2,
    }


def test_ex5_one_yellow_and_four_purple_are_five_yellow_actions() -> None:
    table = position("yellow purple purple purple purple", links=all_links())
    assert table.most("yellow", "move") == 5
    assert table.most("yellow", "buy") == 5
    assert position("yellow purple purple purple purple").most("yellow", "build") == 5


def test_ex6_two_purple_dice_buy_two_credit_mobilier_stocks() -> None:
    table = position("purple purple red green yellow", stock={})
    table.choose("purple", "buy")
    table.do(kind="buy", count=2)
    assert table.stock("Connie", "purple") == 2
    assert table.received["Connie"] == -2


def test_ex7_one_purple_round_or_four_red_rounds() -> None:
    stock = {"Connie": {"red": 1, "purple": 1}}
    table = position("purple orange red red red", treasury={"red": 20, "purple": 20}, stock=stock)
    assert table.most("purple", "dividend") == 1
    assert table.most("red", "dividend") == 4


def test_ex8_three_yellow_links_bring_six_to_the_credit_mobilier() -> None:
    table = position("yellow yellow yellow red orange")
    table.choose("yellow", "build")
    for link in ("L01", "L02", "L26"):
        table.do(kind="lay", link=link)
    assert table.state.dump()["links"] == {"L01": "yellow", "L02": "yellow", "L26": "yellow"}
    assert table.treasury("purple") == 6


def test_ex9_stock_is_limited_by_the_dice_of_its_colour() -> None:
    table = position("red red red green yellow")
    bought = {company: table.most(company, "buy") for company in COMPANIES}
    assert bought == {"red": 3, "green": 1, "yellow": 1, "blue": 0, "purple": 0}
    table.choose("red", "buy")
    table.do(kind="buy", count=3)
    assert table.received["Connie"] == -3


def test_ex10_a_red_cube_over_blue_then_another_over_red() -> None:
    cubes = {"A6": {"red": 1}, "B6": {"red": 1, "green": 1}, "C6": {"blue": 1}, "D6": {"yellow": 1}}
    table = position("red red blue blue yellow", links={"L01": "blue", "L07": "red"}, cubes=cubes)
    table.choose("red", "move")
    table.do(kind="move", space="A6", link="L01")
    assert (table.treasury("red"), table.treasury("blue")) == (2, 2)
    table.do(kind="move", space="B6", link="L07")
    assert (table.treasury("red"), table.treasury("blue")) == (6, 2)


def test_ex11_rounds_by_colour_and_purple() -> None:
    holding = {"Connie": dict.fromkeys(COMPANIES, 1)}
    table = position("orange red red yellow purple", treasury=dict.fromkeys(COMPANIES, 20), stock=holding)
    rounds = {company: table.most(company, "dividend") for company in COMPANIES}
    assert rounds == {"red": 3, "green": 0, "yellow": 2, "blue": 0, "purple": 1}


def test_ex12_rounds_by_orange_when_it_is_higher() -> None:
    holding = {"Connie": dict.fromkeys(COMPANIES, 1)}
    table = position("orange orange red red yellow", treasury=dict.fromkeys(COMPANIES, 20), stock=holding)
    rounds = {company: table.most(company, "dividend") for company in ("red", "yellow", "green", "blue")}
    assert rounds == {"red": 2, "yellow": 2, "green": 0, "blue": 0}


def connies_dividend(roll: str = "orange orange purple purple red") -> Table:
    stock = {"Connie": {"red": 2, "purple": 1}, "Aaron": {"red": 1}}
    return position(roll, treasury={"red": 4, "purple": 9}, stock=stock)


def test_ex13_a_dividend_stops_when_the_treasury_is_empty() -> None:
    table = connies_dividend()
    table.choose("red", "dividend")
    assert table.received == {"Connie": 2, "Randy": 0, "Aaron": 1}
    assert table.treasury("red") == 1
    table.do(kind="another_round")
    assert table.received == {"Connie": 3, "Randy": 0, "Aaron": 1}
    assert table.treasury("red") == 0
    assert table.step == "choose_action"


def test_ex13_the_dice_allow_three_red_or_two_purple_rounds() -> None:
    holding = {"Connie": {"red": 1, "purple": 1}}
    rich = position("orange orange purple purple red", treasury={"red": 20, "purple": 20}, stock=holding)
    assert rich.most("red", "dividend") == 3
    assert rich.most("purple", "dividend") == 2
    plain = position("orange orange red blue blue", treasury={"red": 20}, stock=holding)
    assert plain.most("red", "dividend") == 2


def test_ex14_north_and_later_south_pays_nobody() -> None:
    cubes = {"B6": {"green": 1}, "C3": {"red": 1}, "C4": {"blue": 1}}
    table = position("green red red blue blue", seats=2, links={"L25": "red"}, cubes=cubes)
    table.choose("green", "move")
    table.do(kind="move", space="B6", link="L25")
    assert table.state.dump()["cubes"]["A6"] == {"green": 1}
    later = table.state.dump()
    later |= {"active": 0, "dice": ["green", "red", "red", "blue", "blue"]}
    later["agenda"] = [{"step": "choose_action", "seat": 0}]
    table = Table(table.state.game.load(later))
    table.choose("green", "move")
    table.do(kind="move", space="A6", link="L25")
    assert table.state.dump()["cubes"]["B6"] == {"green": 1}
    assert set(table.treasuries().values()) == {0}


def test_ex15_the_last_green_cube_reaches_the_coast_and_the_game_is_over() -> None:
    cubes = {"PC": {"red": 6, "green": 5}, "A1": {"green": 1}, "B3": {"yellow": 6}, "C4": {"blue": 6}}
    table = position("green green green orange orange", links={"L06": "blue"}, cubes=cubes)
    table.choose("green", "move")
    events = table.do(kind="move", space="A1", link="L06")
    assert table.state.over
    assert table.state.to_act == ()
    assert isinstance(events[-1], GameEnded)
    assert table.state.dump()["cubes"]["B3"] == {"yellow": 6}
    assert table.treasuries() == {"red": 0, "green": 2, "yellow": 0, "blue": 2, "purple": 0}
