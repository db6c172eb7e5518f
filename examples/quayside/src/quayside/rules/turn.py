"""The days: a cargo lands, everybody bids for it, and after the last day the game ends."""

from typing import ClassVar, Final

from gilded.core import NOBODY, Duty, Together

from quayside.board import CARGO, DAYS, GOOD_IDS, GOODS
from quayside.events import CargoLanded
from quayside.rules.auction import BIDDING, OPEN_BIDS
from quayside.rules.scoring import end_game
from quayside.state import QuaysideState


class NextDay(Duty[QuaysideState]):
    """The next cargo lands, or the game ends (rules#turn)."""

    name: ClassVar[str] = "next_day"
    rule: ClassVar[str] = "turn"

    def run(self, state: QuaysideState) -> None:
        if state.day == DAYS:
            end_game(state)
            return
        if state.day > 0:
            state.first = (state.first + 1) % state.seats
        state.day += 1
        state.buyer = NOBODY
        land_cargo(state)
        state.push(self)
        state.push(Together(BIDDING[: state.seats], OPEN_BIDS))


NEXT_DAY: Final = NextDay()


def land_cargo(state: QuaysideState) -> None:
    """Draw the crates of the day from the bag (rules#turn)."""
    crates: list[str] = []
    for _ in range(CARGO):
        good = draw_crate(state)
        state.land_crate(good)
        crates.append(GOOD_IDS[good])
    if state.events is not None:
        state.events.append(CargoLanded(state.day, crates))


def draw_crate(state: QuaysideState) -> int:
    """The good of a random crate of the bag."""
    place = state.draw(sum(state.bag))
    good = 0
    while good < GOODS - 1 and place >= state.bag[good]:
        place -= state.bag[good]
        good += 1
    return good
