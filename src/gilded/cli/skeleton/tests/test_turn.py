"""The rules of a turn. Write one test for each example of your rules, and name it after the example."""

import gilded
import pytest

GAME = gilded.game("my_game")


def table(hand: list[int], played: list[int]) -> gilded.State:
    """A position of two seats: seat 0 holds this hand and is to act, and the other seat has as many cards."""
    theirs = [card for card in range(1, 16) if card not in [*hand, *played]][: len(hand)]
    return GAME.load(GAME.new(seats=2).dump() | {"hands": [hand, theirs], "played": played})


@pytest.mark.parametrize(("before", "earned"), [(3, 10), (9, 5)])
def test_a_card_that_rises_earns_a_bonus(before: int, earned: int) -> None:
    state = table(hand=[5, 6], played=[1, before])
    state.play(0, GAME.action({"kind": "play_card", "card": 5}))
    assert state.cash(0) == earned


def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    state = table(hand=[5, 6, 7], played=[])
    assert state.why_not(0, GAME.action({"kind": "play_card", "card": 8})) == gilded.Reason(
        "not_in_hand", "turn", {"card": 8}
    )
