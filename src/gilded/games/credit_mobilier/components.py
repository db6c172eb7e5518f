"""The printed components as frozen structs, validated when they are read; `data_checks` asks what no type can say."""

from typing import Annotated, Literal

import msgspec

from gilded.core.data import GameData

NAME = "credit_mobilier"

Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Colour = Literal["red", "green", "yellow", "blue", "purple", "orange"]
Way = Literal["west", "north", "south", "east"]


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something printed. A field that nobody reads is refused, so that no file promises what is not kept."""

    source: str


class Space(Printed, frozen=True):
    """A square of the map, or the Pacific Coast, whose column x is 0."""

    id: str
    x: Count
    y: Positive | None
    starts_with_goods: bool
    east_edge: bool


class Link(Printed, frozen=True):
    """The place of one track marker between two squares, with the ends that its orientation has."""

    id: str
    ends: tuple[str, str]
    orientation: Literal["west-east", "north-south"]
    east_end: str | None = None
    west_end: str | None = None
    north_end: str | None = None
    south_end: str | None = None


class Movement(Printed, frozen=True):
    """What one step of a cube in this direction earns for its own railway and for the railway of the link."""

    direction: Way
    allowed: bool
    income_goods_company: Count = 0
    income_link_company: Count = 0


class Map(Printed, frozen=True):
    """The board, and what moving over it earns."""

    source_note: str
    spaces: tuple[Space, ...]
    links: tuple[Link, ...]
    movement: tuple[Movement, ...]


class Company(Printed, frozen=True):
    """A railway, or the Crédit Mobilier itself, with its number of pieces."""

    id: Literal["red", "green", "yellow", "blue", "purple"]
    kind: Literal["railway", "construction company"]
    goods_cubes: Count
    track_markers: Count
    stock: Count


class Face(Printed, frozen=True):
    """One side of each die."""

    colour: Colour


class Dice(Printed, frozen=True):
    """The dice: how many, and their sides."""

    dice: Positive
    faces: tuple[Face, ...]


class Start(Printed, frozen=True):
    """What each player begins with."""

    cash_per_player: Count
    credit_mobilier_stock_per_player: Count


class Price(Printed, frozen=True):
    """What one stock costs."""

    value: Positive


class Income(Printed, frozen=True):
    """What the Crédit Mobilier earns for a link."""

    value: Count


class Pieces(Printed, frozen=True):
    """Companies, starting money and prices."""

    companies: tuple[Company, ...]
    start: Start
    stock_price: Price
    build_income: Income


class Components(msgspec.Struct, frozen=True):
    """All component files, as the page gets them."""

    board: Map
    dice: Dice
    pieces: Pieces


DATA = GameData(NAME, __package__)
MAP = DATA.load("board.json", Map)
PIECES = DATA.load("pieces.json", Pieces)
DICE = DATA.load("dice.json", Dice)
