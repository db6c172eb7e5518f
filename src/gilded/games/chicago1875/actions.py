"""The actions of Chicago 1875. Each is made here once and shared by all tables."""

from typing import Final

from gilded.core.action import Action
from gilded.core.catalogue import Catalogue
from gilded.games.chicago1875.board import (
    ASSET_COUNT,
    ASSET_IDS,
    BUILDING_COUNT,
    BUILDING_IDS,
    COLUMN_IDS,
    COLUMNS,
    COMPANY_COUNT,
    COMPANY_IDS,
    FACTORY_COUNT,
    FACTORY_IDS,
    MODES,
    PARS,
    SPACE_IDS,
    SUPPLY_IDS,
    SUPPLY_SPACES,
    VALUES,
)
from gilded.games.chicago1875.printed_effects import KINDS, RESOURCE_IDS

DIRECTOR: Final = 0
PREFERRED: Final = 1
COMMON: Final = 2
CERTIFICATE_IDS: Final = ["director", "preferred", "common"]

FROM_COMPANY: Final = 0
FROM_BANK: Final = 1
SOURCE_IDS: Final = ["company", "bank"]

MANAGER: Final = 0
SALESPERSON: Final = 1
STAFF_IDS: Final = ["manager", "salesperson"]


class Found(Action):
    """Found this company."""

    def __init__(self, company: int) -> None:
        super().__init__("found", {"company": COMPANY_IDS[company]})
        self.company: Final = company


class SetPar(Action):
    """Choose the first share value of the company that is being founded."""

    def __init__(self, value: int) -> None:
        super().__init__("par", {"value": VALUES[value]})
        self.value: Final = value


class Sell(Action):
    """Sell one certificate to the bank."""

    def __init__(self, company: int, certificate: int) -> None:
        super().__init__("sell", {"company": COMPANY_IDS[company], "certificate": CERTIFICATE_IDS[certificate]})
        self.company: Final = company
        self.certificate: Final = certificate


class Buy(Action):
    """Buy one certificate from the company or from the bank."""

    def __init__(self, company: int, certificate: int, source: int) -> None:
        name = COMPANY_IDS[company]
        super().__init__(
            "buy", {"company": name, "certificate": CERTIFICATE_IDS[certificate], "source": SOURCE_IDS[source]}
        )
        self.company: Final = company
        self.certificate: Final = certificate
        self.source: Final = source


class Issue(Action):
    """Emergency fundraising: the company sells one of its own certificates to the bank."""

    def __init__(self, certificate: int) -> None:
        super().__init__("issue", {"certificate": CERTIFICATE_IDS[certificate]})
        self.certificate: Final = certificate


class Build(Action):
    """Put this building on the next space of your own row."""

    def __init__(self, building: int) -> None:
        super().__init__("build", {"building": BUILDING_IDS[building]})
        self.building: Final = building


class Discard(Action):
    """Put this building back into the box, face down."""

    def __init__(self, building: int) -> None:
        super().__init__("discard", {"building": BUILDING_IDS[building]})
        self.building: Final = building


class Keep(Action):
    """Draft: keep this building and pass the others on."""

    def __init__(self, building: int) -> None:
        super().__init__("keep", {"building": BUILDING_IDS[building]})
        self.building: Final = building


class Place(Action):
    """Send a partner to this space."""

    def __init__(self, space: int) -> None:
        super().__init__("place", {"space": SPACE_IDS[space]})
        self.space: Final = space


class ForCompany(Action):
    """Act for this company."""

    def __init__(self, company: int) -> None:
        super().__init__("for_company", {"company": COMPANY_IDS[company]})
        self.company: Final = company


class InFactory(Action):
    """Choose this factory."""

    def __init__(self, factory: int) -> None:
        super().__init__("factory", {"factory": FACTORY_IDS[factory]})
        self.factory: Final = factory


class Take(Action):
    """Take one cube of this kind, or all identical ones that are due."""

    def __init__(self, resource: int) -> None:
        super().__init__("take", {"resource": RESOURCE_IDS[resource]})
        self.resource: Final = resource


class Trade(Action):
    """Give two cubes of this kind to Haymarket Square for one of another."""

    def __init__(self, company: int, resource: int) -> None:
        super().__init__("trade", {"company": COMPANY_IDS[company], "resource": RESOURCE_IDS[resource]})
        self.company: Final = company
        self.resource: Final = resource


class BuyAsset(Action):
    """Buy this capital asset from the row."""

    def __init__(self, asset: int) -> None:
        super().__init__("buy_asset", {"asset": ASSET_IDS[asset]})
        self.asset: Final = asset


class DropAsset(Action):
    """Give up this capital asset."""

    def __init__(self, asset: int) -> None:
        super().__init__("drop_asset", {"asset": ASSET_IDS[asset]})
        self.asset: Final = asset


class Activate(Action):
    """Use this capital asset."""

    def __init__(self, asset: int) -> None:
        super().__init__("activate", {"asset": ASSET_IDS[asset]})
        self.asset: Final = asset


