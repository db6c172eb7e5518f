"""Cubes: the bag, Haymarket Square, the supply chain and its advanced board."""

from typing import Final

from gilded.games.chicago1875.board import (
    ACTION,
    COMPANY_IDS,
    CUBES,
    HAYMARKET_START,
    ROW_DRAW,
    ROW_PRICE,
    ROW_SPACES,
    ROW_START,
    START_CUBES,
    SUPPLY_IDS,
    SUPPLY_SPACES,
    X_DRAW,
    X_SPACE,
)
from gilded.games.chicago1875.events import ResourcesGained, SupplyMoved
from gilded.games.chicago1875.names import cubes_by_kind
from gilded.games.chicago1875.printed_effects import KINDS, RESOURCE_IDS
from gilded.games.chicago1875.state import Chicago1875State

CHEAPEST: Final = SUPPLY_SPACES - 1


# Setting up


def lay_out_cubes(state: Chicago1875State) -> None:
    """Two of each kind to Haymarket Square, the rest to the bag and the supply chain (rules#setup)."""
    for kind in range(KINDS):
        state.haymarket[kind] += HAYMARKET_START[kind]
        state.bag[kind] += CUBES[kind] - HAYMARKET_START[kind]
    if state.rows_supply:
        for kind in range(KINDS):
            state.rows[kind] += ROW_START[kind]
            state.bag[kind] -= ROW_START[kind]
        return
    for space in range(CHEAPEST, X_SPACE - 1, -1):
        for _ in range(START_CUBES):
            state.supply[space * KINDS + draw_cube(state)] += 1


# The bag


def draw_cube(state: Chicago1875State) -> int:
    """Take one cube out of a bag that is not empty."""
    bag = state.bag
    number = state.draw(bag[0] + bag[1] + bag[2] + bag[3])
    kind = 0
    while number >= bag[kind]:
        number -= bag[kind]
        kind += 1
    bag[kind] -= 1
    return kind


def bag_is_empty(state: Chicago1875State) -> bool:
    """Whether no cube is left in the bag."""
    bag = state.bag
    return bag[0] + bag[1] + bag[2] + bag[3] == 0


def refill_bag(state: Chicago1875State) -> None:
    """All of Haymarket Square goes into the empty bag (rules#supply)."""
    for kind in range(KINDS):
        state.bag[kind] += state.haymarket[kind]
        state.haymarket[kind] = 0


def seed_haymarket(state: Chicago1875State) -> None:
    """After the bag was refilled two of each kind return to Haymarket Square, if it has them (rules#supply)."""
    for kind in range(KINDS):
        count = min(HAYMARKET_START[kind], state.bag[kind])
        state.bag[kind] -= count
        state.haymarket[kind] += count


# The supply chain


def space_is_empty(state: Chicago1875State, space: int) -> bool:
    """Whether no cube lies on this space of the supply chain."""
    supply = state.supply
    first = space * KINDS
    return supply[first] + supply[first + 1] + supply[first + 2] + supply[first + 3] == 0


def move_space(state: Chicago1875State, source: int, target: int) -> None:
    """All cubes of one space go to another."""
    for kind in range(KINDS):
        state.supply[target * KINDS + kind] += state.supply[source * KINDS + kind]
        state.supply[source * KINDS + kind] = 0


def fill_x(state: Chicago1875State) -> bool:
    """Draw the decade's number of cubes onto X; True if the bag ran empty and was refilled."""
    refilled = False
    for _ in range(X_DRAW[state.decade]):
        if bag_is_empty(state):
            refill_bag(state)
            refilled = True
            if bag_is_empty(state):
                break
        state.supply[X_SPACE * KINDS + draw_cube(state)] += 1
    if bag_is_empty(state):
        refill_bag(state)
        refilled = True
    return refilled


def upkeep(state: Chicago1875State) -> None:
    """At the end of a turn empty spaces are filled from more expensive ones, X from the bag (rules#supply)."""
    if state.rows_supply:
        upkeep_rows(state)
        return
    refilled = False
    moved = False
    while True:
        moved = close_gaps(state) or moved
        if not space_is_empty(state, X_SPACE):
            break
        moved = True
        refilled = fill_x(state) or refilled
        if space_is_empty(state, X_SPACE):
            break
    if refilled:
        seed_haymarket(state)
    if moved:
        report_supply(state, refilled)


