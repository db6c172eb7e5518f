"""What a company may do between the steps of its operating turn: buy, trade, and use the Chief of Sales."""

import pytest

from games.chicago1875.position import can, cubes, do, money, number, paying, position, refused, step
from gilded.games.chicago1875.events import BellRung, Withheld
from gilded.games.chicago1875.rules.appeal import raise_appeal
from gilded.games.chicago1875.state import Chicago1875State

LIBBY_NEEDS = {"steel": 1, "livestock": 1}


def buying(workers: list[int], treasury: int = 30, **options: bool) -> Chicago1875State:
    """Libby operates, with cubes for sale at 10, and has just stopped buying."""
    table = position(**options).company("libby", 0, 40, treasury, workers=workers, resources=LIBBY_NEEDS)
    state = table.supply("10", coal=3).supply("20").supply("30").haymarket().operating()
    assert step(state) == "buy_resources"
    do(state, "done")
    return state


def test_r54_a_purchase_is_possible_although_the_next_factory_is_not_staffed() -> None:
    state = buying([0, 0], buy_during_production=True)
    assert (step(state), state.produced) == ("produce_goods", 0)
    reason = refused(state, "produce", mode=0)
    assert (reason.code, reason.values["have"], reason.values["needed"]) == ("not_staffed", 0, 2)
    do(state, "buy_cube", space="10", resource="coal")
    assert (cubes(state, "libby")[3], money(state, "libby")) == (1, 20)
    assert step(state) == "produce_goods"
    without = buying([0, 0])
    assert without.operating != number("libby")  # nothing left to decide: the turn is over


def test_r54_a_purchase_is_possible_between_and_after_the_factories() -> None:
    state = buying([2, 0], buy_during_production=True)
    do(state, "produce", mode=0)
    assert (step(state), state.produced) == ("produce_goods", 1)
    assert can(state, "buy_cube", space="10", resource="coal")
    table = position(buy_during_production=True).company("cracker_jack", 0, 40, 40, workers=[9, 9])
    table.data["companies"]["cracker_jack"]["resources"] = dict.fromkeys(("livestock", "steel", "wood", "coal"), 9)
    state = table.supply("10", coal=3).operating()
    do(state, "done")
    while step(state) == "produce_goods":
        do(state, "produce", mode=0)
    assert (step(state), state.produced) == ("buy_after_production", 2)
    assert refused(state, "produce", mode=0).code == "all_have_produced"
    do(state, "buy_cube", space="10", resource="coal")
    assert step(state) == "buy_after_production"
    do(state, "done")
    assert step(state) == "sell_goods"
    reason = refused(state, "buy_cube", space="10", resource="coal")
    assert (reason.code, reason.values) == ("purchases_are_over", {"during_production": True})


def test_without_the_option_production_ends_purchases() -> None:
    state = buying([2, 0])
    reason = refused(state, "buy_cube", space="10", resource="coal")
    assert (reason.code, reason.rule, reason.values) == (
        "purchases_are_over",
        "resources",
        {"during_production": False},
    )


def selling(**more: object) -> Chicago1875State:
    """Libby sells, with cubes to trade."""
    table = position(4, chiefs=True).company(
        "libby", 0, 40, 40, goods=3, resources={"coal": 4}, assets=["chief_of_sales"], **more
    )
    table.demand("food_dairy", ("D1-6", 0), ("D2-4", 0), ("D3-2", 0)).supply("10").supply("20").supply("30")
    state = table.haymarket(wood=2).operating()
    while step(state) != "sell_goods":
        do(state, "done")
    return state


def test_r55_a_company_trades_while_it_sells_as_often_as_it_likes() -> None:
    state = selling()
    do(state, "sell_good", column="left")
    for _ in range(2):
        do(state, "trade", company="libby", resource="coal")
        do(state, "take", resource="wood")
        assert step(state) == "sell_goods"
    assert cubes(state, "libby") == [0, 0, 2, 0]
    reason = refused(state, "trade", company="libby", resource="coal")
    assert (reason.code, reason.values["have"], reason.values["needed"]) == ("too_few_cubes", 0, 2)
    do(state, "sell_good", column="left")
    assert state.goods_sold == 2


