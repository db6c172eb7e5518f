"""Bad input: refused with the rule that forbids it, and nothing changes."""

import pytest

from games.chicago1875.position import do, position, refused, step
from gilded.core.errors import ActionError, OptionError
from gilded.core.event import OnlyOption
from gilded.games.chicago1875.board import BUILDING_IDS
from gilded.games.chicago1875.game import GAME


def test_buying_above_six_shares() -> None:
    table = position().cash(0, 900).company("libby", 0, 40, commons={"seat1": 3}, preferred="seat1")
    state = table.trading(1)
    do(state, "buy", company="libby", certificate="common", source="company")
    for _ in range(2):
        do(state, "pass")
    reason = refused(state, "buy", company="libby", certificate="common", source="company")
    assert (reason.code, reason.rule) == ("share_limit", "limits")
    assert reason.values == {"company": "libby", "most": 6, "wanted": 7}


def test_buying_above_the_certificate_limit() -> None:
    table = position(2).cash(0, 900)
    for name in ("libby", "swift", "elgin"):
        table.company(name, 0, 40, commons={"seat1": 3})
    table.company("spalding", 0, 40, commons={"seat1": 1}).company("doggett", 0, 40)
    state = table.trading(1)
    reason = refused(state, "buy", company="doggett", certificate="common", source="company")
    assert (reason.code, reason.values) == ("certificate_limit", {"most": 10, "wanted": 11})
    assert refused(state, "found", company="henderson").code == "certificate_limit"


def test_over_the_limit_one_must_sell() -> None:
    table = position(2, mode="advanced").cash(900, 0)
    for name in ("swift", "elgin"):
        table.company(name, 1, 40, commons={"seat0": 5})
    table.company("libby", 1, 40, commons={"seat0": 1})
    state = table.trading(0)
    reason = refused(state, "pass")
    assert (reason.code, reason.rule, reason.values) == ("must_sell", "limits", {"limit": 10, "certificates": 11})
    do(state, "sell", company="libby", certificate="common")
    events = do(state, "done")
    assert OnlyOption(0, {"kind": "done"}) in events  # at the limit there is nothing to buy
    assert (step(state), state.to_act) == ("trade_shares", (1,))


def test_two_over_the_limit_one_sale_is_not_enough() -> None:
    table = position(2, mode="advanced").cash(900, 0)
    for name, commons in (("swift", 5), ("elgin", 5), ("libby", 2)):
        table.company(name, 1, 40, commons={"seat0": commons})
    state = table.trading(0)
    do(state, "sell", company="libby", certificate="common")
    reason = refused(state, "done")
    assert (reason.code, reason.rule, reason.values) == ("must_sell", "limits", {"limit": 10, "certificates": 11})
    assert refused(state, "withhold").code == "another_phase"  # that would not be possible below the limit either


def test_selling_the_director_in_the_base_game() -> None:
    state = position().company("libby", 0, 40, commons={"seat1": 5}).trading(0)
    reason = refused(state, "sell", company="libby", certificate="director")
    assert (reason.code, reason.rule) == ("director_stays", "selling")


def test_selling_what_one_does_not_have() -> None:
    state = position().company("libby", 0, 40).trading(1)
    assert refused(state, "sell", company="libby", certificate="common").code == "not_yours"


def test_the_president_never_buys_the_preferred() -> None:
    state = position().cash(500).company("libby", 0, 40).trading(0)
    reason = refused(state, "buy", company="libby", certificate="preferred", source="company")
    assert reason.code == "president_never_preferred"


def test_buying_what_is_not_there_or_too_dear() -> None:
    state = position().cash(39).company("libby", 1, 40).trading(0)
    assert refused(state, "buy", company="libby", certificate="common", source="bank").code == "none_to_buy"
    assert refused(state, "buy", company="swift", certificate="common", source="company").code == "not_founded"
    assert refused(state, "buy", company="libby", certificate="common", source="company").code == "cannot_pay"


