"""What a player of Crédit Mobilier sees: everything but the future, for all is open (rules#open)."""

import msgspec

from gilded.core.view import View, common_view
from gilded.games.credit_mobilier.board import (
    COLOUR_IDS,
    COMPANIES,
    COMPANY_IDS,
    LINK_IDS,
    RAILWAYS,
    SPACE_IDS,
    SPACES,
)
from gilded.games.credit_mobilier.state import FACES, FREE, CreditMobilierState
from gilded.games.credit_mobilier.steps import dice_for, dividend_rounds


class CompanyView(msgspec.Struct):
    """One company: its treasury, what the supply holds, and what this roll allows."""

    id: str
    treasury: int
    supply: int
    markers: int
    off_coast: int
    dice: int
    rounds: int


class CreditMobilierView(View):
    """The table. `cubes` and `links` are by id, `stock` is by seat and company."""

    active: int
    turn: int
    dice: list[str]
    companies: list[CompanyView]
    cubes: dict[str, dict[str, int]]
    links: dict[str, str]
    stock: list[dict[str, int]]


def view(state: CreditMobilierState, seat: int | None) -> CreditMobilierView:
    """The table as any seat sees it."""
    return CreditMobilierView(
        **common_view(state, seat),
        active=state.active,
        turn=state.turn,
        dice=[COLOUR_IDS[face] for face in FACES[state.roll]],
        companies=[_company(state, company) for company in range(COMPANIES)],
        cubes={SPACE_IDS[space]: _cubes(state, space) for space in range(SPACES)},
        links={LINK_IDS[link]: COMPANY_IDS[owner] for link, owner in enumerate(state.owner) if owner != FREE},
        stock=[_stock(state, holder) for holder in range(state.seats)],
    )


def _company(state: CreditMobilierState, company: int) -> CompanyView:
    railway = company < RAILWAYS
    return CompanyView(
        id=COMPANY_IDS[company],
        treasury=state.accounts[state.treasury(company)],
        supply=state.supply[company],
        markers=state.markers[company] if railway else 0,
        off_coast=state.off_coast[company] if railway else 0,
        dice=dice_for(state, company),
        rounds=dividend_rounds(state, company),
    )


def _cubes(state: CreditMobilierState, space: int) -> dict[str, int]:
    counts = {COMPANY_IDS[railway]: state.cubes[railway * SPACES + space] for railway in range(RAILWAYS)}
    return {railway: count for railway, count in counts.items() if count}


def _stock(state: CreditMobilierState, seat: int) -> dict[str, int]:
    return {COMPANY_IDS[company]: state.stock[seat * COMPANIES + company] for company in range(COMPANIES)}