def test_a_trade_needs_something_else_at_haymarket() -> None:
    state = selling()
    state.haymarket[:] = [0, 0, 0, 7]
    reason = refused(state, "trade", company="libby", resource="coal")
    assert (reason.code, reason.values) == ("nothing_else_at_haymarket", {"company": "libby", "resource": "coal"})


def test_r55_a_company_trades_while_it_decides_on_its_dividend() -> None:
    table = position().company("libby", 0, 40, resources={"coal": 2}).set(phase="operating").haymarket(wood=1, steel=1)
    table.data["turn"].update(company="libby", produced=1, goods_sold=1, revenue=100)
    asked = {"step": "choose_dividend", "seat": 0, "company": number("libby")}
    state = table.load({"step": "next_company"}, {"step": "supply_stage"}, {"step": "closing_stage"}, asked)
    do(state, "trade", company="libby", resource="coal")
    do(state, "take", resource="steel")
    assert (step(state), cubes(state, "libby")) == ("choose_dividend", [0, 1, 0, 0])
    do(state, "withhold")
    assert money(state, "libby") == 100


def test_it_is_told_whether_a_company_had_to_withhold() -> None:
    chosen = do(paying("swift", 40, 100), "withhold")
    assert Withheld("swift", 100, forced=False) in chosen
    table = position().company("libby", 0, 40, 30, workers=[0, 0]).supply("10", coal=3)
    must = do(table.operating(), "done")  # nothing is produced
    assert Withheld("libby", 0, forced=True) in must


def test_the_chief_of_sales_counts_for_what_is_sold_after_it() -> None:
    state = selling()
    do(state, "sell_good", column="left")
    assert state.revenue == 20
    do(state, "activate", asset="chief_of_sales")
    assert (state.revenue, money(state, "libby")) == (20, 20)  # what is sold keeps its price
    do(state, "sell_good", column="left")
    do(state, "sell_good", column="left")
    assert state.revenue == 20 + 30 + 30 + 50  # the tile is full


def test_the_chief_of_sales_is_of_no_use_without_goods() -> None:
    state = selling()
    for column in ("left", "left", "left"):
        do(state, "sell_good", column=column)
    reason = refused(state, "activate", asset="chief_of_sales")
    assert (reason.code, reason.values) == ("no_goods", {"company": "libby"})


def test_the_chief_of_sales_is_of_no_use_to_a_company_that_sells_nothing() -> None:
    table = position(special_companies=True, chiefs=True)
    table.company("oscar_mayer", 0, 40, 20, goods=3, assets=["chief_of_sales"], resources={"steel": 2})
    state = table.operating()
    while step(state) != "sell_goods":
        do(state, "done")
    for asked in ({"kind": "activate", "asset": "chief_of_sales"}, {"kind": "sell_good", "column": "left"}):
        reason = refused(state, **asked)
        assert (reason.code, reason.rule) == ("nothing_produced", "special")


@pytest.mark.parametrize(("first", "rung"), [("swift", True), ("libby", False)])
def test_r59_the_bell_tells_the_new_order(first: str, rung: bool) -> None:
    table = position().company("libby", 0, 40, 20, appeal=16).company("swift", 1, 40, appeal=16)
    other = "libby" if first == "swift" else "swift"
    state = table.company("elgin", 2, 40).set(order=[first, other, "elgin"]).placing()
    events = do(state, "place", space="advertising")
    told = [event for event in events if isinstance(event, BellRung)]
    assert told == ([BellRung("libby", ["libby", "swift", "elgin"])] if rung else [])
    assert state.order[0] == number("libby")
    raise_appeal(state, number("swift"), 1)
    assert state.order[0] == number("swift")
