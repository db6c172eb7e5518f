"""Setup: what lies on a new table."""

from games.chicago1875.position import new_game


def test_setup_for_each_seat_count() -> None:
    for seats, tiles, buildings in ((2, 15, 22), (3, 19, 33), (4, 24, 44)):
        state = new_game(seats, 1, {})
        pieces = state.pieces()
        assert (pieces["demand tiles"], pieces["buildings"], pieces["capital assets"]) == (tiles, buildings, 16)
        assert [state.cash(seat) for seat in range(seats)] == [175] * seats
        assert state.asset_row[0] == 0
        assert (state.market, state.haymarket) == (4, [2, 2, 2, 2])
        assert [sum(state.supply[space * 4 : space * 4 + 4]) for space in range(4)] == [3, 3, 3, 3]
        assert state.to_act == (state.initiative[-1],)
        assert state.priority == state.initiative[0]
    assert new_game(4, 1, {"chiefs": True}).pieces()["capital assets"] == 20


def test_nothing_has_happened_on_a_new_table() -> None:
    state = new_game(3, 1, {})
    assert (state.passes, state.sold, state.dumped) == (0, [0, 0, 0], [0] * 15)
    assert (state.operated, state.substituted, state.used_assets, state.used_spaces) == (0, 0, 0, 0)
    assert (state.gone, state.demand_gone, state.asset_gone, state.market) == (0, 0, 0, 4)
    assert not any(state.demand_goods)
    assert (state.partners, state.free_partners) == ([2, 2, 2], [2, 2, 2])
