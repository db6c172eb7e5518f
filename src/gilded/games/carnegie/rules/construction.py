"""Construction: goods and a disc become a project in a city (rules#construction)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.possible import in_range, require
from gilded.games.carnegie.actions import CHOOSE_PROJECT, PLACE_MENUS, ChooseProject, Place
from gilded.games.carnegie.board import (
    ACCEPTS,
    CITY_PAYS,
    FREE,
    OWNER_IDS,
    PROJECT_IDS,
    PROJECTS,
    REGIONS,
    SITE_CITY,
    SITE_IDS,
    SITE_PROJECT,
    SITE_REGION,
)
from gilded.games.carnegie.departments import DEPARTMENT, DEPARTMENT_IDS, DEPARTMENTS
from gilded.games.carnegie.events import ProjectBuilt
from gilded.games.carnegie.project_tabs import BUILD_COST, LOWEST
from gilded.games.carnegie.rules.decision import Decision
from gilded.games.carnegie.rules.employees import send_on_mission
from gilded.games.carnegie.rules.income import pay_transport
from gilded.games.carnegie.rules.resources import gain_goods
from gilded.games.carnegie.state import CarnegieState

MATERIAL: Final = Cause("construction", "construction")


def has_site(state: CarnegieState, project: int) -> bool:
    """Whether any free site of the map accepts this type of project."""
    return any(state.free_sites[region] & ACCEPTS[region][project] for region in range(REGIONS))


def can_build(state: CarnegieState, seat: int, project: int, goods: int) -> bool:
    """Whether a disc is ready, this many goods are enough and a site is free."""
    return state.ready[seat * PROJECTS + project] != 0 and goods >= BUILD_COST[project] and has_site(state, project)


def can_build_any(state: CarnegieState, seat: int, goods: int) -> bool:
    """Whether the seat can build a project of any type with this many goods."""
    return any(can_build(state, seat, project, goods) for project in range(PROJECTS))


def build_project(state: CarnegieState, seat: int, project: int, site: int) -> None:
    """Move the rightmost disc of a tab to a site (rules#construction)."""
    tab = seat * PROJECTS + project
    section = LOWEST[state.ready[tab]]
    state.ready[tab] &= ~(1 << section)
    state.built[tab] |= 1 << section
    state.put_disc(seat, site)
    if state.events is not None:
        state.events.append(ProjectBuilt(seat, PROJECT_IDS[project], section + 1, SITE_IDS[site]))


def why_not_build_project(state: CarnegieState, seat: int, project: int) -> Reason:
    """Why the seat cannot build this type of project."""
    values: dict[str, object] = {"project": PROJECT_IDS[project]}
    if state.ready[seat * PROJECTS + project] == 0:
        return Reason("no_disc_ready", "construction", values)
    if state.goods[seat] < BUILD_COST[project]:
        cost: dict[str, object] = {"needed": BUILD_COST[project], "have": state.goods[seat]}
        return Reason("too_few_goods", "construction", {**values, **cost})
    return Reason("no_free_site", "construction", values)


def why_not_build_anything(state: CarnegieState, seat: int) -> Reason:
    """Why the seat can build no project of any type."""
    ready = [project for project in range(PROJECTS) if state.ready[seat * PROJECTS + project]]
    if not ready:
        return Reason("nothing_ready", "construction")
    prices = [BUILD_COST[project] for project in ready if has_site(state, project)]
    if not prices:
        return Reason("nowhere_to_build", "construction")
    return Reason("too_few_goods", "construction", {"needed": min(prices), "have": state.goods[seat]})


class ChooseProjectType(Decision):
    """Choose the type of project that an employee of the department builds (rules#construction)."""

    name: ClassVar[str] = "choose_project_type"
    rule: ClassVar[str] = "construction"
    fields: ClassVar[tuple[str, ...]] = ("seat", "department", "effect")
    kinds: ClassVar[tuple[str, ...]] = ("choose_project",)

    def __init__(self, seat: int, department: int, effect: int) -> None:
        super().__init__(seat)
        self.department: Final = department
        self.effect: Final = effect

    def options(self, state: CarnegieState) -> list[Action]:
        seat, goods = self.seat, state.goods[self.seat]
        return [CHOOSE_PROJECT[project] for project in range(PROJECTS) if can_build(state, seat, project, goods)]

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, ChooseProject)
        state.push(PlaceProject(self.seat, self.department, self.effect, action.project))

    def forced(self, state: CarnegieState) -> bool:
        return True

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        assert isinstance(action, ChooseProject)
        return why_not_build_project(state, self.seat, action.project)

    def check(self, state: CarnegieState) -> None:
        check_builder(state, self.seat, self.department, self.effect)

    def describe(self, state: CarnegieState) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "department": DEPARTMENT_IDS[self.department]}


def check_builder(state: CarnegieState, seat: int, department: int, number: int) -> None:
    """Impossible unless an employee of the department in use is about to build a project."""
    in_range("department", department, 0, DEPARTMENTS - 1)
    in_range("effect", number, 0, len(DEPARTMENT[department].effects) - 1)
    effect = DEPARTMENT[department].effects[number]
    staff = state.standing[seat * DEPARTMENTS + department]
    require(department == state.open_department, "department", "is not in use")
    require(effect.builds_project, "effect", "builds no project")
    require(staff > state.used if effect.mission else 0 < state.used <= staff, "department", "nobody is at work there")
    require(effect.pay_money <= state.cash(seat), "effect", "cannot be paid")


class PlaceProject(Decision):
    """Choose the site; an employee on a mission goes to its region (rules#construction)."""

    name: ClassVar[str] = "place_project"
    rule: ClassVar[str] = "construction"
    fields: ClassVar[tuple[str, ...]] = ("seat", "department", "effect", "project")
    kinds: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, seat: int, department: int, effect: int, project: int) -> None:
        super().__init__(seat)
        self.department: Final = department
        self.effect: Final = effect
        self.project: Final = project

    def options(self, state: CarnegieState) -> list[Action]:
        options: list[Action] = []
        for region in range(REGIONS):
            options.extend(PLACE_MENUS[region].of(state.free_sites[region] & ACCEPTS[region][self.project]))
        return options

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, Place)
        site = action.site
        effect = DEPARTMENT[self.department].effects[self.effect]
        if effect.mission:
            send_on_mission(state, self.seat, self.department, SITE_REGION[site])
        gain_goods(state, self.seat, -BUILD_COST[self.project], MATERIAL)
        state.pay(purse(self.seat), BANK, effect.pay_money, MATERIAL)
        build_project(state, self.seat, self.project, site)
        if CITY_PAYS[SITE_CITY[site]]:
            pay_transport(state, self.seat, SITE_REGION[site], 1)

    def forced(self, state: CarnegieState) -> bool:
        return True

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        assert isinstance(action, Place)
        return why_not_place(state, action.site, self.rule)

    def check(self, state: CarnegieState) -> None:
        check_builder(state, self.seat, self.department, self.effect)
        in_range("project", self.project, 0, PROJECTS - 1)
        possible = can_build(state, self.seat, self.project, state.goods[self.seat])
        require(possible, "project", "cannot be built")

    def describe(self, state: CarnegieState) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "project": PROJECT_IDS[self.project]}


def why_not_place(state: CarnegieState, site: int, rule: str) -> Reason:
    """Why no disc may be put on this site."""
    owner = state.owner[site]
    if owner != FREE:
        return Reason("site_taken", rule, {"site": SITE_IDS[site], "owner": OWNER_IDS[owner]})
    return Reason("wrong_site", rule, {"site": SITE_IDS[site], "accepts": SITE_PROJECT[site]})
