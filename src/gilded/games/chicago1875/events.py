"""What can happen in Chicago 1875, as facts. Pieces and places are named by id, seats by number."""

from gilded.core.event import Event


class PhaseBegan(Event, frozen=True):
    """A phase of a decade began."""

    decade: int
    year: int
    phase: str


class CompanyFounded(Event, frozen=True):
    """A seat founded a company at this share value."""

    seat: int
    company: str
    value: int


class CompanyClosed(Event, frozen=True):
    """A company on the closed space left the game."""

    company: str


class CertificateSold(Event, frozen=True):
    """A seat sold a certificate to the bank."""

    seat: int
    company: str
    certificate: str


class CertificateBought(Event, frozen=True):
    """A seat bought a certificate from the company or the bank."""

    seat: int
    company: str
    certificate: str
    source: str


class SharesIssued(Event, frozen=True):
    """A company sold one of its own certificates to the bank in an emergency."""

    company: str
    certificate: str


class PresidentChanged(Event, frozen=True):
    """The presidency went to another seat."""

    company: str
    old: int
    new: int


class ValueMoved(Event, frozen=True):
    """A share value moved on the stock track, for a cause."""

    company: str
    old: int
    new: int
    cause: str


class Passed(Event, frozen=True):
    """A seat neither sold nor bought."""

    seat: int


class PriorityMoved(Event, frozen=True):
    """The priority deal marker went to a seat."""

    seat: int


class BuildingsPlaced(Event, frozen=True):
    """All seats turned up the buildings that they chose; `workers` went to the job market."""

    buildings: list[str]
    workers: int


class BuildingsPassed(Event, frozen=True):
    """In a draft all seats passed buildings on: to the left (1) or to the right (-1)."""

    direction: int
    count: int


class PartnerGained(Event, frozen=True):
    """A seat gained a partner."""

    seat: int
    source: str


class PartnerPlaced(Event, frozen=True):
    """A seat sent a partner to a space, for a company (None: for itself)."""

    seat: int
    space: str
    company: str | None


class InitiativeTaken(Event, frozen=True):
    """A seat moved to the front of the initiative track."""

    seat: int
    order: list[int]


class WorkerPlaced(Event, frozen=True):
    """A worker took a post; `source` says where it came from: market, supply or factory."""

    company: str
    factory: str
    source: str


class ManagerPlaced(Event, frozen=True):
    """A manager took a place in a factory."""

    company: str
    factory: str


class SalespeopleHired(Event, frozen=True):
    """Salespeople joined a company."""

    company: str
    count: int


class PostAutomated(Event, frozen=True):
    """A post was automated."""

    company: str
    factory: str


class WorkerLeft(Event, frozen=True):
    """A replaced worker left the company for the job market or the supply."""

    company: str
    to: str


class AppealMoved(Event, frozen=True):
    """A company rose on the appeal track."""

    company: str
    old: int
    new: int


class BellRung(Event, frozen=True):
    """A company already at the top of the appeal track moved onto the stack there: `order` is the new one."""

    company: str
    order: list[str]


class BonusTaken(Event, frozen=True):
    """A company took an appeal bonus, or money instead of it."""

    company: str
    bonus: str
    cash: int


class ResourcesGained(Event, frozen=True):
    """A company took cubes, by kind; `source` is haymarket, supply or track."""

    company: str
    resources: dict[str, int]
    source: str


class ResourcesTraded(Event, frozen=True):
    """A company gave two cubes to Haymarket Square for one."""

    company: str
    given: str
    taken: str


class GoodsMade(Event, frozen=True):
    """A company made goods; `source` is a factory or what else made them."""

    company: str
    goods: int
    source: str


class AssetBought(Event, frozen=True):
    """A company bought a capital asset."""

    company: str
    asset: str
    price: int


class AssetDropped(Event, frozen=True):
    """A capital asset left the game."""

    asset: str


class AssetUsed(Event, frozen=True):
    """A company used a capital asset."""

    company: str
    asset: str


class AssetRowMoved(Event, frozen=True):
    """The asset row slid and was filled up; spaces from expensive to cheap."""

    row: list[str | None]


class TurnBegan(Event, frozen=True):
    """A company began its operating turn."""

    company: str
    seat: int


class GoodSold(Event, frozen=True):
    """A good was sold; `bonus` is for the last free space of a tile."""

    company: str
    column: str
    price: int
    bonus: int


class RevenueAdded(Event, frozen=True):
    """A company's revenue grew without a sale."""

    company: str
    amount: int


class DividendPaid(Event, frozen=True):
    """A company paid a dividend per share; `received` is by seat."""

    company: str
    per_share: int
    received: list[int]


class Withheld(Event, frozen=True):
    """A company kept its revenue, perhaps because it had to."""

    company: str
    revenue: int
    forced: bool


class SupplyMoved(Event, frozen=True):
    """The supply chain was filled up: cubes by space and kind, Haymarket Square, and whether the bag was refilled."""

    supply: dict[str, dict[str, int]]
    haymarket: dict[str, int]
    bag_refilled: bool


class DemandMoved(Event, frozen=True):
    """Full demand tiles left and new ones came: tiles by row, left to right."""

    tiles: dict[str, list[str | None]]


class GoalWon(Event, frozen=True):
    """A seat won a public goal."""

    seat: int
    goal: str


class GameEnded(Event, frozen=True):
    """The fifth decade is over."""

    scores: list[int]
    winners: list[int]


EVENTS = (
    PhaseBegan, CompanyFounded, CompanyClosed, CertificateSold, CertificateBought, SharesIssued, PresidentChanged,
    ValueMoved, Passed, PriorityMoved, BuildingsPlaced, BuildingsPassed, PartnerGained, PartnerPlaced,
    InitiativeTaken, WorkerPlaced, ManagerPlaced, SalespeopleHired, PostAutomated, WorkerLeft, AppealMoved,
    BellRung, BonusTaken, ResourcesGained, ResourcesTraded, GoodsMade, AssetBought, AssetDropped, AssetUsed,
    AssetRowMoved, TurnBegan, GoodSold, RevenueAdded, DividendPaid, Withheld, SupplyMoved, DemandMoved, GoalWon,
    GameEnded,
)  # fmt: skip
