"""The special companies, each by its name."""

import pytest

from games.chicago1875.position import can, cubes, do, factories, money, number, position, refused, step, value
from gilded.games.chicago1875.board import COMPANY_IDS
from gilded.games.chicago1875.rules.sales import unit_price


def test_special_american_flyer() -> None:
    table = position(special_companies=True).company(
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
    table = position(special_companies=True).company("quaker_oats", 0, 40, 50, workers=[2, 1]).built(1, "I-03")
    state = table.placing()
    assert refused(state, "place", space="I-03").code == "no_resources"
    state = table.operating()
    assert money(state, "quaker_oats") == 10  # two of three workers are paid
    assert state.unpaid == 1
    assert not can(state, "buy_cube", space="10", resource="coal")
    do(state, "produce", mode=0)
    assert state.goods[number("quaker_oats")] == 2
    while step(state) == "sell_goods" and can(state, "sell_good", column="left"):
        do(state, "sell_good", column="left")
    do(state, "done") if step(state) == "sell_goods" else None
    assert value(state, "quaker_oats") == 35  # unpaid wages: it must withhold


@pytest.mark.parametrize(("building", "come"), [("III-15", 1), ("II-14", 2)])
def test_quaker_oats_automates_for_two_workers_and_not_for_one(building: str, come: int) -> None:
    table = position(4, special_companies=True).company("quaker_oats", 0, 40, 50, workers=[0, 1]).built(1, building)
    state = table.placing()
    do(state, "place", space=building)
    for worker in range(come):
        assert step(state) == "place_worker"
        do(state, "factory", factory=f"quaker_oats-{worker + 1}")
    assert sum(workers for workers, _, _ in factories(state, "quaker_oats")) == 1 + come
    assert (step(state) == "free_automation") == (come == 2)


def test_special_oscar_mayer() -> None:
    table = position(special_companies=True).company(
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
    table = position(special_companies=True).company("schwinn", 0, 40, 60, resources={"steel": 2}, appeal=9)
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
    table = position(special_companies=True).company(
        "florsheim", 0, 40, workers=[1, 1, 0], managers=[1, 1, 1], appeal=0, resources={"livestock": 1, "coal": 1}
    )
    state = table.haymarket().operating()
    do(state, "produce", mode=0)
    assert state.goods[number("florsheim")] == 2
    assert step(state) == "automate_post"  # in any of its factories
    do(state, "factory", factory="florsheim-2")
    do(state, "factory", factory="florsheim-3") if step(state) == "rehouse_worker" else None
    assert sum(automated for _, automated, _ in factories(state, "florsheim")) == 1
    full = position(special_companies=True).company(
        "florsheim", 0, 40, automated=[1, 2, 2], resources={"livestock": 4, "coal": 1, "steel": 1, "wood": 1}
    )
    state = full.haymarket().operating()
    while step(state) != "produce_goods":
        do(state, "done")
    for _ in range(3):
        do(state, "produce", mode=0)
    assert state.goods[number("florsheim")] == 10


def test_special_companies_stay_in_the_box_unless_wanted() -> None:
    state = position().cash(200).trading()
    assert refused(state, "found", company="schwinn").code == "company_not_in_the_game"
    assert can(position(special_companies=True).cash(200).trading(), "found", company="schwinn")
    assert len(COMPANY_IDS) == 15
