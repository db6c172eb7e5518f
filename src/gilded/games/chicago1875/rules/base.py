"""What all steps of Chicago 1875 share: how they name companies, factories and tiles to those who look."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from gilded.core.step import Step
from gilded.games.chicago1875.board import ASSET_IDS, BONUS_IDS, COMPANY_IDS, FACTORY_IDS, SPACE_IDS
from gilded.games.chicago1875.state import Chicago1875State


@mypyc_attr(allow_interpreted_subclasses=True)
class ChicagoStep(Step[Chicago1875State]):
    """A decision whose number fields are told by name."""

    name: ClassVar[str] = "chicago_step"

    def describe(self) -> dict[str, object]:
        told: dict[str, object] = {"step": self.name}
        for field in self.fields:
            told[field] = named(field, getattr(self, field))
        return told


def named(field: str, value: object) -> object:
    """A field's value in the words of the rules."""
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
