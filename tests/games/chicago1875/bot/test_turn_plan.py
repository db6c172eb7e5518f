"""The plan of an operating turn: cubes at the lowest cost, goods to the best tiles, shares issued only in need."""

from itertools import product

import pytest

from games.chicago1875.position import Position, number, position, step
from gilded.core.action import Action
from gilded.games.chicago1875.actions import DONE
from gilded.games.chicago1875.board import COLUMN_BONUS, FACTORY_MODES, FIRST_FACTORY
from gilded.games.chicago1875.bot.resource_plan import ResourcePlan
from gilded.games.chicago1875.bot.sales_plan import best_column, sale_revenue
from gilded.games.chicago1875.bot.turn_plan import Production
from gilded.games.chicago1875.game import GAME
from gilded.games.chicago1875.state import Chicago1875State

EVALUATOR = GAME.evaluator


def planned(state: Chicago1875State) -> Action:
    """The only action that the priors leave."""
    seat = state.to_act[0]
    actions = state.legal(seat)
    promising = [action for action, prior in zip(actions, EVALUATOR.priors(state, seat, actions), strict=True) if prior]
    assert len(promising) == 1
    return promising[0]


def turn(state: Chicago1875State) -> list[str]:
    """What the company at turn does by the plan, in words; up to its dividend."""
    done = []
    while state.operating >= 0 and step(state) != "choose_dividend":
        action = planned(state)
        done.append(repr(action))
        state.play(state.to_act[0], action)
    return done


def libby(funds: int, **more: object) -> Position:
    """Libby with staff for its first factory, which takes livestock and steel; only wood is for sale."""
    table = position().company("libby", 0, 40, funds, workers=[2, 0], **more).haymarket(livestock=1)
    return table.supply("10", wood=2).supply("20", wood=1).supply("30", wood=1)


def plan_of(state: Chicago1875State) -> ResourcePlan:
    plan = ResourcePlan(state, number("libby"), may_buy=True)
    factory = FIRST_FACTORY[number("libby")]
    plan.add(factory, FACTORY_MODES[factory][0])
    plan.solve()
    return plan


def test_a_missing_cube_is_traded_for_the_cheapest_pair() -> None:
    plan = plan_of(libby(100, resources={"steel": 1}).operating())
    assert (plan.met, plan.cost) == (True, 20)


def test_spare_cubes_are_traded_before_others_are_bought() -> None:
    plan = plan_of(libby(100, resources={"steel": 1, "coal": 2}).operating())
    assert (plan.met, plan.cost) == (True, 0)


def test_what_is_nowhere_to_be_had_makes_no_plan() -> None:
    state = libby(100, resources={"steel": 1}).haymarket().operating()
    assert not plan_of(state).met
    assert Production(state, number("libby"), may_buy=True).factories == 0


def test_nothing_is_bought_for_a_factory_that_cannot_be_paid_for() -> None:
    state = libby(10, resources={"steel": 1}).operating()
    assert planned(state) is DONE


def test_a_turn_trades_and_produces_without_a_detour() -> None:
    done = turn(libby(100, resources={"steel": 1, "coal": 2}).operating())
    assert done[:2] == ["trade company=libby resource=coal", "done"]
    assert done[2] == "produce mode=0"


@pytest.mark.parametrize("rooms", [[2, 3, 2], [0, 6, 0], [4, 0, 1], [1, 5, 0], [5, 2, 4]])
@pytest.mark.parametrize("goods", range(8))
def test_the_best_sale_is_the_best_of_all(rooms: list[int], goods: int) -> None:
    """By trying every distribution over the columns; goods without room go at half price."""
    best = 0
    full = min(goods, sum(rooms))
    for sold in product(*(range(room + 1) for room in rooms)):
        if sum(sold) == full:
            bonus = sum(COLUMN_BONUS[column] for column in (0, 1) if 0 < rooms[column] == sold[column])
            best = max(best, full * 30 + bonus + (goods - full) * 15)
    assert sale_revenue(rooms, goods, 30, True) == best
    assert follow(rooms, goods) == best


def follow(rooms: list[int], goods: int) -> int:
    """What selling one good after another to the best column brings."""
    rooms = rooms[:]
    revenue = 0
    for left in range(goods, 0, -1):
        column = best_column(rooms, left)
        if column < len(rooms):
            rooms[column] -= 1
            revenue += 30 + (COLUMN_BONUS[column] if rooms[column] == 0 else 0)
        else:
            revenue += 15
    return revenue


def test_no_tile_is_left_nearly_full_to_others() -> None:
    assert best_column([3, 6, 0], 2) == 1
    assert best_column([2, 6, 0], 2) == 0


def test_in_the_last_decade_everything_is_sold() -> None:
    table = position(4).company("cracker_jack", 0, 40, 100, workers=[1, 0], goods=4, resources={"wood": 1})
    state = table.demand("food_dairy", ("D1-4", 0), ("D1-6", 3), ("D1-2", 1)).set(decade=5).operating()
    done = turn(state)
    assert done.count("sell_good column=left") == 2
    assert done.count("sell_good column=half_price") == 4


def test_a_share_is_issued_only_by_a_company_that_cannot_produce_without() -> None:
    poor = position(mode="advanced").company("libby", 0, 40, 0, workers=[2, 0])
    state = poor.supply("10", livestock=1, steel=1).operating()
    assert step(state) == "issue_shares"
    assert repr(planned(state)) == "issue certificate=common"
    rich = position(mode="advanced").company("libby", 0, 40, 60, workers=[2, 0])
    assert planned(rich.supply("10", livestock=1, steel=1).operating()) is DONE


def test_staff_that_is_missing_is_no_reason_to_issue() -> None:
    state = position(mode="advanced").company("libby", 0, 40, 0).operating()
    assert planned(state) is DONE
