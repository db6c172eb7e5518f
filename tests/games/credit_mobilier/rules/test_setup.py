"""The table before the first decision."""

from games.credit_mobilier.position import GAME


def test_every_square_one_cube_three_dollars_one_credit_mobilier_stock() -> None:
    for seats in GAME.seats:
        data = GAME.new(seats, seats).dump()
        spaces = {space: counts for space, counts in data["cubes"].items() if space != "PC"}
        assert len(spaces) == 24
        assert all(sum(counts.values()) == 1 for counts in spaces.values())
        assert "PC" not in data["cubes"]
        assert [data["accounts"][f"seat{seat}"] for seat in range(seats)] == [3] * seats
        assert [sum(stock.values()) for stock in data["stock"]] == [1] * seats
        assert all(stock["purple"] == 1 for stock in data["stock"])
        assert data["accounts"]["bank"] == -3 * seats


def test_the_first_player_has_rolled_and_must_choose() -> None:
    state = GAME.new(3, 5)
    view = state.view(None)
    assert view.decisions == [{"step": "choose_action", "seat": state.to_act[0]}]
    assert state.dump()["turn"] == 1
    assert len(state.dump()["dice"]) == 5
