"""Andrew, the automa of the solo game: what his card makes him do, and what he scores (rules#solo)."""

from typing import TYPE_CHECKING, Final

from gilded.core.rng import RandomSource
from gilded.games.carnegie.board import (
    ANDREW,
    ANDREW_PARTY,
    CONSTRUCTION,
    DONATION_LIMIT,
    FREE,
    HUMAN_RESOURCES,
    LAST_SPACE,
    MANAGEMENT,
    PAY_GOODS,
    PAY_VP,
    PAYABLE,
    PAYABLES,
    REGION_IDS,
    REGIONS,
    SITE_IDS,
    SITES_FROM_LEFT,
    SLOT_IDS,
    SLOTS,
    TYPE_IDS,
)
from gilded.games.carnegie.departments import DEPARTMENT_IDS, OF_TYPE, TILES
from gilded.games.carnegie.events import (
    AndrewBuilt,
    AndrewTookTile,
    CardDrawn,
    CardRevealed,
    CardShifted,
    Donated,
    TransportAdvanced,
)
from gilded.games.carnegie.rules import scoring
from gilded.games.carnegie.rules.scoring import COUNTS, DONATION_VP, PAYMENTS, andrew_split, count_for
from gilded.games.carnegie.solo_cards import (
    ADVANCED_CARDS,
    ANDREW_END_VP,
    ANDREW_TILE_VP,
    CARD,
    DECK,
    LAST_POSITION,
    NO_CARD,
    NORMAL_CARDS,
    POSITION_VP,
    Card,
)

if TYPE_CHECKING:
    from gilded.games.carnegie.state import CarnegieState

HUMAN: Final = 0

# The deck


def deal_deck(state: "CarnegieState") -> None:
    """Shuffle the deck of the chosen level (rules#solo-setup)."""
    level = state.setup.options["level"]
    assert isinstance(level, str)
    normal, advanced = DECK[level]
    deck = _some(NORMAL_CARDS, normal, state.rng) + _some(ADVANCED_CARDS, advanced, state.rng)
    state.rng.shuffle(deck)
    state.deck = deck


def _some(cards: list[int], count: int, rng: RandomSource) -> list[int]:
    drawn = cards[:]
    rng.shuffle(drawn)
    return drawn[:count]


def next_card(state: "CarnegieState") -> None:
    """Lay the next card face down under the first card of the row."""
    state.card = state.deck.pop()
    state.card_up = False
    state.position = 0
    state.count_reveal()
    if state.events is not None:
        card = CARD[state.card]
        state.events.append(CardDrawn(TYPE_IDS[card.action], card.advanced))


def turn_up(state: "CarnegieState") -> Card:
    """Turn the card of the round face up."""
    card = CARD[state.card]
    if not state.card_up:
        state.card_up = True
        state.count_reveal()
        if state.events is not None:
            state.events.append(CardRevealed(card.id))
    return card


def put_away(state: "CarnegieState") -> None:
    """At the end of the round the card stays where it came to rest."""
    state.played.append(state.card)
    state.stops.append(state.position)
    state.card = NO_CARD
    state.card_up = False


def shift(state: "CarnegieState", places: int, cause: str) -> None:
    """Slide the card to the right, never beyond the last place."""
    if places > 0:
        state.position = min(LAST_POSITION, state.position + places)
        if state.events is not None:
            state.events.append(CardShifted(CARD[state.card].id, state.position, cause))


# Andrew's turn


def donate(state: "CarnegieState", card: Card) -> None:
    """Andrew takes the donation space of his card, or his card shifts (rules#andrew-donation)."""
    if state.donors[card.slot] or state.andrew_discs == 0:
        shift(state, 1, "donation")
        return
    state.andrew_discs -= 1
    state.put_donation(ANDREW, card.slot)
    if state.events is not None:
        state.events.append(Donated(None, SLOT_IDS[card.slot]))


def act(state: "CarnegieState", card: Card, action: int) -> None:
    """Andrew carries out the action of the round (rules#andrew-actions)."""
    if action == HUMAN_RESOURCES:
        shift(state, card.shift, "human_resources")
    elif action == MANAGEMENT:
        shift(state, take_tiles(state, card), "management")
    elif action == CONSTRUCTION:
        shift(state, build(state, card), "construction")
    else:
        shift(state, research(state, card), "research")