def close_gaps(state: Chicago1875State) -> bool:
    """Each empty space takes all cubes of the next more expensive one that has any; True if any moved."""
    moved = False
    for target in range(CHEAPEST, X_SPACE, -1):
        if space_is_empty(state, target):
            for source in range(target - 1, X_SPACE - 1, -1):
                if not space_is_empty(state, source):
                    move_space(state, source, target)
                    moved = True
                    break
    return moved


def shift_for_new_decade(state: Chicago1875State) -> None:
    """Cleanup: the cheapest cubes go to Haymarket Square, the others move on, X is drawn (rules#cleanup)."""
    if state.rows_supply:
        return
    for kind in range(KINDS):
        state.haymarket[kind] += state.supply[CHEAPEST * KINDS + kind]
        state.supply[CHEAPEST * KINDS + kind] = 0
    for target in range(CHEAPEST, X_SPACE, -1):
        move_space(state, target - 1, target)
    refilled = fill_x(state)
    if refilled:
        seed_haymarket(state)
    report_supply(state, refilled)


# The advanced supply chain


def upkeep_rows(state: Chicago1875State) -> None:
    """Draw by the leftmost empty column; a cube whose row is full goes back (rules#advanced-supply)."""
    column = max(state.rows)
    if column >= ROW_SPACES:
        return
    refilled = False
    for _ in range(ROW_DRAW[column]):
        if bag_is_empty(state):
            refill_bag(state)
            refilled = True
            if bag_is_empty(state):
                break
        kind = draw_cube(state)
        if state.rows[kind] < ROW_SPACES:
            state.rows[kind] += 1
        else:
            state.bag[kind] += 1
    if bag_is_empty(state):
        refill_bag(state)
        refilled = True
    report_supply(state, refilled)


def row_price(state: Chicago1875State, kind: int) -> int:
    """What the cheapest cube of a row that is not empty costs (rules#advanced-supply)."""
    return ROW_PRICE[state.rows[kind] - 1]


# What companies take and spend


def gain_cubes(state: Chicago1875State, company: int, kind: int, count: int, from_rows: bool) -> int:
    """Take cubes from Haymarket Square, missing ones from the rows where that is allowed; returns how many."""
    taken = min(count, state.haymarket[kind])
    state.haymarket[kind] -= taken
    _report_gain(state, company, kind, taken, "haymarket")
    if from_rows:
        extra = min(count - taken, state.rows[kind])
        state.rows[kind] -= extra
        _report_gain(state, company, kind, extra, "track")
        taken += extra
    state.cubes[company * KINDS + kind] += taken
    return taken


def _report_gain(state: Chicago1875State, company: int, kind: int, count: int, source: str) -> None:
    if state.events is not None and count:
        state.events.append(ResourcesGained(COMPANY_IDS[company], {RESOURCE_IDS[kind]: count}, source))


def spend_cubes(state: Chicago1875State, company: int, needs: list[int]) -> None:
    """Cubes that are used up go to Haymarket Square (rules#production)."""
    for kind in range(KINDS):
        state.cubes[company * KINDS + kind] -= needs[kind]
        state.haymarket[kind] += needs[kind]


def has_cubes(state: Chicago1875State, company: int, needs: list[int]) -> bool:
    """Whether the company owns all these cubes."""
    cubes = state.cubes
    first = company * KINDS
    return (
        cubes[first] >= needs[0]
        and cubes[first + 1] >= needs[1]
        and cubes[first + 2] >= needs[2]
        and cubes[first + 3] >= needs[3]
    )


def report_supply(state: Chicago1875State, refilled: bool) -> None:
    """Report how the supply chain looks now."""
    if state.events is None:
        return
    chain = {SUPPLY_IDS[space]: cubes_by_kind(state.supply[space * KINDS :]) for space in range(SUPPLY_SPACES)}
    if state.rows_supply:
        chain = {"track": cubes_by_kind(state.rows)}
    state.events.append(SupplyMoved(chain, cubes_by_kind(state.haymarket), refilled))


def free_from_rows(state: Chicago1875State) -> bool:
    """Whether a building may bring cubes from the advanced supply chain now (rules#advanced-supply)."""
    return state.rows_supply and state.phase == ACTION
