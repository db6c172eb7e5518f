"""The rulings 28 to 53 of the data notes, each by its number."""

import pytest

from games.chicago1875.position import can, cubes, do, factories, money, number, paying, position, refused, step, value
from gilded.games.chicago1875.board import PRINTED, WORKERS_ADDED
from gilded.games.chicago1875.rules.demand import room
from gilded.games.chicago1875.rules.dividend import pay_extra_dividend
from gilded.games.chicago1875.rules.sales import columns_to_sell, half_price_is_open, unit_price
from gilded.games.chicago1875.rules.scoring import measure
from gilded.games.chicago1875.rules.shares import most_shares_besides
from gilded.games.chicago1875.rules.supply import draw_cube, shift_for_new_decade, upkeep
from gilded.games.chicago1875.state import GAINED, IN_RESERVE, OWN, POOL
from gilded.games.chicago1875.view import view


def test_r28_the_first_batch_drawn_ends_in_the_cheaper_space() -> None:
    table = position().company("swift", 0, 40).supply("10").supply("20").supply("30", coal=1).supply("X")
    state = table.placing()
    same_bag = table.placing()
    batches = []
    for _ in range(3):
        drawn = [draw_cube(same_bag) for _ in range(3)]
        batches.append([drawn.count(kind) for kind in range(4)])
    upkeep(state)
    assert state.supply[12:16] == [0, 0, 0, 1]  # what lay on 30
    assert [state.supply[8:12], state.supply[4:8], state.supply[0:4]] == batches


def test_r29_without_cubes_spaces_stay_short() -> None:
    table = position().company("swift", 0, 40).supply("10").supply("20", coal=1).supply("30").supply("X")
    state = table.haymarket().bag().placing()
    upkeep(state)
    assert [sum(state.supply[space * 4 : space * 4 + 4]) for space in range(4)] == [0, 0, 0, 1]


def test_r30_free_cubes_from_the_rows_only_for_buildings() -> None:
    table = position(advanced_supply=True).company("swift", 0, 40, 100, assets=["foundry"]).built(0, "III-08")
    state = table.haymarket(livestock=1).rows(livestock=5, steel=4, wood=3, coal=2).placing()
    do(state, "place", space="III-08")  # two livestock and one steel
    assert cubes(state, "swift") == [2, 1, 0, 0]
    assert state.rows == [4, 3, 3, 2]
    assert state.haymarket == [0, 0, 0, 0]
    table = position(advanced_supply=True).company("swift", 0, 40, 100, assets=["foundry"]).haymarket()
    assert refused(table.placing(), "activate", asset="foundry").code == "no_cubes_for_asset"


def test_r31_filling_two_tiles_gives_both_bonuses() -> None:
    table = position(4).company("cracker_jack", 0, 40, goods=2)
    state = table.demand("food_dairy", ("D1-4", 1), ("D2-4", 4), ("D3-2", 0)).operating()
    do(state, "sell_good", column="left")
    assert state.revenue == 30 + 50
    do(state, "sell_good", column="middle")
    assert money(state, "cracker_jack") == 60 + 70


def test_r32_goods_move_with_their_tile_and_full_tiles_leave() -> None:
    table = position(4).company("swift", 0, 40)
    state = table.demand("shoes", ("D1-4", 2), ("D2-4", 3), ("D3-2", 0)).cleaning()
    row = next(row for row in view(state, None).demand if row.id == "shoes")
    assert [(cell.tile, cell.goods) for cell in row.cells[:2]] == [("D2-4", 3), ("D3-2", 0)]
    assert row.cells[2].tile not in (None, "D1-4")
    assert row.cells[2].goods == 0


def test_r33_printed_spaces_count_only_when_uncovered() -> None:
    state = position(4).demand("shoes", ("D1-4", 0), ("D2-4", 0), ("D3-2", 0)).company("doggett").placing()
    assert [room(state, 9 + column) for column in range(3)] == [2, 5, 4]
    assert not half_price_is_open(state, 3)
    state = position(4).demand("shoes", ("D1-4", 0), (None, 0), (None, 0)).company("doggett").placing()
    assert [room(state, 9 + column) for column in range(3)] == [2, PRINTED[1], 0]
    assert half_price_is_open(state, 3)


