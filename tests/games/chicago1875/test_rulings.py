"""The rulings 1 to 27 of the data notes, each by its number."""

import pytest

from games.chicago1875.position import (
    TAKEN,
    can,
    cubes,
    do,
    factories,
    money,
    number,
    paying,
    position,
    refused,
    shares,
    step,
    value,
)
from gilded.core.event import OnlyOption
from gilded.games.chicago1875.board import REOPENING_STEPS, TOP_VALUE
from gilded.games.chicago1875.events import BonusTaken
from gilded.games.chicago1875.game import GAME
from gilded.games.chicago1875.rules.appeal import raise_appeal
from gilded.games.chicago1875.rules.dividend import dividend_steps
from gilded.games.chicago1875.rules.shares import move_value
from gilded.games.chicago1875.state import IN_RESERVE, POOL, Chicago1875State


def test_r1_the_game_begins_with_the_stock_phase() -> None:
    state = GAME.new(2, 3)
    assert isinstance(state, Chicago1875State)
    for company in ("libby", "swift"):
        do(state, "found", company=company)
        do(state, "par", value=35)
    assert (state.decade, state.phase, step(state)) == (1, 1, "trade_shares")


def test_r2_every_bonus_passed_is_resolved_lowest_first() -> None:
    state = position().company("libby", 0, 40, 90, appeal=2).built(0, "II-16").placing()
    do(state, "place", space="II-16")
    step = state.step_of(0)
    assert step is not None
    assert step.describe(state)["bonus"] == "worker"
    do(state, "take_cash")
    assert step.describe(state) != state.step_of(0).describe(state)  # type: ignore[union-attr]
    do(state, "take_bonus")
    assert state.salespeople[number("libby")] == 1
    assert money(state, "libby") == 90 - 50 + 25


def test_r3_a_starting_space_gives_no_bonus() -> None:
    state = position().cash(200).trading()
    do(state, "found", company="swift")  # begins on 3, the space of the worker
    do(state, "par", value=35)
    assert state.appeal[number("swift")] == 3
    assert factories(state, "swift") == [(0, 0, 0), (0, 0, 0)]


@pytest.mark.parametrize(
    ("appeal", "bonus"),
    [
        (2, "worker"),
        (4, "salesperson"),
        (6, "automation"),
        (8, "partner"),
        (10, "bonus_goods_token"),
        (12, "share_value_plus_1"),
    ],
)
def test_r4_a_bonus_that_cannot_be_taken_brings_25(appeal: int, bonus: str) -> None:
    table = position().company("libby", 0, 400, 20, appeal=appeal, salespeople=2, automated=[2, 2])
    table.company("swift", 1, 40, appeal=0, bonus_tokens=12).player(0, appeal_partner=False)
    state = table.placing()
    events = do(state, "place", space="advertising")
    assert OnlyOption(0, {"kind": "take_cash"}) in events  # nobody is asked: there is nothing to choose
    assert BonusTaken("libby", bonus, 25) in events
    assert money(state, "libby") == 25


def test_r4_a_bonus_may_be_swapped_for_25() -> None:
    state = position().company("libby", 0, 40, 20, appeal=2).placing()
    do(state, "place", space="advertising")
    do(state, "take_cash")
    assert (money(state, "libby"), factories(state, "libby")[0][0]) == (25, 0)


def test_r5_at_the_top_the_token_only_climbs_the_stack() -> None:
    table = position().company("libby", 0, 40, 20, appeal=16).company("swift", 1, 40, appeal=16)
    table.set(order=["swift", "libby"])
    state = table.placing()
    do(state, "place", space="advertising")
    assert state.order == [number("libby"), number("swift")]
    assert money(state, "libby") == 0
    assert step(state) == "place_partner"


def test_r6_the_next_company_has_the_highest_appeal() -> None:
    table = position().company("libby", 0, 40, 30, appeal=4).company("swift", 1, 40, 30, appeal=6)
    state = table.company("elgin", 2, 40, 30, appeal=5).operating()
    assert state.operating == number("swift")
    raise_appeal(state, number("libby"), 1)  # now on top of the stack on 5
    state.agenda = [step for step in state.agenda if step.name != "appeal_bonus"]
    while state.operating == number("swift"):
        do(state, "done")
    assert state.operating == number("libby")


def test_r7_hiring_takes_the_cheapest_first_and_never_beyond_free_posts() -> None:
    state = position().company("libby", 0, 40, 300, workers=[2, 0]).set(market=5).placing()
    events = do(state, "place", space="job_market")
    assert OnlyOption(0, {"kind": "factory", "factory": "libby-2"}) in events  # at least one, and no other place
    assert money(state, "libby") == 270
    assert refused(state, "factory", factory="libby-1").code == "no_free_post"
    TAKEN.clear()
    do(state, "factory", factory="libby-2")
    assert money(state, "libby") == 230
    assert step(state) == "place_partner"  # all posts are taken
    empty = position().company("libby", 0, 40, 50).set(market=0).placing()
    do(empty, "place", space="job_market")
    do(empty, "factory", factory="libby-1")
    assert (money(empty, "libby"), empty.market) == (0, 0)


