"""What all decisions of Carnegie have in common: why things that belong to no step in particular are refused."""

from typing import ClassVar

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.step import Step, another_phase
from gilded.games.carnegie.actions import DONE, SELL, SwitchAction
from gilded.games.carnegie.departments import DEPARTMENT, NO_DEPARTMENT, Effect
from gilded.games.carnegie.rules.resources import why_not_sell
from gilded.games.carnegie.state import CarnegieState


class Decision(Step[CarnegieState]):
    """A decision that one seat owes. A subclass says why an action of its own `kinds` is refused."""

    name: ClassVar[str] = "decision"

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if action.kind in self.kinds:
            return self.why_refused(state, action)
        if action is DONE:
            return Reason("must_choose", self.rule, {"due": self.name})
        if action is SELL:
            return why_not_sell(state, self.seat)
        if isinstance(action, SwitchAction):
            return why_not_switch(state, self, action)
        return another_phase(state, self, action)

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        """Which rule forbids an action of one of the step's own kinds."""
        raise NotImplementedError


def why_not_switch(state: CarnegieState, step: Decision, action: SwitchAction) -> Reason:
    """Why the seat cannot give up an action choice tile now (rules#action-choice)."""
    if state.choice_tiles[step.seat] == 0:
        return Reason("no_choice_tile", "action-choice")
    if step.seat == state.first:
        return Reason("not_for_the_first_player", "action-choice")
    return another_phase(state, step, action)


def is_building_department(state: CarnegieState) -> bool:
    """Whether somebody at work in the department in use builds a department."""
    return any(effect.builds_department and (effect.mission or state.used > 0) for effect in effects_in_use(state))


def effects_in_use(state: CarnegieState) -> list[Effect]:
    """What the employees of the department in use may do."""
    return [] if state.open_department == NO_DEPARTMENT else DEPARTMENT[state.open_department].effects
