"""Refusals that used to name a wrong cause, or none."""

from games.chicago1875.position import ASSETS_OF_THE_ROW, do, position, refused, step
from gilded.games.chicago1875.board import BUILDING_IDS
from gilded.games.chicago1875.game import GAME


def test_founding_while_selling() -> None:
    table = position().cash(255).company("libby", 1, 40, commons={"seat0": 2})
    state = table.trading(0)
    do(state, "sell", company="libby", certificate="common")
    assert step(state) == "sell_more"
    reason = refused(state, "found", company="swift")
    assert (reason.code, reason.rule) == ("end_selling_first", "stock")
    assert refused(state, "found", company="libby").code == "already_founded"  # nothing could mend that
    reason = refused(state, "buy", company="libby", certificate="preferred", source="company")
    assert reason.code == "sold_this_decade"
    do(state, "done")
    do(state, "found", company="swift")


def test_founding_needs_money_and_says_how_much() -> None:
    reason = refused(position().cash(104).company("libby", 1, 40).trading(0), "found", company="swift")
    assert (reason.code, reason.values) == ("cannot_pay", {"price": 105, "cash": 104})


def test_each_company_has_its_own_cause() -> None:
    table = position().company("libby", 0, 40, 500, workers=[2, 2]).company("swift", 0, 40, 10)
    state = table.placing()
    reason = refused(state, "place", space="job_market")
    assert (reason.code, reason.rule) == ("each_for_its_own_reason", "action")
    assert reason.values["companies"] == ["libby", "swift"]
    assert reason.values["causes"] == ["no_free_posts", "company_cannot_pay"]


def test_when_all_are_poor_the_richest_is_named() -> None:
    table = position().company("libby", 0, 40, 30).company("swift", 0, 40, 59)
    reason = refused(table.placing(), "place", space="hire_manager")
    assert reason.code == "company_cannot_pay"
    assert reason.values == {"space": "hire_manager", "company": "swift", "price": 60, "cash": 59}


def test_the_company_that_is_asked_about_has_its_own_cause() -> None:
    table = position().company("libby", 0, 40, 30).company("swift", 0, 40, 60).company("elgin", 0, 40, 60)
    state = table.placing()
    do(state, "place", space="hire_manager")
    assert step(state) == "choose_company"
    reason = refused(state, "for_company", company="libby")
    assert reason.values == {"space": "hire_manager", "company": "libby", "price": 60, "cash": 30}
    assert refused(state, "for_company", company="doggett").code == "not_your_company"


def test_r56_a_manager_or_salesperson_without_a_place_may_be_hired() -> None:
    table = position().company("libby", 0, 40, 130, salespeople=2, managers=[1, 1])
    state = table.placing()
    do(state, "place", space="hire_manager")
    assert state.funds(7) == 70
    assert state.used_spaces
    later = table.placing()
    do(later, "place", space="hire_salesperson")
    assert later.funds(7) == 60


def test_steel_that_is_not_there() -> None:
    table = position().company("libby", 0, 40, 5, assets=["cincinnati_steel"]).haymarket(coal=2)
    reason = refused(table.placing(), "activate", asset="cincinnati_steel")
    assert (reason.code, reason.values) == ("no_cubes_for_asset", {"asset": "cincinnati_steel", "resources": ["steel"]})
    reason = refused(table.haymarket(steel=1).placing(), "activate", asset="cincinnati_steel")
    assert reason.code == "company_cannot_pay"
    assert (reason.values["company"], reason.values["price"], reason.values["cash"]) == ("libby", 10, 5)


def test_a_building_that_nobody_built_and_a_space_of_a_later_decade() -> None:
    state = position().company("libby", 0, 40).placing()
    for building in (BUILDING_IDS[0], "III-08"):
        reason = refused(state, "place", space=building)
        assert (reason.code, reason.rule) == ("not_built", "building")
    reason = refused(state, "place", space="fundraise_2")
    assert (reason.code, reason.values) == ("not_open", {"space": "fundraise_2", "decade": 3})


