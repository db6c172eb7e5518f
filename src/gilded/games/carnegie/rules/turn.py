"""A player's turn: follow or change the action, use departments, move employees, lose what is left (rules#turn)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.possible import require
from gilded.core.step import SeatDuty, per_seat
from gilded.games.carnegie.actions import FOLLOW, SWITCH, SwitchAction
from gilded.games.carnegie.board import HUMAN_RESOURCES, TYPE_IDS, TYPES
from gilded.games.carnegie.departments import AUTOMATIC, CHOOSABLE, DEPARTMENT, DEPARTMENT_IDS, DEPARTMENTS
from gilded.games.carnegie.events import ActionSwitched, DepartmentUsed, PointsLost
from gilded.games.carnegie.passing import ALL_USED, PASSED_TURN, TURN_ENDED
from gilded.games.carnegie.rules.decision import Decision
from gilded.games.carnegie.rules.departments import ask_use, gain_effect, uses_left
from gilded.games.carnegie.rules.moves import MOVES_OF
from gilded.games.carnegie.rules.passed_over import TURN_PHASE, tell_ended, tell_passed
from gilded.games.carnegie.rules.waiting import why_nothing_to_do
from gilded.games.carnegie.state import CarnegieState


class TurnOf(SeatDuty[CarnegieState]):
    """A seat's turn comes up; unless it is first, its tile may change the action (rules#action-choice)."""

    name: ClassVar[str] = "turn_of"

    def run(self, state: CarnegieState) -> None:
        state.passed[self.whose] = 0  # what the seat could not do before may now be different
        if state.choice_tiles[self.whose] and self.whose != state.first:
            state.push(FOLLOW_OR_SWITCH[self.whose])
        else:
            begin_turn(state, self.whose, state.row)


class FollowOrSwitch(Decision):
    """Follow the chosen action, or give the tile up for another one (rules#action-choice)."""

    name: ClassVar[str] = "follow_or_switch"
    rule: ClassVar[str] = "action-choice"
    kinds: ClassVar[tuple[str, ...]] = ("follow", "switch_action")

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

    def check(self, state: CarnegieState) -> None:
        may_switch = state.choice_tiles[self.seat] > 0 and self.seat != state.first
        require(may_switch, "seat", "has no action choice tile to use")

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        return Reason("same_action", self.rule, {"action": TYPE_IDS[state.row]})


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


class EndTurn(SeatDuty[CarnegieState]):
    """Research points and moves that were not used are lost (rules#research)."""

    name: ClassVar[str] = "end_turn"

    def run(self, state: CarnegieState) -> None:
        if not state.has_stopped:
            self.note_why(state)
        points = state.research_points[self.whose]
        if state.events is not None and points:
            state.events.append(PointsLost(self.whose, points))
        state.research_points[self.whose] = 0
        state.clear_turn()

    def note_why(self, state: CarnegieState) -> None:
        """Note that the turn ended by itself, perhaps before the seat could do anything (rules#passed-over)."""
        seat, action, acted = self.whose, state.action, state.has_acted
        state.passed[seat] |= TURN_ENDED[action] if acted else PASSED_TURN[action]
        if acted and not any(uses_left(state, seat, department) for department in CHOOSABLE[action]):
            state.passed[seat] |= ALL_USED
        if state.events is None:
            return
        reason = why_nothing_to_do(state, seat, action, acted)
        if acted:
            tell_ended(state, seat, reason)
        else:
            tell_passed(state, seat, TURN_PHASE, reason)


FOLLOW_OPTIONS: Final[list[list[Action]]] = [
    [FOLLOW, *(SWITCH[other] for other in range(TYPES) if other != row)] for row in range(TYPES)
]
FOLLOW_OR_SWITCH: Final = per_seat(FollowOrSwitch)
TURN_OF: Final = per_seat(TurnOf)
END_TURN: Final = per_seat(EndTurn)
