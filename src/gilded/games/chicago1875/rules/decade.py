"""The course of the game: five decades of five phases, and the cleanup between them."""

from typing import ClassVar, Final

from gilded.core.step import Duty
from gilded.games.chicago1875.board import (
    ACTION,
    ASSET_IDS,
    BUILDING,
    CLEANUP,
    DECADES,
    NONE,
    OPERATING,
    PHASE_IDS,
    STOCK,
    YEARS,
)
from gilded.games.chicago1875.events import AssetDropped, PhaseBegan
from gilded.games.chicago1875.rules.action_phase import begin_action_phase
from gilded.games.chicago1875.rules.assets import draw_asset
from gilded.games.chicago1875.rules.building import begin_building_phase
from gilded.games.chicago1875.rules.demand import renew_demand
from gilded.games.chicago1875.rules.operating import NEXT_COMPANY
from gilded.games.chicago1875.rules.scoring import end_game
from gilded.games.chicago1875.rules.stock import begin_stock_phase
from gilded.games.chicago1875.rules.supply import shift_for_new_decade
from gilded.games.chicago1875.state import Chicago1875State


def push_decade(state: Chicago1875State) -> None:
    """Put the five phases of a decade on the agenda."""
    for phase in range(CLEANUP, STOCK - 1, -1):
        state.push(PHASES[phase])


class BeginPhase(Duty[Chicago1875State]):
    """A phase begins; the next one waits below it (rules#decade)."""

    name: ClassVar[str] = "begin_phase"
    rule: ClassVar[str] = "decade"
    fields: ClassVar[tuple[str, ...]] = ("phase",)

    def __init__(self, phase: int) -> None:
        super().__init__()
        self.phase: Final = phase

    def run(self, state: Chicago1875State) -> None:
        phase = self.phase
        if phase == CLEANUP and state.decade == DECADES:
            end_game(state)
            return
        state.phase = phase
        if state.events is not None:
            state.events.append(PhaseBegan(state.decade, YEARS[state.decade], PHASE_IDS[phase]))
        if phase == STOCK:
            state.write_annals()
            begin_stock_phase(state)
        elif phase == BUILDING:
            begin_building_phase(state)
        elif phase == ACTION:
            begin_action_phase(state)
        elif phase == OPERATING:
            state.push(NEXT_COMPANY)
        else:
            clean_up(state)


def clean_up(state: Chicago1875State) -> None:
    """Prepare the board for the next decade (rules#cleanup)."""
    shift_for_new_decade(state)
    drop_cheapest_asset(state)
    renew_demand(state)
    state.used_assets = 0
    state.used_spaces = 0
    state.substituted = 0
    state.operated = 0
    state.free_partners = state.partners[:]
    state.sold = [0] * state.seats
    state.decade += 1
    push_decade(state)


def drop_cheapest_asset(state: Chicago1875State) -> None:
    """The asset on the cheapest space leaves the game, the others slide, a new one comes (rules#cleanup)."""
    asset = state.asset_row.pop()
    if asset != NONE:
        state.asset_gone += 1
        if state.events is not None:
            state.events.append(AssetDropped(ASSET_IDS[asset]))
    draw_asset(state)


PHASES: Final = [BeginPhase(phase) for phase in range(CLEANUP + 1)]
