"""Which agendas the rules can produce: the plan of the setup, a round or the scoring, and what one seat does now.

From below, an agenda is what is still to come of such a plan, and on top of it lies the stack of steps to which the
duty that is under way has led. `ON_TOP` says which step may lie on which in that stack.
"""

from typing import Any, Final

from gilded.core.possible import Impossible, require
from gilded.core.saved import save_step
from gilded.core.step import NOBODY, Duty, Step
from gilded.games.carnegie.board import HUMAN_RESOURCES, PROJECTS, SETUP_MOVES
from gilded.games.carnegie.project_tabs import TAB_INCOME
from gilded.games.carnegie.rules.activation import ACTIVATION_OF
from gilded.games.carnegie.rules.income import ChooseIncome
from gilded.games.carnegie.rules.moves import SetUpMoves
from gilded.games.carnegie.rules.rounds import BEGIN_ROUND, END_GAME, END_ROUND, EVENT_OF
from gilded.games.carnegie.rules.setup import (
    PLACE_NEUTRAL_DISCS,
    ChooseTabSide,
    PlaceFirstHouse,
    ReserveDepartment,
)
from gilded.games.carnegie.rules.turn import TURN_OF
from gilded.games.carnegie.rules.welfare import SETTLE
from gilded.games.carnegie.state import CarnegieState

Plan = list[Step[Any]]

PAID_OUT: Final = ("choose_income", "offer_research", "spend_points", "welcome_recruit")
"""What may be left to decide when income has been paid."""
ON_TOP: Final[dict[str, tuple[str, ...]]] = {
    "choose_tab_side": ("choose_tab_side",),
    "set_up_moves": ("move_employees",),
    "activation_of": ("activate_employees",),
    "settle": ("pay_for_welfare",),
    "event_of": ("both_events", "make_donation", "offer_donation", "bring_home", *PAID_OUT),
    "offer_donation": ("bring_home", *PAID_OUT),
    "bring_home": ("make_donation",),
    "choose_income": PAID_OUT,
    "offer_research": ("welcome_recruit", "move_employees"),
    "move_employees": ("welcome_recruit",),
    "turn_of": ("follow_or_switch", "end_turn"),
    "end_turn": ("moves_of", "use_departments", "go_on", "offer_research", "move_employees", "spend_points"),
    "moves_of": ("use_departments", "go_on"),
    "go_on": (
        "send_on_mission",
        "choose_project_type",
        "place_project",
        "choose_tile",
        "choose_free_lot",
        "move_somebody_in",
        "copy_donation",
        "welcome_recruit",
        "offer_research",
        "spend_points",
    ),
}


class Stage:
    """Where the game stands by its agenda: what is still to come, which duty is under way, and its stack."""

    def __init__(self, plan: str, pending: Plan, duty: str, seat: int, stack: Plan) -> None:
        self.plan: Final = plan
        self.pending: Final = pending
        self.duty: Final = duty
        self.seat: Final = seat
        self.stack: Final = stack

    @property
    def in_turn(self) -> bool:
        """Whether the seat is taking its turn, its action known."""
        return self.duty == "turn_of" and bool(self.stack) and self.stack[0].name == "end_turn"

    def is_pending(self, name: str, seat: int) -> bool:
        """Whether this step is still to come for the seat."""
        return any(step.name == name and seat_of(step) == seat for step in self.pending)


def seat_of(step: Step[Any]) -> int:
    """Whose step or duty it is; nobody's for a duty of the whole table."""
    if isinstance(step, Duty):
        whose: int = getattr(step, "whose", NOBODY)
        return whose
    return step.seat


