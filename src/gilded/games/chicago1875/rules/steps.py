"""All kinds of step of Chicago 1875, for reading saved tables."""

from typing import Any, Final

from gilded.core.step import Step
from gilded.games.chicago1875.rules import (
    action_phase,
    appeal,
    assets,
    building,
    decade,
    dividends,
    draft,
    effects,
    emergency,
    founding,
    operating,
    production,
    resources,
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
    *staff.STEPS,
    *appeal.STEPS,
    *assets.STEPS,
    *operating.STEPS,
    *emergency.STEPS,
    *resources.STEPS,
    *production.STEPS,
    *dividends.STEPS,
)
