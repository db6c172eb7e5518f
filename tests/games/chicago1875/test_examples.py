"""The worked examples EX01 to EX44 of the rulebook, by their numbers in the data notes."""

import pytest

from games.chicago1875.position import cubes, do, factories, money, number, position, refused, shares, step, value
from gilded.games.chicago1875.board import VALUES, WORKER_PRICE
from gilded.games.chicago1875.game import GAME
from gilded.games.chicago1875.rules.dividend import dividend_steps
from gilded.games.chicago1875.rules.sales import unit_price
from gilded.games.chicago1875.rules.supply import upkeep
from gilded.games.chicago1875.state import Chicago1875State
from gilded.games.chicago1875.view import view


def test_ex01_founding_at_50_costs_150() -> None:
    state = position().cash(149, 150).trading(1)
    do(state, "found", company="swift")
    do(state, "par", value=50)
    assert (money(state, "seat1"), money(state, "swift")) == (0, 150)
    assert state.president[number("swift")] == 1
    assert shares(state, 1, "swift") == 3
    poor = position().cash(149).trading(0)
    do(poor, "found", company="swift")
    assert refused(poor, "par", value=50).code == "cannot_pay"


def test_ex02_founding_libby_at_40_with_175() -> None:
    state = GAME.new(3, 5)
    assert isinstance(state, Chicago1875State)
    seat = state.to_act[0]
    do(state, "found", company="libby")
    do(state, "par", value=40)
    assert money(state, "libby") == 120
    assert state.cash(seat) == 55
    assert state.waiting[seat] == number("libby")


def test_ex03_order_of_the_stock_phase() -> None:
    table = position().cash(200, 200, 200)
    table.company("libby", 0, 40, commons={"seat2": 1}).company("swift", 1, 40)
    state = table.trading(0)
    do(state, "buy", company="swift", certificate="preferred", source="company")
    do(state, "pass")
    do(state, "sell", company="libby", certificate="common")
    do(state, "done")
    do(state, "buy", company="swift", certificate="common", source="company")
    assert state.to_act == (0,)
    do(state, "pass")
    assert state.to_act == (1,)
    do(state, "buy", company="libby", certificate="common", source="bank")
    do(state, "pass")
    do(state, "pass")
    assert state.to_act == (1,)
    do(state, "buy", company="libby", certificate="common", source="company")
    do(state, "pass")
    do(state, "pass")
    assert step(state) == "trade_shares"
    do(state, "pass")
    assert state.decade == 2  # the phase is over
    assert state.priority == 2
    assert state.to_act == (2,)


def test_ex04_change_of_president() -> None:
    table = position(mode="advanced").cash(0, 0, 0)
    table.company("spalding", 2, 50, 77, preferred="seat1", commons={"seat1": 2, "seat2": 2}, goods=3)
    state = table.trading(2)
    do(state, "sell", company="spalding", certificate="common")
    do(state, "sell", company="spalding", certificate="common")
    do(state, "done")
    assert value(state, "spalding") == 35
    assert state.commons[4 * 15 + number("spalding")] == 2
    assert state.president[number("spalding")] == 1
    assert (shares(state, 1, "spalding"), shares(state, 2, "spalding")) == (4, 3)
    assert state.preferred[number("spalding")] == 2
    assert (money(state, "spalding"), state.goods[number("spalding")]) == (77, 3)
    assert money(state, "seat2") == 100


def test_ex05_building_phase_of_the_fourth_decade() -> None:
    table = position().set(decade=4, phase="stock", market=4, passes=3)
    for seat, kept in enumerate(["II-01", "II-02", "II-03"]):
        for tiles in [*table.data["piles"], *(player["hand"] for player in table.data["players"])]:
            if kept in tiles:
                tiles.remove(kept)
        table.player(seat, hand=[kept])
    state = table.load(
        {"step": "begin_phase", "phase": 3}, {"step": "begin_phase", "phase": 2}, {"step": "next_trader", "player": 0}
    )
    assert state.to_act == (0, 1, 2)
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    assert [len([tile for tile in hand if tile >= 28]) for hand in state.hands] == [2, 2, 2]
    for seat, building in enumerate(["II-01", "II-02", "II-03"]):
        state.play(seat, GAME.action({"kind": "build", "building": building}))
        state.play(seat, state.legal(seat)[0])
    assert state.market == 4 + 2 + 1 + 2
    assert [len(hand) for hand in state.hands] == [1, 1, 1]
    assert [len(row) for row in state.built] == [1, 1, 1]


