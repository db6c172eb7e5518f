"""Construction: goods and a disc become a project in a city (rules#construction)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.step import Step
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
from gilded.games.carnegie.departments import DEPARTMENT, DEPARTMENT_IDS
from gilded.games.carnegie.events import ProjectBuilt
from gilded.games.carnegie.project_tabs import BUILD_COST, LOWEST
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
        cost: dict[str, object] = {"cost": BUILD_COST[project], "goods": state.goods[seat]}
        return Reason("too_few_goods", "construction", {**values, **cost})
    return Reason("no_free_site", "construction", values)


class ChooseProjectType(Step[CarnegieState]):
    """Choose the type of project that an employee of the department builds (rules#construction)."""

    name: ClassVar[str] = "choose_project_type"
    rule: ClassVar[str] = "construction"
    fields: ClassVar[tuple[str, ...]] = ("seat", "department", "effect")

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

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if isinstance(action, ChooseProject):
            return why_not_build_project(state, self.seat, action.project)
        return super().why_not(state, action)

    def describe(self, state: CarnegieState) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "department": DEPARTMENT_IDS[self.department]}


class PlaceProject(Step[CarnegieState]):
    """Choose the site; an employee on a mission goes to its region (rules#construction)."""

    name: ClassVar[str] = "place_project"
    rule: ClassVar[str] = "construction"
    fields: ClassVar[tuple[str, ...]] = ("seat", "department", "effect", "project")

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

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if not isinstance(action, Place):
            return super().why_not(state, action)
        return why_not_place(state, action.site, self.rule)

    def describe(self, state: CarnegieState) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "project": PROJECT_IDS[self.project]}


def why_not_place(state: CarnegieState, site: int, rule: str) -> Reason:
    """Why no disc may be put on this site."""
    owner = state.owner[site]
    if owner != FREE:
        return Reason("site_taken", rule, {"site": SITE_IDS[site], "owner": OWNER_IDS[owner]})
    return Reason("wrong_site", rule, {"site": SITE_IDS[site], "accepts": SITE_PROJECT[site]})
