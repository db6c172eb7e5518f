"""What a seat cannot know changes in samples and is missing from views."""

import pytest

from games.chicago1875.position import new_game, random_decision
from gilded.core.rng import FastRng
from gilded.games.chicago1875.actions import BUILD, DISCARD
from gilded.games.chicago1875.board import AGE
from gilded.games.chicago1875.game import GAME
from gilded.games.chicago1875.state import Chicago1875State


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


def after_draft(decade: int, place: int = 0) -> Chicago1875State:
    """A table for three that has just passed the last tiles of a decade on; all kept the tile at this place."""
    state = new_game(3, 4, {"draft": True})
    rng = FastRng(1)
    while state.decade < decade or len(state.to_act) == 1:
        state.apply(*random_decision(state, rng))
    for seat in (0, 1, 2, 0, 1, 2):
        state.apply(seat, state.legal(seat)[place])
    assert state.legal(0)[0].kind == "build"
    return state


def imagined(state: Chicago1875State, number: int) -> Chicago1875State:
    """One of the tables that seat 0 may be sitting at."""
    sample = state.belief(0).sample(FastRng(number))
    assert isinstance(sample, Chicago1875State)
    return sample


@pytest.mark.parametrize(("decade", "neighbour"), [(1, 1), (2, 2)])
def test_after_a_draft_either_of_two_passed_tiles_may_have_been_kept(decade: int, neighbour: int) -> None:
    state = after_draft(decade)
    pair = set(state.passed[0][-6:-4])  # the neighbour kept one of them and passed the other on
    kept = [pair.intersection(imagined(state, number).hands[neighbour]) for number in range(20)]
    assert {len(one) for one in kept} == {1}
    assert set.union(*kept) == pair


@pytest.mark.parametrize("knows_the_other", [True, False])
def test_a_tile_passed_on_may_have_been_kept_or_discarded(knows_the_other: bool) -> None:
    state = after_draft(1)
    known = [tile for tile in state.hands[1] if tile in state.passed[0][:2] or tile == state.passed[0][3]]
    unknown = next(tile for tile in state.hands[1] if tile not in known)
    built = unknown if knows_the_other else known[0]
    state.apply(1, BUILD[built])
    state.apply(1, DISCARD[known[1]])
    for seat in (0, 0, 2, 2):
        state.apply(seat, state.legal(seat)[0])
    assert (state.discards[1], state.hands[1]) == ([known[1]], [known[0] if knows_the_other else unknown])
    assert {known[1] in imagined(state, number).hands[1] for number in range(20)} == {True, False}


def test_a_tile_was_not_discarded_before_it_was_passed_on() -> None:
    state = after_draft(2, place=-1)
    passed = {state.passed[0][-6], state.passed[0][-5], state.passed[0][-3]}
    ages = {AGE[tile] for discards in state.discards for tile in discards}
    assert any(AGE[tile] in ages for tile in passed)  # by their backs they might have been
    for number in range(40):
        discarded = {tile for discards in imagined(state, number).discards for tile in discards}
        assert not passed & discarded
