"""What lies on the table by the ids that stand for it in views and saved tables."""

from gilded.games.credit_mobilier.board import COLOUR_IDS, COMPANIES, COMPANY_IDS, LINK_IDS, RAILWAYS, ROLLS, SPACES
from gilded.games.credit_mobilier.state import FREE, CreditMobilierState


def dice_by_colour(state: CreditMobilierState) -> list[str]:
    """The colour that each die of the roll shows."""
    return [COLOUR_IDS[die] for die in ROLLS[state.roll]]


def railways_by_link(state: CreditMobilierState) -> dict[str, str]:
    """The railway that built each link; free links are left out."""
    return {LINK_IDS[link]: COMPANY_IDS[owner] for link, owner in enumerate(state.owner) if owner != FREE}


def cubes_on(state: CreditMobilierState, space: int) -> dict[str, int]:
    """The cubes on a space by railway; railways without a cube there are left out."""
    counts = {COMPANY_IDS[railway]: state.cubes[railway * SPACES + space] for railway in range(RAILWAYS)}
    return {railway: count for railway, count in counts.items() if count}


def stock_of(state: CreditMobilierState, seat: int) -> dict[str, int]:
    """The stock of a seat by company."""
    return {COMPANY_IDS[company]: state.held(seat, company) for company in range(COMPANIES)}
