"""What the page tells before a decision is what happens after it: deals, payouts, projected revenue, annals."""

import pytest

from games.chicago1875.position import do, money, number, position
from gilded.core.rng import FastRng
from gilded.games.chicago1875.actions import Found, Issue, Sell
from gilded.games.chicago1875.board import COMPANY_IDS, DECADES, SHARES
from gilded.games.chicago1875.game import GAME
from gilded.games.chicago1875.preview import DealView, deals, projected_revenue, turn
from gilded.games.chicago1875.rules.dividends import ChooseDividend
from gilded.games.chicago1875.rules.sales import SellGoods, columns_to_sell, sell_good
from gilded.games.chicago1875.state import Chicago1875State


def deal(state: Chicago1875State, kind: str, **fields: str | int) -> DealView:
    """The forecast for an action of the seat that decides."""
    wanted = {"kind": kind, **fields}
    return next(one for one in deals(state, state.to_act[0]) if one.action == wanted)


def test_a_purchase_shows_limits_money_and_that_the_presidency_changes() -> None:
    table = position(3, mode="advanced").company("swift", 0, 40, commons={"seat1": 3}).cash(0, 50, 0)
    seen = deal(table.trading(1), "buy", company="swift", certificate="common", source="company")
    assert (seen.payment, seen.cash, seen.treasury) == (40, 10, 40)
    assert (seen.shares, seen.certificates) == (4, 2)  # three of four commons went for the director certificate
    assert (seen.president, seen.value, seen.sold_out) == (1, 40, False)


def test_a_sale_shows_the_fall_that_comes_with_the_end_of_selling_and_who_may_prevent_it() -> None:
    table = position().company("swift", 0, 60, commons={"seat1": 2}, assets=["price_protection"])
    state = table.trading(1)
    seen = deal(state, "sell", company="swift", certificate="common")
    assert (seen.payment, seen.old_value, seen.value, seen.may_protect) == (-60, 60, 50, True)
    do(state, "sell", company="swift", certificate="common")
    assert deal(state, "sell", company="swift", certificate="common").value == 40


def test_a_purchase_of_the_last_share_shows_that_the_company_is_sold_out() -> None:
    commons = {"seat0": 2, "seat1": 2}
    state = position().company("swift", 0, 60, commons=commons, preferred="seat1").cash(99).trading(0)
    assert deal(state, "buy", company="swift", certificate="common", source="company").sold_out


def test_a_founding_shows_the_cheapest_par_and_each_par_its_own_price() -> None:
    state = position().cash(160).load({"step": "found_first", "seat": 0})
    seen = deal(state, "found", company="elgin")
    assert (seen.payment, seen.shares, seen.president, seen.value) == (105, 3, 0, 35)
    do(state, "found", company="elgin")
    assert [(one.payment, one.cash, one.treasury) for one in deals(state, 0)] == [
        (105, 55, 105),
        (120, 40, 120),
        (150, 10, 150),
    ]


def test_only_the_seat_that_decides_sees_forecasts_of_deals() -> None:
    state = position().company("swift", 0, 40).cash(99, 99, 99).trading(1)
    assert GAME.view(state, 1).deals  # type: ignore[attr-defined]
    assert not any(GAME.view(state, seat).deals for seat in (0, 2, None))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("value", "revenue", "paid", "kept"), [(50, 49, 50, 40), (50, 50, 60, 40), (50, 150, 80, 40), (60, 180, 120, 50)]
)
def test_paying_and_withholding_stand_side_by_side(value: int, revenue: int, paid: int, kept: int) -> None:
    table = position().company("swift", 0, value, treasury=7, commons={"seat1": 2})
    table.data["turn"].update(company="swift", produced=1, goods_sold=1, revenue=revenue)
    seen = turn(table.load({"step": "choose_dividend", "seat": 0, "company": number("swift")}), number("swift"))
    per_share = revenue // SHARES
    assert seen.pay is not None
    assert seen.keep is not None
    assert (seen.pay.per_share, seen.pay.received) == (per_share, [3 * per_share, 2 * per_share, 0])
    assert (seen.pay.value, seen.pay.treasury) == (paid, 7 + 5 * per_share)
    assert (seen.keep.value, seen.keep.treasury) == (kept, 7 + revenue)


def best_by_trying(state: Chicago1875State, company: int, first: int = 0) -> int:
    """The most revenue over all ways to sell, column by column."""
    best = state.revenue
    for column in columns_to_sell(state, company):
        if column >= first:
            after = state.clone()
            sell_good(after, company, column)
            best = max(best, best_by_trying(after, company, column))
    return best


@pytest.mark.parametrize("seed", range(16))
def test_every_forecast_of_a_random_game_comes_true(seed: int) -> None:
    mode = ["base", "advanced"][seed % 2]
    state = GAME.new(2 + seed % 3, seed, {"mode": mode, "special_companies": seed > 7})
    assert isinstance(state, Chicago1875State)
    rng = FastRng(seed)
    while not state.over:
        seat = state.to_act[rng.below(len(state.to_act))]
        legal = state.legal(seat)
        action = legal[rng.below(len(legal))]
        if isinstance(state.step_of(seat), SellGoods):
            assert projected_revenue(state, state.operating) == best_by_trying(state, state.operating)
        forecast = [one for one in deals(state, seat) if one.action == action.to_json()]
        outcome = turn(state, state.operating) if isinstance(state.step_of(seat), ChooseDividend) else None
        state.apply(seat, action)
        if forecast and not isinstance(action, (Sell, Found, Issue)):
            check_deal(state, seat, forecast[0])
        if outcome is not None:
            seen = outcome.pay if action.kind == "pay_dividend" else outcome.keep
            assert seen is not None
            assert seen.may_protect or seen.treasury == money(state, outcome.company)
    assert len(state.annals) == DECADES + 1
    assert state.annals[-1][len(COMPANY_IDS) :] == state.scores()
    assert GAME.load(state.dump()).dump() == state.dump()


def check_deal(state: Chicago1875State, seat: int, seen: DealView) -> None:
    """The position after the deal is as it was told."""
    company = COMPANY_IDS.index(seen.company)
    assert (seen.cash, seen.certificates) == (state.cash(seat), state.certificates[seat])
    assert (seen.shares, seen.president) == (state.shares(seat, company), state.president[company])
    assert (seen.value, seen.treasury) == (state.price(company), state.funds(company))
