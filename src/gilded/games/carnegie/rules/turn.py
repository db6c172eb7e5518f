"""A player's turn: follow or change the action, use departments, move employees, lose what is left (rules#turn)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.step import SeatDuty, Step, per_seat
from gilded.games.carnegie.actions import FOLLOW, SWITCH, SwitchAction
from gilded.games.carnegie.board import HUMAN_RESOURCES, TYPE_IDS, TYPES
from gilded.games.carnegie.departments import AUTOMATIC, DEPARTMENT, DEPARTMENT_IDS, DEPARTMENTS
from gilded.games.carnegie.events import ActionSwitched, DepartmentUsed
from gilded.games.carnegie.rules.departments import ask_use, gain_effect
from gilded.games.carnegie.rules.employees import MOVE_EMPLOYEES
from gilded.games.carnegie.state import CarnegieState


class TurnOf(SeatDuty[CarnegieState]):
    """A seat's turn comes up; unless it is first, its tile may change the action (rules#action-choice)."""

    name: ClassVar[str] = "turn_of"

    def run(self, state: CarnegieState) -> None:
        if state.choice_tiles[self.whose] and self.whose != state.first:
            state.push(FOLLOW_OR_SWITCH[self.whose])
        else:
            begin_turn(state, self.whose, state.row)


class FollowOrSwitch(Step[CarnegieState]):
    """Follow the chosen action, or give the tile up for another one (rules#action-choice)."""

    name: ClassVar[str] = "follow_or_switch"
    rule: ClassVar[str] = "action-choice"

    def options(self, state: CarnegieState) -> list[Action]:
        return FOLLOW_OPTIONS[state.row]

    def take(self, state: CarnegieState, action: Action) -> None:
        if action is FOLLOW:
            begin_turn(state, self.seat, state.row)
            return
        assert isinstance(action, SwitchAction)
        state.choice_tiles[self.seat] -= 1
        state.choice_tiles_used += 1
        if state.events is not None:
            state.events.append(ActionSwitched(self.seat, TYPE_IDS[action.row]))
        begin_turn(state, self.seat, action.row)

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if isinstance(action, SwitchAction):
            return Reason("same_action", "action-choice", {"action": TYPE_IDS[action.row]})
        return super().why_not(state, action)


def begin_turn(state: CarnegieState, seat: int, action: int) -> None:
    """Moves and research points that nobody would decline are gained at once; then the seat uses its departments."""
    state.action = action
    state.clear_turn()
    state.push(END_TURN[seat])
    for number in AUTOMATIC[action]:
        department = DEPARTMENT[number]
        uses = state.standing[seat * DEPARTMENTS + number] + department.permanent_employees
        if uses:
            effect = department.effects[0]
            if state.events is not None:
                state.events.append(DepartmentUsed(seat, DEPARTMENT_IDS[number], effect.id))
            gain_effect(state, seat, effect, uses)
    if action == HUMAN_RESOURCES:
        state.push(MOVES_OF[seat])
    ask_use(state, seat)


class MovesOf(SeatDuty[CarnegieState]):
    """The moves of all used departments together are made after all uses (rules#human-resources)."""

    name: ClassVar[str] = "moves_of"

    def run(self, state: CarnegieState) -> None:
        if state.moves:
            state.push(MOVE_EMPLOYEES[self.whose])


class EndTurn(SeatDuty[CarnegieState]):
    """Research points and moves that were not used are lost (rules#research)."""

    name: ClassVar[str] = "end_turn"

    def run(self, state: CarnegieState) -> None:
        state.research_points[self.whose] = 0
        state.clear_turn()


FOLLOW_OPTIONS: Final[list[list[Action]]] = [
    [FOLLOW, *(SWITCH[other] for other in range(TYPES) if other != row)] for row in range(TYPES)
]
FOLLOW_OR_SWITCH: Final = per_seat(FollowOrSwitch)
TURN_OF: Final = per_seat(TurnOf)
MOVES_OF: Final = per_seat(MovesOf)
END_TURN: Final = per_seat(EndTurn)