def test_ex06_a_worker_of_the_third_group_costs_20() -> None:
    assert WORKER_PRICE[9] == 20
    state = position().company("libby", 0, 40, 100).set(market=9).placing()
    do(state, "place", space="job_market")
    do(state, "factory", factory="libby-1")
    assert money(state, "libby") == 80


def test_ex07_production_tile() -> None:
    state = position().company("spalding", 0, 40, 100).built(0, "II-15").placing()
    do(state, "place", space="II-15")
    assert (money(state, "spalding"), money(state, "seat0")) == (60, 40)
    assert state.goods[number("spalding")] == 2


def test_ex08_resource_tile_with_missing_coal() -> None:
    state = position().company("spalding", 0, 40, 100).built(0, "III-09").haymarket(wood=2).placing()
    do(state, "place", space="III-09")
    assert (money(state, "spalding"), money(state, "seat0")) == (60, 40)
    assert cubes(state, "spalding") == [0, 0, 2, 0]


def test_ex09_250_is_25_a_share() -> None:
    state = position().company("libby", 0, 40, 250).built(1, "III-03").placing()
    do(state, "place", space="III-03")
    assert money(state, "seat0") == 3 * 25


def test_ex10_dividend_tile() -> None:
    table = position(4).company("henderson", 0, 80, 300, commons={"seat0": 2, "seat1": 0, "bank": 1}, preferred="seat1")
    state = table.built(2, "III-04").placing()
    do(state, "place", space="III-04")
    assert money(state, "seat2") == 60
    assert money(state, "seat0") == 150
    assert money(state, "seat1") == 60
    assert money(state, "henderson") == 300 - 240
    assert value(state, "henderson") == 140  # 300 is at least three times 80


def test_ex11_asset_tile_and_a_partner_in_the_same_phase() -> None:
    table = position().company("swift", 1, 40, 100, appeal=7).built(2, "I-01")
    table.row("workshop", "refrigeration", "fuelworks", "foundry", "cincinnati_steel")
    state = table.placing(1)
    do(state, "place", space="I-01")
    do(state, "buy_asset", asset="foundry")
    assert money(state, "seat2") == 20
    assert money(state, "swift") == 60
    assert state.appeal[number("swift")] == 9
    do(state, "take_bonus")
    assert (state.partners[1], state.free_partners[1]) == (3, 2)
    while step(state) == "last_chance":
        do(state, "done")
    names = [asset["asset"] for asset in _row(state)]
    assert names[1:] == ["workshop", "refrigeration", "fuelworks", "cincinnati_steel"]
    assert names[0] is not None


def _row(state: Chicago1875State) -> list[dict[str, object]]:
    return [{"asset": place.asset, "price": place.price} for place in view(state, None).asset_row]


def test_ex12_automation_tile() -> None:
    table = position().company("henderson", 0, 40, 100, workers=[1, 2, 1]).built(0, "I-06").set(market=4)
    state = table.placing()
    do(state, "place", space="I-06")
    do(state, "factory", factory="henderson-1")
    assert state.market == 5
    assert factories(state, "henderson")[0] == (0, 1, 0)
    table = position().company("henderson", 0, 40, 0, workers=[0, 0, 0], automated=[1, 0, 0])
    table.data["companies"]["henderson"]["resources"].update(coal=1, livestock=1)
    table.data["bag"]["coal"] -= 1
    table.data["bag"]["livestock"] -= 1
    state = table.operating()
    do(state, "produce", mode=0)
    assert state.goods[number("henderson")] == 3 + 1


def test_ex13_double_tile() -> None:
    table = position(4, special_companies=True).company("florsheim", 2, 40, 80).built(0, "II-13")
    state = table.placing(2)
    assert unit_price(state, number("florsheim")) == 40
    do(state, "place", space="II-13")
    assert (money(state, "florsheim"), money(state, "seat0")) == (0, 80)
    assert state.salespeople[number("florsheim")] == 2
    assert unit_price(state, number("florsheim")) == 60


