"""Employees: hired, sent on missions and brought home (rules#recruits, rules#missions)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import Cause
from gilded.core.possible import in_range, require
from gilded.games.carnegie.actions import TO_LOBBY, ToLobby
from gilded.games.carnegie.board import REGION_IDS, REGIONS, Income
from gilded.games.carnegie.departments import CELL_IDS, DEPARTMENT_IDS, DEPARTMENTS, LOBBY_CELL, SECOND_LOBBY
from gilded.games.carnegie.events import EmployeeHired, EmployeeReturned, EmployeeSent
from gilded.games.carnegie.rules.decision import Decision
from gilded.games.carnegie.rules.resources import gain
from gilded.games.carnegie.state import CarnegieState

# New employees


def earn(state: CarnegieState, seat: int, income: Income, times: int, cause: Cause) -> None:
    """Take all of an income this many times; new employees come from the reserve while it lasts."""
    gain(state, seat, income, times, cause)
    if income.recruits:
        hire_recruits(state, seat, income.recruits * times)


def hire_recruits(state: CarnegieState, seat: int, count: int) -> None:
    """New employees go to the lobby; with two lobbies the player chooses for each (rules#recruits)."""
    count = min(count, state.reserve[seat])
    if count == 0:
        return
    if state.has_second_lobby(seat):
        state.push(WelcomeRecruit(seat, count))
        return
    for _ in range(count):
        hire(state, seat, 0)


def lobby_cell(state: CarnegieState, seat: int, lobby: int) -> int:
    """The cell of the first or the second lobby."""
    return LOBBY_CELL if lobby == 0 else state.cell_of[seat * DEPARTMENTS + SECOND_LOBBY]


def hire(state: CarnegieState, seat: int, lobby: int) -> None:
    """A new employee comes from the reserve and lies down in a lobby (rules#recruits)."""
    cell = lobby_cell(state, seat, lobby)
    state.reserve[seat] -= 1
    state.lie_down(seat, cell, 1)
    if state.events is not None:
        state.events.append(EmployeeHired(seat, CELL_IDS[cell]))


class WelcomeRecruit(Decision):
    """Choose the lobby of one new employee (rules#new-lobby)."""

    name: ClassVar[str] = "welcome_recruit"
    rule: ClassVar[str] = "new-lobby"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left")
    kinds: ClassVar[tuple[str, ...]] = ("to_lobby",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def options(self, state: CarnegieState) -> list[Action]:
        return TO_LOBBY

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, ToLobby)
        hire(state, self.seat, action.lobby)
        if self.left > 1:
            state.push(WelcomeRecruit(self.seat, self.left - 1))

    def check(self, state: CarnegieState) -> None:
        in_range("left", self.left, 1, state.reserve[self.seat])
        require(state.has_second_lobby(self.seat), "seat", "there is only one lobby")


# Missions


def send_on_mission(state: CarnegieState, seat: int, department: int, region: int) -> None:
    """Send an active employee of the department to a region (rules#missions)."""
    state.leave_workstation(seat, department)
    state.away[seat * REGIONS + region] += 1
    if state.events is not None:
        state.events.append(EmployeeSent(seat, DEPARTMENT_IDS[department], REGION_IDS[region]))


def bring_home(state: CarnegieState, seat: int, region: int, lobby: int) -> None:
    """An employee returns from a mission and lies down in a lobby (rules#income)."""
    cell = lobby_cell(state, seat, lobby)
    state.away[seat * REGIONS + region] -= 1
    state.lie_down(seat, cell, 1)
    if state.events is not None:
        state.events.append(EmployeeReturned(seat, REGION_IDS[region], CELL_IDS[cell]))


def why_nobody_comes_home() -> Reason:
    """Why a seat has no part in the income of a region."""
    return Reason("nobody_on_mission", "income")