def plans(state: CarnegieState) -> dict[str, Plan]:
    """The three plans in the order of an agenda, the last step first; by the name of that step."""
    order = state.in_turn_order()
    late_first = order[::-1]
    activations: Plan = [ACTIVATION_OF[seat] for seat in late_first]
    first_choices: Plan = []
    for seat in order:
        first_choices += [ReserveDepartment(seat), PlaceFirstHouse(seat)]
    return {
        "begin_round": [
            BEGIN_ROUND,
            *activations,
            *(SetUpMoves(seat, SETUP_MOVES) for seat in late_first),
            *first_choices,
            PLACE_NEUTRAL_DISCS,
            *(ChooseTabSide(seat, 0) for seat in late_first),
        ],
        "end_round": [
            END_ROUND,
            *activations,
            *(TURN_OF[seat] for seat in late_first),
            *(EVENT_OF[seat] for seat in late_first),
        ],
        "end_game": [END_GAME, *(SETTLE[seat] for seat in late_first)],
    }


def stage_of(state: CarnegieState) -> Stage:
    """Where the game stands; Impossible if the rules cannot produce the agenda."""
    agenda = state.agenda
    if not agenda:
        return Stage("over", [], "", NOBODY, [])
    if len(agenda) == 1 and agenda[0].name == "choose_row":
        require(agenda[0].seat == state.first, "agenda[0].seat", "the first player chooses the timeline")
        return Stage("choose_row", [], "", state.first, [])
    bottom = agenda[0].name
    whole = plans(state)
    require(bottom in whole, "agenda[0]", f"nothing begins with {bottom}")
    plan = whole[bottom]
    count = 0
    while count < min(len(agenda), len(plan)) and save_step(agenda[count]) == save_step(plan[count]):
        count += 1
    stack = agenda[count:]
    if not stack:
        return Stage(bottom, agenda[: count - 1], agenda[-1].name, seat_of(agenda[-1]), [])
    require(count < len(plan), f"agenda[{count}]", "nothing of the plan is under way")
    stage = Stage(bottom, agenda[:count], plan[count].name, seat_of(plan[count]), stack)
    check_stack(state, stage)
    return stage


def check_stack(state: CarnegieState, stage: Stage) -> None:
    """Whether each step of the stack may lie on the one below it, and is the acting seat's."""
    below = stage.duty
    names: list[str] = []
    for place, step in enumerate(stage.stack, start=len(stage.pending)):
        field = f"agenda[{place}]"
        require(step.name in ON_TOP.get(below, ()), field, f"{step.name} cannot follow from {below}")
        require(seat_of(step) == stage.seat, f"{field}.seat", f"it is for seat {stage.seat} to act")
        require(step.name == "choose_income" or step.name not in names, field, f"{step.name} is there twice")
        names.append(step.name)
        below = step.name
    check_moves_to_come(state, stage, names)
    check_incomes(state, stage)


def check_moves_to_come(state: CarnegieState, stage: Stage, names: list[str]) -> None:
    """In a turn of human resources moves follow the uses; in no other turn does anybody move."""
    if not stage.in_turn:
        return
    field = f"agenda[{len(stage.pending)}]"
    uses = "use_departments" in names or "go_on" in names
    moves = state.action == HUMAN_RESOURCES
    require(("moves_of" in names) == (uses and moves), field, "moves follow the uses of human resources, no others")
    require(uses or moves, field, f"{names[-1]} belongs to a turn of human resources")


def check_incomes(state: CarnegieState, stage: Stage) -> None:
    """Incomes that are a choice are asked for in a fixed order: what is left is the beginning of their list."""
    asked = [step for step in stage.stack if isinstance(step, ChooseIncome)]
    expected: list[ChooseIncome] = []
    for project in range(PROJECTS):
        tab = stage.seat * PROJECTS + project
        choices = TAB_INCOME[project][state.sides[tab]][state.built[tab]].choices
        expected += [ChooseIncome(stage.seat, project, section) for section in choices]
    for number, step in enumerate(asked):
        if number >= len(expected) or save_step(step) != save_step(expected[number]):
            place = len(stage.pending) + stage.stack.index(step)
            raise Impossible(f"agenda[{place}]", "this project is not the next one to pay")
