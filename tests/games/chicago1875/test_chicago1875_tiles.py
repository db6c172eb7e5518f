"""Every building, capital asset, chief, goal and special company, each by its name."""

from typing import Any

import pytest

from games.chicago1875.chicago1875_position import (
    Position,
    asked,
    can,
    cubes,
    do,
    factories,
    money,
    number,
    refused,
    value,
)
from gilded.games.chicago1875.board import ASSET_IDS, BUILDING_IDS, COMPANY_IDS, GOAL_IDS
from gilded.games.chicago1875.game import GAME
from gilded.games.chicago1875.rules.sales import unit_price
from gilded.games.chicago1875.rules.scoring import measure
from gilded.games.chicago1875.state import Chicago1875State

LIBBY = number("libby")

# What the using company pays and the owner gets (0 and 20: the bank pays), and what the company has afterwards more.
# Cubes are livestock, steel, wood, coal; two of each lie at Haymarket Square.
BUILDINGS: dict[str, tuple[int, int, dict[str, Any]]] = {
    "I-01": (70, 20, {"asset": True}),
    "I-02": (20, 20, {"salespeople": 1}),
    "I-03": (0, 20, {"cubes": [1, 0, 1, 0]}),
    "I-04": (10, 10, {"appeal": 1}),
    "I-05": (0, 20, {"cubes": [0, 0, 1, 1]}),
    "I-06": (40, 40, {"automated": 1}),
    "I-07": (0, 20, {"cubes": [0, 1, 1, 0]}),
    "I-08": (10, 10, {"cubes": [1, 1, 0, 0]}),
    "I-09": (30, 30, {"appeal": 2}),
    "I-10": (20, 20, {"goods": 1}),
    "I-11": (20, 20, {"managers": 1}),
    "I-12": (10, 10, {"cubes": [2, 0, 0, 0]}),
    "II-01": (0, 20, {"cubes": [1, 1, 0, 0]}),
    "II-02": (30, 30, {"managers": 1}),
    "II-03": (0, 20, {"cubes": [0, 1, 0, 1]}),
    "II-04": (30, 30, {"appeal": 2}),
    "II-05": (0, 20, {"cubes": [1, 0, 0, 1]}),
    "II-06": (10, 10, {"cubes": [1, 1, 0, 0]}),
    "II-07": (60, 20, {"asset": True}),
    "II-08": (10, 10, {"cubes": [2, 0, 0, 0]}),
    "II-09": (90, 90, {"automated": 2}),
    "II-10": (40, 40, {"salespeople": 1}),
    "II-11": (60, 60, {"managers": 2}),
    "II-12": (40, 40, {"automated": 1}),
    "II-13": (80, 80, {"salespeople": 2}),
    "II-14": (50, 50, {"workers": 2}),
    "II-15": (40, 40, {"goods": 2}),
    "II-16": (50, 50, {"appeal": 3}),
    "III-01": (45, 30, {"dividend": 15}),
    "III-02": (60, 40, {"dividend": 20}),
    "III-03": (75, 50, {"dividend": 25}),
    "III-04": (90, 60, {"dividend": 30}),
    "III-05": (50, 50, {"salespeople": 2}),
    "III-06": (40, 40, {"cubes": [1, 0, 0, 2]}),
    "III-07": (40, 40, {"managers": 2}),
    "III-08": (40, 40, {"cubes": [2, 1, 0, 0]}),
    "III-09": (40, 40, {"cubes": [0, 0, 2, 1]}),
    "III-10": (40, 40, {"cubes": [0, 2, 1, 0]}),
    "III-11": (60, 60, {"appeal": 3}),
    "III-12": (50, 40, {"asset": True}),
    "III-13": (60, 60, {"goods": 3}),
    "III-14": (90, 90, {"automated": 2}),
    "III-15": (40, 40, {"workers": 1, "managers": 1}),
    "III-16": (50, 50, {"workers": 1, "salespeople": 1}),
}
ASSETS_OF_THE_ROW = ("workshop", "refrigeration", "fuelworks", "foundry", "cincinnati_steel")


