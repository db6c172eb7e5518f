"""What one stock of a company is likely to pay before the game stops."""

from math import exp
from typing import Final

from gilded.games.credit_mobilier.board import (
    BUILD_INCOME,
    CUBE_INCOME,
    LINK_INCOME,
    LINK_OF_MOVE,
    MOVE_LEADS_TO,
    MOVES_BY_MENU,
    PURPLE,
    RAILWAYS,
    SPACES,
    WAY_OF_MOVE,
    WEST,
)
from gilded.games.credit_mobilier.components import MAP
from gilded.games.credit_mobilier.state import FREE, CreditMobilierState


def _first_way_west(space: int) -> int:
    """The first of the moves west from the space, or -1."""
    for moves in MOVES_BY_MENU:
        if moves[space] >= 0 and WAY_OF_MOVE[moves[space]] == WEST:
            return moves[space]
    return -1


_MOVE_WEST: Final = [_first_way_west(space) for space in range(SPACES)]
LEADS_TO_WEST: Final = [-1 if move < 0 else MOVE_LEADS_TO[move] for move in _MOVE_WEST]
LINK_TO_WEST: Final = [-1 if move < 0 else LINK_OF_MOVE[move] for move in _MOVE_WEST]

COLUMN: Final[list[int]] = [space.x for space in MAP.spaces]
"""How many links a space is away from the coast."""

EAST_TO_WEST: Final[list[int]] = sorted(
    [space for space in range(SPACES) if LEADS_TO_WEST[space] >= 0], key=COLUMN.__getitem__, reverse=True
)
"""The spaces from which a cube can go west, the most easterly first."""

WEST_INCOME: Final[float] = (CUBE_INCOME[WEST] + LINK_INCOME[WEST]) / 2
"""What a move west earns for either of the two railways."""

# The constants below were fitted: greedy bots with different values played against each other (docs/bots.md).

TURNS_PER_MOVE: Final = 0.8
"""How many turns pass for each move west of the two colours nearest to the coast."""

ROUNDS_PER_TURN: Final = 0.19
"""How many rounds of dividends one company pays in a turn."""

LINKS_PER_TURN: Final = 0.45
"""How many links are built in a turn."""

CROSSED_IF_BUILT: Final = 0.33
"""The chance that a cube still crosses a link that is built."""

CROSSED_IF_FREE: Final = 0.13
"""The chance that a cube still crosses a link that is free now."""

FURTHER_SALES: Final = 2
"""How many more stocks of the company will be sold, which then share its dividends."""

LAST_ROUNDS: Final = 0.1
"""How many rounds may still be paid at the very end."""


def moves_left(state: CreditMobilierState) -> int:
    """How many moves west end the game: all but two colours must reach the coast (rules#end)."""
    moves = [0] * RAILWAYS
    for railway in range(RAILWAYS):
        first = railway * SPACES
        for space in range(SPACES):
            count = state.cubes[first + space]
            if count:
                moves[railway] += count * COLUMN[space]
    moves.sort()
    return moves[0] + moves[1]


class StockValues:
    """What stock will pay from this position on, if every cube goes straight west."""

    def __init__(self, state: CreditMobilierState) -> None:
        self.state: Final = state
        self.moves_over_track: Final = [0] * RAILWAYS
        """Moves of each railway's cubes over links that are built."""
        self.moves_over_land: Final = [0] * RAILWAYS
        """Moves of each railway's cubes over links that are free now."""
        self.uses_of_links: Final = [0] * RAILWAYS
        """Moves of any cube over each railway's links."""
        self._count_moves()
        self.turns: Final = moves_left(state) * TURNS_PER_MOVE

    def of(self, company: int) -> float:
        """What one stock of the company will pay: its part of the company's money, if there is time to pay it out."""
        supply = self.state.supply[company]
        each = self._money(company) / (self.state.sold(company) + min(FURTHER_SALES, supply))
        rounds = self.turns * ROUNDS_PER_TURN + LAST_ROUNDS
        return rounds * (1.0 - exp(-each / rounds))

    def _count_moves(self) -> None:
        owners, over_track, over_land = self.state.owner, self.moves_over_track, self.moves_over_land
        for railway in range(RAILWAYS):
            cubes = self.state.cubes[railway * SPACES : (railway + 1) * SPACES]
            for space in EAST_TO_WEST:
                count = cubes[space]
                if count:
                    cubes[LEADS_TO_WEST[space]] += count
                    owner = owners[LINK_TO_WEST[space]]
                    if owner == FREE:
                        over_land[railway] += count
                    else:
                        over_track[railway] += count
                        self.uses_of_links[owner] += count

    def _money(self, company: int) -> float:
        """What the company holds and is likely to earn: by its cubes and links, or, as Crédit Mobilier, by building."""
        treasury = float(self.state.funds(company))
        if company == PURPLE:
            return treasury + BUILD_INCOME * min(self.turns * LINKS_PER_TURN, self.state.owner.count(FREE))
        over_track = self.moves_over_track[company] + self.uses_of_links[company]
        over_land = self.moves_over_land[company]
        return treasury + WEST_INCOME * (over_track * CROSSED_IF_BUILT + over_land * CROSSED_IF_FREE)
