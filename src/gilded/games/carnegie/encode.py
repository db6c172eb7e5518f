"""What a seat of Carnegie sees as numbers: everything but the order of Andrew's deck (rules#open)."""

from typing import TYPE_CHECKING, ClassVar, Final

from gilded.core.encoding import Encoder
from gilded.core.state import State
from gilded.games.carnegie.board import (
    ANDREW_PARTY,
    DISCS,
    DISCS_IN_RESERVE,
    END,
    END_REGION,
    EVENT_REGION,
    FREE,
    LAST_SPACE,
    MOST_EMPLOYEES,
    NEUTRAL,
    NEUTRAL_DISCS,
    NO_REGION,
    PAY_TIMES,
    PAYABLE,
    PAYABLES,
    PROJECT_IDS,
    PROJECTS,
    REGION_IDS,
    REGIONS,
    ROUNDS,
    SITE_IDS,
    SLOT_IDS,
    TYPE_IDS,
    TYPES,
)
from gilded.games.carnegie.departments import (
    CELL_IDS,
    CELLS,
    DEPARTMENT,
    DEPARTMENT_IDS,
    DEPARTMENTS,
    EMPTY_LOT_PRICE,
    LOTS,
    TILES,
)
from gilded.games.carnegie.project_tabs import SECTIONS
from gilded.games.carnegie.solo_cards import CARD, CARD_IDS, LAST_POSITION, NO_CARD
from gilded.games.carnegie.state import CarnegieState

if TYPE_CHECKING:
    from gilded.core.game import Game

TILE_IDS: Final = DEPARTMENT_IDS[:TILES]
LOT_IDS: Final = [CELL_IDS[cell] for cell in LOTS]
SPACES: Final = ["1", "2", "3", "4", "5"]
"""The spaces of a timeline."""
SECTION_IDS: Final = [str(section) for section in range(1, SECTIONS + 1)]
BACKS: Final = [*TYPE_IDS, "advanced"]
"""What the back of a card shows: the action that Andrew favours, and whether it is an advanced card."""
ADVANCED: Final = TYPES
OWNERS: Final = NEUTRAL + 2
MOST_RETURNED: Final = 5


class CarnegieEncoder(Encoder):
    """The main board, the companies, and in the solo game Andrew."""

    most_cash: ClassVar[float] = 50.0
    most_score: ClassVar[float] = 150.0
    rivals: ClassVar[tuple[str, ...]] = ("andrew",)

    def __init__(self, game: "Game") -> None:
        super().__init__(game)
        effects = sorted({effect.id for department in DEPARTMENT for effect in department.effects})
        self.ask_words("tab", PROJECT_IDS, "the project tab that the decision is about")
        self.ask_words("project", PROJECT_IDS, "the project that is to be built")
        self.ask_words("department", DEPARTMENT_IDS, "the department in use, or that was taken")
        self.ask_words("effect", effects, "the effect that sends on a mission")
        self.ask_words("region", REGION_IDS, "the region of the event")
        self.ask_words("cell", CELL_IDS, "where somebody is to move in")
        self.ask_number("section", SECTIONS, "the section whose income is chosen")
        self.ask_number("returned", MOST_RETURNED, "employees that have come home already")
        self.ask_number("left", MOST_RETURNED, "recruits that are still to be welcomed")
        self.ask_number("last", 1, "points that are not spent now are lost")
        self.ask_number("staffed", EMPTY_LOT_PRICE, "goods for a lot with an employee")
        self.ask_number("empty", EMPTY_LOT_PRICE, "goods for a lot without one")
        self.company: Final = CompanyFields(self)
        self.board: Final = BoardFields(self)
        self.andrew: Final = AndrewFields(self)

    def write(self, numbers: list[float], state: State, seat: int) -> None:
        assert isinstance(state, CarnegieState)
        self.board.write(numbers, state, seat)
        for place in range(state.seats):
            self.company.write(numbers, state, (seat + place) % state.seats, place)
        if state.solo:
            self.andrew.write(numbers, state)


