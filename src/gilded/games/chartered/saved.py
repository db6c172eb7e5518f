"""How a Chartered table is saved and read back."""

import msgspec

from gilded.core.possible import in_range, index_of, require
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
from gilded.games.chartered.names import card_names, event_names, name_or_none
from gilded.games.chartered.possible import check_passed, check_position, check_stamps
from gilded.games.chartered.state import NONE, CharteredState


class PlotSaved(msgspec.Struct, forbid_unknown_fields=True):
    """A plot that is not empty."""

    height: int
    company: str | None
    roofs: int


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
    loser: int | None
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
        loser=None if state.loser == NONE else state.loser,
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
    """The position that was saved; Impossible, with the field, if no game can come to it."""
    state = CharteredState(setup)
    load_table(state, saved)
    state.clear_board()
    require(len(saved.players) == setup.seats, "players", f"there are {setup.seats}")
    state.active = saved.active
    state.extra_turn = saved.extra_turn
    state.bonus = saved.bonus
    check_passed(saved.passed, setup.seats)
    state.passed = sum(1 << seat for seat in saved.passed)
    state.ending = saved.ending
    state.event_due = saved.event_due
    state.loser = NONE if saved.loser is None else in_range("loser", saved.loser, 0, setup.seats - 1)
    state.supply = saved.supply
    _restore_city(state, saved)
    for seat, player in enumerate(saved.players):
        _restore_seat(state, seat, player, saved.clock)
    _restore_cards(state, saved)
    check_position(state)
    return state


def _restore_cards(state: CharteredState, saved: CharteredSaved) -> None:
    state.market = _numbers("market", saved.market, CARD_IDS)
    state.pile = _numbers("pile", saved.pile, CARD_IDS)
    state.discards = _numbers("discards", saved.discards, CARD_IDS)
    state.aside = _numbers("aside", saved.aside, CARD_IDS)
    state.clock = saved.clock
    check_stamps("stamps", saved.stamps, saved.clock)
    for plot, stamp in saved.stamps.items():
        state.stamps[index_of("stamps", plot, PLOT_IDS)] = stamp
    state.face_up = _numbers("face_up", saved.face_up, EVENT_IDS)
    state.event_pile = _numbers("event_pile", saved.event_pile, EVENT_IDS)
    state.event_discards = _numbers("event_discards", saved.event_discards, EVENT_IDS)


def _numbers(field: str, names: list[str], ids: list[str]) -> list[int]:
    return [index_of(f"{field}[{place}]", name, ids) for place, name in enumerate(names)]


def _restore_city(state: CharteredState, saved: CharteredSaved) -> None:
    for name, plot in saved.plots.items():
        number = index_of("plots", name, PLOT_IDS)
        in_range(f"plots.{name}.height", plot.height, 0, LEVELS + 1)
        in_range(f"plots.{name}.roofs", plot.roofs, 0, plot.height)
        require(plot.height > 0 or plot.company is not None, f"plots.{name}", "is empty")
        for _ in range(plot.height):
            state.raise_floor(number)
        if plot.company is not None:
            state.claim(number, index_of(f"plots.{name}.company", plot.company, COMPANY_IDS))
        state.roofed.extend([number] * plot.roofs)
        state.roofs_left -= plot.roofs
    for name, company in saved.companies.items():
        number = index_of("companies", name, COMPANY_IDS)
        in_range(f"companies.{name}.value", company.value, LOWEST_VALUE, HIGHEST_VALUE)
        state.value[number] = company.value
        state.headquarters[number] = index_of(f"companies.{name}.headquarters", company.headquarters, PLOT_IDS)


def _restore_seat(state: CharteredState, seat: int, player: SeatSaved, clock: int) -> None:
    field = f"players[{seat}]"
    for name, count in player.shares.items():
        company = index_of(f"{field}.shares", name, COMPANY_IDS)
        in_range(f"{field}.shares.{name}", count, 1, state.bank_shares[company])
        state.move_share(company, NONE, seat, count)
    state.hands[seat] = _numbers(f"{field}.hand", player.hand, CARD_IDS)
    state.since[seat] = list(player.since)
    state.roofs[seat] = player.roofs
    state.roofs_left -= player.roofs
    state.special[seat] = player.special
    state.extra[seat] = player.extra
    state.won[seat] = _numbers(f"{field}.won", player.won, CARD_IDS)
    check_stamps(f"{field}.looks", player.looks, clock)
    for plot, stamp in player.looks.items():
        state.looks[seat][index_of(f"{field}.looks", plot, PLOT_IDS)] = stamp