def test_r34_an_asset_works_in_the_turn_it_is_bought() -> None:
    table = position().company("swift", 0, 40, 80).company("libby", 0, 40)
    table.row("workshop", "refrigeration", "fuelworks", "foundry", "cincinnati_steel").haymarket(steel=1, wood=1)
    state = table.placing()
    do(state, "place", space="buy_capital_asset")
    do(state, "buy_asset", asset="foundry")
    assert step(state) == "appeal_bonus"
    do(state, "take_cash")
    assert step(state) == "last_chance"
    do(state, "activate", asset="foundry")
    assert cubes(state, "swift") == [0, 1, 1, 0]


def test_r34_in_the_operating_phase_only_the_operating_company_uses_its_assets() -> None:
    table = position().company("swift", 0, 40, 50, appeal=9).company("libby", 0, 40, 30, assets=["brand_recognition"])
    state = table.operating()
    assert state.operating == number("swift")
    assert refused(state, "activate", asset="brand_recognition").code == "another_company_operates"


def test_r35_price_protection_cancels_the_whole_drop_of_one_sale() -> None:
    table = position().company("swift", 0, 60, commons={"seat1": 2}, preferred="seat1", assets=["price_protection"])
    state = table.trading(1)
    do(state, "sell", company="swift", certificate="common")
    do(state, "sell", company="swift", certificate="preferred")
    do(state, "done")
    assert (step(state), state.to_act) == ("protect_value", (0,))
    do(state, "accept")
    assert (value(state, "swift"), money(state, "seat1")) == (60, 180)
    do(state, "done")
    do(state, "pass")
    do(state, "pass")
    do(state, "sell", company="swift", certificate="common")
    do(state, "done")
    assert value(state, "swift") == 50  # it is used up for this decade


def test_r35_price_protection_against_withholding_but_not_against_own_sales() -> None:
    state = paying("swift", 60, 100, assets=["price_protection"])
    do(state, "withhold")
    do(state, "accept")
    assert value(state, "swift") == 60
    state = paying("swift", 60, 100, assets=["price_protection"])
    do(state, "withhold")
    do(state, "decline")
    assert value(state, "swift") == 50
    state = position().company("swift", 0, 60, commons={"seat0": 1}, assets=["price_protection"]).trading(0)
    do(state, "sell", company="swift", certificate="common")
    do(state, "done")
    assert value(state, "swift") == 50
    state = position().company("swift", 0, 60, assets=["price_protection"]).operating()
    assert step(state) == "protect_value"  # forced withholding


def test_r36_catalog_money_is_revenue_but_no_sale() -> None:
    table = position().company("swift", 0, 60, workers=[2, 0], assets=["mail_order_catalog"])
    state = table.operating()
    do(state, "activate", asset="mail_order_catalog")
    assert (money(state, "swift"), value(state, "swift")) == (40, 50)  # nothing produced or sold: withheld


def test_r37_chief_of_sales_counts_before_halving() -> None:
    table = position(4, chiefs=True).company("swift", 0, 60, 20, goods=2, assets=["chief_of_sales"])
    state = table.demand("meat_packing", ("D1-4", 0), (None, 6), (None, 0)).operating()
    do(state, "done")  # buying cubes
    do(state, "activate", asset="chief_of_sales")
    assert unit_price(state, number("swift")) == 60
    do(state, "sell_good", column="half_price")
    assert state.revenue == 30
    do(state, "sell_good", column="left")
    assert money(state, "swift") == 30 + 60


def test_r38_goods_from_buildings_are_no_production() -> None:
    table = position(4).company("cracker_jack", 0, 60, goods=1, bonus_tokens=1)
    state = table.demand("food_dairy", ("D1-6", 0), ("D2-4", 0), ("D3-2", 0)).operating()
    do(state, "sell_good", column="left")
    do(state, "sell_good", column="left")
    assert (money(state, "cracker_jack"), value(state, "cracker_jack")) == (60, 50)


def test_r39_goals() -> None:
    table = position(goals=True).company("libby", 0, 40, appeal=5, workers=[1, 0], automated=[1, 0])
    state = table.company("swift", 1, 40, appeal=5).placing()
    assert [measure(state, seat, "highest_appeal") for seat in range(3)] == [5, 5, 0]
    assert [measure(state, seat, "most_workers") for seat in range(3)] == [1, 0, 0]
    assert [measure(state, seat, "most_automated_posts") for seat in range(3)] == [1, 0, 0]
    table = position(goals=True).set(decade=5, goals=["most_salespeople"]).company("libby", 0, 40)
    assert table.cleaning().goals_won == [0, 0, 0]


