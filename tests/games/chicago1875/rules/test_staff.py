"""Staff from the supply: who finds a place, and how many come."""

import msgspec
import pytest

from games.chicago1875.position import do, factories, number, position
from gilded.games.chicago1875.components import EffectData
from gilded.games.chicago1875.printed_effects import Effect
from gilded.games.chicago1875.rules.effects import can_gain_staff, would_help

WORKER, MANAGER, SALESPERSON = ({"workers": 1}, {"managers": 1}, {"salespeople": 1})


@pytest.mark.parametrize("effect", [WORKER, MANAGER, SALESPERSON, {**WORKER, **MANAGER}, {**WORKER, **SALESPERSON}])
@pytest.mark.parametrize(
    ("room", "workers", "managers", "salespeople"),
    [
        (WORKER, [2, 1], [1, 1], 2),
        (MANAGER, [2, 2], [1, 0], 2),
        (SALESPERSON, [2, 2], [1, 1], 1),
        ({}, [2, 2], [1, 1], 2),
    ],
)
def test_an_effect_helps_where_one_of_its_staff_finds_a_place(
    room: dict[str, int], workers: list[int], managers: list[int], salespeople: int, effect: dict[str, int]
) -> None:
    state = position().company("libby", workers=workers, managers=managers, salespeople=salespeople).placing()
    printed = Effect(msgspec.convert(effect, EffectData))
    finds_place = bool(room.keys() & effect.keys())
    assert can_gain_staff(state, number("libby"), printed) == finds_place
    assert would_help(state, number("libby"), printed) == finds_place


def test_a_factory_with_two_places_takes_both_managers() -> None:
    table = position(4, special_companies=True).company("american_flyer", 0, 40, 60).built(0, "II-11")
    state = table.placing()
    do(state, "place", space="II-11")
    assert factories(state, "american_flyer") == [(0, 0, 2)]