def run_through(state: Chicago1875State) -> None:
    """Take the first option of every decision that the action brings, money instead of appeal bonuses."""
    while asked(state) not in ("place_partner", "buy_resources", "trade_shares"):
        seat = state.to_act[0]
        if asked(state) in ("last_chance", "close_turn", "sell_goods", "produce_goods"):
            do(state, "done")
        elif asked(state) == "appeal_bonus":
            do(state, "take_cash")
        else:
            state.play(seat, state.legal(seat)[0])


def test_the_table_names_every_building() -> None:
    assert list(BUILDINGS) == BUILDING_IDS


@pytest.mark.parametrize("building", BUILDINGS)
def test_building(building: str) -> None:
    paid, owner, gains = BUILDINGS[building]
    table = Position(4).company("libby", 0, 400, 500, workers=[2, 0], appeal=11).company("swift", 2, 40)
    table.built(1, building).haymarket(livestock=2, steel=2, wood=2, coal=2).row(*ASSETS_OF_THE_ROW)
    state = table.placing()
    do(state, "place", space=building)
    run_through(state)
    bonuses = {12: 0, 13: 25, 14: 25}
    if gains.get("asset"):
        gains = {**gains, "appeal": 2}  # Workshop brings two steps
    extra = bonuses.get(state.appeal[LIBBY], 0)
    assert money(state, "libby") == 500 - paid + extra
    assert money(state, "seat1") == owner
    assert state.appeal[LIBBY] == 11 + gains.get("appeal", 0)
    assert cubes(state, "libby") == gains.get("cubes", [0, 0, 0, 0])
    assert state.goods[LIBBY] == gains.get("goods", 0)
    assert state.salespeople[LIBBY] == gains.get("salespeople", 0)
    places = factories(state, "libby")
    assert sum(workers for workers, _, _ in places) == 2 + gains.get("workers", 0)
    assert sum(automated for _, automated, _ in places) == gains.get("automated", 0)
    assert sum(managers for _, _, managers in places) == gains.get("managers", 0)
    assert money(state, "seat0") == 3 * gains.get("dividend", 0)
    assert (state.asset_at[ASSET_IDS.index("workshop")] == LIBBY) == gains.get("asset", False)
    taken = [seat for seat in range(4) if state.to_act == (seat,)]
    assert taken
    state.agenda[-1] = type(state.agenda[-1])(0)
    assert refused(state, "place", space=building).code == "space_taken"


def test_identical_cubes_are_two_where_any_kind_has_two() -> None:
    state = Position(4).company("libby", 0, 40, 10).built(0, "I-12").haymarket(livestock=1, coal=2).placing()
    do(state, "place", space="I-12")
    assert cubes(state, "libby") == [0, 0, 0, 2]
    state = Position(4).company("libby", 0, 40, 10).built(0, "I-12").haymarket(livestock=1, coal=1).placing()
    do(state, "place", space="I-12")
    do(state, "take", resource="coal")
    assert cubes(state, "libby") == [0, 0, 0, 1]


def test_different_cubes_are_not_two_of_a_kind() -> None:
    state = Position(4).company("libby", 0, 40, 10).built(0, "I-08").haymarket(livestock=2, steel=1, coal=1).placing()
    do(state, "place", space="I-08")
    do(state, "take", resource="livestock")
    assert refused(state, "take", resource="livestock").code == "must_be_different"
    do(state, "take", resource="coal")
    assert cubes(state, "libby") == [1, 0, 0, 1]


BANK_SPACES: dict[str, tuple[int, int, bool]] = {
    # what the company has more or less, the first decade in which it is open, whether it is taken after one use
    "job_market": (-40, 1, False),
    "advertising": (-20, 1, False),
    "fundraise_1": (40, 1, False),
    "fundraise_2": (60, 3, True),
    "fundraise_3": (80, 5, True),
    "hire_manager": (-60, 1, True),
    "hire_salesperson": (-70, 1, True),
    "extra_dividends": (-30, 1, False),
    "buy_capital_asset": (-80, 1, False),
}