def test_r40_managers_take_cubes_from_haymarket_only() -> None:
    table = position().company("brunswick", 0, 40, workers=[1, 0], managers=[1, 0], resources={"wood": 2, "steel": 1})
    state = table.haymarket().operating()
    do(state, "produce", mode=0)
    assert step(state) == "take_cubes"  # two of the three cubes just spent
    assert not can(state, "take", resource="coal")
    do(state, "take", resource="wood")
    do(state, "take", resource="steel")
    assert cubes(state, "brunswick") == [0, 1, 1, 0]
    table = position().company("libby", 0, 40, assets=["refrigeration"]).haymarket(livestock=1)
    state = table.placing()
    do(state, "activate", asset="refrigeration")
    assert cubes(state, "libby") == [1, 0, 0, 0]


def test_r41_the_emergency_issue_comes_before_wages() -> None:
    table = position(mode="advanced", special_companies=True).company("quaker_oats", 0, 40, workers=[2, 0])
    state = table.operating()
    do(state, "issue", certificate="common")
    do(state, "done")
    assert money(state, "quaker_oats") == 0  # 40 raised, 40 paid to two workers
    assert value(state, "quaker_oats") == 25  # one share and the penalty
    assert state.unpaid == 0
    base = position().company("libby", 0, 40, 30).operating()
    assert step(base) != "issue_shares"


def test_r42_quaker_oats_automates_when_it_gains_two_workers() -> None:
    table = position(4, special_companies=True).company("quaker_oats", 0, 40, 200).built(0, "II-14").set(market=4)
    state = table.placing()
    do(state, "place", space="job_market")
    do(state, "factory", factory="quaker_oats-1")
    do(state, "factory", factory="quaker_oats-1")
    do(state, "done")
    assert step(state) == "free_automation"
    do(state, "factory", factory="quaker_oats-1")
    assert factories(state, "quaker_oats")[0] == (1, 1, 0)
    assert state.market == 3  # two hired, the replaced one is back
    state = table.placing()
    do(state, "place", space="II-14")
    do(state, "factory", factory="quaker_oats-2")
    do(state, "factory", factory="quaker_oats-2")
    assert step(state) == "free_automation"
    do(state, "done")
    assert factories(state, "quaker_oats")[1] == (2, 0, 0)


def test_r42_one_worker_is_not_enough() -> None:
    state = position(special_companies=True).company("quaker_oats", 0, 40, 40).placing()
    do(state, "place", space="job_market")
    do(state, "factory", factory="quaker_oats-1")
    assert step(state) == "place_partner"


def test_r43_schwinn_pays_and_needs_its_steel() -> None:
    table = position(special_companies=True).company("schwinn", 0, 40, 60)
    reason = refused(table.placing(), "place", space="hire_manager")
    assert (reason.code, reason.rule) == ("no_substitute", "schwinn")
    assert (reason.values["resource"], reason.values["have"], reason.values["needed"]) == ("steel", 0, 2)
    table = position(special_companies=True).company("schwinn", 0, 40, 60, resources={"steel": 4}, appeal=6)
    state = table.built(0, "III-07").placing()
    do(state, "place", space="III-07")
    do(state, "accept")  # at appeal 7 there is nobody to replace: 25 without a question
    assert (money(state, "schwinn"), cubes(state, "schwinn")) == (20 + 25, [0, 2, 0, 0])
    assert (state.goods[number("schwinn")], state.appeal[number("schwinn")]) == (2, 9)
    do(state, "take_cash")
    do(state, "take_bonus")
    while step(state) == "last_chance":
        do(state, "done")
    rich = position(special_companies=True).company("schwinn", 0, 40, 200, resources={"steel": 4})
    state = rich.set(queue=[0]).placing()
    do(state, "place", space="hire_manager")
    do(state, "accept")
    while step(state) in ("appeal_bonus", "last_chance"):
        do(state, "take_cash" if step(state) == "appeal_bonus" else "done")
    state.used_spaces = 0
    assert cubes(state, "schwinn") == [0, 2, 0, 0]
    assert refused(state, "place", space="hire_manager").code == "substitute_used"  # once a decade