def test_hiring_above_free_posts() -> None:
    state = position().company("libby", 0, 40, 500, workers=[2, 0]).placing()
    do(state, "place", space="job_market")
    reason = refused(state, "factory", factory="libby-1")
    assert (reason.code, reason.rule, reason.values) == ("no_free_post", "staff", {"factory": "libby-1", "posts": 2})
    reason = refused(state, "factory", factory="swift-1")
    assert (reason.code, reason.values) == ("not_this_company", {"factory": "swift-1", "company": "libby"})
    full = position().company("libby", 0, 40, 500, workers=[2, 2]).placing()
    assert refused(full, "place", space="job_market").code == "no_free_posts"


def test_buying_from_the_x_space() -> None:
    state = position().company("libby", 0, 40, 500).supply("X", steel=3).operating()
    reason = refused(state, "buy_cube", space="X", resource="steel")
    assert (reason.code, reason.rule) == ("not_for_sale", "resources")


def test_a_taken_space() -> None:
    state = position().company("libby", 0, 40, 500).placing()
    do(state, "place", space="hire_manager")
    do(state, "factory", factory="libby-1")
    reason = refused(state, "place", space="hire_manager")
    assert (reason.code, reason.rule) == ("space_taken", "action")


def test_an_asset_already_used() -> None:
    state = position().company("libby", 0, 40, assets=["brilliant_marketing"]).placing()
    do(state, "activate", asset="brilliant_marketing")
    reason = refused(state, "activate", asset="brilliant_marketing")
    assert (reason.code, reason.rule) == ("asset_already_used", "assets")


def test_another_players_company_and_asset() -> None:
    table = position().company("libby", 1, 40, assets=["foundry"], resources={"coal": 2}).company("swift", 0, 40)
    state = table.placing(0)
    assert refused(state, "activate", asset="foundry").code == "not_your_asset"
    assert refused(state, "trade", company="libby", resource="coal").code == "not_your_company"


def test_an_asset_that_is_too_dear_or_gone() -> None:
    table = position().company("libby", 0, 40, 60)
    state = table.row("workshop", "refrigeration", "fuelworks", "foundry", "cincinnati_steel").placing()
    do(state, "place", space="buy_capital_asset")
    assert refused(state, "buy_asset", asset="workshop").code == "company_cannot_pay"
    assert refused(state, "buy_asset", asset="catalog_empire").code == "not_in_the_row"


def test_a_building_that_is_not_in_hand() -> None:
    state = position(4).load({"step": "begin_phase", "phase": 3}, {"step": "begin_phase", "phase": 2})
    hand = state.hands[state.to_act[0]]
    other = next(tile for tile in state.hands[state.to_act[1]] if tile not in hand)
    assert refused(state, "build", building=BUILDING_IDS[other]).code == "not_in_hand"


def test_producing_without_cubes_or_workers() -> None:
    table = position().company("libby", 0, 40, workers=[2, 0], resources={"coal": 2}).haymarket(wood=1)
    state = table.operating()
    while step(state) != "produce_goods":
        do(state, "done")
    assert refused(state, "produce", mode=0).code == "resources_missing"
    assert refused(state, "produce", mode=2).code == "no_such_mode"


def test_a_cube_that_is_too_dear_or_absent() -> None:
    state = position().company("libby", 0, 40, 10).supply("10", coal=1).supply("20", wood=1).operating()
    assert refused(state, "buy_cube", space="20", resource="wood").code == "company_cannot_pay"
    assert refused(state, "buy_cube", space="10", resource="steel").code == "no_such_cube"


def test_out_of_turn_and_unknown_actions() -> None:
    state = position().company("libby", 0, 40).placing(0)
    reason = state.why_not(1, GAME.action({"kind": "place", "space": "fundraise_1"}))
    assert reason is not None
    assert reason.code == "not_your_turn"
    with pytest.raises(ActionError):
        GAME.action({"kind": "place", "space": "city_hall"})
    with pytest.raises(ActionError):
        GAME.action({"kind": "buy", "company": "libby", "certificate": "director", "source": "bank"})


def test_options_and_seats() -> None:
    with pytest.raises(OptionError):
        GAME.new(5)
    with pytest.raises(OptionError):
        GAME.new(3, options={"mode": "expert"})
