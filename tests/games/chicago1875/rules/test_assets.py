"""Capital assets: every one by its name, its immediate bonus and its use; room for them."""

from typing import Any

import pytest

from games.chicago1875.position import (
    ASSETS_OF_THE_ROW,
    cubes,
    do,
    factories,
    money,
    number,
    position,
    refused,
    run_through,
    step,
    value,
)
from gilded.games.chicago1875.board import ASSET_IDS, NONE
from gilded.games.chicago1875.events import AssetRowMoved
from gilded.games.chicago1875.rules.assets import slide_row

LIBBY = number("libby")


IMMEDIATE: dict[str, dict[str, int]] = {
    "brilliant_marketing": {"automated": 1},
    "cincinnati_steel": {"automated": 1},
    "michigan_lumber": {"automated": 1},
    "pennsylvania_coal": {"automated": 1},
    "union_stockyards": {"automated": 1},
    "brand_recognition": {"automated": 1},
    "fuelworks": {"appeal": 2},
    "foundry": {"appeal": 2},
    "workshop": {"appeal": 2},
    "refrigeration": {"appeal": 2},
    "price_protection": {"automated": 1, "appeal": 2},
    "popular_partners": {"workers": 1},
    "backroom_deals": {"workers": 1},
    "mail_order_catalog": {"workers": 1},
    "color_catalog": {"workers": 1},
    "catalog_empire": {"workers": 1},
    "chief_of_engineering": {},
    "chief_of_rd": {},
    "chief_of_operations": {},
    "chief_of_sales": {},
}


def test_the_tables_name_every_asset() -> None:
    assert list(IMMEDIATE) == ASSET_IDS
    assert set(ANYTIME) | set(AT_WORK) | {"price_protection"} == set(ASSET_IDS)


@pytest.mark.parametrize("asset", IMMEDIATE)
def test_asset_immediate_bonus(asset: str) -> None:
    gains = IMMEDIATE[asset]
    table = position(chiefs=True).company("libby", 0, 40, 100, workers=[2, 0], appeal=0).company("swift", 1, 40)
    others = [one for one in ASSETS_OF_THE_ROW if one != asset]
    state = table.row(*others[:4], asset).placing()
    do(state, "place", space="buy_capital_asset")
    do(state, "buy_asset", asset=asset)
    run_through(state)
    assert money(state, "libby") == 60
    assert state.asset_at[ASSET_IDS.index(asset)] == LIBBY
    assert state.appeal[LIBBY] == gains.get("appeal", 0)
    places = factories(state, "libby")
    assert sum(automated for _, automated, _ in places) == gains.get("automated", 0)
    assert sum(workers for workers, _, _ in places) == 2 + gains.get("workers", 0)


ANYTIME: dict[str, tuple[int, dict[str, Any]]] = {
    "brilliant_marketing": (0, {"appeal": 1}),
    "cincinnati_steel": (10, {"cubes": [0, 2, 0, 0]}),
    "michigan_lumber": (10, {"cubes": [0, 0, 2, 0]}),
    "pennsylvania_coal": (10, {"cubes": [0, 0, 0, 2]}),
    "union_stockyards": (10, {"cubes": [2, 0, 0, 0]}),
    "brand_recognition": (0, {"appeal": 2}),
    "fuelworks": (0, {"cubes": [0, 0, 1, 1]}),
    "foundry": (0, {"cubes": [0, 1, 1, 0]}),
    "workshop": (0, {"cubes": [0, 1, 0, 1]}),
    "refrigeration": (0, {"cubes": [2, 0, 0, 0]}),
    "chief_of_engineering": (20, {"automated": 1, "cubes": [1, 0, 0, 0]}),
    "chief_of_rd": (20, {"goods": 1, "cubes": [1, 0, 0, 0]}),
    "chief_of_operations": (20, {"managers": 1, "cubes": [1, 0, 0, 0]}),
}


