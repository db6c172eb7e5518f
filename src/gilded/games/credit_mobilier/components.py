"""The printed components as frozen structs, validated when they are read."""

import msgspec

from gilded.core.data import GameData

NAME = "credit_mobilier"


class Space(msgspec.Struct, frozen=True):
    """A square of the map, or the Pacific Coast."""

    id: str
    x: int
    y: int | None
    starts_with_goods: bool
    east_edge: bool
    source: str


class Link(msgspec.Struct, frozen=True):
    """The place of one track marker between two squares."""

    id: str
    ends: tuple[str, str]
    orientation: str
    source: str
    east_end: str | None = None
    west_end: str | None = None
    north_end: str | None = None
    south_end: str | None = None


class Movement(msgspec.Struct, frozen=True):
    """What one step of a cube in this direction earns for its own railway and for the railway of the link."""

    direction: str
    allowed: bool
    source: str
    income_goods_company: int = 0
    income_link_company: int = 0


class Map(msgspec.Struct, frozen=True):
    """The board, and what moving over it earns."""

    source: str
    source_note: str
    spaces: tuple[Space, ...]
    links: tuple[Link, ...]
    movement: tuple[Movement, ...]


class Company(msgspec.Struct, frozen=True):
    """A railway, or the Crédit Mobilier itself, with its number of pieces."""

    id: str
    kind: str
    goods_cubes: int
    track_markers: int
    stock: int
    source: str


class Face(msgspec.Struct, frozen=True):
    """One side of each die."""

    colour: str
    source: str


class Dice(msgspec.Struct, frozen=True):
    """The dice: how many, and their sides."""

    dice: int
    faces: tuple[Face, ...]


class Start(msgspec.Struct, frozen=True):
    """What each player begins with."""

    cash_per_player: int
    credit_mobilier_stock_per_player: int
    source: str


class Amount(msgspec.Struct, frozen=True):
    """A sum of money that the rules name."""

    value: int
    source: str


class Pieces(msgspec.Struct, frozen=True):
    """Companies, starting money and prices."""

    companies: tuple[Company, ...]
    start: Start
    stock_price: Amount
    build_income: Amount


class Components(msgspec.Struct, frozen=True):
    """All component files, as the page gets them."""

    board: Map
    dice: Dice
    pieces: Pieces


DATA = GameData(NAME, __package__)
MAP = DATA.load("board.json", Map)
PIECES = DATA.load("pieces.json", Pieces)
DICE = DATA.load("dice.json", Dice)