def test_ex14_operating_order() -> None:
    table = position().company("anglo_american", 0, 40, appeal=4).company("fairbank", 1, 40, appeal=5)
    table.company("cracker_jack", 2, 40, appeal=4)
    table.set(order=["fairbank", "cracker_jack", "anglo_american"])
    table.data["supply"]["10"] = dict.fromkeys(table.data["supply"]["10"], 0)
    for name in ("fairbank", "cracker_jack", "anglo_american"):
        table.account(name, 30)
    state = table.operating()
    turns = []
    while state.operating >= 0 and state.phase == 4:
        if state.operating not in turns:
            turns.append(state.operating)
        do(state, "done")
    assert turns == [number("fairbank"), number("cracker_jack"), number("anglo_american")]


def test_ex15_emergency_fundraising() -> None:
    state = position(mode="advanced").company("cracker_jack", 0, 40).operating()
    do(state, "issue", certificate="common")
    do(state, "issue", certificate="common")
    assert money(state, "cracker_jack") == 80
    do(state, "done")
    assert value(state, "cracker_jack") == 20


def test_ex16_buying_cubes() -> None:
    table = position().company("swift", 0, 40, 100)
    table.supply("10", coal=2, wood=1).supply("20", steel=1)
    state = table.operating()
    do(state, "buy_cube", space="10", resource="coal")
    do(state, "buy_cube", space="10", resource="coal")
    do(state, "buy_cube", space="20", resource="steel")
    assert money(state, "swift") == 60
    assert cubes(state, "swift") == [0, 1, 0, 2]


def test_ex17_libby_produces() -> None:
    table = position().company(
        "libby", 0, 40, 30, workers=[0, 2], automated=[2, 0], managers=[1, 0], bonus_tokens=1, resources={"wood": 2}
    )
    table.player(0, waiting="libby").supply("10", livestock=1, steel=2).haymarket(livestock=2, coal=1)
    state = table.operating()
    do(state, "buy_cube", space="10", resource="livestock")
    do(state, "buy_cube", space="10", resource="steel")
    do(state, "buy_cube", space="10", resource="steel")
    assert money(state, "libby") == 0
    do(state, "trade", company="libby", resource="wood")
    do(state, "take", resource="livestock")
    assert cubes(state, "libby") == [2, 2, 0, 0]
    if step(state) == "buy_resources":
        do(state, "done")
    do(state, "produce", mode=0)
    assert state.goods[number("libby")] == 4
    assert state.appeal[number("libby")] == 2
    do(state, "take", resource="livestock")
    assert cubes(state, "libby") == [2, 1, 0, 0]
    do(state, "produce", mode=0)
    assert cubes(state, "libby") == [0, 0, 0, 0]
    assert state.partners[0] == 3
    assert state.goods[number("libby")] == 4 + 3 + 1


def test_ex18_one_salesperson_raises_the_price_to_30() -> None:
    state = position().company("libby", 0, 40, salespeople=1).placing()
    assert unit_price(state, number("libby")) == 30


def test_ex19_selling_seven_goods() -> None:
    table = position(4).company("cracker_jack", 1, 40, goods=7, salespeople=1)
    table.demand("food_dairy", ("D1-4", 1), ("D2-4", 0), ("D3-2", 1))
    state = table.operating()
    do(state, "sell_good", column="left")
    for _ in range(5):
        do(state, "sell_good", column="middle")
    do(state, "sell_good", column="right")
    # Nothing was produced, so the whole revenue is withheld: it shows what was earned.
    assert money(state, "cracker_jack") == 7 * 40 + 50 + 20


def _ready_to_pay(name: str, price: int, revenue: int, **more: object) -> Chicago1875State:
    """A company that has produced and sold, before it decides about its revenue."""
    seats = 4
    table = position(seats).company(name, 0, price, **more)  # type: ignore[arg-type]
    table.set(phase="operating")
    table.data["turn"] = {
        "company": name, "produced": 1, "goods_sold": 1, "revenue": revenue, "mode_price": 0, "boost": 0, "unpaid": 0,
    }  # fmt: skip
    return table.load(
        {"step": "next_company"},
        {"step": "supply_stage"},
        {"step": "choose_dividend", "seat": 0, "company": number(name)},
    )


def test_ex20_withholding() -> None:
    state = _ready_to_pay("swift", 60, 150)
    do(state, "withhold")
    assert (money(state, "swift"), money(state, "seat0"), value(state, "swift")) == (150, 0, 50)