def test_r8_a_replaced_worker_takes_a_free_post_else_the_market_else_the_supply() -> None:
    table = position().company("libby", 0, 40, 40, workers=[1, 0]).built(0, "I-06")
    state = table.placing()
    do(state, "place", space="I-06")
    assert step(state) == "rehouse_worker"
    do(state, "factory", factory="libby-2")
    assert factories(state, "libby") == [(0, 1, 0), (1, 0, 0)]
    for market, after in ((4, 5), (12, 12)):
        table = position().company("fairbank", 0, 40, 40, workers=[1, 0], automated=[0, 1]).built(0, "I-06")
        state = table.set(market=market).placing()
        do(state, "place", space="I-06")
        assert (state.market, factories(state, "fairbank")[0]) == (after, (0, 1, 0))


def test_r9_double_automation_needs_two_workers_before() -> None:
    table = position().company("libby", 0, 40, 90, workers=[1, 0]).built(0, "III-14")
    reason = refused(table.placing(), "place", space="III-14")
    assert (reason.code, reason.values["have"], reason.values["needed"]) == ("nothing_to_automate", 1, 2)
    table = position().company("libby", 0, 40, 90, workers=[2, 0]).built(0, "III-14")
    state = table.placing()
    do(state, "place", space="III-14")
    assert factories(state, "libby") == [(0, 2, 0), (2, 0, 0)]


def test_r9_double_automation_in_two_factories() -> None:
    state = position().company("libby", 0, 40, 90, workers=[1, 1]).built(0, "III-14").placing()
    do(state, "place", space="III-14")
    assert (step(state), state.market) == ("automate_post", 4)
    do(state, "factory", factory="libby-2")
    assert (step(state), factories(state, "libby")) == ("rehouse_worker", [(0, 1, 0), (0, 1, 0)])
    do(state, "factory", factory="libby-2")
    assert (factories(state, "libby"), state.market) == ([(1, 1, 0), (1, 1, 0)], 4)


def test_r9_double_staff_may_be_used_with_one_free_place_and_r56_with_none() -> None:
    table = position().company("libby", 0, 40, 50, salespeople=1).built(0, "III-05")
    state = table.placing()
    do(state, "place", space="III-05")
    assert (state.salespeople[number("libby")], money(state, "libby")) == (2, 0)
    table = position().company("libby", 0, 40, 50, salespeople=2).built(0, "III-05")
    full = table.placing()
    do(full, "place", space="III-05")
    assert (full.salespeople[number("libby")], money(full, "libby"), money(full, "seat0")) == (2, 0, 50)


def test_r10_an_action_without_effect_is_allowed_and_paid() -> None:
    state = position().company("libby", 0, 40, 40).built(1, "III-08").haymarket().placing()
    do(state, "place", space="III-08")
    assert (money(state, "libby"), money(state, "seat1"), cubes(state, "libby")) == (0, 40, [0, 0, 0, 0])


def test_r11_no_pass_but_fundraising_is_always_there() -> None:
    state = position().company("libby", 0, 40).placing()
    assert not can(state, "pass")
    assert not can(state, "done")
    do(state, "place", space="fundraise_1")
    assert money(state, "libby") == 40


def test_r12_extra_dividends() -> None:
    table = position().company("libby", 0, 50, 99, commons={"bank": 2}, preferred="seat1")
    assert refused(table.placing(), "place", space="extra_dividends").code == "company_cannot_pay"
    state = table.account("libby", 100).placing()
    do(state, "place", space="extra_dividends")
    assert (money(state, "seat0"), money(state, "seat1"), money(state, "libby")) == (30, 20, 30)
    assert value(state, "libby") == 80  # 100 is twice 50: two steps


def test_r13_operating_dividends_leave_the_bank_pool_out() -> None:
    state = paying("libby", 40, 119, commons={"bank": 2}, preferred="seat1")
    do(state, "pay_dividend")
    assert (money(state, "seat0"), money(state, "seat1"), money(state, "libby")) == (33, 22, 33)
    assert money(state, "bank") == -88


def test_r14_the_share_move_uses_the_unrounded_revenue_and_the_old_value() -> None:
    assert dividend_steps(5, 34) == 0
    assert dividend_steps(5, 35) == 1  # rounded down to 30 it would be too little
    state = paying("libby", 50, 150)
    do(state, "pay_dividend")
    assert value(state, "libby") == 80  # two steps, though 60 is reached on the way


