"""Refusals are specific, name a rule, and do not contradict themselves."""

from gilded.core import Action, Game, Reason, State
from gilded.testing.check_type import Options
from gilded.testing.play import walk

GENERAL = "another_phase"
LESS_THAN = (("cash", "price"), ("have", "needed"), ("most", "wanted"))
"""Two numbers of a reason by which it says that the first is too small: a player can check it at a glance."""
WITHOUT_A_RULE = ("no_such_seat",)


def check_reasons(game: Game, seats: int, options: Options, seed: int) -> None:
    """Every action of the catalogue is refused for a reason with a rule; a general one only if its phase is another."""
    catalogue = list(game.actions)
    for state in walk(game, seats, options, seed, stops=10):
        for seat in range(seats):
            legal = state.legal(seat)
            for action in catalogue:
                if action not in legal:
                    reason = state.why_not(seat, action)
                    if reason is not None:  # a number that `legal` does not list
                        problem = fault_of(state, seat, action, reason)
                        assert problem is None, f"{action} of seat {seat}: {reason}: {problem}"


def fault_of(state: State, seat: int, action: Action, reason: Reason) -> str | None:
    """What is wrong with the reason, as far as any game can be asked."""
    if not reason.rule and reason.code not in WITHOUT_A_RULE:
        return "it names no rule"
    for small, large in LESS_THAN:
        if small in reason.values and large in reason.values:
            first, second = reason.values[small], reason.values[large]
            if not (isinstance(first, int) and isinstance(second, int) and first < second):
                return f"{small} is not less than {large}"
    if reason.code != GENERAL:
        return None
    step = state.step_of(seat)
    assert step is not None
    if action.kind in step.kinds:
        return f"{action.kind} belongs to {step.name} itself"
    if not reason.values["belongs_to"]:
        return f"{action.kind} belongs to no step: which steps have it among their `kinds`?"
    return None
