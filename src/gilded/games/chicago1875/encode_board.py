"""The board of Chicago 1875 as numbers: order of play, cubes, demand, spaces and what lies in piles."""

from typing import Final

from gilded.core.encoding import Encoder
from gilded.games.chicago1875.board import (
    ASSET_COUNT,
    ASSET_IDS,
    BUILDING_COUNT,
    CAPACITY,
    CELLS,
    COLUMN_IDS,
    COLUMNS,
    COMPANY_COUNT,
    COMPANY_IDS,
    DECADES,
    GOAL_IDS,
    MARKET_SLOTS,
    NONE,
    PHASE_IDS,
    PRINTED,
    ROW_IDS,
    ROW_LENGTH,
    SPACE_IDS,
    SUPPLY_IDS,
    TILE_COUNT,
    TILE_IDS,
    VALUES,
)
from gilded.games.chicago1875.printed_effects import RESOURCE_IDS
from gilded.games.chicago1875.state import NO_ONE, Chicago1875State

CUBES: Final = 20
"""The cubes in the bag or at Haymarket Square that are written as 1."""
MOMENTS: Final = [*[f"decade{decade + 1}" for decade in range(DECADES)], "end"]
"""When the annals are written."""
NOT_IN_PLAY: Final = -1.0
"""The share value in the annals of a company that was not in play."""


class BoardFields:
    """Decade, order of play, cubes and the annals."""

    def __init__(self, encoder: Encoder) -> None:
        field, holders = encoder.field, encoder.holders
        self.decade: Final = field("decade", most=DECADES, meaning="the number of the decade")
        self.phase: Final = field("phase.{}", PHASE_IDS, meaning="the phase")
        self.priority: Final = field("{}.priority", holders, meaning="the seat has the priority deal")
        self.initiative: Final = field("{}.initiative", holders, meaning="the order of initiative; the first is 1")
        self.queue: Final = field("{}.queue", holders, meaning="who still acts in this round; the next is 1")
        self.workers: Final = field("workers", most=MARKET_SLOTS, meaning="workers in the job market")
        self.haymarket: Final = field("haymarket.{}", RESOURCE_IDS, most=CUBES, meaning="cubes at Haymarket Square")
        self.bag: Final = field("bag.{}", RESOURCE_IDS, most=CUBES, meaning="cubes in the bag")
        self.supply: Final = field(
            "supply.{}.{}", SUPPLY_IDS, RESOURCE_IDS, most=6, meaning="cubes in the supply chain"
        )
        self.rows: Final = field("rows.{}", RESOURCE_IDS, most=12, meaning="cubes of the advanced supply chain")
        self.closed: Final = field("{}.closed", COMPANY_IDS, meaning="the company has closed for good")
        self.values: Final = field(
            "annals.{}.{}", MOMENTS, COMPANY_IDS, most=VALUES[-1], meaning="share value then; -1: not in play"
        )
        self.wealth: Final = field(
            "annals.{}.{}.wealth", MOMENTS, holders, most=encoder.most_score, meaning="what the seat was worth then"
        )

    def write(self, numbers: list[float], state: Chicago1875State, seat: int) -> None:
        """Write the board as the seat sees it."""
        seats = state.seats
        self.decade.put(numbers, 0, state.decade)
        self.phase.mark(numbers, state.phase)
        if state.priority != NO_ONE:
            self.priority.mark(numbers, (state.priority - seat) % seats)
        for number, other in enumerate(state.initiative):
            self.initiative.put(numbers, (other - seat) % seats, 1.0 - number / seats)
        for number, other in enumerate(state.queue):
            self.queue.put(numbers, (other - seat) % seats, 1.0 - number / seats)
        self.workers.put(numbers, 0, state.market)
        self.haymarket.put_all(numbers, 0, state.haymarket)
        self.bag.put_all(numbers, 0, state.bag)
        self.supply.put_all(numbers, 0, state.supply)
        if state.rows_supply:
            self.rows.put_all(numbers, 0, state.rows)
        self.closed.mark_bits(numbers, 0, state.gone)
        for moment, row in enumerate(state.annals):
            self._write_annals(numbers, moment, row, seat, seats)

    def _write_annals(self, numbers: list[float], moment: int, row: list[int], seat: int, seats: int) -> None:
        first = self.values.at + moment * COMPANY_COUNT
        for company in range(COMPANY_COUNT):
            value = row[company]
            numbers[first + company] = NOT_IN_PLAY if value == NONE else value / self.values.most
        first = moment * (len(self.wealth.names) // len(MOMENTS))
        for place in range(seats):
            self.wealth.put(numbers, first + place, row[COMPANY_COUNT + (seat + place) % seats])


class TileFields:
    """Demand, assets, spaces, goals and piles."""

    def __init__(self, encoder: Encoder) -> None:
        field = encoder.field
        self.tile: Final = field("demand.{}", TILE_IDS, most=CELLS, meaning="the cell of the tile, counted from 1")
        self.capacity: Final = field(
            "demand.{}.{}.capacity", ROW_IDS, COLUMN_IDS, most=max(CAPACITY), meaning="goods that the cell can take"
        )
        self.goods: Final = field(
            "demand.{}.{}.goods", ROW_IDS, COLUMN_IDS, most=max(CAPACITY), meaning="goods that lie on the cell"
        )
        self.tiles_left: Final = field("demand_left", most=TILE_COUNT, meaning="demand tiles in the pile")
        self.for_sale: Final = field(
            "asset_row.{}", ASSET_IDS, most=ROW_LENGTH, meaning="the space of the asset in the row, counted from 1"
        )
        self.assets_left: Final = field("assets_left", most=ASSET_COUNT, meaning="assets in the deck")
        self.used_asset: Final = field("asset_used.{}", ASSET_IDS, meaning="the asset was used in this decade")
        self.used_space: Final = field("space_taken.{}", SPACE_IDS, meaning="the space is taken until the decade ends")
        self.goal: Final = field("goal.{}", GOAL_IDS, most=len(GOAL_IDS), meaning="the place of the goal, from 1")
        ages = ["1", "2", "3"]
        self.piles: Final = field("buildings_left.{}", ages, most=BUILDING_COUNT / 3, meaning="buildings in the pile")

    def write(self, numbers: list[float], state: Chicago1875State) -> None:
        """Write what all see alike."""
        for cell, tile in enumerate(state.demand):
            if tile == NONE:
                self.capacity.put(numbers, cell, PRINTED[cell % COLUMNS])
            else:
                self.capacity.put(numbers, cell, CAPACITY[tile])
                self.tile.put(numbers, tile, cell + 1)
        self.goods.put_all(numbers, 0, state.demand_goods)
        self.tiles_left.put(numbers, 0, len(state.demand_pile))
        for space, asset in enumerate(state.asset_row):
            if asset != NONE:
                self.for_sale.put(numbers, asset, space + 1)
        self.assets_left.put(numbers, 0, len(state.asset_deck))
        self.used_asset.mark_bits(numbers, 0, state.used_assets)
        self.used_space.mark_bits(numbers, 0, state.used_spaces)
        for number, goal in enumerate(state.goals):
            self.goal.put(numbers, goal, number + 1)
        for age, pile in enumerate(state.piles):
            self.piles.put(numbers, age, len(pile))
