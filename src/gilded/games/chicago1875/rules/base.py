"""What all steps of Chicago 1875 share."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from gilded.core.action import Action
from gilded.core.step import SeatDuty, Step
from gilded.games.chicago1875.actions import ACCEPT, DECLINE
from gilded.games.chicago1875.board import ASSET_IDS, BONUS_IDS, COMPANY_IDS, FACTORY_IDS, SPACE_IDS
from gilded.games.chicago1875.state import Chicago1875State

ACCEPT_OR_DECLINE: Final[list[Action]] = [ACCEPT, DECLINE]


@mypyc_attr(allow_interpreted_subclasses=True)
class ChicagoStep(Step[Chicago1875State]):
    """A decision that shows the things in its fields by their ids."""

    name: ClassVar[str] = "chicago_step"

    def describe(self, state: Chicago1875State) -> dict[str, object]:
        described: dict[str, object] = {"step": self.name}
        for field in self.fields:
            described[field] = id_of(field, getattr(self, field))
        return described


@mypyc_attr(allow_interpreted_subclasses=True)
class CompanyStep(ChicagoStep):
    """A decision that a seat takes for one company."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "company")

    def __init__(self, seat: int, company: int) -> None:
        super().__init__(seat)
        self.company: Final = company


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerDuty(SeatDuty[Chicago1875State]):
    """A duty that concerns one seat, which saved tables call `player`."""

    fields: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__(player)

    @property
    def player(self) -> int:
        """The seat, by its name in saved tables."""
        return self.whose


def id_of(field: str, value: object) -> object:
    """The id of the thing that a field names by its number; all else as it is."""
    if not isinstance(value, int) or value < 0:
        return value
    if field == "company":
        return COMPANY_IDS[value]
    if field == "factory":
        return FACTORY_IDS[value]
    if field == "space":
        return SPACE_IDS[value]
    if field == "asset":
        return ASSET_IDS[value]
    return BONUS_IDS[value] if field == "bonus" else value
