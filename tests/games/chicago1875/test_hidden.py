"""What a seat cannot know changes in samples and is missing from views."""

import pytest

from games.chicago1875.position import new_game, random_decision
from gilded.core.rng import FastRng
from gilded.games.chicago1875.game import GAME


def test_hidden_buildings_do_change_in_samples() -> None:
    state = new_game(4, 3, {})
    hands = {tuple(sorted(state.belief(0).sample(FastRng(n)).hands[1])) for n in range(20)}  # type: ignore[attr-defined]
    assert len(hands) > 5
    orders = {tuple(state.belief(0).sample(FastRng(n)).asset_deck) for n in range(20)}  # type: ignore[attr-defined]
    assert len(orders) > 5


def test_views_hide_hands_discards_and_secret_answers() -> None:
    state = new_game(3, 2, {})
    rng = FastRng(2)
    while len(state.to_act) == 1:
        state.apply(*random_decision(state, rng))
    before = state.view(1)
    state.apply(0, state.legal(0)[0])
    assert state.view(1) == before
    state.apply(0, state.legal(0)[0])
    after = state.view(1)
    assert after.to_act == (1, 2)
    assert after.players[0].hand is None  # type: ignore[attr-defined]
    assert after.players[1].hand is not None  # type: ignore[attr-defined]
    assert state.view(None).players[1].hand is None  # type: ignore[attr-defined]


def test_what_is_kept_or_discarded_stays_secret_and_what_is_built_does_not() -> None:
    assert {step.name for step in GAME.steps if step.secret} == {"keep_building", "choose_discard"}


@pytest.mark.parametrize(("decade", "neighbour"), [(1, 1), (2, 2)])
def test_after_a_draft_either_of_two_passed_tiles_may_have_been_kept(decade: int, neighbour: int) -> None:
    state = new_game(3, 4, {"draft": True})
    rng = FastRng(1)
    while state.decade < decade or len(state.to_act) == 1:
        state.apply(*random_decision(state, rng))
    for seat in (0, 1, 2, 0, 1, 2):
        state.apply(seat, state.legal(seat)[0])
    assert state.legal(0)[0].kind == "build"
    pair = set(state.passed[0][-6:-4])  # the neighbour kept one of them and passed the other on
    kept = [pair.intersection(state.belief(0).sample(FastRng(n)).hands[neighbour]) for n in range(20)]  # type: ignore[attr-defined]
    assert {len(one) for one in kept} == {1}
    assert set.union(*kept) == pair
