"""The components as numbers: spaces, links and companies by index, neighbours in tables, so nothing is searched for."""

from typing import Final

from gilded.games.credit_mobilier.components import DICE, MAP, PIECES

# Colours: the four railways, the Crédit Mobilier, and orange, which is on the dice alone

RAILWAYS: Final = 4
PURPLE: Final = 4
"""The Crédit Mobilier. The railways are the numbers below it."""
COMPANIES: Final = 5
ORANGE: Final = 5
COLOURS: Final = 6

COMPANY_IDS: Final[list[str]] = [company.id for company in PIECES.companies]
COLOUR_IDS: Final[list[str]] = [*COMPANY_IDS, "orange"]

if COMPANY_IDS != ["red", "green", "yellow", "blue", "purple"]:
    raise ValueError("pieces.json must name red, green, yellow, blue, purple in this order")

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

WEST: Final = 0
NORTH: Final = 1
SOUTH: Final = 2
WAYS: Final = 3
WAY_IDS: Final = ["west", "north", "south"]

_WESTWARD: Final = next(movement for movement in MAP.movement if movement.direction == "west")
CUBE_INCOME: Final = _WESTWARD.income_goods_company
"""What a step west earns for the railway of the cube."""
LINK_INCOME: Final = _WESTWARD.income_link_company
"""What a step west earns for the railway of the link."""

_SPACE: Final = {name: number for number, name in enumerate(SPACE_IDS)}

ENDS: Final[list[list[int]]] = [[_SPACE[end] for end in link.ends] for link in MAP.links]
"""The two spaces of each link."""

LINKS_AT: Final[list[int]] = [
    sum(1 << link for link in range(LINKS) if space in ENDS[link] and space != COAST) for space in range(SPACES)
]
"""Mask of the links at each space; none at the coast, where track ends (rules#build)."""

EAST_LINKS: Final[int] = sum(
    1 << link for link in range(LINKS) if any(MAP.spaces[space].east_edge for space in ENDS[link])
)
"""Mask of the links that touch the east edge."""


def _link_towards() -> list[list[int]]:
    table = [[-1] * SPACES for _ in range(WAYS)]
    for number, link in enumerate(MAP.links):
        if link.east_end is not None:
            table[WEST][_SPACE[link.east_end]] = number
        if link.south_end is not None and link.north_end is not None:
            table[NORTH][_SPACE[link.south_end]] = number
            table[SOUTH][_SPACE[link.north_end]] = number
    return table


LINK_TOWARDS: Final[list[list[int]]] = _link_towards()
"""LINK_TOWARDS[way][space]: the link that leads that way from the space, or -1."""

LEADS_TO: Final[list[list[int]]] = [
    [-1 if link < 0 else sum(ENDS[link]) - space for space, link in enumerate(LINK_TOWARDS[way])] for way in range(WAYS)
]
"""LEADS_TO[way][space]: the space one link away, or -1."""
