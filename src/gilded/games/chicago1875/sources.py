"""Where the money comes from: dividends and shares by company, own buildings, the bank's reserve, goals."""

from collections.abc import Mapping
from typing import ClassVar

from gilded.core.sources import MoneySources, Source
from gilded.core.state import State
from gilded.games.chicago1875.board import COMPANY_IDS, VALUES
from gilded.games.chicago1875.state import Chicago1875State


class Chicago1875Sources(MoneySources):
    """`shares` are what those of a company are worth and were sold for, less what they have cost."""

    names: ClassVar[Mapping[str, str]] = {
        "dividend": "dividends",
        "extra_dividend": "dividends",
        "founded": "shares",
        "certificate_bought": "shares",
        "certificate_sold": "shares",
        "closing_help": "shares",
        "building_used": "buildings",
        "building_fee": "buildings",
        "no_company": "reserve",
        "goal_won": "goals",
    }
    by_company: ClassVar[frozenset[str]] = frozenset({"dividends", "shares"})

    def standing(self, state: State, seat: int) -> dict[Source, int]:
        assert isinstance(state, Chicago1875State)
        return {
            Source("shares", COMPANY_IDS[company]): state.shares(seat, company) * VALUES[state.value[company]]
            for company in state.order
        }
