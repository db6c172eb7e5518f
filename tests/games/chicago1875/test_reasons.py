"""Every refusal names a rule that holds: the whole catalogue is asked in thousands of positions."""

import os
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from games.chicago1875.claims import CLAIMS, Facts
from gilded.core import LANGUAGES, FastRng, State
from gilded.games.chicago1875.game import GAME
from gilded.testing import variants
from gilded.testing.reasons import fault_of

GAMES = int(os.environ.get("GILDED_REASONS", "1"))
"""How many games of each kind are played."""
EVERY = 14
"""The whole catalogue is asked once in so many decisions."""
EVERYTHING = {"mode": "advanced", "goals": True, "special_companies": True, "chiefs": True, "friendly_closing": True}
TABLES: list[dict[str, Any]] = [
    *variants(GAME),
    EVERYTHING,
    {**EVERYTHING, "advanced_supply": True, "buy_during_production": True, "draft": True},
]
CATALOGUE = list(GAME.actions)


@pytest.mark.parametrize("greedy", [False, True], ids=["random", "greedy"])
@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())) or "base")
def test_reasons_hold(options: dict[str, Any], greedy: bool) -> None:
    for number in range(GAMES):
        seats = 2 + (number + len(options) + greedy) % 3
        state, rng = GAME.new(seats, 100 + number, options), FastRng(number)
        decisions = 0
        while not state.over:
            decisions += 1
            if decisions % EVERY == number % EVERY:
                ask_everything(state)
            play_one(state, rng, greedy)
        ask_everything(state)


def play_one(state: State, rng: FastRng, greedy: bool) -> None:
    seat = state.to_act[0]
    legal = state.legal(seat)
    action = legal[rng.below(len(legal))]
    if greedy and rng.below(5):
        priors = GAME.evaluator.priors(state, seat, legal)
        assert priors is not None
        action = legal[max(range(len(legal)), key=lambda one: priors[one])]
    state.apply(seat, action)


def ask_everything(state: State) -> Counter[str]:
    """Ask the whole catalogue of every seat; a code counts once for each answer."""
    counts: Counter[str] = Counter()
    for seat in range(state.seats):
        legal, facts = set(map(id, state.legal(seat))), Facts(state, seat)
        for action in CATALOGUE:
            reason = state.why_not(seat, action)
            if id(action) in legal:
                assert reason is None, f"{action} is legal, but: {reason}"
                continue
            assert reason is not None
            fault = fault_of(state, seat, action, reason)
            assert fault is None, f"{action} of seat {seat}: {reason}: {fault}"
            assert reason.code in CLAIMS, f"nobody checks {reason}"
            counts[reason.code] += 1
            holds = facts.bear_out(action, reason)
            assert holds, f"{action} of seat {seat}: {reason} is not true: {facts.view.decisions}"
    return counts


def test_every_reason_has_its_words_and_its_rule() -> None:
    core = {"another_phase", "not_your_turn", "game_over", "no_such_seat"}
    for language in LANGUAGES:
        words = {key.removeprefix("reason.") for key in GAME.data.words(language) if key.startswith("reason.")}
        assert words == set(CLAIMS) - core, language


def test_each_step_says_of_what_it_can_consist() -> None:
    for options in TABLES:
        state, rng = GAME.new(3, 5, options), FastRng(5)
        while not state.over:
            for seat in state.to_act:
                step = state.step_of(seat)
                assert step is not None
                assert {action.kind for action in state.legal(seat)} <= set(step.kinds), step.name
            play_one(state, rng, greedy=False)


def test_the_catalogue_names_every_kind_in_some_step() -> None:
    kinds = {kind for step in GAME.steps for kind in step.kinds}
    assert kinds == set(GAME.actions.kinds)
    names = sorted(step.name for step in GAME.steps)
    assert all(one != other for one, other in pairwise(names))
