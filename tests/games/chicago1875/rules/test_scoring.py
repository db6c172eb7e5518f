"""Public goals: every one by its name."""

import pytest

from games.chicago1875.position import money, position
from gilded.games.chicago1875.board import GOAL_IDS
from gilded.games.chicago1875.game import GAME
from gilded.games.chicago1875.rules.scoring import measure
from gilded.games.chicago1875.state import Chicago1875State

GOALS: dict[str, tuple[int, int]] = {
    "most_managers": (2, 1),
    "highest_appeal": (7, 4),
    "most_salespeople": (2, 1),
    "richest_treasury": (90, 50),
    "most_capital_assets": (2, 1),
    "most_partners": (4, 2),
    "most_workers": (4, 2),
    "most_common_certificates": (3, 2),
    "most_automated_posts": (2, 1),
    "most_preferred_certificates": (1, 0),
}


@pytest.mark.parametrize("goal", GOALS)
def test_goal(goal: str) -> None:
    table = position(goals=True).set(decade=5, goals=[goal]).player(0, partners=4)
    table.company("libby", 0, 40, 90, workers=[1, 1], automated=[1, 0], managers=[1, 0], salespeople=1, appeal=7,
                  assets=["foundry"], commons={"seat0": 2, "seat1": 1})  # fmt: skip
    table.company("swift", 0, 40, 10, workers=[2, 0], automated=[0, 1], managers=[0, 1], salespeople=1,
                  assets=["workshop"], commons={"seat0": 1})  # fmt: skip
    table.company("anglo_american", 1, 40, 50, workers=[0, 2], automated=[1, 0], managers=[1, 0], salespeople=1,
                  appeal=4, assets=["fuelworks"], commons={"seat1": 1}, preferred="seat0")  # fmt: skip
    mine, theirs = GOALS[goal]
    state = table.placing()
    if goal == "most_partners":
        state.partners[1] = 2
    assert (measure(state, 0, goal), measure(state, 1, goal)) == (mine, theirs)
    over = table.cleaning()
    assert over.goals_won == [1, 0, 0]
    assert money(over, "seat0") == 200


def test_the_table_names_every_goal() -> None:
    assert list(GOALS) == GOAL_IDS


def test_goals_are_drawn_only_when_wanted() -> None:
    with_goals = GAME.new(3, 1, {"goals": True})
    without = GAME.new(3, 1)
    assert isinstance(with_goals, Chicago1875State)
    assert isinstance(without, Chicago1875State)
    assert (len(set(with_goals.goals)), without.goals) == (5, [])
