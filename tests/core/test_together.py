"""Seats that choose at the same time: nothing shows until the last has chosen."""

import pytest

from gilded.core import FastRng, IllegalAction, State
from testing.envelopes import ALL_CARDS, GAME, EnvelopesState, Wager


def first_round() -> EnvelopesState:
    state = GAME.new(3, 4)
    assert isinstance(state, EnvelopesState)
    return state


def test_all_seats_owe_a_decision_until_they_have_chosen() -> None:
    state = first_round()
    assert state.to_act == (0, 1, 2)
    state.apply(1, state.legal(1)[0])
    assert state.to_act == (0, 1, 2), "the wager is still to come"
    state.apply(1, Wager.of(2))
    assert list(state.to_act) == [0, 2]
    assert state.legal(1) == []
    reason = state.why_not(1, Wager.of(2))
    assert reason is not None
    assert reason.code == "not_your_turn"


def test_nothing_is_carried_out_before_the_last_choice() -> None:
    state = first_round()
    cards = [state.hands[seat][-1] for seat in range(3)]
    for seat in range(3):
        assert state.scores() == [6, 6, 6]
        assert state.reveals == 0
        state.play(seat, ALL_CARDS[cards[seat]])
        state.play(seat, Wager.of(1))
    assert state.played == cards
    assert sorted(state.scores()) == [5, 5, 9]
    assert state.reveals == 1


def test_a_number_in_range_may_be_played_though_legal_lists_only_a_few() -> None:
    state = first_round()
    state.play(0, state.legal(0)[0])
    assert [repr(action) for action in state.legal(0)] == ["wager coins=0", "wager coins=3"]
    state.play(0, Wager.of(2))
    assert state.to_act == (1, 2)


def test_a_number_out_of_reach_is_refused_with_the_most_that_is_allowed() -> None:
    state = GAME.new(2, 4, {"poor": True})
    state.play(0, state.legal(0)[0])
    with pytest.raises(IllegalAction) as error:
        state.play(0, Wager.of(2))
    assert error.value.reason.values == {"wanted": 2, "most": 1}


def half_chosen() -> State:
    state = first_round()
    state.play(0, state.legal(0)[0])
    state.play(0, Wager.of(3))
    state.play(1, state.legal(1)[1])
    return state


def test_others_see_that_a_seat_has_chosen_and_nothing_more() -> None:
    state = half_chosen()
    assert [decision["step"] for decision in state.view(2).decisions] == ["pick_card", "pick_card"]
    assert [decision["step"] for decision in state.view(1).decisions] == ["pick_wager", "pick_card"]


def test_hidden_answers_are_drawn_again_and_ones_own_are_kept() -> None:
    state, rng = half_chosen(), FastRng(3)
    own = state.dump()["agenda"][0]["answers"][0]
    others = set()
    for _ in range(40):
        group = state.belief(0).sample(rng).dump()["agenda"][0]
        assert group["answers"][0] == own
        assert [step["seat"] for step in group["waiting"]] == [1, 2]
        others.add(group["answers"][1]["actions"][0]["card"])
    assert len(others) > 4
