"""What previews and the view say before a decision is what happens after it."""

from typing import Any

import msgspec
import pytest

from games.chicago1875.position import ASSETS_OF_THE_ROW, do, money, number, position
from gilded.core.action import Action
from gilded.core.preview import Preview
from gilded.core.rng import FastRng
from gilded.games.chicago1875.actions import (
    PAY_DIVIDEND,
    WITHHOLD,
    BuyAsset,
    BuyCube,
    BuyFromRow,
    Found,
    Issue,
    Produce,
    Sell,
    SellGood,
)
from gilded.games.chicago1875.board import COMPANY_IDS, DECADES, NONE, SHARES
from gilded.games.chicago1875.game import GAME
from gilded.games.chicago1875.preview import Chicago1875Preview, DealView, deals, projected_revenue, turn
from gilded.games.chicago1875.rules.dividend import ChooseDividend
from gilded.games.chicago1875.rules.sales import SellGoods, columns_to_sell, sell_good, unit_price
from gilded.games.chicago1875.state import Chicago1875State


def deal(state: Chicago1875State, kind: str, **fields: str | int) -> DealView:
    """The deal that the view shows for an action of the seat that decides."""
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


def test_only_the_seat_that_decides_sees_deals() -> None:
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


def facts(state: Chicago1875State, kind: str, **fields: str | int) -> dict[str, Any]:
    """What the preview says of an action of the seat that decides, without the common facts and the deal."""
    seat = state.to_act[0]
    preview = GAME.preview(state, seat, GAME.action({"kind": kind, **fields}))
    plain: dict[str, Any] = msgspec.to_builtins(preview)
    return {name: fact for name, fact in plain.items() if name not in ("cash", "certain", "deal")}


def test_a_good_brings_its_price_a_bonus_for_the_last_place_or_half_the_price() -> None:
    table = position(4).company("cracker_jack", 0, 40, goods=3)
    cells = ("D1-6", 2), ("D2-4", 0), (None, 0)
    state = table.demand("food_dairy", *cells).operating()
    price = unit_price(state, number("cracker_jack"))
    assert facts(state, "sell_good", column="left") == {"revenue": price, "bonus": 50}
    assert facts(state, "sell_good", column="middle") == {"revenue": price}
    assert facts(state, "sell_good", column="half_price") == {"revenue": price // 2}


def test_a_building_says_who_pays_its_owner() -> None:
    state = position().company("libby", 0, 40, 100).built(1, "I-09", "I-03").placing()
    assert facts(state, "place", space="I-09") == {"price": 30, "owner": 1}
    assert facts(state, "place", space="I-03") == {"owner": 1, "fee": 20}


def test_a_bank_space_says_its_price_its_dividend_or_what_it_raises() -> None:
    state = position().company("libby", 0, 40, 100).placing()
    assert facts(state, "place", space="advertising") == {"price": 20}
    assert facts(state, "place", space="fundraise_1") == {"raised": 40}
    assert facts(state, "place", space="extra_dividends") == {"per_share": 10}
    assert facts(state, "place", space="job_market") == {}


def test_workers_and_assets_say_what_they_cost_now() -> None:
    state = position().company("libby", 0, 40, 100).placing()
    do(state, "place", space="job_market")
    assert facts(state, "factory", factory="libby-1") == {"price": 40}
    discounted = position().company("libby", 0, 40, 100).built(0, "I-01").row(*ASSETS_OF_THE_ROW).placing()
    do(discounted, "place", space="I-01")
    assert facts(discounted, "buy_asset", asset="workshop") == {"price": 70}  # 80 less the discount of 10


@pytest.mark.parametrize(("workers", "automated", "goods"), [([2, 0], [0, 0], 3), ([0, 0], [2, 0], 4)])
def test_production_counts_the_tokens(workers: list[int], automated: list[int], goods: int) -> None:
    cubes = {"steel": 1, "livestock": 1}
    table = position().company("libby", 0, 40, workers=workers, automated=automated, resources=cubes)
    state = table.supply("10").supply("20").supply("30").operating()
    assert facts(state, "produce", mode=0) == {"cubes": cubes, "goods": goods}


def test_an_emergency_issue_says_what_it_raises() -> None:
    state = position(mode="advanced").company("libby", 0, 40, 5).operating()
    assert facts(state, "issue", certificate="preferred") == {"raised": 80}


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
def test_every_preview_of_a_random_game_comes_true(seed: int) -> None:
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
        shown = [one for one in deals(state, seat) if one.action == action.to_json()]
        preview = GAME.preview(state, seat, action)
        before = state.clone()
        outcome = turn(state, state.operating) if isinstance(state.step_of(seat), ChooseDividend) else None
        state.apply(seat, action)
        check_preview(before, state, action, preview)
        if shown and not isinstance(action, (Sell, Found, Issue)):
            check_deal(state, seat, shown[0])
        if outcome is not None:
            seen = outcome.pay if action is PAY_DIVIDEND else outcome.keep
            assert seen is not None
            closing = state.decade > before.decade  # then the company may be gone already
            assert seen.may_protect or closing or seen.treasury == money(state, outcome.company)
    assert len(state.annals) == DECADES + 1
    assert state.annals[-1][len(COMPANY_IDS) :] == state.scores()
    assert GAME.load(state.dump()).dump() == state.dump()


def check_deal(state: Chicago1875State, seat: int, seen: DealView) -> None:
    """The position after the deal is as it was shown."""
    company = COMPANY_IDS.index(seen.company)
    assert (seen.cash, seen.certificates) == (state.cash(seat), state.certificates[seat])
    assert (seen.shares, seen.president) == (state.shares(seat, company), state.president[company])
    assert (seen.value, seen.treasury) == (state.price(company), state.funds(company))


def check_preview(before: Chicago1875State, after: Chicago1875State, action: Action, seen: Preview) -> None:
    """The company paid the price and received what was shown; a sale, a production and a payout came out the same."""
    assert isinstance(seen, Chicago1875Preview)
    if isinstance(action, SellGood) and after.operating == before.operating:
        assert after.revenue - before.revenue == seen.revenue + seen.bonus
    if isinstance(action, (BuyCube, BuyFromRow)) and after.operating == before.operating:
        assert before.funds(before.operating) - after.funds(before.operating) == seen.price
    if isinstance(action, BuyAsset):
        company = after.asset_at[action.asset]
        assert company == NONE or before.funds(company) - after.funds(company) == seen.price
    if isinstance(action, Produce) and after.operating == before.operating:
        assert after.goods[before.operating] - before.goods[before.operating] >= seen.goods > 0
    if action is WITHHOLD and after.decade == before.decade:  # in the next one the company may have closed
        assert after.funds(before.operating) - before.funds(before.operating) == seen.raised