@pytest.mark.parametrize("space", BANK_SPACES)
def test_bank_space(space: str) -> None:
    gain, decade, once = BANK_SPACES[space]
    table = Position().company("libby", 0, 400, 200, workers=[2, 1], appeal=0).company("swift", 1, 40)
    table.row("mail_order_catalog", *ASSETS_OF_THE_ROW[1:]).set(decade=decade)
    state = table.placing()
    do(state, "place", space=space)
    while state.to_act == (0,) and asked(state) != "place_partner":
        state.play(0, state.legal(0)[0])
    assert money(state, "libby") == 200 + gain
    state.agenda[-1] = type(state.agenda[-1])(0)
    if once:
        assert refused(state, "place", space=space).code == "space_taken"
    else:
        assert state.used_spaces == 0
    if decade > 1:
        early = table.set(decade=decade - 1).placing()
        assert refused(early, "place", space=space).code == "not_open"


def test_the_bank_reserve_is_for_players_without_a_company() -> None:
    state = Position().company("libby", 1, 40).set(queue=[1]).placing(0)
    assert len(state.legal(0)) == 1
    assert refused(state, "place", space="fundraise_1").code == "no_company"
    do(state, "place", space="bank_reserve")
    assert money(state, "seat0") == 25
    assert refused(state, "place", space="bank_reserve").code == "runs_a_company"


# Assets: what an immediate bonus gives, then what its use costs and gives

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
    table = Position(chiefs=True).company("libby", 0, 40, 100, workers=[2, 0], appeal=0).company("swift", 1, 40)
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
    table = Position(chiefs=True).company("libby", 0, 40, 40, workers=[2, 0], appeal=0, assets=[asset])
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
    state = Position(chiefs=True).company("libby", 0, 40, 20, assets=["chief_of_operations"]).placing()
    do(state, "activate", asset="chief_of_operations")
    do(state, "employ", staff="salesperson")
    do(state, "take", resource="coal")
    assert (state.salespeople[LIBBY], cubes(state, "libby")) == (1, [0, 0, 0, 1])


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
    table = Position().company("libby", 0, 40, assets=[asset])
    assert refused(table.placing(), "activate", asset=asset).code == "not_now"
    state = table.operating()
    do(state, "activate", asset=asset)
    assert money(state, "libby") == AT_WORK[asset]


@pytest.mark.parametrize("asset", ["popular_partners", "backroom_deals"])
def test_asset_share_value_at_the_end_of_the_turn(asset: str) -> None:
    table = Position().company("libby", 0, 40, assets=[asset])
    assert refused(table.placing(), "activate", asset=asset).code == "not_now"
    state = table.operating()
    assert value(state, "libby") == 35  # nothing produced: withheld already
    assert asked(state) == "close_turn"
    do(state, "activate", asset=asset)
    assert value(state, "libby") == 40


def test_asset_price_protection() -> None:
    table = Position().company("libby", 0, 40, assets=["price_protection"])
    assert refused(table.placing(), "activate", asset="price_protection").code == "not_now"
    state = table.operating()
    do(state, "accept")
    assert value(state, "libby") == 40


def test_chief_of_sales() -> None:
    table = Position(4, chiefs=True).company("libby", 0, 40, 20, goods=1, assets=["chief_of_sales"])
    state = table.demand("food_dairy", ("D1-6", 0), ("D2-4", 0), ("D3-2", 0)).operating()
    do(state, "done") if asked(state) == "buy_resources" else None
    do(state, "activate", asset="chief_of_sales")
    do(state, "sell_good", column="left")
    assert money(state, "libby") == 30


def test_a_full_company_drops_the_new_asset_or_the_old_one() -> None:
    table = Position().company("libby", 0, 40, 40, assets=["foundry"])
    state = table.row("workshop", "refrigeration", "fuelworks", "brand_recognition", "cincinnati_steel").placing()
    do(state, "place", space="buy_capital_asset")
    do(state, "buy_asset", asset="cincinnati_steel")
    assert asked(state) == "drop_surplus"
    do(state, "drop_asset", asset="foundry")
    assert state.asset_at[ASSET_IDS.index("foundry")] == -1
    assert state.asset_at[ASSET_IDS.index("cincinnati_steel")] == LIBBY


