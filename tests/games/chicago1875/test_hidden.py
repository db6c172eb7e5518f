"""What a seat cannot know changes in samples and is missing from views."""

from games.chicago1875.position import new_game, random_decision
from gilded.core.rng import FastRng


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
