"""The bonuses of the appeal track: taken, or 25 for the company where one would bring nothing (rules#appeal)."""

import pytest

from games.chicago1875.position import can, do, money, number, position, step, value

TOKENS = 12
"""All bonus goods tokens of the box."""


@pytest.mark.parametrize("appeal", [10, 14])
@pytest.mark.parametrize(("elsewhere", "left"), [(TOKENS - 1, 1), (TOKENS, 0)])
def test_a_bonus_goods_token_is_taken_while_there_are_any(appeal: int, elsewhere: int, left: int) -> None:
    table = position().company("libby", 0, 400, 100, appeal=appeal).company("swift", 1, bonus_tokens=elsewhere)
    state = table.placing()
    do(state, "place", space="advertising")
    if left:
        assert (step(state), can(state, "take_cash")) == ("appeal_bonus", True)
        do(state, "take_bonus")
    assert (state.tokens[number("libby")], state.token_supply) == (left, 0)
    assert money(state, "libby") == 100 - 20 + (0 if left else 25)


@pytest.mark.parametrize("appeal", [12, 15])
@pytest.mark.parametrize(("before", "after"), [(360, 400), (400, 400)])
def test_the_share_value_rises_unless_it_is_at_the_top(appeal: int, before: int, after: int) -> None:
    table = position().company("libby", 0, before, 100, appeal=appeal).company("swift", 1, bonus_tokens=TOKENS)
    state = table.placing()
    do(state, "place", space="advertising")
    if before < after:
        assert (step(state), can(state, "take_cash")) == ("appeal_bonus", True)
        do(state, "take_bonus")
    assert value(state, "libby") == after
    assert money(state, "libby") == 100 - 20 + (0 if before < after else 25)


def test_at_the_top_the_share_value_does_not_rise_though_tokens_are_left() -> None:
    state = position().company("libby", 0, 400, 100, appeal=12).placing()
    do(state, "place", space="advertising")
    assert (money(state, "libby"), state.token_supply) == (100 - 20 + 25, TOKENS)
