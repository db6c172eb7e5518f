"""The printed components as frozen structs: all that a component file holds, besides where its values come from."""

import msgspec

from gilded.core.data import GameData

NAME = "carnegie"
DATA = GameData(NAME, __package__)

Amounts = dict[str, int]


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is printed on a component."""


class Named(Printed, frozen=True):
    """Something of which only the id matters here."""

    id: str


class Site(Printed, frozen=True):
    """A place for one construction disc."""

    index: int
    project: str
    leftmost_rank: int


class City(Printed, frozen=True):
    """A city with its sites."""

    id: str
    region: str
    size: str
    sites: tuple[Site, ...]
    vp_per_project: int
    transport_income_on_build: bool
    link_points: int


class Edge(Printed, frozen=True):
    """Two neighbouring cities."""

    a: str
    b: str


class Map(Printed, frozen=True):
    """The map of the main board."""

    regions: tuple[Named, ...]
    cities: tuple[City, ...]
    edges: tuple[Edge, ...]


class Level(Printed, frozen=True):
    """A level of transport."""

    id: str
    rank: int


class Space(Printed, frozen=True):
    """A space of a transport track."""

    space: int
    study_cost_to_enter: int | None
    income: Amounts
    level: str
    immediate_reward: Amounts = msgspec.field(default_factory=dict)


class Track(Printed, frozen=True):
    """The transport track of a region."""

    region: str
    spaces: tuple[Space, ...]


class Transport(Printed, frozen=True):
    """All transport tracks."""

    levels: tuple[Level, ...]
    tracks: tuple[Track, ...]


class LinkRow(Printed, frozen=True):
    """What linked large cities are worth at each level of transport."""

    link_points: int
    wagon: int
    stagecoach: int
    railroad: int


class Links(Printed, frozen=True):
    """The table of links between large cities."""

    table: tuple[LinkRow, ...]


class Moment(Printed, frozen=True):
    """A space of a timeline strip."""

    event: str
    region: str | None


class Strip(Printed, frozen=True):
    """A timeline tile with its two sides."""

    tile: int
    sides: dict[str, tuple[Moment, ...]]


class Row(Printed, frozen=True):
    """One of the four timelines."""

    action: str


class LastSpace(Printed, frozen=True):
    """A space of the tile that closes the timelines."""

    action: str
    region: str


class Timeline(Printed, frozen=True):
    """Rows, strips and the spaces of the end tile."""

    rows: tuple[Row, ...]
    tiles: tuple[Strip, ...]
    end_spaces: tuple[LastSpace, ...]


class Workstation(Printed, frozen=True):
    """A place for one active employee."""

    activation_cost_money: int


class Choice(Printed, frozen=True):
    """One of the things that an active employee of a department may do."""

    mission: bool = False
    gain: Amounts = msgspec.field(default_factory=dict)
    gain_formula: dict[str, str] = msgspec.field(default_factory=dict)
    pay: Amounts = msgspec.field(default_factory=dict)
    build_project: bool = False
    build_department: bool = False
    copy_donation: bool = False


class Permanent(Printed, frozen=True):
    """What a department does as long as an active employee is there."""

    acts_as_second_lobby: bool = False
    donation_cost_step_money: int = 0
    transport_study_cost_change: int = 0
    may_move_employee_to_it: bool = False


class EffectData(Printed, frozen=True):
    """What a department does."""

    choose_one: tuple[Choice, ...] = ()
    repeat_up_to: int = 0
    pay_each: Amounts = msgspec.field(default_factory=dict)
    gain_each: Amounts = msgspec.field(default_factory=dict)
    permanent: Permanent = Permanent()


class DepartmentData(Printed, frozen=True):
    """A department tile, or one printed on the company board."""

    id: str
    type: str
    workstations: tuple[Workstation, ...]
    effect: EffectData
    copies: int = 0
    permanent_employees: int = 0
    build_surcharge_goods: int = 0


class Departments(Printed, frozen=True):
    """All departments, tiles first."""

    tiles: tuple[DepartmentData, ...]
    starting_departments: tuple[DepartmentData, ...]


class Cell(Printed, frozen=True):
    """A cell of the company board."""

    row: int
    column: int
    kind: str
    id: str | None


class RowVp(Printed, frozen=True):
    """What a department built on this floor is worth."""

    row: int
    vp_per_built_department: int


class RowTab(Printed, frozen=True):
    """The project tab beside a floor."""

    row: int
    project_tab: str


class CompanyBoard(Printed, frozen=True):
    """The floors of a company."""

    rows: int
    columns: int
    cells: tuple[Cell, ...]
    row_vp: tuple[RowVp, ...]
    row_tab: tuple[RowTab, ...]


class IncomeData(Printed, frozen=True):
    """What a built project earns: all of these, or one of those."""

    all_of: Amounts = msgspec.field(default_factory=dict)
    one_of: tuple[Amounts, ...] = ()


class Section(Printed, frozen=True):
    """A section of a project tab."""

    kind: str
    study_cost_to_next: int | None
    start_disc: bool = False
    income: IncomeData = IncomeData()
    end_vp: int = 0
    donation_limit_plus: int = 0


class Side(Printed, frozen=True):
    """One side of a project tab."""

    side: str
    sections: tuple[Section, ...]


class Tab(Printed, frozen=True):
    """A project tab."""

    type: str
    goods_cost: int
    sides: tuple[Side, ...]


class Tabs(Printed, frozen=True):
    """The four project tabs of each player."""

    tabs: tuple[Tab, ...]


class Formula(Printed, frozen=True):
    """How a donation scores."""

    vp: int
    per: str
    department_type: str = ""
    project_types: tuple[str, ...] = ()
    level: str = ""
    pay: Amounts = msgspec.field(default_factory=dict)
    max_times: int = 0
    region: str = ""
    size: str = ""


class Slot(Printed, frozen=True):
    """A space of the donation table."""

    id: str
    category: str
    formula: Formula


class Donations(Printed, frozen=True):
    """The donation table."""

    slots: tuple[Slot, ...]
    base_step_money: int
    max_vp_per_donation: int


class PlayerCount(Printed, frozen=True):
    """What changes with the number of players."""

    players: int
    departments_removed: int
    neutral_discs: int
    action_choice_tiles: int
    action_choice_to: str = ""


class PlayerStart(Printed, frozen=True):
    """What each player begins with."""

    money: int
    goods: int
    employees_inactive_in_lobby: int
    employees_in_reserve: int
    discs_total: int
    discs_score_track: int
    discs_reserve: int


class Constants(Printed, frozen=True):
    """Single figures of the rules."""

    rounds: int
    goods_sale_money: int
    unused_action_choice_tile_vp: int
    active_employee_vp: int
    setup_moves: int
    max_employees: int


class SetupData(Printed, frozen=True):
    """The values of the setup."""

    player_counts: tuple[PlayerCount, ...]
    player_start: PlayerStart
    constants: Constants


class ActionCard(Printed, frozen=True):
    """A card of Andrew's deck; it also places neutral discs at setup."""

    id: str
    deck: str
    donation: str
    selected_action: str
    human_resources_shift: int
    management_department_types: tuple[str, ...]
    construction_cities: tuple[str, ...]
    research_region: str
    research_steps: int


class VpCard(Printed, frozen=True):
    """A card of Andrew's row of victory points."""

    vp: int


class Difficulty(Printed, frozen=True):
    """How many cards of each kind a level of the solo game uses."""

    level: str
    normal: int
    advanced: int


class AndrewScoring(Printed, frozen=True):
    """What Andrew's pieces are worth."""

    department_tile: int
    transport_disc_on_last_space: int


class SoloCards(Printed, frozen=True):
    """The cards of the solo game."""

    action_cards: tuple[ActionCard, ...]
    vp_cards: tuple[VpCard, ...]
    difficulty_decks: tuple[Difficulty, ...]
    andrew_scoring: AndrewScoring


class Components(Printed, frozen=True):
    """All component files, as the page gets them."""

    company_board: CompanyBoard
    departments: Departments
    donations: Donations
    links: Links
    map: Map
    project_tabs: Tabs
    setup: SetupData
    solo_cards: SoloCards
    timeline: Timeline
    transport: Transport
