"""How a Crédit Mobilier table is saved and read back."""

from gilded.core.possible import in_range, index_of, require
from gilded.core.saved import MOST_DRAWN, Saved, load_table, save_table
from gilded.core.state import Setup
from gilded.games.credit_mobilier.board import (
    COLOUR_IDS,
    COMPANY_IDS,
    CUBES,
    DICE_COUNT,
    EAST_LINKS,
    ENDS,
    GOODS_SPACES,
    LINK_IDS,
    RAILWAYS,
    SIDES,
    SPACE_IDS,
    SPACES,
)
from gilded.games.credit_mobilier.names import cubes_on, dice_by_colour, railways_by_link, stock_of
from gilded.games.credit_mobilier.rules.scoring import COLOURS_AT_THE_END, is_over
from gilded.games.credit_mobilier.rules.turn import ChooseAction, NextTurn
from gilded.games.credit_mobilier.state import CreditMobilierState

RAILWAY_IDS = COMPANY_IDS[:RAILWAYS]


class CreditMobilierSaved(Saved):
    """The pieces by name; what is not mentioned is in the supply, or out of the game."""

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
    """Put the pieces back on the table; Impossible when no game could come to such a position."""
    state = CreditMobilierState(setup)
    load_table(state, saved)
    state.clear_board()
    state.active = in_range("active", saved.active, 0, setup.seats - 1)
    state.turn = in_range("turn", saved.turn, 1, MOST_DRAWN)
    require(state.turn == state.reveals, "turn", f"the dice were rolled {state.reveals} times, once a turn")
    _restore_dice(state, saved.dice)
    _restore_links(state, saved.links)
    _restore_cubes(state, saved.cubes)
    _restore_stock(state, saved.stock)
    require(state.over == is_over(state), "over", "the game stops when only two colours are left off the coast")
    _check_agenda(state)
    return state


def _restore_dice(state: CreditMobilierState, dice: list[str]) -> None:
    require(len(dice) == DICE_COUNT, "dice", f"there are {DICE_COUNT}, not {len(dice)}")
    faces = [COLOUR_IDS[side] for side in SIDES]
    sides = [index_of(f"dice[{die}]", colour, faces) for die, colour in enumerate(dice)]
    state.show_roll(sum(side * len(SIDES) ** die for die, side in enumerate(sides)))


def _restore_links(state: CreditMobilierState, links: dict[str, str]) -> None:
    for name, owner in links.items():
        link = index_of("links", name, LINK_IDS)
        railway = index_of(f"links.{name}", owner, RAILWAY_IDS)
        require(state.markers[railway] > 0, f"links.{name}", f"{owner} has no marker left for it")
        state.lay_marker(link, railway)
    joined = _links_joined_to_the_east(state)
    for name in links:
        require(bool(joined >> LINK_IDS.index(name) & 1), f"links.{name}", "is not joined to the east edge by track")


def _links_joined_to_the_east(state: CreditMobilierState) -> int:
    """Mask of the built links from which built links lead to the east edge (rules#build)."""
    joined, grown = 0, EAST_LINKS & state.built
    while grown != joined:
        joined = grown
        for link, ends in enumerate(ENDS):
            if joined >> link & 1:
                grown |= (state.links_at[ends[0]] | state.links_at[ends[1]]) & state.built
    return joined


def _restore_cubes(state: CreditMobilierState, cubes: dict[str, dict[str, int]]) -> None:
    left = CUBES[:RAILWAYS]
    for name, counts in cubes.items():
        space = index_of("cubes", name, SPACE_IDS)
        require(bool(counts), f"cubes.{name}", "a space without cubes is left out")
        for colour, count in counts.items():
            railway = index_of(f"cubes.{name}", colour, RAILWAY_IDS)
            left[railway] -= in_range(f"cubes.{name}.{colour}", count, 1, left[railway])
            for _ in range(count):
                state.put_cube(railway, space)
    on_the_map = sum(state.cubes)
    require(on_the_map == len(GOODS_SPACES), "cubes", f"there are {len(GOODS_SPACES)} on the map, not {on_the_map}")
    on_the_way = state.colours_on_the_way()
    require(on_the_way >= COLOURS_AT_THE_END, "cubes", "the game stopped when a second colour had all its cubes home")


def _restore_stock(state: CreditMobilierState, stock: list[dict[str, int]]) -> None:
    require(len(stock) == state.seats, "stock", f"there are {state.seats} seats, not {len(stock)}")
    for seat, counts in enumerate(stock):
        require(list(counts) == COMPANY_IDS, f"stock[{seat}]", f"must be {', '.join(COMPANY_IDS)}, in this order")
        for company, name in enumerate(COMPANY_IDS):
            count = in_range(f"stock[{seat}].{name}", counts[name], 0, state.supply[company])
            state.take_stock(seat, company, count)


def _check_agenda(state: CreditMobilierState) -> None:
    """A turn is the choice alone, or what was chosen with the next turn beneath it (rules#turn)."""
    if state.over:
        return
    decision = state.agenda[-1]
    beneath = [step.name for step in state.agenda[:-1]]
    wanted = [] if isinstance(decision, ChooseAction) else [NextTurn.name]
    require(beneath == wanted, "agenda", f"beneath {decision.name} lies {wanted}, not {beneath}")
