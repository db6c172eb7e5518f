"""How a Chartered table is saved and read back."""

import msgspec

from gilded.core.saved import Saved, load_table, save_table
from gilded.core.state import Setup
from gilded.games.chartered.board import (
    CARD_IDS,
    COMPANY_COUNT,
    COMPANY_IDS,
    EVENT_IDS,
    HIGHEST_VALUE,
    LEVELS,
    LOWEST_VALUE,
    PLOT_IDS,
    PLOTS,
)
from gilded.games.chartered.cards import FROM_ASIDE
from gilded.games.chartered.names import card_names, event_names, name_or_none
from gilded.games.chartered.state import NONE, CharteredState


class PlotSaved(msgspec.Struct, forbid_unknown_fields=True):
    """A plot that is not empty."""

    height: int = 0
    company: str | None = None
    roofs: int = 0


class CompanySaved(msgspec.Struct, forbid_unknown_fields=True):
    """A company on the board."""

    value: int
    headquarters: str


class SeatSaved(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat has; `since` says of each card in hand how it came there."""

    shares: dict[str, int]
    hand: list[str]
    since: list[int]
    roofs: int
    special: int
    extra: int
    won: list[str]
    looks: dict[str, int]


class CharteredSaved(Saved):
    """The pieces by name: shares that nobody has lie in the bank."""

    active: int
    extra_turn: bool
    bonus: bool
    passed: list[int]
    ending: bool
    event_due: bool
    supply: int
    plots: dict[str, PlotSaved]
    companies: dict[str, CompanySaved]
    players: list[SeatSaved]
    market: list[str]
    pile: list[str]
    discards: list[str]
    aside: list[str]
    clock: int
    stamps: dict[str, int]
    face_up: list[str]
    event_pile: list[str]
    event_discards: list[str]


def save(state: CharteredState) -> CharteredSaved:
    """Everything that lies on the table."""
    return CharteredSaved(
        **save_table(state),
        active=state.active,
        extra_turn=state.extra_turn,
        bonus=state.bonus,
        passed=[seat for seat in range(state.seats) if state.passed >> seat & 1],
        ending=state.ending,
        event_due=state.event_due,
        supply=state.supply,
        plots={
            PLOT_IDS[plot]: _save_plot(state, plot)
            for plot in range(PLOTS)
            if state.height[plot] or state.owner[plot] != NONE
        },
        companies={
            COMPANY_IDS[company]: CompanySaved(state.value[company], PLOT_IDS[state.headquarters[company]])
            for company in range(COMPANY_COUNT)
            if state.value[company]
        },
        players=[_save_seat(state, seat) for seat in range(state.seats)],
        market=card_names(state.market),
        pile=card_names(state.pile),
        discards=card_names(state.discards),
        aside=card_names(state.aside),
        clock=state.clock,
        stamps=_stamps(state.stamps),
        face_up=event_names(state.face_up),
        event_pile=event_names(state.event_pile),
        event_discards=event_names(state.event_discards),
    )


def _stamps(stamps: list[int]) -> dict[str, int]:
    return {PLOT_IDS[plot]: stamps[plot] for plot in range(PLOTS) if stamps[plot]}


def _save_plot(state: CharteredState, plot: int) -> PlotSaved:
    return PlotSaved(
        height=state.height[plot],
        company=name_or_none(state.owner[plot], COMPANY_IDS),
        roofs=state.roofed.count(plot),
    )


def _save_seat(state: CharteredState, seat: int) -> SeatSaved:
    held = {COMPANY_IDS[company]: state.held(seat, company) for company in range(COMPANY_COUNT)}
    return SeatSaved(
        shares={company: count for company, count in held.items() if count},
        hand=card_names(state.hands[seat]),
        since=list(state.since[seat]),
        roofs=state.roofs[seat],
        special=state.special[seat],
        extra=state.extra[seat],
        won=card_names(state.won[seat]),
        looks=_stamps(state.looks[seat]),
    )


def restore(setup: Setup, saved: CharteredSaved) -> CharteredState:
    """The position that was saved; ValueError if a name or number is impossible."""
    state = CharteredState(setup)
    load_table(state, saved)
    state.clear_board()
    if saved.active not in range(setup.seats) or len(saved.players) != setup.seats:
        raise ValueError("active seat or players do not fit the table")
    state.active = saved.active
    state.extra_turn = saved.extra_turn
    state.bonus = saved.bonus
    state.passed = sum(1 << seat for seat in set(saved.passed))
    state.ending = saved.ending
    state.event_due = saved.event_due
    state.supply = saved.supply
    _restore_city(state, saved)
    for seat, player in enumerate(saved.players):
        _restore_seat(state, seat, player)
    state.market = _cards(saved.market)
    state.pile = _cards(saved.pile)
    state.discards = _cards(saved.discards)
    state.aside = _cards(saved.aside)
    state.clock = saved.clock
    for plot, stamp in saved.stamps.items():
        state.stamps[PLOT_IDS.index(plot)] = stamp
    state.face_up = [EVENT_IDS.index(event) for event in saved.face_up]
    state.event_pile = [EVENT_IDS.index(event) for event in saved.event_pile]
    state.event_discards = [EVENT_IDS.index(event) for event in saved.event_discards]
    _check(state)
    return state


def _cards(names: list[str]) -> list[int]:
    return [CARD_IDS.index(name) for name in names]


def _restore_city(state: CharteredState, saved: CharteredSaved) -> None:
    for name, plot in saved.plots.items():
        number = PLOT_IDS.index(name)
        if number not in state.layout.plots or plot.height not in range(LEVELS + 2):
            raise ValueError(f"no such plot or height: {name}")
        for _ in range(plot.height):
            state.raise_floor(number)
        if plot.company is not None:
            state.claim(number, COMPANY_IDS.index(plot.company))
        state.roofed.extend([number] * plot.roofs)
        state.roofs_left -= plot.roofs
    for name, company in saved.companies.items():
        number = COMPANY_IDS.index(name)
        if company.value not in range(LOWEST_VALUE, HIGHEST_VALUE + 1):
            raise ValueError(f"no such value: {company.value}")
        state.value[number] = company.value
        state.headquarters[number] = PLOT_IDS.index(company.headquarters)


def _restore_seat(state: CharteredState, seat: int, player: SeatSaved) -> None:
    for name, count in player.shares.items():
        state.move_share(COMPANY_IDS.index(name), NONE, seat, count)
    if len(player.since) != len(player.hand):
        raise ValueError("each card in hand needs its origin")
    if min(player.since, default=0) < FROM_ASIDE:
        raise ValueError("no such origin of a card")
    state.hands[seat] = _cards(player.hand)
    if state.hands[seat] != sorted(state.hands[seat]):
        raise ValueError("a hand is kept sorted")
    state.since[seat] = list(player.since)
    state.roofs[seat] = player.roofs
    state.roofs_left -= player.roofs
    state.special[seat] = player.special
    state.extra[seat] = player.extra
    state.won[seat] = _cards(player.won)
    for plot, stamp in player.looks.items():
        state.looks[seat][PLOT_IDS.index(plot)] = stamp


def _check(state: CharteredState) -> None:
    if min([*state.bank_shares, *state.shares, state.roofs_left, *state.roofs, state.supply]) < 0:
        raise ValueError("more shares or roofs than there are")
    for company in range(COMPANY_COUNT):
        ground = company in state.owner
        if ground != (state.value[company] > 0):
            raise ValueError(f"{COMPANY_IDS[company]} must have ground and value, or neither")
        if ground and state.owner[state.headquarters[company]] != company:
            raise ValueError(f"the headquarters of {COMPANY_IDS[company]} is not on its ground")
    land = [card for card in state.cards() if card < PLOTS]
    if len(land) != len(set(land)):
        raise ValueError("a land card is there twice")