def test_r44_oscar_mayer_chooses_a_covered_mode() -> None:
    table = position(special_companies=True)
    table.company("oscar_mayer", 0, 40, workers=[5], goods=1, resources={"livestock": 2, "steel": 1})
    state = table.operating()
    do(state, "done")  # trading
    assert can(state, "produce", mode=0)
    assert refused(state, "produce", mode=2).code == "not_staffed"
    do(state, "produce", mode=1)
    assert state.goods[number("oscar_mayer")] == 6
    assert unit_price(state, number("oscar_mayer")) == 40
    idle = position(special_companies=True).company("oscar_mayer", 0, 40, goods=3).operating()
    assert idle.decade == 2  # it could not sell without producing
    assert idle.goods[number("oscar_mayer")] == 3


def test_r45_american_flyer_with_one_worker_and_one_manager() -> None:
    table = position(special_companies=True)
    table.company("american_flyer", 0, 40, workers=[1], managers=[1], resources={"steel": 2, "wood": 1})
    state = table.operating()
    do(state, "done")
    do(state, "produce", mode=0)
    assert state.goods[number("american_flyer")] == 1
    assert state.appeal[number("american_flyer")] == 2
    assert unit_price(state, number("american_flyer")) == 40


@pytest.mark.parametrize("company", ["american_flyer", "quaker_oats"])
def test_r46_no_space_with_a_salesperson(company: str) -> None:
    table = position(4, special_companies=True).company(company, 0, 40, 100, appeal=4).built(0, "III-16")
    state = table.placing()
    assert refused(state, "place", space="hire_salesperson").code == "no_salespeople"
    assert refused(state, "place", space="III-16").code == "no_salespeople"
    do(state, "place", space="advertising")
    assert not can(state, "take_bonus")
    do(state, "take_cash")
    assert money(state, company) == 100 - 20 + 25


def test_r47_closing() -> None:
    table = position().cash(500, 0, 0).company(
        "libby", 0, 0, 70, workers=[1, 0], goods=2, bonus_tokens=1, resources={"coal": 3}, assets=["foundry"],
        commons={"seat1": 1, "bank": 1}, preferred="seat2",
    )  # fmt: skip
    state = table.player(0, waiting="libby").haymarket(coal=1).cleaning()
    assert state.haymarket[3] >= 4
    assert (money(state, "libby"), money(state, "seat1")) == (0, 0)
    assert state.token_supply == 12
    assert state.asset_at.count(-1) == len(state.asset_at)
    assert state.certificates == [0] * 6
    assert state.waiting[0] == IN_RESERVE
    assert number("libby") not in state.order
    assert refused(state, "found", company="libby").code == "company_closed"
    do(state, "found", company="swift")
    do(state, "par", value=40)
    assert state.waiting[0] == number("swift")


def test_r48_initiative_counts_from_the_next_round_and_stays() -> None:
    table = position().company("libby", 0, 40, 100).company("swift", 1, 40, 100).company("elgin", 2, 40, 100)
    state = table.set(queue=[1, 2]).placing(0)
    do(state, "place", space="fundraise_1")
    do(state, "place", space="advertising")
    do(state, "accept")
    assert state.to_act == (2,)
    do(state, "place", space="advertising")
    if step(state) == "appeal_bonus":
        do(state, "take_cash")
    do(state, "accept")
    assert state.initiative == [2, 1, 0]
    assert state.to_act == (2,)
    later = table.set(initiative=[2, 1, 0]).cleaning()
    assert (later.decade, later.initiative) == (2, [2, 1, 0])


def test_r49_players_without_partners_are_skipped() -> None:
    table = position().company("libby", 0, 40).company("swift", 1, 40).company("elgin", 2, 40)
    state = table.placing(0, partners=1)
    state.free_partners = [2, 0, 1]
    do(state, "place", space="fundraise_1")
    assert state.to_act == (0,)
    do(state, "place", space="fundraise_1")
    assert state.to_act == (2,)


