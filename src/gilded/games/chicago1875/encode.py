"""What a seat of Chicago 1875 sees as numbers: all but other hands, discarded buildings and the order of piles."""

from typing import TYPE_CHECKING, ClassVar, Final

from gilded.core.encoding import Asked, Encoder
from gilded.core.state import State
from gilded.games.chicago1875.board import (
    ASSET_IDS,
    BONUS_IDS,
    BUILDING_IDS,
    COMPANY_COUNT,
    COMPANY_IDS,
    FACTORY_IDS,
    NONE,
    SPACE_IDS,
)
from gilded.games.chicago1875.encode_board import BoardFields, TileFields
from gilded.games.chicago1875.encode_companies import CompanyFields
from gilded.games.chicago1875.encode_seats import SeatFields
from gilded.games.chicago1875.encode_turn import TurnFields
from gilded.games.chicago1875.printed_effects import CONSTRAINT_IDS, RESOURCE_IDS
from gilded.games.chicago1875.state import Chicago1875State

if TYPE_CHECKING:
    from gilded.core.game import Game

MOST_STEPS: Final = 5
"""How often a step is repeated at most, roughly."""


class Chicago1875Encoder(Encoder):
    """The board, the companies, the seats and the operating turn."""

    most_cash: ClassVar[float] = 500.0
    most_score: ClassVar[float] = 2000.0

    def __init__(self, game: "Game") -> None:
        super().__init__(game)
        self._declare_decisions()
        self.board: Final = BoardFields(self)
        self.tiles: Final = TileFields(self)
        self.companies: Final = CompanyFields(self)
        self.seats: Final = SeatFields(self)
        self.turn: Final = TurnFields(self)

    def _declare_decisions(self) -> None:
        self.ask_words("company", COMPANY_IDS, "the company that the decision is about")
        self.ask_words("factory", FACTORY_IDS, "the factory that produces")
        self.ask_words("space", SPACE_IDS, "the space that the partner is placed on")
        self.ask_words("built", BUILDING_IDS, "the building that the seat has just chosen")
        self.ask_words("bonus", BONUS_IDS, "the bonus of the appeal track")
        self.ask_words("given", RESOURCE_IDS, "the cubes that are given in a trade")
        self.ask_words("taken", RESOURCE_IDS, "the cubes taken so far")
        self.ask_words("constraint", CONSTRAINT_IDS, "which cubes may be taken together")
        self.ask_words("cause", ["sold", "withheld"], "why the share value falls")
        self.ask_number("from_rows", 1, "the cubes come from the rows of the advanced supply chain")
        self.ask_number("left", MOST_STEPS, "how many more can follow")
        self.ask_number("hired", MOST_STEPS, "workers hired so far")
        self.ask_number("placed", MOST_STEPS, "workers placed so far")
        self.ask_number("idle", MOST_STEPS, "replaced workers without a place")
        self.ask_number("steps", MOST_STEPS, "by how much the share value falls")
        self.ask_number("issued", 10, "shares issued so far")
        self.ask_number("discount", 50, "what an asset costs less")
        abandoned = self.field("asked.abandoned.{}", COMPANY_IDS, meaning="the seat has sold its director certificate")
        self.asked["abandoned"] = AskedMask(abandoned)

    def write(self, numbers: list[float], state: State, seat: int) -> None:
        assert isinstance(state, Chicago1875State)
        self.board.write(numbers, state, seat)
        self.tiles.write(numbers, state)
        for place, company in enumerate(state.order):
            self.companies.write(numbers, state, company, seat, 1.0 - place / COMPANY_COUNT)
        for asset, company in enumerate(state.asset_at):
            if company != NONE:
                self.companies.asset.mark(numbers, company * len(ASSET_IDS) + asset)
        for place in range(state.seats):
            self.seats.write(numbers, state, (seat + place) % state.seats, place)
        self.seats.write_own(numbers, state, seat)
        self.turn.write(numbers, state, seat)


class AskedMask(Asked):
    """A set of companies, as a mask."""

    def write(self, numbers: list[float], value: object, seat: int, seats: int) -> None:
        assert isinstance(value, int)
        self.field.mark_bits(numbers, 0, value)
