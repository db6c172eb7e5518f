"""Setting up: sides of the tabs, neutral discs, first house and reserved department, first moves (rules#setup)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.step import Duty, Step
from gilded.games.carnegie import solo
from gilded.games.carnegie.actions import (
    CHOOSE_DEPARTMENT,
    CHOOSE_SIDE,
    PLACE_MENUS,
    ChooseDepartment,
    ChooseSide,
    Place,
)
from gilded.games.carnegie.board import (
    CITY_IS_SMALL,
    FIRST_HOUSES,
    FREE,
    HOUSING,
    NEUTRAL,
    PROJECT_IDS,
    PROJECTS,
    REGIONS,
    SETUP_MOVES,
    SITE_CITY,
    SITE_IDS,
    SLOT_IDS,
)
from gilded.games.carnegie.cards import CARD, CARDS
from gilded.games.carnegie.construction import why_no_site
from gilded.games.carnegie.departments import DEPARTMENT_IDS, TILES
from gilded.games.carnegie.events import DepartmentReserved, NeutralDiscsPlaced, SideChosen
from gilded.games.carnegie.rounds import BEGIN_ROUND
from gilded.games.carnegie.staff import ACTIVATION_OF, SetUpMoves
from gilded.games.carnegie.state import CarnegieState
from gilded.games.carnegie.tabs import SIDE_IDS


def prepare(state: CarnegieState) -> None:
    """Lay the decisions of the setup on the agenda, last things first."""
    order = state.in_turn_order()
    late_first = order[::-1]
    state.push(BEGIN_ROUND)
    for seat in late_first:
        state.push(ACTIVATION_OF[seat])
    for seat in late_first:
        state.push(SetUpMoves(seat, SETUP_MOVES))
    for seat in order:
        state.push(ReserveDepartment(seat))
        state.push(PlaceFirstHouse(seat))
    state.push(PLACE_NEUTRAL_DISCS)
    for seat in late_first:
        state.push(ChooseTabSide(seat, 0))


class ChooseTabSide(Step[CarnegieState]):
    """Choose the side of one project tab (rules#tab-sides)."""

    name: ClassVar[str] = "choose_tab_side"
    rule: ClassVar[str] = "tab-sides"
    fields: ClassVar[tuple[str, ...]] = ("seat", "project")

    def __init__(self, seat: int, project: int) -> None:
        super().__init__(seat)
        self.project: Final = project

    def options(self, state: CarnegieState) -> list[Action]:
        return CHOOSE_SIDE[self.project]

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, ChooseSide)
        state.sides[self.seat * PROJECTS + self.project] = action.side
        if state.events is not None:
            state.events.append(SideChosen(self.seat, PROJECT_IDS[self.project], SIDE_IDS[action.side]))
        if self.project + 1 < PROJECTS:
            state.push(ChooseTabSide(self.seat, self.project + 1))

    def describe(self) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "tab": PROJECT_IDS[self.project]}


class PlaceNeutralDiscs(Duty[CarnegieState]):
    """Drawn cards put neutral discs on donation spaces and sites; in the solo game the deck is made (rules#neutral)."""

    name: ClassVar[str] = "place_neutral_discs"
    rule: ClassVar[str] = "neutral"

    def run(self, state: CarnegieState) -> None:
        cards = list(range(CARDS))
        if state.neutral:
            state.rng.shuffle(cards)
            state.count_reveal()
            place_by_cards(state, cards)
        if state.solo:
            solo.deal_deck(state)


def place_by_cards(state: CarnegieState, cards: list[int]) -> None:
    """Card by card until all neutral discs lie; what is taken or full is skipped and does not count."""
    sites: list[str] = []
    slots: list[str] = []
    for number in cards:
        card = CARD[number]
        if state.neutral and state.donors[card.slot] == 0:
            state.neutral -= 1
            state.put_gift(NEUTRAL, card.slot)
            slots.append(SLOT_IDS[card.slot])
        for city in card.cities:
            site = state.leftmost_site(city)
            if state.neutral and site != FREE:
                state.neutral -= 1
                state.put_disc(NEUTRAL, site)
                sites.append(SITE_IDS[site])
    if state.events is not None:
        state.events.append(NeutralDiscsPlaced(sites, slots))


class PlaceFirstHouse(Step[CarnegieState]):
    """Put the housing disc on a housing site of a medium or large city (rules#first-house)."""

    name: ClassVar[str] = "place_first_house"
    rule: ClassVar[str] = "first-house"

    def options(self, state: CarnegieState) -> list[Action]:
        options: list[Action] = []
        for region in range(REGIONS):
            options.extend(PLACE_MENUS[region].of(state.free[region] & FIRST_HOUSES[region]))
        return options

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, Place)
        state.build_project(self.seat, HOUSING, action.site)

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if not isinstance(action, Place):
            return super().why_not(state, action)
        if CITY_IS_SMALL[SITE_CITY[action.site]] and state.owner[action.site] == FREE:
            return Reason("no_small_city", "first-house", {"site": SITE_IDS[action.site]})
        return why_no_site(state, action.site, self.rule)


class ReserveDepartment(Step[CarnegieState]):
    """Take the department tile that must be the first to be built (rules#first-house)."""

    name: ClassVar[str] = "reserve_department"
    rule: ClassVar[str] = "first-house"

    def options(self, state: CarnegieState) -> list[Action]:
        return [CHOOSE_DEPARTMENT[tile] for tile in range(TILES) if state.market[tile]]

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, ChooseDepartment)
        state.market[action.department] -= 1
        state.reserved[self.seat] = action.department
        if state.events is not None:
            state.events.append(DepartmentReserved(self.seat, DEPARTMENT_IDS[action.department]))

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if isinstance(action, ChooseDepartment):
            return Reason("tile_gone", "first-house", {"department": DEPARTMENT_IDS[action.department]})
        return super().why_not(state, action)


PLACE_NEUTRAL_DISCS: Final = PlaceNeutralDiscs()