def test_r49_a_partner_gained_in_operation_is_usable_from_the_next_decade_on() -> None:
    table = position().company("libby", 0, 40, automated=[2, 2], resources={"steel": 2, "livestock": 3})
    for player in table.data["players"]:
        player["free_partners"] = 0
    state = table.player(0, waiting="libby").haymarket().supply("10").supply("20").supply("30").operating()
    while step(state) != "trade_shares":
        do(state, "produce", mode=0) if can(state, "produce", mode=0) else do(state, "done")
    assert (state.decade, state.partners, state.free_partners) == (2, [3, 2, 2], [3, 2, 2])


def test_r49_the_partner_of_the_third_decade_is_usable_at_once() -> None:
    table = position().set(decade=3, passes=3)
    for seat, buildings in enumerate([("I-01", "I-02"), ("I-03", "I-05"), ("I-06", "I-07")]):
        table.built(seat, *buildings)
        table.player(seat, hand=["II-01", "II-02", "II-03"][seat : seat + 1])
    table.data["piles"][1] = [tile for tile in table.data["piles"][1] if tile not in ("II-01", "II-02", "II-03")]
    state = table.company("libby", 0, 40).load(
        {"step": "begin_phase", "phase": 3}, {"step": "begin_phase", "phase": 2}, {"step": "next_trader", "player": 0}
    )
    for seat in range(3):
        state.play(seat, state.legal(seat)[0])
        state.play(seat, state.legal(seat)[0])
    assert state.partners == [3, 3, 3]
    assert state.free_partners == [3, 3, 3]


def test_r50_the_job_market_holds_twelve() -> None:
    table = position().set(market=11)
    state = table.load({"step": "begin_phase", "phase": 3}, {"step": "begin_phase", "phase": 2})
    for seat in range(3):
        state.play(seat, state.legal(seat)[0])
        state.play(seat, state.legal(seat)[0])
    assert sum(WORKERS_ADDED[row[0]] for row in state.built) > 1
    assert (state.market, sum(state.workers)) == (12, 0)


def test_r51_the_first_challenger_clockwise_wins_a_tie() -> None:
    table = position(4, mode="advanced").company("libby", 1, 80, commons={"seat0": 0, "seat2": 2, "seat3": 3})
    table.data["companies"]["libby"]["commons"] = {"seat0": 1, "seat3": 3, "seat2": 1}
    state = table.trading(1)
    do(state, "sell", company="libby", certificate="director")
    assert state.president[number("libby")] == 3
    table = position(4, mode="advanced").company("libby", 1, 80, commons={"seat0": 2, "seat3": 2, "seat2": 1})
    assert most_shares_besides(table.trading(1), number("libby"), 1) == 3


def test_r52_half_price_opens_when_the_row_is_full() -> None:
    table = position(4).company("cracker_jack", 0, 40, goods=1)
    state = table.demand("food_dairy", ("D1-1", 0), ("D2-3", 2), ("D1-2", 1)).operating()
    assert columns_to_sell(state, number("cracker_jack")) == [3]
    do(state, "sell_good", column="half_price")
    assert money(state, "cracker_jack") == 15
    table = position(4).company("cracker_jack", 0, 40, goods=1)
    state = table.demand("food_dairy", ("D1-1", 0), ("D2-3", 2), ("D1-2", 0)).operating()
    assert refused(state, "sell_good", column="half_price").code == "full_price_is_open"


def test_r53_an_empty_bag_in_the_cleanup_is_refilled() -> None:
    table = position().company("swift", 0, 40).supply("10", coal=4).supply("20", wood=3).supply("30", steel=3)
    state = table.supply("X", livestock=3).haymarket(livestock=4, steel=4, wood=4).bag(coal=1).placing()
    shift_for_new_decade(state)
    assert [sum(state.supply[space * 4 : space * 4 + 4]) for space in range(4)] == [3, 3, 3, 3]
    assert all(state.haymarket[kind] == 2 for kind in range(4))


def test_company_own_shares_are_never_a_players() -> None:
    state = position().company("libby", 0, 40, 100).placing()
    assert (state.shares(OWN, number("libby")), state.shares(POOL, number("libby"))) == (7, 0)
    pay_extra_dividend(state, number("libby"), 100)
    assert money(state, "libby") == 70
    assert state.waiting == [IN_RESERVE] * 3 != [GAINED] * 3