def test_r15_a_closed_company_that_pays_rises_two_steps() -> None:
    assert REOPENING_STEPS == 2
    state = paying("libby", 0, 10)
    do(state, "pay_dividend")
    assert value(state, "libby") == 15


def test_r16_the_value_stays_on_the_track() -> None:
    state = position().company("libby", 0, 10).company("swift", 0, 400).placing()
    move_value(state, number("libby"), -3, "test")
    move_value(state, number("swift"), 3, "test")
    assert (value(state, "libby"), value(state, "swift")) == (0, 400)
    assert state.value[number("swift")] == TOP_VALUE


def test_r17_a_worthless_share_is_sold_and_bought_for_nothing() -> None:
    table = position().company("libby", 0, 0, commons={"seat1": 1}).company("swift", 2, 0)
    state = table.trading(1)
    do(state, "sell", company="libby", certificate="common")
    do(state, "done")
    do(state, "buy", company="swift", certificate="common", source="company")
    assert money(state, "seat1") == 0
    assert (shares(state, 1, "libby"), shares(state, 1, "swift")) == (0, 1)


def test_r18_who_sold_may_not_buy_back_in_the_decade() -> None:
    table = position().cash(500, 500, 500).company("libby", 0, 40, commons={"seat1": 1})
    state = table.trading(1)
    do(state, "sell", company="libby", certificate="common")
    do(state, "done")
    reason = refused(state, "buy", company="libby", certificate="common", source="bank")
    assert (reason.code, reason.rule) == ("sold_this_decade", "buying")
    do(state, "done")
    assert can(state, "buy", company="libby", certificate="common", source="bank")  # another player may


def test_r18_an_emergency_issue_does_not_count() -> None:
    state = position(mode="advanced").company("libby", 0, 40).operating()
    do(state, "issue", certificate="common")
    do(state, "done")
    assert state.sold == [0, 0, 0]


def test_r19_the_preferred_certificate_is_two_shares_and_two_steps() -> None:
    state = position().company("libby", 0, 60, preferred="seat1").trading(1)
    do(state, "sell", company="libby", certificate="preferred")
    do(state, "done")
    assert (money(state, "seat1"), value(state, "libby")) == (120, 40)
    state = position(mode="advanced").company("libby", 0, 60).operating()
    do(state, "issue", certificate="preferred")
    do(state, "done")
    assert money(state, "libby") == 120
    assert value(state, "libby") == 35  # two shares and the penalty


def test_r20_exchange_with_three_commons() -> None:
    table = position(mode="advanced").cash(0, 100).company("libby", 0, 40, 60, commons={"seat1": 3}, workers=[1, 0])
    state = table.trading(1)
    do(state, "buy", company="libby", certificate="common", source="company")
    assert state.president[number("libby")] == 1
    assert (shares(state, 0, "libby"), shares(state, 1, "libby")) == (3, 4)
    assert state.commons[number("libby")] == 3
    assert (money(state, "libby"), factories(state, "libby")[0][0]) == (100, 1)


def test_r20_exchange_with_the_preferred_and_used_assets_stay_used() -> None:
    table = position(mode="advanced").cash(0, 100)
    table.company("libby", 0, 40, commons={"seat1": 1}, preferred="seat1", assets=["foundry"])
    state = table.set(used_assets=["foundry"]).trading(1)
    do(state, "buy", company="libby", certificate="common", source="company")
    assert state.president[number("libby")] == 1
    assert state.preferred[number("libby")] == 0
    assert (state.certificates[0], state.certificates[1]) == (2, 2)
    assert state.used_assets != 0


def test_r21_selling_the_director_certificate() -> None:
    table = position(mode="advanced").company("libby", 0, 80, commons={"seat0": 1, "seat1": 3})
    state = table.trading(0)
    do(state, "sell", company="libby", certificate="director")
    assert (money(state, "seat0"), state.president[number("libby")]) == (240, 1)
    do(state, "done")
    assert value(state, "libby") == 40
    assert (shares(state, 0, "libby"), shares(state, 1, "libby")) == (1, 3)
    assert state.commons[POOL * 15 + number("libby")] == 3


def test_r21_price_protection_does_not_help_against_the_sale_of_the_director_certificate() -> None:
    table = position(mode="advanced").company(
        "swift", 0, 80, commons={"seat0": 1, "seat1": 3}, assets=["price_protection"]
    )
    state = table.trading(0)
    do(state, "sell", company="swift", certificate="director")
    do(state, "sell", company="swift", certificate="common")
    do(state, "done")
    assert (step(state), state.to_act) == ("buy_one", (0,))  # the president sold: nobody is asked about the asset
    assert (state.president[number("swift")], value(state, "swift")) == (1, 35)
    assert state.used_assets == 0