class BoardFields:
    """What lies between the players."""

    def __init__(self, encoder: CarnegieEncoder) -> None:
        field, holders = encoder.field, encoder.holders
        owners = [*holders, "neutral", "andrew"]
        self.round: Final = field("round", most=ROUNDS, meaning="the number of the round")
        self.first: Final = field("{}.first", holders, meaning="the first player of the round")
        self.row: Final = field("row.{}", TYPE_IDS, meaning="the timeline that was chosen")
        self.event_row: Final = field("event_row.{}", TYPE_IDS, meaning="the timeline whose marker advances")
        self.action: Final = field("action.{}", TYPE_IDS, meaning="the action of the turn under way")
        self.moves: Final = field("moves", most=10, meaning="moves of employees that are left")
        self.marker: Final = field("marker.{}", TYPE_IDS, most=END, meaning="how far the marker of the timeline is")
        self.space: Final = field(
            "timeline.{}.{}.{}", TYPE_IDS, SPACES, REGION_IDS, meaning="the space brings home from the region"
        )
        self.market: Final = field("market.{}", TILE_IDS, most=2, meaning="department tiles that can be built")
        self.site: Final = field("site.{}.{}", SITE_IDS, owners, meaning="whose disc is on the site")
        self.donation: Final = field("donation.{}.{}", SLOT_IDS, owners, meaning="whose disc is on the donation")
        self.neutral: Final = field(
            "neutral", most=max(NEUTRAL_DISCS), meaning="neutral discs that are still to be placed"
        )

    def write(self, numbers: list[float], state: CarnegieState, seat: int) -> None:
        """Write the main board as the seat sees it."""
        seats = state.seats
        self.round.put(numbers, 0, state.round)
        self.first.mark(numbers, (state.first - seat) % seats)
        if state.row != FREE:
            self.row.mark(numbers, state.row)
        if state.event_row != FREE:
            self.event_row.mark(numbers, state.event_row)
        if state.action != FREE:
            self.action.mark(numbers, state.action)
        self.moves.put(numbers, 0, state.moves)
        self.marker.put_all(numbers, 0, state.markers)
        self.market.put_all(numbers, 0, state.market)
        self.neutral.put(numbers, 0, state.neutral_discs)
        for site, owner in enumerate(state.owner):
            if owner != FREE:
                self.site.mark(numbers, site * OWNERS + seen_from(owner, seat, seats))
        for slot, donors in enumerate(state.donors):
            if donors:
                for owner in range(OWNERS):
                    if donors >> owner & 1:
                        self.donation.mark(numbers, slot * OWNERS + seen_from(owner, seat, seats))
        self._write_timeline(numbers, state)

    def _write_timeline(self, numbers: list[float], state: CarnegieState) -> None:
        for row in range(TYPES):
            first = row * END
            regions = EVENT_REGION[state.strips[row]]
            for space in range(END - 1):
                if regions[space] != NO_REGION:
                    self.space.mark(numbers, (first + space) * REGIONS + regions[space])
            self.space.mark(numbers, (first + END - 1) * REGIONS + END_REGION[row])


class CompanyFields:
    """A company and what belongs to it, once for each seat."""

    def __init__(self, encoder: CarnegieEncoder) -> None:
        field, holders = encoder.field, encoder.holders
        payable = [SLOT_IDS[slot] for slot in PAYABLE]
        self.goods: Final = field("{}.goods", holders, most=20, meaning="goods")
        self.points: Final = field("{}.research", holders, most=10, meaning="research points to spend")
        self.vp: Final = field("{}.immediate", holders, most=50, meaning="victory points received at once")
        self.discs: Final = field("{}.discs", holders, most=DISCS_IN_RESERVE, meaning="discs in the reserve")
        self.reserve: Final = field("{}.reserve", holders, most=MOST_EMPLOYEES, meaning="employees in the reserve")
        self.choice: Final = field("{}.choice_tiles", holders, meaning="action choice tiles")
        self.reserved: Final = field("{}.reserved.{}", holders, TILE_IDS, meaning="the tile that is reserved")
        self.built_on: Final = field("{}.department.{}.{}", holders, LOT_IDS, TILE_IDS, meaning="the tile on the lot")
        self.standing: Final = field(
            "{}.active.{}", holders, DEPARTMENT_IDS, most=4, meaning="active employees of the department"
        )
        self.lying: Final = field("{}.inactive.{}", holders, CELL_IDS, most=4, meaning="inactive employees in the cell")
        self.away: Final = field("{}.away.{}", holders, REGION_IDS, most=5, meaning="employees on missions")
        self.transport: Final = field(
            "{}.transport.{}", holders, REGION_IDS, most=LAST_SPACE, meaning="how far the transport disc is"
        )
        self.side: Final = field("{}.tab.{}.B", holders, PROJECT_IDS, meaning="the tab shows its side B")
        self.sections: Final = field(
            "{}.tab.{}.sections", holders, PROJECT_IDS, most=SECTIONS, meaning="visible sections of the tab"
        )
        self.ready: Final = field(
            "{}.tab.{}.ready.{}", holders, PROJECT_IDS, SECTION_IDS, meaning="a disc waits on the section"
        )
        self.built: Final = field(
            "{}.tab.{}.built.{}", holders, PROJECT_IDS, SECTION_IDS, meaning="the project of the section is built"
        )
        self.donations: Final = field("{}.donations", holders, most=10, meaning="donations made")
        self.payments: Final = field(
            "{}.paid.{}", holders, payable, most=max(PAY_TIMES), meaning="payments made for the donation"
        )

    def write(self, numbers: list[float], state: CarnegieState, seat: int, place: int) -> None:
        """Write this seat's company into this place among the holders."""
        self.goods.put(numbers, place, state.goods[seat])
        self.points.put(numbers, place, state.research_points[seat])
        self.vp.put(numbers, place, state.vp[seat])
        self.discs.put(numbers, place, state.discs[seat])
        self.reserve.put(numbers, place, state.reserve[seat])
        self.choice.put(numbers, place, state.choice_tiles[seat])
        self.donations.put(numbers, place, state.donations_made[seat])
        if state.reserved[seat] != FREE:
            self.reserved.mark(numbers, place * TILES + state.reserved[seat])
        cells = seat * CELLS
        for lot, cell in enumerate(LOTS):
            department = state.company[cells + cell]
            if department != FREE:
                self.built_on.mark(numbers, (place * len(LOTS) + lot) * TILES + department)
        departments = seat * DEPARTMENTS
        self.standing.put_all(numbers, place * DEPARTMENTS, state.standing[departments : departments + DEPARTMENTS])
        self.lying.put_all(numbers, place * CELLS, state.lying[cells : cells + CELLS])
        first, here = seat * REGIONS, place * REGIONS
        self.away.put_all(numbers, here, state.away[first : first + REGIONS])
        self.transport.put_all(numbers, here, state.transport[first : first + REGIONS])
        first, here = seat * PAYABLES, place * PAYABLES
        self.payments.put_all(numbers, here, state.payments[first : first + PAYABLES])
        self._write_tabs(numbers, state, seat, place)

    def _write_tabs(self, numbers: list[float], state: CarnegieState, seat: int, place: int) -> None:
        first, here = seat * PROJECTS, place * PROJECTS
        self.side.put_all(numbers, here, state.sides[first : first + PROJECTS])
        self.sections.put_all(numbers, here, state.sections[first : first + PROJECTS])
        for project in range(PROJECTS):
            self.ready.mark_bits(numbers, (here + project) * SECTIONS, state.ready[first + project])
            self.built.mark_bits(numbers, (here + project) * SECTIONS, state.built[first + project])


