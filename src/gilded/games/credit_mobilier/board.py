"""The components as numbers: spaces, links, moves and companies by index, in tables, so nothing is searched for."""

from typing import Final

from gilded.games.credit_mobilier.components import DICE, MAP, PIECES
from gilded.games.credit_mobilier.data_checks import check_components

check_components(MAP, PIECES, DICE)

# Colours: the four railways, the Crédit Mobilier, and orange, which is on the dice alone

RAILWAYS: Final = 4
PURPLE: Final = 4
"""The Crédit Mobilier. The railways are the numbers below it."""
COMPANIES: Final = 5
ORANGE: Final = 5
COLOURS: Final = 6

COMPANY_IDS: Final[list[str]] = [company.id for company in PIECES.companies]
COLOUR_IDS: Final[list[str]] = [*COMPANY_IDS, "orange"]

# Pieces and amounts

CUBES: Final[list[int]] = [company.goods_cubes for company in PIECES.companies]
MARKERS: Final[list[int]] = [company.track_markers for company in PIECES.companies]
STOCK: Final[list[int]] = [company.stock for company in PIECES.companies]
START_CASH: Final = PIECES.start.cash_per_player
START_STOCK: Final = PIECES.start.credit_mobilier_stock_per_player
STOCK_PRICE: Final = PIECES.stock_price.value
BUILD_INCOME: Final = PIECES.build_income.value

# Dice

DICE_COUNT: Final = DICE.dice
SIDES: Final[list[int]] = [COLOUR_IDS.index(face.colour) for face in DICE.faces]
"""The colour on each side of a die; a colour may have several sides."""

ROLLS: Final[list[list[int]]] = [
    [SIDES[number // len(SIDES) ** die % len(SIDES)] for die in range(DICE_COUNT)]
    for number in range(len(SIDES) ** DICE_COUNT)
]
"""Every roll as the colours of its dice, so that one draw rolls them all."""

COLOUR_COUNTS: Final[list[list[int]]] = [[roll.count(colour) for colour in range(COLOURS)] for roll in ROLLS]
"""COLOUR_COUNTS[roll][colour]: how many dice of the roll show the colour."""

# The map

SPACE_IDS: Final[list[str]] = [space.id for space in MAP.spaces]
LINK_IDS: Final[list[str]] = [link.id for link in MAP.links]
SPACES: Final = len(SPACE_IDS)
LINKS: Final = len(LINK_IDS)
COAST: Final = next(number for number, space in enumerate(MAP.spaces) if space.x == 0)
GOODS_SPACES: Final[list[int]] = [number for number, space in enumerate(MAP.spaces) if space.starts_with_goods]

_SPACE: Final = {name: number for number, name in enumerate(SPACE_IDS)}

ENDS: Final[list[list[int]]] = [[_SPACE[end] for end in link.ends] for link in MAP.links]
"""The two spaces of each link."""

LINKS_AT: Final[list[int]] = [sum(1 << link for link in range(LINKS) if space in ENDS[link]) for space in range(SPACES)]
"""Mask of the links at each space, which a marker at that space joins to the east (rules#build)."""

LINKS_AT_SQUARES: Final[list[int]] = [0 if space == COAST else LINKS_AT[space] for space in range(SPACES)]
"""The same for tables at which the coast joins no links."""

EAST_LINKS: Final[int] = sum(
    1 << link for link in range(LINKS) if any(MAP.spaces[space].east_edge for space in ENDS[link])
)
"""Mask of the links that touch the east edge."""

# Moves: over every link from either end

WEST: Final = 0
NORTH: Final = 1
SOUTH: Final = 2
EAST: Final = 3
WAYS: Final = 4
WAY_IDS: Final = ["west", "north", "south", "east"]

_MOVEMENT: Final = [next(one for one in MAP.movement if one.direction == way) for way in WAY_IDS]
MAY_GO: Final[list[bool]] = [movement.allowed for movement in _MOVEMENT]
"""For each way: whether goods may ever move there (rules#move)."""
CUBE_INCOME: Final[list[int]] = [movement.income_goods_company for movement in _MOVEMENT]
"""For each way: what a step earns for the railway of the cube."""
LINK_INCOME: Final[list[int]] = [movement.income_link_company for movement in _MOVEMENT]
"""For each way: what a step earns for the railway of the link."""


def _moves() -> list[tuple[int, int, int]]:
    """Way, space and link of every move, sorted."""
    moves: list[tuple[int, int, int]] = []
    for number, link in enumerate(MAP.links):
        for way, start in (
            (WEST, link.east_end),
            (NORTH, link.south_end),
            (SOUTH, link.north_end),
            (EAST, link.west_end),
        ):
            if start is not None:
                moves.append((way, _SPACE[start], number))
    return sorted(moves)


_MOVES: Final = _moves()
MOVES: Final = len(_MOVES)
WAY_OF_MOVE: Final[list[int]] = [way for way, _, _ in _MOVES]
SPACE_OF_MOVE: Final[list[int]] = [space for _, space, _ in _MOVES]
"""Where the cube stands that makes the move."""
LINK_OF_MOVE: Final[list[int]] = [link for _, _, link in _MOVES]
MOVE_LEADS_TO: Final[list[int]] = [sum(ENDS[link]) - space for _, space, link in _MOVES]


def _moves_by_menu() -> list[list[int]]:
    """Menus of moves that are allowed: no two of a menu start from the same space, and all of it go the same way."""
    menus: list[list[int]] = []
    for way in range(WAYS):
        first = len(menus)
        for move in range(MOVES):
            if WAY_OF_MOVE[move] != way or not MAY_GO[way] or SPACE_OF_MOVE[move] == COAST:
                continue
            menu = first
            while menu < len(menus) and menus[menu][SPACE_OF_MOVE[move]] >= 0:
                menu += 1
            if menu == len(menus):
                menus.append([-1] * SPACES)
            menus[menu][SPACE_OF_MOVE[move]] = move
    return menus


MOVES_BY_MENU: Final[list[list[int]]] = _moves_by_menu()
"""MOVES_BY_MENU[menu][space]: the move from that space, or -1. So masks of spaces are enough to list all moves."""
MENUS_OF_MOVES: Final = len(MOVES_BY_MENU)

MOVES_OVER: Final[list[list[tuple[int, int]]]] = [
    [
        (menu, SPACE_OF_MOVE[move])
        for menu, moves in enumerate(MOVES_BY_MENU)
        for move in moves
        if move >= 0 and LINK_OF_MOVE[move] == link
    ]
    for link in range(LINKS)
]
"""For each link: menu and space of the moves that are possible once it is built."""
