"""Orders of Crédit Mobilier: what a roll must allow, and what is done with it then."""

import pytest

from games.credit_mobilier.position import Table, position
from games.orders import Waiting


def rolled(roll: str) -> Table:
    return position(roll, treasury={"red": 20}, stock={"Connie": {"red": 2}, "Aaron": {"red": 1}})


@pytest.mark.parametrize(("roll", "rounds"), [("orange red red red blue", 3), ("orange orange red blue blue", 2)])
def test_all_rounds_of_dividends_are_paid_if_there_are_enough(roll: str, rounds: int) -> None:
    table = rolled(roll)
    more = Waiting(table.state, 0, "pay_dividends", company="red", rounds=rounds + 1)
    order = Waiting(table.state, 0, "pay_dividends", company="red", rounds=rounds)
    assert more.says(table.state) == "None"
    for _ in range(rounds):
        assert order.says(table.state) != "Ended('done', {})"
        order.play(table.state)
    assert table.received["Connie"] == 2 * rounds
    assert order.says(table.state) == "Ended('done', {})"


def test_as_much_stock_is_bought_as_the_roll_allows() -> None:
    table = rolled("red red red blue blue")
    assert Waiting(table.state, 0, "buy_stock", company="red", count=4).says(table.state) == "None"
    order = Waiting(table.state, 0, "buy_stock", company="red", count=2)
    order.play(table.state)
    order.play(table.state)
    assert table.stock("Connie", "red") == 5
    assert order.says(table.state) == "Ended('done', {})"


def test_other_colours_and_other_turns_are_left_alone() -> None:
    table = rolled("red red blue blue blue")
    assert Waiting(table.state, 0, "buy_stock", company="green").says(table.state) == "None"
    assert Waiting(table.state, 1, "buy_stock", company="red").says(table.state) == "None"
    order = Waiting(table.state, 0, "buy_stock", company="red", count=1)
    table.choose("blue", "buy")
    assert order.says(table.state) == "None"
