"""The evaluation: it counts money, values stock by what it will pay, and finds obvious actions promising."""

import pytest

from games.credit_mobilier.position import GAME, Table, all_links, position
from gilded.core.playout import random_playout
from gilded.core.rng import FastRng
from gilded.games.credit_mobilier.bot.evaluator import CreditMobilierEvaluator

EVALUATOR = CreditMobilierEvaluator(GAME.data)
ROLL = "orange orange red red purple"


def values(table: Table) -> list[float]:
    """The evaluations made by hand: what experience adds only compares the seats, and is no amount of money."""
    return [row[0] for row in EVALUATOR.features(table.state)]


def features(table: Table, seat: int) -> dict[str, float]:
    return dict(zip(EVALUATOR.feature_names, EVALUATOR.features(table.state)[seat], strict=True))


def priors(table: Table) -> dict[tuple[str, str], float]:
    weights = EVALUATOR.priors(table.state, 0, table.state.legal(0))
    return {(choice["company"], choice["what"]): w for choice, w in zip(table.legal(), weights, strict=True)}


def test_without_stock_a_position_is_worth_its_money() -> None:
    assert values(position(ROLL, cash={"Connie": 7}, stock={})) == [7.0, 10.0, 10.0]


def test_stock_is_worth_more_if_its_company_is_rich_and_less_if_many_hold_it() -> None:
    alone = {"Connie": {"red": 1}}
    poor = values(position(ROLL, stock=alone))[0]
    rich = values(position(ROLL, stock=alone, treasury={"red": 10}))[0]
    shared = values(position(ROLL, stock={**alone, "Randy": {"red": 9}}, treasury={"red": 10}))[0]
    assert 10 < poor < rich
    assert shared < rich


def test_stock_is_worth_less_when_the_end_is_near() -> None:
    stock = {"Connie": {"red": 2}}
    far = position(ROLL, stock=stock, treasury={"red": 20}, links=all_links())
    cubes = {"A1": {"red": 1}, "B1": {"green": 1}, "C1": {"yellow": 1}, "D1": {"blue": 1}}
    near = position(ROLL, stock=stock, treasury={"red": 20}, links=all_links(), cubes=cubes)
    assert values(near)[0] < values(far)[0]


def test_the_evaluation_of_one_seat_is_that_of_all() -> None:
    state = GAME.new(4, 9)
    random_playout(state, FastRng(9), 60)
    assert [EVALUATOR.evaluate(state, seat) for seat in range(4)] == EVALUATOR.evaluate_all(state)


def test_experience_sees_who_holds_how_much_of_which_treasury() -> None:
    stock = {"Connie": {"red": 3, "purple": 1}, "Randy": {"red": 1}}
    table = position(ROLL, stock=stock, treasury={"red": 12, "purple": 4})
    connie, randy = features(table, 0), features(table, 1)
    assert (connie["treasuries"], connie["purple treasury"], connie["companies"]) == (9.0, 4.0, 2.0)
    assert (randy["treasuries"], randy["purple treasury"], randy["companies"]) == (3.0, 0.0, 1.0)
    assert (connie["railway certificates"], connie["purple certificates"]) == (3.0, 1.0)


def test_only_what_is_held_beyond_an_even_part_counts_as_ones_own_treasury() -> None:
    table = position(ROLL, stock={"Connie": {"red": 3}, "Randy": {"red": 1}}, treasury={"red": 12})
    assert features(table, 0)["own treasuries"] == pytest.approx(12 * (3 / 4 - 1 / 3))
    assert features(table, 1)["own treasuries"] == 0.0


def test_the_hand_value_is_the_sum_of_its_terms() -> None:
    state = GAME.new(4, 9)
    random_playout(state, FastRng(9), 120)
    for seat, row in enumerate(EVALUATOR.features(state)):
        assert sum(term.value for term in EVALUATOR.hand_terms(state, seat)) == pytest.approx(row[0])


def test_less_of_the_game_is_left_with_fewer_cubes_on_the_way() -> None:
    cubes = {"A1": {"red": 1}, "B1": {"green": 1}, "C1": {"yellow": 1}, "D1": {"blue": 1}}
    assert EVALUATOR.part_left(position(ROLL, cubes=cubes).state) < EVALUATOR.part_left(position(ROLL).state) <= 1.0


def test_paying_oneself_looks_better_than_paying_others() -> None:
    own = priors(position(ROLL, treasury={"red": 9}, stock={"Connie": {"red": 3}}))
    others = priors(position(ROLL, treasury={"red": 9}, stock={"Randy": {"red": 3}}))
    assert own["red", "dividend"] > 1 > others["red", "dividend"]


def test_every_legal_action_has_a_positive_prior() -> None:
    state, rng = GAME.new(3, 4), FastRng(4)
    while not state.over:
        seat = state.to_act[0]
        assert min(EVALUATOR.priors(state, seat, state.legal(seat))) > 0
        random_playout(state, rng, 1)
