"""The printed components as frozen structs, validated when they are read."""

import msgspec

from gilded.core.data import GameData

NAME = "chartered"


class Placement(msgspec.Struct, frozen=True):
    """Where a plot lies in a layout."""

    plot: str
    x: int
    y: int
    source: str


class Edge(msgspec.Struct, frozen=True):
    """Two plots that are linked, over land or by a bridge."""

    a: str
    b: str
    kind: str
    source: str


class Diagonal(msgspec.Struct, frozen=True):
    """Two plots that touch at a corner, and the plots that are linked to both."""

    plots: tuple[str, str]
    connectors: tuple[str, ...]
    source: str


class LayoutData(msgspec.Struct, frozen=True):
    """One way to put the quarters together."""

    id: str
    name: str
    source: str
    warehouses: int
    plots: tuple[Placement, ...]
    edges: tuple[Edge, ...]
    diagonals: tuple[Diagonal, ...]


class Spacing(msgspec.Struct, frozen=True):
    """How far a new company keeps from the others."""

    empty_plots_between: int
    minimum_graph_distance: int
    source: str


class Quarter(msgspec.Struct, frozen=True):
    """A quarter of the city; its plots are named by the prefix."""

    id: str
    prefix: str
    dutch_name: str
    symbol: str
    source: str


class Boards(msgspec.Struct, frozen=True):
    """The quarters in all their layouts."""

    source: str
    source_note: str
    spacing: Spacing
    quarters: tuple[Quarter, ...]
    layouts: tuple[LayoutData, ...]


class LandCard(msgspec.Struct, frozen=True):
    """The card that lets a warehouse be built on one plot."""

    id: str
    plot: str
    source: str


class LevelCard(msgspec.Struct, frozen=True):
    """A card that lets a floor be added."""

    id: str
    level: int
    value_increase: int
    source: str


class LevelValue(msgspec.Struct, frozen=True):
    """What one floor adds to the value of its company."""

    level: int
    value: int
    source: str


class SetAside(msgspec.Struct, frozen=True):
    """How many level cards are kept for an event."""

    level_2: int
    level_3: int
    level_4: int
    source: str


class Cards(msgspec.Struct, frozen=True):
    """The construction cards."""

    level_values: tuple[LevelValue, ...]
    set_aside_for_events: SetAside
    land_cards: tuple[LandCard, ...]
    level_cards: tuple[LevelCard, ...]


class Company(msgspec.Struct, frozen=True):
    """A trading company."""

    id: str
    name: str
    old_dutch_name: str
    colour: str
    shares: int
    source: str


class Companies(msgspec.Struct, frozen=True):
    """All trading companies."""

    companies: tuple[Company, ...]


class Effect(msgspec.Struct, frozen=True):
    """What a sealed bid is about: who is singled out, and what for."""

    winner: str = ""
    reward: str = ""
    penalty: str = ""
    shares_lost: int = 0


class EventKind(msgspec.Struct, frozen=True):
    """One kind of event card and how many there are."""

    id: str
    name_old_dutch: str
    category: str
    count: int
    effect: Effect
    source: str


class Events(msgspec.Struct, frozen=True):
    """The event cards."""

    events: tuple[EventKind, ...]


class SeatCount(msgspec.Struct, frozen=True):
    """What a number of players begins with."""

    players: int
    starting_hand: int
    starting_capital: int
    face_up_events: int
    source: str


class Constant(msgspec.Struct, frozen=True):
    """One number of the rules."""

    id: str
    value: int
    source: str


class SetupData(msgspec.Struct, frozen=True):
    """The numbers of the rules."""

    by_players: tuple[SeatCount, ...]
    constants: tuple[Constant, ...]


class SpecialAction(msgspec.Struct, frozen=True):
    """One of the things that a special action card can do."""

    id: str
    source: str
    tiles: int = 0


class SpecialActions(msgspec.Struct, frozen=True):
    """The special action cards."""

    per_player: int
    price: int
    actions: tuple[SpecialAction, ...]


class Sourced(msgspec.Struct, frozen=True):
    """A number with its source."""

    value: int
    source: str


class EventLine(msgspec.Struct, frozen=True):
    """A line of the value table between two values."""

    between: tuple[int, int]
    source: str


class ValueStep(msgspec.Struct, frozen=True):
    """Where a value is printed."""

    value: int
    column: int
    row_from_top: int
    source: str


class ValueTable(msgspec.Struct, frozen=True):
    """The table on which the companies' values stand."""

    step: int
    steps: tuple[ValueStep, ...]
    floor: Sourced
    cap: Sourced
    minimum_share_price: Sourced
    event_lines: tuple[EventLine, ...]


class Components(msgspec.Struct, frozen=True):
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
