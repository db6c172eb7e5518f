"""Play by chance that comes somewhere: random games seldom see what a good company can do."""

from gilded.core import Action, FastRng, State
from gilded.games.carnegie.game import GAME

WANTED = ["new-lobby", "property-management", "charitable-giving", "recruiting", "construction-outsourcing"]
"""Departments that lead to decisions of their own."""
OPTIONAL = ("use_departments", "make_donation", "bring_home", "activate_employees", "spend_points", "both_events")
"""Decisions that can be declined."""


def by_prior(state: State, seat: int, rng: FastRng) -> Action:
    """Mostly one of the most promising actions; sometimes any."""
    actions = state.legal(seat)
    weights = GAME.evaluator.priors(state, seat, actions)
    ranked = sorted(range(len(actions)), key=lambda number: -weights[number])
    among = len(actions) if rng.below(3) == 0 else min(3, len(actions))
    return actions[ranked[rng.below(among)]]


def eagerly(state: State, seat: int, rng: FastRng) -> Action:
    """Whatever can be done is done, and rare departments are built first."""
    actions = state.legal(seat)
    step = state.step_of(seat)
    assert step is not None
    if step.name in OPTIONAL and rng.below(12):
        deeds = [action for action in actions if action.kind not in ("done", "sell")]
        return deeds[rng.below(len(deeds))] if deeds else actions[0]
    rare = [action for action in actions if action.to_json().get("department") in WANTED]
    if rare and rng.below(6):
        return rare[rng.below(len(rare))]
    return by_prior(state, seat, rng)
