"""When the game stops."""

from games.credit_mobilier.position import position

LINK = {"L06": "blue"}
"""From A1 to the coast."""


def test_the_last_cube_of_a_first_colour_does_not_stop_the_game() -> None:
    cubes = {"A1": {"red": 1}, "B2": {"green": 1}, "C3": {"yellow": 1}, "D4": {"blue": 1}}
    table = position("red green green blue orange", links=LINK, cubes=cubes)
    table.choose("red", "move")
    table.do(kind="move", space="A1", link="L06")
    assert not table.state.over
    assert table.state.winners() == ()


def test_a_colour_that_was_never_drawn_counts_as_arrived() -> None:
    cubes = {"A1": {"red": 1}, "C3": {"yellow": 1}, "D4": {"blue": 1}}
    table = position("red green green blue orange", links=LINK, cubes=cubes)
    table.choose("red", "move")
    table.do(kind="move", space="A1", link="L06")
    assert table.state.over