class Employ(Action):
    """Choose which kind of staff to gain."""

    def __init__(self, staff: int) -> None:
        super().__init__("employ", {"staff": STAFF_IDS[staff]})
        self.staff: Final = staff


class BuyCube(Action):
    """Buy one cube from this space of the supply chain."""

    def __init__(self, space: int, resource: int) -> None:
        super().__init__("buy_cube", {"space": SUPPLY_IDS[space], "resource": RESOURCE_IDS[resource]})
        self.space: Final = space
        self.resource: Final = resource


class BuyFromRow(Action):
    """Buy the cheapest cube of this row of the advanced supply chain."""

    def __init__(self, resource: int) -> None:
        super().__init__("buy_from_row", {"resource": RESOURCE_IDS[resource]})
        self.resource: Final = resource


class Produce(Action):
    """Let the next factory produce, in this mode (0 unless it has several)."""

    def __init__(self, mode: int) -> None:
        super().__init__("produce", {"mode": mode})
        self.mode: Final = mode


class SellGood(Action):
    """Sell one good to the tile in this column, or at half price."""

    def __init__(self, column: int) -> None:
        super().__init__("sell_good", {"column": [*COLUMN_IDS, "half_price"][column]})
        self.column: Final = column


class Simple(Action):
    """A decision without fields."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind, {})


FOUND: Final[list[Action]] = [Found(company) for company in range(COMPANY_COUNT)]
PAR: Final[list[SetPar]] = [SetPar(value) for value in PARS]
SELL: Final[list[list[Action]]] = [[Sell(company, kind) for kind in range(3)] for company in range(COMPANY_COUNT)]
BUY: Final[list[list[list[Action]]]] = [
    [[Buy(company, kind, source) for source in range(2)] for kind in range(3)] for company in range(COMPANY_COUNT)
]
ISSUE: Final[list[Action]] = [Issue(kind) for kind in range(3)]
BUILD: Final[list[Action]] = [Build(building) for building in range(BUILDING_COUNT)]
DISCARD: Final[list[Action]] = [Discard(building) for building in range(BUILDING_COUNT)]
KEEP: Final[list[Action]] = [Keep(building) for building in range(BUILDING_COUNT)]
PLACE: Final[list[Action]] = [Place(space) for space in range(len(SPACE_IDS))]
FOR_COMPANY: Final[list[Action]] = [ForCompany(company) for company in range(COMPANY_COUNT)]
FACTORY: Final[list[Action]] = [InFactory(factory) for factory in range(FACTORY_COUNT)]
TAKE: Final[list[Action]] = [Take(resource) for resource in range(KINDS)]
TRADES: Final[list[list[Action]]] = [
    [Trade(company, kind) for kind in range(KINDS)] for company in range(COMPANY_COUNT)
]
BUY_ASSET: Final[list[Action]] = [BuyAsset(asset) for asset in range(ASSET_COUNT)]
DROP_ASSET: Final[list[Action]] = [DropAsset(asset) for asset in range(ASSET_COUNT)]
ACTIVATE: Final[list[Action]] = [Activate(asset) for asset in range(ASSET_COUNT)]
EMPLOY: Final[list[Action]] = [Employ(staff) for staff in range(2)]
BUY_CUBE: Final[list[list[Action]]] = [
    [BuyCube(space, kind) for kind in range(KINDS)] for space in range(SUPPLY_SPACES)
]
BUY_FROM_ROW: Final[list[Action]] = [BuyFromRow(resource) for resource in range(KINDS)]
PRODUCE: Final[list[Action]] = [Produce(mode) for mode in range(MODES)]
SELL_GOOD: Final[list[Action]] = [SellGood(column) for column in range(COLUMNS + 1)]
PASS: Final[Action] = Simple("pass")
DONE: Final[Action] = Simple("done")
ACCEPT: Final[Action] = Simple("accept")
DECLINE: Final[Action] = Simple("decline")
TAKE_BONUS: Final[Action] = Simple("take_bonus")
TAKE_CASH: Final[Action] = Simple("take_cash")
PAY_DIVIDEND: Final[Action] = Simple("pay_dividend")
WITHHOLD: Final[Action] = Simple("withhold")

CATALOGUE: Final = Catalogue(
    [
        *FOUND,
        *PAR,
        *(action for actions in SELL for action in actions),
        *(BUY[company][kind][source] for company in range(COMPANY_COUNT) for kind in (1, 2) for source in range(2)),
        *ISSUE[PREFERRED:],
        *BUILD,
        *DISCARD,
        *KEEP,
        *PLACE,
        *FOR_COMPANY,
        *FACTORY,
        *TAKE,
        *(action for actions in TRADES for action in actions),
        *BUY_ASSET,
        *DROP_ASSET,
        *ACTIVATE,
        *EMPLOY,
        *(action for actions in BUY_CUBE for action in actions),
        *BUY_FROM_ROW,
        *PRODUCE,
        *SELL_GOOD,
        PASS,
        DONE,
        ACCEPT,
        DECLINE,
        TAKE_BONUS,
        TAKE_CASH,
        PAY_DIVIDEND,
        WITHHOLD,
    ]
)
