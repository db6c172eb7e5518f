"""What a bot makes of a position."""

from position import GAME, position


def test_a_cargo_that_fills_an_order_is_worth_more_than_one_that_fills_none() -> None:
    wanted = position("opera", "palace", warehouse={"silk": 3}, cargo={"tea": 3})
    useless = position("opera", "palace", warehouse={"coffee": 3}, cargo={"tea": 3})
    assert GAME.evaluator.evaluate(wanted, 0) > GAME.evaluator.evaluate(useless, 0) + 5


def test_bids_near_a_share_of_the_value_look_best() -> None:
    state = position("opera", "palace", cargo={"silk": 3})
    bids = state.legal(0)
    priors = GAME.evaluator.priors(state, 0, bids)
    best = bids[priors.index(max(priors))].to_json()["amount"]
    assert best in range(4, 9)