@pytest.mark.parametrize("phase", ["action", "operating"])
@pytest.mark.parametrize("asset", ANYTIME)
def test_asset_use(asset: str, phase: str) -> None:
    cost, gains = ANYTIME[asset]
    table = position(chiefs=True).company("libby", 0, 40, 40, workers=[2, 0], appeal=0, assets=[asset])
    table.haymarket(livestock=2, steel=2, wood=2, coal=2)
    state = table.placing() if phase == "action" else table.operating()
    do(state, "activate", asset=asset)
    run_through(state)
    assert money(state, "libby") == 40 - cost
    assert state.appeal[LIBBY] == gains.get("appeal", 0)
    assert cubes(state, "libby") == gains.get("cubes", [0, 0, 0, 0])
    assert state.goods[LIBBY] == gains.get("goods", 0)
    places = factories(state, "libby")
    assert sum(automated for _, automated, _ in places) == gains.get("automated", 0)
    assert sum(managers for _, _, managers in places) == gains.get("managers", 0)
    assert refused(state, "activate", asset=asset).code == "asset_already_used"


def test_chief_of_operations_may_bring_a_salesperson() -> None:
    state = position(chiefs=True).company("libby", 0, 40, 20, assets=["chief_of_operations"]).placing()
    do(state, "activate", asset="chief_of_operations")
    do(state, "employ", staff="salesperson")
    do(state, "take", resource="coal")
    assert (state.salespeople[LIBBY], cubes(state, "libby")) == (1, [0, 0, 0, 1])


@pytest.mark.parametrize(("managers", "salespeople"), [([1, 1], 1), ([1, 0], 2)])
def test_chief_of_operations_brings_whoever_finds_a_place(managers: list[int], salespeople: int) -> None:
    staff = {"managers": managers, "salespeople": salespeople}
    table = position(chiefs=True).company("libby", 0, 40, 20, assets=["chief_of_operations"], **staff)
    state = table.haymarket(coal=2, wood=2).placing()
    do(state, "activate", asset="chief_of_operations")
    assert step(state) == "take_cubes"  # there was nothing to choose between
    assert sum(inside for _, _, inside in factories(state, "libby")) == 2
    assert state.salespeople[LIBBY] == 2


def test_chief_of_operations_brings_one_manager_where_two_find_a_place() -> None:
    table = position(chiefs=True).company("libby", 0, 40, 20, assets=["chief_of_operations"], salespeople=2)
    state = table.haymarket(coal=2, wood=2).placing()
    do(state, "activate", asset="chief_of_operations")
    assert step(state) == "place_manager"
    state.play(0, state.legal(0)[0])
    assert step(state) == "take_cubes"
    assert sum(inside for _, _, inside in factories(state, "libby")) == 1


AT_WORK: dict[str, int] = {
    "popular_partners": 0,
    "backroom_deals": 0,
    "mail_order_catalog": 40,
    "color_catalog": 60,
    "catalog_empire": 80,
    "chief_of_sales": 0,
}


@pytest.mark.parametrize("asset", ["mail_order_catalog", "color_catalog", "catalog_empire"])
def test_asset_catalog(asset: str) -> None:
    table = position().company("libby", 0, 40, assets=[asset])
    assert refused(table.placing(), "activate", asset=asset).code == "asset_only_while_selling"
    state = table.operating()
    do(state, "activate", asset=asset)
    assert money(state, "libby") == AT_WORK[asset]


@pytest.mark.parametrize("asset", ["popular_partners", "backroom_deals"])
def test_asset_share_value_at_the_end_of_the_turn(asset: str) -> None:
    table = position().company("libby", 0, 40, assets=[asset])
    assert refused(table.placing(), "activate", asset=asset).code == "asset_only_at_the_end"
    state = table.operating()
    assert value(state, "libby") == 35  # nothing produced: withheld already
    assert step(state) == "close_turn"
    do(state, "activate", asset=asset)
    assert value(state, "libby") == 40


