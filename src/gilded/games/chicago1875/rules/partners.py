"""Partners that players gain in the course of the game."""

from gilded.games.chicago1875.events import PartnerGained
from gilded.games.chicago1875.state import GAINED, Chicago1875State


def gain_partner(state: Chicago1875State, seat: int, source: str) -> None:
    """A partner joins the seat; in the action phase it can be placed at once (rules#partners)."""
    state.partners[seat] += 1
    state.free_partners[seat] += 1
    if state.events is not None:
        state.events.append(PartnerGained(seat, source))


def gain_waiting_partners(state: Chicago1875State, company: int) -> None:
    """Partners who wait on a company join their players when all its factories have produced (rules#production)."""
    for seat in range(state.seats):
        if state.waiting[seat] == company:
            state.waiting[seat] = GAINED
            gain_partner(state, seat, "full_production")
