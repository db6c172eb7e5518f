"""Income: employees come home, transport and projects pay (rules#income)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import Cause
from gilded.core.possible import in_range, require
from gilded.core.step import SeatDuty
from gilded.games.carnegie.actions import (
    DONE,
    LOBBY_IDS,
    RESOURCE_IDS,
    TAKE_INCOME,
    TO_LOBBY,
    TakeIncome,
    ToLobby,
)
from gilded.games.carnegie.board import (
    MOST_EMPLOYEES,
    PROJECT_IDS,
    PROJECTS,
    REGION_IDS,
    REGIONS,
    TRACK_INCOME,
    Income,
)
from gilded.games.carnegie.departments import CELLS
from gilded.games.carnegie.project_tabs import TAB, TAB_INCOME
from gilded.games.carnegie.rules.decision import Decision
from gilded.games.carnegie.rules.employees import bring_home, earn, lobby_cell
from gilded.games.carnegie.rules.research import OFFER_RESEARCH
from gilded.games.carnegie.rules.timeline import next_region
from gilded.games.carnegie.state import CarnegieState

TRANSPORT_INCOME: Final = Cause("transport_income", "income")
PROJECT_INCOME: Final = Cause("project_income", "project-income")
MONEY: Final = 0
GOODS: Final = 1
NEW_EMPLOYEE: Final = 2


def pay_transport(state: CarnegieState, seat: int, region: int, times: int) -> None:
    """Pay the income of the space where the seat's disc stands, and of no other space (rules#transport)."""
    income = TRACK_INCOME[region][state.transport[seat * REGIONS + region]]
    if income.research_points:
        state.push(OFFER_RESEARCH[seat])
    earn(state, seat, income, times, TRANSPORT_INCOME)


def pay_projects(state: CarnegieState, seat: int) -> None:
    """Pay for every built project once; an income that is a choice is asked for (rules#project-income)."""
    for project in range(PROJECTS):
        tab = seat * PROJECTS + project
        mask = state.built[tab]
        if mask:
            income = TAB_INCOME[project][state.sides[tab]][mask]
            earn(state, seat, income.sure, 1, PROJECT_INCOME)
            for section in income.choices:
                state.push(ChooseIncome(seat, project, section))


class PayIncome(SeatDuty[CarnegieState]):
    """The employees are home: transport pays for each of them, then the projects pay once (rules#income)."""

    name: ClassVar[str] = "pay_income"
    fields: ClassVar[tuple[str, ...]] = ("whose", "region", "returned")

    def __init__(self, whose: int, region: int, returned: int) -> None:
        super().__init__(whose)
        self.region: Final = region
        self.returned: Final = returned

    def run(self, state: CarnegieState) -> None:
        # What is pushed last is asked first: transport, with its points and recruits, comes before the projects.
        pay_projects(state, self.whose)
        pay_transport(state, self.whose, self.region, self.returned)


class BringHome(Decision):
    """Bring one employee home from the active region, or stop (rules#income)."""

    name: ClassVar[str] = "bring_home"
    rule: ClassVar[str] = "income"
    fields: ClassVar[tuple[str, ...]] = ("seat", "region", "returned")
    kinds: ClassVar[tuple[str, ...]] = ("to_lobby", "done")

    def __init__(self, seat: int, region: int, returned: int) -> None:
        super().__init__(seat)
        self.region: Final = region
        self.returned: Final = returned

    def options(self, state: CarnegieState) -> list[Action]:
        return ONE_OF_TWO_LOBBIES if state.has_second_lobby(self.seat) else THE_LOBBY

    def take(self, state: CarnegieState, action: Action) -> None:
        returned = self.returned
        if isinstance(action, ToLobby):
            bring_home(state, self.seat, self.region, action.lobby)
            returned += 1
            if state.away[self.seat * REGIONS + self.region]:
                state.push(BringHome(self.seat, self.region, returned))
                return
        if returned:
            state.push(PayIncome(self.seat, self.region, returned))

    def check(self, state: CarnegieState) -> None:
        in_range("region", self.region, 0, REGIONS - 1)
        require(self.region == next_region(state, state.event_row), "region", "is not the one of this round")
        require(state.away[self.seat * REGIONS + self.region] > 0, "region", "nobody is there")
        lobbies = 2 if state.has_second_lobby(self.seat) else 1
        cells = [lobby_cell(state, self.seat, lobby) for lobby in range(lobbies)]
        home = sum([state.lying[self.seat * CELLS + cell] for cell in cells])
        in_range("returned", self.returned, 0, home if state.agenda[-1] is self else 0)

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        assert isinstance(action, ToLobby)
        return Reason("no_such_lobby", "new-lobby", {"lobby": LOBBY_IDS[action.lobby]})

    def describe(self, state: CarnegieState) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "region": REGION_IDS[self.region], "returned": self.returned}


class ChooseIncome(Decision):
    """Take one of the two incomes of a built project (rules#project-income)."""

    name: ClassVar[str] = "choose_income"
    rule: ClassVar[str] = "project-income"
    fields: ClassVar[tuple[str, ...]] = ("seat", "project", "section")
    kinds: ClassVar[tuple[str, ...]] = ("take_income",)

    def __init__(self, seat: int, project: int, section: int) -> None:
        super().__init__(seat)
        self.project: Final = project
        self.section: Final = section

    def choices(self, state: CarnegieState) -> list[Income]:
        """The incomes that the section offers."""
        side = state.sides[self.seat * PROJECTS + self.project]
        return TAB[self.project][side][self.section].choices

    def options(self, state: CarnegieState) -> list[Action]:
        choices = self.choices(state)
        reserve = state.reserve[self.seat]
        return [TAKE_INCOME[resource_of(income)] for income in choices if income.recruits == 0 or reserve]

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, TakeIncome)
        for income in self.choices(state):
            if resource_of(income) == action.resource:
                earn(state, self.seat, income, 1, PROJECT_INCOME)

    def forced(self, state: CarnegieState) -> bool:
        return True

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        assert isinstance(action, TakeIncome)
        if action.resource in [resource_of(income) for income in self.choices(state)]:
            return Reason("no_employee_left", "recruits", {"employees": MOST_EMPLOYEES})
        return Reason("not_that_income", self.rule, {"resource": RESOURCE_IDS[action.resource]})

    def describe(self, state: CarnegieState) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "tab": PROJECT_IDS[self.project], "section": self.section + 1}


def resource_of(income: Income) -> int:
    """Which resource an income of one kind gives."""
    if income.recruits:
        return NEW_EMPLOYEE
    return GOODS if income.goods else MONEY


THE_LOBBY: Final[list[Action]] = [TO_LOBBY[0], DONE]
ONE_OF_TWO_LOBBIES: Final[list[Action]] = [*TO_LOBBY, DONE]
