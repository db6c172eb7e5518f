"""Orders of Chicago 1875: the stock phase, dividends, partners."""

from typing import Any

import pytest

from games.chicago1875.position import do, paying, position
from games.orders import Waiting
from gilded.core import OrderError, State, make_order
from gilded.games.chicago1875.state import Chicago1875State


def trading(**more: Any) -> Chicago1875State:
    """Seat 0 is at turn in the stock phase, and holds shares of Elgin."""
    table = position().cash(500, 500, 500).company("elgin", 2, commons={"seat0": 2}).company("swift", 2, **more)
    return table.trading()


def heard(state: Chicago1875State, order: Waiting, kind: str, **fields: str) -> None:
    order.hear(do(state, kind, **fields))


@pytest.mark.parametrize(
    ("unless", "company", "answer"),
    [
        ("nothing", "any_company", "pass"),
        ("sale", "any_company", "Ended('was_sold', {'company': 'elgin'})"),
        ("trade", "elgin", "Ended('was_sold', {'company': 'elgin'})"),
        ("sale", "swift", "pass"),
    ],
)
def test_it_passes_unless_somebody_sells(unless: str, company: str, answer: str) -> None:
    state = trading()
    order = Waiting(state, 1, "pass_stock_phase", unless=unless, company=company)
    assert order.says(state) == "None"
    heard(state, order, "sell", company="elgin", certificate="common")
    heard(state, order, "done")
    heard(state, order, "done")
    assert state.to_act == (1,)
    assert order.says(state) == answer


def test_a_purchase_is_a_trade_and_no_sale() -> None:
    state = trading()
    orders = [Waiting(state, 1, "pass_stock_phase", unless=unless) for unless in ("sale", "trade")]
    events = do(state, "buy", company="swift", certificate="common", source="company")
    for order in orders:
        order.hear(events)
    assert [order.says(state) for order in orders] == ["pass", "Ended('was_bought', {'company': 'swift'})"]


def test_it_passes_again_and_again_until_the_phase_is_over() -> None:
    state = trading()
    order = Waiting(state, 1, "pass_stock_phase")
    heard(state, order, "buy", company="swift", certificate="common", source="company")
    order.play(state)
    heard(state, order, "buy", company="swift", certificate="common", source="company")
    heard(state, order, "pass")
    order.play(state)
    heard(state, order, "pass")
    assert order.says(state) == "Ended('done', {})"
    with pytest.raises(OrderError):
        make_order(state.game, placing().view(1), "pass_stock_phase", {})


def buying(state: State, **fields: object) -> str:
    return Waiting(state, 0, "buy_share", company="swift", **fields).says(state)


def test_a_certificate_is_bought_up_to_a_price() -> None:
    state = trading()
    assert buying(state, most=40) == "buy company=swift certificate=common source=company"
    assert buying(state, most=39) == "Ended('too_expensive', {'price': 40, 'most': 39})"
    assert "none_to_buy" in buying(state, source="bank")


@pytest.mark.parametrize(
    ("least", "otherwise", "answer"),
    [(10, "decide", "pay_dividend"), (13, "withhold", "withhold"), (13, "decide", "Ended('too_little'")],
)
def test_it_pays_out_if_each_share_gets_enough(least: int, otherwise: str, answer: str) -> None:
    state = paying("elgin", 40, 120)
    order = Waiting(state, 0, "dividend", company="elgin", least=least, otherwise=otherwise)
    assert order.says(state).startswith(answer)


def test_only_a_president_gives_orders_about_dividends() -> None:
    state = paying("elgin", 40, 120)
    with pytest.raises(OrderError):
        make_order(state.game, state.view(1), "dividend", {})


def placing() -> Chicago1875State:
    return position().company("elgin", 0, treasury=200).company("swift", 0, treasury=200).company("libby", 1).placing()


def test_a_partner_goes_to_a_space_for_a_company() -> None:
    state = placing()
    order = Waiting(state, 0, "place_partner", space="advertising", company="swift")
    assert order.says(state) == "place space=advertising"
    order.play(state)
    assert order.says(state) == "for_company company=swift"
    order.play(state)
    assert order.says(state) == "Ended('done', {})"


def test_a_space_that_is_taken_ends_the_order_with_the_reason() -> None:
    state = placing()
    order = Waiting(state, 0, "place_partner", space="hire_manager")
    state.used_spaces |= 1 << 5
    assert "'reason': 'space_taken'" in order.says(state)
    other = Waiting(state, 0, "place_partner", space="advertising")
    other.hear(do(state, "place", space="hire_salesperson"))
    other.hear(do(state, "for_company", company="swift"))
    assert other.says(state) == "Ended('placed_elsewhere', {'space': 'hire_salesperson'})"