class AndrewFields:
    """The automa of the solo game (rules#solo)."""

    def __init__(self, encoder: CarnegieEncoder) -> None:
        field = encoder.field
        self.left: Final = field("andrew.cards", most=ROUNDS, meaning="cards in his deck")
        self.next: Final = field("andrew.next.{}", BACKS, meaning="the back of his next card")
        self.current: Final = field("andrew.current.{}", BACKS, meaning="the back of the card of this round")
        self.card: Final = field("andrew.card.{}", CARD_IDS, meaning="the card of this round, once it is turned up")
        self.position: Final = field("andrew.position", most=LAST_POSITION, meaning="how far that card has shifted")
        self.played: Final = field(
            "andrew.played.{}", CARD_IDS, most=ROUNDS, meaning="when the card was played, counted from 1"
        )
        self.stop: Final = field("andrew.stop.{}", CARD_IDS, most=LAST_POSITION, meaning="where it came to rest")
        self.discs: Final = field("andrew.discs", most=DISCS, meaning="his discs in the reserve")
        self.tiles: Final = field("andrew.department.{}", TILE_IDS, most=2, meaning="department tiles that he took")
        self.transport: Final = field(
            "andrew.transport.{}", REGION_IDS, most=LAST_SPACE, meaning="how far his transport disc is"
        )

    def write(self, numbers: list[float], state: CarnegieState) -> None:
        """Write what shows of Andrew."""
        self.left.put(numbers, 0, len(state.deck))
        if state.deck:
            self._write_back(numbers, self.next.at, state.deck[-1])
        if state.card != NO_CARD:
            self._write_back(numbers, self.current.at, state.card)
            if state.card_up:
                self.card.mark(numbers, state.card)
        self.position.put(numbers, 0, state.position)
        for number, card in enumerate(state.played):
            self.played.put(numbers, card, number + 1)
            self.stop.put(numbers, card, state.stops[number])
        self.discs.put(numbers, 0, state.andrew_discs)
        self.tiles.put_all(numbers, 0, state.andrew_tiles)
        first = ANDREW_PARTY * REGIONS
        self.transport.put_all(numbers, 0, state.transport[first : first + REGIONS])

    def _write_back(self, numbers: list[float], at: int, card: int) -> None:
        numbers[at + CARD[card].action] = 1.0
        if CARD[card].advanced:
            numbers[at + ADVANCED] = 1.0


def seen_from(owner: int, seat: int, seats: int) -> int:
    """The owner of a disc as the seat counts: from itself on, then the neutral ones and Andrew's."""
    return owner if owner >= NEUTRAL else (owner - seat) % seats