def test_ex21_dividends_are_rounded_down() -> None:
    state = _ready_to_pay("henderson", 80, 325, commons={"seat0": 1, "bank": 1}, preferred="seat1")
    do(state, "pay_dividend")
    assert (money(state, "seat0"), money(state, "seat1"), money(state, "henderson")) == (128, 64, 96)


def test_ex22_15_a_share_is_150() -> None:
    state = _ready_to_pay("spalding", 80, 150)
    do(state, "pay_dividend")
    assert money(state, "seat0") == 3 * 15


def test_ex23_elgin_withholds_at_360() -> None:
    state = _ready_to_pay("elgin", 360, 250)
    do(state, "withhold")
    assert (value(state, "elgin"), money(state, "elgin")) == (320, 250)


@pytest.mark.parametrize(
    ("name", "before", "revenue", "after"),
    [
        pytest.param("spalding", 220, 200, 220, id="ex24"),
        pytest.param("anglo_american", 100, 300, 160, id="ex25"),
        pytest.param("fairbank", 40, 120, 60, id="ex26"),
        pytest.param("cracker_jack", 20, 30, 25, id="ex27"),
    ],
)
def test_ex24_ex25_ex26_ex27_value_after_a_dividend(name: str, before: int, revenue: int, after: int) -> None:
    state = _ready_to_pay(name, before, revenue)
    do(state, "pay_dividend")
    assert value(state, name) == after


def test_ex28_brunswick_closes() -> None:
    table = position().company("brunswick", 0, 10)
    state = table.operating()
    assert state.decade == 2
    assert not state.order
    assert state.gone == 1 << number("brunswick")


def test_ex29_supply_chain() -> None:
    table = position().company("swift", 0, 40).set(decade=2)
    table.supply("10", coal=1).supply("20").supply("30", wood=2).supply("X", steel=3)
    table.haymarket(livestock=3, steel=3, wood=3, coal=3).bag(coal=1)
    state = table.placing()
    upkeep(state)
    assert state.supply[8:12] == [0, 0, 2, 0]
    assert state.supply[4:8] == [0, 3, 0, 0]
    assert sum(state.supply[0:4]) == 4
    assert state.supply[3] >= 1  # the last coal of the bag
    assert state.haymarket == [min(2, 3 - state.supply[kind] + (kind == 3)) for kind in range(4)]
    assert sum(state.bag) + sum(state.haymarket) == 12 - 3


def test_ex30_final_shares() -> None:
    state = position().company("cracker_jack", 0, 100, preferred="seat1").placing()
    assert state.scores() == [300, 200, 0]


def test_ex31_tied_goals_pay_both() -> None:
    table = position(goals=True).set(decade=5, goals=["most_workers", "most_managers"])
    table.company("libby", 0, 100, workers=[2, 1]).company("swift", 1, 100, workers=[0, 3])
    state = table.cleaning()
    assert state.over
    assert state.goals_won == [1, 1, 0]
    assert (money(state, "seat0"), money(state, "seat1"), money(state, "seat2")) == (200, 200, 0)


def test_ex32_score_sheet() -> None:
    """Steph is seat 0, Bob seat 1. The sheet's 110 for Anglo-American is not on the track: here it stands at 100."""
    table = position(4, goals=True).cash(420, 362).player(0, partners=4)
    table.set(decade=5, goals=["most_salespeople", "most_partners", "most_workers"])
    table.company("anglo_american", 1, 100, salespeople=1).company("libby", 2, 80, commons={"seat1": 1})
    table.company("cracker_jack", 2, 250, commons={"seat0": 1}, preferred="seat1")
    table.company("doggett", 2, 140, commons={"seat0": 1})
    table.company("elgin", 0, 320, commons={"seat0": 1, "seat1": 1}, workers=[1, 0])
    table.company("swift", 0, 400, commons={"seat1": 5}).company("spalding", 0, 100, commons={"seat0": 1})
    state = table.load()
    assert state.goals_won == [2, 1, 0, 0]
    assert state.scores()[:2] == [4090, 3792 - 3 * 10]
    assert state.winners() == (0,)


def test_ex33_advanced_supply_purchase() -> None:
    table = position(advanced_supply=True).company("libby", 0, 40, 100)
    state = table.rows(livestock=8, steel=7, wood=5, coal=5).operating()
    do(state, "buy_from_row", resource="steel")
    do(state, "buy_from_row", resource="steel")
    do(state, "buy_from_row", resource="livestock")
    assert money(state, "libby") == 30
    assert state.rows == [7, 5, 5, 5]
    bag = sum(state.bag)
    while state.phase == 4 and state.operating >= 0:
        do(state, "done")
    assert sum(state.rows) == 22 + 3
    assert sum(state.bag) == bag - 3


