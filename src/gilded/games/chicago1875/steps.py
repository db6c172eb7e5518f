"""All kinds of step of Chicago 1875, for reading saved tables."""

from typing import Any, Final

from gilded.core.step import Step
from gilded.games.chicago1875 import (
    appeal,
    assets,
    buildings,
    carry,
    decade,
    draft,
    emergency,
    founding,
    operating,
    payout,
    placing,
    production,
    resources,
    staff,
    stock,
)

STEPS: Final[tuple[type[Step[Any]], ...]] = (
    *decade.STEPS,
    *founding.STEPS,
    *stock.STEPS,
    *buildings.STEPS,
    *draft.STEPS,
    *placing.STEPS,
    *carry.STEPS,
    *staff.STEPS,
    *appeal.STEPS,
    *assets.STEPS,
    *operating.STEPS,
    *emergency.STEPS,
    *resources.STEPS,
    *production.STEPS,
    *payout.STEPS,
)
