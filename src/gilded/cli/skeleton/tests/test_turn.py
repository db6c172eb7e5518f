"""The rules of a turn. Write one test for each example of your rules, and name it after the example."""

import gilded
import pytest

GAME = gilded.game("my_game")


def table(hands: list[list[int]], played: list[int]) -> gilded.State:
    """A position with these hands, seat 0 to act."""
    return GAME.load(GAME.new(seats=len(hands)).dump() | {"hands": hands, "played": played})


@pytest.mark.parametrize(("before", "earned"), [(3, 10), (9, 5)])
def test_a_card_that_rises_earns_a_bonus(before: int, earned: int) -> None:
    state = table(hands=[[5], [6]], played=[before])
    state.play(0, GAME.action({"kind": "play_card", "card": 5}))
    assert state.cash(0) == earned


def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    state = table(hands=[[5], [6]], played=[])
    assert state.why_not(0, GAME.action({"kind": "play_card", "card": 6})) == gilded.Reason(
        "not_in_hand", "turn", {"card": 6}
    )
