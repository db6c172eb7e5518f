"""The course of the game: setup, five decades of five phases, and the cleanup between them."""

from typing import Any, ClassVar, Final

from gilded.core.money import BANK, purse
from gilded.core.rng import Rng
from gilded.core.step import Duty, Step
from gilded.games.chicago1875.board import (
    AGE,
    AGES,
    ASSET_COUNT,
    ASSET_IDS,
    BUILDING_COUNT,
    BUILDING_PLAYERS,
    CHIEFS,
    DECADES,
    FIRST_ASSET,
    FIRST_ASSET_SPACE,
    GOAL_IDS,
    GOALS_DRAWN,
    LEVEL,
    LEVELS,
    ROW_LENGTH,
    START_BUILDINGS,
    START_CASH,
    STARTING,
    TILE_COUNT,
    TILE_PLAYERS,
    YEARS,
)
from gilded.games.chicago1875.events import AssetDropped, PhaseBegan
from gilded.games.chicago1875.rules.action_phase import begin_action_phase
from gilded.games.chicago1875.rules.assets import draw_asset
from gilded.games.chicago1875.rules.building import begin_building_phase
from gilded.games.chicago1875.rules.demand import fill_demand, renew_demand
from gilded.games.chicago1875.rules.founding import FoundFirst
from gilded.games.chicago1875.rules.operating import NEXT_COMPANY
from gilded.games.chicago1875.rules.scoring import end_game
from gilded.games.chicago1875.rules.stock import begin_stock_phase
from gilded.games.chicago1875.rules.supply import lay_out_cubes, shift_for_new_decade
from gilded.games.chicago1875.state import (
    ACTION,
    BUILDING,
    CLEANUP,
    NONE,
    OPERATING,
    PHASE_IDS,
    START,
    STOCK,
    Chicago1875State,
)

# Setting up


def lay_out(state: Chicago1875State, rng: Rng) -> None:
    """A new table: tiles shuffled, cubes drawn, money and buildings dealt, a first player drawn (rules#setup)."""
    state.begin(rng)
    state.clear_board()
    _lay_out_demand(state, rng)
    _lay_out_assets(state, rng)
    _deal_buildings(state, rng)
    if state.setup.options["goals"] is True:
        goals = list(range(len(GOAL_IDS)))
        rng.shuffle(goals)
        state.goals = sorted(goals[:GOALS_DRAWN])
    lay_out_cubes(state)
    for seat in range(state.seats):
        state.pay(BANK, purse(seat), START_CASH, START)
    first = rng.below(state.seats)
    state.priority = first
    state.initiative = [(first + place) % state.seats for place in range(state.seats)]
    state.free_partners = state.partners[:]
    push_decade(state)
    for seat in state.initiative:
        state.push(FoundFirst(seat))


def _lay_out_demand(state: Chicago1875State, rng: Rng) -> None:
    for level in range(LEVELS, 0, -1):
        tiles = [tile for tile in range(TILE_COUNT) if LEVEL[tile] == level and TILE_PLAYERS[tile] <= state.seats]
        rng.shuffle(tiles)
        state.demand_pile += tiles
    fill_demand(state)


def _lay_out_assets(state: Chicago1875State, rng: Rng) -> None:
    others = [asset for asset in STARTING if asset != FIRST_ASSET]
    rng.shuffle(others)
    for place in range(ROW_LENGTH):
        state.asset_row[place] = FIRST_ASSET if place == FIRST_ASSET_SPACE else others.pop()
    chiefs = state.setup.options["chiefs"] is True
    state.asset_deck = [
        asset for asset in range(ASSET_COUNT) if asset not in STARTING and (chiefs or asset not in CHIEFS)
    ]
    rng.shuffle(state.asset_deck)


def _deal_buildings(state: Chicago1875State, rng: Rng) -> None:
    for age in range(AGES):
        state.piles[age] = [
            tile for tile in range(BUILDING_COUNT) if AGE[tile] == age + 1 and BUILDING_PLAYERS[tile] <= state.seats
        ]
        rng.shuffle(state.piles[age])
    for hand in state.hands:
        for _ in range(START_BUILDINGS):
            hand.append(state.piles[0].pop())
        hand.sort()


# Decades and phases


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
STEPS: Final[tuple[type[Step[Any]], ...]] = (BeginPhase,)