def take_tiles(state: "CarnegieState", card: Card) -> int:
    """Take the lowest tile of each type shown, never two copies in one round: how many he could not take."""
    taken = 0
    for kind in card.types:
        for tile in OF_TYPE[kind]:
            if tile < TILES and state.market[tile] and not taken >> tile & 1:
                taken |= 1 << tile
                state.market[tile] -= 1
                state.andrew_tiles[tile] += 1
                if state.events is not None:
                    state.events.append(AndrewTookTile(DEPARTMENT_IDS[tile]))
                break
    return len(card.types) - taken.bit_count()


def leftmost_site(state: "CarnegieState", city: int) -> int:
    """The leftmost free site of a city, or FREE (rules#neutral)."""
    for site in SITES_FROM_LEFT[city]:
        if state.owner[site] == FREE:
            return site
    return FREE


def build(state: "CarnegieState", card: Card) -> int:
    """Put a disc on the leftmost free site of each city shown: how many he could not place."""
    missed = 0
    for city in card.cities:
        site = leftmost_site(state, city)
        if site == FREE or state.andrew_discs == 0:
            missed += 1
            continue
        state.andrew_discs -= 1
        state.put_disc(ANDREW, site)
        if state.events is not None:
            state.events.append(AndrewBuilt(SITE_IDS[site]))
    return missed


def research(state: "CarnegieState", card: Card) -> int:
    """Advance on the track shown: how many steps he could not make."""
    region = card.region
    for done in range(card.steps):
        space = state.transport[ANDREW_PARTY * REGIONS + region]
        if space == LAST_SPACE or (space == LAST_SPACE - 1 and state.last_spaces[region] != FREE):
            return card.steps - done
        state.advance_disc(ANDREW_PARTY, region)
        if state.events is not None:
            state.events.append(TransportAdvanced(None, REGION_IDS[region], space + 2))
    return 0


# Scoring


def counts_goods(state: "CarnegieState") -> bool:
    """Whether a donation of Andrew will score for the goods that the human player keeps (rules#andrew-scoring)."""
    return any(PAY_GOODS[payable] and state.donors[PAYABLE[payable]] >> ANDREW & 1 for payable in range(PAYABLES))


def categories(state: "CarnegieState") -> dict[str, int]:
    """Andrew's victory points by category (rules#andrew-scoring)."""
    return {
        "cards": card_vp(state),
        "departments": department_vp(state),
        "transport": transport_vp(state),
        "projects": state.city_vp[ANDREW_PARTY],
        "donations": donation_vp(state),
    }


def score(state: "CarnegieState") -> int:
    """All of Andrew's victory points as they stand."""
    return sure_vp(state) + donation_vp(state)


def wins(state: "CarnegieState") -> bool:
    """Whether Andrew has won, perhaps together with the player (rules#andrew-scoring)."""
    return state.over and score(state) >= scoring.score(state, HUMAN)


def sure_vp(state: "CarnegieState") -> int:
    """The points that nothing can take from Andrew."""
    return card_vp(state) + department_vp(state) + transport_vp(state) + state.city_vp[ANDREW_PARTY]


def card_vp(state: "CarnegieState") -> int:
    """By where the cards of the rounds came to rest."""
    return sum([POSITION_VP[stop] for stop in state.stops])


def department_vp(state: "CarnegieState") -> int:
    """Department tiles that Andrew took."""
    return sum(state.andrew_tiles) * ANDREW_TILE_VP


def transport_vp(state: "CarnegieState") -> int:
    """Transport tracks whose end Andrew reached."""
    return sum([ANDREW_END_VP for party in state.last_spaces if party == ANDREW_PARTY])


def donation_vp(state: "CarnegieState") -> int:
    """Andrew's donations score by what the human player did and keeps."""
    return unpaid_donation_vp(state) + paid_donation_vp(state)


def unpaid_donation_vp(state: "CarnegieState") -> int:
    """Andrew's donations that need no payment, by what the human player built, staffed and donated."""
    total = 0
    for slot in range(SLOTS):
        if state.donors[slot] >> ANDREW & 1 and COUNTS[slot] != PAYMENTS:
            total += min(DONATION_LIMIT, DONATION_VP[slot] * count_for(state, HUMAN, slot))
    return total


def paid_donation_vp(state: "CarnegieState") -> int:
    """Andrew's donations that need payments, by the goods and money that the human player keeps."""
    if not any(state.donors[slot] >> ANDREW & 1 for slot in PAYABLE):
        return 0
    split = andrew_split(state, HUMAN)
    return sum([min(DONATION_LIMIT, split[payable] * PAY_VP[payable]) for payable in range(PAYABLES)])
