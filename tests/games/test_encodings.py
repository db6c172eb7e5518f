"""What the encodings of our games tell of hands, piles and envelopes, and whom."""

import gilded
from gilded.core import FastRng, Game, State
from gilded.core.playout import random_playout


def seen_by(state: State, seat: int) -> dict[str, float]:
    game: Game = state.game
    return {name: number for name, number in zip(game.encoding.names, game.encode(state, seat), strict=True) if number}


def test_a_hand_of_chartered_is_in_no_other_encoding() -> None:
    state = gilded.game("chartered").new(3, seed=5)
    hands = [{name for name in seen_by(state, seat) if name.startswith("hand.")} for seat in range(3)]
    for seat in range(3):
        view = state.view(seat)
        assert {name.removeprefix("hand.") for name in hands[seat]} == {card.card for card in view.hand}  # type: ignore[attr-defined]
        assert not hands[seat] & hands[(seat + 1) % 3]


def test_the_latest_discard_of_chartered_is_one_and_the_others_less() -> None:
    state = gilded.game("chartered").new(3, seed=5)
    random_playout(state, FastRng(5), 60)
    discards = [card for card in state.view(0).discards if not card.startswith("level")]  # type: ignore[attr-defined]
    seen = seen_by(state, 0)
    depths = [seen[f"discard.{card}"] for card in discards]
    assert len(depths) > 2
    assert depths == sorted(depths)
    assert seen[f"discard.{state.view(0).discards[-1]}"] == 1.0  # type: ignore[attr-defined]


def test_a_building_chosen_in_secret_is_in_the_own_encoding_alone() -> None:
    state = gilded.game("chicago1875").new(3, seed=1)
    rng = FastRng(1)
    while state.step_of(1) is None or state.step_of(1).name != "choose_building":  # type: ignore[union-attr]
        random_playout(state, rng, 1)
    before = [seen_by(state, seat) for seat in range(3)]
    action = state.legal(1)[0]
    state.apply(1, action)
    assert [seen_by(state, seat) == before[seat] for seat in range(3)] == [True, False, True]
    assert f"asked.built.{action.to_json()['building']}" in seen_by(state, 1)


def test_of_andrews_card_only_the_back_shows_until_it_is_turned_up() -> None:
    state = gilded.game("carnegie").new(1, seed=3)
    rng = FastRng(3)
    while not any(name.startswith("andrew.current.") for name in seen_by(state, 0)):
        random_playout(state, rng, 1)
    assert not [name for name in seen_by(state, 0) if name.startswith("andrew.card.")]
    while not any(name.startswith("andrew.card.") for name in seen_by(state, 0)):
        random_playout(state, rng, 1)
    (card,) = [name.removeprefix("andrew.card.") for name in seen_by(state, 0) if name.startswith("andrew.card.")]
    assert card == state.view(0).andrew.card  # type: ignore[attr-defined]


def test_stock_is_the_own_first() -> None:
    state = gilded.game("credit_mobilier").new(4, seed=7)
    random_playout(state, FastRng(7), 150)
    stock = state.view(None).stock  # type: ignore[attr-defined]
    for seat in range(4):
        seen = seen_by(state, seat)
        for place, holder in enumerate(("own", "next1", "next2", "next3")):
            shown = {company: round(seen.get(f"{holder}.stock.{company}", 0.0) * 20) for company in stock[0]}
            assert shown == stock[(seat + place) % 4]
