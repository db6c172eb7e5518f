"""A preview says what an action would do, as far as the seat can know, and changes nothing."""

import pytest

import gilded
from gilded.core import FastRng, IllegalAction, State
from testing.envelopes import GAME, Card


def first_state() -> State:
    return gilded.game("credit_mobilier").new(seats=3, seed=2)


def test_a_preview_tells_the_change_of_the_own_money() -> None:
    state = first_state()
    game, seat = state.game, state.to_act[0]
    state.play(seat, game.action({"kind": "choose", "company": "purple", "what": "buy"}))
    buy = game.action({"kind": "buy", "count": 1})
    before = state.cash(seat)
    preview = state.preview(seat, buy)
    state.play(seat, buy)
    assert preview.cash == state.cash(seat) - before < 0


def test_what_leads_to_a_roll_is_not_certain() -> None:
    state = first_state()
    seat = state.to_act[0]
    certain = {state.preview(seat, action).certain for action in state.legal(seat)}
    assert certain == {True}  # each choice opens another decision of the same seat
    state.play(seat, state.game.action({"kind": "choose", "company": "purple", "what": "buy"}))
    most = state.legal(seat)[-1]
    assert not state.preview(seat, most).certain  # the turn ends and the next seat rolls


def test_a_preview_of_an_illegal_action_is_refused_with_its_reason() -> None:
    state = first_state()
    with pytest.raises(IllegalAction, match="not_your_turn"):
        state.preview((state.to_act[0] + 1) % 3, state.legal(state.to_act[0])[0])


def test_a_preview_leaves_the_table_alone_and_can_be_repeated() -> None:
    state = first_state()
    seat = state.to_act[0]
    before = state.dump()
    first = [state.preview(seat, action) for action in state.legal(seat)]
    assert [state.preview(seat, action) for action in state.legal(seat)] == first
    assert state.dump() == before


def test_the_last_answer_to_a_simultaneous_choice_foresees_no_other_answer() -> None:
    state = GAME.new(2, 3)
    for seat in (0, 1):
        card = state.legal(seat)[0]
        assert isinstance(card, Card)
        state.play(seat, card)
    state.play(0, state.legal(0)[0])
    wagers = state.legal(1)
    assert {state.preview(1, wager).cash for wager in wagers} == {0}
    assert not any(state.preview(1, wager).certain for wager in wagers)
    sample = state.belief(1).sample(FastRng(9))
    assert [sample.preview(1, wager) for wager in wagers] == [state.preview(1, wager) for wager in wagers]
