"""What a player of Crédit Mobilier sees: everything on the table, because nothing is hidden (rules#open)."""

import msgspec

from gilded.core.view import View, common_view
from gilded.games.credit_mobilier.board import (
    COMPANIES,
    COMPANY_IDS,
    RAILWAYS,
    SPACE_IDS,
    SPACES,
)
from gilded.games.credit_mobilier.names import cubes_on, dice_by_colour, railways_by_link, stock_of
from gilded.games.credit_mobilier.rules.dice import dice_for
from gilded.games.credit_mobilier.rules.dividend import dividend_rounds, most_rounds
from gilded.games.credit_mobilier.state import CreditMobilierState


class CompanyView(msgspec.Struct):
    """One company: its treasury, its pieces, and what this roll allows it."""

    id: str
    treasury: int
    supply: int
    """Its stock that can still be bought."""
    markers: int
    """Its track markers that can still be laid."""
    off_coast: int
    """Its cubes that have not reached the coast."""
    dice: int
    rounds: int
    """How many rounds of dividends dice and treasury allow."""


class CreditMobilierView(View):
    """The whole table."""

    active: int
    turn: int
    dice: list[str]
    companies: list[CompanyView]
    cubes: dict[str, dict[str, int]]
    """By space and railway."""
    links: dict[str, str]
    """By link: the railway that built it."""
    stock: list[dict[str, int]]
    """By seat and company."""


def view(state: CreditMobilierState, seat: int | None) -> CreditMobilierView:
    """The table as any seat sees it."""
    return CreditMobilierView(
        **common_view(state, seat),
        active=state.active,
        turn=state.turn,
        dice=dice_by_colour(state),
        companies=[_company(state, company) for company in range(COMPANIES)],
        cubes={SPACE_IDS[space]: cubes_on(state, space) for space in range(SPACES)},
        links=railways_by_link(state),
        stock=[stock_of(state, holder) for holder in range(state.seats)],
    )


def _company(state: CreditMobilierState, company: int) -> CompanyView:
    railway = company < RAILWAYS
    return CompanyView(
        id=COMPANY_IDS[company],
        treasury=state.funds(company),
        supply=state.supply[company],
        markers=state.markers[company] if railway else 0,
        off_coast=state.off_coast[company] if railway else 0,
        dice=dice_for(state, company),
        rounds=most_rounds(state, company, dividend_rounds(state, company)),
    )
