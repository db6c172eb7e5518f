"""The setup: tiles, cubes, money and buildings for a new table (rules#setup)."""

from typing import Final

from gilded.core.money import BANK, Cause, purse
from gilded.core.rng import Rng
from gilded.games.chicago1875.board import (
    AGE,
    AGES,
    ASSET_COUNT,
    BUILDING_COUNT,
    BUILDING_PLAYERS,
    CHIEFS,
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
)
from gilded.games.chicago1875.rules.decade import push_decade
from gilded.games.chicago1875.rules.demand import fill_demand
from gilded.games.chicago1875.rules.founding import FOUND_FIRST
from gilded.games.chicago1875.rules.supply import lay_out_cubes
from gilded.games.chicago1875.state import Chicago1875State

START: Final = Cause("start", "setup")


def set_up(state: Chicago1875State, rng: Rng) -> None:
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
    push_decade(state)
    for seat in state.initiative:
        state.push(FOUND_FIRST[seat])


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