def test_an_asset_may_be_given_up_before_the_company_is() -> None:
    table = Position(mode="advanced").company("libby", 0, 40, commons={"seat1": 3}, assets=["foundry"])
    state = table.company("swift", 1, 40, assets=["workshop"]).trading()
    assert refused(state, "drop_asset", asset="workshop").code == "not_your_asset"
    do(state, "drop_asset", asset="foundry")
    assert (asked(state), state.to_act, state.passes) == ("trade_shares", (0,), 0)  # the turn goes on
    assert (state.asset_at[ASSET_IDS.index("foundry")], state.asset_gone) == (-1, 1)
    do(state, "sell", company="libby", certificate="director")
    assert refused(state, "drop_asset", asset="workshop").code == "not_your_asset"


def test_in_the_base_game_nobody_is_asked_to_give_an_asset_up() -> None:
    reason = refused(Position().company("libby", 0, 40, assets=["foundry"]).trading(), "drop_asset", asset="foundry")
    assert (reason.code, reason.rule) == ("not_now", "assets")


def test_a_company_without_a_place_gets_only_the_bonus() -> None:
    table = Position().company("elgin", 0, 40, 40, appeal=0).row(*ASSETS_OF_THE_ROW[1:], "workshop")
    state = table.placing()
    do(state, "place", space="buy_capital_asset")
    do(state, "buy_asset", asset="workshop")
    assert (state.appeal[number("elgin")], state.asset_gone) == (2, 1)
    assert state.asset_at[ASSET_IDS.index("workshop")] == -1


GOALS: dict[str, tuple[int, int]] = {
    "most_managers": (2, 1),
    "highest_appeal": (7, 4),
    "most_salespeople": (2, 1),
    "richest_treasury": (90, 50),
    "most_capital_assets": (2, 1),
    "most_partners": (4, 2),
    "most_workers": (4, 2),
    "most_common_certificates": (3, 2),
    "most_automated_posts": (2, 1),
    "most_preferred_certificates": (1, 0),
}


@pytest.mark.parametrize("goal", GOALS)
def test_goal(goal: str) -> None:
    table = Position(goals=True).set(decade=5, goals=[goal]).player(0, partners=4)
    table.company("libby", 0, 40, 90, workers=[1, 1], automated=[1, 0], managers=[1, 0], salespeople=1, appeal=7,
                  assets=["foundry"], commons={"seat0": 2, "seat1": 1})  # fmt: skip
    table.company("swift", 0, 40, 10, workers=[2, 0], automated=[0, 1], managers=[0, 1], salespeople=1,
                  assets=["workshop"], commons={"seat0": 1})  # fmt: skip
    table.company("anglo_american", 1, 40, 50, workers=[0, 2], automated=[1, 0], managers=[1, 0], salespeople=1,
                  appeal=4, assets=["fuelworks"], commons={"seat1": 1}, preferred="seat0")  # fmt: skip
    mine, theirs = GOALS[goal]
    state = table.placing()
    if goal == "most_partners":
        state.partners[1] = 2
    assert (measure(state, 0, goal), measure(state, 1, goal)) == (mine, theirs)
    over = table.cleaning()
    assert over.goals_won == [1, 0, 0]
    assert money(over, "seat0") == 200


def test_the_table_names_every_goal() -> None:
    assert list(GOALS) == GOAL_IDS


def test_goals_are_drawn_only_when_wanted() -> None:
    with_goals = GAME.new(3, 1, {"goals": True})
    without = GAME.new(3, 1)
    assert isinstance(with_goals, Chicago1875State)
    assert isinstance(without, Chicago1875State)
    assert (len(set(with_goals.goals)), without.goals) == (5, [])


# Special companies


