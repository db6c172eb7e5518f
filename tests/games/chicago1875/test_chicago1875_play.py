"""Random games of every kind: they end, nothing is lost, nothing leaks, everything can be saved."""

import json
from typing import Any

import pytest

from gilded.core.rng import FastRng
from gilded.games.chicago1875.board import MOST_SHARES, STOCK
from gilded.games.chicago1875.game import GAME
from gilded.games.chicago1875.state import Chicago1875State

ALL: dict[str, Any] = {
    "mode": "advanced", "goals": True, "special_companies": True, "chiefs": True, "friendly_closing": True,
    "advanced_supply": True, "buy_during_production": True, "draft": True,
}  # fmt: skip
KINDS: list[dict[str, Any]] = [
    {},
    {"mode": "advanced"},
    {"goals": True},
    {"special_companies": True},
    {"chiefs": True},
    {"friendly_closing": True},
    {"advanced_supply": True},
    {"buy_during_production": True},
    {"draft": True},
    ALL,
]
ids = ["-".join(kind) or "base" for kind in KINDS]


def new(seats: int, seed: int, options: dict[str, Any]) -> Chicago1875State:
    """A new table."""
    state = GAME.new(seats, seed, options)
    assert isinstance(state, Chicago1875State)
    return state


def check(state: Chicago1875State, pieces: dict[str, int]) -> None:
    """What holds after every action."""
    assert sum(state.accounts) == 0
    assert min(state.accounts[1:]) >= 0
    assert state.pieces() == pieces
    for company in state.order:
        assert all(state.shares(seat, company) <= MOST_SHARES for seat in range(state.seats))
        assert state.preferred[company] != state.president[company]
    if not state.advanced or state.phase != STOCK:  # a change of president may leave somebody above it for a turn
        assert all(count <= state.limit for count in state.certificates[: state.seats])


def choose(state: Chicago1875State, rng: FastRng) -> tuple[int, Any]:
    """A seat that must act and one of its actions."""
    seat = state.to_act[rng.below(len(state.to_act))]
    legal = state.legal(seat)
    assert len(set(map(id, legal))) == len(legal) > 0
    return seat, legal[rng.below(len(legal))]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", KINDS, ids=ids)
def test_games_end_after_five_decades_and_keep_every_piece(seats: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        state = new(seats, seed, options)
        rng = FastRng(seed)
        pieces = state.pieces()
        while not state.over:
            seat, action = choose(state, rng)
            state.apply(seat, action)
            check(state, pieces)
        assert state.decade == 5
        assert state.winners()
        assert pieces["partners"] == 6 * seats
        assert pieces["shares"] == 10 * state.company_count
        assert sum(pieces[kind] for kind in ("livestock", "steel", "wood", "coal")) == 70


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", KINDS, ids=ids)
def test_dumps_clones_and_beliefs(seats: int, options: dict[str, Any]) -> None:
    state = new(seats, 11, options)
    rng = FastRng(11)
    count = 0
    while not state.over:
        seat, action = choose(state, rng)
        if count % 19 == 0 or len(state.to_act) > 1:
            text = json.dumps(state.dump())
            loaded = GAME.load(json.loads(text))
            assert isinstance(loaded, Chicago1875State)
            assert json.dumps(loaded.dump()) == text
            assert loaded.certificates == state.certificates
            assert loaded.token_supply == state.token_supply
            assert [loaded.legal(one) for one in range(seats)] == [state.legal(one) for one in range(seats)]
            copy = state.clone()
            copy.apply(seat, action)
            assert json.dumps(state.dump()) == text
            for viewer in range(seats):
                sample = state.belief(viewer).sample(FastRng(count))
                assert sample.view(viewer) == state.view(viewer)
                assert sample.legal(viewer) == state.legal(viewer)
                assert sample.pieces() == state.pieces()
            assert json.dumps(state.dump()) == text
        state.play(seat, action)
        count += 1


def test_a_sample_can_be_played_to_the_end() -> None:
    for options in (ALL, {"draft": True}, {}):
        state = new(3, 5, options)
        rng = FastRng(5)
        for count in range(400):
            if state.over:
                break
            if count % 40 == 0:
                sample = state.belief(state.to_act[0]).sample(rng)
                assert isinstance(sample, Chicago1875State)
                pieces = sample.pieces()
                while not sample.over:
                    seat, action = choose(sample, rng)
                    sample.apply(seat, action)
                check(sample, pieces)
            seat, action = choose(state, rng)
            state.apply(seat, action)


def test_hidden_buildings_do_change_in_samples() -> None:
    state = new(4, 3, {})
    hands = {tuple(sorted(state.belief(0).sample(FastRng(n)).hands[1])) for n in range(20)}  # type: ignore[attr-defined]
    assert len(hands) > 5
    orders = {tuple(state.belief(0).sample(FastRng(n)).asset_deck) for n in range(20)}  # type: ignore[attr-defined]
    assert len(orders) > 5


def test_views_hide_hands_discards_and_secret_answers() -> None:
    state = new(3, 2, {})
    rng = FastRng(2)
    while len(state.to_act) == 1:
        state.apply(*choose(state, rng))
    before = state.view(1)
    state.apply(0, state.legal(0)[0])
    assert state.view(1) == before
    state.apply(0, state.legal(0)[0])
    after = state.view(1)
    assert after.to_act == (1, 2)
    assert after.players[0].hand is None  # type: ignore[attr-defined]
    assert after.players[1].hand is not None  # type: ignore[attr-defined]
    assert state.view(None).players[1].hand is None  # type: ignore[attr-defined]


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    ends = []
    for _ in range(2):
        state = new(4, 77, ALL)
        rng = FastRng(9)
        while not state.over:
            state.apply(*choose(state, rng))
        ends.append(json.dumps(state.dump()))
    assert ends[0] == ends[1]


def test_setup_for_each_seat_count() -> None:
    for seats, tiles, buildings in ((2, 15, 22), (3, 19, 33), (4, 24, 44)):
        state = new(seats, 1, {})
        pieces = state.pieces()
        assert (pieces["demand tiles"], pieces["buildings"], pieces["capital assets"]) == (tiles, buildings, 16)
        assert [state.cash(seat) for seat in range(seats)] == [175] * seats
        assert state.asset_row[0] == 0
        assert (state.market, state.haymarket) == (4, [2, 2, 2, 2])
        assert [sum(state.supply[space * 4 : space * 4 + 4]) for space in range(4)] == [3, 3, 3, 3]
        assert state.to_act == (state.initiative[-1],)
        assert state.priority == state.initiative[0]
    assert new(4, 1, {"chiefs": True}).pieces()["capital assets"] == 20


@pytest.mark.parametrize(("decade", "way"), [(1, 1), (2, -1)])
def test_draft_directions(decade: int, way: int) -> None:
    state = new(3, 4, {"draft": True})
    rng = FastRng(1)
    while state.decade < decade or len(state.to_act) == 1:
        state.apply(*choose(state, rng))
    hands = [hand[:] for hand in state.hands]
    for seat in range(3):
        state.apply(seat, state.legal(seat)[0])
    for seat in range(3):
        assert state.kept[seat] == [hands[seat][0]]
        assert state.hands[(seat + way) % 3] == hands[seat][1:]
    seconds = [hand[:] for hand in state.hands]
    for seat in range(3):
        state.apply(seat, state.legal(seat)[1])
    for seat in range(3):
        expected = sorted([hands[seat][0], seconds[seat][1], seconds[(seat - way) % 3][0]])
        assert state.hands[seat] == expected
    assert state.legal(0)[0].kind == "build"
