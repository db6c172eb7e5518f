"""What a player of Chartered sees: the city, the companies, their own hand and what others have shown (rules#open)."""

import msgspec

from gilded.core.view import View, common_view
from gilded.games.chartered.board import AUCTION_REACH, CARD_IDS, COMPANY_COUNT, COMPANY_IDS, PLOT_IDS, PLOTS
from gilded.games.chartered.cards import SHOWN
from gilded.games.chartered.hidden import is_looking
from gilded.games.chartered.names import card_names, event_names, name_or_none
from gilded.games.chartered.preview import BuildingPreview, building_preview
from gilded.games.chartered.rules.city import OUTCOME_IDS, UNPLAYABLE
from gilded.games.chartered.rules.values import buying_price, sale_price
from gilded.games.chartered.state import NONE, CharteredState


class PlotView(msgspec.Struct):
    """One plot that is not empty: a warehouse, a headquarters or a marker in its place."""

    height: int
    company: str | None
    headquarters: bool
    roofs: int


class CompanyView(msgspec.Struct):
    """One company; value 0 while it is off the board."""

    id: str
    value: int
    price: int
    sale_price: int
    bank_shares: int
    headquarters: str | None


class HandCard(msgspec.Struct):
    """A card of the viewer's hand and what playing it would do now."""

    card: str
    outcome: str
    """isolated, found, expand, merge, floor or unplayable."""
    building: BuildingPreview | None
    """The same in numbers, for a plot on which the viewer may build."""


class SeatView(msgspec.Struct):
    """What everybody sees of a seat."""

    shares: dict[str, int]
    cards: int
    shown_cards: list[str]
    """Cards in the hand that everybody has seen."""
    roofs: int
    special_cards: int
    extra_turns: int


class CharteredView(View):
    """The table as one seat sees it. `hand` and `looking_at` are empty for a spectator."""

    active: int
    extra_turn: bool
    ending: bool
    event_due: bool
    warehouses: int
    roofs: int
    plots: dict[str, PlotView]
    companies: list[CompanyView]
    players: list[SeatView]
    hand: list[HandCard]
    looking_at: list[str]
    market: list[str]
    pile: int
    discards: list[str]
    set_aside: int
    face_up_events: list[str]
    event_pile: int
    event_discards: list[str]


def view(state: CharteredState, seat: int | None) -> CharteredView:
    """The table as the seat sees it."""
    looking = seat is not None and is_looking(state, seat)
    return CharteredView(
        **common_view(state, seat),
        active=state.active,
        extra_turn=state.extra_turn,
        ending=state.ending,
        event_due=state.event_due,
        warehouses=state.supply,
        roofs=state.roofs_left,
        plots={PLOT_IDS[plot]: _plot(state, plot) for plot in state.layout.plots if _in_use(state, plot)},
        companies=[_company(state, company) for company in range(COMPANY_COUNT)],
        players=[_player(state, each) for each in range(state.seats)],
        hand=[] if seat is None else [_hand_card(state, card) for card in state.hands[seat]],
        looking_at=card_names(sorted(state.pile[-AUCTION_REACH:])) if looking else [],
        market=card_names(state.market),
        pile=len(state.pile),
        discards=card_names(state.discards),
        set_aside=len(state.aside),
        face_up_events=event_names(state.face_up),
        event_pile=len(state.event_pile),
        event_discards=event_names(state.event_discards),
    )


def _in_use(state: CharteredState, plot: int) -> bool:
    return state.height[plot] > 0 or state.owner[plot] != NONE


def _plot(state: CharteredState, plot: int) -> PlotView:
    return PlotView(
        height=state.height[plot],
        company=name_or_none(state.owner[plot], COMPANY_IDS),
        headquarters=plot in state.headquarters,
        roofs=state.roofed.count(plot),
    )


def _company(state: CharteredState, company: int) -> CompanyView:
    return CompanyView(
        id=COMPANY_IDS[company],
        value=state.value[company],
        price=buying_price(state, company, NONE) if state.value[company] else 0,
        sale_price=sale_price(state, company),
        bank_shares=state.bank_shares[company],
        headquarters=name_or_none(state.headquarters[company], PLOT_IDS),
    )


def _player(state: CharteredState, seat: int) -> SeatView:
    hand = zip(state.hands[seat], state.since[seat], strict=True)
    return SeatView(
        shares={COMPANY_IDS[company]: state.held(seat, company) for company in range(COMPANY_COUNT)},
        cards=len(state.hands[seat]),
        shown_cards=[CARD_IDS[card] for card, since in hand if since == SHOWN],
        roofs=state.roofs[seat],
        special_cards=state.special[seat],
        extra_turns=state.extra[seat],
    )


def _hand_card(state: CharteredState, card: int) -> HandCard:
    building = building_preview(state, card)
    if building is not None:
        outcome = building.outcome
    elif card >= PLOTS and state.supply and state.at_height[card - PLOTS + 1]:
        outcome = "floor"
    else:
        outcome = OUTCOME_IDS[UNPLAYABLE]
    return HandCard(CARD_IDS[card], outcome, building)
