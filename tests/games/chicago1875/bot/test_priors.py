"""Which actions look promising: founding, staffing, producing and selling more than idling."""

import pytest

from games.chicago1875.position import do, position, step
from gilded.bots.rollout import rollout_decision
from gilded.core.action import Action
from gilded.core.rng import FastRng
from gilded.games.chicago1875.game import GAME
from gilded.games.chicago1875.state import Chicago1875State

EVALUATOR = GAME.evaluator


def priors(state: Chicago1875State) -> dict[str, float]:
    """How promising each action of the seat at turn prior, by its text."""
    seat = state.to_act[0]
    actions = state.legal(seat)
    return dict(zip(map(repr, actions), EVALUATOR.priors(state, seat, actions), strict=True))


@pytest.mark.parametrize(
    "options", [{}, {"mode": "advanced", "special_companies": True, "chiefs": True, "draft": True}]
)
def test_every_decision_has_a_promising_action(options: dict[str, object]) -> None:
    for seed in range(3):
        state = GAME.new(3, seed, options)
        rng = FastRng(seed)
        while not state.over:
            seat = state.to_act[0]
            actions: list[Action] = state.legal(seat)
            prior = EVALUATOR.priors(state, seat, actions)
            assert len(prior) == len(actions)
            assert max(prior) > 0.0
            assert min(prior) >= 0.0
            values = EVALUATOR.evaluate_all(state)
            assert values == [EVALUATOR.evaluate(state, one) for one in range(3)]
            state.apply(seat, actions[rng.below(len(actions))])


def test_it_buys_what_the_next_factory_lacks() -> None:
    table = position().company("libby", 0, 40, 100, workers=[2, 0], resources={"steel": 1})
    state = table.supply("10", livestock=1, coal=2).supply("20", wood=1).operating()
    prior = priors(state)
    assert [name for name in prior if prior[name]] == ["buy_cube space=10 resource=livestock"]


def test_it_buys_a_pair_to_trade_for_what_is_not_for_sale() -> None:
    table = position().company("libby", 0, 40, 100, workers=[2, 0], resources={"steel": 1})
    table.supply("10", coal=2, wood=1).supply("20", wood=1).supply("30", wood=1).haymarket(livestock=1)
    state = table.operating()
    while step(state) == "buy_resources" or step(state) == "trade_for":
        prior = priors(state)
        best = max(prior, key=lambda name: prior[name])
        actions = {repr(action): action for action in state.legal(0)}
        state.play(0, actions[best])
    assert step(state) == "produce_goods"
    assert priors(state)["produce mode=0"] == 1.0


def test_it_never_stops_while_it_can_sell_at_full_price() -> None:
    table = position(4).company("cracker_jack", 0, 40, workers=[1, 0], resources={"wood": 1}, goods=2)
    state = table.demand("food_dairy", ("D1-6", 0), ("D2-4", 0), ("D3-2", 0)).operating()
    do(state, "produce", mode=0)
    assert step(state) == "sell_goods"
    assert priors(state)["done"] == 0.0


def test_workers_come_first_for_a_factory_that_lacks_them() -> None:
    lacking = priors(position().company("libby", 0, 40, 200).placing())
    assert max(lacking, key=lambda name: lacking[name]) == "place space=job_market"
    staffed = priors(position().company("libby", 0, 40, 200, workers=[2, 0]).placing())
    assert staffed["place space=job_market"] < lacking["place space=job_market"]


def test_money_comes_first_for_poor_companies() -> None:
    poor, rich = (
        priors(position().company("libby", 0, 40, funds, workers=[2, 0]).placing())["place space=fundraise_1"]
        for funds in (0, 120)
    )
    assert poor > rich


def test_a_bargain_looks_better_than_its_opposite() -> None:
    table = position().company("libby", 1, 40, 100, workers=[2, 2], resources={"steel": 2, "livestock": 3})
    prior = priors(table.company("swift", 2, 40, 0).cash(500).trading())
    bargain, opposite = (prior[f"buy company={name} certificate=common source=company"] for name in ("libby", "swift"))
    assert bargain > prior["pass"] > opposite


def test_who_follows_the_priors_alone_runs_companies_that_pay() -> None:
    """Random play ends at about 200 dollars, greedy at about 2700: see docs/bots.md."""
    for seed in range(2):
        state = GAME.new(4, seed)
        rng = FastRng(seed)
        while not state.over:
            rollout_decision(state, state.to_act[0], EVALUATOR, rng)
        assert sum(state.scores()) / 4 > 1800
