"""All kinds of step of Chicago 1875, for reading saved tables."""

from typing import Any, Final

from gilded.core.step import Step
from gilded.games.chicago1875.rules import (
    action_phase,
    appeal,
    assets,
    automation,
    building,
    decade,
    dividends,
    draft,
    effects,
    emergency,
    founding,
    haymarket,
    operating,
    production,
    resources,
    sales,
    staff,
    stock,
)

STEPS: Final[tuple[type[Step[Any]], ...]] = (
    *decade.STEPS,
    *founding.STEPS,
    *stock.STEPS,
    *building.STEPS,
    *draft.STEPS,
    *action_phase.STEPS,
    *effects.STEPS,
    *haymarket.STEPS,
    *staff.STEPS,
    *automation.STEPS,
    *appeal.STEPS,
    *assets.STEPS,
    *operating.STEPS,
    *emergency.STEPS,
    *resources.STEPS,
    *production.STEPS,
    *sales.STEPS,
    *dividends.STEPS,
)
