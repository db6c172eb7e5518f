"""What a seat of Crédit Mobilier sees as numbers: everything on the table, because nothing is hidden (rules#open)."""

from typing import TYPE_CHECKING, ClassVar, Final

from gilded.core.encoding import Encoder
from gilded.core.state import State
from gilded.games.credit_mobilier.board import (
    COLOUR_IDS,
    COLOURS,
    COMPANIES,
    COMPANY_IDS,
    CUBES,
    DICE_COUNT,
    LINK_IDS,
    MARKERS,
    RAILWAYS,
    ROLLS,
    SPACE_IDS,
    STOCK,
)
from gilded.games.credit_mobilier.state import FREE, CreditMobilierState

if TYPE_CHECKING:
    from gilded.core.game import Game

RAILWAY_IDS: Final = COMPANY_IDS[:RAILWAYS]
DICE: Final = [f"die{number}" for number in range(1, DICE_COUNT + 1)]


class CreditMobilierEncoder(Encoder):
    """Dice, companies, cubes, track and stock."""

    most_cash: ClassVar[float] = 50.0
    most_score: ClassVar[float] = 50.0

    def __init__(self, game: "Game") -> None:
        super().__init__(game)
        self.ask_words("company", COMPANY_IDS, meaning="the company that the decision is about")
        self.ask_number("left", most=DICE_COUNT, meaning="how many times it can still be done")
        self.active: Final = self.field("{}.active", self.holders, meaning="whose turn it is")
        self.turn: Final = self.field("turn", most=100, meaning="how many turns have begun")
        self.dice: Final = self.field("dice.{}", COLOUR_IDS, most=DICE_COUNT, meaning="how many dice show the colour")
        self.die: Final = self.field("{}.{}", DICE, COLOUR_IDS, meaning="the die shows the colour")
        self.treasury: Final = self.field("treasury.{}", COMPANY_IDS, most=50, meaning="money of the company")
        self.supply: Final = self.field("supply.{}", COMPANY_IDS, most=max(STOCK), meaning="stock that can be bought")
        self.markers: Final = self.field("markers.{}", RAILWAY_IDS, most=max(MARKERS), meaning="track not laid yet")
        self.off_coast: Final = self.field("off_coast.{}", RAILWAY_IDS, most=max(CUBES), meaning="cubes off the coast")
        self.cubes: Final = self.field("cube.{}.{}", RAILWAY_IDS, SPACE_IDS, most=2, meaning="cubes on the space")
        self.track: Final = self.field("track.{}.{}", LINK_IDS, RAILWAY_IDS, meaning="the railway has built the link")
        self.stock: Final = self.field(
            "{}.stock.{}", self.holders, COMPANY_IDS, most=max(STOCK), meaning="stock that the seat holds"
        )

    def write(self, numbers: list[float], state: State, seat: int) -> None:
        assert isinstance(state, CreditMobilierState)
        self.turn.put(numbers, 0, state.turn)
        self.active.mark(numbers, (state.active - seat) % state.seats)
        self.dice.put_all(numbers, 0, state.dice)
        for die, colour in enumerate(ROLLS[state.roll]):
            self.die.mark(numbers, die * COLOURS + colour)
        for company in range(COMPANIES):
            self.treasury.put(numbers, company, state.funds(company))
        self.supply.put_all(numbers, 0, state.supply)
        self.markers.put_all(numbers, 0, state.markers)
        self.off_coast.put_all(numbers, 0, state.off_coast)
        self.cubes.put_all(numbers, 0, state.cubes)
        for link, owner in enumerate(state.owner):
            if owner != FREE:
                self.track.mark(numbers, link * RAILWAYS + owner)
        self._write_stock(numbers, state, seat)

    def _write_stock(self, numbers: list[float], state: CreditMobilierState, seat: int) -> None:
        for place in range(state.seats):
            first = (seat + place) % state.seats * COMPANIES
            self.stock.put_all(numbers, place * COMPANIES, state.stock[first : first + COMPANIES])