def test_special_american_flyer() -> None:
    table = Position(special_companies=True).company(
        "american_flyer", 0, 40, 300, workers=[6], managers=[2], appeal=0, resources={"steel": 2, "wood": 1},
        assets=["foundry", "workshop"],
    )  # fmt: skip
    state = table.built(1, "I-06").placing()
    assert refused(state, "place", space="I-06").code == "nothing_to_automate"
    state = table.operating()
    do(state, "done")
    do(state, "produce", mode=0)
    assert state.goods[number("american_flyer")] == 6
    assert state.appeal[number("american_flyer")] == 1
    assert unit_price(state, number("american_flyer")) == 50


def test_special_quaker_oats() -> None:
    table = Position(special_companies=True).company("quaker_oats", 0, 40, 50, workers=[2, 1]).built(1, "I-03")
    state = table.placing()
    assert refused(state, "place", space="I-03").code == "no_resources"
    state = table.operating()
    assert money(state, "quaker_oats") == 10  # two of three workers are paid
    assert state.unpaid == 1
    assert not can(state, "buy_cube", space="10", resource="coal")
    do(state, "produce", mode=0)
    assert state.goods[number("quaker_oats")] == 2
    while asked(state) == "sell_goods" and can(state, "sell_good", column="left"):
        do(state, "sell_good", column="left")
    do(state, "done") if asked(state) == "sell_goods" else None
    assert value(state, "quaker_oats") == 35  # unpaid wages: it must withhold


def test_special_oscar_mayer() -> None:
    table = Position(special_companies=True).company(
        "oscar_mayer", 0, 40, 200, workers=[6], salespeople=5, resources={"livestock": 3, "steel": 1}
    )
    state = table.built(1, "I-02", "I-06").placing()
    assert refused(state, "place", space="I-06").code == "nothing_to_automate"
    do(state, "place", space="I-02")
    assert state.salespeople[number("oscar_mayer")] == 6
    state = table.operating()
    do(state, "done")
    do(state, "produce", mode=2)
    assert state.goods[number("oscar_mayer")] == 9
    assert unit_price(state, number("oscar_mayer")) == 30 + 20


def test_special_schwinn() -> None:
    table = Position(special_companies=True).company("schwinn", 0, 40, 60, resources={"steel": 2}, appeal=9)
    state = table.haymarket().placing()
    do(state, "place", space="hire_manager")
    do(state, "accept")
    schwinn = number("schwinn")
    assert (state.goods[schwinn], state.appeal[schwinn], cubes(state, "schwinn")) == (2, 12, [0, 0, 0, 0])
    assert state.haymarket == [0, 2, 0, 0]
    do(state, "take_bonus")
    assert state.tokens[schwinn] == 1
    state = table.placing()
    do(state, "place", space="hire_manager")
    do(state, "decline")
    assert (state.goods[schwinn], money(state, "schwinn")) == (0, 0)


def test_special_florsheim() -> None:
    table = Position(special_companies=True).company(
        "florsheim", 0, 40, workers=[1, 1, 0], managers=[1, 1, 1], appeal=0, resources={"livestock": 1, "coal": 1}
    )
    state = table.haymarket().operating()
    do(state, "produce", mode=0)
    assert state.goods[number("florsheim")] == 2
    assert asked(state) == "automate_post"  # in any of its factories
    do(state, "factory", factory="florsheim-2")
    do(state, "factory", factory="florsheim-3") if asked(state) == "rehouse_worker" else None
    assert sum(automated for _, automated, _ in factories(state, "florsheim")) == 1
    full = Position(special_companies=True).company(
        "florsheim", 0, 40, automated=[1, 2, 2], resources={"livestock": 4, "coal": 1, "steel": 1, "wood": 1}
    )
    state = full.haymarket().operating()
    while asked(state) != "produce_goods":
        do(state, "done")
    for _ in range(3):
        do(state, "produce", mode=0)
    assert state.goods[number("florsheim")] == 10


def test_special_companies_stay_in_the_box_unless_wanted() -> None:
    state = Position().cash(200).trading()
    assert refused(state, "found", company="schwinn").code == "company_not_in_the_game"
    assert can(Position(special_companies=True).cash(200).trading(), "found", company="schwinn")
    assert len(COMPANY_IDS) == 15