@pytest.mark.parametrize(("longest", "drawn"), [(6, 3), (7, 3), (10, 0), (11, 0), (5, 3), (4, 4), (1, 5), (9, 2)])
def test_ex34_advanced_supply_draws(longest: int, drawn: int) -> None:
    table = position(advanced_supply=True).company("libby", 0, 40)
    state = table.rows(livestock=longest, steel=1, wood=1, coal=1).placing()
    upkeep(state)
    assert sum(state.rows) == longest + 3 + drawn


def test_ex35_11_a_share() -> None:
    state = _ready_to_pay("libby", 400, 110)
    do(state, "pay_dividend")
    assert (money(state, "seat0"), money(state, "libby")) == (33, 77)


def test_ex36_american_flyer() -> None:
    table = position(special_companies=True)
    table.company("american_flyer", 0, 40, workers=[3], resources={"steel": 2, "wood": 1})
    state = table.operating()
    do(state, "done")  # two steel could be traded first
    do(state, "produce", mode=0)
    assert state.goods[number("american_flyer")] == 3
    assert unit_price(state, number("american_flyer")) == 40


@pytest.mark.parametrize(
    ("asset", "revenue"), [("mail_order_catalog", 80), ("color_catalog", 100), ("catalog_empire", 120)]
)
def test_ex37_american_flyer_catalogs(asset: str, revenue: int) -> None:
    table = position(special_companies=True).company("american_flyer", 0, 40, assets=[asset])
    state = table.operating()
    do(state, "activate", asset=asset)
    assert money(state, "american_flyer") == revenue


def test_ex38_quaker_oats_pays_wages() -> None:
    table = position(special_companies=True).company("quaker_oats", 0, 40, 100, workers=[2, 2])
    state = table.operating()
    assert money(state, "quaker_oats") == 20


def test_ex39_oscar_mayer() -> None:
    table = position(special_companies=True)
    table.company("oscar_mayer", 0, 40, workers=[2], salespeople=2, resources={"livestock": 1})
    state = table.operating()
    do(state, "produce", mode=0)
    assert state.goods[number("oscar_mayer")] == 3
    assert unit_price(state, number("oscar_mayer")) == 60


@pytest.mark.parametrize("place", range(1, 21))
def test_ex40_step_guide(place: int) -> None:
    at = VALUES[place]
    assert dividend_steps(place, at - 1) == 0
    assert dividend_steps(place, at) == 1
    assert dividend_steps(place, 2 * at - 1) == 1
    assert dividend_steps(place, 2 * at) == 2
    assert dividend_steps(place, 3 * at) == (3 if at >= 60 else 2)


def test_ex41_a_tile_with_three_symbols_takes_three() -> None:
    table = position(4).company("cracker_jack", 0, 40, goods=5)
    table.demand("food_dairy", ("D1-6", 0), ("D2-4", 0), ("D3-2", 0))
    state = table.operating()
    for _ in range(3):
        do(state, "sell_good", column="left")
    reason = refused(state, "sell_good", column="left")
    assert (reason.code, reason.values) == ("tile_is_full", {"column": "left", "goods": 3})


def test_ex42_printed_middle_space_pays_20() -> None:
    table = position(4).company("cracker_jack", 0, 40, goods=1)
    table.demand("food_dairy", ("D1-6", 0), (None, 5), (None, 0))
    state = table.operating()
    do(state, "sell_good", column="middle")
    assert money(state, "cracker_jack") == 30 + 20


def test_ex43_friendly_closing() -> None:
    table = position(friendly_closing=True).company("brunswick", 0, 0, 35, commons={"seat1": 1}, preferred="seat2")
    state = table.cleaning()
    assert [money(state, f"seat{seat}") for seat in range(3)] == [150, 10, 20]
    assert money(state, "brunswick") == 0


def test_ex44_advanced_supply_setup() -> None:
    state = GAME.new(3, 1, {"advanced_supply": True})
    assert isinstance(state, Chicago1875State)
    assert state.rows == [9, 8, 7, 6]
    assert state.haymarket == [2, 2, 2, 2]
    assert state.bag == [9, 8, 7, 8]
    assert not any(state.supply)
