"""Haymarket Square: cubes of one's choice."""

from games.chicago1875.position import cubes, do, position, refused, step


def test_identical_cubes_are_two_where_any_kind_has_two() -> None:
    state = position(4).company("libby", 0, 40, 10).built(0, "I-12").haymarket(livestock=1, coal=2).placing()
    do(state, "place", space="I-12")
    assert cubes(state, "libby") == [0, 0, 0, 2]
    state = position(4).company("libby", 0, 40, 10).built(0, "I-12").haymarket(livestock=1, coal=1).placing()
    do(state, "place", space="I-12")
    assert refused(state, "take", resource="steel").code == "not_at_haymarket"
    do(state, "take", resource="coal")
    assert cubes(state, "libby") == [0, 0, 0, 1]


def test_a_single_cube_is_no_choice_where_two_kinds_have_two() -> None:
    table = position(4).company("libby", 0, 40, 10).built(0, "I-12")
    state = table.haymarket(livestock=1, steel=2, coal=2).placing()
    do(state, "place", space="I-12")
    reason = refused(state, "take", resource="livestock")
    assert (reason.code, reason.values) == ("must_be_identical", {"resource": "livestock", "have": 1, "needed": 2})


def test_different_cubes_are_not_two_of_a_kind() -> None:
    state = position(4).company("libby", 0, 40, 10).built(0, "I-08").haymarket(livestock=2, steel=1, coal=1).placing()
    do(state, "place", space="I-08")
    do(state, "take", resource="livestock")
    assert refused(state, "take", resource="livestock").code == "must_be_different"
    do(state, "take", resource="coal")
    assert cubes(state, "libby") == [1, 0, 0, 1]


def test_nothing_is_left_to_choose_after_the_last_kind() -> None:
    state = position(4).company("libby", 0, 40, 10).built(0, "I-08").haymarket(coal=2).placing()
    do(state, "place", space="I-08")  # two different cubes
    assert cubes(state, "libby") == [0, 0, 0, 1]
    assert step(state) == "place_partner"


def test_identical_cubes_may_come_from_haymarket_square_and_the_rows_together() -> None:
    table = position(4, advanced_supply=True).company("libby", 0, 40, 10).built(0, "I-12").haymarket(coal=1)
    state = table.rows(livestock=1, coal=1).placing()
    do(state, "place", space="I-12")
    assert cubes(state, "libby") == [0, 0, 0, 2]
    assert (state.haymarket, state.rows) == ([0, 0, 0, 0], [1, 0, 0, 0])
