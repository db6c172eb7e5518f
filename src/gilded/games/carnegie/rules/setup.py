"""The setup: sides of the tabs, neutral discs, first house and reserved department, first moves (rules#setup)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.possible import in_range, require
from gilded.core.rng import Rng
from gilded.core.step import Duty
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
    REMOVED,
    SETUP_MOVES,
    SITE_CITY,
    SITE_IDS,
    SLOT_IDS,
    START_IN_LOBBY,
    START_MONEY,
    STRIPS,
    TYPES,
    choice_tiles_for,
)
from gilded.games.carnegie.departments import DEPARTMENT, DEPARTMENT_IDS, DEPARTMENTS, LOBBY_CELL, TILES
from gilded.games.carnegie.events import DepartmentReserved, NeutralDiscsPlaced, SideChosen
from gilded.games.carnegie.project_tabs import SIDE_IDS
from gilded.games.carnegie.rules import solo
from gilded.games.carnegie.rules.activation import ACTIVATION_OF
from gilded.games.carnegie.rules.construction import build_project, why_not_place
from gilded.games.carnegie.rules.decision import Decision
from gilded.games.carnegie.rules.moves import SetUpMoves
from gilded.games.carnegie.rules.rounds import BEGIN_ROUND
from gilded.games.carnegie.solo_cards import CARD, CARDS
from gilded.games.carnegie.state import CarnegieState

START: Final = Cause("start", "setup")


def set_up(state: CarnegieState, rng: Rng) -> None:
    """Set the table up and ask for the decisions of the setup (rules#setup)."""
    state.begin(rng)
    state.clear_board()
    draw_timelines(state)
    draw_market(state)
    state.first = rng.below(state.seats)
    for seat in range(state.seats):
        state.pay(BANK, purse(seat), START_MONEY, START)
        state.choice_tiles[seat] = choice_tiles_for(state.seats, (seat - state.first) % state.seats)
        staff_company(state, seat)
    ask_for_setup(state)


def draw_timelines(state: CarnegieState) -> None:
    """Draw a timeline tile for each row, on a random side."""
    strips = list(range(STRIPS))
    state.rng.shuffle(strips)
    state.strips = [strip * 2 + state.rng.below(2) for strip in strips[:TYPES]]


def draw_market(state: CarnegieState) -> None:
    """Put some department tiles back into the box, by the number of players."""
    tiles = [tile for tile in range(TILES) for _ in range(DEPARTMENT[tile].copies)]
    state.rng.shuffle(tiles)
    for tile in tiles[: REMOVED[state.seats]]:
        state.market[tile] -= 1
        state.boxed[tile] += 1


def staff_company(state: CarnegieState, seat: int) -> None:
    """One employee stands in each printed department, some more lie in the lobby."""
    for department in range(TILES, DEPARTMENTS):
        state.take_workstation(seat, department, 1)
    state.lie_down(seat, LOBBY_CELL, START_IN_LOBBY)
    state.reserve[seat] -= START_IN_LOBBY + DEPARTMENTS - TILES


def ask_for_setup(state: CarnegieState) -> None:
    """Put the decisions of the setup on the agenda, the last one first."""
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


class ChooseTabSide(Decision):
    """Choose the side of one project tab (rules#tab-sides)."""

    name: ClassVar[str] = "choose_tab_side"
    rule: ClassVar[str] = "tab-sides"
    fields: ClassVar[tuple[str, ...]] = ("seat", "project")
    kinds: ClassVar[tuple[str, ...]] = ("choose_side",)

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

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        assert isinstance(action, ChooseSide)
        code = "side_chosen" if action.project < self.project else "tab_comes_later"
        return Reason(code, self.rule, {"tab": PROJECT_IDS[action.project], "now": PROJECT_IDS[self.project]})

    def check(self, state: CarnegieState) -> None:
        in_range("project", self.project, 0, PROJECTS - 1)
        to_come = state.sides[self.seat * PROJECTS + self.project : (self.seat + 1) * PROJECTS]
        require(not any(to_come), "project", "a side of a later tab is chosen already")

    def describe(self, state: CarnegieState) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "tab": PROJECT_IDS[self.project]}


class PlaceNeutralDiscs(Duty[CarnegieState]):
    """Drawn cards put neutral discs on donation spaces and sites; in the solo game the deck is made (rules#neutral)."""

    name: ClassVar[str] = "place_neutral_discs"
    rule: ClassVar[str] = "neutral"

    def run(self, state: CarnegieState) -> None:
        cards = list(range(CARDS))
        if state.neutral_discs:
            state.rng.shuffle(cards)
            state.count_reveal()
            place_by_cards(state, cards)
        if state.solo:
            solo.deal_deck(state)


def place_by_cards(state: CarnegieState, cards: list[int]) -> None:
    """Go through the cards until all neutral discs are placed; what is taken or full is skipped and does not count."""
    sites: list[str] = []
    slots: list[str] = []
    for number in cards:
        card = CARD[number]
        if state.neutral_discs and state.donors[card.slot] == 0:
            state.neutral_discs -= 1
            state.put_donation(NEUTRAL, card.slot)
            slots.append(SLOT_IDS[card.slot])
        for city in card.cities:
            site = solo.leftmost_site(state, city)
            if state.neutral_discs and site != FREE:
                state.neutral_discs -= 1
                state.put_disc(NEUTRAL, site)
                sites.append(SITE_IDS[site])
    if state.events is not None:
        state.events.append(NeutralDiscsPlaced(sites, slots))


class PlaceFirstHouse(Decision):
    """Put the housing disc on a housing site of a medium or large city (rules#first-house)."""

    name: ClassVar[str] = "place_first_house"
    rule: ClassVar[str] = "first-house"
    kinds: ClassVar[tuple[str, ...]] = ("place",)

    def options(self, state: CarnegieState) -> list[Action]:
        options: list[Action] = []
        for region in range(REGIONS):
            options.extend(PLACE_MENUS[region].of(state.free_sites[region] & FIRST_HOUSES[region]))
        return options

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, Place)
        build_project(state, self.seat, HOUSING, action.site)

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        assert isinstance(action, Place)
        if CITY_IS_SMALL[SITE_CITY[action.site]] and state.owner[action.site] == FREE:
            return Reason("no_small_city", "first-house", {"site": SITE_IDS[action.site]})
        return why_not_place(state, action.site, self.rule)


class ReserveDepartment(Decision):
    """Take the department tile that must be the first to be built (rules#first-house)."""

    name: ClassVar[str] = "reserve_department"
    rule: ClassVar[str] = "first-house"
    kinds: ClassVar[tuple[str, ...]] = ("choose_department",)

    def options(self, state: CarnegieState) -> list[Action]:
        return [CHOOSE_DEPARTMENT[tile] for tile in range(TILES) if state.market[tile]]

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, ChooseDepartment)
        state.market[action.department] -= 1
        state.reserved[self.seat] = action.department
        if state.events is not None:
            state.events.append(DepartmentReserved(self.seat, DEPARTMENT_IDS[action.department]))

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        assert isinstance(action, ChooseDepartment)
        return Reason("tile_gone", self.rule, {"department": DEPARTMENT_IDS[action.department]})


PLACE_NEUTRAL_DISCS: Final = PlaceNeutralDiscs()
