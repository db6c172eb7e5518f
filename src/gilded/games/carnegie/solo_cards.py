"""The cards of the solo game as numbers."""

from typing import Final

from gilded.games.carnegie.board import CITY_IDS, REGION_IDS, SLOT_IDS, TYPE_IDS
from gilded.games.carnegie.components import ActionCard
from gilded.games.carnegie.printed import PRINTED

SOLO: Final = PRINTED.solo_cards

LEVELS: Final[list[str]] = [deck.level for deck in SOLO.difficulty_decks]
ADVANCED: Final = "advanced"


class Card:
    """An action card: what Andrew does in each of the four actions."""

    def __init__(self, data: ActionCard) -> None:
        self.id: Final = data.id
        self.advanced: Final = data.deck == ADVANCED
        self.slot: Final = SLOT_IDS.index(data.donation)
        self.action: Final = TYPE_IDS.index(data.selected_action)
        """The action that Andrew prefers; the back of the card shows it."""
        self.shift: Final = data.human_resources_shift
        self.types: Final = [TYPE_IDS.index(kind) for kind in data.management_department_types]
        self.cities: Final = [CITY_IDS.index(city) for city in data.construction_cities]
        self.region: Final = REGION_IDS.index(data.research_region)
        self.steps: Final = data.research_steps


CARD: Final[list[Card]] = [Card(data) for data in SOLO.action_cards]
CARDS: Final = len(CARD)
NO_CARD: Final = -1
CARD_IDS: Final[list[str]] = [card.id for card in CARD]
NORMAL_CARDS: Final[list[int]] = [number for number in range(CARDS) if not CARD[number].advanced]
ADVANCED_CARDS: Final[list[int]] = [number for number in range(CARDS) if CARD[number].advanced]
DECK: Final[dict[str, tuple[int, int]]] = {deck.level: (deck.normal, deck.advanced) for deck in SOLO.difficulty_decks}
"""By level: how many normal and advanced cards make the deck."""
POSITION_VP: Final[list[int]] = [card.vp for card in SOLO.vp_cards]
"""Andrew's points for a card, by the place in the row where it comes to rest."""
LAST_POSITION: Final = len(POSITION_VP) - 1
ANDREW_TILE_VP: Final = SOLO.andrew_scoring.department_tile
ANDREW_END_VP: Final = SOLO.andrew_scoring.transport_disc_on_last_space