def test_passing_and_a_second_partner() -> None:
    state = position().company("libby", 0, 40, 200, resources={"coal": 2}).placing()
    assert (refused(state, "pass").code, refused(state, "done").code) == ("no_passing", "no_passing")
    do(state, "place", space="fundraise_1")
    assert step(state) == "last_chance"
    assert refused(state, "place", space="advertising").code == "one_partner_a_turn"


def test_managers_go_where_there_is_a_place_and_only_in_the_company() -> None:
    table = position(special_companies=True).company("florsheim", 0, 40, 60, managers=[1, 0, 0])
    state = table.placing()
    do(state, "place", space="hire_manager")
    reason = refused(state, "factory", factory="florsheim-1")
    assert (reason.code, reason.values) == ("no_place_for_a_manager", {"factory": "florsheim-1", "places": 1})
    assert refused(state, "factory", factory="libby-1").code == "not_this_company"


def test_issuing_shares_in_the_base_game_and_when_none_are_left() -> None:
    state = position().company("libby", 0, 40, 50).operating()
    reason = refused(state, "issue", certificate="common")
    assert (reason.code, reason.rule) == ("only_in_the_advanced_game", "emergency")
    table = position(mode="advanced").company("libby", 0, 40, 50, preferred="bank")
    reason = refused(table.operating(), "issue", certificate="preferred")
    assert (reason.code, reason.values) == ("none_to_issue", {"company": "libby", "certificate": "preferred"})


def test_an_asset_of_another_company_cannot_make_room() -> None:
    table = position().company("libby", 0, 40, 40, assets=["foundry"]).company("swift", 0, 40, assets=["refrigeration"])
    state = table.row("workshop", "fuelworks", "catalog_empire", "brand_recognition", "cincinnati_steel").placing()
    do(state, "place", space="buy_capital_asset")
    assert step(state) == "drop_surplus"  # one asset could be paid for, so the rules have bought it
    reason = refused(state, "drop_asset", asset="refrigeration")
    assert reason.code == "not_an_asset_of_this_company"
    assert reason.values == {"company": "libby", "asset": "refrigeration"}


def test_selling_the_director_needs_a_successor_with_more_shares() -> None:
    table = position(mode="advanced").company("libby", 0, 40, commons={"seat0": 2, "seat1": 2})
    reason = refused(table.trading(0), "sell", company="libby", certificate="director")
    assert (reason.code, reason.values["have"], reason.values["needed"]) == ("no_successor", 2, 3)
    table = position(mode="advanced").company("swift", 0, 40, commons={"seat0": 2, "seat1": 3})
    assert GAME.action({"kind": "sell", "company": "swift", "certificate": "director"}) in table.trading(0).legal(0)


def test_the_row_of_assets_can_be_empty() -> None:
    table = position().company("libby", 0, 40, 500).row(*ASSETS_OF_THE_ROW)
    table.data["asset_row"] = [None] * 5
    assert refused(table.placing(), "place", space="buy_capital_asset").code == "no_asset_left"


def test_options_that_are_not_in_play() -> None:
    state = position().company("libby", 0, 40, 50).operating()
    assert refused(state, "buy_from_row", resource="coal").code == "simple_supply_in_use"
    assert refused(state, "keep", building=BUILDING_IDS[0]).code == "no_draft"
    rows = position(advanced_supply=True).company("libby", 0, 40, 50).rows(coal=1, livestock=11).operating()
    assert refused(rows, "buy_cube", space="10", resource="coal").code == "advanced_supply_in_use"
    assert refused(rows, "buy_from_row", resource="wood").code == "row_is_empty"
    reason = refused(rows, "buy_from_row", resource="coal")
    assert (reason.code, reason.values["price"], reason.values["cash"]) == ("company_cannot_pay", 60, 50)
