"""Questions that the steps ask when a table is read back: whether what they hold fits the position."""

from gilded.core.possible import Impossible, in_range, require
from gilded.games.chartered.board import BID_STEP, COMPANY_COUNT, COMPANY_IDS, KINDS, PLOT_IDS
from gilded.games.chartered.state import CharteredState


def is_active(state: CharteredState, seat: int) -> None:
    """The step belongs to the player whose turn it is."""
    require(seat == state.active, "seat", f"it is the turn of seat {state.active}")


def is_plot(state: CharteredState, field: str, plot: object) -> int:
    """A plot of the layout."""
    number = in_range(field, plot, 0, KINDS)
    require(number in state.layout.plots, field, "there is no such plot in the layout")
    return number


def is_company(state: CharteredState, field: str, company: object, on_board: bool) -> int:
    """A company that is on the board, or one that is not."""
    number = in_range(field, company, 0, COMPANY_COUNT - 1)
    where = "on the board" if on_board else "off the board"
    require((state.value[number] > 0) == on_board, field, f"{COMPANY_IDS[number]} is not {where}")
    return number


def is_sum(state: CharteredState, field: str, amount: object, seat: int) -> None:
    """A sum of money that the seat has."""
    number = in_range(field, amount, 0, state.cash(seat))
    require(number % BID_STEP == 0, field, f"is not in steps of {BID_STEP}")


def is_flag(field: str, value: object) -> None:
    """Yes or no."""
    require(isinstance(value, bool), field, "is neither true nor false")


def is_list(field: str, value: object) -> None:
    """Several things in order."""
    require(isinstance(value, list), field, "is not a list")


def last_played(state: CharteredState, card: int, field: str) -> None:
    """The card that the step goes on with is the one on top of the discards."""
    if not state.discards or state.discards[-1] != card:
        raise Impossible(field, "its card is not the last one played")


def stands_alone(state: CharteredState, field: str, plot: int) -> None:
    """A warehouse of one floor that belongs to no company yet."""
    if state.height[plot] != 1 or state.owner[plot] >= 0:
        raise Impossible(field, f"no warehouse of no company stands on {PLOT_IDS[plot]}")


def event_happens(state: CharteredState, field: str, kinds: list[bool]) -> int:
    """The event that is happening, the last one discarded, if it is one of these."""
    if not state.event_discards or not kinds[state.event_discards[-1]]:
        raise Impossible(field, "another event is happening")
    return state.event_discards[-1]
