"""What can happen in Carnegie, as facts. Pieces and places are named by id, seats by number."""

from gilded.core.event import Event


class SideChosen(Event, frozen=True):
    """A seat chose the side of a project tab."""

    seat: int
    tab: str
    side: str


class NeutralDiscsPlaced(Event, frozen=True):
    """The drawn cards put neutral discs on sites and donation spaces."""

    sites: list[str]
    slots: list[str]


class DepartmentReserved(Event, frozen=True):
    """A seat reserved the department tile that it must build first."""

    seat: int
    department: str


class TimelineChosen(Event, frozen=True):
    """The time marker was placed; the marker of `event_row` gives the event and will advance. Seat None is Andrew."""

    seat: int | None
    round: int
    action: str
    event_row: str
    region: str | None
    donation: bool


class ActionSwitched(Event, frozen=True):
    """A seat gave up its action choice tile."""

    seat: int
    action: str


class EmployeeMoved(Event, frozen=True):
    """An employee went from cell to cell and lies down there."""

    seat: int
    start: str
    end: str
    was_active: bool


class EmployeeActivated(Event, frozen=True):
    """An employee stood up in a department."""

    seat: int
    department: str


class EmployeeSent(Event, frozen=True):
    """An employee of a department left for a mission."""

    seat: int
    department: str
    region: str


class EmployeeReturned(Event, frozen=True):
    """An employee came home from a mission."""

    seat: int
    region: str
    cell: str


class EmployeeHired(Event, frozen=True):
    """A new employee came from the reserve."""

    seat: int
    cell: str


class Gained(Event, frozen=True):
    """A seat gained (or, below zero, gave) goods, victory points, research points or employee moves."""

    seat: int
    resource: str
    amount: int
    cause: str
    rule: str


class DepartmentUsed(Event, frozen=True):
    """A seat used a department."""

    seat: int
    department: str
    effect: str


class DepartmentBuilt(Event, frozen=True):
    """A seat placed a department tile in its company."""

    seat: int
    department: str
    cell: str


class ProjectBuilt(Event, frozen=True):
    """A seat moved a disc from a project tab to a site."""

    seat: int
    project: str
    section: int
    site: str


class TabPulled(Event, frozen=True):
    """A seat revealed a section of a project tab; `disc` tells whether a disc was put on it."""

    seat: int
    tab: str
    section: int
    disc: bool


class TransportAdvanced(Event, frozen=True):
    """A transport disc moved on. Seat None is Andrew."""

    seat: int | None
    region: str
    space: int


class Donated(Event, frozen=True):
    """A disc was put on the donation table. Seat None is Andrew."""

    seat: int | None
    slot: str


class WelfarePaid(Event, frozen=True):
    """A seat paid for a welfare donation in final scoring."""

    seat: int
    slot: str
    times: int


class PassedOver(Event, frozen=True):
    """A seat had nothing to decide in a part of the round; `have` and `needed` are zero where nothing is counted."""

    seat: int
    phase: str
    cause: str
    have: int
    needed: int
    rule: str


class TurnEnded(Event, frozen=True):
    """A turn ended by itself, because nothing was left to do; `have` and `needed` as in `PassedOver`."""

    seat: int
    cause: str
    have: int
    needed: int
    rule: str


class PointsLost(Event, frozen=True):
    """Research points that were not spent are lost at the end of a turn."""

    seat: int
    amount: int


class CardDrawn(Event, frozen=True):
    """Andrew's next card lies face down: its back shows the action it favours and whether it is advanced."""

    action: str
    advanced: bool


class CardRevealed(Event, frozen=True):
    """Andrew's card was turned up."""

    card: str


class CardShifted(Event, frozen=True):
    """Andrew's card slid to the right along the row of victory points, for this cause."""

    card: str
    position: int
    cause: str


class AndrewTookTile(Event, frozen=True):
    """Andrew took a department tile."""

    department: str


class AndrewBuilt(Event, frozen=True):
    """Andrew put a disc on a site."""

    site: str


class RoundEnded(Event, frozen=True):
    """A marker advanced and, unless it was the last round, `first` became first player: a seat, or Andrew (None)."""

    round: int
    last: bool
    row: str
    position: int
    first: int | None


class GameEnded(Event, frozen=True):
    """Twenty rounds are over: the points by category and seat. A winner is a seat, or Andrew (None)."""

    scores: list[int]
    categories: list[dict[str, int]]
    andrew: int | None
    winners: list[int | None]


EVENTS = (
    SideChosen,
    NeutralDiscsPlaced,
    DepartmentReserved,
    TimelineChosen,
    ActionSwitched,
    EmployeeMoved,
    EmployeeActivated,
    EmployeeSent,
    EmployeeReturned,
    EmployeeHired,
    Gained,
    DepartmentUsed,
    DepartmentBuilt,
    ProjectBuilt,
    TabPulled,
    TransportAdvanced,
    Donated,
    WelfarePaid,
    PassedOver,
    TurnEnded,
    PointsLost,
    CardDrawn,
    CardRevealed,
    CardShifted,
    AndrewTookTile,
    AndrewBuilt,
    RoundEnded,
    GameEnded,
)
