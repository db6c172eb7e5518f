"""How many pieces of each kind there are, wherever they lie: no action changes these numbers."""

from typing import TYPE_CHECKING

from gilded.games.carnegie.board import ANDREW, NEUTRAL, PROJECTS, REGIONS
from gilded.games.carnegie.departments import CELLS, DEPARTMENT_IDS, DEPARTMENTS, TILES
from gilded.games.carnegie.hidden import boxed_cards
from gilded.games.carnegie.project_tabs import BIT_COUNT
from gilded.games.carnegie.solo_cards import NO_CARD

if TYPE_CHECKING:
    from gilded.games.carnegie.state import CarnegieState


def count_pieces(state: "CarnegieState") -> dict[str, int]:
    """The pieces of the table by kind."""
    choice_tiles = sum(state.choice_tiles) + state.choice_tiles_used
    counts: dict[str, int] = {"markers": len(state.markers), "choice tiles": choice_tiles}
    for seat in range(state.seats):
        counts[f"seat{seat} discs"] = _discs_of(state, seat)
        counts[f"seat{seat} employees"] = _employees_of(state, seat)
    counts["neutral discs"] = state.neutral_discs + _placed_discs(state, NEUTRAL)
    for tile in range(TILES):
        held = sum([1 for one in state.company if one == tile]) + state.reserved.count(tile)
        counts[DEPARTMENT_IDS[tile]] = state.market[tile] + state.boxed[tile] + held + state.andrew_tiles[tile]
    if state.solo:
        counts["andrew discs"] = state.andrew_discs + REGIONS + _placed_discs(state, ANDREW)
        counts["cards"] = len(boxed_cards(state)) + len(state.deck) + len(state.played) + (state.card != NO_CARD)
    return counts


def _placed_discs(state: "CarnegieState", owner: int) -> int:
    donations = sum([1 for donors in state.donors if donors >> owner & 1])
    return state.owner.count(owner) + donations


def _discs_of(state: "CarnegieState", seat: int) -> int:
    """One disc marks the score, one stands on each transport track."""
    ready = sum([BIT_COUNT[state.ready[seat * PROJECTS + project]] for project in range(PROJECTS)])
    return state.discs[seat] + 1 + REGIONS + ready + _placed_discs(state, seat)


def _employees_of(state: "CarnegieState", seat: int) -> int:
    lying = sum(state.lying[seat * CELLS : (seat + 1) * CELLS])
    standing = sum(state.standing[seat * DEPARTMENTS : (seat + 1) * DEPARTMENTS])
    return state.reserve[seat] + lying + standing + sum(state.away[seat * REGIONS : (seat + 1) * REGIONS])
