"""The setup: who chooses when, and what lies on the table before the first round."""

from typing import Any

import pytest

from gilded.games.carnegie.board import choice_tiles_for
from gilded.games.carnegie.game import GAME
from gilded.games.carnegie.state import CarnegieState


def decisions_of_setup(seats: int, seed: int) -> tuple[CarnegieState, list[tuple[str, int]]]:
    """Play the first choices until the first timeline is asked for; give each step and seat once, in order."""
    state = GAME.new(seats=seats, seed=seed)
    assert isinstance(state, CarnegieState)
    asked: list[tuple[str, int]] = []
    while (step := state.step_of(state.to_act[0])) is not None and step.name != "choose_row":
        if (step.name, step.seat) not in asked:
            asked.append((step.name, step.seat))
        state.play(step.seat, state.legal(step.seat)[-1 if step.name == "move_employees" else 0])
    return state, asked


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_houses_and_reserved_departments_come_in_reverse_order(seats: int) -> None:
    state, asked = decisions_of_setup(seats, seed=4)
    order = state.in_turn_order()
    houses = [(name, seat) for seat in order[::-1] for name in ("place_first_house", "reserve_department")]
    sides = [("choose_tab_side", seat) for seat in order]
    moves = [("move_employees", seat) for seat in order]
    assert asked == [*sides, *houses, *moves]
    for player in state.dump()["players"]:
        assert player["reserved"] is not None
        assert player["tabs"]["housing"]["built"] == [1]


def test_activation_follows_when_all_have_moved() -> None:
    state = GAME.new(seats=2, seed=4)
    asked: list[tuple[str, int]] = []
    moved: set[int] = set()
    while (step := state.step_of(state.to_act[0])) is not None and step.name != "choose_row":
        action: Any = state.legal(step.seat)[0]
        if step.name == "move_employees":
            asked.append((step.name, step.seat))
            to_construction = {"kind": "move", "start": "r4c3", "end": "r3c4", "active": False}
            action = GAME.action({"kind": "done"} if step.seat in moved else to_construction)
            moved.add(step.seat)
        elif step.name == "activate_employees":
            asked.append((step.name, step.seat))
        state.play(step.seat, action)
    first, second = (state.to_act[0], 1 - state.to_act[0])
    moves = [("move_employees", first)] * 2 + [("move_employees", second)] * 2
    assert asked == [*moves, ("activate_employees", first), ("activate_employees", second)]
    assert [state.cash(seat) for seat in range(2)] == [12 - 2, 12 - 2]


@pytest.mark.parametrize(
    ("seats", "tiles"), [(1, [0]), (2, [0, 0]), (3, [0, 0, 1]), (4, [1, 1, 1, 1])], ids=["1", "2", "3", "4"]
)
def test_action_choice_tiles_by_place_in_the_turn_order(seats: int, tiles: list[int]) -> None:
    assert [choice_tiles_for(seats, place) for place in range(seats)] == tiles
    for seed in range(5):
        state = GAME.new(seats=seats, seed=seed)
        assert isinstance(state, CarnegieState)
        assert [state.choice_tiles[seat] for seat in state.in_turn_order()] == tiles


def test_four_of_eight_timelines_lie_on_random_sides() -> None:
    drawn: set[tuple[int, str]] = set()
    for seed in range(60):
        strips = [tuple(strip) for strip in GAME.new(seats=2, seed=seed).dump()["strips"]]
        assert len({number for number, _ in strips}) == 4
        drawn.update(strips)
    assert drawn == {(number, side) for number in range(8) for side in ("front", "back")}


def test_all_begin_on_the_first_space_of_each_track_with_the_first_section_of_each_tab() -> None:
    player = GAME.new(seats=2, seed=1).dump()["players"][0]
    assert player["transport"] == {"west": 0, "midwest": 0, "south": 0, "east": 0}
    ready = {project: tab["ready"] for project, tab in player["tabs"].items()}
    assert ready == {"housing": [1], "commerce": [1], "industry": [1], "public": []}
    assert all(tab["sections"] == 1 for tab in player["tabs"].values())
