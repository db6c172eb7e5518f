"""The printed components as frozen structs, validated when they are read."""

from typing import Literal

import msgspec

from gilded.core.data import GameData

NAME = "chartered"


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is printed. What a file holds beyond its fields would not be read, so it is refused."""


class Placement(Printed, frozen=True):
    """Where a plot lies in a layout."""

    plot: str
    x: int
    y: int
    source: str


class Edge(Printed, frozen=True):
    """Two plots that are linked, over land or by a bridge."""

    a: str
    b: str
    kind: str
    source: str


class Diagonal(Printed, frozen=True):
    """Two plots that touch at a corner, and the plots that are linked to both."""

    plots: tuple[str, str]
    connectors: tuple[str, ...]
    source: str


class LayoutData(Printed, frozen=True):
    """One way to put the quarters together."""

    id: str
    name: str
    source: str
    warehouses: int
    plots: tuple[Placement, ...]
    edges: tuple[Edge, ...]
    diagonals: tuple[Diagonal, ...]
    name_source: str = ""
    note: str = ""


class Spacing(Printed, frozen=True):
    """How far a new company keeps from the others."""

    minimum_graph_distance: int
    source: str


class Quarter(Printed, frozen=True):
    """A quarter of the city; its plots are named by the prefix."""

    id: str
    prefix: str
    dutch_name: str
    symbol: str
    source: str
    name_source: str = ""
    symbol_source: str = ""


class Boards(Printed, frozen=True):
    """The quarters in all their layouts."""

    source: str
    source_note: str
    spacing: Spacing
    quarters: tuple[Quarter, ...]
    layouts: tuple[LayoutData, ...]


class LandCard(Printed, frozen=True):
    """The card that lets a warehouse be built on one plot."""

    id: str
    plot: str
    source: str


class LevelCard(Printed, frozen=True):
    """A card that lets a floor be added."""

    id: str
    level: int
    source: str


class LevelValue(Printed, frozen=True):
    """What one floor adds to the value of its company."""

    level: int
    value: int
    source: str


class SetAside(Printed, frozen=True):
    """How many level cards are kept for an event."""

    level_2: int
    level_3: int
    level_4: int
    source: str


class Cards(Printed, frozen=True):
    """The construction cards."""

    source: str
    level_values: tuple[LevelValue, ...]
    set_aside_for_events: SetAside
    land_cards: tuple[LandCard, ...]
    level_cards: tuple[LevelCard, ...]


class Company(Printed, frozen=True):
    """A trading company."""

    id: str
    name: str
    old_dutch_name: str
    colour: str
    shares: int
    source: str
    old_dutch_name_source: str = ""
    colour_source: str = ""


class Companies(Printed, frozen=True):
    """All trading companies."""

    companies: tuple[Company, ...]


class Effect(Printed, frozen=True):
    """What an event is about: whom a sealed bid singles out, and what for; how many cards an auction reaches."""

    winner: Literal["", "highest", "lowest"] = ""
    reward: Literal["", "extra_turn", "random_set_aside_level_card"] = ""
    shares_lost: int = 0
    look_at: int = 0


class EventKind(Printed, frozen=True):
    """One kind of event card and how many there are."""

    id: str
    name_old_dutch: str
    category: Literal["sealed_bid", "open_auction", "trade"]
    count: int
    effect: Effect
    source: str
    count_source: str = ""


class Events(Printed, frozen=True):
    """The event cards."""

    events: tuple[EventKind, ...]


class SeatCount(Printed, frozen=True):
    """What a number of players begins with."""

    players: int
    starting_hand: int
    starting_capital: int
    face_up_events: int
    source: str
    face_up_events_source: str = ""


class Constant(Printed, frozen=True):
    """One number of the rules."""

    id: str
    value: int
    source: str


class SetupData(Printed, frozen=True):
    """The numbers of the rules."""

    by_players: tuple[SeatCount, ...]
    constants: tuple[Constant, ...]


class SpecialAction(Printed, frozen=True):
    """One of the things that a special action card can do."""

    id: Literal["collapsed_roof", "trigger_event"]
    source: str
    tiles: int = 0


class SpecialActions(Printed, frozen=True):
    """The special action cards."""

    source: str
    per_player: int
    price: int
    actions: tuple[SpecialAction, ...]


class Sourced(Printed, frozen=True):
    """A number with its source."""

    value: int
    source: str


class EventLine(Printed, frozen=True):
    """A line of the value table between two values."""

    between: tuple[int, int]
    source: str


class ValueStep(Printed, frozen=True):
    """Where a value is printed."""

    value: int
    column: int
    row_from_top: int
    source: str


class ValueTable(Printed, frozen=True):
    """The table on which the companies' values stand."""

    source: str
    step: int
    steps: tuple[ValueStep, ...]
    floor: Sourced
    cap: Sourced
    minimum_share_price: Sourced
    event_lines: tuple[EventLine, ...]


class Components(Printed, frozen=True):
    """The component files, as the page gets them."""

    boards: Boards
    cards: Cards
    companies: Companies
    events: Events
    setup: SetupData
    special_actions: SpecialActions
    value_table: ValueTable


DATA = GameData(NAME, __package__)
BOARDS = DATA.load("boards.json", Boards)
CARDS = DATA.load("cards.json", Cards)
COMPANIES = DATA.load("companies.json", Companies)
EVENTS = DATA.load("events.json", Events)
SETUP = DATA.load("setup.json", SetupData)
SPECIAL = DATA.load("special_actions.json", SpecialActions)
VALUE_TABLE = DATA.load("value_table.json", ValueTable)
