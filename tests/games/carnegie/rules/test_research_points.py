"""Research points last until the end of the turn: also while employees move, and until nothing is left to do."""

from typing import Any

import pytest

from games.carnegie.position import company, position, turn
from gilded.games.carnegie.game import GAME

MOVER: dict[str, Any] = {"points": 3, "lying": {"r4c3": 2}}


def test_points_can_be_spent_while_employees_move() -> None:
    table = turn("human-resources", company(**MOVER))
    assert table.step == "move_employees"  # nothing to use: one decision for moves and points
    assert table.can("pull", tab="housing")
    assert table.can("advance", region="west")
    table.do(0, "move", start="r4c3", end="r4c4", active=False).do(0, "advance", region="west")
    assert (table.points(), table.state.moves, table.step) == (1, 2, "move_employees")
    table.do(0, "pull", tab="housing")
    assert (table.points(), table.player()["tabs"]["housing"]["sections"]) == (0, 2)
    assert not table.can("pull", tab="housing")
    assert table.step == "move_employees"


def test_points_are_offered_once_more_when_the_moves_are_done() -> None:
    for way in ("made", "stopped"):
        table = turn("human-resources", company(**MOVER))
        if way == "made":
            table.do(0, "move", start="r4c3", end="r2c2", active=False)
        else:
            table.do(0, "done")
        assert table.step == "spend_points"
        assert table.state.view(0).decisions == [{"step": "spend_points", "seat": 0, "last": True}]
        assert table.state.preview(0, GAME.action({"kind": "done"})).lost == {"study_points": 3}  # type: ignore[attr-defined]
        table.do(0, "pull", tab="housing").do(0, "advance", region="west")
        assert (table.points(), table.step) == (0, "choose_row")


def test_the_last_points_end_the_turn_and_declining_them_loses_them() -> None:
    spent = turn("human-resources", company(**MOVER)).do(0, "done").do(0, "advance", region="east")
    assert [type(one).__name__ for one in spent.events if type(one).__name__ == "TurnEnded"] == ["TurnEnded"]
    kept = turn("human-resources", company(**MOVER)).do(0, "done").do(0, "done")
    assert kept.points() == 0
    assert [one for one in kept.events if type(one).__name__ == "TurnEnded"] == []


def test_declining_the_last_points_is_no_end_by_itself() -> None:
    table = turn("human-resources", company(**MOVER)).do(0, "move", start="r4c3", end="r2c2", active=False)
    assert table.step == "spend_points"
    table.do(0, "done")
    told = [type(one).__name__ for one in table.events]
    assert "TurnEnded" not in told
    assert "PassedOver" not in told[: told.index("PointsLost")]
    assert table.player()["passed"] in ([], ["activation"])


def test_the_last_disc_goes_on_the_tab_and_then_circles_stay_empty() -> None:
    table = turn("research-development", company(points=9))
    table.state.discs[0] = 1
    table.do(0, "pull", tab="housing")
    assert (table.state.discs[0], table.player()["tabs"]["housing"]["ready"]) == (0, [1, 2])
    assert table.events[-1].disc is True
    table.do(0, "pull", tab="housing")
    assert (table.state.discs[0], table.player()["tabs"]["housing"]["ready"]) == (0, [1, 2])
    assert table.events[-1].disc is False
    assert table.player()["tabs"]["housing"]["sections"] == 3


def test_points_that_buy_nothing_are_not_offered() -> None:
    table = turn("human-resources", company(**{**MOVER, "points": 0}))
    assert table.legal("pull") == table.legal("advance") == []
    assert table.do(0, "done").step == "choose_row"
    dear = {name: {"sections": 7} for name in ("housing", "commerce", "industry", "public")}
    few = turn("human-resources", company(points=1, lying={"r4c3": 1}, tabs=dear, transport={"midwest": 1, "south": 1}))
    assert few.legal("pull") == few.legal("advance") == []
    assert few.do(0, "done").step == "choose_row"


def test_with_nobody_to_move_points_are_still_offered() -> None:
    table = turn("human-resources", company(points=3))
    assert (table.step, table.state.moves) == ("spend_points", 3)
    assert table.do(0, "done").step == "choose_row"


def test_points_in_the_middle_of_a_turn_can_be_kept() -> None:
    player = company(goods=3, standing={"start-construction": 2}, transport={"midwest": 2})
    table = turn("construction", player).do(0, "use", department="start-construction", effect="build-project")
    table.do(0, "choose_project", project="housing").do(0, "place", site="cincinnati:0")
    assert table.state.view(0).decisions == [{"step": "spend_points", "seat": 0, "last": False}]
    assert table.state.preview(0, GAME.action({"kind": "done"})).lost == {}  # type: ignore[attr-defined]
    table.do(0, "done")
    assert (table.step, table.points()) == ("use_departments", 3)
    assert table.can("pull", tab="housing")
    assert table.state.preview(0, GAME.action({"kind": "done"})).lost == {"study_points": 3}  # type: ignore[attr-defined]


def test_points_from_income_are_kept_for_the_turn_of_the_round() -> None:
    player = company(away={"midwest": 1}, transport={"midwest": 2})
    table = position(player, company(lying={"r4c3": 1}), markers={"human-resources": 2})
    table.do(0, "choose_timeline", action="human-resources").do(0, "to_lobby", lobby="lobby")
    assert table.state.view(0).decisions == [{"step": "spend_points", "seat": 0, "last": False}]
    table.do(0, "done")
    assert (table.step, table.points()) == ("move_employees", 3)
    assert (table.state.has_acted, table.state.has_stopped) == (False, False)


def test_uses_and_points_are_one_decision_in_human_resources_too() -> None:
    player = company(departments={"r1c1": "recruiting"}, standing={"recruiting": 1}, **MOVER)
    table = turn("human-resources", player)
    assert table.step == "use_departments"
    assert table.can("advance", region="west")
    lost = table.state.preview(0, GAME.action({"kind": "done"})).lost  # type: ignore[attr-defined]
    assert lost == {}  # the points can still be spent while employees move
    table.do(0, "advance", region="west").do(0, "use", department="recruiting", effect="employee-moves")
    assert (table.step, table.state.moves, table.points()) == ("move_employees", 7, 1)
    table.do(0, "done")
    assert table.step == "spend_points"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("region", ["west", "midwest", "east", "south"])
def test_nobody_advances_beyond_the_end_of_a_track(seat: int, region: str) -> None:
    player = company(points=5, transport={region: 4})
    table = turn("management", *[player if one == seat else {} for one in range(2)], whose=seat)
    reason = table.refused(seat, "advance", region=region)
    assert (reason.code, reason.rule, reason.values) == ("end_of_track", "transport", {"region": region})
