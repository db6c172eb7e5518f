"""The action phase: every building and every space of the bank, each by its name."""

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
)
from gilded.games.chicago1875.board import ASSET_IDS, BUILDING_IDS

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


def test_the_table_names_every_building() -> None:
    assert list(BUILDINGS) == BUILDING_IDS


@pytest.mark.parametrize("building", BUILDINGS)
def test_building(building: str) -> None:
    paid, owner, gains = BUILDINGS[building]
    table = position(4).company("libby", 0, 400, 500, workers=[2, 0], appeal=11).company("swift", 2, 40)
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
    table = position().company("libby", 0, 400, 200, workers=[2, 1], appeal=0).company("swift", 1, 40)
    table.row("mail_order_catalog", *ASSETS_OF_THE_ROW[1:]).set(decade=decade)
    state = table.placing()
    do(state, "place", space=space)
    while state.to_act == (0,) and step(state) != "place_partner":
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
    state = position().company("libby", 1, 40).set(queue=[1]).placing(0)
    assert len(state.legal(0)) == 1
    assert refused(state, "place", space="fundraise_1").code == "no_company"
    do(state, "place", space="bank_reserve")
    assert money(state, "seat0") == 25
    assert refused(state, "place", space="bank_reserve").code == "runs_a_company"