def test_r21_without_a_successor_the_director_certificate_stays() -> None:
    table = position(mode="advanced").company("libby", 0, 80, commons={"seat0": 3, "seat1": 2})
    reason = refused(table.trading(0), "sell", company="libby", certificate="director")
    assert (reason.code, reason.values["have"], reason.values["needed"]) == ("no_successor", 2, 4)
    table = position(mode="advanced").company("libby", 0, 80, commons={"seat0": 3}, preferred="seat1")
    assert refused(table.trading(0), "sell", company="libby", certificate="director").code == "no_successor"


def test_r22_the_sitting_president_wins_ties_and_challengers_need_the_preferred() -> None:
    table = position(mode="advanced").cash(0, 100).company("libby", 0, 40, commons={"seat1": 2})
    state = table.trading(1)
    do(state, "buy", company="libby", certificate="common", source="company")
    assert state.president[number("libby")] == 0
    table = position(mode="advanced").company("libby", 0, 80, commons={"seat1": 3, "seat2": 1}, preferred="seat2")
    state = table.trading(0)
    do(state, "sell", company="libby", certificate="director")
    assert state.president[number("libby")] == 2


def test_r23_the_marker_stays_when_nobody_trades() -> None:
    state = position().company("libby", 1, 40).set(priority=1).trading(1)
    for _ in range(3):
        do(state, "pass")
    assert (state.decade, state.priority) == (2, 1)


def test_r24_a_company_held_by_players_alone_rises_once() -> None:
    table = position().cash(0, 80).company("libby", 0, 40, commons={"seat0": 3, "seat1": 2})
    state = table.trading(1)
    do(state, "buy", company="libby", certificate="preferred", source="company")
    assert value(state, "libby") == 40
    for _ in range(3):
        do(state, "pass")
    assert value(state, "libby") == 50


def test_r25_a_company_lowered_to_closed_lives_on_in_the_phase() -> None:
    state = position().company("libby", 0, 10, commons={"seat1": 1}).trading(1)
    do(state, "sell", company="libby", certificate="common")
    do(state, "done")
    assert value(state, "libby") == 0
    assert number("libby") in state.order
    do(state, "done")
    for _ in range(3):
        do(state, "pass")
    assert state.decade == 2
    assert number("libby") not in state.order


def test_r26_the_waiting_partner_needs_all_factories_in_one_turn() -> None:
    table = position().company("libby", 0, 40, workers=[2, 2], resources={"steel": 1, "livestock": 1})
    table.player(0, waiting="libby").haymarket()
    state = table.operating()
    do(state, "produce", mode=0)
    while state.operating >= 0 and state.phase == 4:
        do(state, "done")
    assert state.waiting[0] == number("libby")
    assert state.partners[0] == 2


@pytest.mark.parametrize("during", [False, True])
def test_r27_resources_are_bought_before_production_unless_the_option_is_on(during: bool) -> None:
    table = position(buy_during_production=during)
    table.company("libby", 0, 40, 40, workers=[2, 2], resources={"steel": 1, "livestock": 3})
    state = table.supply("10", steel=1, coal=1).operating()
    assert step(state) == "buy_resources"
    do(state, "done")
    do(state, "produce", mode=0)
    assert can(state, "buy_cube", space="10", resource="steel") == during
    assert can(state, "trade", company="libby", resource="livestock")


def test_r26_who_loses_the_starting_company_takes_its_partner_to_the_next_one_founded() -> None:
    table = position(mode="advanced").cash(200, 100).company("libby", 0, 40, commons={"seat1": 3})
    state = table.company("swift", 0, 40).player(0, waiting="libby").trading(1)
    do(state, "buy", company="libby", certificate="common", source="company")
    assert (state.president[number("libby")], state.waiting[0]) == (1, IN_RESERVE)  # neither onto Swift nor to seat 1
    do(state, "pass")
    do(state, "found", company="elgin")
    do(state, "par", value=35)
    assert state.waiting[0] == number("elgin")


def test_r27_haymarket_trades_are_open_in_the_action_phase_before_and_after_the_action() -> None:
    table = position().company("libby", 0, 40, resources={"coal": 4}).haymarket(steel=2)
    state = table.set(queue=[0]).placing()
    do(state, "trade", company="libby", resource="coal")
    do(state, "take", resource="steel")
    assert (cubes(state, "libby"), state.haymarket) == ([0, 1, 0, 2], [0, 1, 0, 2])
    do(state, "place", space="fundraise_1")
    assert step(state) == "last_chance"
    do(state, "trade", company="libby", resource="coal")
    do(state, "take", resource="steel")
    assert (cubes(state, "libby"), step(state)) == ([0, 2, 0, 0], "last_chance")
