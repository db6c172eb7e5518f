"""Hints: the best choices of a decision, from what the seat knows and nothing else."""

import pytest

import gilded
from bots.positions_in_play import midgame
from gilded.bots.advice import BEST, LEAST_PLAYOUTS, OTHERS, Advice, Tried, advise, best_of, gains, look, telling
from gilded.bots.win_shares import evaluator_of
from gilded.core import Belief, FastRng
from ours import OURS

MOMENTS = (3, 70)
PLAYOUTS = 2
LEAST = 1
"""Hardly any playouts: nothing here is about how good a hint is."""


def told(advice: list[Advice]) -> list[object]:
    return [(one.action, one.share, one.terms) for one in advice]


@pytest.mark.parametrize("game", OURS)
def test_a_hint_does_not_depend_on_what_the_seat_cannot_know(game: str) -> None:
    for decisions in MOMENTS:
        state = midgame(game, decisions)
        seat = state.to_act[-1]
        worlds = [state, state.determinize(seat, FastRng(1))]
        hints = [told(advise(world.belief(seat), 5, playouts=PLAYOUTS, least=LEAST)) for world in worlds]
        assert hints[0] == hints[1]


@pytest.mark.parametrize("game", OURS)
def test_a_hint_names_the_best_legal_choices_and_what_they_bring(game: str) -> None:
    named = set()
    for decisions in MOMENTS:
        state = midgame(game, decisions)
        seat = state.to_act[0]
        advice = advise(state.belief(seat), 3, playouts=PLAYOUTS, least=LEAST)
        legal = state.legal(seat)
        assert len(advice) == min(len(legal), BEST) or len(legal) == 1
        assert {one.action for one in advice} <= set(legal), "hints are legal"
        assert [one.share for one in advice] == sorted((one.share for one in advice), reverse=True)
        named |= {term.name for one in advice for term in one.terms}
    assert named
    assert named <= {*evaluator_of(midgame(game, 0)).terms, OTHERS}


def test_where_there_is_one_choice_there_is_no_hint() -> None:
    state = midgame("credit_mobilier", 20)
    while len(state.legal(state.to_act[0])) > 1:
        seat = state.to_act[0]
        state.apply(seat, state.legal(seat)[0])
    assert advise(state.belief(state.to_act[0]), 1, playouts=PLAYOUTS, least=LEAST) == []


def test_each_choice_is_tried_often_enough_to_be_compared() -> None:
    state = midgame("credit_mobilier", 20)
    found = look(state.belief(state.to_act[0]), 1, playouts=PLAYOUTS)
    assert len(found) == BEST
    assert all(tried.playouts >= LEAST_PLAYOUTS for tried in found)


def test_searches_are_counted_together() -> None:
    first, second, third, fourth = list(gilded.game("credit_mobilier").actions)[:4]
    one = [Tried(first, 30, 15.0), Tried(second, 25, 10.0), Tried(third, 24, 2.0)]
    other = [Tried(second, 50, 30.0), Tried(first, 25, 10.0), Tried(fourth, 23, 22.0)]
    best = best_of([one, other])
    assert [(tried.action, tried.playouts) for tried in best] == [(second, 75), (first, 55), (third, 24)]
    assert best[0].share == 40 / 75


def test_terms_that_do_not_differ_are_not_told() -> None:
    means = [{"cash": 5.0, "shares": 40.0, "growth": 0.2}, {"cash": 5.0, "shares": 10.0, "growth": 0.9}]
    assert telling(means) == ["shares"]
    assert telling([{"experience": 100.0, "cash": 20.0}, {"experience": 0.0, "cash": 0.0}]) == ["cash", "experience"]
    assert telling([{"cash": 3.0}, {"cash": 3.0}]) == []


def test_one_action_differs_from_no_other() -> None:
    state = midgame("credit_mobilier", 20)
    belief: Belief = state.belief(state.to_act[0])
    assert gains(belief, belief.legal[:1], 1) == [[]]
    assert gains(belief, [], 1) == []
