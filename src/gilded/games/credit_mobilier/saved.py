"""How a Crédit Mobilier table is saved and read back."""

from gilded.core.saved import Saved, load_table, save_table
from gilded.core.state import Setup
from gilded.games.credit_mobilier.board import (
    COLOUR_IDS,
    COMPANY_IDS,
    DICE_COUNT,
    LINK_IDS,
    RAILWAYS,
    SIDES,
    SPACE_IDS,
    SPACES,
)
from gilded.games.credit_mobilier.names import cubes_on, dice_by_colour, railways_by_link, stock_of
from gilded.games.credit_mobilier.state import CreditMobilierState


class CreditMobilierSaved(Saved):
    """The pieces by name; what is not mentioned is in the supply."""

    active: int
    turn: int
    dice: list[str]
    links: dict[str, str]
    cubes: dict[str, dict[str, int]]
    stock: list[dict[str, int]]


def save(state: CreditMobilierState) -> CreditMobilierSaved:
    """Everything on the table."""
    return CreditMobilierSaved(
        **save_table(state),
        active=state.active,
        turn=state.turn,
        dice=dice_by_colour(state),
        links=railways_by_link(state),
        cubes={SPACE_IDS[space]: cubes for space in range(SPACES) if (cubes := cubes_on(state, space))},
        stock=[stock_of(state, seat) for seat in range(state.seats)],
    )


def restore(setup: Setup, saved: CreditMobilierSaved) -> CreditMobilierState:
    """Put the pieces back on the table; ValueError when a name or number is impossible."""
    state = CreditMobilierState(setup)
    load_table(state, saved)
    state.clear_board()
    if saved.active not in range(setup.seats) or len(saved.stock) != setup.seats or len(saved.dice) != DICE_COUNT:
        raise ValueError("active seat, stock or dice do not fit the table")
    state.active = saved.active
    state.turn = saved.turn
    sides = [SIDES.index(COLOUR_IDS.index(colour)) for colour in saved.dice]
    state.show_roll(sum(side * len(SIDES) ** die for die, side in enumerate(sides)))
    for link, railway in saved.links.items():
        state.lay_marker(LINK_IDS.index(link), COMPANY_IDS.index(railway, 0, RAILWAYS))
    for space, cubes in saved.cubes.items():
        for railway, count in cubes.items():
            for _ in range(count):
                state.put_cube(COMPANY_IDS.index(railway, 0, RAILWAYS), SPACE_IDS.index(space))
    for seat, stock in enumerate(saved.stock):
        for company, count in stock.items():
            state.take_stock(seat, COMPANY_IDS.index(company), count)
    if min([*state.markers, *state.supply, *state.stock]) < 0:
        raise ValueError("more markers or stock than there are")
    return state
