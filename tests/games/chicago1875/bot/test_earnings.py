"""What companies can expect to earn, and what their shares will bring."""

from games.chicago1875.position import number, position
from gilded.games.chicago1875.bot.earnings import expected_earnings, share_return
from gilded.games.chicago1875.game import GAME
from gilded.games.chicago1875.state import Chicago1875State

EVALUATOR = GAME.evaluator


def promised(state: Chicago1875State, name: str) -> float:
    """What a share of the company is likely to bring."""
    company = number(name)
    return share_return(state, company, expected_earnings(state, company)).total


def test_workers_raise_the_chance_to_produce() -> None:
    empty = position().company("libby", 0, 40, 200).supply("10", steel=3, livestock=3).placing()
    staffed = position().company("libby", 0, 40, 120, workers=[2, 0]).supply("10", steel=3, livestock=3).placing()
    assert expected_earnings(staffed, number("libby")).chance > expected_earnings(empty, number("libby")).chance
    assert EVALUATOR.evaluate(staffed, 0) > EVALUATOR.evaluate(empty, 0)


def test_a_share_of_a_working_company_is_worth_more_than_that_of_an_idle_one() -> None:
    table = position().company("libby", 0, 40, 100, workers=[2, 2], resources={"steel": 2, "livestock": 3})
    state = table.company("swift", 1, 40, 0).placing()
    assert promised(state, "libby") > 2 * promised(state, "swift")


def test_what_closes_at_the_end_of_the_decade_is_worth_nothing() -> None:
    state = position().company("libby", 0, 0, 100, workers=[2, 2]).placing()
    assert promised(state, "libby") > 0.0
    state.operated = 1 << number("libby")
    assert promised(state, "libby") == 0.0


def test_partners_are_shared_by_all_companies() -> None:
    one = position().company("libby", 0, 40, 200).placing(partners=1)
    two = position().company("libby", 0, 40, 200).company("swift", 0, 40, 200).placing(partners=1)
    assert expected_earnings(one, number("libby")).chance > expected_earnings(two, number("libby")).chance


def test_full_tiles_are_reckoned_as_replaced_once_the_company_has_operated() -> None:
    full = ("D2-4", 5), ("D1-6", 3), ("D1-4", 2)
    table = position(4).company("libby", 0, 40, 100, workers=[2, 2], resources={"steel": 2, "livestock": 3})
    state = table.demand("food_dairy", *full).placing()
    now = expected_earnings(state, number("libby")).revenue
    state.operated = 1 << number("libby")
    assert now < expected_earnings(state, number("libby")).revenue
