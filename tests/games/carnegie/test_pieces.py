"""How many pieces there are, in numbers: counted wherever they lie, each once."""

import pytest

from games.carnegie.position import company, event, position, turn
from gilded.games.carnegie.game import GAME


@pytest.mark.parametrize(("seats", "choice_tiles", "neutral"), [(1, 0, 18), (2, 0, 18), (3, 1, 9), (4, 4, 0)])
def test_every_table_has_the_pieces_of_the_box(seats: int, choice_tiles: int, neutral: int) -> None:
    pieces = GAME.new(seats, 1).pieces()
    assert pieces.pop("markers") == 4
    assert pieces.pop("choice tiles") == choice_tiles
    assert pieces.pop("neutral discs") == neutral
    for seat in range(seats):
        assert pieces.pop(f"seat{seat} discs") == 30
        assert pieces.pop(f"seat{seat} employees") == 15
    if seats == 1:
        assert pieces.pop("andrew discs") == 30
        assert pieces.pop("cards") == 40
    assert len(pieces) == 16
    assert set(pieces.values()) == {2}


def test_each_place_of_a_piece_counts_once() -> None:
    player = company(
        lying={"r4c3": 1},
        standing={"start-construction": 2},
        away={"west": 3},
        departments={"r1c1": "sales"},
        reserved="logistics",
        projects={"boston:1": "housing"},
        tabs={"commerce": {"sections": 2, "ready": [1, 2]}},
    )
    table = position(player, seats=1, donations={"welfare-7vp": ["seat0"], "welfare-goods": ["andrew", "seat0"]})
    state = table.state
    assert state.discs[0] == 30 - 1 - 4 - 1 - 2 - 1 - 2  # score, transport, project, commerce, industry, donations
    assert state.reserve[0] == 15 - 1 - 2 - 3
    before = state.pieces()
    state.market[0] += 1
    state.andrew_tiles[1] += 1
    state.boxed[2] += 1
    state.andrew_discs += 1
    state.neutral_discs += 1
    state.choice_tiles_used += 1
    after = state.pieces()
    changed = {name for name in before if before[name] != after[name]}
    tiles = {"training-and-partnerships", "recruiting", "safety-and-quality"}
    assert changed == {*tiles, "andrew discs", "neutral discs", "choice tiles"}
    assert all(after[name] == before[name] + 1 for name in changed)


def test_as_many_recruits_come_as_are_due() -> None:
    player = company(away={"east": 2}, transport={"east": 2}, departments={"r1c1": "new-lobby"}, lying={"r4c3": 10})
    table = event("human-resources", 4, player)
    table.do(0, "to_lobby", lobby="lobby").do(0, "to_lobby", lobby="new-lobby")
    assert (table.step, table.state.view(0).decisions[0]["left"]) == ("welcome_recruit", 2)
    table.do(0, "to_lobby", lobby="new-lobby")
    assert table.state.view(0).decisions[0]["left"] == 1
    table.do(0, "to_lobby", lobby="lobby")
    assert table.player()["lying"] == {"r4c3": 12, "r1c1": 2}
    assert table.step != "welcome_recruit"


def test_no_more_recruits_come_than_the_reserve_holds() -> None:
    player = company(away={"east": 2}, transport={"east": 2}, departments={"r1c1": "new-lobby"}, lying={"r4c3": 12})
    table = event("human-resources", 4, player)
    table.do(0, "to_lobby", lobby="lobby").do(0, "to_lobby", lobby="lobby")
    assert table.state.view(0).decisions[0]["left"] == 1
    plain = event("human-resources", 4, company(away={"east": 2}, transport={"east": 2}, lying={"r4c3": 12}))
    plain.do(0, "to_lobby", lobby="lobby").do(0, "to_lobby", lobby="lobby")
    assert plain.player()["lying"] == {"r4c3": 15}


def test_a_planner_who_moves_in_counts_as_the_one_that_was_used_and_others_do_not() -> None:
    standing = {"property-management": 1, "start-strategic-planning": 2, "start-construction": 1}
    player = company(goods=9, departments={"r1c1": "property-management"}, standing=standing)
    for start, left in (("r3c3", 1), ("r3c4", 1)):
        table = turn("management", player)
        table.do(0, "use", department="start-strategic-planning", effect="build-department")
        table.do(0, "choose_department", department="sales").do(0, "choose_lot", cell="r1c2")
        table.do(0, "move_in", start=start, active=True)
        assert table.can("use", department="start-strategic-planning", effect="build-department")
        table.do(0, "use", department="start-strategic-planning", effect="build-department")
        table.do(0, "choose_department", department="logistics").do(0, "choose_lot", cell="r1c3").do(0, "done")
        assert table.can("use", department="start-strategic-planning", effect="build-department") is (left == 0)