def test_asset_price_protection() -> None:
    table = position().company("libby", 0, 40, assets=["price_protection"])
    assert refused(table.placing(), "activate", asset="price_protection").code == "asset_only_against_a_fall"
    state = table.operating()
    do(state, "accept")
    assert value(state, "libby") == 40


def test_chief_of_sales() -> None:
    table = position(4, chiefs=True).company("libby", 0, 40, 20, goods=1, assets=["chief_of_sales"])
    state = table.demand("food_dairy", ("D1-6", 0), ("D2-4", 0), ("D3-2", 0)).operating()
    do(state, "done") if step(state) == "buy_resources" else None
    do(state, "activate", asset="chief_of_sales")
    do(state, "sell_good", column="left")
    assert money(state, "libby") == 30


def test_a_full_company_drops_the_new_asset_or_the_old_one() -> None:
    table = position().company("libby", 0, 40, 40, assets=["foundry"])
    state = table.row("workshop", "refrigeration", "fuelworks", "brand_recognition", "cincinnati_steel").placing()
    do(state, "place", space="buy_capital_asset")
    do(state, "buy_asset", asset="cincinnati_steel")
    assert step(state) == "drop_surplus"
    do(state, "drop_asset", asset="foundry")
    assert state.asset_at[ASSET_IDS.index("foundry")] == -1
    assert state.asset_at[ASSET_IDS.index("cincinnati_steel")] == LIBBY


def test_an_asset_may_be_given_up_before_the_company_is() -> None:
    table = position(mode="advanced").company("libby", 0, 40, commons={"seat1": 3}, assets=["foundry"])
    state = table.company("swift", 1, 40, assets=["workshop"]).trading()
    assert refused(state, "drop_asset", asset="workshop").code == "not_your_asset"
    do(state, "drop_asset", asset="foundry")
    assert (step(state), state.to_act, state.passes) == ("trade_shares", (0,), 0)  # the turn goes on
    assert (state.asset_at[ASSET_IDS.index("foundry")], state.asset_gone) == (-1, 1)
    do(state, "sell", company="libby", certificate="director")
    assert refused(state, "drop_asset", asset="workshop").code == "not_your_asset"


def test_in_the_base_game_nobody_is_asked_to_give_an_asset_up() -> None:
    reason = refused(position().company("libby", 0, 40, assets=["foundry"]).trading(), "drop_asset", asset="foundry")
    assert (reason.code, reason.rule) == ("given_up_in_a_stock_turn", "assets")
    assert reason.values == {"asset": "foundry", "advanced": False}


def test_a_company_without_a_place_gets_only_the_bonus() -> None:
    table = position().company("elgin", 0, 40, 40, appeal=0).row(*ASSETS_OF_THE_ROW[1:], "workshop")
    state = table.placing()
    do(state, "place", space="buy_capital_asset")
    do(state, "buy_asset", asset="workshop")
    assert (state.appeal[number("elgin")], state.asset_gone) == (2, 1)
    assert state.asset_at[ASSET_IDS.index("workshop")] == -1


def test_a_gap_is_closed_by_dearer_assets_and_the_deck() -> None:
    table = position().company("libby", 0, 40).row("workshop", "refrigeration", "fuelworks", "foundry", "chief_of_rd")
    state = table.set(asset_deck=["brand_recognition"]).placing()
    state.events = []
    for bought in (3, 1, 0):  # the third time nothing dearer is left, so nothing moves
        state.asset_row[bought] = NONE
        slide_row(state)
    assert [event.row for event in state.events if isinstance(event, AssetRowMoved)] == [
        ["brand_recognition", "workshop", "refrigeration", "fuelworks", "chief_of_rd"],
        [None, "brand_recognition", "refrigeration", "fuelworks", "chief_of_rd"],
    ]
