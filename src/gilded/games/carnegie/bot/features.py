"""What the learned correction sees in a company of Carnegie: see `research/fit_correction.py`."""

from typing import Final

from gilded.core.fitted import HAND
from gilded.games.carnegie.board import (
    LARGE_MASK,
    PROJECT_IDS,
    PROJECTS,
    RAILROAD,
    REGION_IDS,
    REGIONS,
    ROUNDS,
    TYPE_IDS,
    TYPES,
)
from gilded.games.carnegie.bot.prospects import Prospects
from gilded.games.carnegie.departments import CELLS, DEPARTMENTS, LOBBY_CELL, LOTS, TILES, TYPE_OF, WORKSTATIONS
from gilded.games.carnegie.project_tabs import BIT_COUNT
from gilded.games.carnegie.rules.scoring import donation_limit, regions_at
from gilded.games.carnegie.state import CarnegieState

TERMS: Final = ("points", "links", "donations", "employees", "turn", "projects", "resources", "growth")
"""The names of the terms of the hand value."""
NAMES: Final = (
    HAND,
    *TERMS,
    *(f"at work: {name}" for name in TYPE_IDS),
    *(f"at work, by the turns left: {name}" for name in TYPE_IDS),
    *(f"ready: {name}" for name in PROJECT_IDS),
    *(f"built: {name}" for name in PROJECT_IDS),
    *(f"tab: {name}" for name in PROJECT_IDS),
    *(f"transport: {name}" for name in REGION_IDS),
    *(f"away: {name}" for name in REGION_IDS),
    "at work in built departments",
    "in the lobby",
    "at a free workstation",
    "idle",
    "reserve",
    "departments built",
    "money",
    "goods",
    "discs",
    "donations made",
    "donation limit",
    "large cities",
    "cities",
    "railroads",
    "choice tile",
    "sides B",
    "means for projects",
    "turn order",
)


def features(state: CarnegieState, seat: int, terms: list[float], prospects: Prospects) -> list[float]:
    """What the seat has, in the order of `NAMES`."""
    row = [sum(terms), *terms]
    at_work = [0.0] * TYPES
    at_tiles = 0.0
    for department in range(DEPARTMENTS):
        count = state.standing[seat * DEPARTMENTS + department]
        if count:
            at_work[TYPE_OF[department]] += count
            if department < TILES:
                at_tiles += count
    row += at_work
    row += [at_work[kind] * prospects.turns_left[kind] for kind in range(TYPES)]
    base = seat * PROJECTS
    row += [float(BIT_COUNT[state.ready[base + project]]) for project in range(PROJECTS)]
    row += [float(BIT_COUNT[state.built[base + project]]) for project in range(PROJECTS)]
    row += [float(state.sections[base + project]) for project in range(PROJECTS)]
    row += [float(state.transport[seat * REGIONS + region]) for region in range(REGIONS)]
    row += [float(state.away[seat * REGIONS + region]) for region in range(REGIONS)]
    row.append(at_tiles)
    _add_waiting(state, seat, row)
    _add_means(state, seat, prospects, row)
    return row


def _add_waiting(state: CarnegieState, seat: int, row: list[float]) -> None:
    """Employees that do not stand at a workstation, by where they are."""
    at_work, idle = 0, 0
    for cell in range(CELLS):
        count = state.lying[seat * CELLS + cell]
        if count and cell != LOBBY_CELL:
            department = state.company[seat * CELLS + cell]
            free = 0
            if 0 <= department < DEPARTMENTS:
                free = WORKSTATIONS[department] - state.standing[seat * DEPARTMENTS + department]
            at_work += min(count, free)
            idle += count - min(count, free)
    lobby = state.lying[seat * CELLS + LOBBY_CELL]
    row += [float(lobby), float(at_work), float(idle), float(state.reserve[seat])]


def _add_means(state: CarnegieState, seat: int, prospects: Prospects, row: list[float]) -> None:
    """What the company has besides employees, projects and tracks."""
    base = seat * PROJECTS
    row += [
        float(len(LOTS) - state.lots[seat].bit_count()),
        float(state.cash(seat)),
        float(state.goods[seat]),
        float(state.discs[seat]),
        float(state.donations_made[seat]),
        float(donation_limit(state, seat)),
        float((state.cities[seat] & LARGE_MASK).bit_count()),
        float(state.cities[seat].bit_count()),
        float(regions_at(state, seat, RAILROAD)),
        float(state.choice_tiles[seat]),
        float(sum([state.sides[base + project] for project in range(PROJECTS)])),
        prospects.prepared,
        float((seat - state.first) % state.seats),
    ]


def part_left(state: CarnegieState) -> float:
    """How much of the game is still to come."""
    return (ROUNDS - sum(state.markers)) / ROUNDS
